// Describes a killer in words: for screen readers, and in the caption.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "generator/model/digit_puzzle.h"

namespace gridpress::killer {

// Every key that words/<language>.yaml must define, and the {placeholders} its sentences may use.
std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_places();

// For screen readers: all cages, signs and givens, or all digits of the solution.
std::string speak(const DigitContent& content, bool solution, const KindWords& words);

// The parts of a caption, most important first.
std::vector<std::string> caption(const DigitContent& content, const KindWords& words);

}  // namespace gridpress::killer
