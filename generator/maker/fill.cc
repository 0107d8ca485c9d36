#include "generator/maker/fill.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "generator/model/digit_set.h"

namespace gridpress {
namespace {

// Returns a random bit of `set`, which must not be empty.
std::uint32_t draw_bit(std::uint32_t set, Rng& rng) {
  for (std::uint32_t skip = rng.below(static_cast<std::uint32_t>(count_bits(set))); skip > 0;
       --skip)
    set &= set - 1;
  return set & (0U - set);
}

// Returns whether `set`, which must not be empty, has a single bit. This is faster than
// std::has_single_bit, which counts bits.
bool single(std::uint32_t set) {
  return (set & (set - 1)) == 0;
}

}  // namespace

Filler::Filler(const FlatBoard& board)
    : Filler(board, std::vector<DigitSet>(board.cells(), DigitSet::all(board.digits()))) {}

Filler::Filler(const FlatBoard& board, std::span<const DigitSet> start)
    : board_(board),
      start_(board.cells()),
      needed_(board.houses()),
      order_(board.cells()),
      candidates_(board.cells()),
      left_(board.cells()),
      grid_(board.cells()) {
  std::ranges::transform(start, start_.begin(), &DigitSet::bits);
  for (int house = 0; house < board.houses(); ++house) {
    Mask any = 0;
    for (const auto cell : board.cells_of(house)) any |= start_[cell];
    if (count_bits(any) == board.size_of(house)) needed_[house] = any;
  }
}

const Grid& Filler::fill(Rng& rng) {
  std::iota(order_.begin(), order_.end(), 0);
  while (!attempt(rng)) {
  }
  return filled();
}

const Grid* Filler::fill_within(Rng& rng, int searches) {
  std::iota(order_.begin(), order_.end(), 0);
  for (int i = 0; i < searches; ++i) {
    if (attempt(rng)) return &filled();
  }
  return nullptr;
}

const Grid& Filler::filled() {
  for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
    grid_[cell] = static_cast<std::uint8_t>(std::countr_zero(candidates_[cell]) + 1);
  }
  return grid_;
}

// Runs one search. Gives up after a number of dead ends, when a new search is likely to be faster.
bool Filler::attempt(Rng& rng) {
  rng.shuffle(std::span(order_));
  candidates_ = start_;
  forced_.clear();
  for (Cell cell = 0; cell < board_.cells(); ++cell) {
    left_[cell] = static_cast<std::uint8_t>(count_bits(start_[cell]));
    if (left_[cell] == 1) forced_.push_back(cell);
  }
  depth_ = 0;
  open_ = board_.cells();
  int dead_ends_left = 2 * board_.digits();
  if (!forced_.empty() && !settle()) return false;
  while (true) {
    const Cell cell = choose();
    if (cell < 0) return true;
    if (depth_ == stack_.size()) stack_.emplace_back();
    Node& node = stack_[depth_++];
    node.cell = cell;
    node.untried = candidates_[cell];
    node.candidates = candidates_;
    node.left = left_;
    node.open = open_;
    while (true) {
      Node& top = stack_[depth_ - 1];
      const Mask digit = draw_bit(top.untried, rng);
      top.untried ^= digit;
      if (place(top.cell, digit) && settle()) break;
      if (--dead_ends_left == 0) return false;
      forced_.clear();
      while (depth_ > 0 && stack_[depth_ - 1].untried == 0) --depth_;
      if (depth_ == 0) return false;
      candidates_ = stack_[depth_ - 1].candidates;
      left_ = stack_[depth_ - 1].left;
      open_ = stack_[depth_ - 1].open;
    }
  }
}

// Places the digit in the cell, and removes it from the cell's peers. Returns false if a peer loses
// its last candidate.
bool Filler::place(Cell cell, Mask digit) {
  candidates_[cell] = digit;
  left_[cell] = 0;
  for (const auto peer : board_.peers_of(cell)) {
    Mask& set = candidates_[peer];
    if ((set & digit) == 0) continue;
    set ^= digit;
    if (set == 0) return false;
    if (--left_[peer] == 1) forced_.push_back(peer);
  }
  return true;
}

// Places forced digits until none is left. Returns false on a contradiction.
bool Filler::settle() {
  while (true) {
    while (!forced_.empty()) {
      const Cell cell = forced_.back();
      forced_.pop_back();
      if (left_[cell] != 0 && !place(cell, candidates_[cell])) return false;
    }
    // Small boards are filled faster with naked singles alone. Large and irregular boards rarely
    // succeed without hidden singles.
    if (board_.digits() < 10 && board_.topology()->box) return true;
    bool found = false;
    if (!hidden_singles(found)) return false;
    if (!found) return true;
  }
}

// Collects the hidden singles of all houses. Returns false if some house lacks a cell for a digit.
bool Filler::hidden_singles(bool& found) {
  for (int house = 0; house < board_.houses(); ++house) {
    if (needed_[house] == 0) continue;
    Mask once = 0, twice = 0, done = 0;
    for (const auto cell : board_.cells_of(house)) {
      twice |= once & candidates_[cell];
      once |= candidates_[cell];
      if (left_[cell] == 0) done |= candidates_[cell];
    }
    if (once != needed_[house]) return false;
    const Mask hidden = once & ~twice & ~done;
    if (hidden == 0) continue;
    for (const auto cell : board_.cells_of(house)) {
      const Mask digit = candidates_[cell] & hidden;
      if (digit == 0) continue;
      if (!single(digit)) return false;
      candidates_[cell] = digit;
      left_[cell] = 1;
      forced_.push_back(cell);
      found = true;
    }
  }
  return true;
}

// Returns the first cell in `order_` with the fewest candidates, or -1 if all cells are placed.
// Moves the placed cells that it encounters behind the open cells.
Cell Filler::choose() {
  Cell best = -1;
  int fewest = board_.digits() + 1;
  for (int i = 0; i < open_;) {
    const Cell cell = order_[i];
    if (left_[cell] == 0) {
      std::swap(order_[i], order_[--open_]);
      continue;
    }
    ++i;
    if (left_[cell] == 2) return cell;  // a cell with 1 would have been forced
    if (left_[cell] >= fewest) continue;
    best = cell;
    fewest = left_[cell];
  }
  return best;
}

}  // namespace gridpress
