// Computes the height of a hint in a column of a given width.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "layout/page/book.h"
#include "layout/parts/hint_shape.h"
#include "layout/plan/layout.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// The columns of a page, and the width of pictures in them.
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

// A puzzle with a choice of hints, of which one is set, or a step of a puzzle.
struct HintItem {
  int puzzle = 0;  // index into Plan::puzzles
  int number = 0;  // as printed
  std::span<const BookHint> choices;
  std::vector<HintPicture> pictures;  // the pictures of the hints
  Alphabet alphabet;
  bool follows = false;  // a later step of its puzzle
};

// A hint that is set but not placed, with its height.
struct SetHint {
  PlacedHint hint;
  Length height;
};

// The cell at which the whole grid would have the form's picture width, but at least the minimum
// for its marks; 0 without a picture or if it doesn't fit.
Length hint_cell(const HintItem& item, std::size_t choice, const HintField& field);

// Estimates the preferred hint by its number of letters.
SetHint estimated_hint(const HintItem& item, const HintField& field);

// The first hint that fits, with its picture (if any), in the text's size or one step smaller, and
// with the words wherever they make it shorter. If none fits, only its head, with a warning.
SetHint chosen_hint(const HintItem& item, const HintField& field);

// Minimum width in ems of words next to a picture.
inline constexpr double kNarrowestHint = 11;

}  // namespace gridpress
