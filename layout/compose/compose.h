// Book -> pages: the one door of the layout.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "generator/base/yaml.h"
#include "layout/compose/design.h"
#include "layout/compose/words.h"
#include "layout/page/book.h"
#include "layout/page/hyphenator.h"
#include "layout/page/page.h"
#include "layout/page/shaper.h"
#include "layout/printer/profile.h"

namespace gridpress {

struct Stock {
  Trim trim;
  std::string paper;
  bool bleed = false;
};

// Where a puzzle and its answer stand: 1-based positions in their file, and folios.
// answer_page 0: there is none.
struct Place {
  int number = 0;
  int page = 0, answer_page = 0;
  std::string page_label, answer_page_label;
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

struct Composed {
  Document interior;                // without pages where a sink took them
  std::optional<Document> answers;  // when they are a file of their own
  int pages = 0, answer_pages = 0;  // of these files
  std::vector<Place> places;        // by puzzle number
  std::vector<PartPages> parts;     // of the interior, in the order of their first pages
  int filled = 0;                   // pages of notes or spare grids that nobody asked for
  Diagnostics warnings;             // what was shortened, what is cramped
};

struct Setting {
  const Design& design;
  const PrinterProfile& printer;
  const Stock& stock;
  const Words& words;
  const Hyphenator* hyphenator = nullptr;  // null: running text is set ragged
  bool advise = false;  // say what would suit the page count, at the cost of some layouts
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

// How a section's puzzles would sit on the trim: asked by the spec reader before
// anything is made. `pages` is an estimate of the page count, for the gutter.
struct Fit {
  Length cell;
  Length least;  // that the design and the kind of puzzle allow
  int columns = 0, rows = 0;
  bool fits = false;         // false: the cell is under the least
  bool cramped = false;      // fits, but pencil marks (answers: digits) will be small
  int largest_per_page = 0;  // that does fit
};
struct FitOrder {
  Figures figures;
  int per_page = 1;
  int pages = 100;
  AnswerPlace place = AnswerPlace::kBack;  // upside down they take room from the puzzles
};
Fit fit_puzzles(const FitOrder& order, const Setting& setting);
// Puzzles a page where a spec names no number: as many as the design likes, or fewer, so that its
// panel has room; else the most in whole rows that fit. order.per_page is not asked.
int usual_puzzles(FitOrder order, const Setting& setting);
// A number of answers that the spec names fits when its digits can be read, even where they are
// smaller than the design's smallest type; then it is cramped.
Fit fit_answers(const FitOrder& order, const Setting& setting);

}  // namespace gridpress
