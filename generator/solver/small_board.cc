#include "generator/solver/small_board.h"

#include <bit>

#include "generator/base/result.h"

namespace gridpress::solver {
namespace {

constexpr std::uint64_t bit(int cell) {
  return std::uint64_t{1} << cell;
}

}  // namespace

bool SmallBoard::fits(const Rules& rules) {
  const Topology& board = *rules.topology;
  return rules.constraints.empty() && board.cells() <= kMaxCells && board.digits <= kMaxDigits;
}

SmallBoard::SmallBoard(const Rules& rules)
    : topology_(rules.topology), digits_(rules.topology->digits), all_(0) {
  GRIDPRESS_CHECK(fits(rules));
  for (Cell cell = 0; cell < topology_->cells(); ++cell) {
    all_ |= bit(cell);
    for (const Cell peer : topology_->peers[cell]) peers_[cell] |= bit(peer);
  }
  for (const House& house : topology_->houses) {
    if (static_cast<int>(house.cells.size()) != digits_) continue;
    Word cells = 0;
    for (const Cell cell : house.cells) cells |= bit(cell);
    full_.push_back(cells);
  }
}

bool SmallBoard::has_other(const Grid& givens, Cell cell, int digit) const {
  GRIDPRESS_CHECK(static_cast<int>(givens.size()) == topology_->cells());
  Position position = load(givens);
  position.places[digit - 1] &= ~bit(cell);
  return solvable(position);
}

SmallBoard::Position SmallBoard::load(const Grid& givens) const {
  std::array<Word, kMaxDigits + 1> given{};
  std::array<Word, kMaxDigits + 1> seen{};
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    const int digit = givens[cell];
    GRIDPRESS_CHECK(digit <= digits_);
    given[digit] |= bit(static_cast<int>(cell));
    seen[digit] |= peers_[cell];
  }
  Position position{};
  position.open = given[0];
  for (int i = 0; i < digits_; ++i) {
    position.places[i] = (given[i + 1] | position.open) & ~seen[i + 1];
  }
  return position;
}

bool SmallBoard::solvable(Position& position) const {
  while (true) {
    Counts counts;
    if (!settle(position, counts)) return false;
    if (position.open == 0) return true;
    Word fewest = position.open & ~counts.three;
    if (fewest == 0) fewest = position.open & ~counts.four;
    if (fewest == 0) fewest = position.open;
    const Word cell = fewest & (0 - fewest);
    int digit = 0;
    while ((position.places[digit] & cell) == 0) ++digit;
    Position guess = position;
    fill(guess, digit, cell);
    if (solvable(guess)) return true;
    position.places[digit] &= ~cell;
  }
}

// Fills in singles as long as looking for them pays off. Returns false on a contradiction.
bool SmallBoard::settle(Position& position, Counts& counts) const {
  while (true) {
    counts = count(position);
    if (counts.one != all_) return false;
    const Word naked = position.open & ~counts.two;
    if (naked == 0) {
      const bool has_pair = (position.open & ~counts.three) != 0;
      if (position.open == 0 || has_pair) return true;
      bool found = false;
      if (!place_hidden(position, found)) return false;
      if (!found) return true;
      continue;
    }
    position.open &= ~naked;
    for (int digit = 0; digit < digits_; ++digit) {
      // Two naked singles that are peers empty each other's cells. The next count() detects that.
      for (Word cells = position.places[digit] & naked; cells != 0; cells &= cells - 1) {
        position.places[digit] &= ~peers_[std::countr_zero(cells)];
      }
    }
  }
}

// Fills the hidden singles of digits that have lost a candidate since they were last checked.
// Returns false if some house lacks a cell for a digit.
bool SmallBoard::place_hidden(Position& position, bool& found) const {
  for (int digit = 0; digit < digits_; ++digit) {
    if (position.checked[digit] == position.places[digit]) continue;
    for (const Word house : full_) {
      const Word cells = position.places[digit] & house;
      if (cells == 0) return false;
      if ((cells & (cells - 1)) != 0 || (cells & position.open) == 0) continue;
      fill(position, digit, cells);
      found = true;
    }
    position.checked[digit] = position.places[digit];
  }
  return true;
}

SmallBoard::Counts SmallBoard::count(const Position& position) const {
  Counts counts;
  for (int digit = 0; digit < digits_; ++digit) {
    const Word places = position.places[digit];
    counts.four |= counts.three & places;
    counts.three |= counts.two & places;
    counts.two |= counts.one & places;
    counts.one |= places;
  }
  return counts;
}

void SmallBoard::fill(Position& position, int digit, Word cell) const {
  for (int other = 0; other < digits_; ++other) {
    if (other != digit) position.places[other] &= ~cell;
  }
  position.places[digit] &= ~peers_[std::countr_zero(cell)];
  position.open &= ~cell;
}

}  // namespace gridpress::solver
