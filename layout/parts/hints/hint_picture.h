// The picture of a hint: the part of the grid around the step, with the candidates that remain.
#pragma once

#include <memory>

#include "generator/model/figure.h"
#include "layout/parts/hints/hint_shape.h"

namespace gridpress {

inline constexpr int kMostCandidates = 4;  // in a cell

// The picture without the candidates that the step removes.
figure::Figure without_struck(figure::Figure picture);

// Removes struck candidates and sets those that remain in a row, or four of them in two rows. A
// cell with more keeps only those of the pattern or, if they are too many as well, none. Pictures
// with chains keep the places of their candidates, because links lead from one to another.
figure::Figure with_remaining_candidates(figure::Figure picture, const Alphabet& alphabet);

// The part of a hint's picture that is printed. kResults also contains all squares in which the
// step removes candidates, kPattern only the squares from which it follows.
enum class HintView { kResults, kPattern };
HintPicture hint_picture(const figure::Figure& picture, const Alphabet& alphabet, HintView view);

// The smallest cell at which these pictures are readable, as parts of the answers.
Length least_guided_cell(const figure::Figure& figure, const Alphabet& section,
                         const Metrics& page);

}  // namespace gridpress
