// The room for the picture of a hint and its words. It depends only on the kind of puzzle and the
// page, so that a book has the same number of pages before and after its puzzles are made.
#pragma once

#include "layout/parts/hints/hint_picture.h"

namespace gridpress {

struct HintSlot {
  int columns = 1;        // number of slots in a row
  Length width, height;   // size of each slot; the height includes the head
  Length picture, words;  // maximum heights of the picture with its numbers, and of the words
  bool at_side = false;   // the words are next to the picture, not below it
};

// The pictures and words for which the slots of a section are made.
struct HintShape {
  const figure::Figure& figure;  // the picture of any hint
  Alphabet alphabet;
  bool hardest = false;  // steps may spread over the whole grid
};

HintSlot hint_slot(const HintShape& shape, Length page, const Typesetting& set);

// A hint set in its slot.
struct SlottedHint {
  const BookHint* hint = nullptr;
  HintPicture picture;
  Length cell;  // 0 without a picture
  std::vector<Paragraph> words;
};

// The height of a picture at this cell, with the numbers of its columns.
Length picture_height(const HintPicture& picture, Length cell, const Metrics& m);

// Sets the first of a puzzle's hints that fits the slot, without its picture if none fits with one.
// `hint` is null if none fits.
SlottedHint slotted_hint(std::span<const BookHint> choices, const Alphabet& alphabet,
                         const HintSlot& slot, const Typesetting& set);

Length hint_head_size(const Metrics& m);       // type size of the puzzle's number
inline constexpr double kHintHeadRoom = 1.45;  // lines, from the top of a slot to its picture

}  // namespace gridpress
