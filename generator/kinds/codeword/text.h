// Drawings, captions, spoken text, worked steps and the lesson of codewords.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/codeword/content.h"
#include "generator/kinds/kind.h"

namespace gridpress::codeword {

std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_places();

// The puzzle has a number in each cell and the key below it; the answer has letters.
figure::Figure draw_code(const Code& code, bool solution);
// A grid of this size before its words are known, with the longest key.
figure::Figure draw_blank(Size size, int letters);

// Adds the numbers of all cells and, by number, the letters in `known`; 0 for an unknown one. The
// letters of the numbers in `fresh`, counted from 0, stand out.
void add_texts(figure::Figure& figure, const Code& code, const words::Letters& known,
               const std::vector<int>& fresh);

std::string speak_code(const Code& code, bool solution, const KindWords& words);
std::vector<std::string> captions(const Code& code, const KindWords& words);
Explanation explain_code(const Code& code, const StepWords& words, int max_steps);
// Requires a solved puzzle, which is the worked example.
KindLesson lesson_with(const Code& code, const KindWords& words);

}  // namespace gridpress::codeword
