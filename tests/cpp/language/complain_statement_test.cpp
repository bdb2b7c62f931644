// What beginners and people from other languages write, and every word that they get back:
// here about statements and blocks.
#include "expect_complaint.h"

TEST_CASE("complaints: assignments") {
  expect_complaint("«3» = x", "'3' cannot hold a value, only a name or an element can",
                   "write x = 3");
  expect_complaint("«\"a\"» = x", "'\"a\"' cannot hold a value, only a name or an element can",
                   "write x = \"a\"");
  expect_complaint("«f(x) + 1» = 2",
                   "'f(x) + 1' cannot hold a value, only a name or an element can",
                   "to compare, write ==");
  expect_complaint("«my-value» = 3",
                   "'my-value' cannot hold a value, only a name or an element can",
                   "a name has no '-' in it: write my_value");
  expect_complaint("«-x» = 3", "'-x' cannot hold a value, only a name or an element can",
                   "to compare, write ==");
  expect_complaint("«A'» = 3", "'A'' cannot hold a value, only a name or an element can",
                   "to compare, write ==");
  expect_complaint("«(x)» = 3", "'(x)' cannot hold a value, only a name or an element can",
                   "to compare, write ==");
  expect_complaint("«A(1)(2)» = 3", "'A(1)(2)' cannot hold a value, only a name or an element can",
                   "write both positions in one ( ): A(1, 2)");
  expect_complaint("«s.f(2)» = 3", "'s.f(2)' cannot hold a value, only a name or an element can",
                   "write t = s.f, then change t, then s.f = t");
  expect_complaint("my «value» = 3", "a name is one word, not 'my value'", "write my_value");
  expect_complaint("«s.a.b» = 3", "'s.a.b' cannot hold a value, only a name or an element can",
                   "write t = s.a, then change t, then s.a = t");
  expect_complaint("x = a «=» 3", "only one value can be stored in a statement",
                   "to compare, write ==; to store twice, write two lines");
  expect_complaint("[«1» 2] = x", "the name of a result must stand here, not '1'",
                   "write [a, b] = f(x)");
  expect_complaint("[a, b«(»1)] = f()", "the name of a result must stand here, not '('",
                   "write [a, b] = f(x)");
  expect_complaint("[a, «3»] = f()", "the name of a result must stand here, not '3'",
                   "write [a, b] = f(x)");
}

TEST_CASE("complaints: blocks") {
  expect_complaint("«if» x > 1\n y = 2", "the 'if' in line 1 has no 'end'",
                   "write 'end' after its last line");
  expect_complaint("for k = 1:3\n «if» k > 1\n  y = 2\nend", "the 'if' in line 2 has no 'end'",
                   "write 'end' after its last line");
  expect_complaint("«for» k = 1:3\n if k > 1\n  y = 2\n end\n", "the 'for' in line 1 has no 'end'",
                   "write 'end' after its last line");
  expect_complaint("«function» y = f(x)\n y = x;", "the 'function' in line 1 has no 'end'",
                   "write 'end' after its last line");
  expect_complaint("«if» x\n 1\nelse if y\n 2\nend", "the 'if' in line 1 has no 'end'",
                   "'else if' needs an 'end' of its own; write 'elseif' instead");
  expect_complaint("«while» x\n y", "the 'while' in line 1 has no 'end'",
                   "write 'end' after its last line");
  expect_complaint("«switch» x\n case 1", "the 'switch' in line 1 has no 'end'",
                   "write 'end' after its last line");
  expect_complaint("«end»", "this 'end' closes nothing",
                   "remove it, or look for one too many above");
  expect_complaint("x = 1\n«end»", "this 'end' closes nothing",
                   "remove it, or look for one too many above");
  expect_complaint("«else»", "'else' has no 'if' before it",
                   "look for an 'end' above that closed the 'if' too early");
  expect_complaint("«elseif» x", "'elseif' has no 'if' before it",
                   "look for an 'end' above that closed the 'if' too early");
  expect_complaint("«case» 1", "'case' has no 'switch' before it",
                   "look for an 'end' above that closed the 'switch' too early");
  expect_complaint("«otherwise»", "'otherwise' has no 'switch' before it",
                   "look for an 'end' above that closed the 'switch' too early");
  expect_complaint("for i = 1:3\n «else»\nend",
                   "'else' stands inside of 'for', which has no 'end' yet",
                   "close the 'for' in line 1 with 'end' first");
  expect_complaint("if x\n else\n «elseif» y\nend", "'elseif' cannot follow 'else'",
                   "'else' is the last part of 'if'");
  expect_complaint("if x\n «case» 1\nend", "'case' stands inside of 'if', which has no 'end' yet",
                   "close the 'if' in line 1 with 'end' first");
  expect_complaint("switch x\n «y» = 1\nend", "a 'switch' must go on with 'case' and a value",
                   "what is to be done stands after a 'case' or after 'otherwise'");
  expect_complaint("switch x\n case 1\n otherwise\n «case» 2\nend",
                   "'case' cannot follow 'otherwise'", "'otherwise' is the last part of 'switch'");
  expect_complaint("if x, y, end «if»", "'end' must stand alone, not before 'if'",
                   "put ';' or a new line between the two");
  expect_complaint("if x, y, end «z»", "'end' must stand alone, not before 'z'",
                   "put ';' or a new line between the two");
}

