// Slot styles lay out puzzles on a page. Each style is one value, in one file in
// layout/puzzles/styles/. A design has its own copy, in which keys of its file may replace a
// function.
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

struct SharingRequest;
struct SharedPages;
struct Design;
struct SlotFit;
struct Metrics;
struct PuzzleSlot;
struct SlotGrid;
struct SlotRequest;
struct SlotShape;

struct SlotStyle {
  std::string_view name;  // name of the style, as written in a design's file
  // One figure fills the page, without head, foot and margin; the next page has its answer.
  bool panel = false;
  // True if the text next to a figure fills its column.
  bool fills_column = false;

  // Measures the slots of a page of puzzles. If null, as in a design that wasn't read from a file,
  // the usual function is used.
  SlotGrid (*measure)(const SlotRequest& order, const Metrics& metrics,
                      const Design& design) = nullptr;
  // Assigns figures to pages if sections share them. If null, each section has its own pages.
  SharedPages (*deal)(const SharingRequest& order) = nullptr;

  // The score of the measured slots per point of their cells, normally 1. If null, the usual
  // function is used.
  double (*worth)(const SlotGrid& grid, const SlotRequest& order, const Metrics& metrics,
                  const Design& design) = nullptr;
  // True if there is room for the style's text next to or below its figures. Null if the style has
  // no such text.
  bool (*has_room)(const SlotFit& slot_fit, int per_page, const Metrics& metrics) = nullptr;

  // Functions for painting. `title` returns a puzzle's heading, `shape` decides how much text goes
  // around the widest puzzle of a section, and `paint` paints the whole slot.
  std::string (*title)(const PuzzleSlot& slot) = nullptr;
  void (*shape)(const PuzzleSlot& widest, SlotShape& shape) = nullptr;
  void (*paint)(const PuzzleSlot& slot) = nullptr;
};

}  // namespace gridpress
