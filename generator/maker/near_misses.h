// Records the grids that a generator rejected, so that an error message can name specific reasons.
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

// The result of comparing a carved grid with a level. kOffTarget means that the rating fits, but
// another condition doesn't.
enum class Verdict { kHolds, kTooEasy, kTooHard, kOffTarget };

class NearMisses {
 public:
  void too_many_clues(int clues);
  void too_few_clues(int clues);
  void without_quality() { ++plain_; }
  void of_level_before() { ++before_; }
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
  int fewest_clues_ = 0;       // minimum for grids with too many clues
  int most_clues_ = 0;         // maximum for grids with too few clues
  int crowded_ = 0, sparse_ = 0, easy_ = 0, hard_ = 0, off_target_ = 0, plain_ = 0;
  bool taught_ = false;  // whether a technique was requested; then most grids are unrated
  int before_ = 0;       // number of grids that fit an easier level
};

}  // namespace gridpress
