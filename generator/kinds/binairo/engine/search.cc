#include "generator/kinds/binairo/engine/search.h"

#include <algorithm>

#include "generator/model/digit_set.h"

namespace gridpress::binairo {
namespace {

constexpr Technique kNamed = Technique::kLineApart;  // the last technique with a name
constexpr std::uint64_t kUsualSteps = 200'000;

class Searcher {
 public:
  explicit Searcher(const Search& search)
      : limit_(search.limit), steps_(search.steps != 0 ? search.steps : kUsualSteps) {}

  void search(Engine& engine) {
    if (!engine.run(kNamed)) return;
    if (engine.full()) {
      if (found_.count++ == 0) found_.first = engine.cells();
      return;
    }
    const int cell = choose(engine);
    for (const int value : {1, 2}) {
      if (steps_-- == 0) {
        found_.decided = false;
        return;
      }
      Engine trial = engine;
      trial.assume(cell, value);
      search(trial);
      if (!found_.decided || found_.count >= limit_) return;
    }
  }

  Found found() && { return std::move(found_); }

 private:
  // Chooses the open cell for which the most cells in its row and column are known.
  static int choose(const Engine& engine) {
    int best = -1, most = -1;
    const Size size = engine.board().size;
    for (int cell = 0; cell < size.cells(); ++cell) {
      if (engine.value(cell) != 0) continue;
      const int known = count_bits(engine.line(cell / size.columns).known) +
                        count_bits(engine.line(size.rows + cell % size.columns).known);
      if (known <= most) continue;
      most = known;
      best = cell;
    }
    return best;
  }

  std::uint64_t limit_, steps_;
  Found found_;
};

// Fills rows from the top, each in one of the ways that its columns still allow.
class Filler {
 public:
  Filler(const Board& board, Rng& rng)
      : board_(board), rng_(rng), ways_(ways_to_fill(board.size.columns)) {}

  Cells fill() {
    do {
      rows_.clear();
      columns_.assign(board_.size.columns, 0);
      tries_ = 0;
    } while (!fill_row());
    Cells cells;
    for (const Bits row : rows_) {
      for (int column = 0; column < board_.size.columns; ++column) {
        cells.push_back(static_cast<std::uint8_t>(1 + (row >> column & 1)));
      }
    }
    return cells;
  }

 private:
  // The columns that can't take the second value, and those that can't take the first.
  struct Barred {
    Bits twos = 0, ones = 0;
  };

  Barred barred() const {
    const Bits all = (Bits{1} << board_.size.columns) - 1;
    const int rows = static_cast<int>(rows_.size()), half = board_.size.rows / 2;
    Barred barred;
    for (int column = 0; column < board_.size.columns; ++column) {
      if (columns_[column] == half) barred.twos |= Bits{1} << column;
      if (rows - columns_[column] == half) barred.ones |= Bits{1} << column;
    }
    if (rows >= 2) {
      const Bits one = rows_[rows - 1], other = rows_[rows - 2];
      barred.twos |= one & other;
      barred.ones |= all & ~(one | other);
    }
    return barred;
  }

  bool columns_differ() const {
    std::vector<Bits> columns(board_.size.columns, 0);
    for (const Bits row : rows_) {
      for (int column = 0; column < board_.size.columns; ++column) {
        columns[column] = columns[column] << 1 | (row >> column & 1);
      }
    }
    std::ranges::sort(columns);
    return std::ranges::adjacent_find(columns) == columns.end();
  }

  bool fill_row() {
    constexpr int kTries = 60;  // after this many tries a restart is faster
    if (static_cast<int>(rows_.size()) == board_.size.rows) {
      return !board_.lines_distinct || columns_differ();
    }
    const Barred no = barred();
    std::vector<Bits> fitting;
    for (const Bits way : ways_) {
      if ((way & no.twos) != 0 || (~way & no.ones) != 0) continue;
      if (board_.lines_distinct && std::ranges::find(rows_, way) != rows_.end()) continue;
      fitting.push_back(way);
    }
    while (!fitting.empty() && ++tries_ <= kTries) {
      const auto at = rng_.below(static_cast<std::uint32_t>(fitting.size()));
      const Bits way = fitting[at];
      fitting[at] = fitting.back();
      fitting.pop_back();
      take(way, 1);
      if (fill_row()) return true;
      take(way, -1);
    }
    return false;
  }

  void take(Bits way, int by) {
    if (by > 0) rows_.push_back(way);
    for (Bits left = way; left != 0; left &= left - 1) columns_[std::countr_zero(left)] += by;
    if (by < 0) rows_.pop_back();
  }

  const Board& board_;
  Rng& rng_;
  const std::vector<Bits>& ways_;
  std::vector<Bits> rows_;
  std::vector<int> columns_;  // number of second values in each column
  int tries_ = 0;
};

}  // namespace

Found count_boards(const Board& board, const Cells& givens, const Search& search) {
  Engine engine(board);
  engine.start(board, givens);
  Searcher searcher(search);
  searcher.search(engine);
  return std::move(searcher).found();
}

bool settles(Engine& engine, const Cells& solution) {
  const int cells = engine.board().size.cells();
  for (int quiet = 0, cell = 0; quiet < cells; ++quiet, cell = (cell + 1) % cells) {
    if (!engine.run(kNamed)) return false;
    if (engine.full()) return true;
    if (engine.value(cell) != 0) continue;
    Engine trial = engine;
    trial.log_to(nullptr);
    trial.assume(cell, 3 - solution[cell]);
    if (trial.run(Technique::kEqualLine)) continue;
    engine.assume(cell, solution[cell]);
    quiet = -1;
  }
  return false;
}

Cells random_board(const Board& board, Rng& rng) {
  return Filler(board, rng).fill();
}

}  // namespace gridpress::binairo
