// What the formats share. Not for others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/ascii.h"
#include "generator/formats/format.h"

namespace gridpress::formats {

// One function a format, each in its file.
const Format& line_format();
const Format& json_format();
const Format& csv_format();
const Format& sdk_format();
const Format& sdm_format();
const Format& ss_format();
const Format& opensudoku_format();
const Format& fpuzzles_format();
const Format& ipuz_format();
const Format& text_format();

// The lines of a text, without their ends (LF or CRLF), without a byte order mark.
std::vector<std::string_view> lines_of(std::string_view text);
using ascii::trimmed;

// A few characters of a text, safe for a terminal.
std::string shown(std::string_view text, std::size_t most = 24);

// Gives `puzzle` the plain rules of its givens and judges them: the box must fit, no given may
// appear twice in a house, a solution must hold the givens.
void finish_plain(Grid givens, std::optional<BoxShape> box, TextPuzzle& puzzle);
// The last part of it, for any rules.
void judge(TextPuzzle& puzzle);

// Reads cells written as in `line` (any size) into `puzzle`'s flag and `cells`; returns the problem
// or "".
std::string read_cells_text(std::string_view text, TextPuzzle& puzzle, Grid& cells);
// The same for a puzzle and its solution, which is left empty if its text is. A solution with zeros
// makes both zero-based.
std::string read_pair(std::string_view givens_text, std::string_view solution_text,
                      TextPuzzle& puzzle, Grid& givens);

TextPuzzle refused(std::uint64_t line, std::string problem);

int size_of(const Rules& rules);  // digits of the board
bool usual_box(const Rules& rules);
std::string box_text(BoxShape box);  // "2x3"

// Which box each cell is in, from 0, row by row; -1: none. Empty for regular boxes.
std::vector<int> regions_of(const Topology& topology);
// Rows, columns and these regions of a size x size board.
TopologyPtr regions_topology(int size, const std::vector<int>& regions);

}  // namespace gridpress::formats
