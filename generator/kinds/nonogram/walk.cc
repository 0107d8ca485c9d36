#include "generator/kinds/nonogram/walk.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "generator/kinds/nonogram/board.h"
#include "generator/kinds/nonogram/trials.h"

namespace gridpress::nonogram {
namespace {

// The effort of a step, in looks at the grid. Reading a line takes kLine, and kRun for each of its
// runs. Writing a square takes kSquare. A trial of a square takes kTrial, and kTrialLine for each
// of its lines. finding() adds the time to think of a technique, which is longer for harder ones.
constexpr double kLine = 2, kRun = 1, kSquare = 1, kTrial = 20, kTrialLine = 15;
double finding(double rating) {
  return 2 * (rating - 1) * (rating - 1);
}

template <typename Word>
class Walker {
 public:
  Walker(const Clues& clues, const WalkRequest& request)
      : clues_(clues), request_(request), board_(clues.size()), next_(clues_.lines(), 0) {}

  Walk run() {
    while (!board_.solved() && !over_) {
      if (!read_lines() && !try_square()) break;
      for (int line = 0; line < clues_.lines(); ++line) {
        if (board_.touched(line)) next_[line] = 0;
      }
      board_.touch_none();
    }
    walk_.finished = board_.solved();
    walk_.effort = std::round(walk_.effort * 10) / 10;
    return std::move(walk_);
  }

 private:
  // Applies the easiest technique that finds something, to all lines at once, so that the
  // result doesn't depend on the order of lines. Returns false if no technique finds anything.
  bool read_lines() {
    found_.resize(clues_.lines());
    for (int t = 0; t < kLineTechniques; ++t) {
      const auto technique = static_cast<Technique>(t);
      bool any = false;
      for (int line = 0; line < clues_.lines(); ++line) {
        found_[line] = board_.line(line);
        if (next_[line] != t || full(line)) continue;
        if (t == 0) walk_.effort += kLine + kRun * static_cast<double>(clues_.runs(line).size());
        ++walk_.lines;
        found_[line] = seen(
            technique, LineView<Word>{clues_.runs(line), clues_.length(line), board_.line(line)});
        if (gains(line)) {
          any = true;
        } else {
          ++next_[line];
        }
      }
      if (any) return take(technique);
    }
    return false;
  }

  bool full(int line) const {
    const LineState<Word>& state = board_.line(line);
    return (state.black | state.white) == first_bits<Word>(clues_.length(line));
  }
  bool gains(int line) const {
    const LineState<Word>& state = board_.line(line);
    return found_[line].black != state.black || found_[line].white != state.white;
  }

  bool take(Technique technique) {
    for (int line = 0; line < clues_.lines() && !over_; ++line) {
      if (!gains(line)) continue;  // a crossing line may have set the same squares
      const LineState<Word>& state = board_.line(line);
      const Word black = found_[line].black & ~state.black;
      const Word white = found_[line].white & ~state.white;
      if ((black | white) == 0) continue;
      const double rating = rating_of(technique, static_cast<int>(clues_.runs(line).size()));
      if (rating > request_.max_rating) {
        note_harder(technique, rating);
        return true;
      }
      if (recording()) record_line(technique, rating, line, black, white);
      note(technique, rating, finding(rating) + kSquare * count(Word(black | white)));
      board_.learn(line, found_[line]);
      board_.touch(line);
    }
    return true;
  }

  bool try_square() {
    if (rating_of(Technique::kTwoLines, 2) > request_.max_rating || walk_.lines > request_.budget) {
      note_harder(Technique::kTwoLines, rating_of(Technique::kTwoLines, 2));
      return true;
    }
    auto technique = Technique::kTwoLines;
    std::optional<Refuted> found = refuted_by_two(board_, clues_, walk_.lines);
    if (!found) {
      technique = Technique::kSmallestReason;
      if (rating_of(technique, 3) > request_.max_rating) {
        note_harder(technique, rating_of(technique, 3));
        return true;
      }
      found = refuted_by_few(board_, clues_, request_.budget, walk_.lines);
    }
    if (!found) {
      note_harder(Technique::kSmallestReason, rating_of(Technique::kSmallestReason, 3));
      return true;
    }
    const int lines = static_cast<int>(found->lines.size());
    const double rating = rating_of(technique, lines);
    if (recording()) record_trial(technique, rating, *found);
    note(technique, rating, kTrial + kTrialLine * lines + kSquare);
    ++walk_.guesses;
    board_.set(found->row, found->column, !found->black);
    return true;
  }

  void note(Technique technique, double rating, double effort) {
    ++walk_.steps[static_cast<int>(technique)];
    walk_.effort += effort;
    if (rating <= walk_.rating && technique <= walk_.hardest) return;
    walk_.rating = std::max(walk_.rating, rating);
    walk_.hardest = std::max(walk_.hardest, technique);
  }

  void note_harder(Technique technique, double rating) {
    walk_.rating = std::max(walk_.rating, rating);
    walk_.hardest = std::max(walk_.hardest, technique);
    over_ = true;
  }

  bool recording() const { return std::ssize(walk_.path) < request_.recorded; }

  void record_line(Technique technique, double rating, int line, Word black, Word white) {
    const Size size = board_.size();
    const bool row = line < size.rows;
    const int first = row ? line * size.columns : line - size.rows, step = row ? 1 : size.columns;
    std::vector<int> literals;
    for (; black != 0; black &= black - 1) literals.push_back(1 + first + step * lowest(black));
    for (; white != 0; white &= white - 1) literals.push_back(-1 - first - step * lowest(white));
    walk_.path.push_back({.technique = name_of(technique),
                          .rating = rating,
                          .literals = std::move(literals),
                          .why = clues_.runs(line).empty() ? kEmptyLine : name_of(technique),
                          .lines = {line}});
  }

  void record_trial(Technique technique, double rating, const Refuted& found) {
    const int square = 1 + found.row * board_.size().columns + found.column;
    walk_.path.push_back({.technique = name_of(technique),
                          .rating = rating,
                          .literals = {found.black ? -square : square},
                          .why = found.black ? kNotBlack : kNotWhite,
                          .lines = found.lines});
  }

  const Clues& clues_;
  const WalkRequest& request_;
  Board<Word> board_;
  std::vector<int> next_;  // by line: the next technique to try
  std::vector<LineState<Word>> found_;
  Walk walk_;
  bool over_ = false;
};

}  // namespace

Walk walk(const Clues& clues, const WalkRequest& request) {
  if (fits_word64(clues.size())) return Walker<Word64>(clues, request).run();
  return Walker<Word128>(clues, request).run();
}

}  // namespace gridpress::nonogram
