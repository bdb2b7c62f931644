#include "language/parser.h"

#include <string>

#include "catch.h"
#include "describe.h"
#include "language/limits.h"

using describing::describe;

namespace {

std::string tree(const std::string& text) { return describe(language::parse(text, 0)); }

std::string written(const std::string& text, language::Span span) {
  return text.substr(static_cast<std::size_t>(span.begin),
                     static_cast<std::size_t>(span.end - span.begin));
}

// The text of the first statement's span.
std::string first_span(const std::string& text) {
  return written(text, language::parse(text, 0).at(0).span);
}

language::Error error_of(const std::string& text) {
  try {
    language::parse(text, 0);
  } catch (const language::Error& error) {
    return error;
  }
  FAIL("no error in: " << text);
  return {};
}

std::string repeat(const std::string& text, int count) {
  std::string result;
  for (int i = 0; i < count; ++i) result += text;
  return result;
}

}  // namespace

TEST_CASE("powers are right-associative and take a signed exponent") {
  CHECK(tree("2^3^2") == "(^ 2 (^ 3 2))");
  CHECK(tree("2.^3^2") == "(.^ 2 (^ 3 2))");
  CHECK(tree("2^-1") == "(^ 2 (- 1))");
  CHECK(tree("2^-3^2") == "(^ 2 (- (^ 3 2)))");
  CHECK(tree("2^-1*3") == "(* (^ 2 (- 1)) 3)");
}

TEST_CASE("signs and not are weaker than powers and stronger than products") {
  CHECK(tree("-2^2") == "(- (^ 2 2))");
  CHECK(tree("-x.^2") == "(- (.^ x 2))");
  CHECK(tree("-a*b") == "(* (- a) b)");
  CHECK(tree("!a == b") == "(== (! a) b)");
  CHECK(tree("~a && !b") == "(&& (! a) (! b))");
  CHECK(tree("- -+x") == "(- (- (+ x)))");
  CHECK(tree("-x'") == "(- (' x))");
}

TEST_CASE("products, sums, comparisons and logic are left-associative") {
  CHECK(tree("a - b - c") == "(- (- a b) c)");
  CHECK(tree("a / b * c .* d ./ e") == "(./ (.* (* (/ a b) c) d) e)");
  CHECK(tree("a + b * c - d") == "(- (+ a (* b c)) d)");
  CHECK(tree("a || b && c || d") == "(|| (|| a (&& b c)) d)");
  CHECK(tree("a + 1 < b * 2 && c") == "(&& (< (+ a 1) (* b 2)) c)");
  CHECK(tree("x != 1") == "(!= x 1)");
  CHECK(tree("x ~= 1") == "(!= x 1)");
  CHECK(tree("(a < b) == c") == "(== (< a b) c)");
  CHECK(tree("x <= 1 || x >= 2 || x > 3") == "(|| (|| (<= x 1) (>= x 2)) (> x 3))");
}

TEST_CASE("ranges are weakest") {
  CHECK(tree("1:3 + 1") == "(: 1 (+ 3 1))");
  CHECK(tree("1:2:9") == "(: 1 2 9)");
  CHECK(tree("a || b : c") == "(: (|| a b) c)");
  CHECK(tree("1:2:a || b") == "(: 1 2 (|| a b))");
  CHECK(tree("10:-1:1") == "(: 10 (- 1) 1)");
  CHECK(tree("(1:3) == v") == "(== (: 1 3) v)");
}

TEST_CASE("calls, fields and transposes chain") {
  CHECK(tree("size(A)(1)") == "(call (call size A) 1)");
  CHECK(tree("A(1, :)(2)") == "(call (call A 1 :) 2)");
  CHECK(tree("f(x)'") == "(' (call f x))");
  CHECK(tree("a.'.b'") == "(' (. (.' a) b))");
  CHECK(tree("s.M(1, :)") == "(call (. s M) 1 :)");
  CHECK(tree("x{k}") == "(call x k)");
  CHECK(tree("x{end}{1}") == "(call (call x end) 1)");
  CHECK(tree("f (1)") == "(call f 1)");
  CHECK(tree("(@(x) x + 1)(3)") == "(call (@ (x) (+ x 1)) 3)");
  CHECK(tree("[4 5](2)") == "(call [4 5] 2)");
  CHECK(tree("\"abc\"(2)") == "(call \"abc\" 2)");
  CHECK(tree("f()") == "(call f)");
}

TEST_CASE("a bare colon is an argument, with others it is a range") {
  CHECK(tree("A(:, 1)") == "(call A : 1)");
  CHECK(tree("A(:)") == "(call A :)");
  CHECK(tree("A(1:2, :)") == "(call A (: 1 2) :)");
}

