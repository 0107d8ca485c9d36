// Makes codewords of a level.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "generator/kinds/request.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::codeword {

inline constexpr std::string_view kName = "codeword";
inline constexpr int kMostGiven = 3;
inline constexpr std::uint64_t kSteps = 100'000;  // default search budget

struct Options final : words::LexiconOptions {
  std::optional<int> given;  // the number of letters to give; by default, the level decides
};

// Attempts fill a grid and give letters so that the puzzle has one solution and is at the level.
AttemptFunction start(const PuzzleRequest& request);

}  // namespace gridpress::codeword
