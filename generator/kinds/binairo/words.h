// Fillings for a binairo's sentences.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/binairo/engine/engine.h"
#include "generator/kinds/kind.h"

namespace gridpress::binairo {

std::span<const std::string_view> word_keys();
std::span<const std::string_view> word_places();

std::string cell_name(const KindWords& words, Size size, int cell);
std::string line_name(const KindWords& words, Size size, int line);  // "Row 3"
std::string line_names(const KindWords& words, Size size, std::span<const int> lines);
// "r1c3 = 0, r2c3 = 1": cells with their values in the solution.
std::string cell_values(const KindWords& words, const Binairo& puzzle, std::span<const int> cells);

// "0", or "white" if values are discs.
std::string value_name(const KindWords& words, const Binairo& puzzle, int value);

// The key of a sentence that has a different version for boards of discs.
std::string key_of(bool discs, std::string_view key);

// The sentence of the rules under `key`, and that no lines are equal if that rule applies.
std::string rule_sentences(const Binairo& puzzle, std::string_view key, const KindWords& words);

// For screen readers: the size, then every row of givens, or of the solution.
std::string spoken(const Binairo& puzzle, bool solution, const KindWords& words);

// "10 × 10", and facts that the picture doesn't show.
std::vector<std::string> caption_parts(const Binairo& puzzle, const KindWords& words);

}  // namespace gridpress::binairo
