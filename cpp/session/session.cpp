#include "session/session.h"

#include <algorithm>
#include <new>

#include "language/analysis.h"
#include "session/session_state.h"

namespace session {
namespace {

using language::Error;
using language::ErrorKind;

constexpr std::int64_t kFormatBudget = 1000000;  // of a number in a sentence

// An allocation that failed is the program's doing, not ours: it asked for too much.
Error out_of_memory() {
  return {.kind = ErrorKind::limit,
          .message = "there is not enough memory for this",
          .hint = "work with smaller arrays"};
}

}  // namespace

Session::Session(Options options) : state_(std::make_unique<State>(std::move(options))) {}
Session::~Session() = default;
Session::Session(Session&&) noexcept = default;
Session& Session::operator=(Session&&) noexcept = default;

Status Session::start(std::string_view text, std::string_view name, bool in_steps) {
  stop();
  state_->collector.begin_run();
  state_->pen.begin_block();
  try {
    state_->compile_and_start(text, name, in_steps);
    return Status::more;
  } catch (const Error& error) {
    state_->fail(error);
  } catch (const std::bad_alloc&) {
    state_->fail(out_of_memory());
  }
  return Status::failed;
}

Status Session::step(std::int64_t budget) {
  if (!state_->machine.is_running()) return Status::done;
  try {
    if (!state_->machine.run(budget)) {
      return state_->machine.is_paused() ? Status::paused : Status::more;
    }
    state_->finish_figures();
    return Status::done;
  } catch (const Error& error) {
    state_->fail(error);
  } catch (const std::bad_alloc&) {
    state_->fail(out_of_memory());
  }
  return Status::failed;
}

void Session::pause_at(int depth) { state_->machine.pause_at(depth); }

void Session::stop() {
  if (!state_->machine.is_running()) return;
  state_->machine.abandon();
  state_->finish_figures();
}

std::vector<Output> Session::take() {
  state_->show_pictures();
  return state_->collector.take();
}

std::string Session::drain() {
  JsonWriter json;
  json.begin_array();
  for (const Output& output : take()) json.raw(output.json);
  return json.end_array().take();
}

const std::vector<double>& Session::numbers() const { return state_->collector.taken; }

int Session::keep() {
  const int number = ++state_->last_kept;
  state_->kept.emplace(number, state_->keep());
  return number;
}

void Session::release(int state) { state_->kept.erase(state); }

// One pass over the parts, with its three small steps inside.
// NOLINTNEXTLINE(readability-function-size)
void Session::restore(const std::vector<Part>& parts) {
  stop();
  language::Workspace workspace;
  std::map<std::string, std::size_t> places;
  numerics::Generator random(state_->options.seed);
  figure::Pen pen;
  language::EchoMode echo_mode = language::EchoMode::short_;
  const auto set_function = [&](std::size_t symbol, const State::Kept& from) {
    const auto& functions = from.workspace.functions;
    if (workspace.functions.size() <= symbol) workspace.functions.resize(symbol + 1);
    workspace.functions[symbol] = symbol < functions.size() ? functions[symbol] : nullptr;
  };
  const auto set_variable = [&](const std::string& name, const State::Kept& from) {
    const auto& names = from.workspace.names;
    const auto place = std::find(names.begin(), names.end(), name);
    if (place == names.end()) return;
    const auto [entry, is_new] = places.try_emplace(name, workspace.names.size());
    if (is_new) {
      workspace.names.push_back(name);
      workspace.values.emplace_back();
    }
    workspace.values[entry->second] =
        from.workspace.values[static_cast<std::size_t>(place - names.begin())];
  };
  for (const Part& part : parts) {
    const auto kept = state_->kept.find(part.state);
    if (kept == state_->kept.end()) continue;
    const State::Kept& from = kept->second;
    if (part.all) {
      workspace = from.workspace;
      places.clear();
      for (std::size_t k = 0; k < workspace.names.size(); ++k) places[workspace.names[k]] = k;
      random = from.random;
      pen = from.pen;
      echo_mode = from.echo_mode;
      continue;
    }
    workspace.progress = nullptr;
    for (const std::string& name : part.names) {
      if (name == "#random") {
        random = from.random;
      } else if (name == "#figure") {
        pen = from.pen;
      } else {
        set_variable(name, from);
        set_function(static_cast<std::size_t>(state_->machine.symbols().intern(name)), from);
      }
    }
  }
  state_->machine.set_workspace(std::move(workspace));
  state_->random = random;
  state_->pen = std::move(pen);
  state_->host.echo_mode = echo_mode;
}

std::optional<std::string> Session::format(std::string_view expression, std::string_view format) {
  const bool is_plain_format = format.find_first_of("\"\n") == std::string_view::npos;
  if (!is_plain_format) return std::nullopt;
  const std::string text =
      format.empty() ? "print(" + std::string(expression) + ")"
                     : "fprintf(\"" + std::string(format) + "\", " + std::string(expression) + ")";
  const State::Kept before = state_->keep();
  state_->machine.abandon();
  Collector aside(0);
  std::swap(aside, state_->collector);
  bool is_done = false;
  try {
    state_->compile_and_start(text, "sentence");
    is_done = state_->machine.run(kFormatBudget);
  } catch (const Error&) {
    // The sentence then keeps its last value; why is told at the cell that the name comes from.
  } catch (const std::bad_alloc&) {
  }
  state_->machine.abandon();
  std::swap(aside, state_->collector);
  state_->restore(before);
  if (!is_done) return std::nullopt;
  std::string result = aside.take_text();
  if (!result.empty() && result.back() == '\n') result.pop_back();
  return result;
}

std::string Session::names(const std::vector<std::string>& texts) const {
  std::map<std::string, language::Block> included;
  language::AnalysisState analysis;
  const language::AnalysisContext context = {
      [this](std::string_view name) { return state_->machine.builtin(name); },
      [&](const std::string& path) -> const language::Block* {
        const auto known = included.find(path);
        if (known != included.end()) return &known->second;
        const auto text = state_->options.library ? state_->options.library(path) : std::nullopt;
        if (!text) return nullptr;
        return &(included[path] = language::parse(*text, 0));
      }};
  const auto write_names = [](JsonWriter& json, const std::set<std::string>& all) {
    json.begin_array();
    for (const std::string& name : all) json.string(name);
    json.end_array();
  };
  JsonWriter json;
  json.begin_array();
  for (const std::string& text : texts) {
    language::Names names;
    std::string error;
    try {
      names = language::names_of(language::parse(text, 0), analysis, context);
    } catch (const Error& failure) {
      names = {};
      error = error_json(failure, {{"", text}});
    }
    json.begin_object().key("reads");
    write_names(json, names.reads);
    json.key("writes");
    write_names(json, names.writes);
    if (!error.empty()) json.key("error").raw(error);
    json.end_object();
  }
  return json.end_array().take();
}

}  // namespace session
