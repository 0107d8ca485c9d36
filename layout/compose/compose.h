// Book -> pages: the one door of the layout.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "layout/design/setting.h"
#include "layout/page/book.h"
#include "layout/page/page.h"
#include "layout/page/shaper.h"

namespace gridpress {

// Where a puzzle and its answer are: 1-based positions in their file, and folios.
// answer_page, hint_page 0: there is none.
struct Place {
  int number = 0;
  int page = 0, answer_page = 0, hint_page = 0;
  std::string page_label, answer_page_label, hint_page_label;
};

// Pages of one part of a book. Which: what name_of() calls the part; "section" is a section's
// opener and puzzles, with the answers that face them. A page that two sections share is the
// first one's.
struct PartPages {
  std::string name;
  int section = -1;  // place in the book; -1: no section
  int pages = 0;
  int filled = 0;  // of them in place of blank pages, or up to the page count that is wanted
};

// Pages of one part that follow one another, by the same names; "back" is a blank side of puzzles
// that are printed on one side.
struct PageRun {
  std::string part;
  int section = -1;
  int first = 0, pages = 0;  // `first` from 1
};

struct Composed {
  Document interior;                // without pages where a sink took them
  std::optional<Document> answers;  // when they are a file of their own
  int pages = 0, answer_pages = 0;  // of these files
  std::vector<Place> places;        // by puzzle number
  std::vector<PartPages> parts;     // of the interior, in the order of their first pages
  std::vector<PageRun> runs;        // all pages of the interior
  int filled = 0;                   // pages of notes or spare grids that nobody asked for
  Diagnostics warnings;             // what was shortened, what is cramped
};

// Takes the pages of a file one after the other, as they are laid out. `fonts`: files by FontRef.
using PageSink = std::function<void(Page page, const std::vector<std::string>& fonts)>;

// Where no sink is given the pages stay in the document.
struct PageSinks {
  PageSink interior{}, answers{};
};

// Lays the whole book out. The gutter and the page count are settled here, in one call.
// Fails with diagnostics (no file place) when something does not fit or a glyph is missing.
// With problems some pages may have gone to the sinks already.
Result<Composed> compose(const Book& book, const Setting& setting, Shaper& shaper,
                         const PageSinks& sinks = {});

}  // namespace gridpress
