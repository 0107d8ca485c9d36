// Advice for a book that has too many pages, too much padding or pages that are half empty.
#pragma once

#include <optional>

#include "layout/design/setting.h"
#include "layout/page/book.h"
#include "layout/plan/layout.h"
#include "layout/text/type.h"

namespace gridpress {

struct PageTrial {
  const Book& book;
  const Setting& setting;
  Type& type;
};

// The error for a book whose `pages` exceed Book::page_target. With Setting::advise, a hint
// suggests how to shorten the book. This takes about twenty layouts, so books of over 20,000
// puzzles get no hint.
Diagnostic too_many_pages(const PageTrial& trial, int pages);

// The warning for a book of `pages` pages, many of which are padding; nullopt if few are. Takes as
// long as too_many_pages().
std::optional<Diagnostic> many_filled_pages(const PageTrial& trial, int pages, int filled);

// A warning for each section whose last page is less than half full, unless the printer takes
// single sheets.
std::vector<Diagnostic> half_empty_pages(const PageTrial& trial, const Layout& layout);

}  // namespace gridpress
