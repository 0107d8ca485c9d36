// Difficulty sets: named levels, each with the conditions that a puzzle must meet.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/base/fields.h"
#include "generator/model/puzzle.h"

namespace gridpress {

struct Level {
  std::string name;
  std::optional<fields::Range> clues;  // for 81 cells; see clue_range
  std::optional<fields::Range> rating;
  std::optional<fields::Range> guesses;
  std::optional<fields::Range> effort;                      // for a 9x9; see effort_range
  std::vector<std::pair<int, fields::Range>> sizes;         // explicit clue ranges by size
  std::vector<std::pair<int, fields::Range>> effort_sizes;  // explicit effort ranges by size
  int largest = 25;  // largest size at which this level can be made
  // technique names; a name may cover all types of a technique
  std::vector<std::string> need, avoid;
  std::string hardest;  // hardest technique of the path, named likewise; empty if any is allowed

  // The clue range for an n x n grid: from `sizes`, else ceil(lo·n²/81)..floor(hi·n²/81).
  fields::Range clue_range(int size) const;

  // The effort range for an n x n grid: from `effort_sizes`, else in proportion to its cells.
  fields::Range effort_range(int size) const;

  // Whether every condition holds. If a bounded rating doesn't decide whether `rating`
  // holds, the puzzle is accepted only if the level has a lower limit on guesses.
  bool holds(const Grade& grade, int size) const;

  // `may_meet`: whether some n x n puzzle may meet the conditions of both levels. `takes_all_of`:
  // whether every puzzle at the level `other` also meets the conditions of this level.
  bool may_meet(const Level& other, int size) const;
  bool takes_all_of(const Level& other, int size) const;

  // Explains why no n x n puzzle can be at this level; empty if some can.
  std::string out_of_reach(int size) const;

 private:
  bool rating_holds(const Grade& grade) const;
};

// Whether the name `asked`, as written in a level, covers the technique: it is the technique's
// name, or the name of all its types, as unique-rectangle is for unique-rectangle-1 to -6.
bool names_technique(std::string_view asked, std::string_view name);

// A set's definition of a level for one kind of puzzle.
struct KindLevelOverride {
  std::string kind;
  Level level;
};

struct LevelSet {
  std::vector<Level> levels;  // easiest first
  std::vector<KindLevelOverride> of_kinds;
  const Level* find(std::string_view name) const;
  // The 1-based index of the first level whose conditions all hold, or 0.
  int classify(const Grade& grade, int size) const;
  // The levels before `level` in the set that may also hold for an n x n puzzle of `level` (if so,
  // it isn't at `level`). `level` may be narrower than the set's level of that name.
  std::vector<Level> before(const Level& level, int size) const;
};

// The fewest givens of an n x n puzzle with regular boxes and one solution: proven for
// 4, 6 and 9 (4, 8, 17), the fewest known for 16 and 25 (55, 151). Other sizes use the
// value of the next smaller one of these.
int least_clues(int size);

// If the range contains no technique's rating, returns the nearest ratings below and above
// it as text; else "". Returns "" for ranges in which ratings differ from the table's rows.
std::string ratings_outside(const fields::Range& range);

// Reads a whole difficulty set: a map whose only key is `levels`.
Result<LevelSet> read_difficulties(const yaml::Document& document, const yaml::Node& map);

// Reads the value of `levels:` in a difficulty set, a map from level name to conditions. Reports
// every impossible condition at its place.
Result<LevelSet> read_levels(const yaml::Document& document, const yaml::Node& map);

// The keys of a difficulty set and of one level, for the schema.
std::span<const fields::Key> difficulty_keys();
std::span<const fields::Key> level_keys();

}  // namespace gridpress
