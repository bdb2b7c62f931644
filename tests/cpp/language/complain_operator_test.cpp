// What beginners and people from other languages write, and every word that they get back:
// here about operators.
#include "expect_complaint.h"

TEST_CASE("complaints: operators of other languages") {
  expect_complaint("x = a «&» b", "'&' is not part of the language",
                   "use && to join two conditions, (v > 1) .* (v < 3) == 1 for elements");
  expect_complaint("x = a «|» b", "'|' is not part of the language",
                   "use || to join two conditions, (v < 1) + (v > 3) > 0 for elements");
  expect_complaint("x = a «\\» b", "'\\' is not part of the language",
                   "to solve A x = b write inv(A) * b");
  expect_complaint("x = a«$»", "'$' is not part of the language", "");
  expect_complaint("x = a «?» b : c", "'?' is not part of the language",
                   "to choose between two values write if ... else ... end");
  expect_complaint("x = «`»a`", "'`' is not part of the language", "texts stand between \" and \"");
  expect_complaint("2 «**» 3", "'**' is not part of the language", "use ^ for a power");
  expect_complaint("x «!==» y", "'!==' is not part of the language", "use != to compare");
  expect_complaint("x «~==» y", "'~==' is not part of the language", "use != to compare");
  expect_complaint("x «===» y", "'===' is not part of the language", "use == to compare");
  expect_complaint("x «<>» y", "'<>' is not part of the language", "use != for 'not equal'");
  expect_complaint("a «=>» b", "'=>' is not part of the language",
                   "use >= to compare, @(x) before what a function computes");
  expect_complaint("a «=<» b", "'=<' is not part of the language", "use <= to compare");
  expect_complaint("x«^=»2", "'^=' is not part of the language",
                   "write the name on both sides: x = x ^ 2");
  expect_complaint("x «.*=» 2", "'.*=' is not part of the language",
                   "write the name on both sides: x = x .* 2");
  expect_complaint("s«->»a", "'->' is not part of the language", "use . for a field: s.name");
  expect_complaint("x «:=» 3", "':=' is not part of the language", "use = to store a value");
  expect_complaint("x«++»", "'++' is not part of the language", "write x += 1");
  expect_complaint("i«--»;", "'--' is not part of the language", "write i -= 1");
  expect_complaint("x = i«++»", "'++' is not part of the language", "write i += 1");
  expect_complaint("f(i«++»)", "'++' is not part of the language", "write i += 1");
  expect_complaint("«//» comment", "'//' is not part of the language", "a comment starts with %");
  expect_complaint("x = 3 «//» comment", "'//' is not part of the language",
                   "a comment starts with %");
  expect_complaint("«/*» comment */", "'/*' is not part of the language",
                   "a comment starts with % and ends with its line");
}

TEST_CASE("complaints: operators that are missing") {
  expect_complaint("2 «x»", "something is missing between '2' and 'x'", "to multiply, write 2*x");
  expect_complaint("x «y»", "something is missing between 'x' and 'y'", "to multiply, write x*y");
  expect_complaint("x = a «b»", "something is missing between 'a' and 'b'",
                   "to multiply, write a*b");
  expect_complaint("x = a' «b»'", "something is missing between 'a'' and 'b'",
                   "to multiply, write a'*b");
  expect_complaint("y = sqrt «4»", "something is missing between 'sqrt' and '4'",
                   "a function takes its values in ( ): sqrt(4)");
  expect_complaint("x = f(sqrt «4», 2)", "something is missing between 'sqrt' and '4'",
                   "a function takes its values in ( ): sqrt(4)");
  expect_complaint("x = lambda «a»: a + 1", "something is missing between 'lambda' and 'a'",
                   "write @(x) before what it computes");
  expect_complaint("x = 3 «x»", "something is missing between '3' and 'x'",
                   "to multiply, write 3*x");
  expect_complaint("x = 1 «2»", "something is missing between '1' and '2'",
                   "to multiply, write 1*2");
  expect_complaint("2«(»x + 1)", "something is missing between '2' and '('",
                   "to multiply, write 2*(...)");
  expect_complaint("x = 2«(»3)", "something is missing between '2' and '('",
                   "to multiply, write 2*(...)");
  expect_complaint("A«[1]»", "an element of 'A' is taken with ( ), not with [ ]", "write A(1)");
  expect_complaint("x = A«[1, 2]» + 1", "an element of 'A' is taken with ( ), not with [ ]",
                   "write A(1, 2)");
  expect_complaint("v«[end]»", "an element of 'v' is taken with ( ), not with [ ]", "write v(end)");
  expect_complaint("s.a«[i + 1]»", "an element of 's.a' is taken with ( ), not with [ ]",
                   "write s.a(i + 1)");
  expect_complaint("print «A»", "something is missing between 'print' and 'A'",
                   "a function takes its values in ( ): print(A)");
  expect_complaint("print «\"x\"»", "something is missing between 'print' and '\"x\"'",
                   "a function takes its values in ( ): print(\"x\")");
  expect_complaint("print «\"x\"», y;", "something is missing between 'print' and '\"x\"'",
                   "a function takes its values in ( ): print(\"x\", y)");
  expect_complaint("disp «[»1 2 3]", "something is missing between 'disp' and '['",
                   "a function takes its values in ( ): disp([1 2 3])");
  expect_complaint("x = 3 «y» = 4", "'y' must begin a new statement",
                   "put ';' or a new line before it");
  expect_complaint("x = 1 «if» y", "'if' must begin a new statement",
                   "put ';' or a new line before it");
}

TEST_CASE("complaints: comparisons and ranges") {
  expect_complaint("1 < 2 «<» 3", "only two values can be compared at a time",
                   "write 1 < 2 && 2 < 3");
  expect_complaint("0 <= f(2) «<» 3", "only two values can be compared at a time",
                   "write 0 <= f(2) && f(2) < 3");
  expect_complaint("a == b «==» c", "only two values can be compared at a time",
                   "write a == b && b == c");
  expect_complaint("1 < 2 «<» (3 + 4)", "only two values can be compared at a time",
                   "join two comparisons with &&");
  expect_complaint("1:3 «==» v", "'==' cannot follow a range without parentheses",
                   "write (1:3) == v");
  expect_complaint("(1:3 «==» v)", "'==' cannot follow a range without parentheses",
                   "write (1:3) == v");
  expect_complaint("if 1:3 «==» v, end", "'==' cannot follow a range without parentheses",
                   "write (1:3) == v");
  expect_complaint("1:2:3«:»4", "a range has at most three parts, start:step:stop", "");
}
