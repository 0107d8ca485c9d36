// Splits a text into pieces between which lines may break.
#pragma once

#include <string_view>
#include <vector>

#include "layout/text/paragraph.h"

namespace gridpress {

struct Word {
  std::vector<TextSpan> spans;
  Length width;
  bool joined = false;      // no space before the piece, although a line may break before it
  bool hyphenated = false;  // a line that ends with this piece ends with a hyphen
  LineBreak end = LineBreak::kBetweenWords;  // quality of a line break after this piece
  Length hyphen;  // width of the hyphen that a break adds; 0 if the text has one
};

// Places other than spaces at which lines may break.
struct Breaks {
  LineBreak worst = LineBreak::kInWord;
  bool addresses = true;   // within addresses
  bool has_blanks = true;  // in a Japanese title, spaces separate words
};

// Splits at spaces, after hyphens and dashes, between Japanese characters and at soft hyphens, as
// described at break_text(), and into spans wherever the style changes.
std::vector<Word> split_words(Type& type, const StyledText& text, const Style& style,
                              Breaks breaks = {});

Style span_style(const Style& style, const TextSpan& span);

}  // namespace gridpress