TEST_CASE("end is a number inside of an index, however deep") {
  CHECK(tree("v(end)") == "(call v end)");
  CHECK(tree("v(w(end) - end)") == "(call v (- (call w end) end))");
  CHECK(tree("v([1 end])") == "(call v [1 end])");
  CHECK(tree("v((end))") == "(call v end)");
  CHECK(tree("v(end:-1:1)'") == "(' (call v (: end (- 1) 1)))");
  CHECK(error_of("v(@() end)").message == "'end' is a number only inside an index");
}

TEST_CASE("functions as values") {
  CHECK(tree("@(a, b) a + b") == "(@ (a b) (+ a b))");
  CHECK(tree("@() 3") == "(@ () 3)");
  CHECK(tree("@sin") == "@sin");
  CHECK(tree("@(x) 1:x") == "(@ (x) (: 1 x))");
  CHECK(tree("@(x) @(y) x + y") == "(@ (x) (@ (y) (+ x y)))");
  CHECK(tree("arrayfun(@(x) x^2, v)") == "(call arrayfun (@ (x) (^ x 2)) v)");
}

TEST_CASE("matrices") {
  CHECK(tree("[]") == "[]");
  CHECK(tree("[1, 2; 3, 4]") == "[1 2; 3 4]");
  CHECK(tree("[1 2\n3 4]") == "[1 2; 3 4]");
  CHECK(tree("[1 -2]") == "[1 (- 2)]");
  CHECK(tree("[1 - 2]") == "[(- 1 2)]");
  CHECK(tree("[a (1)]") == "[a 1]");
  CHECK(tree("[v(i -1)]") == "[(call v (- i 1))]");
  CHECK(tree("[1, 2,]") == "[1 2]");
  CHECK(tree("[1, 2; 3, 4;]") == "[1 2; 3 4]");
  CHECK(tree("[1;; 2]") == "[1; 2]");
  CHECK(tree("[1, ...\n 2; % first\n 3, 4 # second\n]") == "[1 2; 3 4]");
  CHECK(tree("[1:3]") == "[(: 1 3)]");
  CHECK(tree("[[1 2]; [3 4]]") == "[[1 2]; [3 4]]");
  CHECK(tree("[f(1,\n 2) 3]") == "[(call f 1 2) 3]");
}

TEST_CASE("string arrays") {
  CHECK(tree("{}") == "{}");
  CHECK(tree("{\"a\", 'b'}") == "{\"a\" \"b\"}");
  CHECK(tree("{'a' 'b'\n'c',}") == "{\"a\" \"b\" \"c\"}");
}

TEST_CASE("numbers and texts as values") {
  CHECK(tree("2i + 1.5j") == "(+ 2i 1.5i)");
  CHECK(tree("0xFF + 0b101") == "(+ 255 5)");
  CHECK(tree("x.^2.*y") == "(.* (.^ x 2) y)");
  CHECK(tree(R"('a\n')") == R"("a\n")");
}

TEST_CASE("parentheses take newlines") {
  CHECK(tree("x = (1 +\n 2\n)") == "(= x (+ 1 2))");
  CHECK(tree("f(\n1\n,\n2)") == "(call f 1 2)");
}

TEST_CASE("statements are separated by newlines, semicolons and commas") {
  CHECK(tree("x = 1; y = 2, z") == "(= x 1); (= y 2) z");
  CHECK(tree("x;y") == "x; y");
  CHECK(tree("x\n\n  y") == "x y");
  CHECK(tree("") == "");
  CHECK(tree("% nothing") == "");
}

TEST_CASE("empty statements are nothing") {
  CHECK(tree(";") == "");
  CHECK(tree("x;; y;,; z") == "x; y; z");
  CHECK(tree(";;\n,x") == "x");
}

TEST_CASE("assignments") {
  CHECK(tree("x = 3") == "(= x 3)");
  CHECK(tree("v(2) = 5") == "(= (v 2) 5)");
  CHECK(tree("M(end, end + 1) = 5") == "(= (M end (+ end 1)) 5)");
  CHECK(tree("v{2} = 5") == "(= (v 2) 5)");
  CHECK(tree("s.f = 1") == "(= (. s f) 1)");
  CHECK(tree("x == 3") == "(== x 3)");
  CHECK(tree("x = y == 3") == "(= x (== y 3))");
}

