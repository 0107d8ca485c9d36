// The words of a cover in lines: where they may break, and which breaks are even.
#pragma once

#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "layout/cover/brush.h"
#include "layout/text/kinsoku.h"

namespace gridpress {

// Whether a text is set in the face of the book's language.
bool beyond_ascii(std::string_view text);

// The pieces of a text between which a line may end, at breaks no worse than `worst`; a piece that
// begins with a blank keeps it on a line.
using Lines = std::vector<std::string>;
Lines words_of(std::string_view text, LineBreak worst = LineBreak::kInWord);

// Words in `lines` lines so that the widest is as narrow as can be. Lines wider than `limit` are
// not tried, but of one word.
Lines broken(const Lines& words, std::size_t lines,
             const std::function<double(const std::string&)>& width,
             double limit = std::numeric_limits<double>::infinity());

double widest(const Lines& lines, const std::function<double(const std::string&)>& width);

// Ragged, first fit.
Lines filled(CoverType& type, const Lines& words, const CoverType::Style& style, double measure);

// The fewest lines that fill a measure, then evened out; with the best breaks that need no more
// lines.
Lines balanced(CoverType& type, const std::string& text, const CoverType::Style& style,
               double measure);

}  // namespace gridpress
