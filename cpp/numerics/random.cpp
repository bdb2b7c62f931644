#include "numerics/random.h"

#include <bit>
#include <cassert>
#include <cmath>

namespace numerics {

namespace {

// Word w of four blocks, one block a lane.
using Lanes = std::uint32_t __attribute__((vector_size(16)));

template <int n_bits>
Lanes rotate_left(Lanes x) {
  return (x << n_bits) | (x >> (32 - n_bits));
}

void quarter_round(Lanes& a, Lanes& b, Lanes& c, Lanes& d) {
  a += b, d = rotate_left<16>(d ^ a);
  c += d, b = rotate_left<12>(b ^ c);
  a += b, d = rotate_left<8>(d ^ a);
  c += d, b = rotate_left<7>(b ^ c);
}

// ChaCha with 12 rounds (Bernstein 2008): columns and diagonals in turn, six times.
void permute(std::array<Lanes, 16>& x) {
  for (int double_round = 0; double_round < 6; ++double_round) {
    for (std::size_t i = 0; i < 4; ++i) quarter_round(x[i], x[4 + i], x[8 + i], x[12 + i]);
    for (std::size_t i = 0; i < 4; ++i) {
      quarter_round(x[i], x[4 + (i + 1) % 4], x[8 + (i + 2) % 4], x[12 + (i + 3) % 4]);
    }
  }
}

// The ziggurat covers the half bell exp(-x^2 / 2) with 256 layers of equal area: layer i reaches
// from 0 to edge[i] and from height[i] up to height[i + 1]. Layer 0 also holds the tail beyond
// kTailStart, so its edge is where a rectangle of that area would end.
constexpr std::size_t kLayers = 256;
constexpr double kTailStart = 3.6541528853610088;
constexpr double kLayerArea = 0.00492867323399;

struct Ziggurat {
  std::array<double, kLayers + 1> edge;
  std::array<double, kLayers + 1> height;
};

double bell(double x) { return std::exp(-x * x / 2); }

Ziggurat make_ziggurat() {
  Ziggurat table;
  table.edge[0] = kLayerArea / bell(kTailStart);
  table.edge[1] = kTailStart;
  for (std::size_t i = 2; i < kLayers; ++i) {
    const double below = table.edge[i - 1];
    table.edge[i] = std::sqrt(-2 * std::log(kLayerArea / below + bell(below)));
  }
  table.edge[kLayers] = 0;
  for (std::size_t i = 0; i <= kLayers; ++i) table.height[i] = bell(table.edge[i]);
  // The reference table was published with 18 decimals, which read back one bit off here.
  table.height[0] = 0.000477467764586655;
  table.height[3] = 0.004037972593371872;
  table.height[94] = 0.2064054063986793;
  return table;
}

const Ziggurat& ziggurat() {
  static const Ziggurat table = make_ziggurat();
  return table;
}

// The upper 52 bits as a multiple of 2^-52 in [0, 1). The cast to a signed number, which processors
// convert directly, loses nothing.
double fraction_52(std::uint64_t bits) {
  return static_cast<double>(static_cast<std::int64_t>(bits >> 12)) * 0x1p-52;
}

double fraction_53(std::uint64_t bits) {
  return static_cast<double>(static_cast<std::int64_t>(bits >> 11)) * 0x1p-53;
}

__extension__ using Wide = unsigned __int128;

}  // namespace

Generator::Generator(std::uint64_t seed) {
  // One step of a linear congruential generator a word, its output permuted as in PCG (O'Neill
  // 2014).
  std::uint64_t state = seed;
  for (std::uint32_t& word : key_) {
    state = state * 6364136223846793005U + 11634580027462260723U;
    const auto mixed = static_cast<std::uint32_t>(((state >> 18) ^ state) >> 27);
    const auto n_bits = static_cast<std::uint32_t>(state >> 59);
    word = mixed >> n_bits | mixed << (-n_bits & 31);
  }
}

std::uint64_t Generator::next() {
  if (n_used_ == kWordsPerRefill) refill();
  const std::uint64_t low = words_[n_used_];
  const std::uint64_t high = words_[n_used_ + 1];
  n_used_ += 2;
  return low | high << 32;
}

void Generator::refill() {
  std::array<Lanes, 16> input{};
  constexpr std::array<std::uint32_t, 4> kConstants = {0x61707865, 0x3320646e, 0x79622d32,
                                                       0x6b206574};
  for (std::size_t i = 0; i < 4; ++i) input[i] = Lanes{} + kConstants[i];
  for (std::size_t i = 0; i < 8; ++i) input[4 + i] = Lanes{} + key_[i];
  for (std::size_t lane = 0; lane < 4; ++lane) {
    const std::uint64_t block = next_block_++;
    input[12][lane] = static_cast<std::uint32_t>(block);
    input[13][lane] = static_cast<std::uint32_t>(block >> 32);
  }
  std::array<Lanes, 16> state = input;
  permute(state);
  for (std::size_t i = 0; i < 16; ++i) {
    state[i] += input[i];
    for (std::size_t lane = 0; lane < 4; ++lane) words_[16 * lane + i] = state[i][lane];
  }
  n_used_ = 0;
}

double Generator::uniform() { return fraction_52(next()); }

double Generator::normal() {
  const Ziggurat& table = ziggurat();
  for (;;) {
    const std::uint64_t bits = next();
    const std::size_t layer = bits % kLayers;
    const double u = 2 * fraction_52(bits) - 1;  // exact: a multiple of 2^-51 in [-1, 1)
    const double x = u * table.edge[layer];
    if (std::abs(x) < table.edge[layer + 1]) return x;
    if (layer == 0) return normal_tail(u < 0);
    const double bottom = table.height[layer];
    const double top = table.height[layer + 1];
    if (top + (bottom - top) * fraction_53(next()) < bell(x)) return x;
  }
}

// Beyond kTailStart the bell is drawn as an exponential and thinned (Marsaglia 1964). The fractions
// are moved off 0, whose logarithm is infinite.
double Generator::normal_tail(bool negative) {
  double x = 0;
  double y = 0;
  do {
    x = std::log(fraction_52(next()) + 0x1p-53) / kTailStart;
    y = std::log(fraction_52(next()) + 0x1p-53);
  } while (-2 * y < x * x);
  return negative ? x - kTailStart : kTailStart - x;
}

std::int64_t Generator::integer(std::int64_t low, std::int64_t high) {
  assert(low <= high);
  const auto first = static_cast<std::uint64_t>(low);
  const std::uint64_t range = static_cast<std::uint64_t>(high) - first + 1;
  if (range == 0) return static_cast<std::int64_t>(next());
  // The upper half of draw * range falls on every result equally often once draws with a lower half
  // above this bound are refused.
  const std::uint64_t bound = (range << std::countl_zero(range)) - 1;
  for (;;) {
    const Wide wide = static_cast<Wide>(next()) * range;
    if (static_cast<std::uint64_t>(wide) > bound) continue;
    return static_cast<std::int64_t>(first + static_cast<std::uint64_t>(wide >> 64));
  }
}

std::uint64_t element_seed(std::uint64_t seed, std::uint64_t k) {
  std::uint64_t z = seed + k * 0x9E3779B97F4A7C15U;
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9U;
  z = (z ^ z >> 27) * 0x94D049BB133111EBU;
  return z ^ z >> 31;
}

}  // namespace numerics
