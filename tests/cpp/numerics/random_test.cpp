#include "numerics/random.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "catch.h"
#include "compare.h"

namespace numerics_tests {

namespace {

using numerics::Generator;

// FNV-1a over the little-endian bytes of `n_draws` 64-bit words.
template <class Draw>
std::uint64_t hash_of(int n_draws, Draw draw) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (int i = 0; i < n_draws; ++i) {
    const std::uint64_t word = draw();
    for (int shift = 0; shift < 64; shift += 8) {
      hash = (hash ^ (word >> shift & 0xff)) * 0x100000001b3;
    }
  }
  return hash;
}

template <class Draw>
std::vector<decltype(std::declval<Draw>()())> list_of(std::size_t n_draws, Draw draw) {
  std::vector<decltype(draw())> draws(n_draws);
  std::generate(draws.begin(), draws.end(), draw);
  return draws;
}

}  // namespace

TEST_CASE("the stream of 64-bit words") {
  Generator zero(0);
  CHECK(zero.next() == 0xbb2a3fb2cd2c6f7f);
  CHECK(zero.next() == 0xc6017c948e27697b);
  Generator eight(8);
  CHECK(eight.next() == 0x5abf4303a1b860b2);
  CHECK(eight.next() == 0xc4062dd3f1b4ac5d);
  CHECK(eight.next() == 0xfb19361a98c9ddfd);
  Generator random(8);
  CHECK(hash_of(1000000, [&] { return random.next(); }) == 0x765a78ba069589e0);
}

TEST_CASE("uniform numbers") {
  Generator random(8);
  CHECK(list_of(3, [&] { return random.uniform(); }) ==
        std::vector<double>{0.35448092306771306, 0.7657192842904856, 0.9808534445699373});
  Generator again(8);
  CHECK(hash_of(1000000, [&] { return bits_of(again.uniform()); }) == 0xad5b33329a1e830a);
}

TEST_CASE("normal numbers") {
  Generator eight(8);
  CHECK(list_of(4, [&] { return eight.normal(); }) ==
        std::vector<double>{-0.3484185808263815, 0.9481042943300764, 0.2782047420835723,
                            -0.28064007903977894});
  Generator sixteen(16);
  CHECK(list_of(3, [&] { return sixteen.normal(); }) ==
        std::vector<double>{1.7278212510015794, -1.7746225199507333, -1.247881643879979});
}

TEST_CASE("millions of normal numbers, tail and rejected draws among them") {
  Generator random(8);
  CHECK(hash_of(1000000, [&] { return bits_of(random.normal()); }) == 0x7ebd32695addfc80);
  Generator eight(8);
  CHECK(hash_of(6000000, [&] { return bits_of(eight.normal()); }) == 0x56ae5c9a49247f58);
  Generator sixteen(16);
  CHECK(hash_of(6000000, [&] { return bits_of(sixteen.normal()); }) == 0x363449fa6451b99a);
}

TEST_CASE("a sum and an extreme of normal numbers") {
  Generator random(42);
  double sum = 0, largest = 0;
  for (int i = 0; i < 200000; ++i) {
    const double x = random.normal();
    sum += x;
    largest = std::max(largest, std::abs(x));
  }
  CHECK(sum == -195.2037007505283);
  CHECK(largest == 4.528316550323729);
}

TEST_CASE("integers") {
  Generator random(8);
  CHECK(list_of(6, [&] { return random.integer(1, 6); }) ==
        std::vector<std::int64_t>{3, 5, 3, 4, 2, 2});
  Generator ten(8);
  CHECK(list_of(8, [&] { return ten.integer(1, 10); }) ==
        std::vector<std::int64_t>{4, 5, 7, 7, 5, 4, 2, 1});
  Generator again(8);
  CHECK(hash_of(1000000, [&] { return static_cast<std::uint64_t>(again.integer(1, 6)); }) ==
        0xf7247c34075f2be2);
}

TEST_CASE("integers of unusual ranges") {
  constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
  constexpr std::int64_t kHighest = std::numeric_limits<std::int64_t>::max();
  Generator random(3);
  CHECK(random.integer(-5, -5) == -5);
  for (int i = 0; i < 100; ++i) {
    const std::int64_t number = random.integer(kHighest - 2, kHighest);
    CHECK(number >= kHighest - 2);
    const std::int64_t negative = random.integer(-3, -1);
    CHECK((negative >= -3 && negative <= -1));
  }
  Generator whole(8), words(8);
  CHECK(whole.integer(kLowest, kHighest) == static_cast<std::int64_t>(words.next()));
}

TEST_CASE("every integer of a range comes equally often") {
  Generator random(5);
  std::vector<int> counts(6);
  for (int i = 0; i < 60000; ++i) ++counts[static_cast<std::size_t>(random.integer(0, 5))];
  for (const int count : counts) CHECK(std::abs(count - 10000) < 500);  // 5 standard deviations
}

TEST_CASE("a copy draws what the original draws") {
  Generator original(8);
  for (int i = 0; i < 45; ++i) original.next();  // into the middle of a buffer
  Generator copy = original;
  CHECK(copy == original);
  CHECK(copy.next() == original.next());
  copy.next();
  CHECK(copy != original);
  original.next();
  CHECK(list_of(100, [&] { return copy.normal(); }) ==
        list_of(100, [&] { return original.normal(); }));
  CHECK(copy == original);
}

TEST_CASE("neighbouring seeds share nothing") {
  CHECK(Generator(1) != Generator(2));
  CHECK(Generator(1).next() != Generator(2).next());
  CHECK(Generator(std::numeric_limits<std::uint64_t>::max()).next() != Generator(0).next());
}

TEST_CASE("the elements of a parallel map have seeds of their own") {
  CHECK(Generator(numerics::element_seed(3, 0)).uniform() == 0.5239499566408934);
  CHECK(Generator(numerics::element_seed(3, 1)).uniform() == 0.9881433236474821);
}

}  // namespace numerics_tests
