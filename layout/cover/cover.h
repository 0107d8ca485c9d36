// The cover: one sheet with back, spine and front, and the front alone for shops.
//
// Its art is drawn from one puzzle of the book, without chance: same puzzle, same cover. Or it is
// the user's own picture (own_art.h).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/model/figure.h"
#include "layout/cover/palette.h"
#include "layout/design/design.h"
#include "layout/design/words.h"
#include "layout/page/book.h"
#include "layout/page/extent.h"
#include "layout/page/shaper.h"
#include "layout/printer/profile.h"

namespace gridpress {

enum class CoverStyle { kConstellation, kNumeral, kTerrain, kWeave };

std::optional<CoverStyle> find_cover_style(std::string_view name);
std::vector<std::string> cover_style_names();
std::string_view usual_palette(CoverStyle style);

inline constexpr std::size_t kMostBadges = 3;

struct CoverText {
  BookText title, subtitle, author;
  BookText hook;                 // large, on the back; may be empty
  std::vector<BookText> blurb;   // paragraphs under it
  std::string isbn;              // 13 digits, drawn as a barcode; empty: its box stays white
  BookText isbn_shown;           // as the user wrote it
  BookText publisher;            // on the back and the spine; may be empty
  BookText volume;               // "Volume 2", beside the author on the front; may be empty
  std::string volume_number;     // behind the title on the spine
  std::vector<BookText> badges;  // discs on the front, at most kMostBadges
  BookText price_code;           // five digits beside the ISBN; may be empty
};

struct CoverPuzzle {
  CellPattern pattern;                 // of its solution
  int box_rows = 3, box_columns = 3;   // rows and columns that belong together
  Symbols symbols = Symbols::kDigits;  // what the picture shows for a given
  bool symbolic = true;                // the pattern's values are such symbols; else none is shown
};

// A puzzle that may be printed on the back.
struct CoverSample {
  figure::Figure figure;  // without marks: the puzzle is yet to be made
  Extent extent;
  Symbols symbols = Symbols::kDigits;
  int values = 9;
  double least_cell = 0;  // pt; 0: as its digits need it
  std::string caption;    // over it
  Origin origin{};        // who asked for it; none: nobody did
};

struct OwnArt;
struct CoverMark;

// m, a twelfth of a side's width or less: what sizes on covers go by. Points.
double cover_unit(const Trim& side);

struct CoverRequest {
  const CoverText& text;
  const CoverPuzzle& puzzle;
  const Palette& palette;
  CoverStyle style = CoverStyle::kConstellation;
  const Theme& theme;  // of the puzzle on the back
  const CoverRule& rule;
  SpineRule spine_rule;
  Trim trim;
  Length spine;
  int pages = 0;                       // of the book: whether the spine may have text
  const OwnArt* own = nullptr;         // in place of the style's picture
  const Words* words = nullptr;        // whose fonts set what covers' own don't hold
  Length min_text, min_line;           // the printer's smallest and thinnest
  Length hinge;                        // of a hard cover, whose trim is that of a board
  const CoverMark* mark = nullptr;     // the publisher's
  std::vector<CoverSample> samples{};  // the first that can be read is on the back
  bool guides = false;                 // wanted; `words` must be there
};

struct Cover {
  Document wrap;                   // one page: trim is back, spine and front together
  Document front;                  // one page, no bleed
  std::optional<Document> guides;  // the wrap with lines for its edges, folds and boxes
  Diagnostics warnings;
};

// Fails when the title does not fit its zone or a glyph is missing.
Result<Cover> compose_cover(const CoverRequest& order, Shaper& shaper);

}  // namespace gridpress
