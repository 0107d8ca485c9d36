#include "generator/kinds/word_search/letters/scanner.h"

#include <algorithm>

namespace gridpress::word_search {

GridLines::GridLines(Size size, const BoardShape& shape) : through(size.cells(), {-1, -1, -1, -1}) {
  const auto take = [&](int axis, GridLine& line) {
    const int number = static_cast<int>(lines.size());
    if (line.length >= 2) {
      lines.push_back(line);
      for (int i = 0; i < line.length; ++i) through[line.first + i * line.step][axis] = number;
    }
    line.length = 0;
  };
  const auto add = [&](int axis, int row, int column, int down, int right) {
    GridLine line{0, down * size.columns + right, 0};
    for (; row < size.rows && column >= 0 && column < size.columns; row += down, column += right) {
      const int cell = row * size.columns + column;
      if (!shape.empty() && shape[cell] == 0) {
        take(axis, line);
      } else if (line.length++ == 0) {
        line.first = cell;
      }
    }
    take(axis, line);
  };
  for (int row = 0; row < size.rows; ++row) add(0, row, 0, 0, 1);
  for (int column = 0; column < size.columns; ++column) add(1, 0, column, 1, 0);
  for (int column = 0; column < size.columns; ++column) add(2, 0, column, 1, 1);
  for (int row = 1; row < size.rows; ++row) add(2, row, 0, 1, 1);
  for (int column = 0; column < size.columns; ++column) add(3, 0, column, 1, -1);
  for (int row = 1; row < size.rows; ++row) add(3, row, size.columns - 1, 1, -1);
}

Scanner::Scanner(std::span<const Letters> words) {
  for (const Letters& word : words) alphabet_ += word;
  std::ranges::sort(alphabet_);
  alphabet_.erase(std::unique(alphabet_.begin(), alphabet_.end()), alphabet_.end());
  width_ = static_cast<std::uint32_t>(alphabet_.size()) + 1;
  next_.assign(width_, 0);
  found_.assign(1, -1);
  std::vector<Code> codes;
  for (std::size_t w = 0; w < words.size(); ++w) {
    const Letters& word = words[w];
    if (word.size() < 2) continue;
    codes.clear();
    for (const char32_t letter : word) codes.push_back(code(letter));
    const int length = static_cast<int>(word.size());
    add(codes, {static_cast<int>(w), length, false, -1});
    if (std::equal(codes.begin(), codes.end(), codes.rbegin())) continue;
    std::ranges::reverse(codes);
    add(codes, {static_cast<int>(w), length, true, -1});
  }
  link();
}

Code Scanner::code(char32_t letter) const {
  const auto at = std::ranges::lower_bound(alphabet_, letter);
  if (at == alphabet_.end() || *at != letter) return 0;
  return static_cast<Code>(at - alphabet_.begin() + 1);
}

// Until link() is called, 0 in next_ stands for a missing transition.
void Scanner::add(std::span<const Code> codes, Pattern pattern) {
  std::uint32_t state = 0;
  for (const Code code : codes) {
    if (next_[state + code] == 0) {
      next_[state + code] = static_cast<std::uint32_t>(next_.size());
      next_.resize(next_.size() + width_, 0);
      found_.push_back(-1);
    }
    state = next_[state + code];
  }
  // Patterns with the same letters are chained. This happens if a word is another word reversed.
  pattern.shorter = found_[state / width_];
  found_[state / width_] = static_cast<int>(patterns_.size());
  patterns_.push_back(pattern);
}

// Links states breadth first. The longest proper suffix of a state is nearer to the root, so its
// transitions are already complete.
void Scanner::link() {
  std::vector<std::uint32_t> queue, suffix(found_.size(), 0);
  for (std::uint32_t code = 1; code < width_; ++code) {
    if (next_[code] != 0) queue.push_back(next_[code]);
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const std::uint32_t state = queue[i];
    const std::uint32_t back = suffix[state / width_];
    int* tail = &found_[state / width_];
    while (*tail >= 0) tail = &patterns_[*tail].shorter;
    *tail = found_[back / width_];
    for (std::uint32_t code = 1; code < width_; ++code) {
      std::uint32_t& to = next_[state + code];
      if (to == 0) {
        to = next_[back + code];
      } else {
        suffix[to / width_] = next_[back + code];
        queue.push_back(to);
      }
    }
  }
}

}  // namespace gridpress::word_search
