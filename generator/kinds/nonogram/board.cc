#include "generator/kinds/nonogram/board.h"

namespace gridpress::nonogram {

Clues::Clues(const logic::LogicContent& puzzle) : size_(puzzle.size) {
  for (const std::size_t block : {1, 0}) {
    for (const int run : puzzle.blocks[block]) {
      if (run == logic::kLineEnd) {
        begin_.push_back(static_cast<std::uint16_t>(runs_.size()));
      } else if (run != logic::kNoClue) {
        runs_.push_back(static_cast<std::uint8_t>(run));
      }
    }
  }
}

Clues::Clues(Size size, const Picture& picture) : size_(size) {
  runs_.reserve(picture.size());
  begin_.reserve(size.rows + size.columns + 1);
  const auto add_line = [&](int first, int step, int length) {
    bool open = false;
    for (int i = 0; i < length; ++i) {
      const bool black = picture[first + i * step] != 0;
      if (black && !open) runs_.push_back(0);
      if (black) ++runs_.back();
      open = black;
    }
    begin_.push_back(static_cast<std::uint16_t>(runs_.size()));
  };
  for (int r = 0; r < size.rows; ++r) add_line(r * size.columns, 1, size.columns);
  for (int c = 0; c < size.columns; ++c) add_line(c, size.columns, size.rows);
}

logic::LogicContent content_of(const Clues& clues, const Picture& picture) {
  logic::LogicContent content;
  content.kind = &kDescription;
  content.size = clues.size();
  content.blocks.resize(2);
  for (int line = 0; line < clues.lines(); ++line) {
    logic::Block& block = content.blocks[line < clues.size().rows ? 1 : 0];
    for (const int run : clues.runs(line)) block.push_back(run);
    block.push_back(logic::kLineEnd);
  }
  content.solution.cells.assign(picture.begin(), picture.end());
  return content;
}

template <typename Word>
Picture Board<Word>::picture() const {
  Picture picture(size_.cells());
  for (int r = 0; r < size_.rows; ++r) {
    for (int c = 0; c < size_.columns; ++c) picture[r * size_.columns + c] = black(r, c) ? 1 : 0;
  }
  return picture;
}

template <typename Word>
void Board<Word>::set(int row, int column, bool black) {
  LineState<Word>& across = lines_[row];
  LineState<Word>& down = lines_[size_.rows + column];
  (black ? across.black : across.white) |= bit<Word>(column);
  (black ? down.black : down.white) |= bit<Word>(row);
  dirty_rows_ |= bit<Word>(row);
  dirty_columns_ |= bit<Word>(column);
}

template <typename Word>
void Board<Word>::learn(int line, const LineState<Word>& state) {
  const bool row = line < size_.rows;
  const int index = row ? line : line - size_.rows;
  LineState<Word>& own = lines_[line];
  LineState<Word>* const crossing = lines_.data() + (row ? size_.rows : 0);
  const Word black = state.black & ~own.black;
  const Word white = state.white & ~own.white;
  (row ? dirty_columns_ : dirty_rows_) |= black | white;
  for (Word left = black; left != 0; left &= left - 1) {
    crossing[lowest(left)].black |= bit<Word>(index);
  }
  for (Word left = white; left != 0; left &= left - 1) {
    crossing[lowest(left)].white |= bit<Word>(index);
  }
  own.black |= state.black;
  own.white |= state.white;
}

template <typename Word>
bool Board<Word>::solve(const Clues& clues, int line) {
  LineState<Word> state = lines_[line];
  if (!solve_line(clues.runs(line), clues.length(line), state)) return false;
  learn(line, state);
  return true;
}

template <typename Word>
bool Board<Word>::propagate(const Clues& clues, std::uint64_t& steps) {
  while (dirty_rows_ != 0 || dirty_columns_ != 0) {
    for (Word todo = dirty_rows_; todo != 0; todo &= todo - 1, ++steps) {
      if (!solve(clues, lowest(todo))) return false;
    }
    dirty_rows_ = 0;
    for (Word todo = dirty_columns_; todo != 0; todo &= todo - 1, ++steps) {
      if (!solve(clues, size_.rows + lowest(todo))) return false;
    }
    dirty_columns_ = 0;
  }
  return true;
}

template class Board<Word64>;
template class Board<Word128>;

}  // namespace gridpress::nonogram
