// Ways in which a person reads one line, easiest first.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "generator/kinds/nonogram/line.h"

namespace gridpress::nonogram {

enum class Technique {
  kFullLine,       // the clue fits in one way only, whatever is known
  kFinishedLine,   // as many squares are black (white) as the clue says
  kOverlap,        // a run pushed to both ends of the empty line
  kCompletedRun,   // black squares as long as the longest run end in white ones
  kEdgeRun,        // the first or last run that is open begins at or near its edge
  kTouchedRun,     // black squares that belong to one run only
  kBlockedGap,     // a gap between white squares that no run fits in
  kNarrowedRuns,   // every run pushed to both ends of the line as it is
  kWholeLine,      // all placements
  kTwoLines,       // a colour of a square that two lines refute
  kSmallestReason  // a colour of a square that the fewest lines refute
};
constexpr int kLineTechniques = 9;  // up to kWholeLine
constexpr int kTechniques = 11;

// "overlap", as it is printed and as the words of a language name it.
std::string_view name_of(Technique technique);

// Rating of a step; `weight`: the runs of its line, or the lines of a reason.
double rating_of(Technique technique, int weight);

// A line and what can be said of it at once.
template <typename Word>
struct LineView {
  std::span<const std::uint8_t> runs;
  int length = 0;
  LineState<Word> known;  // has a placement
};

// What the technique knows of the line: at least what is known. One of the line techniques.
template <typename Word>
LineState<Word> seen(Technique technique, const LineView<Word>& line);

extern template LineState<Word64> seen(Technique, const LineView<Word64>&);
extern template LineState<Word128> seen(Technique, const LineView<Word128>&);

}  // namespace gridpress::nonogram
