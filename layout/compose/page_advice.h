// What would change the number of a book's pages, for books that have too many or too few.
#pragma once

#include <optional>

#include "layout/design/setting.h"
#include "layout/page/book.h"
#include "layout/text/type.h"

namespace gridpress {

struct PageTrial {
  const Book& book;
  const Setting& setting;
  Type& type;
};

// The error of a book that has more pages than Book::page_target, which `pages` is above. With
// Setting::advise its hint says what would shorten the book; that costs some twenty layouts, so a
// book of over 20,000 puzzles gets none.
Diagnostic too_many_pages(const PageTrial& trial, int pages);

// The warning of a book of `pages` pages of which many are there to fill it; none where they are
// few. It costs as much.
std::optional<Diagnostic> many_filled_pages(const PageTrial& trial, int pages, int filled);

}  // namespace gridpress
