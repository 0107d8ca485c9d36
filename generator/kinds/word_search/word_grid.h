// A word search as a value: its letters, its list and the placements of its words.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/board_shape.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/model/content.h"
#include "generator/model/size.h"

namespace gridpress::word_search {

// One of the eight directions. Beginners get the first two, three or four of kDirections. The
// opposite of direction d is (d + 4) % 8.
struct Direction {
  std::string_view name;  // as in the keys of words files
  int down, right;
};
inline constexpr std::array<Direction, 8> kDirections{{{"right", 0, 1},
                                                       {"down", 1, 0},
                                                       {"down_right", 1, 1},
                                                       {"up_right", -1, 1},
                                                       {"left", 0, -1},
                                                       {"up", -1, 0},
                                                       {"up_left", -1, -1},
                                                       {"down_left", 1, -1}}};
inline constexpr std::array<int, 4> kDirectionChoices{2, 3, 4, 8};

struct Word {
  std::string shown;  // as in the list: "sea horse"
  Letters letters;    // as in the grid: SEAHORSE
  bool operator==(const Word&) const = default;
};

// The square of a word's first letter, counted from 0, and the word's direction.
struct Placement {
  int row = 0, column = 0, direction = 0;
  bool operator==(const Placement&) const = default;
};

// The facts about a puzzle that its letters don't show.
struct Terms {
  int directions = 8;      // words run in the first `directions` of kDirections
  bool list_shown = true;  // if false, the reader knows only the theme and the number of words
  Spelling spelling = Spelling::kAsWritten;
  std::string language;  // if empty, no list of taboo words applies
  std::string theme;     // as printed; may be empty
  std::string message;   // spelled by the letters that belong to no word; may be empty
  bool operator==(const Terms&) const = default;
};

// Stands for a square outside the shape of a grid that isn't a rectangle.
inline constexpr char32_t kOutside = U'.';

struct WordGrid final : Content {
  Size size;
  Letters letters;                    // row by row, with kOutside
  std::vector<Word> words;            // in list order
  std::vector<Placement> placements;  // one per word; empty if they aren't known
  Terms terms;

  bool solved() const { return !words.empty() && placements.size() == words.size(); }
};

// The index of the square that has letter `letter` (from 0) of a placed word.
inline int cell_of(Size size, const Placement& placement, int letter) {
  const Direction& direction = kDirections[static_cast<std::size_t>(placement.direction)];
  return (placement.row + letter * direction.down) * size.columns + placement.column +
         letter * direction.right;
}

// The number of words that cover each square. The grid must be solved.
std::vector<int> words_over(const WordGrid& grid);

// The squares that have a letter; empty if all have one.
BoardShape shape_of(const WordGrid& grid);

// The letters that belong to no word, in reading order. The grid must be solved.
Letters left_over(const WordGrid& grid);

}  // namespace gridpress::word_search
