// Puzzles of described kinds as f-puzzles documents have them, and back.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress::digits {

struct Variant;
class ClueContent;

// How a clue of some form is written there: which of its keys names the cells.
enum class Written {
  kNot,       // that format doesn't know it
  kCell,      // "cell"
  kPair,      // "cells", two of them
  kLine,      // "lines": all cells in order, one line a clue
  kArrow,     // the same, its first cell in "cells" too
  kOutside,   // "cell" beside the grid, from where it looks along the row or column
  kDiagonal,  // the same along a diagonal, with a "direction"
};

// A form's name there, and what its "value" says where it says no number: "X".
struct Foreign {
  std::string_view key;
  Written written = Written::kNot;
  std::string_view value{};
  int number = 0;  // the same as a number, which some documents have
};

// What a kind is there, beside its forms' clues.
struct Exchange {
  std::span<const std::string_view> rules{};     // of the whole board: "antiknight"
  std::span<const std::string_view> negative{};  // what "negative" lists where the flag is set
  bool regions = false;                          // further houses are written as "extraregion"
};

// The clues as a JSON object. The variant must have an exchange.
std::string clues_as_json(const ClueContent& content);

// A problem in words, naming the clue, where the grid has other rules than the kind's, or a clue
// that can't be.
Result<Puzzle> of_grid(const Variant& variant, const ClueGrid& grid);

}  // namespace gridpress::digits
