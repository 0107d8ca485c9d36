// How tall a hint is in a column of some width.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "layout/page/book.h"
#include "layout/parts/hint_shape.h"
#include "layout/plan/layout.h"
#include "layout/text/typesetting.h"

namespace gridpress {

// Columns of a page, and the width of a picture in them.
struct HintForm {
  int columns = 1;
  Length width, picture;
};

// The pages that hints are set for.
struct HintField {
  const Typesetting& set;
  Area area;
  Length opening;  // height of what the first page begins with
  HintForm form;

  const Metrics& m() const { return set.metrics; }
  Length column_pitch() const { return form.width + hint_gap(m()); }
  Length top(int page) const { return page == 0 ? opening : Length(); }
};

// A puzzle that has hints, of which one is set; or a step of a puzzle.
struct HintItem {
  int puzzle = 0;  // in Plan::puzzles
  int number = 0;  // as printed
  std::span<const BookHint> choices;
  std::vector<HintPicture> pictures;  // theirs
  Alphabet alphabet;
  bool follows = false;  // a later step of its puzzle
};

// A hint as it is set, not placed yet, with its height.
struct SetHint {
  PlacedHint hint;
  Length height;
};

// As if the whole grid were as wide as the form has pictures, as small as its marks allow; 0: there
// is none, or no room.
Length hint_cell(const HintItem& item, std::size_t choice, const HintField& field);

// The one that is wanted most, by its number of letters.
SetHint estimated_hint(const HintItem& item, const HintField& field);

// The first that has room, with its picture if that has any, in the text's size or one step
// smaller; the words are where they make it less tall. With a warning that there is none, its head
// alone.
SetHint chosen_hint(const HintItem& item, const HintField& field);

// Ems that words beside a picture have at least.
inline constexpr double kNarrowestHint = 11;

}  // namespace gridpress
