// What beginners and people from other languages write, and every word that they get back:
// here about values.
#include "expect_complaint.h"

TEST_CASE("complaints: brackets") {
  expect_complaint("x = «(»1 + 2", "the '(' in line 1 is not closed",
                   "add ')' where its contents end");
  expect_complaint("x = «(»1 + 2\ny = 3", "the '(' in line 1 is not closed",
                   "add ')' where its contents end");
  expect_complaint("x = «[»1 2 3\ny = 4", "the '[' in line 1 is not closed",
                   "add ']' where its contents end");
  expect_complaint("x = «[»1, 2\nprint(x)", "the '[' in line 1 is not closed",
                   "add ']' where its contents end");
  expect_complaint("x = «{»\"a\", \"b\"\ny = 2", "the '{' in line 1 is not closed",
                   "add '}' where its contents end");
  expect_complaint("y = 1;\nx = f«(»1, 2", "the '(' in line 2 is not closed",
                   "add ')' where its contents end");
  expect_complaint("if «(»x > 1\n print(x)\nend", "the '(' in line 1 is not closed",
                   "add ')' where its contents end");
  expect_complaint("x = «(»1 +\nend", "the '(' in line 1 is not closed",
                   "add ')' where its contents end");
  expect_complaint("f = @«(»x", "the '(' in line 1 is not closed",
                   "add ')' where its contents end");
  expect_complaint("function y = f«(»x\n y = x\nend", "the '(' in line 1 is not closed",
                   "add ')' where its contents end");
  expect_complaint("x = f(1, 2«]»", "the '(' in line 1 is closed by ']'", "write ')' here");
  expect_complaint("x = [1, 2«)»", "the '[' in line 1 is closed by ')'", "write ']' here");
  expect_complaint("«)»", "this ')' has no '(' before it", "remove it or add the '('");
  expect_complaint("x«]»", "this ']' has no '[' before it", "remove it or add the '['");
  expect_complaint("x = «()»", "there is nothing between '(' and ')'", "");
  expect_complaint("(a«,» b)", "',' cannot stand inside ( )", "a list of values is written [1, 2]");
  expect_complaint("f(1«;» 2)", "';' cannot stand inside ( )", "values are separated by ','");
  expect_complaint("{\"a\"«;» \"b\"}", "';' cannot stand inside { }",
                   "values are separated by ','");
  expect_complaint("f(x «=» 3)", "'=' cannot stand inside ( )", "to compare, write ==");
  expect_complaint("f(1 «2»)", "something is missing between '1' and '2'",
                   "write ',' to separate two values, * to multiply them");
  expect_complaint("f(\"a\" «b»)", "something is missing between '\"a\"' and 'b'",
                   "write ',' to separate two values, + to join two texts");
  expect_complaint("f(1,«,»2)", "a value is missing between two ','", "remove one of them");
  expect_complaint("f(1«,»)", "a value is missing after ','", "remove the ',' or add the value");
  expect_complaint("f(«,»1)", "a value is missing before ','", "");
  expect_complaint("x = [1,«,»2]", "a value is missing between two ','", "remove one of them");
  expect_complaint("x = f(1\n«2»)", "something is missing between '1' and '2'",
                   "write ',' to separate two values, * to multiply them");
}

TEST_CASE("complaints: texts") {
  expect_complaint("print(«\"abc)»", "the text that starts with \" is not closed",
                   "close it with \" on the same line");
  expect_complaint("print(«'abc)»", "the text that starts with ' is not closed",
                   "close it with ' on the same line");
  expect_complaint("print('it'«s»')", "something is missing between ''it'' and 's'",
                   "a text with ' in it stands between \" and \"");
  expect_complaint("print(\"a\" «\"b\"»)", "something is missing between '\"a\"' and '\"b\"'",
                   "write ',' to separate two values, + to join two texts");
  expect_complaint("print(\"say \"«hi»\"\")", "something is missing between '\"say \"' and 'hi'",
                   "a text with \" in it stands between ' and '");
  expect_complaint("print(f«\"x\"»)", "something is missing between 'f' and '\"x\"'",
                   "a text has no letter before its quote");
  expect_complaint("\"a\" «\"b\"»", "something is missing between '\"a\"' and '\"b\"'",
                   "to join two texts, write + between them");
  expect_complaint("x = \"a\" «b»", "something is missing between '\"a\"' and 'b'",
                   "to join two texts, write + between them");
}

