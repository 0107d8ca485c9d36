// The measures of a hint, used for placing and painting it.
#pragma once

#include <string_view>
#include <vector>

#include "layout/figure/digits.h"
#include "layout/matter/line_numbers.h"
#include "layout/plan/layout.h"
#include "layout/text/paragraph.h"
#include "layout/text/typesetting.h"

namespace gridpress {

inline constexpr double kHintHead = 1.5;     // in lines: for the puzzle's number and the technique
inline constexpr double kHintBelow = 1.35;   // in lines: from a picture to the baseline below it
inline constexpr double kHintDigits = 0.42;  // in cells; keeps digits clear of links and candidates

// The gap between two columns, and between a picture and the words next to it.
Length hint_gap(const Metrics& m);
// The width to the left of a picture, for the widest of its row numbers.
Length hint_label_side(const HintPicture& picture, const Typesetting& set);

// The values in the cells of hint pictures, as defined by their section.
struct Alphabet {
  Symbols symbols = Symbols::kDigits;
  int values = 9;  // 0 if the kind doesn't specify them
};

// The digits of a hint's picture. If the kind doesn't specify the number of values, a picture with
// digits or candidates has as many values as columns.
DigitStyle hint_digits(Length cell, const figure::Figure& figure, const Alphabet& section);

// The smallest cell at which everything in a picture is readable.
Length least_hint_cell(const figure::Figure& figure, const Alphabet& section, const Metrics& m);

// True if the rows and columns of a picture are numbered, because no outside clues identify
// them.
bool has_line_numbers(const figure::Figure& figure);

// The width available for a hint's words in a column of this width.
Length hint_measure(const PlacedHint& placed, Length column, const Typesetting& set);
std::vector<Paragraph> hint_words(Type& type, const PlacedHint& placed, Length measure,
                                  const Metrics& m);

// The width of a hint's head, which has the puzzle's number, this technique and a page number.
Length hint_head_width(const std::string& technique, const Typesetting& set);

// A part of the book that is laid out like hints: the hints or the solution paths.
struct HintPart {
  std::string_view title;  // key of the part's title in the words of the language
  const std::vector<CaptionedFigure>& marks;
  std::string_view lead{};  // key of the sentence under the title; may be empty
};
HintPart hint_part(const Book& book);
HintPart step_part(const Book& book);

// The top of the first page: the part's title and, with `pictures`, a legend for their marks.
Block hint_opening(const HintPart& part, const Typesetting& set, bool pictures);

}  // namespace gridpress
