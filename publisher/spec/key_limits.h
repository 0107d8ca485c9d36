// Limits shared by the tables of a spec's keys.
#pragma once

namespace gridpress::spec {

inline constexpr double kMaxCount = 100'000;  // number of puzzles of a section
inline constexpr double kMaxPages = 10'000;
inline constexpr double kMaxNumber = 9'999'999;  // largest first number of a section

}  // namespace gridpress::spec
