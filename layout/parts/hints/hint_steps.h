// The three steps of hints as blocks of a page: nudges, maps, and pictures with explanations.
#pragma once

#include <span>
#include <vector>

#include "layout/matter/blocks.h"
#include "layout/parts/hints/hint_place.h"
#include "layout/parts/hints/hint_slot.h"
#include "layout/plan/layout.h"

namespace gridpress {

// A puzzle's hint with everything that is printed for it.
struct PlannedHint {
  int puzzle = 0;  // index in Plan::puzzles
  int number = 0;
  const BookSection* section = nullptr;
  Alphabet alphabet;
  HintSlot slot;
  SlottedHint hint;
  HintPlace place;
  bool boxes = false;  // the grid consists of boxes, whose names are short
};

// A block of a page, with the puzzles that it is about and the heads to be painted above it.
struct Piece {
  Block block;
  std::vector<HintHead> heads{};
  std::vector<int> puzzles{};
};

inline std::size_t divided_up(std::size_t count, std::size_t by) {
  return (count + by - 1) / by;
}

void append(std::vector<Piece>& pieces, std::vector<Piece> more);

// The height of the heading above each step.
Length hint_heading_height(const Metrics& m);

// The nudges, and the maps of the puzzles that have one.
std::vector<Piece> hint_front(std::span<const PlannedHint> items, Length width,
                              const Typesetting& set);
// The pictures in rows, with their explanations.
std::vector<Piece> hint_pictures(std::span<const PlannedHint> items, Length width,
                                 const Typesetting& set);

}  // namespace gridpress
