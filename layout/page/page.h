// A page as data: the items to paint, in order, at absolute positions. A back end only paints them.
//
// Origin: top left corner of the trim, x to the right, y downwards.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "generator/base/diagnostic.h"
#include "layout/page/length.h"
#include "layout/page/picture.h"

namespace gridpress {

struct Spot {
  Length x, y;
};

// Ink in percent. Pages use only black: 100 is black, 0 is white. Covers use colours in which black
// replaces the whole grey component (at least one of c, m and y is 0).
struct Ink {
  int k = 100;
  int c = 0, m = 0, y = 0;
  bool operator==(const Ink&) const = default;
  bool coloured() const { return c > 0 || m > 0 || y > 0; }
};

struct MoveTo {
  Spot to;
};
struct LineTo {
  Spot to;
};
struct CurveTo {
  Spot c1, c2, to;
};
struct Close {};
using PathStep = std::variant<MoveTo, LineTo, CurveTo, Close>;
using Path = std::vector<PathStep>;

struct Fill {
  Path path;
  Ink ink;
};

enum class Cap { kButt, kRound, kSquare };
enum class Join { kMitre, kRound };

struct Stroke {
  Path path;
  Length width;
  Ink ink;
  Cap cap = Cap::kButt;
  Join join = Join::kMitre;
  std::vector<Length> dash;  // empty for a solid line
  Length dash_start;         // offset into the dash pattern at the start of each line
};

// Fonts are identified by an index into Document::fonts.
struct FontRef {
  int index = 0;
  bool operator==(const FontRef&) const = default;
};

struct Glyph {
  std::uint32_t id = 0;
  Spot origin;  // absolute, on the baseline
};

// a place where a word may be, or is, hyphenated
inline constexpr std::string_view kSoftHyphen = "\u00ad";

// Shaped text: positioned glyphs and the text they represent, which screen readers and text
// extraction use.
struct GlyphRun {
  FontRef font;
  Length size;
  Ink ink;
  std::string text;           // UTF-8; a hyphen inserted by a line break is U+00AD
  std::vector<Glyph> glyphs;  // visual order
  // For each cluster, in order, its number of bytes of `text` and of glyphs.
  std::vector<std::pair<int, int>> clusters;
  int turn = 0;    // anticlockwise quarter turns of each glyph about its origin (1 reads upwards)
  Length advance;  // length of the line from its first glyph; 0 if the run isn't a single line
  // How far the ink extends above and below the baseline; negative if the ink doesn't reach the
  // baseline.
  Length rise, depth;
  Origin origin;  // the value of the book that the text comes from
};

// An area that links to another page or to a URI; only used on screen.
struct Link {
  Spot corner;
  Length width, height;
  int page = 0;     // index into Document::pages
  std::string uri;  // replaces `page` if not empty
};

// A form field for a cell that can be filled in on screen. It isn't painted.
struct Field {
  Spot corner;
  Length width, height;
  std::string grid;    // the grid's name, unique in the book: "s1-puzzle-12"
  std::string name;    // the cell's name in the grid: "r3c4"
  std::string spoken;  // "Puzzle 12, row 3, column 4"
  int most = 1;        // maximum number of characters
  Length type;         // type size of the input
};

// Clips all items up to the matching ClipEnd to the path.
struct Clip {
  Path path;
};
struct ClipEnd {};

// A picture stretched over a rectangle.
struct PlacedPicture {
  std::shared_ptr<const Picture> picture;
  Spot corner;
  Length width, height;
  bool turned = false;  // upside down
};

using Item = std::variant<Fill, Stroke, GlyphRun, Link, Clip, ClipEnd, PlacedPicture, Field>;

// False for links and fields, which are only areas of the page.
inline bool is_painted(const Item& item) {
  return !std::holds_alternative<Link>(item) && !std::holds_alternative<Field>(item);
}

// The role of a range of items for screen readers. Untagged items are ornament or furniture:
// running heads, folios, rules, lines to write on.
struct Tag {
  enum class Role {
    kPart,      // starts a part of the book; paints nothing, and `text` is its title
    kHeading1,  // starts a new part if the current one already has its heading
    kHeading2,  // starts a section of the part
    kParagraph,
    kItem,   // item of a list
    kEntry,  // entry of the contents
    kFigure,
    kTableHead,  // starts a table with a head that spans all columns
    kRowHead     // starts a row with its head; the other cells are to be written in
  };
  Role role = Role::kParagraph;
  int first = 0, end = 0;  // range of items; `end` is exclusive
  std::string text;        // alternative text; required for a figure
  bool goes_on = false;    // continues the previous tag's paragraph, perhaps from another page
  int columns = 0;         // number of columns of a table
};

// Ink beyond the trim at each edge.
struct Bleed {
  Length left, top, right, bottom;
};

struct Page {
  Length width, height;     // trim
  std::string label;        // the folio, printed or implied: "iv", "12"
  std::vector<Item> items;  // in paint order
  Bleed bleed;              // how far items may extend beyond the trim
  std::vector<Tag> tags;    // in reading order; none overlap
};

struct Bookmark {
  std::string title;
  int page = 0;   // index into Document::pages
  int depth = 0;  // 0 for the top level
};

// The metadata of a document.
struct DocumentInfo {
  std::string title, author, language;
  std::vector<Bookmark> bookmarks;  // used only on screen
};

// Everything a back end needs.
struct Document : DocumentInfo {
  std::vector<std::string> fonts;  // file paths, by FontRef
  std::vector<Page> pages;
};

}  // namespace gridpress
