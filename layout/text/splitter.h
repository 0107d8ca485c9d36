// A text's pieces between which its lines may end.
#pragma once

#include <string_view>
#include <vector>

#include "layout/text/paragraph.h"

namespace gridpress {

struct Word {
  std::vector<TextSpan> spans;
  Length width;
  bool joined = false;                       // no blank before it, though a line may break there
  bool hyphenated = false;                   // a line that ends with it ends with a hyphen
  LineBreak end = LineBreak::kBetweenWords;  // of a line that ends with it
  Length hyphen;  // of its hyphen, where that is not in the text; 0: none
};

// Which breaks without a blank a text may have.
struct Breaks {
  LineBreak worst = LineBreak::kInWord;
  bool addresses = true;   // within them
  bool has_blanks = true;  // of a Japanese title: they separate its words
};

// Splits at spaces, behind hyphens and dashes, between Japanese characters and at soft hyphens, as
// break_text() describes it, and into spans where the style changes.
std::vector<Word> split_words(Type& type, const StyledText& text, const Style& style,
                              Breaks breaks = {});

Style span_style(const Style& style, const TextSpan& span);

}  // namespace gridpress
