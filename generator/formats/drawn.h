// Grids drawn with characters, one row a line: sdk, ss, text. Not for others.
#pragma once

#include <string_view>
#include <vector>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Rules (`|`, `---`, box drawing) separate the boxes and so give their shape; an empty line, or a
// line that starts with `[Word` or `#`, ends a puzzle that has its rows. Between cells may be
// blanks or commas, around rows quotes and brackets. Where no line has another sign for an empty
// cell than a blank, blanks are empty cells.
std::vector<TextPuzzle> read_drawn(std::string_view text, const ReadOptions& options);

// Whether the lines from `first` on are a grid, one row a line.
bool is_rows(const std::vector<std::string_view>& lines, std::size_t first);

// Whether a line is `[Word…`.
bool is_section(std::string_view line);

// Whether a line is a rule: only dashes, crossings and blanks.
bool is_rule(std::string_view line);

}  // namespace gridpress::formats
