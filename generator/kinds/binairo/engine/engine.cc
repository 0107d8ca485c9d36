#include "generator/kinds/binairo/engine/engine.h"

#include <algorithm>
#include <array>

#include "generator/model/digit_set.h"

namespace gridpress::binairo {
namespace {

constexpr Bits all_of(int cells) {
  return (Bits{1} << cells) - 1;
}

// Cells next to two equal values, and cells between two equal values.
Bits next_to_pairs(Bits alike) {
  const Bits pairs = alike & alike << 1;
  return pairs << 1 | pairs >> 2;
}
Bits between(Bits alike) {
  return (alike & alike >> 2) << 1;
}

bool has_three(Bits alike) {
  return (alike & alike << 1 & alike << 2) != 0;
}

std::vector<Bits> find_ways(int cells) {
  std::vector<Bits> ways;
  for (Bits twos = 0; twos <= all_of(cells); ++twos) {
    const Bits ones = all_of(cells) & ~twos;
    if (2 * count_bits(twos) == cells && !has_three(twos) && !has_three(ones)) {
      ways.push_back(twos);
    }
  }
  return ways;
}

}  // namespace

const std::vector<Bits>& ways_to_fill(int cells) {
  // Boards with up to 14 cells per line are common. Tables for longer lines are computed on demand.
  static const std::array<std::vector<Bits>, 8> common = [] {
    std::array<std::vector<Bits>, 8> all;
    for (int half = 1; half < 8; ++half) all[half] = find_ways(2 * half);
    return all;
  }();
  if (cells <= 14) return common[cells / 2];
  if (cells == 16) {
    static const std::vector<Bits> ways = find_ways(16);
    return ways;
  }
  if (cells == 18) {
    static const std::vector<Bits> ways = find_ways(18);
    return ways;
  }
  static const std::vector<Bits> ways = find_ways(20);
  return ways;
}

bool obeys_rules(const Board& board, const Cells& cells) {
  const Engine lines(board);
  std::vector<Bits> seen;
  for (int line = 0; line < lines.lines(); ++line) {
    Bits twos = 0;
    for (int i = 0; i < lines.length(line); ++i) {
      const int value = cells[lines.cell_of(line, i)];
      if (value != 1 && value != 2) return false;
      if (value == 2) twos |= Bits{1} << i;
    }
    const Bits ones = all_of(lines.length(line)) & ~twos;
    if (2 * count_bits(twos) != lines.length(line) || has_three(twos) || has_three(ones)) {
      return false;
    }
    if (line == board.size.rows) seen.clear();  // columns follow
    if (board.lines_distinct && std::ranges::count(seen, twos) != 0) return false;
    seen.push_back(twos);
  }
  return true;
}

void Engine::start(const Board& board, std::span<const std::uint8_t> givens) {
  board_ = board;
  open_ = board.size.cells();
  hardest_ = Technique::kPairs;
  const std::uint64_t all = (std::uint64_t{1} << lines()) - 1;
  for (int line = 0; line < lines(); ++line) lines_[line] = {};
  looked_at_ = changed_ = unseen_by_last_one_ = unseen_by_line_ = all;
  for (std::size_t cell = 0; cell < givens.size(); ++cell) {
    if (givens[cell] != 0) put(static_cast<int>(cell), givens[cell]);
  }
}

void Engine::look_at(std::span<const char> lines) {
  looked_at_ = 0;
  for (std::size_t line = 0; line < lines.size(); ++line) {
    if (lines[line] != 0) looked_at_ |= std::uint64_t{1} << line;
  }
}

int Engine::value(int cell) const {
  const LineState& row = lines_[cell / board_.size.columns];
  const int at = cell % board_.size.columns;
  return (row.known >> at & 1) == 0 ? 0 : 1 + static_cast<int>(row.twos >> at & 1);
}

Cells Engine::cells() const {
  Cells cells;
  for (int cell = 0; cell < board_.size.cells(); ++cell) {
    cells.push_back(static_cast<std::uint8_t>(value(cell)));
  }
  return cells;
}

void Engine::put(int cell, int value) {
  const Bits here = Bits{1} << cell % board_.size.columns;
  put_in_line(cell / board_.size.columns, value == 1 ? here : 0, value == 2 ? here : 0);
}

// Sets the open cells that a technique forces in a line. Returns false if a cell would
// need both values.
bool Engine::apply(Technique technique, int line, const Found& found) {
  const Bits open = all_of(length(line)) & ~lines_[line].known;
  const Bits ones = found.ones & open, twos = found.twos & open;
  if ((ones & twos) != 0) return false;
  if ((ones | twos) == 0) return true;
  hardest_ = std::max(hardest_, technique);
  if (log_ != nullptr) log_->push_back({technique, line, found.other, found.cause, {}});
  for (Bits left = ones | twos; left != 0; left &= left - 1) {
    const int at = std::countr_zero(left);
    const int cell = cell_of(line, at);
    put(cell, (twos >> at & 1) != 0 ? 2 : 1);
    if (log_ != nullptr) log_->back().cells.push_back(cell);
  }
  return true;
}

bool Engine::possible(int line) const {
  const LineState& it = lines_[line];
  const Bits ones = it.known & ~it.twos;
  const int half = length(line) / 2;
  return !has_three(it.twos) && !has_three(ones) && count_bits(it.twos) <= half &&
         count_bits(ones) <= half;
}

// Sets open cells of a line.
void Engine::put_in_line(int line, Bits ones, Bits twos) {
  const int rows = board_.size.rows;
  const bool row = line < rows;
  const int first = row ? rows : 0;  // first of the crossing lines
  const Bits here = Bits{1} << (row ? line : line - rows);
  std::uint64_t seen = std::uint64_t{1} << line;
  for (Bits left = ones | twos; left != 0; left &= left - 1) {
    const int at = std::countr_zero(left);
    LineState& across = lines_[first + at];
    across.known |= here;
    if ((twos >> at & 1) != 0) across.twos |= here;
    seen |= std::uint64_t{1} << (first + at);
    --open_;
  }
  lines_[line].known |= ones | twos;
  lines_[line].twos |= twos;
  changed_ |= seen;
  unseen_by_last_one_ |= seen;
  unseen_by_line_ |= seen;
}

// Applies pairs, sandwiches and full lines, line by line, until nothing follows. Faster than
// simple_in_order(). Applies only if deductions aren't logged and all three techniques are allowed,
// as in generators; otherwise calls simple_in_order().
bool Engine::simple(Technique hardest) {
  if (log_ != nullptr || hardest < Technique::kFullLine) return simple_in_order(hardest);
  while ((changed_ & looked_at_) != 0) {
    const int line = std::countr_zero(changed_ & looked_at_);
    changed_ &= ~(std::uint64_t{1} << line);
    if (!possible(line)) return false;
    const Bits known = lines_[line].known, twos = lines_[line].twos, ones = known & ~twos;
    Bits open = all_of(length(line)) & ~known;
    if (open == 0) continue;
    const Bits next_to_ones = next_to_pairs(ones) & open, next_to_twos = next_to_pairs(twos) & open;
    const Bits to_twos = next_to_ones | (between(ones) & open);
    const Bits to_ones = next_to_twos | (between(twos) & open);
    if ((to_ones & to_twos) != 0) return false;
    const Bits forced = to_ones | to_twos;
    if (forced != 0) {
      if (forced != (next_to_ones | next_to_twos)) {
        hardest_ = std::max(hardest_, Technique::kSandwich);
      }
      put_in_line(line, to_ones, to_twos);
      open &= ~forced;
    }
    const int half = length(line) / 2;
    const bool all_twos = count_bits(twos | to_twos) == half;
    if (open == 0 || (!all_twos && count_bits(ones | to_ones) != half)) continue;
    hardest_ = std::max(hardest_, Technique::kFullLine);
    put_in_line(line, all_twos ? open : 0, all_twos ? 0 : open);
  }
  return true;
}

// Like simple(), but always applies the easiest technique first.
bool Engine::simple_in_order(Technique hardest) {
  std::uint64_t full_line_waits = 0;
  while (true) {
    std::uint64_t waiting = changed_ & looked_at_;
    if (waiting == 0) {
      if (full_line_waits == 0) return true;
      waiting = full_line_waits & (~full_line_waits + 1);
    }
    const int line = std::countr_zero(waiting);
    const bool late = (changed_ & looked_at_) == 0;
    const std::uint64_t bit = std::uint64_t{1} << line;
    changed_ &= ~bit;
    full_line_waits &= ~bit;
    if (!possible(line)) return false;
    const LineState& it = lines_[line];
    const Bits known = it.known, twos = it.twos, ones = known & ~twos;
    if (!late) {
      const Bits pair_twos = next_to_pairs(ones), pair_ones = next_to_pairs(twos);
      const Bits cause = (twos & twos << 1) | (twos & twos << 1) >> 1 | (ones & ones << 1) |
                         (ones & ones << 1) >> 1;
      if (!apply(Technique::kPairs, line, {pair_ones, pair_twos, cause, -1})) return false;
      if (hardest < Technique::kSandwich) continue;
      if ((changed_ & bit) != 0) continue;
      const Bits between_ones = between(twos), between_twos = between(ones);
      const Bits sides = twos & twos >> 2, others = ones & ones >> 2;
      if (!apply(Technique::kSandwich, line,
                 {between_ones, between_twos, sides | sides << 2 | others | others << 2, -1})) {
        return false;
      }
    }
    if (hardest < Technique::kFullLine) continue;
    if (!late) {
      full_line_waits |= bit;
      continue;
    }
    const int half = length(line) / 2;
    const Bits now = lines_[line].twos, now_ones = lines_[line].known & ~now;
    if (count_bits(now) == half) {
      if (!apply(Technique::kFullLine, line, {~now, 0, now, -1})) return false;
    } else if (count_bits(now_ones) == half) {
      if (!apply(Technique::kFullLine, line, {0, ~now_ones, now_ones, -1})) return false;
    }
  }
}

Engine::Found Engine::last_one(int line) const {
  const LineState& it = lines_[line];
  const int half = length(line) / 2;
  const Bits all = all_of(length(line)), open = all & ~it.known;
  Found found;
  for (const bool twos_missing : {false, true}) {
    const Bits missing = twos_missing ? it.twos : it.known & ~it.twos;
    const Bits rest = it.known & ~missing;
    if (count_bits(missing) != half - 1) continue;
    for (Bits left = open; left != 0; left &= left - 1) {
      const Bits here = left & (~left + 1);
      // If this cell had the missing value, all other open cells would have the other value.
      if (!has_three(rest | (open & ~here))) continue;
      (twos_missing ? found.ones : found.twos) |= here;
    }
    found.cause = missing;
  }
  return found;
}

// Compares a line that has two open cells, one for each value, with full lines.
Engine::Found Engine::equal_line(int line) const {
  Found found;
  if (!board_.lines_distinct) return found;
  const LineState& it = lines_[line];
  const Bits open = all_of(length(line)) & ~it.known;
  if (count_bits(open) != 2) return found;
  const bool row = line < board_.size.rows;
  const int first = row ? 0 : board_.size.rows, end = row ? board_.size.rows : lines();
  for (int other = first; other < end; ++other) {
    if ((looked_at_ >> other & 1) == 0 || other == line) continue;
    const LineState& full = lines_[other];
    if (full.known != all_of(length(line)) || ((full.twos ^ it.twos) & it.known) != 0) continue;
    found = {full.twos & open, ~full.twos & open, it.known, other};
    return found;
  }
  return found;
}

// Lists the full parallel lines that agree with the known cells of a line. Returns their number.
int Engine::full_alike(int line, std::array<Bits, kMaxSide>& ways) const {
  const LineState& it = lines_[line];
  const bool row = line < board_.size.rows;
  const int first = row ? 0 : board_.size.rows, end = row ? board_.size.rows : lines();
  int count = 0;
  for (int other = first; other < end; ++other) {
    if ((looked_at_ >> other & 1) == 0 || other == line) continue;
    const LineState& full = lines_[other];
    if (full.known != all_of(length(line)) || ((full.twos ^ it.twos) & it.known) != 0) continue;
    ways[count++] = full.twos;
  }
  return count;
}

// Finds the cells that have the same value in all ways to fill a line. With `apart`, ignores ways
// that would make the line equal to a full parallel line. Returns false if no way is left.
bool Engine::ways(int line, bool apart, Found& found) const {
  const LineState& it = lines_[line];
  const Bits all = all_of(length(line));
  std::array<Bits, kMaxSide> taken;
  const int full = apart ? full_alike(line, taken) : 0;
  if (apart ? full == 0 : it.known == all) return true;  // nothing new
  Bits always = all, ever = 0;
  bool any = false;
  for (const Bits way : ways_to_fill(length(line))) {
    if (((way ^ it.twos) & it.known) != 0) continue;
    if (std::find(taken.begin(), taken.begin() + full, way) != taken.begin() + full) continue;
    any = true;
    always &= way;
    ever |= way;
  }
  found = {all & ~ever, always, it.known, -1};
  return any;
}

// Applies the technique to each line that has changed since the technique last examined it, and
// stops after the first line in which a cell becomes known. Returns false if the board is
// impossible.
bool Engine::look(Technique technique, bool& changed) {
  const bool compares = technique == Technique::kEqualLine || technique == Technique::kLineApart;
  if (compares && !board_.lines_distinct) return true;
  std::uint64_t every = looked_at_;  // a line that has become full affects all parallel lines
  std::uint64_t& unseen = compares                           ? every
                          : technique == Technique::kLastOne ? unseen_by_last_one_
                                                             : unseen_by_line_;
  const int before = open_;
  while ((unseen & looked_at_) != 0 && open_ == before) {
    const int line = std::countr_zero(unseen & looked_at_);
    unseen &= ~(std::uint64_t{1} << line);
    Found found;
    if (technique == Technique::kLastOne) found = last_one(line);
    if (technique == Technique::kEqualLine) found = equal_line(line);
    if (technique >= Technique::kLine && !ways(line, technique == Technique::kLineApart, found)) {
      return false;
    }
    if (!apply(technique, line, found)) return false;
  }
  changed = open_ != before;
  return true;
}

bool Engine::run(Technique hardest) {
  for (bool changed = true; changed;) {
    changed = false;
    if (!simple(hardest)) return false;
    for (auto t = Technique::kLastOne; t <= std::min(hardest, Technique::kLineApart) && !changed;
         t = static_cast<Technique>(static_cast<int>(t) + 1)) {
      if (!look(t, changed)) return false;
    }
  }
  return true;
}

}  // namespace gridpress::binairo
