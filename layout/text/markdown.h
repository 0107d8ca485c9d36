// The Markdown of introductions and own pages: paragraphs, # and ## headings, bulleted and numbered
// lists, **bold**, *italic*, links (printed as text), and ____ alone on a line, which prints a line
// to write on. Any other mark is printed unchanged and reported.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/text/styled_text.h"

namespace gridpress {

struct MarkdownBlock {
  enum class Kind { kTitle, kHeading, kParagraph, kBullet, kNumbered, kLine };
  Kind kind = Kind::kParagraph;
  StyledText text;
  int number = 0;  // the item's number, for kNumbered
};

// An unsupported mark. Line and column start at 0; the column is in bytes.
struct MarkdownProblem {
  int line = 0, column = 0;
  std::string mark, what;  // for example "|" and "a table"
};

struct Markdown {
  std::vector<MarkdownBlock> blocks;
  std::vector<MarkdownProblem> unread;  // in text order
};

// `origin` is the origin of the first line. Each further line has the same origin, with an index
// that is higher by 1 per line.
Markdown read_markdown(std::string_view text, Origin origin = {});

// The text's title, if its first line is a # heading; otherwise empty.
std::string markdown_title(std::string_view text);

}  // namespace gridpress
