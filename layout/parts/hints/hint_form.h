// Computes the height of a hint in a column of a given width.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "layout/page/book.h"
#include "layout/parts/hints/hint_shape.h"
#include "layout/plan/layout.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// The number and width of the columns of a page, and the width of the pictures in them.
struct HintForm {
  int columns = 1;
  Length width, picture;
};

// The pages that hints are set on.
struct HintField {
  const Typesetting& set;
  Area area;
  Length opening;  // height of the opening of the first page
  HintForm form;

  const Metrics& m() const { return set.metrics; }
  Length column_pitch() const { return form.width + hint_gap(m()); }
  Length top(int page) const { return page == 0 ? opening : Length(); }
};

// A puzzle with several hints to choose from, or a step of a solution path.
struct HintItem {
  int puzzle = 0;  // index into Plan::puzzles
  int number = 0;  // number of the puzzle, as printed
  std::span<const BookHint> choices;
  std::vector<HintPicture> pictures;  // one picture for each of `choices`
  Alphabet alphabet;
  bool follows = false;  // a step other than the first of its puzzle
};

// A hint that has been broken into lines but not yet placed, with its height.
struct SetHint {
  PlacedHint hint;
  Length height;
};

// The cell at which the whole grid is as wide as HintForm::picture, or larger if its marks need it.
// Returns 0 if there is no picture or if it doesn't fit.
Length hint_cell(const HintItem& item, std::size_t choice, const HintField& field);

// Estimates the height of the preferred hint by its number of letters.
SetHint estimated_hint(const HintItem& item, const HintField& field);

// Sets the first hint that fits, with its picture if possible, at the text size or one step
// smaller. If no hint fits, returns only the puzzle's head and adds a warning.
SetHint chosen_hint(const HintItem& item, const HintField& field);

// Minimum width in ems of words next to a picture.
inline constexpr double kNarrowestHint = 11;

}  // namespace gridpress
