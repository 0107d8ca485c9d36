// References to the pages of a puzzle's hint and answer, with links.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "layout/puzzles/puzzle_slot.h"

namespace gridpress {

struct Reference {
  std::string words;
  void (PuzzleSlot::*link)(const Area& area) const = nullptr;
};

// The references that fit the shape: the hint's, then the answer's.
std::vector<Reference> references(const PuzzleSlot& slot, const SlotShape& shape);

// Removes the least important item that the shape still prints: the time, the caption, words of a
// reference to an answer on the same page, the hint, then words of a reference to another page. The
// page of the answer stays if it is in this book. Returns false if nothing is left to remove.
bool say_less(const PuzzleSlot& slot, SlotShape& shape);

// A line in one or more runs, each with at most one link: for a screen reader, a text leads to one
// place.
struct ReferenceLine {
  struct Run {
    ShapedText text;
    void (PuzzleSlot::*link)(const Area& area) const;
  };
  std::vector<Run> runs;
  Length advance;
};

// Put between the parts of a caption.
inline constexpr std::string_view kCaptionDot = " · ";

// The references with dots between them.
ReferenceLine reference_line(const PuzzleSlot& slot, const std::vector<Reference>& references,
                             const Style& style);

}  // namespace gridpress
