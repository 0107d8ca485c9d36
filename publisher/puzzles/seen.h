// Which puzzles were there before: in this run, in this book, in earlier manifests.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/kind.h"
#include "publisher/puzzles/key_set.h"
#include "publisher/puzzles/puzzle_run.h"

namespace gridpress {

// Two puzzles are duplicates when they are the same up to the symmetries of their kind. Where there
// are so few that everybody meets them again (Kind::few), only identical ones are, and those that
// are the same up to symmetry are kApart puzzles apart as long as that is possible. Ask in the
// order of the puzzles: the first one stays.
class Seen {
 public:
  static constexpr int kApart = 12;

  // What a puzzle is known by: the same for duplicates. `canonical` is by its kind.
  static std::string key_of(const Puzzle& puzzle, const std::string& canonical);
  static std::string key_of(const FinishedPuzzle& made) {
    return key_of(made.puzzle, made.canonical);
  }
  bool knows(const std::string& key) const { return keys_.has(key); }

  std::uint64_t size() const { return keys_.size(); }

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
  std::deque<std::string> last_;  // canonical forms of the last puzzles where there are few
  int too_near_ = 0;              // of them refused in a row
  int patience_ = 500;            // how many may be
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
