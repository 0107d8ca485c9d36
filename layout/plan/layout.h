// Everything that is settled before the first page is painted.
#pragma once

#include <memory>
#include <vector>

#include "layout/furniture/badge.h"
#include "layout/plan/plan.h"
#include "layout/plan/slots/answer_strip.h"
#include "layout/plan/slots/slot_shape.h"
#include "layout/text/flow.h"

namespace gridpress {

// A hint's picture, or the part of it that its step is in, which begins with `first`.
struct HintPicture {
  std::shared_ptr<const figure::Figure> figure;  // null: it has none
  figure::Square first{};
};

// One puzzle's hint, or a step of the way through it, in its column of a page.
struct PlacedHint {
  int puzzle = 0;                  // in Plan::puzzles
  bool follows = false;            // a later step: the puzzle is named at the first one
  const BookHint* hint = nullptr;  // null: none of the puzzle's hints has room
  HintPicture picture;
  int step = 0;         // of the type scale: its words
  Length x, y;          // below the field's top left corner
  Length cell;          // of its picture; 0: it is words only
  bool beside = false;  // the words are beside the picture, else below
};

// The pages of hints. The first one begins with the part's title and what the marks mean.
struct HintPages {
  Length column;  // width of a column
  bool pictures = false;
  std::vector<std::vector<PlacedHint>> pages;
};

struct Layout {
  Metrics metrics;
  Plan plan;
  std::vector<Figures> figures, answer_figures;      // by section
  std::vector<SlotGrid> puzzle_slots, answer_slots;  // by section
  std::vector<Metrics> puzzle_metrics;               // by section: less a strip for answers
  std::vector<AnswerStrip> strips;                   // by section: that strip
  std::vector<int> answers_per_page;                 // by section
  std::vector<SlotShape> shapes, answer_shapes;      // by section: of the words around its grids
  std::vector<ShelfPage> shelves, answer_shelves;    // slots of pages that have their own
  std::vector<std::vector<SlotShape>> shelf_shapes;  // of the words around these
  std::vector<Sheets> lessons;
  std::vector<Sheets> matter;  // by place in Book::parts: introduction, scale, score log …
  HintPages hints, steps;
  BadgeScale badges;
};

}  // namespace gridpress
