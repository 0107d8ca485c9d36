// Reads grids that are drawn with characters, one row per line: sdk, ss, text, spreadsheets,
// tables. Used only in this folder.
#pragma once

#include <string_view>
#include <vector>

#include "generator/formats/format.h"

namespace gridpress::formats {

// Reads all grids in a text. Rules (`|`, `---`, box drawing characters) separate boxes, and so
// determine the boxes' shape. Comments, headings and lines such as `[Puzzle]` separate puzzles.
// Empty lines separate puzzles or boxes. For the ways to write a row, see drawn_rows.h.
std::vector<TextPuzzle> read_drawn(std::string_view text, const ReadOptions& options);

// Returns whether the text from line `first` on begins with a grid that has one row per line.
bool is_rows(const std::vector<std::string_view>& lines, std::size_t first);

// Returns whether a line has the form `[Word…`.
bool is_section(std::string_view line);

// Returns whether a line is a rule, with only dashes, crossings, bars and spaces.
bool is_rule(std::string_view line);

}  // namespace gridpress::formats
