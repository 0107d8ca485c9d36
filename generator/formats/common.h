// Helpers shared by the formats. Used only in this folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/ascii.h"
#include "generator/formats/format.h"

namespace gridpress::formats {

// Each format has one function in its own file.
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
const Format& candidates_format();
const Format& sdx_format();
const Format& sudokupad_format();
const Format& pzpr_sudoku_format();
const Format& solo_format();

// Returns the lines of a text without their ends (LF or CRLF) and without the byte-order mark.
std::vector<std::string_view> lines_of(std::string_view text);
using ascii::trimmed;

// Returns the beginning of a text, made safe for a terminal.
std::string shown(std::string_view text, std::size_t most = 24);

// Gives `puzzle` the rules of a plain grid and `givens`, then checks it: the box must fit the grid,
// no given may repeat in a house, and a solution must contain the givens. Errors are in
// puzzle.problem.
void finish_plain(Grid givens, std::optional<BoxShape> box, TextPuzzle& puzzle);
// Does the last step of finish_plain(), the check, for any rules.
void validate(TextPuzzle& puzzle);

// Reads cells in the notation of the format `line`, of any size, into `cells`. Sets
// puzzle.zero_based. Returns an error message, or "".
std::string read_cells_text(std::string_view text, TextPuzzle& puzzle, Grid& cells);
// Reads a puzzle and its solution as read_cells_text() does. If the solution's text is empty, the
// solution stays empty. If the solution contains the digit 0, both are read as zero-based.
std::string read_pair(std::string_view givens_text, std::string_view solution_text,
                      TextPuzzle& puzzle, Grid& givens);

TextPuzzle refused(std::uint64_t line, std::string problem);

int size_of(const Rules& rules);  // number of digits of the board
bool has_default_box(const Rules& rules);
std::string box_text(BoxShape box);  // "2x3"

// Returns the index of the box of each cell, row by row; -1 for cells without a box. The result is
// empty if the boxes are regular.
std::vector<int> regions_of(const Topology& topology);
// Returns a size x size board with rows, columns and these regions.
TopologyPtr regions_topology(int size, const std::vector<int>& regions);

}  // namespace gridpress::formats
