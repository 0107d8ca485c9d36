// How to play killers, in words and worked pictures.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/killer/make.h"
#include "generator/kinds/kind.h"

namespace gridpress::killer {

std::span<const std::string_view> lesson_word_keys();
std::span<const std::string_view> lesson_word_places();

struct LessonPlan {
  std::vector<int> sizes;      // in the order in which to list them
  std::vector<int> boxed{};    // the sizes of puzzles with boxes
  int drawn = 9;               // the size shown in the pictures
  bool diagonals = false;      // whether some puzzles have diagonals
  std::string style{};         // style of regions, if some puzzles have regions; otherwise empty
  Signs signs = Signs::kNone;  // whether some puzzles have signs
  Seed seed{0};                // for the puzzle shown in the pictures
};

// Explains the houses, a sign if some puzzles have signs, and a cage. The first step uses a cage
// with only one combination. Cost: a few ms.
KindLesson lesson_of(const LessonPlan& plan, const KindWords& words);

}  // namespace gridpress::killer
