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

// Two puzzles are duplicates if they are equal up to the symmetries of their kind, or if they are
// near-copies (generator/kinds/near_copies.h). If a kind has few puzzles (are_few() below), only
// identical ones are duplicates; those that are equal up to symmetry are kept kMinDistance puzzles
// apart if possible. Add puzzles in their order: of duplicates, the first one is kept.
class DuplicateFilter {
 public:
  static constexpr int kMinDistance = 12;

  // Near-copies of avoided puzzles are always found. Near-copies of added puzzles are found only
  // with kCompared, which takes 5 KB per puzzle.
  enum class Near { kCompared, kOfAvoided };
  explicit DuplicateFilter(Near near = Near::kCompared) : near_(near) {}

  // The key of a puzzle, equal for duplicates. `canonical` is the form computed by its kind.
  static std::string key_of(const Puzzle& puzzle, const std::string& canonical);
  static std::string key_of(const FinishedPuzzle& made) {
    return key_of(made.puzzle, made.canonical);
  }
  bool knows(const std::string& key) const { return keys_.has(key); }
  bool knows_near(std::span<const std::uint64_t> near_keys) const;
  // Returns whether the puzzle is a duplicate.
  bool knows(const FinishedPuzzle& puzzle) const {
    return knows(key_of(puzzle)) || knows_near(keys_to_compare(puzzle));
  }

  std::uint64_t size() const { return keys_.size(); }

  // Returns whether the puzzle is new and, if so, remembers it.
  bool add(const FinishedPuzzle& puzzle);
  // Remembers the puzzle even if it is a duplicate. For puzzles that gridpress didn't choose.
  void keep(const FinishedPuzzle& puzzle);

  // Avoids the puzzles of an earlier book. Fails if the file isn't a gridpress manifest, or if it
  // is the manifest of the book `own`, which would avoid its own puzzles when it is rebuilt.
  Diagnostics avoid(const std::string& manifest, const std::string& own = "");
  // Avoids the puzzles of `earlier`, which must outlive this.
  void avoid(const DuplicateFilter& earlier);

 private:
  // Returns the near-keys that the puzzle must not share with others. Empty if it isn't compared.
  std::vector<std::uint64_t> keys_to_compare(const FinishedPuzzle& puzzle) const;
  void note(const FinishedPuzzle& puzzle, const std::string& key);

  Near near_;
  KeySet keys_;
  NearSet near_keys_;
  std::vector<const NearSet*> earlier_;  // sets of other books
  std::deque<std::string> last_;  // canonical forms of the last puzzles, for kinds with few puzzles
  int too_near_ = 0;              // puzzles refused in a row for being too near to a similar one
  int patience_ = 500;            // the limit for too_near_
};

// The latest answers of a section or a run. Used to keep answers that look alike kMinDistance
// puzzles apart, if possible.
class RecentAnswers {
 public:
  // Returns whether the answer looks like a recent one (Kind::answers_look_alike).
  bool is_like(const Puzzle& puzzle);
  void add(const Puzzle& puzzle);

  // The number of puzzles refused since the last one was added. A resumed run restores it.
  int refused() const { return refused_; }
  void set_refused(int refused) { refused_ = refused; }

 private:
  std::deque<Puzzle> last_;
  int refused_ = 0;  // in a row
};

// Returns whether the kind has so few puzzles of this size that only identical ones count as
// duplicates.
bool are_few(const Kind& kind, Size size);

// Returns whether two puzzles have the same kind and answers that look alike.
bool look_alike(const Puzzle& a, const Puzzle& b);

}  // namespace gridpress
