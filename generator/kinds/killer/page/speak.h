// A killer in words: read aloud, and under its picture.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/model/digit_puzzle.h"

namespace gridpress::killer {

// Everything that words/<language>.yaml must hold, and the {places} that it may have.
std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_places();

// For programs that read aloud: all cages, signs and givens, or all digits of the solution.
std::string speak(const DigitContent& content, bool solution, const KindWords& words);

// Parts of a caption, the most important first.
std::vector<std::string> caption(const DigitContent& content, const KindWords& words);

}  // namespace gridpress::killer
