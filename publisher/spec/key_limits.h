// Limits shared by the tables of a spec's keys.
#pragma once

namespace gridpress::spec {

inline constexpr double kMaxCount = 100'000;  // puzzles of a section
inline constexpr double kMaxPages = 10'000;
inline constexpr double kMaxNumber = 9'999'999;  // the largest first number of a section

}  // namespace gridpress::spec
