// Techniques for a single line, easiest first.
#pragma once

#include <cstdint>
#include <span>

#include "generator/kinds/logic/description.h"
#include "generator/kinds/nonogram/line.h"

namespace gridpress::nonogram {

enum class Technique {
  kFullLine,       // the clue fits in only one way, even in an empty line
  kFinishedLine,   // all black squares, or all white squares, are known
  kOverlap,        // a run that overlaps itself when pushed to both ends of the empty line
  kCompletedRun,   // black squares as long as the longest run end in white
  kEdgeRun,        // the first or last open run begins at or near its edge
  kTouchedRun,     // black squares that only one run can contain
  kBlockedGap,     // a gap between white squares in which no run fits
  kNarrowedRuns,   // like kOverlap for every run, with the known squares
  kWholeLine,      // all placements of the runs agree in a square
  kTwoLines,       // one colour of a square makes a crossing line impossible
  kSmallestReason  // the smallest set of lines that refutes a colour
};
constexpr int kLineTechniques = 9;  // up to kWholeLine
constexpr int kTechniques = 11;
// The reasons of techniques that several sentences explain (logic::Sort::reasons).
constexpr std::string_view kEmptyLine = "empty-line", kNotBlack = "not-black",
                           kNotWhite = "not-white";

std::span<const logic::Sort> sorts();
inline std::string_view name_of(Technique technique) {
  return sorts()[static_cast<std::size_t>(technique)].name;
}

// The rating of a step. `weight` is the number of runs in its line or, for a reason, the number of
// its lines.
double rating_of(Technique technique, int weight);

// A line, and its squares that are known.
template <typename Word>
struct LineView {
  std::span<const std::uint8_t> runs;
  int length = 0;
  LineState<Word> known;  // at least one placement of the runs must agree with it
};

// Returns `line.known` together with the squares that this line technique deduces.
template <typename Word>
LineState<Word> seen(Technique technique, const LineView<Word>& line);

extern template LineState<Word64> seen(Technique, const LineView<Word64>&);
extern template LineState<Word128> seen(Technique, const LineView<Word128>&);

}  // namespace gridpress::nonogram
