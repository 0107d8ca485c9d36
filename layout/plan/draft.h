// A plan in the making: what the planners of parts, of puzzles and of the book's end share.
#pragma once

#include <vector>

#include "layout/plan/plan.h"

namespace gridpress {

struct Draft {
  const PlanRequest& order;
  Plan plan;
  int front = -1;  // roman pages before page 1; -1: not there yet

  const Book& book() const { return order.book; }
};

PlannedPage& add_page(Draft& draft, PageKind kind, int sheet = 0);

bool next_is_recto(const Draft& draft);
bool follows(const Draft& draft, PageKind kind);  // a page of this kind is the last so far

// A page of notes or spare grids in place of a blank one. A run that goes on has its title already.
void add_filler(Draft& draft);

// The next page is a recto: a left-over verso is ruled for notes or has spare grids; behind an own
// page in front of the puzzles it stays white.
void go_to_recto(Draft& draft);

// The own page at this place of the book's parts, on its side of a leaf. A page left over before it
// is white in front of the puzzles.
void add_own_page(Draft& draft, int place);

// Sections with their openers and puzzles, the answers that face them, and the own pages between.
void add_puzzles(Draft& draft);

// Answers run on from section to section while their slots are the same: one width of frame a
// page.
void add_answers(Draft& draft, std::vector<PlannedPage>& pages);

void add_hints(Draft& draft);
void add_steps(Draft& draft);

// Pages as many as the printer's page count needs, or the spec asks for: before a certificate or
// a colophon, so that these stay last.
void fill_up(Draft& draft);

}  // namespace gridpress
