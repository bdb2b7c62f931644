// What runs: a text or a function lowered to a linear list of instructions.
//
// Every name is resolved to a register before anything runs, control flow is jumps, and each
// instruction keeps the span of the text it came from. Registers of a frame, from its base:
//
//   [0, n_variables)                    variables; at the top level these are the workspace itself
//   [n_variables, + constants.size())   literals, copied in when the frame starts
//   [.., n_registers)                   intermediate results
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "language/builtin.h"
#include "language/error.h"
#include "language/syntax.h"
#include "language/value.h"

namespace language {

// Operands a to e are registers unless the comment says otherwise; `target` is an instruction
// number.
enum class Op {
  copy,  // a = b
  load,  // a = variable b, or the result of calling site c when b is undefined or -1
  // Binary operators, in the order of BinaryOperator: a = b op c. Operand spans: site d.
  add,
  subtract,
  multiply,
  divide,
  power,
  element_multiply,
  element_divide,
  element_power,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  unary_plus,
  unary_minus,
  unary_not,  // a = op b
  transpose,
  plain_transpose,  // a = b', b.'
  truth,            // a = b as a bool; b must be a scalar (operands of && and ||)
  jump,             // to target a
  jump_if_true,     // b is a bool; to target a
  jump_if_false,
  jump_if,  // if b holds as a condition, to target a (loops)
  jump_unless,
  range,              // a = b : c : d (c = -1: step 1)
  literal,            // a = [ ... ] of registers from b on, rows as in row_lengths[c] and site d
  strings,            // a = { ... } of c registers from b on
  require_callable,   // site a: fails when its name is neither a variable nor a function
  call,               // results from a on = call of site b
  call_on_number,     // a = site b's function of the number c, and skips the call behind it
  call_on_numbers,    // a = site b's function of the numbers c and d, and skips two copies and call
  index1,             // a = b(c), or call of site e
  index2,             // a = b(c, d), or call of site e
  end_of,             // a = `end` of b as index c of d indices (numbers); e = 1: b may be undefined
  store1,             // a(b) = c
  store2,             // a(b, c) = d
  store,              // a(registers b .. b + c) = d
  erase,              // a(registers b .. b + c) = []
  field,              // a = b.names[c]
  store_field,        // a.names[b] = c
  jump_unless_field,  // if b has no field names[c], to target a
  for_range_start,    // checks start a, step a+1, stop a+2 and makes them current, step, limit
  for_range_next,     // a = next value of the range at b and jump to target c, while there is one
  for_each_start,     // checks the sequence a; a+1 becomes the position
  for_each_next,      // a = next element of the sequence at b and jump to target c
  matches,            // a = whether case c equals subject b
  define,             // makes functions[a] callable
  closure,            // a = lambdas[b] with the present values of its captured names
  handle,             // a = @symbol b, or the lambda that variable c holds
  clear,   // forgets variables and functions named in the string array a; all when empty. When b >=
           // 0 and that variable is set, prints it as names[c] instead, or nothing when c < 0
  echo,    // prints a; as `names[b] = ...` when b >= 0; it is the variable names[c] if c >= 0
  fail,    // throws errors[a]
  finish,  // ends the frame; its results are the registers in `results`
  pause,   // in code for steps only: ends the slice, if pauses are wanted so deep in calls
};

// 32 bytes: a jump waits for the address of what it goes to, and a shift is soon done.
struct alignas(16) Instruction {
  Op op;
  int a = 0;
  int b = 0;
  int c = 0;
  int d = 0;
  int e = 0;
};

// What a call needs to know besides registers.
struct Site {
  int symbol = -1;  // the called name; -1: the value in `callee`
  int callee = -1;  // register of a variable of that name, or -1
  int first = 0;  // arguments are the registers [first, first + count); for a name that is read as
                  // an index of a write, 1 + the register of what is written
  int count = 0;
  int n_results = 1;     // 0: the call stands alone as a statement
  OnNumbers on_numbers;  // of the built-in of that name, where it is called with so many arguments
  Span name_span;
  std::vector<Span> spans;  // of the arguments (of operands and rows, for operators and literals)
  std::vector<std::string> names;  // variables among the arguments, empty for anything else
};

struct Code;

// A function of the program: `code` runs it.
struct FunctionCode {
  std::string name;
  int symbol = -1;
  int source = 0;      // the text that holds it
  std::string header;  // "function y = area(r)", for hints
  std::shared_ptr<const Code> code;
};

// A lambda: where its captured values are found when it is made.
struct LambdaCode {
  std::vector<std::string> parameters;
  std::vector<int> captured;  // registers of the surrounding frame; -1: nothing of that name
  std::shared_ptr<const Code> code;
};

struct Code {
  std::vector<Instruction> instructions;
  std::vector<Span> spans;  // one an instruction

  std::string name;      // of the function; empty at the top level and for lambdas
  int n_parameters = 0;  // the first variables
  int n_variables = 0;
  int n_registers = 0;
  std::vector<std::string> variables;  // names, by register
  std::vector<int> results;            // registers of a function's results
  std::vector<Span> result_spans;

  std::vector<Value> constants;
  std::vector<Site> sites;
  std::vector<std::vector<int>> row_lengths;
  std::vector<std::string> names;
  std::vector<std::shared_ptr<const FunctionCode>> functions;
  std::vector<LambdaCode> lambdas;
  std::vector<Error> errors;
};

// "@(a, b)": what messages call a lambda, which has no name.
std::string lambda_header(const Code& lambda);

}  // namespace language
