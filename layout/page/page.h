// A page as data: what is painted, in order, in absolute places. A back end only paints it.
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

// Ink in percent. Pages know black only: 100 is black, 0 is white. A cover has colours, whose grey
// is all in the black (the least of c, m and y is 0).
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
  std::vector<Length> dash;  // empty: solid
  Length dash_start;         // how far into the dashes each of its lines begins
};

// Fonts are named by a small number: an index into Document::fonts.
struct FontRef {
  int index = 0;
  bool operator==(const FontRef&) const = default;
};

struct Glyph {
  std::uint32_t id = 0;
  Spot origin;  // absolute, on the baseline
};

inline constexpr std::string_view kSoftHyphen = "\u00ad";  // where a word may be, or is, hyphenated

// Shaped text: glyphs in their places, and the text that they show (so that a
// reader program and a text extractor find it).
struct GlyphRun {
  FontRef font;
  Length size;
  Ink ink;
  std::string text;           // UTF-8; a hyphen that only the line's end asks for is U+00AD
  std::vector<Glyph> glyphs;  // visual order
  // Per cluster: how many bytes of `text` and how many glyphs belong together, in order.
  std::vector<std::pair<int, int>> clusters;
  int turn = 0;    // quarter turns anticlockwise of each glyph about its origin (1: reads upward)
  Length advance;  // of a line of text, from its first glyph on; 0: it is not one line
  // How far its ink reaches over the baseline and under it; negative where it does not reach it.
  Length rise, depth;
  Origin origin;  // of its words
};

// An area that leads to another page, or out of the book: for the screen only.
struct Link {
  Spot corner;
  Length width, height;
  int page = 0;     // index into Document::pages
  std::string uri;  // in its place, if not empty
};

// A cell that a reader of the screen's file may write in. Nothing of it is painted.
struct Field {
  Spot corner;
  Length width, height;
  std::string grid;    // which one of the book: "s1-puzzle-12"
  std::string name;    // within it: "r3c4"
  std::string spoken;  // "Puzzle 12, row 3, column 4"
  int most = 1;        // characters
  Length type;         // size of what is written
};

// What follows is painted inside of the path only, until ClipEnd.
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

// Links and fields are areas of the page alone.
inline bool is_painted(const Item& item) {
  return !std::holds_alternative<Link>(item) && !std::holds_alternative<Field>(item);
}

// What some items of a page mean to a program that reads it aloud. What has no tag is ornament
// or furniture: running heads, folios, rules, lines to write on.
struct Tag {
  enum class Role {
    kPart,      // of the book, from here on; nothing is painted, `text` is its title
    kHeading1,  // begins a part, if the open one has its heading
    kHeading2,  // begins a section of the part
    kParagraph,
    kItem,   // of a list
    kEntry,  // of the contents
    kFigure,
    kTableHead,  // begins a table: a head over all of its columns
    kRowHead     // begins a row of it: the head of the row, whose other cells are to be written in
  };
  Role role = Role::kParagraph;
  int first = 0, end = 0;  // the items
  std::string text;        // said in place of what is painted; must be there for a figure
  bool goes_on = false;    // a paragraph that the tag before began, perhaps on another page
  int columns = 0;         // of a table
};

// Ink beyond the trim, edge by edge.
struct Bleed {
  Length left, top, right, bottom;
};

struct Page {
  Length width, height;     // trim
  std::string label;        // the folio as printed or meant: "iv", "12"
  std::vector<Item> items;  // paint order
  Bleed bleed;              // items may lie so far outside of the trim
  std::vector<Tag> tags;    // as they are read; none overlap
};

struct Bookmark {
  std::string title;
  int page = 0;   // index
  int depth = 0;  // 0: top level
};

// What a document says of itself.
struct DocumentInfo {
  std::string title, author, language;
  std::vector<Bookmark> bookmarks;  // for the screen only
};

// Everything a back end needs.
struct Document : DocumentInfo {
  std::vector<std::string> fonts;  // file paths, by FontRef
  std::vector<Page> pages;
};

}  // namespace gridpress
