// Which puzzles were there before: in this run, in this book, in earlier manifests.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/kind.h"
#include "publisher/key_set.h"
#include "publisher/puzzle_run.h"

namespace gridpress {

// Two puzzles are duplicates when they are the same up to the symmetries of their kind. On boards
// of 4x4, where there are 36 minimal ones in all and everybody meets them again, only identical
// ones are, and those that are the same up to symmetry stand kApart puzzles apart as long as that
// can be had. Ask in the order of the puzzles: the first one stays.
class Seen {
 public:
  static constexpr int kApart = 12;
  static constexpr int kTiny = 4;  // boards up to here

  // What a puzzle is known by: the same for duplicates. `canonical` is by its kind.
  static std::string key_of(std::string_view kind, int size, const std::string& canonical,
                            const Grid& givens);
  bool knows(const std::string& key) const { return keys_.has(key); }

  // Whether the puzzle is new; then it is remembered.
  bool add(const FinishedPuzzle& puzzle);
  // Remembers it, whatever it is like: a puzzle that was not ours to choose.
  void keep(const FinishedPuzzle& puzzle);

  // The puzzles of an earlier book are old. Fails when the file is no manifest of ours, or the one
  // of the book `own` itself: built again, it would avoid its own puzzles.
  Diagnostics avoid(const std::string& manifest, const std::string& own = "");
  void avoid(const Seen& earlier) { keys_.insert_all(earlier.keys_); }

 private:
  void note(const FinishedPuzzle& puzzle, const std::string& key);

  KeySet keys_;
  std::deque<std::string> last_;  // canonical forms of the last 4x4 puzzles
  int too_near_ = 0;              // of them refused in a row
  int patience_ = 500;            // how many may be
};

// Whether two answers of a size agree in more than half of their cells.
bool mostly_agree(const Grid& a, const Grid& b);

// The last answers of a section or a run: those that look alike stand Seen::kApart puzzles apart,
// as long as that can be had.
class RecentAnswers {
 public:
  // Whether more than half of the cells agree with an answer that is near.
  bool is_like(const Grid& solution);
  void add(const Grid& solution);

 private:
  std::deque<Grid> grids_;
  int refused_ = 0;  // in a row
};

}  // namespace gridpress
