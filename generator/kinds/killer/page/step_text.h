// Describes a step of a killer in words and as a picture.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "generator/kinds/killer/path/path.h"
#include "generator/kinds/kind.h"
#include "generator/model/figure.h"

namespace gridpress::killer {

// The keys for names of steps, sentences and their grammar, which each language must define.
std::span<const std::string_view> step_word_keys();
std::span<const std::string_view> step_word_places();

// Joins digits as in a sentence: "1, 2 and 4".
std::string digits_in_words(DigitSet digits, const KindWords& words);

std::string title_of(const KillerStep& step, const StepWords& words);

// Explains the step and its result.
std::string text_of(const KillerStep& step, const Sums& sums, const StepWords& words);

// Draws the grid before the step, with the cages, houses and cells involved and the removed
// candidates.
figure::Figure picture_of(const State& before, const KillerStep& step, const Sums& sums);

}  // namespace gridpress::killer