TEST_CASE("complaints: headers") {
  expect_complaint("if x «=» 1\nend",
                   "'=' stores a value and cannot stand in the condition of 'if'",
                   "to compare, write ==");
  expect_complaint("if (x «=» 1)\nend", "'=' cannot stand inside ( )", "to compare, write ==");
  expect_complaint("while x «=» 1, end",
                   "'=' stores a value and cannot stand in the condition of 'while'",
                   "to compare, write ==");
  expect_complaint("if x > 1 «print»(x)",
                   "a new line or ',' must follow the condition of 'if', not 'print'",
                   "write if x > 1, ...");
  expect_complaint("if x > 1 «print»(\"big\"), end",
                   "a new line or ',' must follow the condition of 'if', not 'print'",
                   "write if x > 1, ...");
  expect_complaint("if (x > 1) «print»(x), end",
                   "a new line or ',' must follow the condition of 'if', not 'print'",
                   "write if (x > 1), ...");
  expect_complaint("for k = 1:3 «print»(k), end",
                   "a new line or ',' must follow the values of 'for', not 'print'",
                   "write for k = 1:3, ...");
  expect_complaint("«if»\nend", "'if' needs a condition, not the end of the line",
                   "write if x > 1");
  expect_complaint("«if» end", "'if' needs a condition, not 'end'", "write if x > 1");
  expect_complaint("«while», end", "'while' needs a condition, not ','", "write while x > 1");
  expect_complaint("if x «then»", "'then' is not needed",
                   "a new line or ',' after the condition of 'if' is enough");
  expect_complaint("if x > 1 «then» y = 2, end", "'then' is not needed",
                   "a new line or ',' after the condition of 'if' is enough");
  expect_complaint("while x «do»", "'do' is not needed",
                   "a new line or ',' after the condition of 'while' is enough");
  expect_complaint("if x«:»\nend", "'if' needs no ':' at the end of its line", "remove the ':'");
  expect_complaint("if x > 1«:»\nend", "'if' needs no ':' at the end of its line",
                   "remove the ':'");
  expect_complaint("if x\nelse«:»\nend", "'else' needs no ':' at the end of its line",
                   "remove the ':'");
  expect_complaint("for i = 1:3«:»\nend", "'for' needs no ':' at the end of its line",
                   "remove the ':'");
  expect_complaint("if x > 1 «{»\n y = 2\n}", "a block does not stand in { }",
                   "start a new line here and close the block with 'end'");
  expect_complaint("while x «{»", "a block does not stand in { }",
                   "start a new line here and close the block with 'end'");
  expect_complaint("if x\n else «{»\n}", "a block does not stand in { }",
                   "start a new line here and close the block with 'end'");
  expect_complaint("«}»", "this '}' has no '{' before it", "a block ends with 'end'");
  expect_complaint("for i «in» 1:3\nend", "'for' needs '=' after its name, not 'in'",
                   "write for i = 1:3");
  expect_complaint("for i «==» 1:3, end", "'for' needs '=' after its name, not '=='",
                   "write for i = 1:3");
  expect_complaint("for i = 1 «to» 3\nend", "'for' counts with ':', not with 'to'",
                   "write for i = 1:3");
  expect_complaint("for (i «in» 1:3)\nend", "'for' needs '=' after its name, not 'in'",
                   "write for i = 1:3");
  expect_complaint("for (i = 0«;» i < 3; i++)\nend", "';' cannot stand inside ( )",
                   "a 'for' goes through values: for i = 1:3");
  expect_complaint("for «1»:3, end", "'for' needs a name, '=' and values, not '1'",
                   "write for i = 1:3");
  expect_complaint("for «(»1:3), end", "'for' needs a name, '=' and values, not '('",
                   "write for i = 1:3");
  expect_complaint("«for»\nend", "'for' needs a name, '=' and values, not the end of the line",
                   "write for i = 1:3");
}

