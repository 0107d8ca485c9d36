// Techniques for a single line, easiest first.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "generator/kinds/nonogram/line.h"

namespace gridpress::nonogram {

enum class Technique {
  kFullLine,       // the clue fits in only one way, even in an empty line
  kFinishedLine,   // all black squares, or all white ones, are known
  kOverlap,        // a run that overlaps itself when pushed to both ends of the empty line
  kCompletedRun,   // black squares as long as the longest run have white neighbours
  kEdgeRun,        // the first or last open run begins at or near its edge
  kTouchedRun,     // black squares that only one run can contain
  kBlockedGap,     // a gap between white squares in which no run fits
  kNarrowedRuns,   // like kOverlap for every run, with the known squares
  kWholeLine,      // what all placements of the runs have in common
  kTwoLines,       // two lines refute a colour of a square
  kSmallestReason  // the smallest set of lines refutes a colour of a square
};
constexpr int kLineTechniques = 9;  // up to kWholeLine
constexpr int kTechniques = 11;

// "overlap", as printed and as used in the words of a language.
std::string_view name_of(Technique technique);

// The rating of a step. `weight` is the number of runs of its line, or of lines in a reason.
double rating_of(Technique technique, int weight);

// A line and what is known about it.
template <typename Word>
struct LineView {
  std::span<const std::uint8_t> runs;
  int length = 0;
  LineState<Word> known;  // must have a placement
};

// The squares that this line technique can deduce, including those already known.
template <typename Word>
LineState<Word> seen(Technique technique, const LineView<Word>& line);

extern template LineState<Word64> seen(Technique, const LineView<Word64>&);
extern template LineState<Word128> seen(Technique, const LineView<Word128>&);

}  // namespace gridpress::nonogram
