// A second check that uses no automaton, no lines and no table of squares. It shares only the
// puzzle, its directions and the lists of words with find_words().
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "generator/kinds/word_search/letters/taboo.h"
#include "generator/kinds/word_search/validate.h"

namespace gridpress::word_search {
namespace {

using Squares = std::set<std::pair<int, int>>;

// The squares that a text covers from this place on; empty if the grid doesn't have the text there.
Squares read_at(const WordGrid& grid, const Letters& text, const Placement& at) {
  const Direction& way = kDirections[static_cast<std::size_t>(at.direction)];
  Squares squares;
  int row = at.row, column = at.column;
  for (const char32_t letter : text) {
    if (row < 0 || column < 0 || row >= grid.size.rows || column >= grid.size.columns) return {};
    if (grid.letters[static_cast<std::size_t>(row * grid.size.columns + column)] != letter)
      return {};
    squares.insert({row, column});
    row += way.down;
    column += way.right;
  }
  return squares;
}

struct Sighting {
  Placement placement;
  Squares squares;
};

// All places of a text in the grid. Two directions along the same squares count as one place.
std::vector<Sighting> sightings(const WordGrid& grid, const Letters& text) {
  std::vector<Sighting> seen;
  if (text.size() < 2) return seen;
  for (int row = 0; row < grid.size.rows; ++row) {
    for (int column = 0; column < grid.size.columns; ++column) {
      for (int direction = 0; direction < 8; ++direction) {
        const Placement at{row, column, direction};
        Squares squares = read_at(grid, text, at);
        const bool is_new = std::ranges::none_of(
            seen, [&](const Sighting& other) { return other.squares == squares; });
        if (!squares.empty() && is_new) seen.push_back({at, std::move(squares)});
      }
    }
  }
  return seen;
}

std::string other_fault(const WordGrid& grid, const std::vector<Squares>& words, bool unique) {
  const Terms& terms = grid.terms;
  for (const Letters& taboo : taboo_words(Taboo::kCore, terms.language, terms.spelling)) {
    for (const Sighting& sighting : sightings(grid, taboo)) {
      const bool inside = std::ranges::any_of(words, [&](const Squares& word) {
        return std::ranges::includes(word, sighting.squares);
      });
      if (!inside) return fmt::format("'{}' can be read in the grid", to_utf8(taboo));
    }
  }
  if (terms.message.empty() || !unique) return "";
  Letters left;
  for (int row = 0; row < grid.size.rows; ++row) {
    for (int column = 0; column < grid.size.columns; ++column) {
      const bool used = std::ranges::any_of(words, [&](const Squares& word) {
        return word.contains({row, column});
      });
      if (!used)
        left.push_back(grid.letters[static_cast<std::size_t>(row * grid.size.columns + column)]);
    }
  }
  if (left == spell(terms.message, terms.spelling, terms.language).letters) return "";
  return fmt::format("the leftover letters spell '{}'", to_utf8(left));
}

}  // namespace

Found find_words_slowly(const WordGrid& grid, std::uint64_t limit) {
  Found found;
  std::uint64_t ways = 1;
  std::vector<Squares> words;
  for (const Word& word : grid.words) {
    const std::vector<Sighting> seen = sightings(grid, word.letters);
    const auto first = std::ranges::find_if(seen, [&](const Sighting& sighting) {
      return sighting.placement.direction < grid.terms.directions;
    });
    if (first == seen.end()) {
      return {0, {}, fmt::format("'{}' is not in the grid", word.shown)};
    }
    ways = std::min<std::uint64_t>(ways * seen.size(), std::max<std::uint64_t>(limit, 2));
    found.first.push_back(first->placement);
    words.push_back(first->squares);
  }
  found.fault = other_fault(grid, words, ways == 1);
  if (!found.fault.empty()) return {0, {}, found.fault};
  found.count = std::min(ways, limit);
  return found;
}

}  // namespace gridpress::word_search
