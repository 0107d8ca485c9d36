// A human solver's path through a digit grid with clues, easiest step first, and the resulting
// grade.
//
// The techniques for houses are the grader's. Each form of clue adds two techniques, and
// the last one, the smallest reason, always applies.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "generator/kinds/digit_path.h"
#include "generator/kinds/digits/variant.h"

namespace gridpress::digits {

constexpr std::string_view kReasonName = "smallest-reason";

struct Row {
  enum class Look {
    kHouses,       // a technique for houses
    kCluePlaces,   // a clue leaves a cell a single digit
    kClueRemoves,  // a clue removes candidates
    // every completion of a clue has a digit in some house, so the other cells of the house lose it
    kClueFillsLine,
    kReason
  };
  std::string_view name;
  double rating = 0;
  Look look = Look::kReason;
  FindStep house = nullptr;    // for kHouses
  const Form* form = nullptr;  // for kCluePlaces and kClueRemoves
};

// The techniques for a puzzle, sorted by rating. Those for clues have the name of the clue's form.
class Rows {
 public:
  explicit Rows(const ClueContent& content);
  std::span<const Row> all() const { return rows_; }

 private:
  std::vector<Row> rows_;
};

// The techniques for all clues that a variant may have.
std::vector<KindTechnique> techniques_of(const Variant& variant);

// A step, and the clues that it uses: one clue, or several for a smallest reason.
struct SolvingStep {
  Step step;  // `houses` are indices into Topology::houses
  int row = 0;
  std::vector<int> clues;  // indices into ClueContent::all_rules
  void clear();
};

// Solves one puzzle step by step. Keeps references to its rules and clues.
class SolvingPath {
 public:
  // Requires a puzzle with exactly one solution, which need not be known.
  explicit SolvingPath(const ClueContent& content);

  const State& state() const { return state_; }
  std::span<const Row> rows() const { return rows_.all(); }
  bool done() const { return state_.done(); }

  // Finds the next step rated at most `max_rating`, or null. It is valid until the next call, and
  // hasn't been applied yet. Cost: a few µs; a smallest reason takes milliseconds.
  const SolvingStep* next(double max_rating = 99);
  void take(const SolvingStep& step);

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
  std::vector<std::uint64_t> seen_;          // per clue: its cells' stamp when a search last failed
  std::vector<std::uint64_t> seen_placing_;  // the same for steps that place a digit
  std::vector<std::uint64_t> seen_lines_;    // the same for kClueFillsLine
  std::vector<DigitSet> pruned_;             // per cell of the board
  SolvingStep step_;
};

using Walk = PathWalk;

// Takes steps rated at most `max_rating` until no more are found.
Walk walk(SolvingPath& path, double max_rating = 99);

// The grade of a complete path, except for `level`.
Grade grade_of(const Walk& walk, const ClueContent& content, std::span<const Row> rows);

// If the puzzle needs steps above `max_rating`, the grade has only a lower bound for its rating.
Grade grade(const ClueContent& content, double max_rating = 99);

// The number of drawn clues and givens.
int count_clues(const ClueContent& content);

}  // namespace gridpress::digits
