// Grids drawn with characters, one row per line: sdk, ss, text, sheets, tables. Internal.
#pragma once

#include <string_view>
#include <vector>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Rules (`|`, `---`, box drawing) separate the boxes and so determine their shape. Comments,
// headings and lines such as `[Puzzle]` are between puzzles; empty lines are between puzzles or
// between boxes. See drawn_rows.h for the ways to write a row.
std::vector<TextPuzzle> read_drawn(std::string_view text, const ReadOptions& options);

// Whether the lines from `first` on begin with a grid, one row per line.
bool is_rows(const std::vector<std::string_view>& lines, std::size_t first);

// Whether a line has the form `[Word…`.
bool is_section(std::string_view line);

// Whether a line is a rule: only dashes, crossings, bars and spaces.
bool is_rule(std::string_view line);

}  // namespace gridpress::formats
