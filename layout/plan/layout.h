// Everything that is decided before the first page is painted.
#pragma once

#include <memory>
#include <vector>

#include "layout/furniture/badge.h"
#include "layout/plan/plan.h"
#include "layout/plan/slots/answer_strip.h"
#include "layout/plan/slots/slot_shape.h"
#include "layout/text/flow.h"

namespace gridpress {

// A hint's picture, or the part of it that shows the step. `first` is where that part begins.
struct HintPicture {
  std::shared_ptr<const figure::Figure> figure;  // null if the hint lacks a picture
  figure::Square first{};
};

// One step of a puzzle's solution in a column of a page.
struct PlacedHint {
  int puzzle = 0;                  // index in Plan::puzzles
  bool follows = false;            // a later step; the first one names the puzzle
  const BookHint* hint = nullptr;  // null if the step doesn't fit
  HintPicture picture;
  int step = 0;          // the step of the type scale for its words
  Length x, y;           // offset from the field's top left corner
  Length cell;           // cell of its picture; 0 if it has only words
  bool at_side = false;  // the words are next to the picture, not below it
};

// The number and page of a puzzle over the picture of its hint.
struct HintHead {
  int puzzle = 0;  // index in Plan::puzzles
  Spot at;         // baseline, from the field's top left corner
  Length width;
};

// A page of hints in three steps.
struct HintSheet {
  std::vector<PlacedBlock> blocks;
  std::vector<HintHead> heads;
  std::vector<int> puzzles;  // indices in Plan::puzzles, ascending
};

// The pages of solution paths. The first one starts with the part's title and an explanation of the
// marks.
struct HintPages {
  Length column;  // width of a column
  bool pictures = false;
  std::vector<std::vector<PlacedHint>> pages;
};

struct Layout {
  Metrics metrics;
  Plan plan;
  std::vector<Figures> figures, answer_figures;    // by section
  std::vector<SlotGrid> puzzle_slots;              // by section
  std::vector<SlotGrid> answer_slots;              // by section, of facing answers
  std::vector<Metrics> puzzle_metrics;             // by section, without the strip for answers
  std::vector<AnswerStrip> strips;                 // by section: that strip
  std::vector<SlotShape> shapes, answer_shapes;    // by section: the text around the grids
  std::vector<ShelfPage> shelves, answer_shelves;  // pages with slots of their own
  // for the words around their figures
  std::vector<std::vector<SlotShape>> shelf_shapes, answer_shelf_shapes;
  std::vector<Sheets> lessons;  // as in lessons_of(); in the compact form, all are in the first
  // By section: the content of an opener that explains how to play; empty for other openers.
  std::vector<std::vector<PlacedBlock>> rules;
  std::vector<Sheets> matter;  // by index in Book::parts: introduction, scale, score log …
  std::vector<HintSheet> hints;
  HintPages steps;
  BadgeScale badges;
};

}  // namespace gridpress
