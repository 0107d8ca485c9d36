// The Markdown of introductions and own pages: paragraphs, # and ## headings, lists with marks or
// numbers, **bold**, *italic*, links as text, and ____ alone on a line, which is a line to write
// on. Any other mark is printed as it is, and reported.
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
  int number = 0;  // kNumbered
};

// A mark that is not read. Line, from 0, and column, in bytes from 0.
struct MarkdownProblem {
  int line = 0, column = 0;
  std::string mark, what;  // "|", "a table"
};

struct Markdown {
  std::vector<MarkdownBlock> blocks;
  std::vector<MarkdownProblem> unread;  // in the order of the text
};

// `origin`: of the text. That of each of its lines has the line's number, from 0, added to its
// index.
Markdown read_markdown(std::string_view text, Origin origin = {});

// The text's own title, which its first line has behind #; empty: it has none.
std::string markdown_title(std::string_view text);

}  // namespace gridpress
