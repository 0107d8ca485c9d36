// Published nonograms and pictures for tests.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/kinds/logic/text.h"
#include "generator/kinds/nonogram/board.h"
#include "tests/support/reference.h"

namespace gridpress::tests {

// The nonograms of the reference data, smallest first; empty if the data doesn't exist.
std::vector<ReferencePuzzle> reference_nonograms();

// Reads a nonogram, which must be valid.
logic::LogicContent nonogram_of(std::string_view problem, std::string_view solution = "");

// The clues of a puzzle in text, and whether a picture has them.
nonogram::Clues clues_in(std::string_view problem);
bool fits(const nonogram::Clues& clues, const nonogram::Picture& picture);

// The number of solutions according to the clauses; nullopt in builds without CaDiCaL.
std::optional<std::uint64_t> count_by_clauses(const nonogram::Clues& clues, std::uint64_t limit);

// A picture in which `percent` of the squares, chosen at random, are black.
nonogram::Picture noise(Size size, int percent, Rng& rng);

}  // namespace gridpress::tests
