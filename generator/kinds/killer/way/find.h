// The techniques of killers that rest on cages and sums.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/grader/state.h"
#include "generator/grader/step.h"
#include "generator/kinds/killer/way/sums.h"

namespace gridpress::killer {

// A step, with what the sentences of killers speak of beside it.
struct KillerStep {
  Step step;               // `houses` are indices into Topology::houses
  int row = 0;             // of the table that found it
  std::vector<int> cages;  // of Sums::cages
  std::vector<int> signs;  // of Sums::signs
  // What `step.cells` add up to: empty cells of a cage, or innies. With outies, innies less outies.
  int sum = 0;
  std::vector<Cell> outies;

  void clear();
};

// Each `find` function looks for the first use of one technique that gives something new. It is
// empty but for the technique's name and rating before, and true of every solution after. The
// state must have no contradiction. Remembers where there was nothing to find, so one object
// belongs to one puzzle on its way.
class Finder {
 public:
  // The empty cells of a cage, what they add up to, and the combinations that they can take.
  struct Open {
    int empty = 0, sum = 0;
    DigitSet used;
    std::uint64_t stamp = 0;  // of the cells that the rest was worked out for; 0: not yet
    int combinations = 0;
    DigitSet any, all;  // digits of some combination, of every one
  };

  // `state` as the givens leave it; it may change later only by digits that are noted here and by
  // candidates that go.
  Finder(const Sums& sums, const State& state);
  void note_digit(Cell cell, int digit);

  const Open& open(std::size_t cage);

  // A sign leaves no way for some digits of its cells.
  bool sign(KillerStep& found);
  // The last empty cell of a cage has what is missing from its sum.
  bool last_of_cage(KillerStep& found);
  // One combination of digits is left for the empty cells of a cage: they lose all others.
  bool only_combination(KillerStep& found);
  // The same where several combinations are left.
  bool combinations(KillerStep& found);
  // One innie or outie of a house, and of several houses, is unknown.
  bool innie_of_one(KillerStep& found);
  bool innie_of_many(KillerStep& found);
  // A digit that every combination of a cage has, in cells of one house: the rest of the house
  // loses it.
  bool cage_pointing(KillerStep& found);
  // A digit that a house has in one cage only: the rest of the cage loses it.
  bool cage_claiming(KillerStep& found);
  // A digit of a cage's cell that leaves the others no way to make up the sum.
  bool cage_places(KillerStep& found);
  // The same for unknown innies and outies of a house, and of several houses.
  bool innies_of_one(KillerStep& found);
  bool innies_of_many(KillerStep& found);

 private:
  // By sum: what its cells looked like when a search found nothing there.
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
