#include "language/lexer.h"

#include <string>
#include <vector>

#include "catch.h"
#include "language/limits.h"

using language::Piece;
using language::Token;
using language::tokenize;
using language::TokenKind;

namespace {

// The tokens of a text, separated by blanks: names and operators as written, texts in quotes, an
// implied separator in < >, a newline as \n.
std::string tokens_of(const std::string& text) {
  std::string result;
  for (const Token& token : tokenize(text, 0)) {
    if (token.kind == TokenKind::end_of_text) break;
    std::string shown = token.text;
    if (token.kind == TokenKind::string) shown = '"' + shown + '"';
    if (token.kind == TokenKind::newline) shown = "\\n";
    if (token.is_implied) shown = '<' + shown + '>';
    result += (result.empty() ? "" : " ") + shown;
  }
  return result;
}

double number_of(const std::string& text) {
  const std::vector<Token> tokens = tokenize(text, 0);
  REQUIRE(tokens.size() == 2);
  REQUIRE((tokens[0].kind == TokenKind::number || tokens[0].kind == TokenKind::imaginary));
  return tokens[0].number;
}

language::Error error_of(const std::string& text) {
  try {
    tokenize(text, 0);
  } catch (const language::Error& error) {
    return error;
  }
  FAIL("no error in: " << text);
  return {};
}

// The pieces as "kind:text" separated by blanks.
std::string pieces_of(const std::string& text) {
  std::string result;
  int end = 0;
  for (const Piece& piece : language::highlight(text)) {
    CHECK(piece.begin >= end);
    CHECK(piece.end > piece.begin);
    end = piece.end;
    const auto begin = static_cast<std::size_t>(piece.begin);
    const auto length = static_cast<std::size_t>(piece.end - piece.begin);
    result += (result.empty() ? "" : " ") + std::string(name_of(piece.kind)) + ":" +
              text.substr(begin, length);
  }
  CHECK(end <= static_cast<int>(text.size()));
  return result;
}

}  // namespace

TEST_CASE("names are letters of any script, digits and underscores") {
  CHECK(tokens_of("x _a b2 \xCF\x83_1 \xC3\xA9t\xC3\xA9 \xE5\x8F\x98") ==
        "x _a b2 \xCF\x83_1 \xC3\xA9t\xC3\xA9 \xE5\x8F\x98");
  CHECK(tokens_of("x\xE2\x82\x81") == "x\xE2\x82\x81");  // a lowered 1
  CHECK(tokenize("Abc", 0)[0].kind == TokenKind::name);
  CHECK(tokenize("While", 0)[0].kind == TokenKind::name);
  CHECK(tokenize("while", 0)[0].kind == TokenKind::keyword);
}

TEST_CASE("words of commands are names") {
  for (const char* word : {"run", "format", "hold", "grid", "viewer", "close", "cache", "clear"}) {
    CHECK(tokenize(word, 0)[0].kind == TokenKind::name);
  }
}

TEST_CASE("comments start with % or # outside of texts") {
  CHECK(tokens_of("x % y\n# z\ny") == "x \\n y");
  CHECK(tokens_of("x = '%' + \"#\" % c") == "x = \"%\" + \"#\"");
  CHECK(tokens_of("%{\nx\n%}") == "x \\n");
}

TEST_CASE("runs of newlines are one, and carriage returns are white space") {
  CHECK(tokens_of("\n\nx\r\n\r\n\ny\n") == "x \\n y \\n");
}

TEST_CASE("three dots continue a line and drop its rest") {
  CHECK(tokens_of("x = 1 + ... the rest\n 2") == "x = 1 + 2");
  CHECK(tokens_of("1...\n+2") == "1 + 2");
  CHECK(tokens_of("x ...") == "x");
}

TEST_CASE("a byte order mark and wide blanks are white space") {
  CHECK(tokens_of("\xEF\xBB\xBFx =\xC2\xA0\x31\xE3\x80\x80+ 2") == "x = 1 + 2");
}

TEST_CASE("numbers") {
  CHECK(number_of("12") == 12);
  CHECK(number_of("1_000_000") == 1e6);
  CHECK(number_of(".5") == 0.5);
  CHECK(number_of("5.") == 5);
  CHECK(number_of("1.e3") == 1000);
  CHECK(number_of("1.25E-2") == 0.0125);
  CHECK(number_of("2e+3") == 2000);
  CHECK(number_of("0xFF") == 255);
  CHECK(number_of("0xF_f") == 255);
  CHECK(number_of("0b101") == 5);
  CHECK(number_of("0o17") == 15);
  CHECK(number_of("017") == 17);
  CHECK(number_of("0.1") == 0.1);
}

TEST_CASE("i or j directly on a number makes it imaginary") {
  CHECK(tokenize("2j", 0)[0].kind == TokenKind::imaginary);
  CHECK(number_of("1.5i") == 1.5);
  CHECK(number_of("1e2i") == 100);
  CHECK(tokens_of("2 j") == "2 j");
  CHECK(error_of("2in").message == "'2in' is neither a number nor a name");
}

