// Propagation of a compiled set of rules, the easiest techniques first.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/kinds/logic/program.h"
#include "generator/kinds/logic/structures.h"

namespace gridpress::logic {

class Deducer {
 public:
  // A deduction: the rule, the literals that follow, and the literals that they follow from.
  struct Event {
    int sort = -1;              // -1 for an assumption
    std::vector<int> literals;  // newly known literals; empty for a contradiction
    std::vector<int> because;   // known literals that imply `literals`
    std::vector<int> causes;    // cells to point at; if empty, the cells of `because`
  };

  static constexpr int kNoLimit = 1 << 30;

  // Uses techniques rated at most `most`. `events` receives every deduction; null to save time.
  // `program` must outlive the deducer.
  explicit Deducer(const Program& program, std::vector<Event>* events = nullptr, double most = 99);

  // Records deductions from now on in `events`, or stops recording if it is null.
  void record(std::vector<Event>* events) { events_ = events; }

  // Forgets everything and ignores counts that come from these clues (indexed by clue number),
  // until consider() is called.
  void restart(const std::vector<char>& ignored_clues);
  // Stops ignoring a count. undo() doesn't change that.
  void consider(int count);
  // Ignores a count again. Requires that everything since it was considered has been undone.
  void ignore(int count) { ignored_[count] = 1; }

  // Applies all techniques. Returns false at a contradiction.
  bool run();
  // Makes a literal true from outside the rules. Returns false if it is known to be false.
  bool assume(int literal);
  // Whether assuming a literal leads to a contradiction within a number of deductions. Requires
  // that run() returned true; leaves the state unchanged.
  bool refutes(int literal, int max_deductions = kNoLimit);

  int value(int literal) const { return literal > 0 ? values_[literal] : -values_[-literal]; }
  bool solved() const { return open_shown_ == 0; }
  int open_shown() const { return open_shown_; }
  const Program& program() const { return *program_; }
  // The number of literals that rules have examined so far: a measure of the time spent.
  std::uint64_t work() const { return work_; }

  // Assumptions and everything after them can be undone. Requires that run() returned true before
  // the mark.
  std::size_t mark() const { return trail_.size(); }
  void undo(std::size_t mark);

 private:
  bool set(int literal);
  void look(int count);
  bool apply(int count);
  bool apply_structure(int structure);
  bool conflict(int sort, std::vector<int> because, const std::vector<int>& causes);
  bool deduce(int sort, std::vector<int> because, const std::vector<int>& causes);
  void because_of(int count, bool wanted, std::vector<int>& because) const;

  const Program* program_;
  std::vector<Event>* events_;
  std::vector<signed char> values_;  // by variable: 0 if unknown
  std::vector<char> is_shown_;
  std::vector<int> trail_;
  std::vector<int> true_, open_;         // by count: number of its literals
  std::vector<char> queued_, ignored_;   // by count
  std::vector<char> dirty_;              // by structure
  std::vector<std::vector<int>> queue_;  // by rank: counts that may imply something
  std::vector<std::vector<int>> structure_queue_;
  std::vector<int> found_;  // literals of the current deduction
  Scratch scratch_;
  int open_shown_ = 0;
  int ranks_ = 0;  // number of ranks in use
  int deductions_left_ = kNoLimit;
  std::uint64_t work_ = 0;
};

}  // namespace gridpress::logic
