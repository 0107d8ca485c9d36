// Breaks the words of a cover into even lines.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "layout/cover/brush.h"
#include "layout/text/kinsoku.h"

namespace gridpress {

// True if the text must be set in the face of the book's language.
bool beyond_ascii(std::string_view text);

// Adapts the style to the language of this text.
CoverType::Style in_language(CoverType::Style style, const BookText& text);

// Splits a text into pieces between which a line may end, at breaks no worse than `worst`. A piece
// may start with a space, which is dropped at the start of a line.
using Lines = std::vector<std::string>;
Lines words_of(std::string_view text, LineBreak worst = LineBreak::kInWord);

// Joins each short word ("in", "the", "&") to the word after it, so that no line ends in a short
// word.
Lines with_short_words(const Lines& words);

// Breaks words into `lines` lines so that the widest line is as narrow as possible. Only lines of a
// single word may be wider than `limit`.
Lines broken(const Lines& words, std::size_t lines,
             const std::function<double(const std::string&)>& width,
             double limit = std::numeric_limits<double>::infinity());

double widest(const Lines& lines, const std::function<double(const std::string&)>& width);

// Fills each line with as many words as fit. Lines may be uneven.
Lines filled(CoverType& type, const Lines& words, const CoverType::Style& style, double measure);

// Breaks a text into as few lines as the measure allows, of even width. Uses the best breaks with
// which no more lines are needed.
Lines balanced(CoverType& type, const std::string& text, const CoverType::Style& style,
               double measure);

}  // namespace gridpress
