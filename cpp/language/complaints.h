// What the parser says about a text that does not fit the grammar.
//
// All of these throw. They look at what is written around the place and at what beginners and
// people from other languages usually mean by it, so that the grammar itself stays short.
#pragma once

#include <string>
#include <string_view>

#include "language/parsing.h"

namespace language {

[[noreturn]] void complain(Span span, const Phrase& message, const Phrase& hint = "");

// Values (complaints.cpp)

// A value must begin here and does not.
[[noreturn]] void complain_no_operand(const Parser& parser);
// A value ended inside brackets, and what follows neither continues it nor separates or closes.
[[noreturn]] void complain_in_brackets(const Parser& parser);

// Operators (complain_operator.cpp)

// What can follow a value nowhere, in brackets or not; returns when there is nothing to say.
void refuse_after_value(const Parser& parser);
// Two values with nothing between them; `hint` is for when the two do not tell what was meant.
[[noreturn]] void complain_missing_operator(const Parser& parser, std::string hint = "");
// a < b < c, of which the first comparison has been read
[[noreturn]] void complain_comparison_chain(const Parser& parser, const Expression& comparison);
// x++ and x--; returns when the sign here is an ordinary one.
void refuse_increment(const Parser& parser);
// A[1]
[[noreturn]] void complain_square_index(const Parser& parser, const Expression& array);

// Names (complaints.cpp)

[[noreturn]] void complain_keyword_as_name(const Token& keyword);
// The name of `role` must stand here, as in "a parameter".
[[noreturn]] void complain_no_name(const Parser& parser, const std::string& role);

// Statements (complain_statement.cpp)

// A statement ended, and no other can begin here; `first` is its first token.
[[noreturn]] void complain_after_statement(const Parser& parser, const Token& first);
// The header of a block ended, and its body cannot begin here.
[[noreturn]] void complain_after_header(const Parser& parser, const std::string& word);
// The left side of an assignment is something that cannot hold a value.
[[noreturn]] void complain_target(const Parser& parser, const Expression& target);
[[noreturn]] void complain_missing_end(const Parser& parser, const OpenBlock& opener);
// end, else, elseif, case or otherwise without its block; `open` is the block around it, or null.
[[noreturn]] void complain_stray(const Parser& parser, const OpenBlock* open);
[[noreturn]] void complain_for_header(const Parser& parser);
// A function's header without ( ); `header` is what stands between `function` and here.
[[noreturn]] void complain_no_parameters(const Parser& parser, const std::string& header);
// A statement that begins with a word of another language; returns when it does not.
void refuse_foreign_word(const Parser& parser);

// What they share

bool is_one_of(const Token& token, std::string_view choices);  // operators separated by blanks
bool is_opening(const Token& token);                           // ( [ {
bool is_closing(const Token& token);                           // ) ] }
bool joins_values(const Token& token);                         // + == && ...
char closing_of(char opening);
std::string quoted(const std::string& text);                   // between ' and ', cut when long
std::string quoted(const Parser& parser, const Token& token);  // the end of a line in words
Span place_of(const Parser& parser, const Token& token);  // of the token before for an end of line
int line_of(const Parser& parser, Span span);             // 1-based

}  // namespace language