TEST_CASE("compound assignments") {
  CHECK(tree("x += 2 * 3") == "(= x (+ x (* 2 3)))");
  CHECK(tree("x -= 1; x *= 2; x /= 3") == "(= x (- x 1)); (= x (* x 2)); (= x (/ x 3))");
  CHECK(tree("v(i) += 1") == "(+= (v i) 1)");
  CHECK(tree("M(i, :) /= 2") == "(/= (M i :) 2)");
  CHECK(tree("s.f += 1") == "(= (. s f) (+ (. s f) 1))");
}

TEST_CASE("an empty literal on the right of an element deletes") {
  CHECK(tree("v(2) = []") == "(delete (v 2))");
  CHECK(tree("M(:, 1) = [ ];") == "(delete (M : 1));");
  CHECK(tree("x = []") == "(= x [])");
  CHECK(tree("v(2) += []") == "(+= (v 2) [])");
}

TEST_CASE("several results") {
  CHECK(tree("[a, b] = f(x)") == "(= [a b] (call f x))");
  CHECK(tree("[a b] = f(x);") == "(= [a b] (call f x));");
  CHECK(tree("[p] = f()") == "(= [p] (call f))");
  CHECK(tree("[~, i] = max(v)") == "(= [~ i] (call max v))");
  CHECK(tree("[~ i ~] = max(v)") == "(= [~ i ~] (call max v))");
  CHECK(tree("[a, b] == c") == "(== [a b] c)");
}

TEST_CASE("if") {
  CHECK(tree("if x > 1, print(\"big\"); end") == "(if (> x 1) <(call print \"big\");>)");
  CHECK(tree("if a\n b\nelseif c, d\nelseif e; f\nelse\n g\nend") == "(if a <b> c <d> e <f> <g>)");
  CHECK(tree("if a, b, else, c, end") == "(if a <b> <c>)");
  CHECK(tree("if a end") == "(if a <>)");
}

TEST_CASE("else if nests and needs an end of its own") {
  CHECK(tree("if a\n b\nelse if c\n d\nend\nend") == "(if a <b> <(if c <d>)>)");
}

TEST_CASE("for") {
  CHECK(tree("for i = 1:3\n i\nend") == "(for i (: 1 3) <i>)");
  CHECK(tree("for i = 1:3, i, end") == "(for i (: 1 3) <i>)");
  CHECK(tree("for (i = 1:3)\n i\nend") == "(for i (: 1 3) <i>)");
  CHECK(tree("for (i = 1:3) end") == "(for i (: 1 3) <>)");
  CHECK(tree("for k = (1:3); end") == "(for k (: 1 3) <>)");
  CHECK(tree("for x = [1 2 3], break, end") == "(for x [1 2 3] <(break)>)");
}

TEST_CASE("while") {
  CHECK(tree("while x < 3\n x += 1;\n continue\nend") ==
        "(while (< x 3) <(= x (+ x 1)); (continue)>)");
}

TEST_CASE("switch") {
  CHECK(tree("switch x\n case 1\n  a\n case \"b\", c\n otherwise\n  d\nend") ==
        "(switch x 1 <a> \"b\" <c> <d>)");
  CHECK(tree("switch x, end") == "(switch x)");
}

TEST_CASE("functions") {
  CHECK(tree("function y = area(r)\n y = pi * r^2;\nend") ==
        "(function [y] area (r) <(= y (* pi (^ r 2)));>)");
  CHECK(tree("function [s, p] = both(a, b), s = a; p = b; end") ==
        "(function [s p] both (a b) <(= s a); (= p b);>)");
  CHECK(tree("function show(x)\n return\nend") == "(function [] show (x) <(return)>)");
  CHECK(tree("function [] = f() end") == "(function [] f () <>)");
  CHECK(tree("function y = f(a, ... first\n  b)\n y = a;\nend") ==
        "(function [y] f (a b) <(= y a);>)");
  CHECK(tree("if x\n function f()\n end\nend") == "(if x <(function [] f () <>)>)");
}

TEST_CASE("commands") {
  CHECK(tree("hold on; hold off, hold") == "(do hold on); (do hold off) (do hold)");
  CHECK(tree("grid on") == "(do grid on)");
  CHECK(tree("format long;") == "(do format long);");
  CHECK(tree("format") == "(do format)");
  CHECK(tree("close all, close 2, close") == "(do close all) (do close 2) (do close)");
  CHECK(tree("clear\nclear x y\nclf") == "(do clear) (do clear x y) (do clf)");
  CHECK(tree("help softmax\nhelp for\nhelp") == "(do help softmax) (do help for) (do help)");
  CHECK(tree("hold 'on'") == "(do hold on)");
  CHECK(tree("if x, hold on, end") == "(if x <(do hold on)>)");
}

