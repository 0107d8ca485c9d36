#include "generator/kinds/word_search/canonical.h"

#include <algorithm>
#include <vector>

namespace gridpress::word_search {
namespace {

// The letters as they are read by rows after a reflection of rows, of columns, of the diagonal.
Letters turned(const WordGrid& grid, int symmetry) {
  const auto [rows, columns] = grid.size;
  const bool upside = (symmetry & 1) != 0, mirrored = (symmetry & 2) != 0;
  const bool transposed = (symmetry & 4) != 0;
  Letters letters;
  letters.reserve(grid.letters.size());
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      int row = upside ? rows - 1 - i : i, column = mirrored ? columns - 1 - j : j;
      if (transposed) std::swap(row, column);
      letters.push_back(grid.letters[row * columns + column]);
    }
  }
  return letters;
}

}  // namespace

std::string canonical_form(const WordGrid& grid) {
  const int symmetries = grid.size.square() ? 8 : 4;
  Letters first = grid.letters;
  for (int symmetry = 1; symmetry < symmetries; ++symmetry) {
    first = std::min(first, turned(grid, symmetry));
  }
  std::vector<std::string> words;
  for (const Word& word : grid.words) words.push_back(to_utf8(word.letters));
  std::ranges::sort(words);
  std::string form = to_text(grid.size) + ' ' + to_utf8(first);
  for (std::size_t w = 0; w < words.size(); ++w) form += (w == 0 ? '|' : ';') + words[w];
  return form;
}

}  // namespace gridpress::word_search