TEST_CASE("a dot before * / ^ ' does not belong to the number") {
  CHECK(tokens_of("2.*x") == "2 .* x");
  CHECK(tokens_of("1./x.^2.*y") == "1 ./ x .^ 2 .* y");
  CHECK(tokens_of("2.^-1") == "2 .^ - 1");
  CHECK(tokens_of("3.'") == "3 .'");
  CHECK(tokens_of("1.5.*x") == "1.5 .* x");
  CHECK(tokens_of("v.^.5") == "v .^ .5");
}

TEST_CASE("texts have no escapes and end on their line") {
  CHECK(tokens_of(R"("a\n\" + 'b"c')") == R"("a\n\" + "b"c")");
  CHECK(tokens_of("\"\" ''") == "\"\" \"\"");
}

TEST_CASE("a quote transposes what has a value and opens a text elsewhere") {
  CHECK(tokens_of("a'") == "a '");
  CHECK(tokens_of("a 'b'") == "a ' b '");
  CHECK(tokens_of("f(x)' [1]' 2' a'' a.'' x{1}'") ==
        "f ( x ) ' [ 1 ] ' 2 ' a ' ' a .' ' x { 1 } '");
  CHECK(tokens_of("v(end')") == "v ( end ' )");
  CHECK(tokens_of("x = 'a'") == "x = \"a\"");
  CHECK(tokens_of("f('a', 'b')") == "f ( \"a\" , \"b\" )");
  CHECK(tokens_of("end\n'a'") == "end \\n \"a\"");
  CHECK(tokens_of("return 'a'") == "return \"a\"");
}

TEST_CASE("a quote in a string array opens a text after a blank") {
  CHECK(tokens_of("{'a' 'b'}") == "{ \"a\" <,> \"b\" }");
  CHECK(tokens_of("{a 'b'}") == "{ a <,> \"b\" }");
  CHECK(tokens_of("[a 'b']") == "[ a ' b ' ]");
}

TEST_CASE("newlines inside parentheses are white space") {
  CHECK(tokens_of("f(1 +\n 2\n)\ny") == "f ( 1 + 2 ) \\n y");
  CHECK(tokens_of("[f(1,\n2)]") == "[ f ( 1 , 2 ) ]");
}

TEST_CASE("blanks separate the elements of a list") {
  CHECK(tokens_of("[1 2]") == "[ 1 <,> 2 ]");
  CHECK(tokens_of("[1 -2]") == "[ 1 <,> - 2 ]");
  CHECK(tokens_of("[1 - 2]") == "[ 1 - 2 ]");
  CHECK(tokens_of("[1 -  2]") == "[ 1 - 2 ]");
  CHECK(tokens_of("[1 -...\n2]") == "[ 1 - 2 ]");
  CHECK(tokens_of("[a +b]") == "[ a <,> + b ]");
  CHECK(tokens_of("[a (1)]") == "[ a <,> ( 1 ) ]");
  CHECK(tokens_of("[a(1)]") == "[ a ( 1 ) ]");
  CHECK(tokens_of("[a' b']") == "[ a ' <,> b ' ]");
  CHECK(tokens_of("[1 .5]") == "[ 1 <,> .5 ]");
  CHECK(tokens_of("[1 .* 5]") == "[ 1 .* 5 ]");
  CHECK(tokens_of("[[1] [2]]") == "[ [ 1 ] <,> [ 2 ] ]");
  CHECK(tokens_of("[a != b]") == "[ a != b ]");
  CHECK(tokens_of("[a !b ~c]") == "[ a <,> ! b <,> ~ c ]");
  CHECK(tokens_of("[a ~= b]") == "[ a ~= b ]");
  CHECK(tokens_of("[\"a\" \"b\"]") == "[ \"a\" <,> \"b\" ]");
  CHECK(tokens_of("v([1 end])") == "v ( [ 1 <,> end ] )");
  CHECK(tokens_of("v([end 1])") == "v ( [ end <,> 1 ] )");
  CHECK(tokens_of("[x \xCF\x83]") == "[ x <,> \xCF\x83 ]");
  CHECK(tokens_of("[1 , 2 ; 3]") == "[ 1 , 2 ; 3 ]");
  CHECK(tokens_of("[ 1 ]") == "[ 1 ]");
}

TEST_CASE("blanks separate nothing in parentheses inside of a list") {
  CHECK(tokens_of("[v(i -1)]") == "[ v ( i - 1 ) ]");
  CHECK(tokens_of("[(1 -2) 3]") == "[ ( 1 - 2 ) <,> 3 ]");
  CHECK(tokens_of("[f([1 2] -1)]") == "[ f ( [ 1 <,> 2 ] - 1 ) ]");
}

TEST_CASE("a continuation inside of a list is white space") {
  CHECK(tokens_of("[1 ...\n 2]") == "[ 1 <,> 2 ]");
  CHECK(tokens_of("[1, ...\n 2]") == "[ 1 , 2 ]");
}

TEST_CASE("a newline between two elements starts a row") {
  CHECK(tokens_of("[1 2\n3 4]") == "[ 1 <,> 2 <;> 3 <,> 4 ]");
  CHECK(tokens_of("[1\n-2]") == "[ 1 <;> - 2 ]");
  CHECK(tokens_of("[1\n\n% comment\n2]") == "[ 1 <;> 2 ]");
  CHECK(tokens_of("[\n1;\n2;\n]") == "[ 1 ; 2 ; ]");
  CHECK(tokens_of("[1,\n2\n]") == "[ 1 , 2 ]");
  CHECK(tokens_of("[1\n, 2\n; 3]") == "[ 1 , 2 ; 3 ]");
  CHECK(tokens_of("[1 +\n2]") == "[ 1 + 2 ]");
  CHECK(tokens_of("[1; % first\n 2  # second\n 3]") == "[ 1 ; 2 <;> 3 ]");
}

TEST_CASE("a newline in a string array is a blank") {
  CHECK(tokens_of("{\"a\"\n\"b\"}") == "{ \"a\" <,> \"b\" }");
}

TEST_CASE("run takes the rest of the line as a path") {
  CHECK(tokens_of("run lib/info.rlab") == "run \"lib/info.rlab\"");
  CHECK(tokens_of("run ../a-1.2.3/b.rlab % comment\nx") == "run \"../a-1.2.3/b.rlab\" \\n x");
  CHECK(tokens_of("x; run ./a.rlab ; y") == "x ; run \"./a.rlab\" ; y");
  CHECK(tokens_of("run 'lib/info.rlab'") == "run \"lib/info.rlab\"");
  CHECK(tokens_of("run \"lib/info.rlab\"") == "run \"lib/info.rlab\"");
  CHECK(tokens_of("run = 2") == "run = 2");
  CHECK(tokens_of("run / 2") == "run / 2");
  CHECK(tokens_of("run(2)") == "run ( 2 )");
  CHECK(tokens_of("y = run + 1") == "y = run + 1");
  CHECK(tokens_of("hold 'on'") == "hold \"on\"");
}

TEST_CASE("spans are bytes of the text, and implied separators take none") {
  const std::vector<Token> tokens = tokenize("[\xC3\xA9 2]", 7);
  REQUIRE(tokens.size() == 6);
  CHECK(tokens[1].span.begin == 1);
  CHECK(tokens[1].span.end == 3);
  CHECK(tokens[1].span.source == 7);
  CHECK(tokens[2].is_implied);
  CHECK(tokens[2].span.begin == tokens[2].span.end);
  CHECK(tokens[3].span.begin == 4);
  CHECK(tokens[3].has_space_before);
  CHECK(tokens[5].kind == TokenKind::end_of_text);
  CHECK(tokens[5].span.begin == 6);
}

TEST_CASE("bytes that are no text are refused at their place") {
  for (const char* damaged : {"\xFF", "\xC3(", "\xE2\x82", "\xED\xA0\x80", "\xF8\x88\x80\x80"}) {
    const language::Error error = error_of("x = " + std::string(damaged));
    CHECK(error.kind == language::ErrorKind::lexical);
    CHECK(error.message == "the text is damaged here: this is no readable character");
    CHECK(error.span->begin == 4);
    CHECK(error.span->end == 5);
  }
  CHECK(error_of("x = \xEF\xBF\xBD").message ==  // what a page makes of such bytes
        "the text is damaged here: this is no readable character");
  CHECK(error_of(std::string("x\0y", 3)).message ==
        "an invisible character (U+0000) is in the text here");
  CHECK(error_of("x\xE2\x80\x8B = 1").message ==
        "an invisible character (U+200B) is in the text here");
}

TEST_CASE("a program longer than the limit is refused before it is read") {
  const std::string longest(language::kMaxSourceBytes, '\n');
  CHECK(tokenize(longest, 0).size() == 1);
  const language::Error error = error_of(longest + "\n");
  CHECK(error.kind == language::ErrorKind::limit);
  CHECK(error.message == "the program is longer than 1 MB");
}

TEST_CASE("highlight tells the kinds of pieces apart") {
  CHECK(pieces_of("if x == 2.5i, f(\"a\") % c\nend") ==
        "keyword:if name:x op:== number:2.5i op:, name:f bracket:( string:\"a\" bracket:) "
        "comment:% c keyword:end");
  CHECK(pieces_of("x = [1 2] ... more\n;") ==
        "name:x op:= bracket:[ number:1 number:2 bracket:] comment:... more op:;");
  CHECK(pieces_of("run lib/a.rlab") == "name:run string:lib/a.rlab");
  CHECK(pieces_of("") == "");
}

TEST_CASE("highlight goes on after what it cannot read") {
  CHECK(pieces_of("x = \"open\ny = 1") == "name:x op:= error:\"open name:y op:= number:1");
  CHECK(pieces_of("2 \xC3\x97 3x + \xFF") == "number:2 error:\xC3\x97 error:3x op:+ error:\xFF");
  CHECK(pieces_of("a === b") == "name:a error:=== name:b");
}

TEST_CASE("highlight stops where a page could not show more") {
  const std::string brackets(language::kMaxSourceBytes, '[');
  CHECK(language::highlight(brackets).size() == language::kMaxColoured);
}
