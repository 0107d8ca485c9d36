// How the places of puzzles on a page are made: one value for each style, one file for each in
// layout/puzzles/styles/. A design has a value of its own, in which keys of its file may replace a
// function.
#pragma once

#include <string>
#include <string_view>

namespace gridpress {

struct DealRequest;
struct Dealt;
struct Design;
struct Judged;
struct Metrics;
struct PuzzleSlot;
struct SlotGrid;
struct SlotRequest;
struct SlotShape;

struct SlotStyle {
  std::string_view name;  // in a design's file
  // One figure is the whole page, without head, foot and margin; its answer comes in the next.
  bool panel = false;
  // What is in the column beside a figure leaves no room for more.
  bool fills_column = false;

  // Measure: the slots of a page of puzzles. Null, as in a design that is not read: the usual ones.
  SlotGrid (*measure)(const SlotRequest& order, const Metrics& metrics,
                      const Design& design) = nullptr;
  // Where sections share pages: which figures each has. Null: a section has pages of its own.
  Dealt (*deal)(const DealRequest& order) = nullptr;

  // Judge: what such slots are worth per point of their cells, 1 as a rule. Null: as usual.
  double (*judge)(const SlotGrid& grid, const SlotRequest& order, const Metrics& metrics,
                  const Design& design) = nullptr;
  // Whether what the style has beside or below its figures has room; null: it has nothing.
  bool (*has_room)(const Judged& judged, int per_page, const Metrics& metrics) = nullptr;

  // Paint: how a puzzle is numbered, how much the words around it say, settled for the widest of
  // its section, and all of its slot.
  std::string (*title)(const PuzzleSlot& slot) = nullptr;
  void (*shape)(const PuzzleSlot& widest, SlotShape& shape) = nullptr;
  void (*paint)(const PuzzleSlot& slot) = nullptr;
};

}  // namespace gridpress
