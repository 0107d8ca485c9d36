// The words that each slot of a grid may still take and the letters of each cell, kept consistent.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "generator/kinds/words/lexicon.h"
#include "generator/kinds/words/slots.h"

namespace gridpress::words {

// Arc consistency between slots and cells, with a trail for undoing changes. No word is used twice.
//
// Each slot has a set of words: bits in the order of the bucket of its length. For each letter of
// each cell, `support_` remembers the block of the set in which a word with that letter was last
// seen, so that most checks look at a single block.
//
// Call reset() first. If a change returns false, some slot has no word left; call pop() or reset().
class Domains {
 public:
  Domains(const Lexicon& lexicon, const Slots& slots);

  // Gives every slot the words whose rank is at most `rank`, and every cell all letters.
  bool reset(int rank);
  // Changes are undone by the pop() that belongs to the last push().
  void push();
  void pop();

  bool keep(int slot, int word);
  bool drop(int slot, int word);
  bool keep_letters(int cell, Bits letters);

  int count(int slot) const { return counts_[static_cast<std::size_t>(slot)]; }
  Bits letters(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  // The slot's set of words, in numbers of 64 bits.
  int blocks(int slot) const { return blocks_[at(slot)]; }
  const Bits* words(int slot) const { return domains_.data() + starts_[at(slot)]; }
  bool has(int slot, int word) const { return (words(slot)[word / 64] >> (word % 64) & 1) != 0; }
  std::vector<int> word_list(int slot) const;
  int first(int slot) const;  // the commonest word; the slot must have one
  bool all_known() const;     // whether every slot has one word
  const Bucket& bucket(int slot) const { return *buckets_[at(slot)]; }
  const Slots& slots() const { return slots_; }
  const Lexicon& lexicon() const { return lexicon_; }

  // How often a slot was left without words since the weights were last cleared, plus 1.
  double weight(int slot) const { return weights_[at(slot)]; }
  void clear_weights() { weights_.assign(weights_.size(), 1); }

 private:
  static std::size_t at(int slot) { return static_cast<std::size_t>(slot); }
  bool propagate();
  bool narrow_cells(int slot);
  bool narrow_slot(int slot, int position, Bits before, Bits after, int cause);
  bool exclude_repeats(int slot);
  Bits supported(int slot, int position, Bits letters);
  void save(int slot);
  void recount(int slot);
  void enqueue(int slot);
  bool failed(int slot, int cause);

  const Lexicon& lexicon_;
  const Slots& slots_;
  std::vector<const Bucket*> buckets_;
  std::vector<std::vector<int>> same_length_;  // other slots of the same length
  std::vector<std::size_t> starts_;            // by slot: the first block in domains_
  std::vector<std::size_t> support_starts_;
  std::vector<Bits> domains_, cells_;
  std::vector<int> blocks_;  // by slot: the blocks that the words of reset() reach into
  std::vector<int> counts_, support_, queue_;
  std::vector<std::uint8_t> queued_;
  std::vector<double> weights_;

  struct SavedSlot {
    int slot = 0, count = 0;
    std::size_t blocks = 0;  // the first block in saved_blocks_
  };
  struct Level {
    std::size_t slots = 0, cells = 0;  // the sizes of the trails below
  };
  std::vector<Level> levels_;
  std::vector<SavedSlot> saved_slots_;
  std::vector<Bits> saved_blocks_;
  std::vector<std::pair<int, Bits>> saved_cells_;
  std::vector<int> saved_at_;  // by slot: the number of levels when it was last saved
};

}  // namespace gridpress::words
