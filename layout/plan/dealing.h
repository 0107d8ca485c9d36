// Which figures share a page where sections run on: puzzles of several kinds on shelves, answers of
// several kinds in slots of one size.
#pragma once

#include <vector>

#include "layout/page/book.h"
#include "layout/plan/slots/shelves.h"

namespace gridpress {

// The next so many puzzles. `own`: place of their page's slots in Dealt::slots; -1: the slots are
// those of their section's grid.
struct DealtPage {
  int count = 0;
  int own = -1;
};
struct Dealt {
  std::vector<DealtPage> pages;
  std::vector<ShelfPage> slots;
};

struct DealRequest {
  const Book& book;
  const std::vector<Figures>& figures;  // by section
  const std::vector<SlotGrid>& grids;   // by section
  const Metrics& metrics;
  const Design& design;
};

// A page is of one section, in its grid, or shared on shelves, where that shows about as much.
// Nothing where no two sections need it: for plain square grids, whose slots are equal, and where
// an answer or a code belongs to the page.
Dealt deal_puzzles(const DealRequest& order);

// Answers that are too small to read in one slot take two, down or across: those after them fill
// the hole before them. `first`: the slots of the page with the answers' title. Nothing where none
// needs two, or where the book is of one kind, whose answers a page are as many as they can be.
struct AnswerDeal {
  const Book& book;
  const std::vector<Figures>& figures;  // by section
  SlotGrid grid, first;
  const Metrics& metrics;
  const Design& design;
};
Dealt deal_answers(const AnswerDeal& deal);

// An answer's figure in one slot of these, or in the two that give it the larger cells.
struct AnswerCut {
  FigureBox box;
  int across = 1, down = 1;  // slots
};
AnswerCut cut_answer(const SlotGrid& grid, const Figures& figures, const Metrics& metrics,
                     const Design& design);

// The page with the title has the slots that such an answer takes.
bool holds(const SlotGrid& grid, const SlotGrid& first, const AnswerCut& cut);

}  // namespace gridpress
