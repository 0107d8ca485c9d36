// Drawings, captions, spoken text, worked steps and the lesson of fill-ins.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/fill_in/content.h"
#include "generator/kinds/kind.h"

namespace gridpress::fill_in {

std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_places();

// The puzzle has the given letters and the list of words; the answer has all letters.
figure::Figure draw_fill_in(const FillIn& puzzle, bool solution);
// A grid of this size before its words are known, with a list of `count` words.
figure::Figure draw_blank(Size size, int count);
// The cells with the letters that aren't 0.
void add_letters(figure::Figure& figure, const words::Lattice& lattice,
                 const words::Letters& letters, figure::Text::Role role);

std::string speak_fill_in(const FillIn& puzzle, bool solution, const KindWords& words);
std::vector<std::string> captions(const FillIn& puzzle, const KindWords& words);
Explanation explain_fill_in(const FillIn& puzzle, const StepWords& words, int max_steps);
// Requires a solved puzzle, which is the worked example.
KindLesson lesson_with(const FillIn& puzzle, const KindWords& words);

}  // namespace gridpress::fill_in
