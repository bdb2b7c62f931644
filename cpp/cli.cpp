// The native program: runs rlab scripts in one session and prints what they print.
//
//   rlab [--json] [--out DIR] FILE.rlab ...        - reads standard input
//
// Exit codes: 0, 65 a text does not parse, 66 no such file, 70 a script failed, 130 interrupted.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "library.h"
#include "session/session.h"

namespace {

namespace fs = std::filesystem;
using session::Output;
using session::Session;
using session::Status;

constexpr int kOk = 0;
constexpr int kDoesNotParse = 65;
constexpr int kNoSuchFile = 66;
constexpr int kFailed = 70;
constexpr int kInterrupted = 130;
constexpr std::int64_t kSlice = 1000000;  // turns between two looks at Ctrl-C

volatile std::sig_atomic_t interrupted = 0;

struct Command {
  bool is_json = false;
  std::optional<fs::path> out;
  std::vector<std::string> files;
};

std::optional<std::string> read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file || fs::is_directory(path)) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

// `run` looks beside the script first, then into the library that is built in.
std::optional<std::string> find_library(const fs::path& folder, const std::string& path) {
  if (auto text = read_file(folder / path)) return text;
  for (const auto& [name, text] : kLibrary) {
    if (name == path || name == "lib/" + path) return std::string(text);
  }
  return std::nullopt;
}

// A figure's file: the program's own name for it with .json in place of its ending. Drawing takes a
// browser's libraries; the WebAssembly program draws.
void write_picture(const Output& output, const fs::path& folder, int number) {
  const std::string prefix = "\"name\":\"";
  const std::size_t start = output.json.find(prefix);
  std::string name = "figure-" + std::to_string(number);
  if (start != std::string::npos) {
    const std::size_t begin = start + prefix.size();
    name = output.json.substr(begin, output.json.find('"', begin) - begin);
  }
  fs::create_directories(folder);
  std::ofstream(folder / fs::path(name).filename().replace_extension(".json")) << output.json;
}

class Program {
 public:
  explicit Program(Command command)
      : command_(std::move(command)),
        session_(
            {.seed = std::random_device{}(),
             .entropy = [] { return std::uint64_t{std::random_device{}()}; },
             .library = [this](const std::string& path) { return find_library(folder_, path); },
             .echoes_assignments = true}) {}

  int run() {
    for (const std::string& file : command_.files) {
      const int code = run_file(file);
      if (code != kOk) return code;
    }
    return kOk;
  }

 private:
  int run_file(const std::string& file) {
    const bool is_input = file == "-";
    const std::optional<std::string> text =
        is_input ? std::string(std::istreambuf_iterator<char>(std::cin), {}) : read_file(file);
    if (!text) {
      std::fprintf(stderr, "%s: no such file\n", file.c_str());
      return kNoSuchFile;
    }
    folder_ = is_input ? fs::path(".") : fs::path(file).parent_path();
    Status status = session_.start(*text, file);
    bool is_syntax = show();
    while (status == Status::more) {
      status = session_.step(kSlice);
      is_syntax = show() || is_syntax;
      if (interrupted != 0) {
        session_.stop();
        return kInterrupted;
      }
    }
    return status == Status::done ? kOk : is_syntax ? kDoesNotParse : kFailed;
  }

  // Prints what has come; whether a text that does not parse was among it.
  bool show() {
    bool is_syntax = false;
    for (const Output& output : session_.take()) {
      const bool is_picture =
          output.kind == Output::Kind::figure || output.kind == Output::Kind::animation;
      if (is_picture && command_.out) write_picture(output, *command_.out, ++n_pictures_);
      is_syntax = is_syntax || output.is_syntax;
      if (command_.is_json) std::cout << output.json << "\n";
      if (output.kind == Output::Kind::error) {
        std::cout.flush();
        std::cerr << output.text;
      } else if (!command_.is_json) {
        std::cout << output.text;
      }
    }
    std::cout.flush();
    return is_syntax;
  }

  Command command_;
  fs::path folder_;
  Session session_;
  int n_pictures_ = 0;
};

std::optional<Command> parse(int count, char** arguments) {
  Command command;
  for (int k = 1; k < count; ++k) {
    const std::string argument = arguments[k];
    if (argument == "--json") {
      command.is_json = true;
    } else if (argument == "--out" && k + 1 < count) {
      command.out = arguments[++k];
    } else if (argument.size() > 1 && argument.front() == '-') {
      return std::nullopt;
    } else {
      command.files.push_back(argument);
    }
  }
  if (command.files.empty()) return std::nullopt;
  return command;
}

}  // namespace

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  const std::optional<Command> command = parse(count, arguments);
  if (!command) {
    std::fputs("usage: rlab [--json] [--out DIR] FILE.rlab ...   (- reads standard input)\n",
               stderr);
    return 64;
  }
  std::signal(SIGINT, [](int) { interrupted = 1; });
  return Program(*command).run();
}
