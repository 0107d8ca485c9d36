// What follows in a board by techniques, line by line, in bits.
//
// A line is a row or a column: rows first, then columns. Bit i of a line is its i-th cell.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "generator/kinds/binairo/content.h"

namespace gridpress::binairo {

using Bits = std::uint32_t;

// Easiest first.
enum class Technique {
  kPairs,      // two alike side by side: the cells beside them differ
  kSandwich,   // one cell between two alike
  kFullLine,   // all of one value are there
  kLastOne,    // one of a value is missing, and must not leave three alike
  kEqualLine,  // two cells are open, and a full line agrees with the others
  kLine,       // all ways to fill the line agree in a cell
  kLineApart,  // the same, of those ways that no full line takes
  kReason,     // the fewest lines that leave no other possibility
};
constexpr int kTechniques = 8;

std::string_view name_of(Technique technique);  // "full-line"

struct LineState {
  Bits known = 0, twos = 0;  // `twos` is within `known`
};

// What one technique saw in one line.
struct Deduced {
  Technique technique = Technique::kPairs;
  int line = 0;
  int other = -1;          // of kEqualLine: the full line
  Bits cause = 0;          // cells of the line that it rests on
  std::vector<int> cells;  // of the board, that it makes known
};

// All ways to fill a line of so many cells (even, at most kMostSide), by their twos, ascending.
const std::vector<Bits>& ways_to_fill(int cells);

class Engine {
 public:
  explicit Engine(const Board& board) { start(board, {}); }

  // Begins with the givens; empty: with none.
  void start(const Board& board, std::span<const std::uint8_t> givens);

  // Deduces with techniques up to `hardest`, at most kLineApart, always the easiest that goes on,
  // until nothing follows. False: the board is impossible.
  bool run(Technique hardest);

  // Makes one open cell known.
  void assume(int cell, int value) { put(cell, value); }

  // From now on only these lines are looked at (not 0).
  void look_at(std::span<const char> lines);
  // Deductions are added to `log`; null: to none.
  void log_to(std::vector<Deduced>* log) { log_ = log; }

  const Board& board() const { return board_; }
  int value(int cell) const;  // 0: not known
  int open() const { return open_; }
  bool full() const { return open_ == 0; }
  Cells cells() const;
  int lines() const { return board_.size.rows + board_.size.columns; }
  const LineState& line(int index) const { return lines_[index]; }
  int length(int line) const {
    return line < board_.size.rows ? board_.size.columns : board_.size.rows;
  }
  int cell_of(int line, int at) const {
    return line < board_.size.rows ? line * board_.size.columns + at
                                   : at * board_.size.columns + line - board_.size.rows;
  }
  Technique hardest() const { return hardest_; }  // that a deduction since start() needed

 private:
  struct Found {
    Bits ones = 0, twos = 0, cause = 0;
    int other = -1;
  };

  void put(int cell, int value);
  bool apply(Technique technique, int line, const Found& found);
  void put_in_line(int line, Bits ones, Bits twos);
  bool simple(Technique hardest);
  bool simple_in_order(Technique hardest);
  bool possible(int line) const;
  bool look(Technique technique, bool& changed);
  Found last_one(int line) const;
  Found equal_line(int line) const;
  int full_alike(int line, std::array<Bits, kMostSide>& ways) const;
  bool ways(int line, bool apart, Found& found) const;

  Board board_;
  std::array<LineState, 2 * kMostSide> lines_;
  std::uint64_t looked_at_ = 0;  // a bit for each line that is looked at
  std::uint64_t changed_ = 0;    // since the simple techniques saw them
  std::uint64_t unseen_by_last_one_ = 0, unseen_by_line_ = 0;  // since they changed
  int open_ = 0;
  Technique hardest_ = Technique::kPairs;
  std::vector<Deduced>* log_ = nullptr;
};

}  // namespace gridpress::binairo
