// Where a puzzle's hint and answer are, in words that link there.
#pragma once

#include <string>
#include <vector>

#include "layout/puzzles/puzzle_slot.h"

namespace gridpress {

struct Reference {
  std::string whole, brief;  // by itself, and after a comma
  void (PuzzleSlot::*link)(const Area& area) const = nullptr;
};

// Those that the shape has room for: the hint's, then the answer's.
std::vector<Reference> references(const PuzzleSlot& slot, const SlotShape& shape);

// Takes from the shape what matters least of what it still says: the time, the caption, the hint,
// then words of where the answer is. The page of the answer stays as long as it is in this book.
// False: nothing is left to take.
bool say_less(const PuzzleSlot& slot, SlotShape& shape);

// A line in one or more runs, each with at most one link: to a program that reads aloud a text
// leads to one place.
struct ReferenceLine {
  struct Run {
    ShapedText text;
    void (PuzzleSlot::*link)(const Area& area) const;
  };
  std::vector<Run> runs;
  Length advance;
};

// Joined by commas.
ReferenceLine reference_line(const PuzzleSlot& slot, const std::vector<Reference>& references,
                             const Style& style);

}  // namespace gridpress
