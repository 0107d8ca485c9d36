#include "generator/grader/unmet_conditions.h"

#include <fmt/format.h>

namespace gridpress {
namespace {

// Returns whether the level's condition for ratings is met, assuming that its condition for guesses
// is.
bool rating_holds(const Level& level, const Grade& grade, int size) {
  Level rated;
  rated.rating = level.rating;
  rated.guesses = level.guesses;
  Grade guessed = grade;
  if (level.guesses) guessed.guesses = static_cast<int>(level.guesses->low.value_or(0));
  return rated.holds(guessed, size);
}

// Returns whether the puzzle's path uses a technique. `technique` is its name, or the common name
// of all its types.
bool takes(const Grade& grade, const std::string& technique, int size) {
  Level level;
  level.need = {technique};
  return level.holds(grade, size);
}

}  // namespace

std::string unmet(const Level& level, const Grade& grade, int size) {
  const fields::Range clues = level.clue_range(size), effort = level.effort_range(size);
  if (!clues.contains(grade.clues)) {
    return fmt::format("{} clues, not {}", grade.clues, fields::shown(clues));
  }
  if (level.rating && !rating_holds(level, grade, size)) {
    const std::string rating = grade.rating ? fmt::format("{:.1f}", *grade.rating) : "unknown";
    return fmt::format("rated {}{}, not {}", grade.bounded ? ">=" : "", rating,
                       fields::shown(*level.rating));
  }
  if (level.guesses && !level.guesses->contains(grade.guesses)) {
    return fmt::format("{} guesses, not {}", grade.guesses, fields::shown(*level.guesses));
  }
  if (!effort.contains(grade.effort)) {
    return fmt::format("effort {:.1f}, not {}", grade.effort, fields::shown(effort));
  }
  for (const std::string& technique : level.need) {
    if (!takes(grade, technique, size)) return "no " + technique;
  }
  for (const std::string& technique : level.avoid) {
    if (takes(grade, technique, size)) return "it takes " + technique;
  }
  return "";
}

}  // namespace gridpress
