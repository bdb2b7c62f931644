// Statements that say where the program goes on: branches, loops, and the ways out of them.
#include "language/lowering.h"

namespace language {

int Lowering::jump_unless(const Expression& condition) {
  const int mark = n_temporaries_;
  const int value = operand(condition);
  n_temporaries_ = mark;
  return emit({Op::jump_unless, 0, value}, condition.span);
}

void Lowering::jump_if(const Expression& condition, int target) {
  const int mark = n_temporaries_;
  const int value = operand(condition);
  n_temporaries_ = mark;
  emit({Op::jump_if, target, value}, condition.span);
}

void Lowering::lower(const Statement& statement, const syntax::If& node) {
  std::vector<int> ends;
  for (std::size_t k = 0; k < node.branches.size(); ++k) {
    const syntax::Branch& branch = node.branches[k];
    const int skip = jump_unless(*branch.condition);
    statements(branch.body);
    const bool is_last = k + 1 == node.branches.size() && node.otherwise.empty();
    if (!is_last) ends.push_back(emit({Op::jump}, statement.span));
    patch(skip);
  }
  statements(node.otherwise);
  for (const int end : ends) patch(end);
}

int Lowering::begin_turns(Span span) {
  if (!context_.in_steps) return -1;
  const int turns = temporary();
  emit({Op::copy, turns, number_constant(0.0)}, span);
  return turns;
}

void Lowering::loop_body(const Block& body, Loop& loop, int turns, Span span) {
  if (turns >= 0) emit({Op::add, turns, turns, number_constant(1.0)}, span);
  loops_.push_back(&loop);
  statements(body);
  loops_.pop_back();
  for (const int jump : loop.continues) patch(jump);
  pause(span);
}

void Lowering::lower(const Statement& statement, const syntax::For& node) {
  const int slot = *variable(node.name);
  if (const auto* range = std::get_if<syntax::Range>(&node.sequence->node)) {
    for_range(statement, node, *range, slot);
  } else {
    for_each(statement, node, slot);
  }
}

// A loop over a written range never makes the range.
// The body with the test for another turn behind it, which `again` emits: it jumps to the body.
void Lowering::loop(const Block& block, Span span, const std::function<void(int body)>& again) {
  const int turns = begin_turns(span);
  const int enter = emit({Op::jump}, span);
  const int body = here();
  Loop loop;
  loop_body(block, loop, turns, span);
  patch(enter);
  again(body);
  for (const int jump : loop.breaks) patch(jump);
}

void Lowering::for_range(const Statement& statement, const syntax::For& node,
                         const syntax::Range& range, int slot) {
  const int state = temporary();
  temporary();
  temporary();
  into(*range.start, state);
  if (range.step) {
    into(*range.step, state + 1);
  } else {
    emit({Op::copy, state + 1, number_constant(1.0)}, node.sequence->span);
  }
  into(*range.stop, state + 2);
  emit({Op::for_range_start, state}, node.sequence->span);
  loop(node.body, statement.span, [&](int body) {
    emit({Op::for_range_next, slot, state, body}, statement.span);
  });
}

void Lowering::for_each(const Statement& statement, const syntax::For& node, int slot) {
  const int state = temporary();
  temporary();
  into(*node.sequence, state);
  emit({Op::for_each_start, state}, node.sequence->span);
  loop(node.body, statement.span, [&](int body) {
    emit({Op::for_each_next, slot, state, body}, statement.span);
  });
}

void Lowering::lower(const Statement& statement, const syntax::While& node) {
  loop(node.body, statement.span, [&](int body) { jump_if(*node.condition, body); });
}

void Lowering::lower(const Statement& statement, const syntax::Switch& node) {
  const int subject = temporary();
  into(*node.subject, subject);
  std::vector<int> ends;
  for (const syntax::Branch& branch : node.cases) {
    const int mark = n_temporaries_;
    const int candidate = operand(*branch.condition);
    const int equal = temporary();
    emit({Op::matches, equal, subject, candidate}, branch.condition->span);
    n_temporaries_ = mark;
    const int skip = emit({Op::jump_if_false, 0, equal}, branch.condition->span);
    statements(branch.body);
    ends.push_back(emit({Op::jump}, statement.span));
    patch(skip);
  }
  statements(node.otherwise);
  for (const int end : ends) patch(end);
}

void Lowering::lower(const Statement& statement, const syntax::Return&) {
  if (returns_.empty()) {
    emit({Op::finish}, statement.span);
  } else {
    returns_.back()->push_back(emit({Op::jump}, statement.span));
  }
}

namespace {

Error outside_loop(const char* word, Span span) {
  return {.kind = ErrorKind::syntax,
          .message = std::string("'") + word + "' stands outside of a loop",
          .hint = "it belongs between 'for' or 'while' and its 'end'",
          .span = span};
}

}  // namespace

void Lowering::lower(const Statement& statement, const syntax::Break&) {
  if (loops_.empty()) throw outside_loop("break", statement.span);
  loops_.back()->breaks.push_back(emit({Op::jump}, statement.span));
}

void Lowering::lower(const Statement& statement, const syntax::Continue&) {
  if (loops_.empty()) throw outside_loop("continue", statement.span);
  loops_.back()->continues.push_back(emit({Op::jump}, statement.span));
}

}  // namespace language
