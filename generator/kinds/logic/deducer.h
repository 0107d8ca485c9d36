// Propagation of a compiled set of rules, the easiest techniques first.
#pragma once

#include <vector>

#include "generator/kinds/logic/program.h"
#include "generator/kinds/logic/structures.h"

namespace gridpress::logic {

class Deducer {
 public:
  // A deduction: the rule, the literals that follow, and the literals that they follow from.
  struct Event {
    int sort = -1;                             // -1 for an assumption
    std::vector<int> literals;                 // newly known literals; empty for a contradiction
    std::vector<int> because;                  // known literals that imply `literals`
    const std::vector<int>* causes = nullptr;  // the rule's own causes, if it has any
  };

  static constexpr int kNoLimit = 1 << 30;

  // `events` receives every deduction; null to save time. `program` must outlive the deducer.
  explicit Deducer(const Program& program, std::vector<Event>* events = nullptr);

  // Records deductions from now on in `events`, or stops recording if it is null.
  void record(std::vector<Event>* events) { events_ = events; }

  // Forgets everything and ignores counts that come from these clues (indexed by clue number).
  void restart(const std::vector<char>& ignored_clues);

  // Applies all techniques rated at most `most`. Returns false at a contradiction.
  bool run(double most = 99);
  // Makes a literal true from outside the rules. Returns false if it is known to be false.
  bool assume(int literal);
  // Whether assuming a literal leads to a contradiction within a number of deductions. Requires
  // that run() returned true without a limit; leaves the state unchanged.
  bool refutes(int literal, int max_deductions = kNoLimit);

  int value(int literal) const { return literal > 0 ? values_[literal] : -values_[-literal]; }
  bool solved() const { return open_shown_ == 0; }
  int open_shown() const { return open_shown_; }
  // The rating of the hardest technique used so far.
  double hardest() const { return hardest_; }
  // Whether a deduction since the restart used a count that comes from this clue.
  bool used(int clue) const { return clue < std::ssize(used_) && used_[clue] != 0; }
  const Program& program() const { return *program_; }

  // Assumptions and everything after them can be undone. Requires that run() returned true without
  // a limit before the mark.
  std::size_t mark() const { return trail_.size(); }
  void undo(std::size_t mark);

 private:
  bool set(int literal);
  void look(int count);
  bool apply(int count);
  bool apply_structure(int structure);
  bool conflict(int sort, std::vector<int> because, const std::vector<int>* causes);
  bool deduce(int sort, std::vector<int> because, const std::vector<int>* causes);
  void because_of(int count, bool wanted, std::vector<int>& because) const;

  const Program* program_;
  std::vector<Event>* events_;
  std::vector<signed char> values_;  // by variable: 0 if unknown
  std::vector<char> is_shown_;
  std::vector<int> trail_;
  std::vector<short> true_, open_;       // by count: number of its literals
  std::vector<char> queued_, ignored_;   // by count
  std::vector<char> used_;               // by clue
  std::vector<char> dirty_;              // by structure
  std::vector<std::vector<int>> queue_;  // by rank: counts that may imply something
  std::vector<std::vector<int>> structure_queue_;
  std::vector<int> found_;  // literals of the current deduction
  Scratch scratch_;
  int open_shown_ = 0;
  int deductions_left_ = kNoLimit;
  double hardest_ = 0;
};

}  // namespace gridpress::logic
