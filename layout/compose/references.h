// Where a puzzle's hint and answer are, in words that link there.
#pragma once

#include <string>
#include <vector>

#include "layout/compose/puzzle_slot.h"

namespace gridpress {

struct Reference {
  std::string whole, brief;  // by itself, and after a comma; empty: there is none
  void (PuzzleSlot::*link)(const Area& area) const = nullptr;
  bool must = false;  // shortened where it has no room; another is left out
};

Reference hint_reference(const PuzzleSlot& slot);
Reference answer_reference(const PuzzleSlot& slot);

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

// As many of the last ones as have room, joined by commas.
ReferenceLine reference_line(const PuzzleSlot& slot, std::vector<Reference> references,
                             const Style& style, Length room);

}  // namespace gridpress
