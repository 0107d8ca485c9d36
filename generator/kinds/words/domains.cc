#include "generator/kinds/words/domains.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace gridpress::words {

Domains::Domains(const Lexicon& lexicon, const Slots& slots)
    : lexicon_(lexicon),
      slots_(slots),
      same_length_(slots.slots.size()),
      blocks_(slots.slots.size()),
      queued_(slots.slots.size()),
      weights_(slots.slots.size(), 1) {
  std::size_t blocks = 0, supports = 0;
  for (const Slot& slot : slots.slots) {
    buckets_.push_back(&lexicon.of_length(slot.length()));
    starts_.push_back(blocks);
    support_starts_.push_back(supports);
    blocks += static_cast<std::size_t>(buckets_.back()->blocks());
    supports += slot.length() * lexicon.alphabet().size();
  }
  domains_.resize(blocks);
  support_.resize(supports);
  for (int a = 0; a < slots.count(); ++a) {
    for (int b = 0; b < slots.count(); ++b) {
      if (a != b && buckets_[at(a)] == buckets_[at(b)]) same_length_[at(a)].push_back(b);
    }
  }
}

bool Domains::reset(int rank) {
  counts_.assign(buckets_.size(), 0);
  saved_at_.assign(buckets_.size(), 0);
  const Bits all =
      lexicon_.letters() == kMostLetters ? ~Bits{0} : (Bits{1} << lexicon_.letters()) - 1;
  cells_.assign(slots_.lattice.open.size(), all);
  std::ranges::fill(support_, 0);
  levels_.clear();
  saved_slots_.clear();
  saved_blocks_.clear();
  saved_cells_.clear();
  queue_.clear();
  std::ranges::fill(queued_, std::uint8_t{0});
  for (int slot = 0; slot < slots_.count(); ++slot) {
    const int common = bucket(slot).common(rank);
    blocks_[at(slot)] = (common + 63) / 64;
    Bits* set = domains_.data() + starts_[at(slot)];
    for (int block = 0; block < blocks(slot); ++block) {
      const int left = common - block * 64;
      set[block] = left >= 64 ? ~Bits{0} : left > 0 ? (Bits{1} << left) - 1 : 0;
    }
    counts_[at(slot)] = common;
    if (common == 0) return failed(slot, slot);
    enqueue(slot);
  }
  push();
  return propagate();
}

void Domains::push() {
  levels_.push_back({saved_slots_.size(), saved_cells_.size()});
}

void Domains::pop() {
  const Level level = levels_.back();
  levels_.pop_back();
  while (saved_slots_.size() > level.slots) {
    const SavedSlot& saved = saved_slots_.back();
    std::copy(saved_blocks_.begin() + static_cast<std::ptrdiff_t>(saved.blocks),
              saved_blocks_.end(),
              domains_.begin() + static_cast<std::ptrdiff_t>(starts_[at(saved.slot)]));
    counts_[at(saved.slot)] = saved.count;
    saved_at_[at(saved.slot)] = 0;  // an earlier level may save the slot twice, which is harmless
    saved_blocks_.resize(saved.blocks);
    saved_slots_.pop_back();
  }
  while (saved_cells_.size() > level.cells) {
    cells_[static_cast<std::size_t>(saved_cells_.back().first)] = saved_cells_.back().second;
    saved_cells_.pop_back();
  }
}

void Domains::save(int slot) {
  const int level = static_cast<int>(levels_.size());
  if (std::exchange(saved_at_[at(slot)], level) == level) return;
  saved_slots_.push_back({slot, count(slot), saved_blocks_.size()});
  saved_blocks_.insert(saved_blocks_.end(), words(slot), words(slot) + blocks(slot));
}

void Domains::recount(int slot) {
  const Bits* set = words(slot);
  int sum = 0;
  for (int block = 0; block < blocks(slot); ++block) sum += std::popcount(set[block]);
  counts_[at(slot)] = sum;
}

void Domains::enqueue(int slot) {
  if (std::exchange(queued_[at(slot)], std::uint8_t{1}) == 0) queue_.push_back(slot);
}

// Notes that `cause` left `slot` without words.
bool Domains::failed(int slot, int cause) {
  weights_[at(slot)] += 1;
  if (cause != slot) weights_[at(cause)] += 0.5;
  for (const int waiting : queue_) queued_[at(waiting)] = 0;
  queue_.clear();
  return false;
}

bool Domains::keep(int slot, int word) {
  save(slot);
  Bits* set = domains_.data() + starts_[at(slot)];
  std::fill_n(set, blocks(slot), Bits{0});
  set[word / 64] = Bits{1} << (word % 64);
  counts_[at(slot)] = 1;
  enqueue(slot);
  return propagate();
}

bool Domains::drop(int slot, int word) {
  if (!has(slot, word)) return true;
  save(slot);
  domains_[starts_[at(slot)] + static_cast<std::size_t>(word / 64)] &= ~(Bits{1} << (word % 64));
  if (--counts_[at(slot)] == 0) return failed(slot, slot);
  enqueue(slot);
  return propagate();
}

