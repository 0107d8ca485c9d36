#include "generator/kinds/nonogram/search.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace gridpress::nonogram {
namespace {

template <typename Word>
class Search {
 public:
  Search(const Clues& clues, std::uint64_t limit, std::uint64_t budget)
      : clues_(clues), limit_(limit), budget_(budget) {}

  PictureCount run() {
    Board<Word> board(clues_.size());
    board.touch_all();
    if (board.propagate(clues_, found_.steps)) explore(board, 0);
    return std::move(found_);
  }

 private:
  // The boards at one depth of the search: those of the trials with a square black and white, and
  // that of the current branch.
  struct Level {
    explicit Level(Size size) : black(size), white(size), branch(size) {}
    Board<Word> black, white, branch;
    // by row: squares that became black, or white, in a successful trial
    std::vector<Word> black_holds, white_holds;
  };
  struct Branch {
    int row = -1, column = 0;
    long gain = -1;
    bool black_first = true;
  };

  bool over() {
    if (found_.steps > budget_) found_.decided = false;
    return !found_.decided || found_.count >= limit_;
  }

  void explore(Board<Word>& board, std::size_t depth) {
    if (over()) return;
    if (levels_.size() <= depth) levels_.push_back(std::make_unique<Level>(clues_.size()));
    Branch branch;
    if (!try_squares(board, *levels_[depth], branch) || !found_.decided) return;
    if (branch.row < 0) {
      if (found_.count++ == 0) found_.first = board.picture();
      return;
    }
    for (const bool black : {branch.black_first, !branch.black_first}) {
      Board<Word>& next = levels_[depth]->branch;
      next = board;
      next.set(branch.row, branch.column, black);
      if (next.propagate(clues_, found_.steps)) explore(next, depth + 1);
      if (over()) return;
    }
  }

  // Tries each unknown square as black and as white until no trial fails. If one colour fails, sets
  // the other; sets all squares on which the two trials agree. Returns false if the board has no
  // picture. `best` is the square whose two trials settle the most squares, by the product of their
  // numbers. If the board is solved, best.row is negative.
  bool try_squares(Board<Word>& board, Level& level, Branch& best) {
    for (bool changed = true; changed;) {
      changed = false;
      best = {};
      level.black_holds.assign(clues_.size().rows, 0);
      level.white_holds.assign(clues_.size().rows, 0);
      for (int row = 0; row < clues_.size().rows && !changed; ++row) {
        for (Word left = board.unknown(row); left != 0 && !changed; left &= left - 1) {
          const int column = lowest(left);
          if ((level.black_holds[row] & level.white_holds[row] & bit<Word>(column)) != 0) continue;
          const Trial trial = try_square(board, level, row, column, best);
          if (trial == Trial::kContradiction) return false;
          changed = trial == Trial::kProgress;
          if (found_.steps > budget_) return !(found_.decided = false);
        }
      }
    }
    return true;
  }

  enum class Trial { kContradiction, kProgress, kNothing };

  Trial try_square(Board<Word>& board, Level& level, int row, int column, Branch& best) {
    const auto holds = [&](Board<Word>& trial, bool black) {
      trial = board;
      trial.set(row, column, black);
      return trial.propagate(clues_, found_.steps);
    };
    const bool may_black = holds(level.black, true);
    const bool may_white = holds(level.white, false);
    if (!may_black && !may_white) return Trial::kContradiction;
    if (may_black != may_white) {
      board = may_black ? level.black : level.white;
      return Trial::kProgress;
    }
    long black_gain = 0, white_gain = 0;
    bool agreed = false;
    for (int r = 0; r < clues_.size().rows; ++r) {
      const LineState<Word>& known = board.line(r);
      const LineState<Word>& b = level.black.line(r);
      const LineState<Word>& w = level.white.line(r);
      level.black_holds[r] |= (b.black | w.black) & ~known.black;
      level.white_holds[r] |= (b.white | w.white) & ~known.white;
      black_gain += count(Word((b.black | b.white) & ~(known.black | known.white)));
      white_gain += count(Word((w.black | w.white) & ~(known.black | known.white)));
      const Word black = b.black & w.black & ~known.black;
      const Word white = b.white & w.white & ~known.white;
      agreed |= (black | white) != 0;
      for (Word left = black; left != 0; left &= left - 1) board.set(r, lowest(left), true);
      for (Word left = white; left != 0; left &= left - 1) board.set(r, lowest(left), false);
    }
    if (agreed) {
      return board.propagate(clues_, found_.steps) ? Trial::kProgress : Trial::kContradiction;
    }
    const long gain = (black_gain + 1) * (white_gain + 1);
    if (gain > best.gain) best = {row, column, gain, black_gain <= white_gain};
    return Trial::kNothing;
  }

  const Clues& clues_;
  std::uint64_t limit_, budget_;
  PictureCount found_;
  std::vector<std::unique_ptr<Level>> levels_;
};

}  // namespace

PictureCount count_pictures(const Clues& clues, std::uint64_t limit, std::uint64_t steps) {
  if (fits_word64(clues.size())) return Search<Word64>(clues, limit, steps).run();
  return Search<Word128>(clues, limit, steps).run();
}

}  // namespace gridpress::nonogram
