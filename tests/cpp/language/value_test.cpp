#include "language/builtin.h"
#include "language/limits.h"
#include "values.h"

namespace language {
namespace {

TEST_CASE("a complex number whose imaginary part is exactly 0 is a number") {
  CHECK(describe(number({3, 0})) == "number 3");
  CHECK(describe(number({3, -0.0})) == "number 3");
  CHECK(describe(number({3, 1e-300})).substr(0, 14) == "complex number");
}

TEST_CASE("an element of a complex array is real when its imaginary part is dust") {
  CHECK(describe(element({3, 9e-13})) == "number 3");
  CHECK(describe(element({3, -9e-13})) == "number 3");
  CHECK(kind_of(element({3, 1e-12})) == "complex number");
}

TEST_CASE("shapes are what size() reports") {
  CHECK(shape_of(5.0) == Shape{1, 1});
  CHECK(shape_of(true) == Shape{1, 1});
  CHECK(shape_of(row({1, 2, 3})) == Shape{1, 3});
  CHECK(shape_of(row({})) == Shape{1, 0});
  CHECK(shape_of(grid({{1, 2, 3}, {4, 5, 6}})) == Shape{2, 3});
  CHECK(shape_of(string("d×√")) == Shape{1, 3});
  CHECK(shape_of(string_array({"a", "b"})) == Shape{1, 2});
  CHECK(to_text(Shape{5, 4}) == "5x4");
}

TEST_CASE("characters are code points") {
  CHECK(count_characters("") == 0);
  CHECK(count_characters("abc") == 3);
  CHECK(count_characters("é×→😀") == 4);
}

TEST_CASE("every kind has a word") {
  CHECK(a_kind_of(5.0) == "a number");
  CHECK(a_kind_of(true) == "a bool");
  CHECK(a_kind_of(Complex(0, 1)) == "a complex number");
  CHECK(a_kind_of(row({1})) == "a vector");
  CHECK(a_kind_of(grid({{1}})) == "a matrix");
  CHECK(a_kind_of(complex_row({{0, 1}})) == "a complex vector");
  CHECK(a_kind_of(string("a")) == "a string");
  CHECK(a_kind_of(string_array({})) == "a string array");
  CHECK(a_kind_of(Struct()) == "a struct");
  CHECK(a_kind_of(Handle{Shared<std::string>("f")}) == "a function handle");
  CHECK(a_kind_of(Lambda()) == "a function");
  CHECK(a_kind_of(None()) == "nothing");
}

TEST_CASE("scalars become vectors of one where an array is needed") {
  CHECK(describe(to_array(5.0)) == "vector 5");
  CHECK(describe(to_array(true)) == "vector 1");
  CHECK(describe(to_complex_array(5.0)) == "complex vector 5");
  CHECK(describe(to_complex_array(grid({{1}, {2}}))) == "complex matrix 2x1 1; 2");
}

TEST_CASE("an array is shared, not copied, where it is one already") {
  const Value value = row({1, 2});
  CHECK(to_array(value).cells.identity() == value.get_if<Array>()->cells.identity());
}

TEST_CASE("a bool is a number, a string is not") {
  CHECK(as_number(true) == 1.0);
  CHECK(as_number(string("1")) == std::nullopt);
  CHECK(as_number(row({1})) == std::nullopt);
  const Error error = failure([] { to_number(string("1"), "the step"); });
  CHECK(error.kind == ErrorKind::type);
  CHECK(error.message == "the step must be a number, got a string");
  CHECK(failure([] { to_string(1.0, "title"); }).message == "title must be a string, got a number");
}

TEST_CASE("bytes are those of the buffers, shared ones once") {
  const Value numbers = row({1, 2, 3});
  CHECK(bytes_of(5.0) == 0);
  CHECK(bytes_of(numbers) == 24);
  CHECK(bytes_of(complex_row({{1, 2}})) == 16);
  CHECK(bytes_of(string("abc")) == 3);

  std::set<const void*> counted;
  CHECK(bytes_of(numbers, counted) == 24);
  CHECK(bytes_of(Value(numbers), counted) == 0);

  Struct pair;
  set_field(pair, "a", Value(numbers));
  const std::size_t with_one = bytes_of(pair);
  set_field(pair, "b", Value(numbers));
  CHECK(bytes_of(pair) - with_one < 24 + sizeof(Value));
}

TEST_CASE("a struct that doubles at every level is counted in linear time") {
  Struct tree;
  for (int level = 0; level < 100; ++level) {
    Struct parent;
    set_field(parent, "left", Value(tree));
    set_field(parent, "right", Value(tree));
    tree = parent;
  }
  CHECK(bytes_of(tree) > 0);
  CHECK(depth_of(tree) == 101);
}

TEST_CASE("structs nest to a limit") {
  Struct nested;
  for (int level = 1; level < kMaxNesting; ++level) {
    Struct parent;
    set_field(parent, "inner", Value(nested));
    nested = parent;
  }
  CHECK(depth_of(nested) == kMaxNesting);
  Struct parent;
  const Error error = failure([&] { set_field(parent, "inner", Value(nested)); });
  CHECK(error.kind == ErrorKind::limit);
  CHECK(error.message == "structs can be nested at most 200 deep");
  CHECK(parent.fields->by_name.empty());

  set_field(nested, "inner", 1.0);
  CHECK(depth_of(nested) == 1);
}

TEST_CASE("an array may have so many elements and no more") {
  check_size(1, kMaxElements);
  check_size(0, 1e300);
  const Error error = failure([] { check_size(1e5, 1e4); });
  CHECK(error.kind == ErrorKind::limit);
  CHECK(error.message == "an array of 1000000000 elements is too large, at most 20000000 fit");
}

TEST_CASE("shape errors carry both sizes") {
  const Error error = failure([] { fail_shapes("no", {5, 4}, {1, 3}, "try left'"); });
  CHECK(error.kind == ErrorKind::shape);
  CHECK(error.hint == "try left'");
  REQUIRE(error.operands.size() == 2);
  CHECK(error.operands[0].n_rows == 5);
  CHECK(error.operands[0].n_cols == 4);
  CHECK(error.operands[1].n_cols == 3);
}

}  // namespace
}  // namespace language
