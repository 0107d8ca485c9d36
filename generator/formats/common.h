// Helpers shared by the formats. Internal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/ascii.h"
#include "generator/formats/format.h"

namespace gridpress::formats {

// One function per format, each in its own file.
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

// The lines of a text, without line ends (LF or CRLF) and byte-order mark.
std::vector<std::string_view> lines_of(std::string_view text);
using ascii::trimmed;

// The beginning of a text, made safe for a terminal.
std::string shown(std::string_view text, std::size_t most = 24);

// Gives `puzzle` the plain rules for its givens and checks them: the box must fit, no given may
// repeat in a house, and a solution must contain the givens.
void finish_plain(Grid givens, std::optional<BoxShape> box, TextPuzzle& puzzle);
// The last step of finish_plain, usable with any rules.
void validate(TextPuzzle& puzzle);

// Reads cells in the notation of the format `line` (any size) into `cells`, and sets
// `puzzle.zero_based`. Returns an error message or "".
std::string read_cells_text(std::string_view text, TextPuzzle& puzzle, Grid& cells);
// Reads a puzzle and its solution like read_cells_text. The solution stays empty if its
// text is empty. If the solution contains zeros, both are read as zero-based.
std::string read_pair(std::string_view givens_text, std::string_view solution_text,
                      TextPuzzle& puzzle, Grid& givens);

TextPuzzle refused(std::uint64_t line, std::string problem);

int size_of(const Rules& rules);  // number of digits of the board
bool has_default_box(const Rules& rules);
std::string box_text(BoxShape box);  // "2x3"

// The box of each cell, from 0, row by row; -1 for cells without one. Empty for regular boxes.
std::vector<int> regions_of(const Topology& topology);
// A size x size board with rows, columns and these regions.
TopologyPtr regions_topology(int size, const std::vector<int>& regions);

}  // namespace gridpress::formats
