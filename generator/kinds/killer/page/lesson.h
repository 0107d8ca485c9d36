// How to play, in words and worked pictures.
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
  std::vector<int> sizes;      // in the order in which they are to be listed
  std::vector<int> boxed{};    // those of them that have boxes
  int drawn = 9;               // the one that the pictures show
  bool diagonals = false;      // some of the puzzles have them
  std::string style{};         // some of them have regions, made in this way; empty: none
  Signs signs = Signs::kNone;  // some of them have signs
  Seed seed{0};                // of the puzzle that the pictures come from
};

// The houses, a sign where there are any, a cage, and a first step: a cage with one combination.
// Cost: some ms.
KindLesson lesson_of(const LessonPlan& plan, const KindWords& words);

}  // namespace gridpress::killer
