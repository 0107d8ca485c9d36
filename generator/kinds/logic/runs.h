// Clues that list the lengths of a line's runs of marked cells, as in nonograms.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/logic/description.h"
#include "generator/kinds/tokens.h"

namespace gridpress::logic {

// Every fifth line of a board with such clues is heavier.
constexpr int kFives = 5;

bool has_runs(const Description& kind);

// The runs of each line as parts of a block whose form has `runs`.
std::vector<std::span<const int>> run_lines(const Block& block);
// The same as values, and the block with these runs.
std::vector<std::vector<int>> runs_of(const Block& block);
Block block_of(std::span<const std::vector<int>> lines);

// The block as in a problem's text: "/3 1/0/2".
std::string runs_text(const Block& block);
// The runs of each line as text: "3 1", or "0" for a line without runs.
std::vector<std::string> run_texts(const Block& block);

// Reads a block from a row of tokens per line. The tokens are untrusted; the errors of all lines
// are reported.
Result<Block> read_runs(const BlockForm& form, Size size, std::span<const tokens::Row> rows);

// The margins that the clues of a typical picture need.
figure::Margins usual_run_margins(Size size);

// Draws the clues to the left of the board and above it, with a guide line after every fifth line,
// and sets the margins that they need.
void add_runs(figure::Figure& figure, const LogicContent& puzzle);

}  // namespace gridpress::logic
