#include "generator/kinds/nonogram/techniques.h"

#include <algorithm>
#include <numeric>

#include "generator/base/result.h"

namespace gridpress::nonogram {
namespace {

constexpr std::string_view kFull[] = {"full-line", kEmptyLine}, kTrials[] = {kNotBlack, kNotWhite};
constexpr logic::Sort kSorts[kTechniques] = {{"full-line", 1.0, kFull},
                                             {"finished-line", 1.1},
                                             {"overlap", 1.2},
                                             {"completed-run", 1.4},
                                             {"edge-run", 1.6},
                                             {"touched-run", 1.7},
                                             {"blocked-gap", 2.2},
                                             {"narrowed-runs", 2.5},
                                             {"whole-line", 3.0},
                                             {"two-lines", 4.0, kTrials},
                                             {"smallest-reason", 5.0, kTrials}};

constexpr int kMaxRuns = 50;

// The set of the squares from a to b.
template <typename Word>
Word interval(int a, int b) {
  return a > b ? Word{0} : first_bits<Word>(b + 1) & ~first_bits<Word>(a);
}

// Calls visit(a, b) for each maximal interval of a set.
template <typename Word, typename Visit>
void each_interval(Word set, Visit visit) {
  while (set != 0) {
    const int a = lowest(set);
    const Word rest = set + bit<Word>(a);  // the carry runs through the interval
    const int b = lowest(rest & ~set) - 1;
    visit(a, b);
    set &= ~interval<Word>(a, b);
  }
}

template <typename Word>
Word all_of(const LineView<Word>& line) {
  return first_bits<Word>(line.length);
}

template <typename Word>
int needed(const LineView<Word>& line) {
  return std::accumulate(line.runs.begin(), line.runs.end(),
                         static_cast<int>(line.runs.size()) - 1);
}

// Finds the squares that each run covers wherever it begins, and the squares that no run reaches.
template <typename Word>
struct Reach {
  int first[kMaxRuns], last[kMaxRuns];

