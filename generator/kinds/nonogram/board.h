// A nonogram for line solving: every row and every column has a LineState.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/kinds/logic/content.h"
#include "generator/kinds/nonogram/line.h"

namespace gridpress::nonogram {

constexpr int kLargestSide = 99;

extern const logic::Description kDescription;

using Picture = std::vector<std::uint8_t>;  // row by row; 1 for black

// The clues of all lines, rows first, without a separate allocation for each.
class Clues {
 public:
  // The clues of a picture, and those of a puzzle.
  Clues(Size size, const Picture& picture);
  explicit Clues(const logic::LogicContent& puzzle);

  Size size() const { return size_; }
  int lines() const { return size_.rows + size_.columns; }
  int length(int line) const { return line < size_.rows ? size_.columns : size_.rows; }
  std::span<const std::uint8_t> runs(int line) const {
    return {runs_.data() + begin_[line], runs_.data() + begin_[line + 1]};
  }
  int numbers() const { return static_cast<int>(runs_.size()); }  // in all lines
  bool operator==(const Clues&) const = default;

 private:
  Size size_;
  std::vector<std::uint8_t> runs_;
  std::vector<std::uint16_t> begin_{0};
};

// A puzzle with these clues. An empty picture means that the solution isn't known.
logic::LogicContent content_of(const Clues& clues, const Picture& picture);

// A board of up to kBits<Word> - 1 rows and columns. A search can copy it cheaply.
template <typename Word>
class Board {
 public:
  explicit Board(Size size) : size_(size), lines_(size.rows + size.columns) {}

  Size size() const { return size_; }
  const LineState<Word>& line(int i) const { return lines_[i]; }  // rows first, then columns
  bool black(int row, int column) const { return (lines_[row].black >> column & 1) != 0; }
  bool white(int row, int column) const { return (lines_[row].white >> column & 1) != 0; }
  bool known(int row, int column) const { return black(row, column) || white(row, column); }
  Word unknown(int row) const {
    return first_bits<Word>(size_.columns) & ~(lines_[row].black | lines_[row].white);
  }
  bool solved() const {
    for (int r = 0; r < size_.rows; ++r) {
      if (unknown(r) != 0) return false;
    }
    return true;
  }
  int unknowns() const {
    int sum = 0;
    for (int r = 0; r < size_.rows; ++r) sum += count(unknown(r));
    return sum;
  }
  Picture picture() const;

  // Sets a square, which must be unknown, and marks its lines as changed.
  void set(int row, int column, bool black);
  void touch_all() {
    dirty_rows_ = first_bits<Word>(size_.rows);
    dirty_columns_ = first_bits<Word>(size_.columns);
  }
  void touch(int line) {
    (line < size_.rows ? dirty_rows_ : dirty_columns_) |=
        bit<Word>(line < size_.rows ? line : line - size_.rows);
  }

  bool touched(int line) const {
    return ((line < size_.rows ? dirty_rows_ >> line : dirty_columns_ >> (line - size_.rows)) &
            1) != 0;
  }
  void untouch(int line) {
    (line < size_.rows ? dirty_rows_ : dirty_columns_) &=
        ~bit<Word>(line < size_.rows ? line : line - size_.rows);
  }
  void touch_none() { dirty_rows_ = dirty_columns_ = 0; }

  // Adds newly known squares to a line, and marks the lines that cross it at these squares.
  void learn(int line, const LineState<Word>& state);

  // Solves a line and stores the result. Returns false if the line has no placement for its runs;
  // the board is then invalid.
  bool solve(const Clues& clues, int line);

  // Solves marked lines until none is left. Adds the number of lines solved to `steps`. Returns
  // false if a line has no placement for its runs.
  bool propagate(const Clues& clues, std::uint64_t& steps);

 private:
  Size size_;
  Word dirty_rows_{0}, dirty_columns_{0};
  std::vector<LineState<Word>> lines_;
};

extern template class Board<Word64>;
extern template class Board<Word128>;

inline bool fits_word64(Size size) {
  return size.rows < kBits<Word64> && size.columns < kBits<Word64>;
}

}  // namespace gridpress::nonogram
