#include "publisher/certificate/trim.h"

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "generator/base/result.h"

namespace gridpress {
namespace {

class Trimmer {
 public:
  Trimmer(std::span<const int> clauses, const certify::Certificate& whole) : whole_(whole) {
    std::vector<int> clause;
    for (const int literal : clauses) {
      if (literal != 0) clause.push_back(literal);
      if (literal == 0) note(std::exchange(clause, {}));
    }
    first_cut_ = clauses_.size();
    for (const certify::Clause& cut : whole.cuts) note(cut);
    first_step_ = clauses_.size();
    for (const certify::Clause& step : whole.steps) note(step);
    needed_.assign(clauses_.size(), 0);
    values_.assign(2 * static_cast<std::size_t>(highest_) + 2, 0);
    reasons_.assign(static_cast<std::size_t>(highest_) + 1, kNone);
    watches_.resize(values_.size());
    shorter_.resize(whole.steps.size());
  }

  certify::Certificate trim() {
    if (begin()) walk_back();
    certify::Certificate result;
    for (std::size_t i = 0; i < whole_.cuts.size(); ++i) {
      if (needed_[first_cut_ + i] != 0) result.cuts.push_back(whole_.cuts[i]);
    }
    for (std::size_t i = 0; i < whole_.steps.size(); ++i) {
      if (needed_[first_step_ + i] != 0) result.steps.push_back(std::move(shorter_[i]));
    }
    return result;
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  struct Watch {
    std::size_t clause;
    int other;
  };

  void note(const certify::Clause& clause) {
    for (const int literal : clause) highest_ = std::max(highest_, std::abs(literal));
    clauses_.push_back(literals_.size());
    literals_.insert(literals_.end(), clause.begin(), clause.end());
    literals_.push_back(0);
  }

  static std::size_t index(int literal) {
    return static_cast<std::size_t>(literal < 0 ? -2 * literal : 2 * literal + 1);
  }
  int value(int literal) const { return values_[index(literal)]; }

  void assume(int literal, std::size_t reason) {
    values_[index(literal)] = 1;
    values_[index(-literal)] = -1;
    reasons_[static_cast<std::size_t>(std::abs(literal))] = reason;
    trail_.push_back(literal);
  }

  // Watches two literals of the clause, or sets its only open literal. Returns false on a
  // contradiction.
  bool attach(std::size_t clause) {
    int* literals = &literals_[clauses_[clause]];
    int* open = literals;
    for (int* it = literals; *it != 0; ++it) {
      if (value(*it) >= 0) std::swap(*open++, *it);
    }
    if (open == literals) return need(clause), false;
    if (open == literals + 1) {
      if (value(*literals) == 0) assume(*literals, clause);
      return true;
    }
    watches_[index(literals[0])].push_back({clause, literals[1]});
    watches_[index(literals[1])].push_back({clause, literals[0]});
    return true;
  }

  // Permanently sets the literals that propagation finds without any step. Returns false on a
  // contradiction.
  bool begin() {
    limit_ = clauses_.size();
    for (std::size_t clause = 0; clause < first_step_; ++clause) {
      if (!attach(clause) || !propagate()) return false;
    }
    root_ = trail_.size();
    for (std::size_t clause = first_step_; clause < clauses_.size(); ++clause) {
      const int* literals = &literals_[clauses_[clause]];
      int open = 0;
      bool holds = false;
      for (const int* it = literals; *it != 0; ++it) {
        open += value(*it) >= 0 ? 1 : 0;
        holds = holds || value(*it) > 0;
      }
      if (holds) continue;
      if (open < 2) single_.push_back(clause);
      if (open >= 2) attach(clause);
    }
    return true;
  }

  void walk_back() {
    GRIDPRESS_CHECK(follows({}));
    for (limit_ = clauses_.size(); limit_-- > first_step_;) {
      if (needed_[limit_] == 0) continue;
      const certify::Clause& step = whole_.steps[limit_ - first_step_];
      used_.clear();
      GRIDPRESS_CHECK(follows(step));
      std::ranges::sort(used_, {}, [](int literal) { return std::abs(literal); });
      shorter_[limit_ - first_step_] = used_;
    }
  }

  // Returns whether a clause follows by propagation from the clauses before `limit_`, and marks the
  // clauses that it needs.
  bool follows(const certify::Clause& clause) {
    bool open = true;
    for (const int literal : clause) {
      if (open && value(literal) > 0) {
        used_ = {literal};
        need_reasons({literal});
        open = false;
      }
      if (open && value(literal) == 0) assume(-literal, kNone);
    }
    for (const bool wanted : {true, false}) {
      for (std::size_t i = 0; open && i < single_.size(); ++i) {
        if (single_[i] < limit_ && (needed_[single_[i]] != 0) == wanted) open = believe(single_[i]);
      }
      open = open && propagate();
    }
    for (std::size_t i = root_; i < trail_.size(); ++i) {
      values_[index(trail_[i])] = values_[index(-trail_[i])] = 0;
    }
    trail_.resize(root_);
    next_needed_ = next_other_ = root_;
    return !open;
  }

  // Sets the literal of a step that has at most one literal left. Returns false on a contradiction.
  bool believe(std::size_t clause) {
    for (const int* it = &literals_[clauses_[clause]]; *it != 0; ++it) {
      if (value(*it) > 0) return true;
      if (value(*it) == 0) return assume(*it, clause), true;
    }
    return need(clause), false;
  }

  bool propagate() {
    while (next_needed_ < trail_.size() || next_other_ < trail_.size()) {
      const bool needed = next_needed_ < trail_.size();
      const int literal = trail_[needed ? next_needed_++ : next_other_++];
      const std::size_t conflict = visit(-literal, needed);
      if (conflict != kNone) return need(conflict), false;
    }
    return true;
  }

  // Visits the clauses that watch a literal that has become false, either those marked as needed or
  // the others. Returns a violated clause, if any.
  std::size_t visit(int falsified, bool needed) {
    std::vector<Watch>& watches = watches_[index(falsified)];
    std::size_t kept = 0, broken = kNone;
    for (std::size_t i = 0; i < watches.size(); ++i) {
      const Watch watch = watches[i];
      watches[kept++] = watch;
      if (broken != kNone || watch.clause >= limit_ || value(watch.other) > 0 ||
          (needed_[watch.clause] != 0) != needed) {
        continue;
      }
      int* clause = &literals_[clauses_[watch.clause]];
      if (clause[0] == falsified) std::swap(clause[0], clause[1]);
      if (value(clause[0]) > 0) continue;
      int* another = clause + 2;
      while (*another != 0 && value(*another) < 0) ++another;
      if (*another != 0) {
        std::swap(clause[1], *another);
        watches_[index(clause[1])].push_back({watch.clause, clause[0]});
        --kept;
      } else if (value(clause[0]) < 0) {
        broken = watch.clause;
      } else {
        assume(clause[0], watch.clause);
      }
    }
    watches.resize(kept);
    return broken;
  }

  // Marks a clause as needed, together with the clauses that are the reasons for the values of its
  // literals.
  void need(std::size_t clause) {
    needed_[clause] = 1;
    std::vector<int> literals;
    for (const int* it = &literals_[clauses_[clause]]; *it != 0; ++it) literals.push_back(*it);
    need_reasons(std::move(literals));
  }

  void need_reasons(std::vector<int> literals) {
    std::vector<bool> seen(reasons_.size(), false);
    for (std::size_t i = 0; i < literals.size(); ++i) {
      const auto variable = static_cast<std::size_t>(std::abs(literals[i]));
      if (seen[variable]) continue;
      seen[variable] = true;
      const std::size_t reason = reasons_[variable];
      if (values_[2 * variable] == 0) continue;
      if (reason == kNone) {  // assumed, because it is the negation of a literal of the step
        const auto literal = static_cast<int>(variable);
        used_.push_back(value(literal) < 0 ? literal : -literal);
        continue;
      }
      needed_[reason] = 1;
      for (const int* it = &literals_[clauses_[reason]]; *it != 0; ++it) literals.push_back(*it);
    }
  }

  const certify::Certificate& whole_;
  int highest_ = 0;
  std::vector<int> literals_;
  std::vector<std::size_t> clauses_;  // start of each clause in `literals_`
  std::size_t first_cut_ = 0, first_step_ = 0;
  std::size_t limit_ = 0;  // steps from here on are ignored
  std::vector<char> needed_;
  std::vector<certify::Clause> shorter_;  // the steps, reduced to the literals that are needed
  certify::Clause used_;                  // needed literals of the current step so far
  std::vector<std::size_t> single_;       // steps with at most one literal left after begin()
  std::vector<signed char> values_;
  std::vector<std::size_t> reasons_;  // the clause that set each variable
  std::vector<std::vector<Watch>> watches_;
  std::vector<int> trail_;
  std::size_t root_ = 0, next_needed_ = 0, next_other_ = 0;
};

}  // namespace

certify::Certificate trimmed(std::span<const int> clauses, const certify::Certificate& whole) {
  constexpr int kMaxRounds = 4;
  certify::Certificate result = Trimmer(clauses, whole).trim();
  for (int round = 1; round < kMaxRounds; ++round) {
    certify::Certificate again = Trimmer(clauses, result).trim();
    const bool smaller = again.steps.size() < result.steps.size();
    result = std::move(again);
    if (!smaller) break;
  }
  return result;
}

}  // namespace gridpress
