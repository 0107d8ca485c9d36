// Makes fill-ins of a level.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "generator/kinds/request.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::fill_in {

inline constexpr std::string_view kName = "fill-in";
inline constexpr std::uint64_t kSteps = 100'000;  // default search budget

struct Options final : KindOptions {
  bool numbers = false;  // fill in numbers instead of words
  words::Style style = words::Style::kLattice;
  std::optional<int> given;   // the number of words to give; by default, the level decides
  words::LexiconPtr lexicon;  // null for numbers
};

// Attempts fill a grid so that its words have one place each, and give a word if the level needs
// it.
AttemptFunction start(const PuzzleRequest& request);

}  // namespace gridpress::fill_in
