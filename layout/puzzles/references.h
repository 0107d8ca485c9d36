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

// The references to print in this shape: first to the hint, then to the answer.
std::vector<Reference> references(const PuzzleSlot& slot, const SlotShape& shape);

// Removes the least important item that the shape still prints: the time, the caption, words of a
// reference to an answer on the same page, the hint, then words of a reference to another page. The
// page of the answer always stays if the answer is in this book. Returns false if nothing is left
// to remove.
bool say_less(const PuzzleSlot& slot, SlotShape& shape);

// A line split into runs with at most one link each, because for a screen reader a text has only
// one link.
struct ReferenceLine {
  struct Run {
    ShapedText text;
    void (PuzzleSlot::*link)(const Area& area) const;
  };
  std::vector<Run> runs;
  Length advance;
};

// The separator between the parts of a caption.
inline constexpr std::string_view kCaptionDot = " · ";

// A line with the references, separated by dots.
ReferenceLine reference_line(const PuzzleSlot& slot, const std::vector<Reference>& references,
                             const Style& style);

}  // namespace gridpress
