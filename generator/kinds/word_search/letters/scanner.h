// Finds all words of a list in all lines of a grid at once (Aho and Corasick, 1975).
//
// The automaton contains each word forwards and backwards, so four passes over the grid
// (rows, columns and both diagonals) cover all eight directions.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "generator/kinds/board_shape.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/model/size.h"

namespace gridpress::word_search {

using Code = std::uint16_t;  // a letter, from 1; 0 for an empty square or a letter in no word

// One line of a grid: squares `first`, `first + step` …
struct GridLine {
  int first = 0, step = 1, length = 0;
};

// All lines of a grid with at least two squares: rows, columns, then diagonals in both directions,
// split where squares lie outside the shape. `through` has the numbers of the four lines through
// each square, with -1 for a line of a single square.
struct GridLines {
  explicit GridLines(Size size, const BoardShape& shape = {});
  std::vector<GridLine> lines;
  std::vector<std::array<int, 4>> through;
};

class Scanner {
 public:
  // Accepts any words, but never finds empty words and single letters. Memory: for each letter of a
  // word, forwards and backwards, 4 bytes times the number of different letters.
  explicit Scanner(std::span<const Letters> words);

  Code code(char32_t letter) const;
  char32_t letter(Code code) const { return alphabet_[code - 1U]; }
  int codes() const { return static_cast<int>(alphabet_.size()) + 1; }

  // A word found in a line, by the squares of its first and last letters. A palindrome is reported
  // once for each place, not once for each direction.
  struct Hit {
    int word = 0, first = 0, last = 0, step = 0;
    bool operator==(const Hit&) const = default;
  };

  // Calls on_hit(Hit) for each occurrence in a line, in the order in which they end.
  template <typename OnHit>
  void scan(const GridLine& line, std::span<const Code> grid, OnHit&& on_hit) const {
    std::uint32_t state = 0;
    int cell = line.first;
    for (int i = 0; i < line.length; ++i, cell += line.step) {
      state = next_[state + grid[cell]];
      for (int found = found_[state / width_]; found >= 0; found = patterns_[found].shorter) {
        const Pattern& pattern = patterns_[found];
        const int far = cell - (pattern.length - 1) * line.step;
        on_hit(pattern.backwards ? Hit{pattern.word, cell, far, -line.step}
                                 : Hit{pattern.word, far, cell, line.step});
      }
    }
  }

 private:
  struct Pattern {
    int word = 0, length = 0;
    bool backwards = false;
    int shorter = -1;  // the next pattern that ends at the same letter
  };
  void add(std::span<const Code> codes, Pattern pattern);
  void link();

  Letters alphabet_;  // ascending
  std::uint32_t width_ = 1;
  std::vector<std::uint32_t> next_;  // [state * width + code] → state * width
  std::vector<int> found_;           // by state: the longest pattern that ends there, or -1
  std::vector<Pattern> patterns_;
};

}  // namespace gridpress::word_search
