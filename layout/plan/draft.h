// A plan under construction, shared by the planners of parts, of puzzles and of the book's end.
#pragma once

#include <vector>

#include "layout/plan/plan.h"

namespace gridpress {

struct Draft {
  const PlanRequest& order;
  Plan plan;
  int front = -1;  // roman pages before page 1; -1 until known

  const Book& book() const { return order.book; }
};

PlannedPage& add_page(Draft& draft, PageKind kind, int sheet = 0);

bool next_is_recto(const Draft& draft);
bool follows(const Draft& draft, PageKind kind);  // true if the last page so far is of this kind

// Adds a page of notes or spare grids instead of an empty page. If it continues a run, it has no
// title.
void add_filler(Draft& draft);

// Makes the next page a recto. A leftover verso becomes a page of notes or spare grids; after an
// own page in front of the puzzles it stays empty.
void go_to_recto(Draft& draft);

// Makes the next page begin a leaf, also for a printer that doesn't distinguish sides. A leftover
// back stays empty.
void go_to_leaf(Draft& draft);

// Adds the own page at this position of the book's parts, on its side of a leaf. In front of the
// puzzles, a page left over before it stays empty.
void add_own_page(Draft& draft, int place);

// Adds sections with their openers and puzzles, the answers that face them, and the own pages
// between.
void add_puzzles(Draft& draft);

// Adds the answers. They run on from section to section while their slots are the same, so all
// frames of a page have one width.
void add_answers(Draft& draft, std::vector<PlannedPage>& pages);

void add_hints(Draft& draft);
void add_steps(Draft& draft);

// Adds the pages that the printer or the spec requires, before a certificate or colophon so that
// these stay last.
void fill_up(Draft& draft);

}  // namespace gridpress
