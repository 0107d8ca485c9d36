// Solves binairos by named techniques, line by line, using bit operations.
//
// A line is a row or a column: rows first, then columns. Bit i of a line is its i-th cell.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "generator/model/size.h"

namespace gridpress::binairo {

// Per cell in reading order: 0 for open, 1 for the first value (printed as 0 or a white disc), 2
// for the second (1 or a black disc).
using Cells = std::vector<std::uint8_t>;

// The rules of one board. Both sides are even.
struct Board {
  Size size;
  bool lines_distinct = true;  // no two rows are equal, and no two columns

  bool operator==(const Board&) const = default;
};

constexpr int kMaxSide = 20;  // the largest side that can be read

using Bits = std::uint32_t;

// Sorted from easy to hard.
enum class Technique {
  kPairs,      // two equal neighbours: the cells next to them differ
  kSandwich,   // one cell between two equal ones
  kFullLine,   // all cells with one value are known
  kLastOne,    // a value is missing once; in other cells it would leave three equal cells
  kEqualLine,  // two cells are open, and must differ from a full line that agrees otherwise
  kLine,       // all ways to fill the line agree in a cell
  kLineApart,  // like kLine, without the ways that would make it equal to a full line
  kReason,     // the fewest lines that leave no other possibility
};
constexpr int kTechniques = 8;

struct LineState {
  Bits known = 0, twos = 0;  // `twos` is a subset of `known`
};

// The result of one technique in one line.
struct Deduced {
  Technique technique = Technique::kPairs;
  int line = 0;
  int other = -1;          // for kEqualLine: the full line
  Bits cause = 0;          // the line's cells that the result depends on
  std::vector<int> cells;  // cells of the board that become known
};

// Whether a full board satisfies every rule.
bool obeys_rules(const Board& board, const Cells& cells);

// All ways to fill a line of `cells` cells (even, at most kMaxSide), as bits for the
// second value, ascending.
const std::vector<Bits>& ways_to_fill(int cells);

class Engine {
 public:
  explicit Engine(const Board& board) { start(board, {}); }

  // Starts with the givens, which may be empty.
  void start(const Board& board, std::span<const std::uint8_t> givens);

  // Deduces with techniques up to `hardest` (at most kLineApart), always using the easiest
  // that applies, until nothing follows. Returns false if the board is impossible.
  bool run(Technique hardest);

  // Sets one open cell.
  void assume(int cell, int value) { put(cell, value); }

  // Ignores, from now on, all lines whose entry in `lines` is zero.
  void look_at(std::span<const char> lines);
  // Appends all further deductions to `log`. If `log` is null, stops logging.
  void log_to(std::vector<Deduced>* log) { log_ = log; }

  const Board& board() const { return board_; }
  int value(int cell) const;  // 0 if unknown
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
  Technique hardest() const { return hardest_; }  // hardest technique needed since start()

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
  int full_alike(int line, std::array<Bits, kMaxSide>& ways) const;
  bool ways(int line, bool apart, Found& found) const;

  Board board_;
  std::array<LineState, 2 * kMaxSide> lines_;
  std::uint64_t looked_at_ = 0;  // bit i is set if line i is considered
  std::uint64_t changed_ = 0;    // lines changed since kPairs to kFullLine saw them
  std::uint64_t unseen_by_last_one_ = 0, unseen_by_line_ = 0;  // likewise for kLastOne, kLine
  int open_ = 0;
  Technique hardest_ = Technique::kPairs;
  std::vector<Deduced>* log_ = nullptr;
};

}  // namespace gridpress::binairo
