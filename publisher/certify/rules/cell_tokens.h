// A puzzle's text with one token per cell.
#pragma once

#include <string>
#include <string_view>

#include "publisher/certify/text.h"

namespace gridpress::certify {

inline constexpr int kLongestSide = 40;

// A text with one token per cell, starting at a given row.
class CellTokens {
 public:
  CellTokens(std::string_view text, std::size_t first_row)
      : text_(text),
        first_(first_row),
        rows_(text_.height(kLongestSide)),
        columns_(text_.width(kLongestSide)) {
    text_.need(text_.rows() == first_ + static_cast<std::size_t>(rows_));
    text_.need_rows(first_, rows_, columns_);
  }

  bool good() const { return text_.good(); }
  void need(bool condition) { text_.need(condition); }
  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int cells() const { return rows_ * columns_; }
  bool same_size(const CellTokens& other) const {
    return rows_ == other.rows_ && columns_ == other.columns_;
  }

  std::string at(int cell) {
    return std::string(text_.at(first_ + static_cast<std::size_t>(cell / columns_),
                                static_cast<std::size_t>(cell % columns_)));
  }
  int number(int cell, int least, int most) { return text_.number(at(cell), least, most); }
  Text& text() { return text_; }

  // The neighbour in a direction (up, right, down, left), or -1.
  int next(int cell, int way) const {
    constexpr int kDown[] = {-1, 0, 1, 0}, kRight[] = {0, 1, 0, -1};
    const int row = cell / columns_ + kDown[way], column = cell % columns_ + kRight[way];
    const bool inside = row >= 0 && column >= 0 && row < rows_ && column < columns_;
    return inside ? row * columns_ + column : -1;
  }

 private:
  Text text_;
  std::size_t first_;
  int rows_, columns_;
};

// The number of directions from a cell: up, right, down, left.
inline constexpr int kWays = 4;

}  // namespace gridpress::certify
