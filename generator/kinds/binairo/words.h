// The names and values that are filled into a binairo's sentences.
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
// Names cells with their values in the solution: "r1c3 = 0, r2c3 = 1".
std::string cell_values(const KindWords& words, const Binairo& puzzle, std::span<const int> cells);

// The name of a value: "0" or "1", or "white" or "black" if values are discs.
std::string value_name(const KindWords& words, const Binairo& puzzle, int value);

// The key of a sentence that has a separate version for boards of discs.
std::string key_of(bool discs, std::string_view key);

// The rules in the sentence `key` and, if no two lines may be equal, a sentence about that.
std::string rule_sentences(const Binairo& puzzle, std::string_view key, const KindWords& words);

// The text for screen readers: the size, then every row of givens, or of the solution.
std::string spoken(const Binairo& puzzle, bool solution, const KindWords& words);

// The parts of a caption: "10 × 10", and facts that the picture doesn't show.
std::vector<std::string> caption_parts(const Binairo& puzzle, const KindWords& words);

}  // namespace gridpress::binairo
