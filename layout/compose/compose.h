// Turns a book into pages: the only entry point of the layout.
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

// Where a puzzle, its answer and its hint are printed: 1-based pages in their file, and folios.
// answer_page and hint_page are 0 if the puzzle has no printed answer or hint.
struct Place {
  int number = 0;
  int page = 0, answer_page = 0, hint_page = 0;
  std::string page_label, answer_page_label, hint_page_label;
};

// The number of pages of one part of a book, with the part's name from name_of(). The part
// "section" is a section's opener and puzzles, including facing answers. A page shared by two
// sections counts for the first.
struct PartPages {
  std::string name;
  int section = -1;  // index in the book; -1 if not a section
  int pages = 0;
  int filled = 0;  // how many of `pages` only fill empty pages or pad the book to its page target
};

// Consecutive pages of one part, named as in PartPages. "back" is the empty back of a leaf if
// puzzles are printed on one side only.
struct PageRun {
  std::string part;
  int section = -1;
  int first = 0, pages = 0;  // `first` counts from 1
};

struct Composed {
  Document interior;                // has no pages if a sink received them
  std::optional<Document> answers;  // set if the answers are a separate file
  int pages = 0, answer_pages = 0;  // pages of the interior and of the answers' file
  std::vector<Place> places;        // in order of the puzzle numbers
  std::vector<PartPages> parts;     // parts of the interior, in order of their first pages
  std::vector<PageRun> runs;        // all pages of the interior
  int filled = 0;                   // pages of notes or spare grids that were only added as padding
  Diagnostics warnings;             // shortened text, cramped puzzles
};

// Receives the pages of a file in order, as they are laid out. `fonts` lists font files, indexed by
// FontRef.
using PageSink = std::function<void(Page page, const std::vector<std::string>& fonts)>;

// Without a sink, the pages stay in the document.
struct PageSinks {
  PageSink interior{}, answers{};
};

// Lays out the whole book, including the gutter and the page count. Fails with diagnostics (without
// a file position) if something doesn't fit or a glyph is missing. In that case, the sinks may
// already have received some pages.
Result<Composed> compose(const Book& book, const Setting& setting, Shaper& shaper,
                         const PageSinks& sinks = {});

}  // namespace gridpress
