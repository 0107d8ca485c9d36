// The letters of a grid while its words are being placed.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "generator/kinds/word_search/letters/scanner.h"
#include "generator/kinds/word_search/word_grid.h"

namespace gridpress::word_search {

// A placement: the index of the first square, and the step to the next.
struct Spot {
  int first = 0, step = 0, direction = 0;
};

class LetterBoard {
 public:
  // `codes` is the number of codes of letters, including 0.
  LetterBoard(Size size, const BoardShape& shape, int codes);
  void clear();

  Size size() const { return size_; }
  std::span<const Code> letters() const { return letters_; }
  // The number of squares that belong to a word or lie outside the shape.
  int covered() const { return covered_; }
  bool is_outside(int cell) const { return letters_[cell] == outside_; }
  bool is_free(int cell) const { return uses_[cell] == 0; }

  // The number of rows and columns where a word of a given length can start in a direction.
  struct Starts {
    int row = 0, rows = 0, column = 0, columns = 0;
    int count() const { return rows * columns; }
  };
  Starts starts(int length, int direction) const;
  Spot spot(int row, int column, int direction) const {
    return {row * size_.columns + column, steps_[direction], direction};
  }

  // The number of the word's letters already on the board at this spot, or -1 if it doesn't
  // fit. Words along one line never share a square, because they would be hard to distinguish.
  int shared(std::span<const Code> word, const Spot& spot) const {
    int count = 0;
    int cell = spot.first;
    const unsigned axis = 1U << (spot.direction & 3);
    for (const Code code : word) {
      if (letters_[cell] != 0) {
        if (letters_[cell] != code || (axes_[cell] & axis) != 0) return -1;
        ++count;
      }
      cell += spot.step;
    }
    return count;
  }

  void put(std::span<const Code> word, const Spot& spot);
  void take_back(std::span<const Code> word, const Spot& spot);

  // Puts a letter that belongs to no word into a free square.
  void fill(int cell, Code code) { letters_[cell] = code; }

  // The squares with this letter that a word has covered, in the order in which they were covered.
  // The word may have been removed since.
  std::span<const int> with(Code code) const { return by_letter_[code]; }

 private:
  Size size_;
  std::array<int, 8> steps_{};
  BoardShape shape_;
  Code outside_;  // matches no letter
  std::vector<Code> letters_;
  // for each square, the words over it and their axes as bits
  std::vector<std::uint8_t> uses_, axes_;
  std::vector<std::vector<int>> by_letter_;
  int covered_ = 0;
};

}  // namespace gridpress::word_search
