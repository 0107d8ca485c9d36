// The techniques of killers based on cages and sums.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"
#include "generator/kinds/killer/path/sums.h"

namespace gridpress::killer {

// A step, with data that only the sentences of killers need.
struct KillerStep {
  Step step;               // `houses` are indices into Topology::houses
  int row = 0;             // index of its technique in the table
  std::vector<int> cages;  // indices into Sums::cages
  std::vector<int> signs;  // indices into Sums::signs
  // The sum of `step.cells`: a cage's empty cells, or the innies (minus any outies).
  int sum = 0;
  std::vector<Cell> outies;

  void clear();
};

// A Finder belongs to one puzzle and remembers where it found nothing.
// Each function looks for the first use of one technique that makes progress. `found` must be empty
// except for the technique's name and rating. The result holds in every solution. The state must
// not be contradictory.
class Finder {
 public:
  // The empty cells of a cage, their sum, and the possible combinations.
  struct Open {
    int empty = 0, sum = 0;
    DigitSet used;
    std::uint64_t stamp = 0;  // the cells' stamp when the other members were computed; 0 if never
    int combinations = 0;
    DigitSet any, all;  // digits in some combination, digits in every combination
  };

  // `state` must contain only the givens. After that, it may change only by digits that are passed
  // to note_digit(), and by removed candidates.
  Finder(const Sums& sums, const State& state);
  void note_digit(Cell cell, int digit);

  const Open& open(std::size_t cage);

  // A sign excludes some digits of its cells.
  bool sign(KillerStep& found);
  // The last empty cell of a cage takes the rest of its sum.
  bool last_of_cage(KillerStep& found);
  // The empty cells of a cage have only one combination of digits left: they lose all others.
  bool only_combination(KillerStep& found);
  // Several combinations are left: the cells lose all digits that are in none of these.
  bool combinations(KillerStep& found);
  // A single unknown innie or outie of one house, or of several houses, takes the rest of the sum.
  bool innie_of_one(KillerStep& found);
  bool innie_of_many(KillerStep& found);
  // A digit in every combination of a cage has places only in cells of one house, so
  // the rest of the house loses it.
  bool cage_pointing(KillerStep& found);
  // A digit of a house has places only in one cage, so the rest of the cage loses it.
  bool cage_claiming(KillerStep& found);
  // A digit in one cell of a cage would make the sum impossible for the others.
  bool cage_places(KillerStep& found);
  // Unknown innies and outies of a house, or of several houses, lose digits that break the sum.
  bool innies_of_one(KillerStep& found);
  bool innies_of_many(KillerStep& found);

 private:
  // For each sum, the stamp of its cells when a search of these cells last found nothing.
  using Seen = std::vector<std::uint64_t>;

  template <typename Visit>
  void each_empty(std::size_t cage, Visit visit) const;
  void name_cage(KillerStep& found, std::size_t cage) const;
  void name_derived(KillerStep& found, const solver::DerivedSum& derived) const;
  bool point(KillerStep& found, std::size_t cage, int digit) const;
  bool combinations_if(KillerStep& found, bool only, Seen& seen);
  bool innie(KillerStep& found, const Sums::Derived& derived);
  bool innies(KillerStep& found, const Sums::Derived& derived, Seen& seen);
  bool prune(KillerStep& found, const Constraint& clue);

  const Sums& sums_;
  const State& state_;
  std::vector<Open> open_;  // per cage
  Seen only_, several_, pointing_, places_, one_, many_, signs_;
  std::vector<DigitSet> before_, after_;  // per cell of the board
};

}  // namespace gridpress::killer
