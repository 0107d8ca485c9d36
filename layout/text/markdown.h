// The Markdown of introductions: paragraphs, # and ## headings, lists with marks or numbers,
// **bold**, *italic*, links as text. Any other mark is printed as it is, and reported.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/text/styled_text.h"

namespace gridpress {

struct MarkdownBlock {
  enum class Kind { kTitle, kHeading, kParagraph, kBullet, kNumbered };
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

// `origin`: of the text. That of each of its lines has the line's number, from 0, as its index.
Markdown read_markdown(std::string_view text, Origin origin = {});

}  // namespace gridpress