  explicit Reach(const LineView<Word>& line) {
    Word places[kMaxRuns];
    LineState<Word> state = line.known;
    GRIDPRESS_CHECK(solve_line(line.runs, line.length, state, places));
    for (std::size_t j = 0; j < line.runs.size(); ++j) {
      first[j] = lowest(places[j]);
      last[j] = highest(places[j]);
    }
  }
};

template <typename Word>
LineState<Word> full_line(const LineView<Word>& line) {
  LineState<Word> state = line.known;
  if (!line.runs.empty() && needed(line) < line.length) return state;
  int begin = 0;
  for (const int run : line.runs) {
    state.black |= interval<Word>(begin, begin + run - 1);
    begin += run + 1;
  }
  state.white = all_of(line) & ~state.black;
  return state;
}

template <typename Word>
LineState<Word> finished_line(const LineView<Word>& line) {
  LineState<Word> state = line.known;
  const int blacks = std::accumulate(line.runs.begin(), line.runs.end(), 0);
  if (count(state.black) == blacks) state.white = all_of(line) & ~state.black;
  if (count(state.white) == line.length - blacks) state.black = all_of(line) & ~state.white;
  return state;
}

template <typename Word>
LineState<Word> overlap(const LineView<Word>& line) {
  LineState<Word> state = line.known;
  const int slack = line.length - needed(line);
  int begin = 0;
  for (const int run : line.runs) {
    state.black |= interval<Word>(begin + slack, begin + run - 1);
    begin += run + 1;
  }
  return state;
}

// The squares just before and after the interval from a to b, if they are in the line.
template <typename Word>
Word ends(const LineView<Word>& line, int a, int b) {
  return (a > 0 ? bit<Word>(a - 1) : Word{0}) | (b + 1 < line.length ? bit<Word>(b + 1) : Word{0});
}

template <typename Word>
LineState<Word> completed_run(const LineView<Word>& line) {
  LineState<Word> state = line.known;
  if (line.runs.empty()) return state;
  const int longest = *std::max_element(line.runs.begin(), line.runs.end());
  each_interval(line.known.black, [&](int a, int b) {
    if (b - a + 1 == longest) state.white |= ends(line, a, b);
  });
  return state;
}

// Follows the runs from the left as long as they are complete. Then examines the next run if its
// beginning is known or near.
template <typename Word>
LineState<Word> first_runs(const LineView<Word>& line) {
  LineState<Word> state = line.known;
  int at = 0;
  for (const int run : line.runs) {
    while (at < line.length && (state.white & bit<Word>(at)) != 0) ++at;
    if (at == line.length) break;
    if ((state.black & bit<Word>(at)) == 0) {
      const Word near = state.black & interval<Word>(at, at + run - 1);
      if (near != 0) state.black |= interval<Word>(lowest(near), at + run - 1);
      break;
    }
    state.black |= interval<Word>(at, at + run - 1);
    at += run;
    if (at < line.length) state.white |= bit<Word>(at++);
  }
  return state;
}

template <typename Word>
LineState<Word> edge_run(const LineView<Word>& line) {
  LineState<Word> state = first_runs(line);
  std::uint8_t turned[kMaxRuns];
  std::reverse_copy(line.runs.begin(), line.runs.end(), turned);
  const LineState<Word> back = first_runs(
      LineView<Word>{{turned, line.runs.size()},
                     line.length,
                     {mirrored(state.black, line.length), mirrored(state.white, line.length)}});
  return {mirrored(back.black, line.length), mirrored(back.white, line.length)};
}

template <typename Word>
LineState<Word> touched_run(const LineView<Word>& line) {
  LineState<Word> state = line.known;
  const Reach<Word> reach(line);
  each_interval(line.known.black, [&](int a, int b) {
    int owners = 0, owner = 0, longest = 0;
    for (int j = 0; j < static_cast<int>(line.runs.size()); ++j) {
      const int run = line.runs[j];
      if (run < b - a + 1 || reach.first[j] > a || reach.last[j] + run - 1 < b) continue;
      ++owners;
      owner = j;
      longest = std::max(longest, run);
    }
    if (owners > 0 && longest == b - a + 1) state.white |= ends(line, a, b);
    if (owners != 1) return;
    const int run = line.runs[owner];
    const int first = std::max(reach.first[owner], b - run + 1);
    const int last = std::min(reach.last[owner], a);
    state.black |= interval<Word>(last, first + run - 1);
  });
  return state;
}

template <typename Word>
LineState<Word> blocked_gap(const LineView<Word>& line) {
  LineState<Word> state = line.known;
  const Reach<Word> reach(line);
  each_interval(Word(all_of(line) & ~line.known.white), [&](int a, int b) {
    if ((line.known.black & interval<Word>(a, b)) != 0) return;
    for (std::size_t j = 0; j < line.runs.size(); ++j) {
      if (std::max(reach.first[j], a) + line.runs[j] - 1 <= b && reach.last[j] >= a) return;
    }
    state.white |= interval<Word>(a, b);
  });
  return state;
}

template <typename Word>
LineState<Word> narrowed_runs(const LineView<Word>& line) {
  LineState<Word> state = line.known;
  const Reach<Word> reach(line);
  Word reached_squares{0};
  for (std::size_t j = 0; j < line.runs.size(); ++j) {
    state.black |= interval<Word>(reach.last[j], reach.first[j] + line.runs[j] - 1);
    reached_squares |= interval<Word>(reach.first[j], reach.last[j] + line.runs[j] - 1);
  }
  state.white |= all_of(line) & ~reached_squares;
  return state;
}

template <typename Word>
LineState<Word> whole_line(const LineView<Word>& line) {
  LineState<Word> state = line.known;
  GRIDPRESS_CHECK(solve_line(line.runs, line.length, state));
  return state;
}

}  // namespace

std::span<const logic::Sort> sorts() {
  return kSorts;
}

double rating_of(Technique technique, int weight) {
  const double least = kSorts[static_cast<int>(technique)].rating;
  switch (technique) {
    case Technique::kTouchedRun:
      return least + .1 * std::clamp(weight - 1, 0, 4);
    case Technique::kNarrowedRuns:
      return least + .1 * std::clamp(weight - 2, 0, 4);
    case Technique::kWholeLine:
      return least + .1 * std::clamp(weight - 2, 0, 8);
    case Technique::kSmallestReason:
      return least + .1 * std::clamp(weight - 3, 0, 49);
    default:
      return least;
  }
}

template <typename Word>
LineState<Word> seen(Technique technique, const LineView<Word>& line) {
  switch (technique) {
    case Technique::kFullLine:
      return full_line(line);
    case Technique::kFinishedLine:
      return finished_line(line);
    case Technique::kOverlap:
      return overlap(line);
    case Technique::kCompletedRun:
      return completed_run(line);
    case Technique::kEdgeRun:
      return edge_run(line);
    case Technique::kTouchedRun:
      return touched_run(line);
    case Technique::kBlockedGap:
      return blocked_gap(line);
    case Technique::kNarrowedRuns:
      return narrowed_runs(line);
    default:
      return whole_line(line);
  }
}

template LineState<Word64> seen(Technique, const LineView<Word64>&);
template LineState<Word128> seen(Technique, const LineView<Word128>&);

}  // namespace gridpress::nonogram
