#include "language/compiler.h"

#include <cmath>
#include <limits>
#include <numbers>

#include "language/limits.h"
#include "language/lowering.h"
#include "language/parser.h"

namespace language {

const std::vector<Constant>& constants() {
  static const std::vector<Constant> all = {
      {"i", Complex(0.0, 1.0)},
      {"j", Complex(0.0, 1.0)},
      {"pi", std::numbers::pi},
      {"e", std::numbers::e},
      {"Inf", std::numeric_limits<double>::infinity()},
      {"NaN", std::numeric_limits<double>::quiet_NaN()},
      {"true", true},
      {"false", false},
  };
  return all;
}

// ---- Names that a block assigns ----

void AssignedNames::add(const std::string& name) {
  if (!name.empty() && seen_.insert(name).second) names_.push_back(name);
}

void AssignedNames::add(const Block& block) {
  for (const Statement& statement : block) add(statement);
}

void AssignedNames::add(const Statement& statement) {
  if (const auto* assign = std::get_if<syntax::Assign>(&statement.node)) {
    add(assign->name);
  } else if (const auto* index = std::get_if<syntax::AssignIndex>(&statement.node)) {
    add(index->name);
  } else if (const auto* field = std::get_if<syntax::AssignField>(&statement.node)) {
    add(field->name);
  } else if (const auto* many = std::get_if<syntax::AssignMany>(&statement.node)) {
    for (const syntax::Target& target : many->targets) add(target.name);
  } else if (const auto* loop = std::get_if<syntax::For>(&statement.node)) {
    add(loop->name);
    add(loop->body);
  } else if (const auto* repeat = std::get_if<syntax::While>(&statement.node)) {
    add(repeat->body);
  } else if (const auto* choice = std::get_if<syntax::If>(&statement.node)) {
    for (const syntax::Branch& branch : choice->branches) add(branch.body);
    add(choice->otherwise);
  } else if (const auto* choose = std::get_if<syntax::Switch>(&statement.node)) {
    for (const syntax::Branch& branch : choose->cases) add(branch.body);
    add(choose->otherwise);
  } else if (const auto* run = std::get_if<syntax::RunFile>(&statement.node)) {
    include(statement, *run);
  }
}

void AssignedNames::include(const Statement& statement, const syntax::RunFile& run) {
  const std::optional<IncludedText> text = context_.include(run.path);
  if (!text) return;  // reported when the statement is reached
  if (depth_ >= kMaxIncludeDepth) {
    throw Error{.kind = ErrorKind::limit,
                .message = "'run " + run.path + "' runs itself",
                .hint = "a file cannot run itself, directly or through others",
                .span = statement.span};
  }
  included_.push_back(std::make_unique<Included>());
  Included& file = *included_.back();
  file.run = &run;
  try {
    file.block = parse(text->text, text->source);
  } catch (const Error& error) {
    file.error = std::make_unique<Error>(error);
    return;
  }
  ++depth_;
  add(file.block);
  --depth_;
}

const Included* AssignedNames::included(const syntax::RunFile& statement) const {
  for (const auto& file : included_) {
    if (file->run == &statement) return file.get();
  }
  return nullptr;
}

// ---- Entry ----

std::shared_ptr<const Code> compile(const Block& block, std::vector<std::string>& workspace,
                                    const CompileContext& context) {
  AssignedNames assigned(context);
  assigned.add(block);
  Lowering lowering(context, Lowering::Scope::top_level, &assigned);
  for (const std::string& name : workspace) lowering.declare(name);
  for (const std::string& name : assigned.names()) lowering.declare(name);
  lowering.statements(block);
  if (!block.empty()) {
    const Span last = block.back().span;
    lowering.pause({last.source, last.end, last.end});
  }
  std::shared_ptr<const Code> code = lowering.finish();
  workspace = code->variables;
  return code;
}

}  // namespace language
