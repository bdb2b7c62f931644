#include "language/lowering.h"

namespace language {
namespace {

// Whether an argument can fail before the call does: then the callee is checked first, so that
// `A(1 + x)` with no A blames A.
bool is_simple(const Expression& expression) {
  return std::holds_alternative<syntax::Name>(expression.node) ||
         std::holds_alternative<syntax::Number>(expression.node) ||
         std::holds_alternative<syntax::Text>(expression.node) ||
         std::holds_alternative<syntax::Colon>(expression.node);
}

bool are_simple(const std::vector<ExpressionPtr>& arguments) {
  for (const ExpressionPtr& argument : arguments) {
    if (!is_simple(*argument)) return false;
  }
  return true;
}

}  // namespace

int Lowering::add_site(Site site) {
  code_->sites.push_back(std::move(site));
  return static_cast<int>(code_->sites.size()) - 1;
}

Site Lowering::new_site(const std::string& name, Span name_span, int n_results) {
  Site site;
  site.symbol = context_.symbols.intern(name);
  site.callee = variable(name).value_or(-1);
  site.name_span = name_span;
  site.n_results = n_results;
  return site;
}

// One result goes where it is wanted; several need neighbouring registers.
int Lowering::result_place(int n_results, int target) {
  if (n_results <= 1) return target;
  const int first = temporary();
  for (int k = 1; k < n_results; ++k) temporary();
  return first;
}

void Lowering::note(const Expression& argument, Site& site) {
  const auto* name = std::get_if<syntax::Name>(&argument.node);
  site.spans.push_back(argument.span);
  site.names.push_back(name != nullptr ? name->name : std::string());
}

void Lowering::lower_arguments(const std::vector<ExpressionPtr>& arguments, Site& site, int indexed,
                               const Expression* method_object) {
  if (method_object != nullptr) note(*method_object, site);
  for (const ExpressionPtr& argument : arguments) note(*argument, site);
  site.count = static_cast<int>(site.spans.size());

  const int position_shift = method_object != nullptr ? 1 : 0;
  const auto value = [&](std::size_t k, int target) {
    if (indexed >= 0) {
      indexed_.push_back({indexed, static_cast<int>(k), static_cast<int>(arguments.size())});
    }
    const int place = target < 0 ? operand(*arguments[k]) : into(*arguments[k], target);
    if (indexed >= 0) indexed_.pop_back();
    return place;
  };
  if (site.count == 1 && method_object == nullptr) {
    site.first = value(0, -1);  // no copy: the call reads it where it is
    return;
  }
  site.first = kTemporary + n_temporaries_;
  for (int k = 0; k < site.count; ++k) temporary();
  if (method_object != nullptr) into(*method_object, site.first);
  for (std::size_t k = 0; k < arguments.size(); ++k) {
    value(k, site.first + position_shift + static_cast<int>(k));
  }
}

int Lowering::call(const Expression& expression, int n_results, int target) {
  if (const auto* name = std::get_if<syntax::Name>(&expression.node)) {
    return call_named(expression, name->name, expression.span, {}, n_results, target);
  }
  const auto* apply = std::get_if<syntax::Apply>(&expression.node);
  if (apply == nullptr) {
    return n_results > 1 ? refuse_results(expression, n_results) : into(expression, target);
  }
  if (const auto* name = std::get_if<syntax::Name>(&apply->callee->node)) {
    return call_named(expression, name->name, apply->callee->span, apply->arguments, n_results,
                      target);
  }
  if (const auto* field = std::get_if<syntax::Field>(&apply->callee->node)) {
    return call_method(expression, *field, apply->arguments, n_results, target);
  }
  const int mark = n_temporaries_;
  const int callee = operand(*apply->callee);
  const int place = call_value(expression, *apply, callee, n_results, target);
  if (n_results <= 1) n_temporaries_ = mark;
  return place;
}

// [a, b] = what is no call.
int Lowering::refuse_results(const Expression& expression, int n_results) {
  const int error = error_index({
      .kind = ErrorKind::argument,
      .message = "this gives one value, " + std::to_string(n_results) + " were asked for",
      .hint = "several results come from a call: [a, b] = f(x)",
  });
  emit({Op::fail, error}, expression.span);
  return result_place(n_results, temporary());
}

int Lowering::call_named(const Expression& expression, const std::string& name, Span name_span,
                         const std::vector<ExpressionPtr>& arguments, int n_results, int target) {
  const int place = result_place(n_results, target);
  const int mark = n_temporaries_;
  Site site = new_site(name, name_span, n_results);
  const int slot = site.callee;
  const Builtin* builtin = slot < 0 && n_results <= 1 ? context_.builtin(name) : nullptr;
  if (builtin != nullptr && arguments.size() == 1) site.on_numbers.one = builtin->on_numbers.one;
  if (builtin != nullptr && arguments.size() == 2) site.on_numbers.two = builtin->on_numbers.two;
  if (!are_simple(arguments)) {
    emit({Op::require_callable, add_site(site)}, name_span);
  }
  if (slot >= 0 && n_results <= 1 && (arguments.size() == 1 || arguments.size() == 2)) {
    index_variable(expression, slot, std::move(site), arguments, place);
  } else if (site.on_numbers.one != nullptr || site.on_numbers.two != nullptr) {
    call_on_numbers(expression, std::move(site), arguments, place);
  } else {
    lower_arguments(arguments, site, slot);
    emit({Op::call, place, add_site(std::move(site))}, expression.span);
  }
  n_temporaries_ = mark;
  return place;
}

// What the built-in gives for plain numbers stands in front of its call and reads them where they
// are. The call is for everything else, and for a function of the program that took the name.
void Lowering::call_on_numbers(const Expression& expression, Site site,
                               const std::vector<ExpressionPtr>& arguments, int target) {
  for (const ExpressionPtr& argument : arguments) note(*argument, site);
  site.count = static_cast<int>(arguments.size());
  const bool is_pair = site.count == 2;
  // The first of two complains before the second is computed.
  const bool stays = !is_pair || standing(*arguments[1]);
  const int first = stays ? operand(*arguments[0]) : value_in_temporary(*arguments[0]);
  const int second = is_pair ? operand(*arguments[1]) : -1;
  const int copies = is_pair ? temporary() : first;
  if (is_pair) temporary();
  site.first = copies;
  const int number = add_site(std::move(site));
  const Op op = is_pair ? Op::call_on_numbers : Op::call_on_number;
  emit({op, target, number, first, second}, expression.span);
  if (is_pair) {
    emit({Op::copy, copies, first}, arguments[0]->span);
    emit({Op::copy, copies + 1, second}, arguments[1]->span);
  }
  emit({Op::call, target, number}, expression.span);
}

// The arguments stay where they are, which makes reading an element one instruction.
int Lowering::index_variable(const Expression& expression, int slot, Site site,
                             const std::vector<ExpressionPtr>& arguments, int target) {
  int places[2] = {-1, -1};
  const int count = static_cast<int>(arguments.size());
  for (int k = 0; k < count; ++k) {
    const Expression& argument = *arguments[static_cast<std::size_t>(k)];
    indexed_.push_back({slot, k, count});
    places[k] = operand(argument);
    indexed_.pop_back();
    note(argument, site);
  }
  const int number = add_site(std::move(site));
  if (count == 1) {
    emit({Op::index1, target, slot, places[0], 0, number}, expression.span);
  } else {
    emit({Op::index2, target, slot, places[0], places[1], number}, expression.span);
  }
  return target;
}

int Lowering::call_value(const Expression& expression, const syntax::Apply& apply, int callee,
                         int n_results, int target) {
  const int place = result_place(n_results, target);
  const int mark = n_temporaries_;
  Site site;
  site.callee = callee;
  site.n_results = n_results;
  site.name_span = apply.callee->span;
  lower_arguments(apply.arguments, site, callee);
  emit({Op::call, place, add_site(std::move(site))}, expression.span);
  n_temporaries_ = mark;
  return place;
}

// object.name(arguments): the field when the object has one of that name, else the call
// name(object, arguments).
int Lowering::call_method(const Expression& expression, const syntax::Field& field,
                          const std::vector<ExpressionPtr>& arguments, int n_results, int target) {
  const int place = result_place(n_results, target);
  const int mark = n_temporaries_;
  const int object = operand(*field.object);
  const int no_field =
      emit({Op::jump_unless_field, 0, object, name_index(field.name)}, field.name_span);
  const int member = temporary();
  emit({Op::field, member, object, name_index(field.name)}, field.name_span);
  {
    Site site;
    site.callee = member;
    site.n_results = n_results;
    site.name_span = {expression.span.source, expression.span.begin, field.name_span.end};
    lower_arguments(arguments, site, member);
    emit({Op::call, place, add_site(std::move(site))}, expression.span);
  }
  const int done = emit({Op::jump}, expression.span);
  patch(no_field);
  Site site = new_site(field.name, field.name_span, n_results);
  lower_arguments(arguments, site, -1, field.object.get());
  emit({Op::call, place, add_site(std::move(site))}, expression.span);
  patch(done);
  n_temporaries_ = mark;
  return place;
}

}  // namespace language
