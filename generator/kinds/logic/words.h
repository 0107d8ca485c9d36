// Printed and spoken texts about logic puzzles.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/logic/description.h"

namespace gridpress::logic {

const SharedWords& shared_words();
std::vector<std::string_view> word_places(const Description& kind);
// The keys of a kind's own words: a fixed list, and two for each sort.
std::vector<std::string> word_keys(const Description& kind);

std::string cell_name(const KindWords& words, Size size, int cell);
std::string cell_names(const KindWords& words, Size size, std::span<const int> cells);
// "Row 3" or "Column 2" for one of lines() in geometry.h; a suffix of the words' keys chooses
// another form.
std::string line_name(const KindWords& words, Size size, int line, std::string_view suffix = "");
// "Row 3" or "Column 2" if these are exactly the cells of a line, in order, or else "".
std::string line_name(const KindWords& words, Size size, std::span<const int> cells);
// The first cell of each region if these are exactly the cells of one or more regions, or else
// none.
std::vector<int> starts_of_regions(const LogicContent& puzzle, std::span<const int> cells);

// A fact as its place: "r1c2" for a mark, "r1c2 = 5", "r1c1–r1c5 (2)" for two bridges. The sign of
// the literal doesn't matter.
std::string fact_name(const KindWords& words, const LogicContent& puzzle, const Fact& fact);

// A number as it is printed: "3", "white".
std::string value_words(const KindWords& words, const LogicContent& puzzle, int value);

// The words that apply to a puzzle with these flags.
KindWords styled_words(const LogicContent& puzzle, const KindWords& words);

// The text for screen readers.
std::string spoken(const LogicContent& puzzle, bool solution, const KindWords& words);

// The parts of a caption: the size, or a fact that the picture doesn't show.
std::vector<std::string> caption_parts(const LogicContent& puzzle, const KindWords& words);

}  // namespace gridpress::logic
