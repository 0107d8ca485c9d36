// The three steps of hints as blocks of a page: nudges, maps, and pictures with explanations.
#pragma once

#include <span>
#include <vector>

#include "layout/matter/blocks.h"
#include "layout/parts/hints/hint_place.h"
#include "layout/parts/hints/hint_unit.h"
#include "layout/plan/layout.h"

namespace gridpress {

// A puzzle's hint with everything that is printed for it.
struct PlannedHint {
  int puzzle = 0;  // index in Plan::puzzles
  int number = 0;
  const BookSection* section = nullptr;
  Alphabet alphabet;
  int level = 0;  // of the puzzle
  HintUnit unit{};
  HintPlace place{};
  bool boxes = false;  // the grid consists of boxes, whose names are short
};

// A block of a page, with the puzzles that it is about and the heads to be painted above it.
struct Piece {
  Block block;
  std::vector<HintHead> heads{};
  std::vector<int> puzzles{};
  // True for rows of pictures that space may be added above.
  bool spreads() const { return !heads.empty() && block.before > Length(); }
};

void append(std::vector<Piece>& pieces, std::vector<Piece> more);

// The height of the heading above each step.
Length hint_heading_height(const Metrics& m);

// The sentences that don't name a square.
std::vector<Piece> hint_nudges(std::span<const PlannedHint> items, Length width,
                               const Typesetting& set);

// The maps of the puzzles that have one, at a fraction of their largest size.
std::vector<Piece> hint_maps(std::span<const PlannedHint> items, Length width, double scale,
                             const Typesetting& set);

// A row of pictures with their explanations.
struct HintRow {
  std::vector<const PlannedHint*> items;
  std::vector<HintSetting> settings;
  Length height;
};

// Rows of pictures with cells of at most `most`. Each row has as many as fit into the columns.
std::vector<HintRow> hint_rows(std::span<const PlannedHint> items, Length most, HintSetter& setter,
                               const Metrics& m);

// The heading above the pictures, and a row of them. The first row is closer to the heading.
Piece hint_pictures_heading(Length width, const Typesetting& set);
Piece hint_row(HintRow row, const HintColumns& columns, const Typesetting& set);

}  // namespace gridpress
