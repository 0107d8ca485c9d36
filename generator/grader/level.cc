#include "generator/grader/level.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "generator/grader/technique.h"

namespace gridpress {
namespace {

// The highest rating of 4x4 puzzles. There are only two 4x4 grids up to relabelling and symmetry.
// None of their puzzles needs more than hidden singles in boxes, or a guess.
constexpr int kTinySize = 4;
constexpr double kTinyHardest = 1.2;

constexpr int kPublishedCells = 81;  // the size for which a level's `clues` and `effort` are stated

bool overlap(const fields::Range& a, const fields::Range& b) {
  return (!a.low || !b.high || *a.low <= *b.high) && (!b.low || !a.high || *b.low <= *a.high);
}

bool covers(const fields::Range& wide, const fields::Range& narrow) {
  return (!wide.low || (narrow.low && *narrow.low >= *wide.low)) &&
         (!wide.high || (narrow.high && *narrow.high <= *wide.high));
}

bool has_any(const std::vector<std::string>& names, const std::vector<std::string>& of) {
  return std::ranges::any_of(
      names, [&](const std::string& name) { return std::ranges::find(of, name) != of.end(); });
}

bool has_all(const std::vector<std::string>& names, const std::vector<std::string>& of) {
  return std::ranges::all_of(
      names, [&](const std::string& name) { return std::ranges::find(of, name) != of.end(); });
}

fields::Range range_of(const std::optional<fields::Range>& range) {
  return range.value_or(fields::Range{});
}

bool uses(const Grade& grade, const std::string& technique) {
  return std::any_of(grade.path.begin(), grade.path.end(),
                     [&](const auto& step) { return names_technique(technique, step.first); });
}

// Returns whether the technique is the hardest on the path. If the path doesn't solve the puzzle,
// `grade.hardest` comes from the rating and isn't on the path; the result is then false.
bool is_hardest(const Grade& grade, const std::string& technique) {
  return !grade.path.empty() && grade.path.back().first == grade.hardest &&
         names_technique(technique, grade.hardest);
}

}  // namespace

bool names_technique(std::string_view asked, std::string_view name) {
  if (!name.starts_with(asked)) return false;
  const std::string_view type = name.substr(asked.size());
  return type.empty() || (type.size() == 2 && type[0] == '-' && type[1] >= '1' && type[1] <= '9');
}

int least_clues(int size) {
  if (size >= 25) return 151;
  if (size >= 16) return 55;  // T. Shirakawa and others, in the players' forum, since 2011
  if (size >= 9) return 17;   // McGuire, Tugemann, Civario 2012
  return size >= 6 ? 8 : 4;
}

fields::Range Level::clue_range(int size) const {
  for (const auto& [of, range] : sizes) {
    if (of == size) return range;
  }
  fields::Range scaled;
  if (!clues) return scaled;
  const double cells = size * size;
  if (clues->low) scaled.low = std::ceil(*clues->low * cells / kPublishedCells);
  if (clues->high) scaled.high = std::floor(*clues->high * cells / kPublishedCells);
  return scaled;
}

fields::Range Level::effort_range(int size) const {
  for (const auto& [of, range] : effort_sizes) {
    if (of == size) return range;
  }
  fields::Range scaled = effort.value_or(fields::Range{});
  const double scale = static_cast<double>(size * size) / kPublishedCells;
  if (scaled.low) *scaled.low *= scale;
  if (scaled.high) *scaled.high *= scale;
  return scaled;
}

bool Level::holds(const Grade& grade, int size) const {
  if (!clue_range(size).contains(grade.clues)) return false;
  if (!effort_range(size).contains(grade.effort)) return false;
  if (guesses && !guesses->contains(grade.guesses)) return false;
  if (rating && !rating_holds(grade)) return false;
  if (!hardest.empty() && !is_hardest(grade, hardest)) return false;
  const auto used = [&](const std::string& technique) { return uses(grade, technique); };
  return std::all_of(need.begin(), need.end(), used) &&
         std::none_of(avoid.begin(), avoid.end(), used);
}

bool Level::may_meet(const Level& other, int size) const {
  return overlap(clue_range(size), other.clue_range(size)) &&
         overlap(effort_range(size), other.effort_range(size)) &&
         overlap(range_of(rating), range_of(other.rating)) &&
         overlap(range_of(guesses), range_of(other.guesses)) && !has_any(need, other.avoid) &&
         !has_any(avoid, other.need);
}

bool Level::takes_all_of(const Level& other, int size) const {
  return covers(clue_range(size), other.clue_range(size)) &&
         covers(effort_range(size), other.effort_range(size)) &&
         covers(range_of(rating), range_of(other.rating)) &&
         covers(range_of(guesses), range_of(other.guesses)) && has_all(need, other.need) &&
         has_all(avoid, other.avoid);
}

// Returns whether the rating condition holds. If the rating is only a lower bound and doesn't
// decide, the level's lower limit on guesses does.
bool Level::rating_holds(const Grade& grade) const {
  const bool guessed = guesses && guesses->low;
  if (!grade.rating) return guessed;
  if (rating->high && *grade.rating > *rating->high) return false;
  const bool low_enough = !rating->low || *grade.rating >= *rating->low;
  return grade.bounded ? guessed || (low_enough && !rating->high) : low_enough;
}

std::string Level::out_of_reach(int size) const {
  if (size > largest) return fmt::format("this level only allows grids up to {0}x{0}", largest);
  const fields::Range range = clue_range(size);
  if (range.low && range.high && *range.low > *range.high) {
    return fmt::format(
        "the level's range of clues for 9x9, {}, contains no whole number when scaled to {}x{}",
        shown(*clues), size, size);
  }
  const int cells = size * size;
  if (range.low && *range.low >= cells) {
    return fmt::format("{} clues would leave none of the {} cells of a {}x{} grid empty",
                       shown(range), cells, size, size);
  }
  if (range.high && *range.high < least_clues(size)) {
    return fmt::format("a {}x{} puzzle needs at least {} clues, but this level asks for {}", size,
                       size, least_clues(size), shown(range));
  }
  if (size == kTinySize && rating && rating->low && *rating->low > kTinyHardest) {
    return fmt::format("no 4x4 puzzle is rated above {:g}, but this level asks for {}",
                       kTinyHardest, shown(*rating));
  }
  if (size == kTinySize && guesses && guesses->low && *guesses->low >= 1) {
    return "no 4x4 puzzle needs a guess";
  }
  if (size == kTinySize) {
    for (const std::string& technique : need) {
      if (technique == "full-house" || technique == "hidden-single") continue;
      return fmt::format("no 4x4 puzzle needs more than hidden singles, but this level needs '{}'",
                         technique);
    }
  }
  return "";
}

const Level* LevelSet::find(std::string_view name) const {
  const auto found =
      std::find_if(levels.begin(), levels.end(), [&](const Level& l) { return l.name == name; });
  return found == levels.end() ? nullptr : &*found;
}

int LevelSet::classify(const Grade& grade, int size) const {
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i].holds(grade, size)) return static_cast<int>(i) + 1;
  }
  return 0;
}

std::vector<Level> LevelSet::before(const Level& level, int size) const {
  std::vector<Level> found;
  for (const Level& other : levels) {
    if (other.name == level.name) break;
    if (other.may_meet(level, size)) found.push_back(other);
  }
  return level.name.empty() ? std::vector<Level>() : found;
}

std::string ratings_outside(const fields::Range& range) {
  // From this rating on, Sudoku Explainer may add to the rating of a technique.
  constexpr double kRatingsAreRows = 4.5;
  if (!range.low || !range.high || *range.high >= kRatingsAreRows) return "";
  double below = 0;
  for (const Technique& row : standard_techniques()) {
    if (range.contains(row.rating)) return "";
    if (row.rating > *range.high) {
      return fmt::format("use a range that includes {:.1f} or {:.1f}", below, row.rating);
    }
    below = row.rating;
  }
  return "";
}

}  // namespace gridpress
