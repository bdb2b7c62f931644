// What the parser says about whole statements and blocks.
#include <utility>

#include "language/complaints.h"
#include "language/words.h"

namespace language {
namespace {

constexpr const char* kSeparate = "put ';' or a new line between the two";

// A word that begins a statement in another language.
struct ForeignWord {
  std::string_view word;
  bool is_alone;        // also without anything after it; otherwise only before a name or a value
  const char* message;  // completes "'word' ..."
  const char* hint;
};
constexpr const char* kIsNoWord = "is not a word of the language";
constexpr ForeignWord kForeignWords[] = {
    {"elif", true, kIsNoWord, "write 'elseif'"},
    {"elsif", true, kIsNoWord, "write 'elseif'"},
    {"endif", true, kIsNoWord, "write 'end'"},
    {"endfor", true, kIsNoWord, "write 'end'"},
    {"endwhile", true, kIsNoWord, "write 'end'"},
    {"endswitch", true, kIsNoWord, "write 'end'"},
    {"endfunction", true, kIsNoWord, "write 'end'"},
    {"def", false, "does not begin a function here", "write function y = f(x)"},
    {"fn", false, "does not begin a function here", "write function y = f(x)"},
    {"func", false, "does not begin a function here", "write function y = f(x)"},
    {"let", false, "is not needed to make a variable", "write x = 3"},
    {"var", false, "is not needed to make a variable", "write x = 3"},
    {"const", false, "is not needed to make a variable", "write x = 3"},
    {"int", false, "is not needed to make a variable", "write x = 3"},
    {"float", false, "is not needed to make a variable", "write x = 3"},
    {"double", false, "is not needed to make a variable", "write x = 3"},
    {"global", false, kIsNoWord, "give a function what it needs as an argument"},
    {"persistent", false, kIsNoWord, "give a function what it needs as an argument"},
    {"foreach", false, kIsNoWord, "write for i = 1:3"},
    {"import", false, kIsNoWord, "write run lib/info.rlab to load a file"},
    {"default", true, "is not a part of 'switch'", "write 'otherwise'"},
    {"then", true, "is not needed", "a new line or ',' after the condition is enough"},
    {"do", true, kIsNoWord, "write while x > 1 and close it with 'end'"},
    {"try", true, kIsNoWord, "check with 'if' before you compute"},
    {"catch", true, kIsNoWord, "check with 'if' before you compute"},
};

// What a block's header ends with, as in "the condition of 'if'".
std::string header_part(const std::string& word) {
  if (word == "if" || word == "elseif" || word == "while") return "the condition of '" + word + "'";
  if (word == "for") return "the values of 'for'";
  if (word == "function") return "the header of 'function'";
  return "the value of '" + word + "'";
}

// The header as it is written, up to here; empty when it is too long for a hint.
std::string header_text(const Parser& parser, const std::string& word) {
  constexpr std::size_t kLongest = 40;
  std::size_t i = parser.position;
  while (i > 0 && !is_word(parser.tokens[i], word)) --i;
  const std::string text = written(parser, join(parser.tokens[i].span, previous(parser).span));
  return text.size() <= kLongest ? text : "";
}

// "a, b" of the names that follow in this line, with or without commas between them.
std::string bare_parameters(const Parser& parser) {
  std::string names;
  for (std::size_t n = 0;; ++n) {
    const Token& token = ahead(parser, n);
    const bool is_name = token.kind == TokenKind::name;
    if (!is_name && !is_op(token, ",")) return names;
    if (is_name) names += (names.empty() ? "" : ", ") + token.text;
  }
}

// The name that was meant by `my-value = 3`, which reads as a subtraction; empty for other targets.
std::string dashed_name(const Expression& target) {
  const auto* binary = std::get_if<syntax::Binary>(&target.node);
  if (binary == nullptr || binary->op != BinaryOperator::subtract) return "";
  const auto* left = std::get_if<syntax::Name>(&binary->left->node);
  const auto* right = std::get_if<syntax::Name>(&binary->right->node);
  return left == nullptr || right == nullptr ? "" : left->name + "_" + right->name;
}

// What `s.v(2) = ...` or `s.f.g = ...` changes a part of, when it is a field itself; empty
// otherwise.
std::string changed_field(const Parser& parser, const Expression& target) {
  const Expression* whole = nullptr;
  if (const auto* apply = std::get_if<syntax::Apply>(&target.node)) whole = apply->callee.get();
  if (const auto* field = std::get_if<syntax::Field>(&target.node)) whole = field->object.get();
  const bool is_field = whole != nullptr && std::holds_alternative<syntax::Field>(whole->node);
  return is_field ? written(parser, whole->span) : "";
}

[[noreturn]] void complain_block_brace(const Token& brace) {
  complain(brace.span, "a block does not stand in { }",
           "start a new line here and close the block with 'end'");
}

}  // namespace

void complain_after_statement(const Parser& parser, const Token& first) {
  const Token& token = here(parser);
  const std::string here_text = quoted(parser, token);
  if (first.kind == TokenKind::keyword) {
    const Token& last = opens_block(first) ? previous(parser) : first;
    complain(token.span, {"{} must stand alone, not before {}", quoted(last.text), here_text},
             last.text == "return" ? "store the result under its name before 'return'" : kSeparate);
  }
  const bool is_command = first.kind == TokenKind::name && find_command(first.text) != nullptr;
  if (is_assignment(token) && !is_command) {
    complain(token.span, "only one value can be stored in a statement",
             "to compare, write ==; to store twice, write two lines");
  }
  if (is_closing(token)) complain_no_operand(parser);
  refuse_after_value(parser);
  const bool is_assigned = token.kind == TokenKind::name && is_assignment(ahead(parser, 1));
  if (is_assigned && first.kind == TokenKind::name && &first == &previous(parser)) {
    complain(token.span, "a name is one word, not '" + first.text + " " + token.text + "'",
             "write " + first.text + "_" + token.text);
  }
  if (token.kind == TokenKind::keyword || is_assigned) {
    complain(token.span, {"{} must begin a new statement", here_text},
             "put ';' or a new line before it");
  }
  if (starts_operand(token)) complain_missing_operator(parser);
  complain(token.span, {"{} cannot stand here", here_text});
}

void complain_after_header(const Parser& parser, const std::string& word) {
  const Token& token = here(parser);
  if (is_op(token, "{")) complain_block_brace(token);
  if (is_op(token, ":")) {
    complain(token.span, {"{} needs no ':' at the end of its line", quoted(word)},
             "remove the ':'");
  }
  if (is_assignment(token) && word == "function") {
    complain(token.span, "the lines of a function stand below its header",
             "to make a function write f = @(x) x^2");
  }
  if (is_assignment(token)) {
    complain(token.span, {"'=' stores a value and cannot stand in {}", header_part(word)},
             "to compare, write ==");
  }
  if (is_closing(token)) complain_no_operand(parser);
  refuse_after_value(parser);
  const bool is_name = token.kind == TokenKind::name;
  if (is_name && (token.text == "then" || token.text == "do")) {
    complain(token.span, {"{} is not needed", quoted(token.text)},
             {"a new line or ',' after {} is enough", header_part(word)});
  }
  const std::string header = header_text(parser, word);
  if (word == "for" && is_name && token.text == "to") {
    complain(token.span, "'for' counts with ':', not with 'to'",
             {"write {}:{}", header, written(parser, ahead(parser, 1).span)});
  }
  complain(token.span,
           {"a new line or ',' must follow {}, not {}", header_part(word), quoted(parser, token)},
           header.empty() ? "" : Phrase("write {}, ...", header));
}

void complain_target(const Parser& parser, const Expression& target) {
  const Token& op = here(parser);
  const std::string message =
      quoted(written(parser, target.span)) + " cannot hold a value, only a name or an element can";
  const bool is_literal = std::holds_alternative<syntax::Number>(target.node) ||
                          std::holds_alternative<syntax::Text>(target.node);
  const bool is_swapped = is_literal && op.text == "=" &&
                          ahead(parser, 1).kind == TokenKind::name &&
                          is_separator(ahead(parser, 2));
  if (is_swapped) {
    complain(target.span, message,
             {"write {} = {}", ahead(parser, 1).text, written(parser, target.span)});
  }
  const std::string meant = dashed_name(target);
  if (!meant.empty()) complain(target.span, message, {"a name has no '-' in it: write {}", meant});
  const auto* apply = std::get_if<syntax::Apply>(&target.node);
  const bool is_twice_indexed =
      apply != nullptr && std::holds_alternative<syntax::Apply>(apply->callee->node);
  if (is_twice_indexed) complain(target.span, message, "write both positions in one ( ): A(1, 2)");
  const std::string field = changed_field(parser, target);
  complain(target.span, message,
           field.empty() ? "to compare, write =="
                         : "write t = " + field + ", then change t, then " + field + " = t");
}

void complain_missing_end(const Parser& parser, const OpenBlock& opener) {
  const OpenBlock& open = parser.suspect.value_or(opener);
  complain(open.span,
           {"the {} in line {} has no 'end'", quoted(open.word), line_of(parser, open.span)},
           open.has_else_if ? "'else if' needs an 'end' of its own; write 'elseif' instead"
                            : "write 'end' after its last line");
}

void complain_stray(const Parser& parser, const OpenBlock* open) {
  const Token& token = here(parser);
  if (is_assignment(ahead(parser, 1))) complain_keyword_as_name(token);
  const bool is_of_switch = token.text == "case" || token.text == "otherwise";
  const std::string owner = is_of_switch ? "switch" : "if";
  if (open != nullptr && open->word == owner) {
    const std::string last = is_of_switch ? "otherwise" : "else";
    complain(token.span, {"{} cannot follow {}", quoted(token.text), quoted(last)},
             {"{} is the last part of {}", quoted(last), quoted(owner)});
  }
  if (open != nullptr) {
    complain(
        token.span,
        {"{} stands inside of {}, which has no 'end' yet", quoted(token.text), quoted(open->word)},
        {"close the {} in line {} with 'end' first", quoted(open->word),
         line_of(parser, open->span)});
  }
  if (token.text == "end") {
    complain(token.span, "this 'end' closes nothing", "remove it, or look for one too many above");
  }
  complain(token.span, {"{} has no {} before it", quoted(token.text), quoted(owner)},
           {"look for an 'end' above that closed the {} too early", quoted(owner)});
}

void complain_for_header(const Parser& parser) {
  const Token& token = here(parser);
  const bool has_name = previous(parser).kind == TokenKind::name;
  if (has_name && (token.text == "in" || token.text == "==")) {
    complain(token.span, {"'for' needs '=' after its name, not {}", quoted(token.text)},
             {"write for {} = 1:3", previous(parser).text});
  }
  complain(place_of(parser, token),
           {"'for' needs a name, '=' and values, not {}", quoted(parser, token)},
           "write for i = 1:3");
}

void complain_no_parameters(const Parser& parser, const std::string& header) {
  const Token& name = previous(parser);
  const Token& token = here(parser);
  const bool is_result = token.kind == TokenKind::name && is_op(ahead(parser, 1), "(");
  if (is_result) {
    complain(token.span,
             {"'=' is missing between {} and {}", quoted(name.text), quoted(token.text)},
             {"write function {} = {}(...)", header, token.text});
  }
  complain(name.span, {"the function {} needs ( ) after its name", quoted(name.text)},
           {"write function {}({})", header, bare_parameters(parser)});
}

void refuse_foreign_word(const Parser& parser) {
  const Token& word = here(parser);
  if (word.kind != TokenKind::name) return;
  const Token& next = ahead(parser, 1);
  const bool is_before_value = starts_operand(next) && !is_op(next, "(");
  for (const ForeignWord& foreign : kForeignWords) {
    if (word.text != foreign.word) continue;
    const bool is_condition = foreign.is_alone && is_op(next, "(") && next.has_space_before;
    const bool is_colon = is_op(next, ":") && foreign.is_alone;
    if (is_before_value || is_condition || is_colon || (foreign.is_alone && is_separator(next))) {
      complain(word.span, {"{} {}", quoted(word.text), foreign.message}, foreign.hint);
    }
  }
}

}  // namespace language
