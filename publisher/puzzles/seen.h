// The puzzles that a run, a book or an earlier manifest already has.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/kind.h"
#include "publisher/puzzles/key_set.h"
#include "publisher/puzzles/near_set.h"
#include "publisher/puzzles/puzzle_run.h"

namespace gridpress {

// Two puzzles are duplicates when they are the same up to the symmetries of their kind, or
// near-copies (generator/kinds/near_copies.h). Where a kind has few puzzles (Kind::few), only
// identical ones are duplicates, and those that are the same up to symmetry are kept kApart puzzles
// apart as long as that is possible. Ask in the order of the puzzles: the first one stays.
class Seen {
 public:
  static constexpr int kApart = 12;

  // Near-copies of avoided puzzles are always found; those of the puzzles that are added only with
  // kCompared, which takes 5 KB for each.
  enum class Near { kCompared, kOfAvoided };
  explicit Seen(Near near = Near::kCompared) : near_(near) {}

  // What a puzzle is known by: the same for duplicates. `canonical` is by its kind.
  static std::string key_of(const Puzzle& puzzle, const std::string& canonical);
  static std::string key_of(const FinishedPuzzle& made) {
    return key_of(made.puzzle, made.canonical);
  }
  bool knows(const std::string& key) const { return keys_.has(key); }
  bool knows_near(std::span<const std::uint64_t> near_keys) const;
  // Whether it is a duplicate.
  bool knows(const FinishedPuzzle& puzzle) const {
    return knows(key_of(puzzle)) || knows_near(keys_to_compare(puzzle));
  }

  std::uint64_t size() const { return keys_.size(); }

  // Whether the puzzle is new; then it is remembered.
  bool add(const FinishedPuzzle& puzzle);
  // Remembers it, whatever it is like: a puzzle that was not ours to choose.
  void keep(const FinishedPuzzle& puzzle);

  // The puzzles of an earlier book are old. Fails when the file is no manifest of ours, or the one
  // of the book `own` itself: built again, it would avoid its own puzzles.
  Diagnostics avoid(const std::string& manifest, const std::string& own = "");
  // `earlier` must outlive this.
  void avoid(const Seen& earlier);

 private:
  // Empty where there is nothing to compare the puzzle with.
  std::vector<std::uint64_t> keys_to_compare(const FinishedPuzzle& puzzle) const;
  void note(const FinishedPuzzle& puzzle, const std::string& key);

  Near near_;
  KeySet keys_;
  NearSet near_keys_;
  std::vector<const NearSet*> earlier_;  // of other books
  std::deque<std::string> last_;         // canonical forms of the last puzzles where there are few
  int too_near_ = 0;                     // of them refused in a row
  int patience_ = 500;                   // how many may be
};

// The last answers of a section or a run: those that look alike are Seen::kApart puzzles apart,
// as long as that can be had.
class RecentAnswers {
 public:
  // Whether it looks like an answer that is near (Kind::alike).
  bool is_like(const Puzzle& puzzle);
  void add(const Puzzle& puzzle);

  // How many were refused since the last one was added; a run that goes on begins with it.
  int refused() const { return refused_; }
  void set_refused(int refused) { refused_ = refused; }

 private:
  std::deque<Puzzle> last_;
  int refused_ = 0;  // in a row
};

// Whether their kind has so few puzzles of a size that only identical ones count as the same.
bool are_few(const Kind& kind, Size size);

// Whether two puzzles are of one kind and have answers that look alike.
bool look_alike(const Puzzle& a, const Puzzle& b);

}  // namespace gridpress
