#include "generator/kinds/word_search/canonical.h"

#include <algorithm>
#include <vector>

namespace gridpress::word_search {
namespace {

// The letters, row by row, after the grid is reflected by rows (bit 0), by columns (bit 1) and at
// its diagonal (bit 2).
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

// The index of the square to which the same reflections as in turned() move `cell`.
std::uint64_t moved(Size size, int cell, int symmetry) {
  int row = cell / size.columns, column = cell % size.columns;
  if ((symmetry & 4) != 0) std::swap(row, column);
  if ((symmetry & 1) != 0) row = size.rows - 1 - row;
  if ((symmetry & 2) != 0) column = size.columns - 1 - column;
  return static_cast<std::uint64_t>(row * size.columns + column);
}

int symmetries_of(Size size) {
  return size.square() ? 8 : 4;
}

}  // namespace

std::string canonical_form(const WordGrid& grid) {
  Letters first = grid.letters;
  for (int symmetry = 1; symmetry < symmetries_of(grid.size); ++symmetry) {
    first = std::min(first, turned(grid, symmetry));
  }
  std::vector<std::string> words;
  for (const Word& word : grid.words) words.push_back(to_utf8(word.letters));
  std::ranges::sort(words);
  std::string form = to_text(grid.size) + ' ' + to_utf8(first);
  for (std::size_t w = 0; w < words.size(); ++w) form += (w == 0 ? '|' : ';') + words[w];
  return form;
}

std::vector<ClueSum> clue_sums(const WordGrid& grid) {
  std::vector<ClueSum> sums;
  for (int symmetry = 0; grid.solved() && symmetry < symmetries_of(grid.size); ++symmetry) {
    ClueSum& sum = sums.emplace_back(grid.words.size(), hash_of_text(to_text(grid.size)));
    for (std::size_t w = 0; w < grid.words.size(); ++w) {
      const Letters& letters = grid.words[w].letters;
      const auto cell = [&](std::size_t letter) {
        const int from = cell_of(grid.size, grid.placements[w], static_cast<int>(letter));
        return moved(grid.size, from, symmetry);
      };
      const std::uint64_t place = joined(cell(0), cell(letters.size() - 1));
      sum.add(w, joined(hash_of_text(to_utf8(letters)), place));
    }
  }
  return sums;
}

}  // namespace gridpress::word_search
