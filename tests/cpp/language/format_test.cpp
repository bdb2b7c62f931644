#include "language/format.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>

#include "values.h"

namespace language {
namespace {

const double kInf = std::numeric_limits<double>::infinity();
const double kNaN = std::numeric_limits<double>::quiet_NaN();

std::string format(std::string_view text, std::vector<Value> arguments) {
  return format_text(text, arguments);
}

// Significant digits of a plain number.
std::string digits_of(std::string plain) {
  std::erase_if(plain, [](char c) { return c == '-' || c == '.'; });
  plain.erase(0, plain.find_first_not_of('0'));
  plain.erase(plain.find_last_not_of('0') + 1);
  return plain;
}

TEST_CASE("plain numbers are the shortest decimals that read back") {
  CHECK(to_plain(3) == "3");
  CHECK(to_plain(-2.5) == "-2.5");
  CHECK(to_plain(0.1) == "0.1");
  CHECK(to_plain(0.1 + 0.2) == "0.30000000000000004");
  CHECK(to_plain(1.0 / 3) == "0.3333333333333333");
  CHECK(to_plain(0) == "0");
  CHECK(to_plain(-0.0) == "-0");
  CHECK(to_plain(123456.75) == "123456.75");
  CHECK(to_plain(0.5235101584047486) == "0.5235101584047486");
}

TEST_CASE("plain numbers never have an exponent") {
  CHECK(to_plain(1e-7) == "0.0000001");
  CHECK(to_plain(1e21) == "1" + std::string(21, '0'));
  CHECK(to_plain(1e23) == "1" + std::string(23, '0'));
  CHECK(to_plain(-1e15) == "-1" + std::string(15, '0'));
  CHECK(to_plain(1e308) == "1" + std::string(308, '0'));
  CHECK(to_plain(5e-324) == "0." + std::string(323, '0') + "5");
  CHECK(to_plain(std::numeric_limits<double>::max()) ==
        "17976931348623157" + std::string(292, '0'));
  CHECK(to_plain(std::numeric_limits<double>::min()) ==
        "0." + std::string(307, '0') + "22250738585072014");
}

TEST_CASE("an exact tie between two shortest decimals goes away from zero") {
  CHECK(to_plain(562949953421312.25) == "562949953421312.3");
  CHECK(to_plain(-562949953421312.25) == "-562949953421312.3");
  CHECK(to_plain(562949953421312.75) == "562949953421312.8");
  CHECK(to_plain(1125899906842624.5) == "1125899906842624.5");
}

TEST_CASE("integers beyond 2^53 are shortest too") {
  CHECK(to_plain(9007199254740993.0) == "9007199254740992");
  CHECK(to_plain(std::ldexp(1.0, 60)) == "1152921504606847000");
  CHECK(to_plain(999999999999999.0) == "999999999999999");
}

TEST_CASE("at a power of two the farther neighbour may be the one that reads back") {
  // 2^-44 is 5.6843418860808014869..e-14: the nearer ...801 reads back to the double below it.
  CHECK(to_plain(std::ldexp(1.0, -44)) == "0.00000000000005684341886080802");
  for (int exponent = -1074; exponent < 1024; ++exponent) {
    const double x = std::ldexp(1.0, exponent);
    const std::string text = to_plain(x);
    CAPTURE(exponent, text);
    CHECK(std::strtod(text.c_str(), nullptr) == x);
  }
}

TEST_CASE("numbers that are not finite have names") {
  CHECK(to_plain(kInf) == "inf");
  CHECK(to_plain(-kInf) == "-inf");
  CHECK(to_plain(kNaN) == "NaN");
  CHECK(to_plain(-kNaN) == "NaN");
  CHECK(to_fixed(kInf, 3) == "inf");
  CHECK(to_fixed(-kInf, 3) == "-inf");
  CHECK(to_fixed(kNaN, 3) == "NaN");
}

TEST_CASE("random doubles read back from text that cannot be shorter") {
  std::mt19937_64 random(8);
  for (int trial = 0; trial < 100000; ++trial) {
    const std::uint64_t bits = random();
    double x = 0;
    std::memcpy(&x, &bits, sizeof x);
    if (!std::isfinite(x) || x == 0) continue;
    const std::string text = to_plain(x);
    const std::string digits = digits_of(text);
    if (std::strtod(text.c_str(), nullptr) != x || digits.size() > 17) {
      FAIL("does not read back: " << text);
    }
    if (digits.size() == 1) continue;
    // Neither neighbour with one digit less reads back: the rounding and the one beside it.
    char shorter[40];
    std::snprintf(shorter, sizeof shorter, "%.*e", static_cast<int>(digits.size()) - 2, x);
    if (std::strtod(shorter, nullptr) == x) FAIL("can be shorter: " << text);
  }
}

TEST_CASE("random decimals of up to 15 digits come back as they were written") {
  std::mt19937_64 random(16);
  for (int trial = 0; trial < 20000; ++trial) {
    const auto digits = static_cast<long long>(random() % 1000000000000000ULL);
    const std::string source = std::to_string(digits) + "e-" + std::to_string(random() % 20);
    const double x = std::strtod(source.c_str(), nullptr);
    if (digits_of(to_plain(x)) != digits_of(std::to_string(digits)))
      FAIL(source << " " << to_plain(x));
  }
}

TEST_CASE("fixed decimals are exact, ties to even") {
  CHECK(to_fixed(0.5, 0) == "0");
  CHECK(to_fixed(1.5, 0) == "2");
  CHECK(to_fixed(2.5, 0) == "2");
  CHECK(to_fixed(0.125, 2) == "0.12");
  CHECK(to_fixed(0.1, 20) == "0.10000000000000000555");
  CHECK(to_fixed(1e23, 0) == "99999999999999991611392");
  CHECK(element_text(-1e-9) == "-0.000000");
  CHECK(element_text(0.0078125) == "0.007812");
  CHECK(element_text(1e10) == "10000000000.000000");
}

TEST_CASE("complex numbers") {
  CHECK(to_text(Complex(3, 2)) == "3+2j");
  CHECK(to_text(Complex(3, -2)) == "3-2j");
  CHECK(to_text(Complex(0, 1)) == "0+1j");
  CHECK(to_text(Complex(0.1, 1e-7)) == "0.1+0.0000001j");
  CHECK(to_text(Complex(1, kInf)) == "1+infj");
  CHECK(to_text(Complex(1, -kInf)) == "1-infj");
  CHECK(to_text(Complex(1, kNaN)) == "1+NaNj");
  CHECK(element_text(Complex(1, -2.5)) == "1.000000-2.500000j");
  CHECK(element_text(Complex(1, 9e-13)) == "1.000000");
  CHECK(element_text(Complex(1, -2e-12)) == "1.000000-0.000000j");
}

TEST_CASE("scalars, strings and small kinds") {
  CHECK(to_text(true) == "true");
  CHECK(to_text(false) == "false");
  CHECK(to_text(string("a \\n b")) == "a \\n b");
  CHECK(to_text(None()) == "None");
  CHECK(to_text(Handle{Shared<std::string>("cos")}) == "@cos");
  Closure closure;
  closure.parameters = {"a", "b"};
  CHECK(to_text(Lambda{Shared<Closure>(closure)}) == "@(a, b) <expr>");
  CHECK(to_text(Lambda()) == "@() <expr>");
}

TEST_CASE("vectors show eight elements") {
  CHECK(to_text(row({})) == "[1×0]");
  CHECK(to_text(row({1, -0.5})) == "[1×2]  1.000000  -0.500000");
  CHECK(to_text(row({kInf, kNaN})) == "[1×2]  inf  NaN");
  CHECK(to_text(row({1, 2, 3, 4, 5, 6, 7, 8})) ==
        "[1×8]  1.000000  2.000000  3.000000  4.000000  5.000000  6.000000  7.000000  8.000000");
  CHECK(to_text(row({1, 2, 3, 4, 5, 6, 7, 8, 9})) ==
        "[1×9]  1.000000  2.000000  3.000000  4.000000  5.000000  6.000000  7.000000  8.000000  "
        "... (9 total)");
  CHECK(to_text(complex_row({{1, 2}, {3, 0}})) == "[1×2]  1.000000+2.000000j  3.000000");
}

TEST_CASE("matrices show eight rows and columns") {
  CHECK(to_text(grid({{1, 2}, {3, 4}})) ==
        "Matrix(2x2)\n  [1.000000, 2.000000]\n  [3.000000, 4.000000]");
  CHECK(to_text(grid({{1}})) == "Matrix(1x1)\n  [1.000000]");
  CHECK(to_text(matrix(Matrix(0, 3))) == "Matrix(0x3)");
  CHECK(to_text(matrix(Matrix(3, 0))) == "Matrix(3x0)");
  CHECK(to_text(matrix(Matrix::Zero(1, 9))) ==
        "Matrix(1x9)\n  [0.000000, 0.000000, 0.000000, 0.000000, 0.000000, 0.000000, 0.000000, "
        "0.000000, ...]");
  const std::string tall = to_text(matrix(Matrix::Zero(10, 1)));
  std::string expected = "Matrix(10x1)";
  for (int i = 0; i < 8; ++i) expected += "\n  [0.000000]";
  CHECK(tall == expected + "\n  ... (10 rows total)");
}

TEST_CASE("logical arrays print as numbers") {
  CHECK(to_text(mask({1, 0})) == "[1×2]  1.000000  0.000000");
}

TEST_CASE("string arrays show eight strings") {
  CHECK(to_text(string_array({})) == "{1×0} ");
  CHECK(to_text(string_array({"a", "b"})) == "{1×2} \"a\", \"b\"");
  CHECK(to_text(string_array({"1", "2", "3", "4", "5", "6", "7", "8", "9"})) ==
        R"({1×9} "1", "2", "3", "4", "5", "6", "7", "8", ... (9 total))");
}

TEST_CASE("structs show their fields by name") {
  Struct inner;
  set_field(inner, "z", string("deep"));
  Struct outer;
  CHECK(to_text(outer) == "struct {}");
  set_field(outer, "b", 2.0);
  set_field(outer, "a", Value(inner));
  set_field(outer, "M", grid({{1}, {2}}));
  CHECK(to_text(outer) ==
        "struct {M: Matrix(2x1)\n  [1.000000]\n  [2.000000], a: struct {z: deep}, b: 2}");
}

TEST_CASE("a struct that doubles at every level is too long to print, and says so") {
  Struct tree;
  for (int level = 0; level < 60; ++level) {
    Struct parent;
    set_field(parent, "l", Value(tree));
    set_field(parent, "r", Value(tree));
    tree = parent;
  }
  const Error error = failure([&] { to_text(tree); });
  CHECK(error.kind == ErrorKind::limit);
  CHECK(error.message == "a value of more than 1048576 characters is too long to print");
}

TEST_CASE("an echo follows format for scalars only") {
  CHECK(echo_text(1234567.25, EchoMode::short_) == "1234567.25");
  CHECK(echo_text(1234567.25, EchoMode::long_) == "1234567.25");
  CHECK(echo_text(1234567.25, EchoMode::commas) == "1,234,567.25");
  CHECK(echo_text(255.0, EchoMode::hex) == "0xff");
  CHECK(echo_text(-16.0, EchoMode::hex) == "-0x10");
  CHECK(echo_text(0.0, EchoMode::hex) == "0x0");
  CHECK(echo_text(2.5, EchoMode::hex) == "2.5");
  CHECK(echo_text(kInf, EchoMode::hex) == "inf");
  CHECK(echo_text(row({255}), EchoMode::hex) == "[1×1]  255.000000");
  CHECK(echo_text(string("1000"), EchoMode::commas) == "1000");
}

TEST_CASE("thousands are separated in the integer part only") {
  CHECK(with_thousands("1") == "1");
  CHECK(with_thousands("999") == "999");
  CHECK(with_thousands("1000") == "1,000");
  CHECK(with_thousands("-1234567.1234567") == "-1,234,567.1234567");
  CHECK(with_thousands("-100") == "-100");
  CHECK(with_thousands("inf") == "inf");
}

TEST_CASE("formats: escapes and percent signs") {
  CHECK(format("a\\tb\\n", {}) == "a\tb\n");
  CHECK(format("\\\\n", {}) == "\\n");
  CHECK(format("\\q\\", {}) == "\\q\\");
  CHECK(format("100%%", {}) == "100%");
  CHECK(format("%d%%\\n", {5.0}) == "5%\n");
}

TEST_CASE("formats: %d truncates") {
  CHECK(format("%d", {3.7}) == "3");
  CHECK(format("%i", {-3.7}) == "-3");
  CHECK(format("%d", {-0.5}) == "0");
  CHECK(format("%d", {1e15}) == "1000000000000000");
  CHECK(format("%5d|%-5d|", {42.0, 42.0}) == "   42|42   |");
  CHECK(format("%.3d", {-7.0}) == "-007");
}

TEST_CASE("formats: %f and %e") {
  CHECK(format("%f", {0.5}) == "0.500000");
  CHECK(format("%.2f", {2.0 / 3}) == "0.67");
  CHECK(format("%8.3f|", {-1.5}) == "  -1.500|");
  CHECK(format("%.0f", {2.5}) == "2");
  CHECK(format("%.f", {1.25}) == "1");
  CHECK(format("%.2e", {0.0}) == "0.00e+00");
  CHECK(format("%.1e", {1.9e-12}) == "1.9e-12");
  CHECK(format("%e", {1e100}) == "1.000000e+100");
  CHECK(format("%.1e", {1.2e-4}) == "1.2e-04");
}

TEST_CASE("formats: %g is C's") {
  CHECK(format("%g", {0.0001}) == "0.0001");
  CHECK(format("%g", {0.00001}) == "1e-05");
  CHECK(format("%g", {1234567.0}) == "1.23457e+06");
  CHECK(format("%g", {100000.0}) == "100000");
  CHECK(format("%.3g", {3.14159}) == "3.14");
  CHECK(format("%g", {2.0}) == "2");
}

TEST_CASE("formats: flags") {
  CHECK(format("%+d %+d", {5.0, -5.0}) == "+5 -5");
  CHECK(format("%+.1f", {0.25}) == "+0.2");
  CHECK(format("%05d|%05d", {42.0, -42.0}) == "00042|-0042");
  CHECK(format("%+06.1f", {2.5}) == "+002.5");
  CHECK(format("%-05d|", {42.0}) == "42   |");
  CHECK(format("%,d %,.2f", {1234567.0, -9876.5}) == "1,234,567 -9,876.50");
  CHECK(format("%,12d|", {1234567.0}) == "   1,234,567|");
  CHECK(format("% d|%#d", {1.0, 2.0}) == "1|2");
}

TEST_CASE("formats: numbers that are not finite") {
  CHECK(format("%d %f %e %g", {kNaN, kInf, -kInf, kNaN}) == "NaN inf -inf NaN");
  CHECK(format("%05d|%+f|%+d", {kInf, kInf, kNaN}) == "  inf|+inf|NaN");
  CHECK(format("%6.2f|", {kNaN}) == "   NaN|");
}

TEST_CASE("formats: %s takes strings, and numbers in plain form") {
  CHECK(format("%s and %s", {string("a"), 0.1}) == "a and 0.1");
  CHECK(format("%6s|%-6s|", {string("é×"), string("ab")}) == "    é×|ab    |");
  CHECK(format("%.2s", {string("é×z")}) == "é×");
  CHECK(format("%.2s", {3.14159}) == "3.14159");
  CHECK(format("%03s", {1.0}) == "  1");
  CHECK(format("%s", {Complex(1, 2)}) == "1+2j");
  CHECK(format("%s %d", {true, true}) == "true 1");
}

TEST_CASE("formats: arrays are expanded column by column and the format starts over") {
  CHECK(format("%d ", {grid({{1, 2}, {3, 4}})}) == "1 3 2 4 ");
  CHECK(format("%s=%d\\n", {string("a"), 1.0, string("b"), 2.0}) == "a=1\nb=2\n");
  CHECK(format("%s;", {string_array({"x", "y"})}) == "x;y;");
  CHECK(format("%d", {mask({1, 0})}) == "10");
  CHECK(format("%d", {complex_row({{5, 0}})}) == "5");
  CHECK(format("%d %d", {row({}), 1.0, 2.0}) == "1 2");
}

TEST_CASE("formats: a later pass ends where the arguments do") {
  CHECK(format("%d, %d\\n", {row({1, 2, 3})}) == "1, 2\n3, ");
  CHECK(format("(%d %d)", {row({1, 2, 3, 4})}) == "(1 2)(3 4)");
}

TEST_CASE("formats: arguments without a conversion are ignored") {
  CHECK(format("hello", {5.0}) == "hello");
}

TEST_CASE("formats: a missing argument in the first pass is an error") {
  const Error error = failure([] { format("%d %d", {1.0}); });
  CHECK(error.kind == ErrorKind::argument);
  CHECK(error.message == "the format asks for 2 values, got 1");
  CHECK(failure([] { format("%d", {}); }).message == "the format asks for 1 value, got 0");
  CHECK(failure([] { format("%d", {row({})}); }).message == "the format asks for 1 value, got 0");
}

TEST_CASE("formats: what is no format says so") {
  const Error unknown = failure([] { format("%5x", {1.0}); });
  CHECK(unknown.message == "a format has no '%5x'");
  CHECK(unknown.hint == "there are %d, %i, %f, %e, %g, %s, and %% for a percent sign");
  CHECK(failure([] { format("%é", {1.0}); }).message == "a format has no '%é'");
  CHECK(failure([] { format(std::string_view("%\0", 2), {1.0}); }).kind == ErrorKind::argument);
  const Error star = failure([] { format("%*d", {1.0, 2.0}); });
  CHECK(star.message == "a format cannot take its width or precision from an argument ('*')");
  CHECK(star.hint == "write the number itself, as in %8.3f");
  CHECK(failure([] { format("%.*f", {1.0, 2.0}); }).message == star.message);
  const Error end = failure([] { format("50%", {}); });
  CHECK(end.message == "the format ends inside of '%'");
  CHECK(end.hint == "write %% for a percent sign");
  CHECK(failure([] { format("%99999999999d", {1.0}); }).message ==
        "a width or precision in a format may be at most 1000");
}

TEST_CASE("formats: kinds that do not fit") {
  const Error text = failure([] { format("%.2f", {string("a")}); });
  CHECK(text.kind == ErrorKind::type);
  CHECK(text.message == "%.2f needs a number, got a string");
  CHECK(text.hint == "use %s for a string");
  CHECK(failure([] { format("%d", {Complex(0, 1)}); }).message ==
        "%d needs a number, got a complex number");
  CHECK(failure([] { format("%s", {Struct()}); }).message ==
        "a format can show numbers and strings, got a struct");
}

TEST_CASE("formats: the text has a limit") {
  const Value many = vector(Matrix::Zero(1, 2000000));
  const Error error = failure([&] { format("%d", {many}); });
  CHECK(error.kind == ErrorKind::limit);
  CHECK(error.message == "a formatted text may have at most 1048576 characters");
}

TEST_CASE("formats: wide fields of extreme numbers") {
  CHECK(format("%.1000f", {5e-324}).size() == 1002);
  CHECK(format("%1000.3f", {1e308}).size() == 1000);
  CHECK(format("%.1000e", {1.0}).size() == 1006);
}

}  // namespace
}  // namespace language
