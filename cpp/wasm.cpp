// The wall between the page and the core: a handful of coarse functions through embind.
//
// web/engine/core.ts types them. Strings and JSON go in and out; numbers leave as copies, never as
// views of this module's memory, which move when it grows. No exception crosses: the session
// reports its errors as outputs.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <string>
#include <vector>

#include "session/session.h"

namespace {

using emscripten::val;
using session::Options;
using session::Part;
using session::Session;

// {seed, inlineNumbers, echoesAssignments, library}; library[path] is a file's text, or undefined.
Options options_from(const val& given) {
  const val library = given["library"];
  return {
      .seed = static_cast<std::uint64_t>(given["seed"].as<double>()),
      .entropy =
          [] {
            const double fraction = val::global("Math").call<double>("random");
            return static_cast<std::uint64_t>(fraction * 9007199254740992.0);  // 2^53
          },
      .library = [library](const std::string& path) -> std::optional<std::string> {
        const val text = library[path];
        if (!text.isString()) return std::nullopt;
        return text.as<std::string>();
      },
      .echoes_assignments = given["echoesAssignments"].as<bool>(),
      .inline_numbers = static_cast<std::size_t>(given["inlineNumbers"].as<double>()),
  };
}

class CoreSession {
 public:
  explicit CoreSession(const val& options) : session_(options_from(options)) {}

  int start(const std::string& text, const std::string& name) {
    return static_cast<int>(session_.start(text, name));
  }
  int start_in_steps(const std::string& text, const std::string& name) {
    return static_cast<int>(session_.start(text, name, true));
  }
  void pause_at(int depth) { session_.pause_at(depth); }
  std::string moment() const { return session_.moment(); }
  int step(double budget) {
    return static_cast<int>(session_.step(static_cast<std::int64_t>(budget)));
  }
  void stop() { session_.stop(); }
  std::string drain() { return session_.drain(); }
  val numbers() const {
    const std::vector<double>& numbers = session_.numbers();
    const val view(emscripten::typed_memory_view(numbers.size(), numbers.data()));
    return val::global("Float64Array").new_(view);
  }
  int keep() { return session_.keep(); }
  void release(int state) { session_.release(state); }
  void restore(const val& plan) {
    std::vector<Part> parts;
    const auto count = plan["length"].as<unsigned>();
    for (unsigned k = 0; k < count; ++k) {
      const val entry = plan[k];
      const val names = entry["names"];
      Part part{.state = entry["state"].as<int>(), .names = {}, .all = names.isString()};
      if (!part.all) part.names = emscripten::vecFromJSArray<std::string>(names);
      parts.push_back(std::move(part));
    }
    session_.restore(parts);
  }
  std::string names(const val& texts) const {
    return session_.names(emscripten::vecFromJSArray<std::string>(texts));
  }
  std::string variables() const { return session_.variables(); }
  std::string variable(const std::string& name) { return session_.variable(name); }
  val format(const std::string& expression, const std::string& format) {
    const std::optional<std::string> text = session_.format(expression, format);
    return text ? val(*text) : val::null();
  }

 private:
  Session session_;
};

std::string highlight(const std::string& text) { return session::highlight(text); }

}  // namespace

EMSCRIPTEN_BINDINGS(core) {
  emscripten::class_<CoreSession>("Session")
      .constructor<const val&>()
      .function("start", &CoreSession::start)
      .function("startInSteps", &CoreSession::start_in_steps)
      .function("pauseAt", &CoreSession::pause_at)
      .function("moment", &CoreSession::moment)
      .function("step", &CoreSession::step)
      .function("stop", &CoreSession::stop)
      .function("drain", &CoreSession::drain)
      .function("numbers", &CoreSession::numbers)
      .function("keep", &CoreSession::keep)
      .function("release", &CoreSession::release)
      .function("restore", &CoreSession::restore)
      .function("names", &CoreSession::names)
      .function("variables", &CoreSession::variables)
      .function("variable", &CoreSession::variable)
      .function("format", &CoreSession::format);
  emscripten::function("highlight", &highlight);
  emscripten::function("builtins", &session::builtins);
}