TEST_CASE("run") {
  CHECK(tree("run lib/info.rlab\nx") == "(run lib/info.rlab) x");
  CHECK(tree("run \"lib/info.rlab\";") == "(run lib/info.rlab);");
  CHECK(tree("run 'lib/info.rlab'") == "(run lib/info.rlab)");
}

TEST_CASE("words of commands are names where a command cannot be") {
  CHECK(tree("run = 3; y = run + 1") == "(= run 3); (= y (+ run 1))");
  CHECK(tree("hold = 2; hold(1) = 3; x = hold * 2") ==
        "(= hold 2); (= (hold 1) 3); (= x (* hold 2))");
  CHECK(tree("hold(\"on\"); format - 1") == "(call hold \"on\"); (- format 1)");
  CHECK(tree("clear = 1; help += 1") == "(= clear 1); (= help (+ help 1))");
  CHECK(tree("run / 2; run") == "(/ run 2); run");
  CHECK(tree("grid.x = 1; viewer'") == "(= (. grid x) 1); (' viewer)");
  CHECK(tree("cache = 1; function y = close(x) end") == "(= cache 1); (function [y] close (x) <>)");
}

TEST_CASE("words of other languages are names too") {
  CHECK(tree("var = 3; var(1)") == "(= var 3); (call var 1)");
  CHECK(tree("def + 1; let'; int(3)") == "(+ def 1); (' let); (call int 3)");
  CHECK(tree("do = 1; then = 2; endif = 3") == "(= do 1); (= then 2); (= endif 3)");
}

TEST_CASE("the span of a statement is its text, of a block its header") {
  CHECK(first_span("  x = 1 + 2 ; y") == "x = 1 + 2");
  CHECK(first_span("if x > 1\n y\nend") == "if x > 1");
  CHECK(first_span("for (i = 1:3)\nend") == "for (i = 1:3)");
  CHECK(first_span("while f(x), end") == "while f(x)");
  CHECK(first_span("switch (x) % c\nend") == "switch (x)");
  CHECK(first_span("function y = f(a, b)\nend") == "function y = f(a, b)");
  CHECK(first_span("hold on % c") == "hold on");
}

TEST_CASE("spans of values and operators") {
  const std::string text = "\xC3\xA9 = (a + b) * c(1)'";
  const language::Block block = language::parse(text, 3);
  const auto& assign = std::get<language::syntax::Assign>(block.at(0).node);
  CHECK(written(text, assign.name_span) == "\xC3\xA9");
  CHECK(assign.name_span.source == 3);
  CHECK(written(text, assign.value->span) == "(a + b) * c(1)'");
  const auto& product = std::get<language::syntax::Binary>(assign.value->node);
  CHECK(written(text, product.op_span) == "*");
  CHECK(written(text, product.left->span) == "(a + b)");
  CHECK(written(text, product.right->span) == "c(1)'");
}

TEST_CASE("nesting up to the limit is read, beyond it is a limit error") {
  const int limit = language::kMaxNesting;
  struct Nest {
    std::string open, core, close;
  };
  const Nest nests[] = {
      {"(", "1", ")"},        {"[", "1", "]"},           {"f(", "1", ")"},  {"{", "", "}"},
      {"-", "1", ""},         {"2^", "1", ""},           {"@() ", "1", ""}, {"1 + (", "1", ")"},
      {"if x,", "", " end,"}, {"while x,", "", " end,"}, {"x{", "1", "}"},
  };
  for (const Nest& nest : nests) {
    CAPTURE(nest.open);
    CHECK_NOTHROW(tree(repeat(nest.open, limit) + nest.core + repeat(nest.close, limit)));
    for (const int deeper : {limit + 1, 20000}) {
      const language::Error error =
          error_of(repeat(nest.open, deeper) + nest.core + repeat(nest.close, deeper));
      CHECK(error.kind == language::ErrorKind::limit);
      CHECK(error.message == "brackets and blocks are nested deeper than 200 levels here");
    }
  }
}

TEST_CASE("chains up to the limit are read, beyond it is a limit error") {
  for (const std::string link : {" + 1", "'", "(1)", ".a"}) {
    CAPTURE(link);
    CHECK_NOTHROW(tree("x" + repeat(link, language::kMaxTreeHeight - 1)));
    const language::Error error = error_of("x" + repeat(link, 100000));
    CHECK(error.kind == language::ErrorKind::limit);
    CHECK(error.message == "more than 1000 operations follow each other here");
  }
}

TEST_CASE("long lists and many statements are no nesting") {
  CHECK_NOTHROW(tree("x = [" + repeat("1 ", 50000) + "]"));
  CHECK_NOTHROW(tree(repeat("if x, y, elseif z, end\n", 20000)));
}
