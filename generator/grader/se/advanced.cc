#include "generator/grader/se/advanced.h"

#include "generator/grader/se/inner_chains.h"
#include "generator/grader/se/scans.h"

namespace gridpress::se {

void AdvancedRules::gone_in_house(const Board& start, const Board& now, int house, int digit,
                                  Mask except) {
  const Mask gone = without(start.positions[house][digit], now.positions[house][digit] | except);
  each(gone, [&](int at) { reasons.push_back(off(kGeometry.cell[house][at], digit)); });
}

void AdvancedRules::conclude(std::size_t first, int cell, Mask digits) {
  const auto reason_count = static_cast<std::uint16_t>(reasons.size() - first);
  if (reason_count == 0) return;
  each(digits, [&](int digit) {
    derived.push_back({off(cell, digit), static_cast<std::uint32_t>(first), reason_count, -1});
  });
}

void AdvancedRules::locking(const Board& start, const Board& now) {
  for (const LockingPass pass : kLockingPasses) {
    each_locked(now, pass, 0x1FF, [&](int a, int z, int digit) {
      const Mask inside = kGeometry.crossing[z][a];
      const Mask gone = without(now.positions[z][digit], inside);
      if (gone == 0) return false;
      const std::size_t first = reasons.size();
      gone_in_house(start, now, a, digit, kGeometry.crossing[a][z]);
      each(gone, [&](int at) { conclude(first, kGeometry.cell[z][at], bit(digit)); });
      return false;
    });
  }
}

void AdvancedRules::hidden_pairs(const Board& start, const Board& now) {
  each_hidden(now, kEverything, 2, 4, [&](int house, Mask values, Mask cells) {
    const auto& places = kGeometry.cell[house];
    Mask more = 0;
    each(cells, [&](int at) { more |= without(now.candidates[places[at]], values); });
    if (more == 0) return false;
    const std::size_t first = reasons.size();
    each(without(0x1FF, cells), [&](int at) {
      each(start.candidates[places[at]] & values,
           [&](int digit) { reasons.push_back(off(places[at], digit)); });
    });
    Bits81 ordered;
    each(cells, [&](int at) { ordered.set(places[at]); });
    each(ordered, [&](int cell) { conclude(first, cell, without(now.candidates[cell], values)); });
    return false;
  });
}

void AdvancedRules::naked_pairs(const Board& start, const Board& now) {
  each_naked(now, kEverything, 2, [&](int house, Mask cells, Mask values) {
    const auto& places = kGeometry.cell[house];
    Bits81 poorer;
    for (int at = 0; at < 9; ++at) {
      const bool hit = (now.candidates[places[at]] & values) != 0;
      if (hit && (cells >> at & 1) == 0) poorer.set(places[at]);
    }
    if (!poorer.any()) return false;
    const std::size_t first = reasons.size();
    each(cells, [&](int at) {
      each(without(start.candidates[places[at]], values),
           [&](int digit) { reasons.push_back(off(places[at], digit)); });
    });
    each(poorer, [&](int cell) { conclude(first, cell, now.candidates[cell] & values); });
    return false;
  });
}

void AdvancedRules::x_wings(const Board& start, const Board& now) {
  each_x_wing(now, [&](int p, int q, int cover_kind, int digit) {
    const Mask cover = now.positions[p][digit];
    const Mask base = static_cast<Mask>(bit(p % 9) | bit(q % 9));
    Bits81 gone;
    each(cover, [&](int line) {
      const int house = cover_kind * 9 + line;
      each(without(now.positions[house][digit], base),
           [&](int at) { gone.set(kGeometry.cell[house][at]); });
    });
    if (!gone.any()) return false;
    const std::size_t first = reasons.size();
    gone_in_house(start, now, p, digit, cover);
    gone_in_house(start, now, q, digit, cover);
    each(gone, [&](int cell) { conclude(first, cell, bit(digit)); });
    return false;
  });
}

void AdvancedRules::begin(const Board& start) {
  if (inner_ != nullptr) inner_->begin(start);
}

void AdvancedRules::find(const Board& start, const Board& now, int level) {
  derived.clear();
  reasons.clear();
  locking(start, now);
  if (derived.empty()) hidden_pairs(start, now);
  if (derived.empty()) naked_pairs(start, now);
  if (derived.empty()) x_wings(start, now);
  if (derived.empty() && level >= 2) inner_->find(now, level, derived, reasons);
}

}  // namespace gridpress::se