TEST_CASE("complaints: characters") {
  expect_complaint("print(«“»abc”)", "'“' is a typographic quote that the language does not know",
                   "type \" instead");
  expect_complaint("print(«‘»abc’)", "'‘' is a typographic quote that the language does not know",
                   "type ' instead");
  expect_complaint("print(«„»abc“)", "'„' is a typographic quote that the language does not know",
                   "type \" instead");
  expect_complaint("x = 2 «×» 3",
                   "'×' is a multiplication sign of formulas that the language does not know",
                   "type * instead");
  expect_complaint("x = 2 «·» 3",
                   "'·' is a multiplication sign of formulas that the language does not know",
                   "type * instead");
  expect_complaint("x = 2 «−» 3", "'−' is a minus sign of formulas that the language does not know",
                   "type - instead");
  expect_complaint("x = 2 «–» 3", "'–' is a typographic dash that the language does not know",
                   "type - instead");
  expect_complaint("x = 6 «÷» 3",
                   "'÷' is a division sign of formulas that the language does not know",
                   "type / instead");
  expect_complaint("x = «（»1 + 2）",
                   "'（' is a full-width character that the language does not know",
                   "type ( instead");
  expect_complaint("x = «［»1，2］",
                   "'［' is a full-width character that the language does not know",
                   "type [ instead");
  expect_complaint("x = 1«；»", "'；' is a full-width character that the language does not know",
                   "type ; instead");
  expect_complaint("if x «≤» 1, end",
                   "'≤' is a comparison sign of formulas that the language does not know",
                   "type <= instead");
  expect_complaint("if x «≠» 1, end",
                   "'≠' is a comparison sign of formulas that the language does not know",
                   "type != instead");
  expect_complaint("x = 2«²»", "'²' is a raised digit that the language does not know",
                   "type ^2 instead");
  expect_complaint("x = «√»2", "'√' is a root sign of formulas that the language does not know",
                   "type sqrt(x) instead");
  expect_complaint("x = K«ᵀ»", "'ᵀ' is a raised T of formulas that the language does not know",
                   "type ' instead");
  expect_complaint("x = «−»∞", "'−' is a minus sign of formulas that the language does not know",
                   "type - instead");
  expect_complaint("x = «𝐐»",
                   "'𝐐' is a styled letter or digit of formulas that the language does not know",
                   "type a plain one instead");
  expect_complaint("x = 1 «…»", "'…' is a typographic ellipsis that the language does not know",
                   "type ... instead");
  expect_complaint("x = 3 «°» 4", "'°' is not a character of the language", "");
  expect_complaint("x = «😀»", "'😀' is not a character of the language", "");
}

TEST_CASE("complaints: numbers") {
  expect_complaint(
      "x = «1..5»", "'1..5' is not a number",
      "write 1.5 for a number with a decimal point and 1:5 for the numbers from 1 to 5");
  expect_complaint(
      "x = «1.2.3»", "'1.2.3' is not a number",
      "write 1.5 for a number with a decimal point and 1:5 for the numbers from 1 to 5");
  expect_complaint("x = «3x»", "'3x' is neither a number nor a name", "to multiply, write 3*x");
  expect_complaint("x = «2π»", "'2π' is neither a number nor a name", "to multiply, write 2*π");
  expect_complaint("x = «1e»", "the exponent of '1e' is missing",
                   "write 1e3 for 1 times 1000, or 1*e for a product");
  expect_complaint("x = «0xG»", "'0xG' is not a number",
                   "after 0x stand the digits 0 to 9 and A to F");
  expect_complaint("x = «0b12»", "'0b12' is not a number", "after 0b stand the digits 0 and 1");
  expect_complaint("x = «0o8»", "'0o8' is not a number", "after 0o stand the digits 0 to 7");
  expect_complaint("x = «0x»", "'0x' is not a number",
                   "after 0x stand the digits 0 to 9 and A to F");
}

