// Decides which figures share a page: puzzles of several kinds on shelves, answers in rows.
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

// All answers, in rows (answer_rows.h). `title` is the height of their title.
struct AnswerSharingRequest {
  const Book& book;
  const std::vector<Figures>& figures;  // by section
  Length title;
  const Metrics& metrics;
  const Design& design;
};
SharedPages share_answer_pages(const AnswerSharingRequest& deal);

}  // namespace gridpress
