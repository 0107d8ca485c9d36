// Records the grids that a generator rejected, so that its failure message can be specific.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diagnostic.h"
#include "generator/grader/level.h"
#include "generator/maker/digit_request.h"
#include "generator/model/size.h"

namespace gridpress {

// How a carved grid compares with a level. kOffTarget: its rating fits, but another condition
// doesn't.
enum class Verdict { kHolds, kTooEasy, kTooHard, kOffTarget };

class NearMisses {
 public:
  void too_many_clues(int clues);
  void too_few_clues(int clues);
  void without_quality() { ++plain_; }
  void of_level_before() { ++before_; }
  // requires a verdict other than kHolds
  void graded(const Level& level, const Grade& grade, Verdict verdict);
  void merge(const NearMisses& other);

  // Converts all records to one line and back. from_text returns nullopt for an invalid line.
  std::string to_text() const;
  static std::optional<NearMisses> from_text(std::string_view text);

  // Describes what was requested, the nearest miss, and what to relax.
  Diagnostic failure(std::string_view kind, Size size, const Level& level, int attempts) const;
  Diagnostic failure(std::string_view kind, const DigitRequest& request, int attempts) const;

 private:
  struct Seen {
    double distance = 0;
    int clues = 0;
    int guesses = 0;
    std::optional<double> rating;
  };
  void remember(Seen seen);
  std::string nearest_seen() const;
  std::string to_the_nearest(const Level& level) const;
  std::string what_to_relax(const DigitRequest& request) const;

  static constexpr std::size_t kNearest = 3;
  std::vector<Seen> nearest_;  // at most kNearest, nearest first
  int fewest_clues_ = 0;       // fewest of the grids with too many clues
  int most_clues_ = 0;         // most of the grids with too few clues
  int crowded_ = 0, sparse_ = 0, easy_ = 0, hard_ = 0, off_target_ = 0, plain_ = 0;
  bool taught_ = false;  // a technique was requested, and most grids weren't rated
  int before_ = 0;       // number of too easy grids that are at a preceding level
};

}  // namespace gridpress
