// A book's cover: one sheet with back, spine and front, and a separate front for shops.
//
// The art is drawn deterministically from one puzzle of the book, or it is the user's own picture
// (own_art.h).
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

enum class CoverStyle { kPuzzle, kConstellation, kTerrain, kWeave };

std::optional<CoverStyle> find_cover_style(std::string_view name);
std::vector<std::string> cover_style_names();
std::string_view default_palette(CoverStyle style);
// The palette of a volume in style `puzzle`; 0 for a book that isn't a volume.
std::string_view series_palette(int volume);

inline constexpr std::size_t kMaxBadges = 3;

struct CoverText {
  BookText title, subtitle, author;
  BookText hook;                // large, on the back; may be empty
  std::vector<BookText> blurb;  // paragraphs below the hook
  // 13 digits, drawn as a barcode; if empty, the barcode's box stays white.
  std::string isbn;
  BookText isbn_shown;           // as the user wrote it
  BookText publisher;            // on the back and the spine; may be empty
  BookText volume;               // "Volume 2", next to the author on the front; may be empty
  std::string volume_number;     // printed after the title on the spine
  std::vector<BookText> badges;  // discs on the front, at most kMaxBadges
  BookText price_code;           // five digits next to the ISBN; may be empty
};

struct CoverPuzzle {
  CellPattern pattern;                 // pattern of the solution
  int box_rows = 3, box_columns = 3;   // rows and columns of a box
  Symbols symbols = Symbols::kDigits;  // how the picture shows givens
  bool symbolic = true;                // whether values are such symbols; if not, none are shown
};

// A puzzle that may be printed on the back.
struct CoverSample {
  figure::Figure figure;  // without marks if the puzzle hasn't been generated yet
  Extent extent;
  Symbols symbols = Symbols::kDigits;
  int values = 9;
  double least_cell = 0;  // pt; 0 for the size that the digits need
  std::string caption;    // above the puzzle
  Origin origin{};        // the value that requested it, if any
  // Style `puzzle` prints the number and the stars in place of the caption.
  std::string number;
  int level = 0;  // number of stars; 0 for no stars
};

// A puzzle whose solution is the picture in style `puzzle`.
struct CoverFigure {
  figure::Figure puzzle, answer;  // without marks if the puzzle hasn't been generated yet
  Symbols symbols = Symbols::kDigits;
  int values = 9;
};

// A measured fact about the book: "120" (number) and "puzzles" (words). Either may be empty.
struct CoverFact {
  std::string number, words;
};

// A row in the table of levels on the back.
struct CoverLevel {
  std::string name, puzzles;  // "Easy", "25–64"
  int stars = 0;
};

// An emblem of a season, in place of a puzzle.
enum class Emblem { kNone, kTree, kHeart, kEgg, kPumpkin };
std::vector<std::string> emblem_names();
Emblem find_emblem(std::string_view name);  // kNone if the name is unknown

inline constexpr std::size_t kCoverFacts = 3;

// The content of style `puzzle`.
struct CoverBook {
  std::vector<CoverFigure> figures;  // one; several for a book of many kinds
  std::vector<CoverFact> facts;      // at most kCoverFacts
  std::string levels_title;
  std::vector<CoverLevel> levels;  // empty for no table
  int stars = 0;                   // stars that a level can have
  std::string series_title;
  std::vector<std::string> series;  // the other volumes: "2  Night Loops"
  bool large_print = false;
  Emblem emblem = Emblem::kNone;
};

struct OwnArt;
struct CoverMark;

// The cover unit in points: at most a twelfth of a side's width. Sizes on covers are multiples of
// it.
double cover_unit(const Trim& side);

struct CoverRequest {
  const CoverText& text;
  const CoverPuzzle& puzzle;
  const Palette& palette;
  CoverStyle style = CoverStyle::kPuzzle;
  const Theme& theme;  // for the puzzle on the back
  const CoverRule& rule;
  SpineRule spine_rule;
  Trim trim;
  Length spine;
  int pages = 0;                    // pages in the book; determines whether the spine may have text
  const OwnArt* own = nullptr;      // replaces the style's picture
  const Words* words = nullptr;     // provides fonts for scripts that the covers' faces lack
  Length min_text, min_line;        // the printer's minimum text size and line weight
  Length hinge;                     // hinge of a hard cover, whose trim is the size of the board
  const CoverMark* mark = nullptr;  // the publisher's mark
  std::vector<CoverSample> samples{};  // the first that can be large enough is on the back
  bool guides = false;                 // also compose guides; requires `words`
  const CoverBook* book = nullptr;     // for style `puzzle`; null for a cover without a picture
};

struct Cover {
  Document wrap;                   // one page whose trim is back, spine and front together
  Document front;                  // one page, no bleed
  std::optional<Document> guides;  // the wrap with lines for its edges, folds and boxes
  Diagnostics warnings;
};

// Fails if the title doesn't fit its zone or a glyph is missing.
Result<Cover> compose_cover(const CoverRequest& order, Shaper& shaper);

}  // namespace gridpress
