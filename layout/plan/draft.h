// A plan under construction, which the planners of parts, of puzzles and of the end of the book
// extend.
#pragma once

#include <vector>

#include "layout/plan/plan.h"

namespace gridpress {

struct Draft {
  const PlanRequest& order;
  Plan plan;
  int front = -1;  // number of pages with Roman numerals before page 1; -1 until known

  const Book& book() const { return order.book; }
};

PlannedPage& add_page(Draft& draft, PageKind kind, int sheet = 0);

bool next_is_recto(const Draft& draft);
bool follows(const Draft& draft, PageKind kind);  // true if the last page so far is of this kind

// Adds an empty page, or a page of notes or spare grids if the book's padding asks for them. It has
// no title if it follows a page of the same kind.
void add_filler(Draft& draft);

// Makes the next page a recto. If that leaves a verso free, it becomes a filler; in front of page
// 1, it stays empty.
void go_to_recto(Draft& draft);

// Makes the next page start a new leaf, even for printers whose pages have no rectos and versos. If
// that leaves the back of a leaf free, it stays empty.
void go_to_leaf(Draft& draft);

// Adds the own page at index `place` of the book's parts, on the side of a leaf that it requires.
// In front of the puzzles, a page skipped for this stays empty.
void add_own_page(Draft& draft, int place);

// Adds sections with their openers and puzzles, facing answers, and the own pages between
// sections.
void add_puzzles(Draft& draft);

// Adds the answers. Answers of consecutive sections share pages if their slots are the same, so all
// frames on a page have one width.
void add_answers(Draft& draft, std::vector<PlannedPage>& pages);

void add_hints(Draft& draft);
void add_steps(Draft& draft);

// Adds a section's page to draw on, if the book has such pages. `section` may be the number of
// sections, whose page fills up the book.
void add_drawing(Draft& draft, int section);

// Pads the book to the number of pages that the printer or the spec requires. Padding goes before a
// certificate or colophon, so that these stay last.
void fill_up(Draft& draft);

}  // namespace gridpress
