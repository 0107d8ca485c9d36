// Records the grids that a generator rejected, so that an error message can name specific reasons.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diagnostic.h"
#include "generator/base/fields.h"
#include "generator/grader/level.h"
#include "generator/model/size.h"

namespace gridpress {

// The result of comparing a carved grid with a level. kOffTarget means that the rating fits, but
// another condition doesn't.
enum class Verdict { kHolds, kTooEasy, kTooHard, kOffTarget };

// Formats a range with this number of decimals: "1.5..2.5", "17", "30..".
std::string range_text(const fields::Range& range, int decimals);

class NearMisses {
 public:
  void too_many_clues(int clues);
  void too_few_clues(int clues);
  void without_quality() { ++counts_.plain; }
  void of_level_before() { ++counts_.before; }
  // Requires a verdict other than kHolds.
  void graded(const Level& level, const Grade& grade, Verdict verdict);
  void merge(const NearMisses& other);

  // to_text() converts the records to one line, and from_text() does the reverse. from_text()
  // returns nullopt for an invalid line.
  std::string to_text() const;
  static std::optional<NearMisses> from_text(std::string_view text);

  // Returns an error that describes the request, the nearest rejected puzzle and which requirements
  // to relax.
  Diagnostic failure(std::string_view kind, Size size, const Level& level, int attempts) const;

  // The numbers of rejected grids, by reason.
  struct Counts {
    int crowded = 0, sparse = 0;             // too many or too few clues
    int easy = 0, hard = 0, off_target = 0;  // by Verdict
    int plain = 0;                           // without the quality
    int before = 0;                          // at an easier level
    int fewest_clues = 0;                    // minimum for grids with too many clues
    int most_clues = 0;                      // maximum for grids with too few clues
  };
  const Counts& counts() const { return counts_; }
  // Parts of an error message: the nearest rejected grids; a hint with the nearest rating just
  // outside the level's range, or "" if no rating was that near.
  std::string nearest_seen() const;
  std::string to_the_nearest(const Level& level) const;

 private:
  struct Seen {
    double distance = 0;
    int clues = 0;
    int guesses = 0;
    std::optional<double> rating;
  };
  void remember(Seen seen);
  static constexpr std::size_t kNearest = 3;
  std::vector<Seen> nearest_;  // at most kNearest, nearest first
  Counts counts_;
  bool taught_ = false;  // whether a technique was requested; then most grids are unrated
};

}  // namespace gridpress