TEST_CASE("complaints: values that are missing") {
  expect_complaint("x «=»", "'=' needs something to compute on its right", "for example x = 1");
  expect_complaint("x «=» ;", "'=' needs something to compute on its right", "for example x = 1");
  expect_complaint("v(2) «=»", "'=' needs something to compute on its right",
                   "complete the line or remove the '='");
  expect_complaint("x «+»", "'+' needs something to compute on its right",
                   "complete the line or remove the '+'");
  expect_complaint("x «+» ;", "'+' needs something to compute on its right",
                   "complete the line or remove the '+'");
  expect_complaint("y = (x «+»)", "'+' needs something to compute on its right",
                   "complete the line or remove the '+'");
  expect_complaint("x = «!»", "'!' needs something to compute on its right",
                   "complete the line or remove the '!'");
  expect_complaint("x = «*» 3", "'*' needs something to compute on its left",
                   "remove it or add what stands before it");
  expect_complaint("«*» 3", "'*' needs something to compute on its left",
                   "remove it or add what stands before it");
  expect_complaint("x = «=» 3", "'=' needs something to compute on its left",
                   "to compare, write == without a blank");
  expect_complaint("x < «=» 3", "'=' needs something to compute on its left",
                   "to compare, write <= without a blank");
  expect_complaint("x «~ =» 3", "a blank splits the sign for 'not equal'", "write !=");
  expect_complaint("x«.»", "'.' needs the name of a field after it",
                   "write s.name for a field, .* for a product element by element");
  expect_complaint("x«.»(a)", "'.' needs the name of a field after it",
                   "write s.name for a field, .* for a product element by element");
  expect_complaint("a«.».b", "'.' needs the name of a field after it",
                   "write s.name for a field, .* for a product element by element");
  expect_complaint("«:»", "':' alone means all, and only as an index",
                   "write A(:, 1) for a column");
  expect_complaint("x = «:»", "':' alone means all, and only as an index",
                   "write A(:, 1) for a column");
  expect_complaint("x = A(:, «:» + 1)", "':' alone means all, and only as an index",
                   "write A(:, 1) for a column");
  expect_complaint("x = «@»", "'@' needs the name of a function or parameters in ( ) after it",
                   "write @sqrt or @(x) x^2");
  expect_complaint("x = «@»3", "'@' needs the name of a function or parameters in ( ) after it",
                   "write @sqrt or @(x) x^2");
  expect_complaint("f = @x «x»^2", "something is missing between 'x' and 'x'",
                   "write @(x) before what it computes");
  expect_complaint("f = @(x«)»", "'@' and its parameters need something to compute after them",
                   "write @(x) x^2");
}

TEST_CASE("complaints: words of the language") {
  expect_complaint("«end» = 3", "'end' is a word of the language and cannot be a name",
                   "choose another name, such as my_end");
  expect_complaint("«for» = 2", "'for' is a word of the language and cannot be a name",
                   "choose another name, such as my_for");
  expect_complaint("if x, «else» = 2, end", "'else' is a word of the language and cannot be a name",
                   "choose another name, such as my_else");
  expect_complaint("x = «for» + 1", "'for' is a word of the language and cannot be a name",
                   "choose another name, such as my_for");
  expect_complaint("x = «end»", "'end' is a number only inside an index",
                   "write v(end) for the last element");
  expect_complaint("[«end», b] = f()", "'end' is a word of the language and cannot be a name",
                   "choose another name, such as my_end");
  expect_complaint("for «end» = 1:3, end", "'end' is a word of the language and cannot be a name",
                   "choose another name, such as my_end");
  expect_complaint("@«end»", "'end' is a word of the language and cannot be a name",
                   "choose another name, such as my_end");
  expect_complaint("s.«end»", "'end' is a word of the language and cannot be a name",
                   "choose another name, such as my_end");
  expect_complaint("return «x»", "'return' must stand alone, not before 'x'",
                   "store the result under its name before 'return'");
  expect_complaint("break «2»", "'break' must stand alone, not before '2'",
                   "put ';' or a new line between the two");
}

TEST_CASE("what is no part of the language is lexical, what is in the wrong place is syntax") {
  const auto kind_of = [](const char* text) {
    try {
      language::parse(text, 0);
    } catch (const language::Error& error) {
      return std::string(name_of(error.kind));
    }
    return std::string("none");
  };
  for (const char* text : {"x = 2 × 3", "x = 1..5", "x = \"open", "a & b", "x = 3x"}) {
    CHECK(kind_of(text) == "lexical");
  }
  for (const char* text : {"x =", "x = (1", "end", "A[1]", "1 < 2 < 3", "if x"}) {
    CHECK(kind_of(text) == "syntax");
  }
}
