// A puzzle of a logic kind: clue blocks and a solution with a value per cell or per edge.
#pragma once

#include <string>
#include <vector>

#include "generator/model/content.h"
#include "generator/model/size.h"

namespace gridpress::logic {

struct Description;

// The entries of one clue block in reading order. An entry is a number, kNoClue, or kLetter + i for
// the letter i of the block's form.
using Block = std::vector<int>;
constexpr int kNoClue = -1, kLetter = 1000;

// Entries of blocks whose form has `lines`: a place on a numbered line, counted from 1. kNoClue is
// on no line.
constexpr int kLinePlaces = 10'000;
constexpr int line_entry(int line, int place) {
  return line * kLinePlaces + place;
}
constexpr int line_of(int entry) {
  return entry / kLinePlaces;
}
constexpr int place_on_line(int entry) {
  return entry % kLinePlaces;
}

// Entries of blocks whose form has `arrows`: a number and a direction, from 0 for up, clockwise.
constexpr int kWays = 4;
constexpr int arrow_entry(int number, int way) {
  return number * kWays + way;
}
constexpr int number_of_arrow(int entry) {
  return entry / kWays;
}
constexpr int way_of_arrow(int entry) {
  return entry % kWays;
}

// Entries of blocks whose form has `lists`: numbers in ascending order, as digits.
constexpr int kListBase = 9;
std::vector<int> list_of(int entry);
int list_entry(std::vector<int> numbers);

// Entries of blocks whose form has `runs`: the lengths of each line's runs, with kLineEnd after
// each line. A line whose only entry is kNoClue may have any runs; texts have no such lines.
constexpr int kLineEnd = 0;

// Values that a player finds. Cells are numbered in reading order. Edges join the centres of two
// neighbouring cells: edge `cell` leads to the right of a cell, edge `size.cells() + cell` down
// from it. The edges that would leave the board exist as numbers, but their value is always 0.
struct Values {
  std::vector<int> cells;  // empty for kinds that only use edges
  std::vector<int> edges;  // empty for kinds that only use cells
  bool known() const { return !cells.empty() || !edges.empty(); }
  bool operator==(const Values&) const = default;
};

struct LogicContent final : Content {
  const Description* kind = nullptr;
  Size size;
  std::vector<Block> blocks;  // one for each of the description's forms
  Values solution;            // !known() if no solution is known
  unsigned flags = 0;         // bit i is set if the first line has Description::flags[i]
  // For pictures: the subject, printed only with the answer, and the key that it has in every
  // language and drawing. Empty if the picture has none.
  std::string subject = {}, picture = {};
};

}  // namespace gridpress::logic
