#include "generator/kinds/word_search/difficulty.h"

#include <algorithm>
#include <cmath>

#include "generator/base/result.h"

namespace gridpress::word_search {
namespace {

constexpr double kHiddenList = 2.0;    // added to the rating for a hidden list
constexpr double kMaxTangle = 0.5;     // maximum that shared letters add
constexpr double kTangled = 0.3;       // share of a word's letters at which they add the maximum
constexpr double kMaxMisled = 0.4;     // maximum that false starts add
constexpr double kMisled = 6;          // false starts per word at which they add the maximum
constexpr double kLettersPerLook = 8;  // letters that a reader scans in one look for a given letter
// cost, in looks, of ringing a word and crossing it out in the list
constexpr double kWriting = 4;
// Work for a word that isn't listed, as a multiple of that for a listed word.
constexpr double kUnknownWord = 2;

double base_rating(int directions) {
  switch (directions) {
    case 2:
      return 1.0;
    case 3:
      return 2.0;
    case 4:
      return 3.0;
    default:
      return 4.5;
  }
}

double to_tenths(double value) {
  return std::round(value * 10) / 10;
}

// The squares with a word's first letter, and the places where its second letter follows in an
// allowed direction. A reader who looks for the word may check all of these; only one is right.
struct Starts {
  int firsts = 0, seconds = 0;
};

Starts starts_of(const WordGrid& grid, const Letters& word) {
  Starts starts;
  for (int cell = 0; cell < grid.size.cells(); ++cell) {
    if (grid.letters[cell] != word[0]) continue;
    ++starts.firsts;
    const int row = cell / grid.size.columns, column = cell % grid.size.columns;
    for (int d = 0; d < grid.terms.directions; ++d) {
      const int below = row + kDirections[d].down, across = column + kDirections[d].right;
      if (below < 0 || across < 0 || below >= grid.size.rows || across >= grid.size.columns)
        continue;
      if (grid.letters[below * grid.size.columns + across] == word[1]) ++starts.seconds;
    }
  }
  return starts;
}

// The proportion of all words' letters that also lie on another word.
double shared_letters(const WordGrid& grid) {
  int letters = 0, shared = 0;
  for (const int over : words_over(grid)) {
    letters += over;
    if (over > 1) shared += over;
  }
  return static_cast<double>(shared) / std::max(letters, 1);
}

}  // namespace

RatingBand rating_band(int directions, bool list_shown) {
  const double low = base_rating(directions) + (list_shown ? 0 : kHiddenList);
  return {low, low + kMaxTangle + kMaxMisled};
}

Grade grade_difficulty(const WordGrid& grid) {
  GRIDPRESS_CHECK(grid.solved());
  const int squares = squares_in(shape_of(grid), grid.size);
  double looks = 0, misled = 0;
  for (const Word& word : grid.words) {
    const auto [firsts, seconds] = starts_of(grid, word.letters);
    // On average, the reader finds the word after scanning half of the grid. Each possible start in
    // that half costs looks in all directions, and each second letter costs a look along the line.
    looks += squares / 2.0 / kLettersPerLook +
             (firsts * std::max(1.0, grid.terms.directions / 4.0) + seconds) / 2.0 + kWriting;
    misled += std::max(seconds - 1, 0);
  }
  const double words = static_cast<double>(grid.words.size());
  Grade grade;
  grade.clues = static_cast<int>(grid.words.size());
  grade.effort = to_tenths(looks * (grid.terms.list_shown ? 1 : kUnknownWord));
  grade.rating = to_tenths(rating_band(grid.terms.directions, grid.terms.list_shown).low +
                           kMaxTangle * std::min(shared_letters(grid) / kTangled, 1.0) +
                           kMaxMisled * std::min(misled / words / kMisled, 1.0));
  return grade;
}

}  // namespace gridpress::word_search
