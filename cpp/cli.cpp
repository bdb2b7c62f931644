// The native program: runs rlab scripts in one session and prints what they print.
//
//   rlab [--json] [--out DIR] FILE.rlab ...        - reads standard input
//
// kHelp lists the options and exit codes.
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
constexpr int kUsage = 64;
constexpr int kDoesNotParse = 65;
constexpr int kNoSuchFile = 66;
constexpr int kFailed = 70;
constexpr int kCannotWrite = 74;
constexpr int kInterrupted = 130;
constexpr std::int64_t kSlice = 1000000;  // turns between two looks at Ctrl-C

// The same as in web/cli/main.ts, so that a reader of one knows the other.
constexpr char kUsageLine[] =
    "usage: rlab [--json] [--out DIR] FILE.rlab ...   (- reads standard input)\n";
constexpr char kHelp[] =
    "\n"
    "Runs scripts in one session, one after the other; stops at the first that fails.\n"
    "\n"
    "  --json     print each output as a line of JSON, pictures and errors too\n"
    "  --out DIR  write pictures into the folder DIR: rlab as JSON, cli.mjs as SVG and GIF\n"
    "  --help     print this\n"
    "\n"
    "Exit codes: 0 done, 64 wrong use, 65 a script does not parse, 66 no such file,\n"
    "70 a script failed, 74 a picture cannot be written, 130 interrupted.\n";

volatile std::sig_atomic_t interrupted = 0;

struct Command {
  bool is_json = false;
  bool needs_help = false;
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

// A file or folder that cannot be written.
struct CannotWrite {
  std::string place;
};

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!fs::is_directory(folder, error)) throw CannotWrite{folder.string()};
}

// The file that the program itself asked for, or empty.
std::string name_of(const Output& picture) {
  const std::string prefix = "\"name\":\"";
  const std::size_t start = picture.json.find(prefix);
  if (start == std::string::npos) return "";
  const std::size_t begin = start + prefix.size();
  return picture.json.substr(begin, picture.json.find('"', begin) - begin);
}

// A figure's file: the program's own name for it with .json in place of its ending. Drawing takes a
// browser's libraries; the WebAssembly program draws.
void write_picture(const Output& output, const fs::path& folder, int number) {
  std::string name = name_of(output);
  if (name.empty()) name = "figure-" + std::to_string(number);
  const fs::path path = folder / fs::path(name).filename().replace_extension(".json");
  std::ofstream file(path);
  file << output.json;
  if (!file.flush()) throw CannotWrite{path.string()};
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

  // Throws CannotWrite.
  int run() {
    if (command_.out) make_folder(*command_.out);
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
      const char* what = fs::is_directory(file) ? "is a folder" : "no such file";
      std::fprintf(stderr, "%s: %s\n", file.c_str(), what);
      return kNoSuchFile;
    }
    folder_ = is_input ? fs::path(".") : fs::path(file).parent_path();
    Status status = session_.start(*text, file);
    const bool is_syntax = show();  // of a file that it runs tells nothing of the script
    while (status == Status::more) {
      status = session_.step(kSlice);
      show();
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
    } else if (argument == "--help") {
      command.needs_help = true;
    } else if (argument == "--out" && k + 1 < count) {
      command.out = arguments[++k];
    } else if (argument.size() > 1 && argument.front() == '-') {
      return std::nullopt;
    } else {
      command.files.push_back(argument);
    }
  }
  if (command.files.empty() && !command.needs_help) return std::nullopt;
  return command;
}

}  // namespace

int main(int count, char** arguments) {
  std::ios::sync_with_stdio(false);
  const std::optional<Command> command = parse(count, arguments);
  if (!command) {
    std::fputs(kUsageLine, stderr);
    return kUsage;
  }
  if (command->needs_help) {
    std::cout << kUsageLine << kHelp;
    return kOk;
  }
  std::signal(SIGINT, [](int) { interrupted = 1; });
  try {
    return Program(*command).run();
  } catch (const CannotWrite& failure) {
    std::cerr << "cannot write " << failure.place << "\n";
    return kCannotWrite;
  }
}
