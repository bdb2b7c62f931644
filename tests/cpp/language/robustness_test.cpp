// Any bytes at all are parsed or refused in an orderly way. The inputs are made by a fixed
// generator, so a failure repeats.
#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "catch.h"
#include "language/lexer.h"
#include "language/parser.h"

namespace {

// What is wrong with the way in which this text is handled; empty when nothing is.
std::string fault_of_error(const std::string& text, const language::Error& error) {
  if (!error.span) return "an error without a place";
  const int size = static_cast<int>(text.size());
  const bool is_inside =
      0 <= error.span->begin && error.span->begin <= error.span->end && error.span->end <= size;
  if (!is_inside) return "a place outside of the text";
  for (const std::string* line : {&error.message, &error.hint}) {
    for (const char* jargon : {"token", "identifier", "expression", "operand", "\n"}) {
      const std::string stranger = jargon;
      const bool is_quoted = text.find(stranger) != std::string::npos;
      if (!is_quoted && line->find(stranger) != std::string::npos) return "jargon: " + *line;
    }
  }
  if (error.message.empty() || error.message.back() == '.')
    return "not a message: " + error.message;
  return "";
}

std::string fault_of_pieces(const std::string& text) {
  int end = 0;
  for (const language::Piece& piece : language::highlight(text)) {
    if (piece.begin < end || piece.end <= piece.begin) return "pieces that overlap";
    end = piece.end;
  }
  return end <= static_cast<int>(text.size()) ? "" : "a piece outside of the text";
}

std::string fault_of(const std::string& text) {
  try {
    language::parse(text, 0);
  } catch (const language::Error& error) {
    const std::string fault = fault_of_error(text, error);
    if (!fault.empty()) return fault;
  }
  return fault_of_pieces(text);
}

class Inputs {
 public:
  std::size_t below(std::size_t bound) { return generator_() % bound; }

  std::string bytes() {
    std::string text(below(40), ' ');
    for (char& c : text) c = static_cast<char>(below(256));
    return text;
  }

  std::string shuffled_words() {
    static const std::vector<std::string> kWords = {
        "if",
        "else",
        "elseif",
        "end",
        "for",
        "while",
        "switch",
        "case",
        "otherwise",
        "function",
        "return",
        "break",
        "x",
        "f",
        "run",
        "hold",
        "on",
        "clear",
        "12",
        "2.5i",
        "0xF",
        "\"t\"",
        "'t'",
        "'",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        "=",
        "==",
        "+=",
        "+",
        "-",
        "*",
        ".*",
        "^",
        ".^",
        "!",
        "~",
        "~=",
        "<",
        "&&",
        "||",
        ":",
        "@",
        "@(x)",
        ".",
        ",",
        ";",
        "\n",
        "\n",
        " ",
        " ",
        "...\n",
        "% c\n",
        "\xC3\xA9",
        "\xE2\x80\x9C",
        "in",
        "to",
        "do",
        "def",
    };
    std::string text;
    for (std::size_t n = below(24); n > 0; --n) {
      text += kWords[below(kWords.size())];
      if (below(2) == 0) text += ' ';
    }
    return text;
  }

  std::string damaged_program() {
    std::string text =
        "function [s, p] = both(a, b)\n  s = a + b; p = a .* b';\nend\n"
        "K = [2.0, 0; ...\n  0 -1 % c\n  3 4];\nfor k = 1:2:9\n  if K(end, k) >= 2 && !x\n"
        "    v(k) += s.f(1);\n  else\n    [~, i] = max(K(:)');\n  end\nend\n"
        "g = @(x) x.^2; print(\"n =\", g(3), 'b'); hold on\n";
    for (std::size_t n = 1 + below(3); n > 0 && !text.empty(); --n) {
      const std::size_t at = below(text.size());
      switch (below(4)) {
        case 0:
          text.erase(at, 1 + below(8));
          break;
        case 1:
          text.insert(at, 1, "()[]{}'\";,=:.~@\n%"[below(17)]);
          break;
        case 2:
          text.resize(at + 1);
          break;
        default:
          text.insert(at, text.substr(below(text.size()), below(12)));
          break;
      }
    }
    return text;
  }

 private:
  std::mt19937 generator_{20240817};
};

std::string repeat(const std::string& text, std::size_t count) {
  std::string result;
  for (std::size_t i = 0; i < count; ++i) result += text;
  return result;
}

}  // namespace

TEST_CASE("a hundred thousand random texts are parsed or refused in good order") {
  Inputs inputs;
  for (int i = 0; i < 40000; ++i) {
    for (const std::string& text : {inputs.bytes(), inputs.shuffled_words()}) {
      const std::string fault = fault_of(text);
      if (!fault.empty()) FAIL(fault << "\nin: " << text);
    }
    if (i % 2 == 0) {
      const std::string text = inputs.damaged_program();
      const std::string fault = fault_of(text);
      if (!fault.empty()) FAIL(fault << "\nin: " << text);
    }
  }
}

TEST_CASE("long texts that repeat one thing are parsed or refused in good order") {
  // Long enough for a scan that starts over at every character to be felt.
  constexpr std::size_t kBytes = 200000;
  for (const char* part : {"x",      "1 ",       "(",      ")",
                           "[",      "[1\n",     "{",      "'",
                           "\"a\" ", "\n",       "%\n",    "[ %\n",
                           "...\n",  "x;",       "x'",     "if x,",
                           "end\n",  "  end",    "f(1,",   "-",
                           "2^",     "1+",       "x=",     "[a,b]=",
                           "a.",     "@(x)",     "run a;", "if x\n end\n",
                           "x \"\n", "\xC3\xA9", "\xFF",   "\xE2\x80\x9C",
                           "1..",    "_",        "1_",     "else if x\n"}) {
    CAPTURE(part);
    const std::string unit = part;
    const std::string fault = fault_of(repeat(unit, kBytes / unit.size()));
    CHECK(fault == "");
    CHECK(fault_of("x = [1\n" + repeat(unit, kBytes / unit.size())) == "");
  }
}
