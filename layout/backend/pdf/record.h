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

// Kept by the thousand, as marks are, so rare fields are behind a pointer.
struct TagRecord {
  Tag::Role role = Tag::Role::kParagraph;
  std::string text;
  bool goes_on = false;
  int columns = 0;                             // of a table
  int link = -1;                               // index of the first of the page's links in it
  std::unique_ptr<const FigureBounds> bounds;  // set for a figure that isn't empty
};

struct LinkRecord {
  Link link;
  std::string words;  // alternative text
};

struct FieldRecord {
  Field field;
  int tag = -1;  // the tag it is in, or -1
};

// An uninterrupted stretch of painted items: those of a tag, or some of them.
struct Mark {
  int tag = 0;
  // Replacement text: the whole of a hyphenated word for its first half, and an empty text for the
  // second.
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
