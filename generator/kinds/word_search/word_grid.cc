#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

std::vector<int> words_over(const WordGrid& grid) {
  std::vector<int> over(grid.letters.size());
  for (std::size_t w = 0; w < grid.words.size(); ++w) {
    const int length = static_cast<int>(grid.words[w].letters.size());
    for (int i = 0; i < length; ++i) ++over[cell_of(grid.size, grid.placements[w], i)];
  }
  return over;
}

BoardShape shape_of(const WordGrid& grid) {
  BoardShape shape;
  if (grid.letters.find(kOutside) == Letters::npos) return shape;
  for (const char32_t letter : grid.letters) shape.push_back(letter == kOutside ? 0 : 1);
  return shape;
}

Letters left_over(const WordGrid& grid) {
  const std::vector<int> over = words_over(grid);
  Letters left;
  for (std::size_t cell = 0; cell < over.size(); ++cell) {
    if (over[cell] == 0 && grid.letters[cell] != kOutside) left.push_back(grid.letters[cell]);
  }
  return left;
}

}  // namespace gridpress::word_search
