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

// True if a text is set in the face of the book's language.
bool beyond_ascii(std::string_view text);

// The style adapted to the language of this text.
CoverType::Style in_language(CoverType::Style style, const BookText& text);

// The pieces of a text between which a line may end, at breaks no worse than `worst`. A piece that
// starts with a space keeps it unless it starts a line.
using Lines = std::vector<std::string>;
Lines words_of(std::string_view text, LineBreak worst = LineBreak::kInWord);

// Short words ("in", "the", "&") joined to the word after them, so that no line ends in one.
Lines with_short_words(const Lines& words);

// Breaks words into `lines` lines so that the widest is as narrow as possible. Lines wider than
// `limit` are only allowed for a single word.
Lines broken(const Lines& words, std::size_t lines,
             const std::function<double(const std::string&)>& width,
             double limit = std::numeric_limits<double>::infinity());

double widest(const Lines& lines, const std::function<double(const std::string&)>& width);

// Ragged lines, first fit.
Lines filled(CoverType& type, const Lines& words, const CoverType::Style& style, double measure);

// The minimum number of lines for a measure, evened out, using the best breaks that need no more
// lines.
Lines balanced(CoverType& type, const std::string& text, const CoverType::Style& style,
               double measure);

}  // namespace gridpress
