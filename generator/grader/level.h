// Difficulty sets. A set is a list of named levels, each with the conditions that a puzzle must
// meet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/base/fields.h"
#include "generator/model/puzzle.h"

namespace gridpress {

struct Level {
  std::string name;
  std::optional<fields::Range> clues;  // for 81 cells; see clue_range()
  std::optional<fields::Range> rating;
  std::optional<fields::Range> guesses;
  std::optional<fields::Range> effort;                      // for a 9x9; see effort_range()
  std::vector<std::pair<int, fields::Range>> sizes;         // specified ranges of clues by size
  std::vector<std::pair<int, fields::Range>> effort_sizes;  // specified ranges of effort by size
  int largest = 25;  // largest grid size for which the level can be used
  // Names of techniques that the path must or must not use. A name may cover all types of a
  // technique; see names_technique().
  std::vector<std::string> need, avoid;
  std::string hardest;  // hardest technique of the path; empty if any is allowed

  // Returns the range of clues for an n x n grid: the range in `sizes` or, without one,
  // ceil(lo·n²/81)..floor(hi·n²/81).
  fields::Range clue_range(int size) const;

  // Returns the range of effort for an n x n grid: the range in `effort_sizes` or, without one, a
  // range in proportion to the number of cells.
  fields::Range effort_range(int size) const;

  // Returns whether a puzzle meets every condition. If a bounded rating doesn't decide whether the
  // condition `rating` is met, the puzzle is accepted only if the level has a lower limit on
  // guesses.
  bool holds(const Grade& grade, int size) const;

  // may_meet() returns whether some n x n puzzle may meet the conditions of both levels.
  // takes_all_of() returns whether every puzzle that meets the conditions of `other` also meets
  // those of this level.
  bool may_meet(const Level& other, int size) const;
  bool takes_all_of(const Level& other, int size) const;

  // Explains why no n x n puzzle can be at this level. Returns "" if such a puzzle may exist.
  std::string out_of_reach(int size) const;

 private:
  bool rating_holds(const Grade& grade) const;
};

// Returns whether the name `asked`, as written in a level, covers the technique `name`. It does if
// it is the technique's name or the common name of its types: unique-rectangle covers
// unique-rectangle-1 to -6.
bool names_technique(std::string_view asked, std::string_view name);

// The definition of a level for one kind of puzzle.
struct KindLevelOverride {
  std::string kind;
  Level level;
};

struct LevelSet {
  std::vector<Level> levels;  // easiest first
  std::vector<KindLevelOverride> of_kinds;
  const Level* find(std::string_view name) const;
  // Returns the 1-based index of the first level whose conditions are all met, or 0.
  int classify(const Grade& grade, int size) const;
  // Returns those levels before `level` in the set that an n x n puzzle of `level` may also meet.
  // If the puzzle does meet one, it isn't at `level`. `level` may be narrower than the set's level
  // with that name.
  std::vector<Level> before(const Level& level, int size) const;
};

// Returns the smallest number of givens of an n x n puzzle with regular boxes and one solution. For
// 4, 6 and 9 it is proven (4, 8, 17); for 16 and 25 it is the smallest known (55, 151). Any other
// size uses the value of the next smaller of these sizes.
int least_clues(int size);

// If the range contains no technique's rating, returns the nearest ratings below and above the
// range as text. Otherwise returns "". Also returns "" for ranges in which a puzzle's rating can
// differ from those of techniques.
std::string ratings_outside(const fields::Range& range);

// Reads a whole difficulty set: a map with the key `levels` and, optionally, `kinds`.
Result<LevelSet> read_difficulties(const yaml::Document& document, const yaml::Node& map);

// Reads the value of `levels:` in a difficulty set: a map from names of levels to their conditions.
// Reports every condition that is impossible to meet.
Result<LevelSet> read_levels(const yaml::Document& document, const yaml::Node& map);

// The keys of a difficulty set, and of one level, for the JSON schema.
std::span<const fields::Key> difficulty_keys();
std::span<const fields::Key> level_keys();

}  // namespace gridpress
