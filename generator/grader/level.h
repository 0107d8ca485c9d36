// Difficulty sets: named levels with the conditions that a puzzle must meet.
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
  std::optional<fields::Range> effort;                      // of a 9x9; see effort_range
  std::vector<std::pair<int, fields::Range>> sizes;         // clue range of a size, said outright
  std::vector<std::pair<int, fields::Range>> effort_sizes;  // and its effort
  int largest = 25;                                         // size that it can be made in
  std::vector<std::string> need, avoid;  // techniques by name; one may name all of its types
  std::string hardest;                   // of the path, by such a name; empty: any

  // The clue range for an n x n grid: `sizes` first, else ceil(lo·n²/81)..floor(hi·n²/81).
  fields::Range clue_range(int size) const;

  // The effort for an n x n grid: `effort_sizes` first, else in proportion to its cells.
  fields::Range effort_range(int size) const;

  // Whether every condition holds. Where a bounded rating leaves open whether `rating` does, a
  // level takes the puzzle only if it bounds guesses from below.
  bool holds(const Grade& grade, int size) const;

  // Whether some n x n puzzle may meet the conditions of both, and whether each that meets the
  // other's meets these.
  bool may_meet(const Level& other, int size) const;
  bool takes_all_of(const Level& other, int size) const;

  // Why no n x n puzzle can be at this level, in words for a message; empty: some may be.
  std::string out_of_reach(int size) const;

 private:
  bool rating_holds(const Grade& grade) const;
};

// Whether a level that names `asked` means the technique: by its name, or by that of all its types,
// as unique-rectangle means unique-rectangle-1 to -6.
bool names_technique(std::string_view asked, std::string_view name);

// What a set says of a level for one kind of puzzle.
struct LevelOfKind {
  std::string kind;
  Level level;
};

struct LevelSet {
  std::vector<Level> levels;  // easiest first
  std::vector<LevelOfKind> of_kinds;
  const Level* find(std::string_view name) const;
  // 1-based place of the first level whose every condition holds; 0: none.
  int classify(const Grade& grade, int size) const;
  // The levels before the one called level.name that may hold for an n x n puzzle of `level` (that
  // one, or narrower): a puzzle of theirs is not of this level.
  std::vector<Level> before(const Level& level, int size) const;
};

// The fewest givens of an n x n puzzle with regular boxes and one solution: proven for 4, 6 and 9
// (4, 8, 17), the fewest anybody found for 16 and 25 (55, 151); else that of a smaller size.
int least_clues(int size);

// When no technique is rated in the range, as far as ratings are those of the table's rows: the
// ratings beside it, for a person; else "".
std::string ratings_beside(const fields::Range& range);

// Reads a whole difficulty set: a map whose one key is `levels`.
Result<LevelSet> read_difficulties(const yaml::Document& document, const yaml::Node& map);

// Reads `levels:` of a difficulty set: a map of level name to conditions. `map` is that map.
// Every impossible condition is a diagnostic at its place.
Result<LevelSet> read_levels(const yaml::Document& document, const yaml::Node& map);

// The keys of a difficulty set and of one level, for the schema.
std::span<const fields::Key> difficulty_keys();
std::span<const fields::Key> level_keys();

}  // namespace gridpress
