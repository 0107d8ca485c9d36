// Solves a fill-in step by step, without guessing.
#pragma once

#include <string_view>
#include <vector>

#include "generator/kinds/fill_in/content.h"
#include "generator/model/puzzle.h"

namespace gridpress::fill_in {

// Why a word belongs in a slot. kOnlyWord: no other word fits the letters in the slot. kOnlySlot:
// the word fits no other slot. kCrossing: the same two, but words are also excluded because no word
// would fit a crossing slot. kTrial: every other word would leave some slot without a word.
enum class Technique { kOnlyWord, kOnlySlot, kCrossing, kTrial };
inline constexpr int kTechniques = 4;
std::string_view name_of(Technique technique);
double rating_of(Technique technique);

struct Step {
  Technique technique = Technique::kOnlyWord;
  int slot = 0;
  words::Letters word;
  int candidates = 0;  // words of this length not yet placed
};

struct Walk {
  std::vector<Step> steps;
  bool solved = false;
};
Walk solve_in_steps(const FillIn& puzzle);

// Rates a fill-in by the hardest technique and by the number of words among which a reader has to
// choose, on average. Without a solution, the rating is bounded.
Grade grade_fill_in(const FillIn& puzzle);

}  // namespace gridpress::fill_in
