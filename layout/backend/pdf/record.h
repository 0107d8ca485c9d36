// What the finish of a PDF needs to know of a page that is painted and gone.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "layout/page/page.h"

namespace gridpress {

// Where the items of a figure lie.
struct FigureBounds {
  Spot low, high;
};

// Kept by the thousand, as marks are: what few of them have is behind a pointer.
struct TagRecord {
  Tag::Role role = Tag::Role::kParagraph;
  std::string text;
  bool goes_on = false;
  int columns = 0;                             // of a table
  int link = -1;                               // the first of the page's links that it holds
  std::unique_ptr<const FigureBounds> bounds;  // of a figure that isn't empty
};

struct LinkRecord {
  Link link;
  std::string words;  // what is read aloud for it
};

struct FieldRecord {
  Field field;
  int tag = -1;  // that it is in; -1: none
};

// A stretch of what is painted, without anything else between: a tag's, or a part of it.
struct Mark {
  int tag = 0;
  // Said in place of what is painted: the whole of a hyphenated word with its first half, nothing
  // with the second.
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

// All of a page but its marks.
PageRecord record_of(const Page& page);

}  // namespace gridpress