bool Domains::keep_letters(int cell, Bits kept) {
  const Bits before = letters(cell), after = before & kept;
  if (after == before) return true;
  saved_cells_.emplace_back(cell, before);
  cells_[static_cast<std::size_t>(cell)] = after;
  for (int slot = 0; slot < slots_.count(); ++slot) {
    const std::vector<int>& cells = slots_.slots[at(slot)].cells;
    const auto found = std::ranges::find(cells, cell);
    if (found == cells.end()) continue;
    const auto position = static_cast<int>(found - cells.begin());
    if (!narrow_slot(slot, position, before, after, slot)) return false;
    enqueue(slot);
  }
  return after != 0 && propagate();
}

bool Domains::propagate() {
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const int slot = queue_[next];
    queued_[at(slot)] = 0;
    if (!narrow_cells(slot)) return false;
    if (count(slot) == 1 && !exclude_repeats(slot)) return false;
  }
  queue_.clear();
  return true;
}

// The letters of the set that some word of the slot has at the position.
Bits Domains::supported(int slot, int position, Bits letters) {
  const Bucket& bucket = *buckets_[at(slot)];
  const Bits* set = words(slot);
  int* const support = support_.data() + support_starts_[at(slot)] +
                       static_cast<std::size_t>(position * lexicon_.letters());
  Bits found = 0;
  for (Bits left = letters; left != 0; left &= left - 1) {
    const int letter = std::countr_zero(left);
    const Bits* with = bucket.with(position, letter);
    int& known = support[letter];
    if ((set[known] & with[known]) == 0) {
      int block = 0;
      while (block < blocks(slot) && (set[block] & with[block]) == 0) ++block;
      if (block == blocks(slot)) continue;
      known = block;
    }
    found |= Bits{1} << letter;
  }
  return found;
}

// Removes the letters that no word of the slot has, and then the words of the crossing slots.
bool Domains::narrow_cells(int slot) {
  const Slot& own = slots_.slots[at(slot)];
  for (int p = 0; p < static_cast<int>(own.length()); ++p) {
    const int cell = own.cells[at(p)];
    const Bits before = letters(cell), after = supported(slot, p, before);
    if (after == before) continue;
    if (after == 0) return failed(slot, slot);
    saved_cells_.emplace_back(cell, before);
    cells_[static_cast<std::size_t>(cell)] = after;
    const Crossing other = slots_.crossings[at(slot)][at(p)];
    if (other.slot < 0) continue;
    if (!narrow_slot(other.slot, other.position, before, after, slot)) return false;
  }
  return true;
}

// Removes the words of a slot that don't have one of the letters `after` at the position.
bool Domains::narrow_slot(int slot, int position, Bits before, Bits after, int cause) {
  const Bucket& bucket = *buckets_[at(slot)];
  save(slot);
  Bits* set = domains_.data() + starts_[at(slot)];
  const Bits removed = before & ~after;
  const int before_count = count(slot), used = blocks(slot);
  if (std::popcount(removed) <= std::popcount(after)) {
    for (Bits left = removed; left != 0; left &= left - 1) {
      const Bits* with = bucket.with(position, std::countr_zero(left));
      for (int block = 0; block < used; ++block) set[block] &= ~with[block];
    }
  } else {
    for (int block = 0; block < used; ++block) {
      if (set[block] == 0) continue;
      Bits any = 0;
      for (Bits left = after; left != 0; left &= left - 1) {
        any |= bucket.with(position, std::countr_zero(left))[block];
      }
      set[block] &= any;
    }
  }
  recount(slot);
  if (count(slot) == 0) return failed(slot, cause);
  if (count(slot) != before_count) enqueue(slot);
  return true;
}

bool Domains::exclude_repeats(int slot) {
  const int word = first(slot);
  for (const int other : same_length_[at(slot)]) {
    if (!has(other, word)) continue;
    save(other);
    domains_[starts_[at(other)] + static_cast<std::size_t>(word / 64)] &= ~(Bits{1} << (word % 64));
    if (--counts_[at(other)] == 0) return failed(other, slot);
    enqueue(other);
  }
  return true;
}

std::vector<int> Domains::word_list(int slot) const {
  std::vector<int> list;
  const Bits* set = words(slot);
  for (int block = 0; block < blocks(slot); ++block) {
    for (Bits left = set[block]; left != 0; left &= left - 1) {
      list.push_back(block * 64 + std::countr_zero(left));
    }
  }
  return list;
}

int Domains::first(int slot) const {
  const Bits* set = words(slot);
  int block = 0;
  while (set[block] == 0) ++block;
  return block * 64 + std::countr_zero(set[block]);
}

bool Domains::all_known() const {
  return std::ranges::all_of(counts_, [](int count) { return count == 1; });
}

}  // namespace gridpress::words
