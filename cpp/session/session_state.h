// The inside of a Session: machine, random generator, figure, outputs and kept states.
#pragma once

#include <map>
#include <memory>
#include <utility>

#include "builtins/table.h"
#include "language/compiler.h"
#include "language/format.h"
#include "language/limits.h"
#include "language/machine.h"
#include "language/parser.h"
#include "language/recording.h"
#include "numerics/random.h"
#include "session/output.h"
#include "session/session.h"

namespace session {

// What a run has shown and nobody has taken yet. Text is collected until something else comes.
class Collector {
 public:
  explicit Collector(std::size_t inline_numbers) { store.inline_numbers = inline_numbers; }

  void begin_run() { bytes_ = 0; }
  void text(std::string_view text) {
    count(text.size());
    text_ += text;
  }
  void value(std::string_view name, const language::Value& value) {
    const std::string text = to_text(value) + "\n";
    count(text.size());
    flush();
    outputs_.push_back({Output::Kind::value, text, value_json(name, value, text, store)});
  }
  void picture(const figure::Shown& shown) {
    flush();
    if (const auto* saved = std::get_if<figure::SavedFigure>(&shown)) {
      outputs_.push_back({Output::Kind::figure, "", figure_json(*saved, store)});
    } else {
      outputs_.push_back(
          {Output::Kind::animation, "", animation_json(std::get<figure::Animation>(shown), store)});
    }
  }
  void error(const language::Error& error, const std::vector<language::Source>& sources) {
    flush();
    const bool is_syntax =
        error.kind == language::ErrorKind::lexical || error.kind == language::ErrorKind::syntax;
    outputs_.push_back(
        {Output::Kind::error, error_text(error, sources), error_json(error, sources), is_syntax});
  }
  std::vector<Output> take() {
    flush();
    taken = std::move(store.numbers);
    store.numbers.clear();
    return std::exchange(outputs_, {});
  }
  // Text alone, for a number in a sentence.
  std::string take_text() {
    std::string text;
    for (const Output& output : take()) text += output.text;
    return text;
  }

  NumberStore store;
  std::vector<double> taken;  // numbers of the outputs that were taken last

 private:
  void flush() {
    if (text_.empty()) return;
    outputs_.push_back({Output::Kind::text, text_, text_json(text_)});
    text_.clear();
  }
  void count(std::size_t bytes) {
    bytes_ += bytes;
    if (bytes_ <= language::kMaxOutputBytes) return;
    language::fail(language::ErrorKind::limit, "this printed more than 1 MB and was stopped",
                   "print less, for example only every hundredth turn of the loop");
  }

  std::vector<Output> outputs_;
  std::string text_;
  std::size_t bytes_ = 0;
};

struct Session::State {
  struct Kept {
    language::Workspace workspace;
    numerics::Generator random;
    figure::Pen pen;
    language::EchoMode echo_mode;
  };

  explicit State(Options given)
      : options(std::move(given)),
        random(options.seed),
        collector(options.inline_numbers),
        machine(builtins::table(), builtins::known_elsewhere(), host) {
    machine.library = &options.library;
    host.random = &random;
    host.pen = &pen;
    host.write = [this](std::string_view text) {
      show_pictures();
      collector.text(text);
    };
    host.show = [this](std::string_view name, const language::Value& value) {
      show_pictures();
      collector.value(name, value);
    };
    host.entropy = [this] { return options.entropy ? options.entropy() : options.seed; };
  }

  void show_pictures() {
    for (const figure::Shown& shown : pen.take_shown()) collector.picture(shown);
  }

  Kept keep() const { return {machine.workspace(), random, pen, host.echo_mode}; }
  void restore(const Kept& from) {
    machine.set_workspace(from.workspace);
    random = from.random;
    pen = from.pen;
    host.echo_mode = from.echo_mode;
  }

  language::CompileContext compile_context(bool in_steps) {
    return {machine.symbols(),
            [this](std::string_view name) { return machine.builtin(name); },
            [this](std::string_view path) { return include(std::string(path)); },
            options.echoes_assignments, in_steps};
  }
  std::optional<language::IncludedText> include(const std::string& path) {
    if (!options.library) return std::nullopt;
    const std::optional<std::string> text = options.library(path);
    if (!text) return std::nullopt;
    return language::IncludedText{machine.add_source(path, *text), *text};
  }

  std::shared_ptr<const language::Code> compiled(std::string_view text, int source, bool in_steps) {
    std::vector<std::string> names = machine.names();
    return language::compile(language::parse(text, source), names, compile_context(in_steps));
  }

  // Throws Error.
  void compile_and_start(std::string_view text, std::string_view name, bool in_steps = false) {
    const int source = machine.add_source(std::string(name), std::string(text));
    if (in_steps) step_into_functions();
    machine.start(compiled(text, source, in_steps));
  }
  // What was defined before can be stepped into too.
  void step_into_functions() {
    for (const auto& function : std::vector(machine.functions())) {
      if (!function) continue;
      const std::string text = machine.sources()[static_cast<std::size_t>(function->source)].text;
      machine.redefine(*compiled(text, function->source, true));
    }
  }

  void fail(const language::Error& error) {
    collector.error(machine.located(error), machine.sources());
    machine.abandon();
    finish_figures();
  }
  void finish_figures() {
    pen.finish_block();
    show_pictures();
  }

  Options options;
  language::Host host;
  numerics::Generator random;
  figure::Pen pen;
  Collector collector;
  std::unique_ptr<language::Recording> recording;  // null until somebody asks
  language::Machine machine;
  std::map<int, Kept> kept;
  int last_kept = 0;
};

}  // namespace session
