// How much one program may use before it is stopped with a message. A page has to survive whatever
// is typed into it.
#pragma once

#include <cstddef>

namespace language {

inline constexpr double kMaxElements = 2e7;  // one array: 160 MB, a third of the whole allowance
inline constexpr std::size_t kMaxBytes = 512u
                                         << 20;  // all arrays together: what a phone's tab survives
inline constexpr std::size_t kMaxOutputBytes =
    1u << 20;                                // text of one run: more cannot be read anyway
inline constexpr int kMaxCallDepth = 256;    // deeper than any honest recursion of a lesson
inline constexpr int kMaxIncludeDepth = 16;  // `run` inside run files
inline constexpr int kMaxNesting =
    200;  // brackets and blocks in the text: the parser recurses in C++
inline constexpr int kMaxTreeHeight =
    1000;  // `1 + 1 + ...`: a long chain makes a high tree to walk
inline constexpr std::size_t kMaxSourceBytes = 1u << 20;  // one text
inline constexpr std::size_t kMaxColoured =
    50'000;  // words and signs of one text: each becomes an element of the page
inline constexpr int kMaxFigures = 64;
inline constexpr int kMaxFrames = 300;
// One picture, all panels together. Every cell and every line becomes elements of the page, which
// is busy for seconds with a few times as many and gone with a hundred times.
inline constexpr std::size_t kMaxSeries = 100;
inline constexpr std::size_t kMaxPoints = 50'000;  // a map of 200 x 200 fits

}  // namespace language
