// The data about a painted page that finishing a PDF needs after the page itself is gone.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layout/page/page.h"

namespace gridpress {

// The bounds of a figure's items.
struct FigureBounds {
  Spot low, high;
};

// A document has thousands of tags and marks in memory, so their rarely used fields are behind a
// pointer.
struct TagRecord {
  Tag::Role role = Tag::Role::kParagraph;
  std::string text;
  bool goes_on = false;
  int columns = 0;  // number of columns, if it is a table
  int link = -1;    // index of the first of the page's links inside this tag
  std::unique_ptr<const FigureBounds> bounds;  // set for a figure that isn't empty
};

struct LinkRecord {
  Link link;
  std::string words;  // alternative text
};

struct FieldRecord {
  Field field;
  int tag = -1;  // index of the tag that contains the field, or -1
};

// A run of consecutive painted items that belong to one tag: all items of the tag, or some.
struct Mark {
  int tag = 0;
  // Replacement text. For a hyphenated word, the first half has the whole word as its text, and the
  // second half has an empty text.
  std::unique_ptr<const std::string> text;
};

struct PageRecord {
  Length width, height;
  Bleed bleed;
  std::string label;
  std::vector<TagRecord> tags;
  std::vector<LinkRecord> links;
  std::vector<FieldRecord> fields;
  std::vector<Mark> marks;  // in paint order
};

// Everything about a page except its marks.
PageRecord record_of(const Page& page);

}  // namespace gridpress
