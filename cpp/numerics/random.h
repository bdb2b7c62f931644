// The random numbers of a session: a ChaCha12 stream and the distributions drawn from it.
//
// The same seed gives the same numbers, to the last bit, natively and in WebAssembly; the standard
// library's distributions do not promise that. A Generator is a plain value: copying it is a
// snapshot, and equal generators draw equal numbers for ever.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace numerics {

class Generator {
 public:
  // The 256-bit key is stretched from the seed; the stream starts at its first block.
  explicit Generator(std::uint64_t seed);

  // The next 64 bits of the stream. Everything below is made of these.
  std::uint64_t next();

  // Uniform on [0, 1), 52 random bits; one draw.
  double uniform();

  // Standard normal (mean 0, variance 1) by a ziggurat of 256 layers (Marsaglia and Tsang 2000):
  // one draw in 99 cases of 100.
  double normal();

  // Uniform integer, low <= result <= high, without bias: draws that would favour some results are
  // thrown away. A range of all 2^64 integers is allowed. Asserts low <= high.
  std::int64_t integer(std::int64_t low, std::int64_t high);

  bool operator==(const Generator&) const = default;

 private:
  // Blocks are made four at a time, one in each lane of the processor's vectors.
  static constexpr std::size_t kWordsPerRefill = 4 * 16;

  void refill();
  double normal_tail(bool negative);

  std::array<std::uint32_t, 8> key_{};
  std::uint64_t next_block_ = 0;
  std::array<std::uint32_t, kWordsPerRefill> words_{};
  std::size_t n_used_ = kWordsPerRefill;  // words of words_ that have been handed out; always even
};

// The seed of a generator for element k (0-based) of a parallel map, where the session's was seeded
// with `seed`: one step of SplitMix64 (Steele, Lea and Flood 2014), so neighbouring elements share
// nothing.
std::uint64_t element_seed(std::uint64_t seed, std::uint64_t k);

}  // namespace numerics
