#include "generator/kinds/word_search/maker/letter_board.h"

#include <algorithm>

namespace gridpress::word_search {

LetterBoard::LetterBoard(Size size, const BoardShape& shape, int codes)
    : size_(size),
      shape_(shape),
      outside_(static_cast<Code>(codes)),
      letters_(size.cells()),
      uses_(size.cells()),
      axes_(size.cells()),
      by_letter_(codes) {
  for (std::size_t d = 0; d < kDirections.size(); ++d) {
    steps_[d] = kDirections[d].down * size.columns + kDirections[d].right;
  }
}

void LetterBoard::clear() {
  std::ranges::fill(letters_, 0);
  std::ranges::fill(uses_, 0);
  std::ranges::fill(axes_, 0);
  for (std::vector<int>& cells : by_letter_) cells.clear();
  covered_ = 0;
  for (std::size_t cell = 0; cell < shape_.size(); ++cell) {
    if (shape_[cell] != 0) continue;
    letters_[cell] = outside_;
    uses_[cell] = 1;
    ++covered_;
  }
}

LetterBoard::Starts LetterBoard::starts(int length, int direction) const {
  const auto& [name, down, right] = kDirections[direction];
  Starts starts;
  starts.rows = down == 0 ? size_.rows : std::max(size_.rows - length + 1, 0);
  starts.columns = right == 0 ? size_.columns : std::max(size_.columns - length + 1, 0);
  starts.row = down < 0 ? length - 1 : 0;
  starts.column = right < 0 ? length - 1 : 0;
  return starts;
}

void LetterBoard::put(std::span<const Code> word, const Spot& spot) {
  int cell = spot.first;
  for (const Code code : word) {
    if (uses_[cell]++ == 0) {
      letters_[cell] = code;
      by_letter_[code].push_back(cell);
      ++covered_;
    }
    axes_[cell] |= static_cast<std::uint8_t>(1U << (spot.direction & 3));
    cell += spot.step;
  }
}

void LetterBoard::take_back(std::span<const Code> word, const Spot& spot) {
  int cell = spot.first;
  for (const Code code : word) {
    if (--uses_[cell] == 0) {
      letters_[cell] = 0;
      std::erase(by_letter_[code], cell);
      --covered_;
    }
    axes_[cell] &= static_cast<std::uint8_t>(~(1U << (spot.direction & 3)));
    cell += spot.step;
  }
}

}  // namespace gridpress::word_search
