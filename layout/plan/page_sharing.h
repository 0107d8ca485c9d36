// Decides which figures share a page when sections run on: puzzles of several kinds on shelves,
// answers of several kinds in slots of one size.
#pragma once

#include <vector>

#include "layout/page/book.h"
#include "layout/plan/slots/shelves.h"

namespace gridpress {

// A page with the next `count` puzzles. `own` is the index of the page's slots in Dealt::slots, or
// -1 if it uses the slots of its section's grid.
struct SharedPage {
  int count = 0;
  int own = -1;
};
struct SharedPages {
  std::vector<SharedPage> pages;
  std::vector<ShelfPage> slots;
};

struct SharingRequest {
  const Book& book;
  const std::vector<Figures>& figures;  // by section
  const std::vector<SlotGrid>& grids;   // by section
  const Metrics& metrics;
  const Design& design;
};

// Each page has one section in its usual grid or, if that shows nearly as much, several sections on
// shelves. Returns an empty result if sections never need to share: for plain square grids, whose
// slots are equal, and if an answer or a code belongs to the page.
SharedPages share_pages(const SharingRequest& order);

// An answer that would be too small to read in one slot takes two, across or down. Later answers
// fill any hole before it. `first` has the slots of the page with the answers' title. Returns an
// empty result if no answer needs two slots, or if the book has one kind, whose answers already
// fill a page.
struct AnswerSharingRequest {
  const Book& book;
  const std::vector<Figures>& figures;  // by section
  SlotGrid grid, first;
  const Metrics& metrics;
  const Design& design;
};
SharedPages share_answer_pages(const AnswerSharingRequest& deal);

// An answer's figure in one slot, or in the pair of slots that makes its cells larger.
struct AnswerCut {
  FigureBox box;
  int across = 1, down = 1;  // slots
};
AnswerCut cut_answer(const SlotGrid& grid, const Figures& figures, const Metrics& metrics,
                     const Design& design);

// True if the page with the title has the slots that such an answer takes.
bool holds(const SlotGrid& grid, const SlotGrid& first, const AnswerCut& cut);

}  // namespace gridpress
