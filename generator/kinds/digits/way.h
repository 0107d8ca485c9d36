// A person's way through a digit grid with clues, easiest step first, and the grade that follows.
//
// Techniques of the houses are the grader's; each sort of clue adds two rows of its own; the last
// row is the smallest reason, which always goes on.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generator/kinds/digit_way.h"
#include "generator/kinds/digits/variant.h"

namespace gridpress::digits {

constexpr std::string_view kReasonName = "smallest-reason";

struct Row {
  enum class Look {
    kHouses,         // a technique of the houses
    kCluePlaces,     // a clue of a sort leaves a cell a single digit
    kClueRemoves,    // or takes candidates away
    kClueFillsLine,  // a clue has a digit in a house however it is completed: nowhere else there
    kReason
  };
  std::string_view name;
  double rating = 0;
  Look look = Look::kReason;
  FindStep house = nullptr;    // of kHouses
  const Form* form = nullptr;  // of kCluePlaces and kClueRemoves
};

// By rating. A clue's rows have its form's name.
class Rows {
 public:
  explicit Rows(const ClueContent& content);
  std::span<const Row> all() const { return rows_; }

 private:
  std::vector<Row> rows_;
};

// The rows of all clues that a variant may have.
std::vector<KindTechnique> techniques_of(const Variant& variant);

// A step, with the clues that it speaks of: one, or those of a reason.
struct WayStep {
  Step step;  // `houses` are indices into Topology::houses
  int row = 0;
  std::vector<int> clues;  // of ClueContent::all
  void clear();
};

// One puzzle on its way. Keeps references to its rules and clues.
class Way {
 public:
  // A puzzle with exactly one solution, which need not be known.
  explicit Way(const ClueContent& content);

  const State& state() const { return state_; }
  std::span<const Row> rows() const { return rows_.all(); }
  bool done() const { return state_.done(); }

  // Finds the next step, of a rating of at most `most`; null: there is none. It is valid until the
  // next call, and not taken yet. Cost: some µs; a smallest reason takes milliseconds.
  const WayStep* next(double most = 99);
  void take(const WayStep& step);

 private:
  void see_at_once();
  bool find_by_clue(const Row& row);
  bool find_in_clue(std::size_t clue, bool places);
  bool load_clue(std::size_t clue);
  bool find_filled_line();
  bool find_filled_line(std::size_t clue, int house);
  bool find_reason();

  const Rules& rules_;
  const std::vector<Clue>& clues_;
  Rows rows_;
  State state_;
  std::optional<Reasons> reasons_;
  std::vector<const Constraint*> constraints_;
  std::vector<std::uint64_t> seen_;          // per clue: its cells' stamp when nothing was found
  std::vector<std::uint64_t> seen_placing_;  // the same, of steps that place a digit
  std::vector<std::uint64_t> seen_lines_;    // the same, of kClueFillsLine
  std::vector<DigitSet> pruned_;             // per cell of the board
  WayStep step_;
};

using Walk = WayWalk;

// Takes steps of a rating of at most `most`, as long as there are any.
Walk walk(Way& way, double most = 99);

// The grade but for `level`, from a walk over the whole way.
Grade grade_of(const Walk& walk, const ClueContent& content, std::span<const Row> rows);

// Above `most` the work ends: then the rating is a lower bound, and nothing else is known.
Grade grade(const ClueContent& content, double most = 99);

// Drawn clues and givens.
int count_clues(const ClueContent& content);

}  // namespace gridpress::digits