TEST_CASE("complaints: functions") {
  expect_complaint("function «f»\n x = 1\nend", "the function 'f' needs ( ) after its name",
                   "write function f()");
  expect_complaint("function y = «f»\nend", "the function 'f' needs ( ) after its name",
                   "write function y = f()");
  expect_complaint("function [a, b] = «f»\nend", "the function 'f' needs ( ) after its name",
                   "write function [a, b] = f()");
  expect_complaint("function y «f»(x)\nend", "'=' is missing between 'y' and 'f'",
                   "write function y = f(...)");
  expect_complaint("function [a, b] «f»(x)\nend",
                   "'=' and the name of the function must follow the results",
                   "write function [a, b] = f(x)");
  expect_complaint("function y = f(«1»)\nend", "the name of a parameter must stand here, not '1'",
                   "write a name such as x");
  expect_complaint("function f(a «=» 1)\nend", "a parameter cannot have a value of its own",
                   "every call gives all values: f(1, 2)");
  expect_complaint("function f(a, «a»)\nend", "the parameter 'a' appears twice", "");
  expect_complaint("function [a, «a»] = f()\nend", "the result 'a' appears twice", "");
  expect_complaint("function [a, «1»] = f()\nend", "the name of a result must stand here, not '1'",
                   "write [a, b] = f(x)");
  expect_complaint("function «3»()\nend", "the name of a function must stand here, not '3'",
                   "write function y = f(x)");
  expect_complaint("function «(»x)\nend", "the name of a function must stand here, not '('",
                   "write function y = f(x)");
  expect_complaint("function f(x) «{»\n}", "a block does not stand in { }",
                   "start a new line here and close the block with 'end'");
  expect_complaint("function f(x)«:»\nend", "'function' needs no ':' at the end of its line",
                   "remove the ':'");
  expect_complaint("function f(x) «y» = 1; end",
                   "a new line or ',' must follow the header of 'function', not 'y'",
                   "write function f(x), ...");
}

TEST_CASE("complaints: words of other languages") {
  expect_complaint("x = true «and» false", "'and' is not a word of the language", "write &&");
  expect_complaint("if x == 1 «and» y == 2, end", "'and' is not a word of the language",
                   "write &&");
  expect_complaint("if a «or» b, end", "'or' is not a word of the language", "write ||");
  expect_complaint("x = (a «or» b)", "'or' is not a word of the language", "write ||");
  expect_complaint("if «not» x, end", "'not' is not a word of the language", "write !x");
  expect_complaint("«elif» x > 1", "'elif' is not a word of the language", "write 'elseif'");
  expect_complaint("«elif» (x > 1)", "'elif' is not a word of the language", "write 'elseif'");
  expect_complaint("if x\n y\n«endif»", "'endif' is not a word of the language", "write 'end'");
  expect_complaint("«endfor»", "'endfor' is not a word of the language", "write 'end'");
  expect_complaint("«endwhile»", "'endwhile' is not a word of the language", "write 'end'");
  expect_complaint("«endfunction»", "'endfunction' is not a word of the language", "write 'end'");
  expect_complaint("«def» f(x):", "'def' does not begin a function here",
                   "write function y = f(x)");
  expect_complaint("«let» x = 3", "'let' is not needed to make a variable", "write x = 3");
  expect_complaint("«var» x = 3", "'var' is not needed to make a variable", "write x = 3");
  expect_complaint("«int» n = 3;", "'int' is not needed to make a variable", "write x = 3");
  expect_complaint("«do»", "'do' is not a word of the language",
                   "write while x > 1 and close it with 'end'");
  expect_complaint("«do» {", "'do' is not a word of the language",
                   "write while x > 1 and close it with 'end'");
  expect_complaint("«then»", "'then' is not needed",
                   "a new line or ',' after the condition is enough");
  expect_complaint("«try»\n x\ncatch\n y\nend", "'try' is not a word of the language",
                   "check with 'if' before you compute");
  expect_complaint("«global» x", "'global' is not a word of the language",
                   "give a function what it needs as an argument");
  expect_complaint("«import» numpy", "'import' is not a word of the language",
                   "write run lib/info.rlab to load a file");
  expect_complaint("«default»", "'default' is not a part of 'switch'", "write 'otherwise'");
  expect_complaint("«default»:", "'default' is not a part of 'switch'", "write 'otherwise'");
  expect_complaint("«foreach» x", "'foreach' is not a word of the language", "write for i = 1:3");
}

TEST_CASE("complaints: commands") {
  expect_complaint("hold «maybe»", "'hold' cannot be followed by 'maybe'",
                   "after 'hold' can stand: on, off");
  expect_complaint("hold on «off»", "'hold' cannot be followed by 'off'",
                   "after 'hold' can stand: on, off");
  expect_complaint("format «bank»", "'format' cannot be followed by 'bank'",
                   "after 'format' can stand: short, default, long, hex, commas");
  expect_complaint("close «some»", "'close' cannot be followed by 'some'",
                   "after 'close' can stand: all, a number");
  expect_complaint("clear x «=» 3", "'=' cannot stand here", "");
  expect_complaint("clf «now»", "'clf' cannot be followed by 'now'", "write clf alone");
  expect_complaint("help a «b»", "'help' cannot be followed by 'b'", "write help and one name");
}
