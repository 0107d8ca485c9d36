// Drawings, captions, spoken text, worked steps and the lesson of cryptograms.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/cryptogram/content.h"
#include "generator/kinds/kind.h"

namespace gridpress::cryptogram {

std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_fillings();

// The puzzle has a line above each letter and the key below; the answer has the quotation and its
// source.
figure::Figure draw_cipher(const Cipher& cipher, bool solution);
// A puzzle of this size before its quotation is known.
figure::Figure draw_blank(Size size);

std::string speak_cipher(const Cipher& cipher, bool solution, const KindWords& words);
std::vector<std::string> captions(const Cipher& cipher, const KindWords& words);
Explanation explain_cipher(const Cipher& cipher, const StepWords& words, int max_steps);
// Requires a solved puzzle, which is the worked example.
KindLesson lesson_with(const Cipher& cipher, const KindWords& words);

}  // namespace gridpress::cryptogram
