// Converts puzzles of kinds described by a Variant to and from f-puzzles documents.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "generator/kinds/kind.h"

namespace gridpress::digits {

struct Variant;
class ClueContent;

// The key that holds a clue's cells in an f-puzzles document.
enum class Written {
  kNot,       // not supported by the format
  kCell,      // "cell"
  kPair,      // "cells", two of them
  kLine,      // "lines": all cells in order, one line per clue
  kArrow,     // like kLine, with its first cell also in "cells"
  kOutside,   // "cell" outside the grid, at the start of the row or column
  kDiagonal,  // like kOutside, but along a diagonal, with a "direction"
};

// A form's name in documents, and the content of "value" if it isn't a number: "X".
struct Foreign {
  std::string_view key;
  Written written = Written::kNot;
  std::string_view value{};
  int number = 0;  // `value` as a number, which some documents use
};

// How documents describe a kind, in addition to its forms' clues.
struct Exchange {
  std::span<const std::string_view> rules{};     // for the whole board: "antiknight"
  std::span<const std::string_view> negative{};  // entries of "negative" if the flag is set
  // Whether houses other than rows, columns and boxes are written as "extraregion".
  bool regions = false;
};

// The clues as a JSON object. The variant must have an exchange.
std::string clues_as_json(const ClueContent& content);

// Reads a puzzle of the variant. Fails with a message that names the clue if the grid
// has rules other than the kind's, or an impossible clue.
Result<Puzzle> of_grid(const Variant& variant, const ClueGrid& grid);

}  // namespace gridpress::digits
