// The measures of a hint, for placing it and for painting it.
#pragma once

#include <string_view>
#include <vector>

#include "layout/figure/digits.h"
#include "layout/plan/layout.h"
#include "layout/text/paragraph.h"
#include "layout/text/typesetting.h"

namespace gridpress {

inline constexpr double kHintHead = 1.5;    // lines: room for the puzzle's number and the technique
inline constexpr double kHintBelow = 1.35;  // … from a picture to the first baseline below it
inline constexpr double kHintDigits = 0.42;  // of the cell: links and candidates stay clear of them

// Between two columns, and between a picture and the words beside it.
Length hint_gap(const Metrics& m);
// Type of the numbers of rows and columns beside a picture, how far they are from it, and the room
// that those above it take.
Length hint_label_size(const Metrics& m);
Length hint_label_gap(const Metrics& m);
Length hint_label_room(const Metrics& m);
// The same at the left of a picture: as wide as the widest of its rows' numbers needs it.
Length hint_label_side(const HintPicture& picture, const Typesetting& set);

// What goes into the cells of hints' pictures, as their section has it.
struct Alphabet {
  Symbols symbols = Symbols::kDigits;
  int values = 9;  // 0: the kind says nothing of them
};

// Digits of a hint's picture. Where one has candidates or digits of a kind that names no number of
// values, they are as many as it has columns.
DigitStyle hint_digits(Length cell, const figure::Figure& figure, const Alphabet& section);

// The smallest cell in which all of a picture is readable.
Length least_hint_cell(const figure::Figure& figure, const Alphabet& section, const Metrics& m);

// Rows and columns of a picture have numbers, unless its clues outside say which line is meant.
bool has_line_numbers(const figure::Figure& figure);

// How wide the words of a hint are in a column of this width.
Length hint_measure(const PlacedHint& placed, Length column, const Typesetting& set);
std::vector<Paragraph> hint_words(Type& type, const PlacedHint& placed, Length measure,
                                  const Metrics& m);

// Width of a hint's head with this technique: the puzzle's number, the technique, its page.
Length hint_head_width(const std::string& technique, const Typesetting& set);

// A part that is set so: the hints, or the steps.
struct HintPart {
  std::string_view title;  // its key among the words
  const std::vector<CaptionedFigure>& marks;
};
HintPart hint_part(const Book& book);
HintPart step_part(const Book& book);

// At the top of the first page: the part's title, then what the marks of the pictures mean, if
// there are `pictures`.
Block hint_opening(const HintPart& part, const Typesetting& set, bool pictures);

}  // namespace gridpress
