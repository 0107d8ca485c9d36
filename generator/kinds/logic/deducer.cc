#include "generator/kinds/logic/deducer.h"

#include <algorithm>
#include <cstdlib>

namespace gridpress::logic {

Deducer::Deducer(const Program& program, std::vector<Event>* events, double most)
    : program_(&program), events_(events), is_shown_(program.variables() + 1, 0) {
  for (const int variable : program.shown) is_shown_[variable] = 1;
  const auto above = std::ranges::upper_bound(program.rank_ratings, most);
  ranks_ = static_cast<int>(above - program.rank_ratings.begin());
  restart({});
}

void Deducer::restart(const std::vector<char>& ignored_clues) {
  const Program& program = *program_;
  const std::size_t counts = program.rules.counts.size();
  values_.assign(program.variables() + 1, 0);
  trail_.clear();
  true_.assign(counts, 0);
  open_.resize(counts);
  queued_.assign(counts, 0);
  ignored_.assign(counts, 0);
  queue_.assign(program.rank_ratings.size(), {});
  structure_queue_.assign(program.rank_ratings.size(), {});
  dirty_.assign(program.structures.size(), 1);
  open_shown_ = static_cast<int>(program.shown.size());
  for (int count = 0; count < static_cast<int>(counts); ++count) {
    const Count& rule = program.rules.counts[count];
    open_[count] = static_cast<int>(program.literals[count].size());
    for (const int clue : {rule.clue, rule.other_clue}) {
      if (clue >= 0 && clue < std::ssize(ignored_clues) && ignored_clues[clue] != 0) {
        ignored_[count] = 1;
      }
    }
    look(count);
  }
  for (int i = 0; i < std::ssize(program.structures); ++i) {
    if (program.structure_rank[i] < ranks_)
      structure_queue_[program.structure_rank[i]].push_back(i);
  }
}

void Deducer::consider(int count) {
  ignored_[count] = 0;
  look(count);
}

inline void Deducer::look(int count) {
  const Count& rule = program_->rules.counts[count];
  if (queued_[count] != 0 || ignored_[count] != 0 || program_->count_rank[count] >= ranks_) return;
  if (true_[count] < rule.most && true_[count] + open_[count] > rule.least) return;
  queued_[count] = 1;
  queue_[program_->count_rank[count]].push_back(count);
}

inline bool Deducer::set(int literal) {
  const int variable = std::abs(literal);
  const signed char sign = literal > 0 ? 1 : -1;
  if (values_[variable] != 0) return values_[variable] == sign;
  values_[variable] = sign;
  trail_.push_back(literal);
  open_shown_ -= is_shown_[variable];
  for (const int count : program_->counts_true[variable]) {
    --open_[count];
    if (sign > 0) ++true_[count];
    look(count);
  }
  for (const int count : program_->counts_false[variable]) {
    --open_[count];
    if (sign < 0) ++true_[count];
    look(count);
  }
  for (const int count : program_->guarded[variable]) look(count);
  for (const int structure : program_->structures_of[variable]) {
    if (dirty_[structure] != 0 || program_->structure_rank[structure] >= ranks_) continue;
    dirty_[structure] = 1;
    structure_queue_[program_->structure_rank[structure]].push_back(structure);
  }
  return true;
}

void Deducer::undo(std::size_t mark) {
  while (trail_.size() > mark) {
    const int literal = trail_.back(), variable = std::abs(literal);
    trail_.pop_back();
    values_[variable] = 0;
    open_shown_ += is_shown_[variable];
    for (const int count : program_->counts_true[variable]) {
      ++open_[count];
      if (literal > 0) --true_[count];
    }
    for (const int count : program_->counts_false[variable]) {
      ++open_[count];
      if (literal < 0) --true_[count];
    }
  }
  for (std::vector<int>& queue : queue_) {
    for (const int count : queue) queued_[count] = 0;
    queue.clear();
  }
  for (std::vector<int>& queue : structure_queue_) {
    for (const int structure : queue) dirty_[structure] = 0;
    queue.clear();
  }
}

bool Deducer::assume(int literal) {
  if (!set(literal)) return false;
  if (events_ != nullptr) events_->push_back({-1, {literal}, {}, {}});
  return true;
}

bool Deducer::refutes(int literal, int max_deductions) {
  const std::size_t before = mark();
  deductions_left_ = max_deductions;
  const bool possible = assume(literal) && run();
  deductions_left_ = kNoLimit;
  undo(before);
  return !possible;
}

bool Deducer::conflict(int sort, std::vector<int> because, const std::vector<int>& causes) {
  if (events_ != nullptr) events_->push_back({sort, {}, std::move(because), causes});
  return false;
}

// Makes the literals of found_ true.
bool Deducer::deduce(int sort, std::vector<int> because, const std::vector<int>& causes) {
  --deductions_left_;
  if (events_ != nullptr) events_->push_back({sort, found_, std::move(because), causes});
  for (const int literal : found_) set(literal);
  return true;
}

void Deducer::because_of(int count, bool wanted, std::vector<int>& because) const {
  for (const int literal : program_->literals[count]) {
    if (value(literal) == (wanted ? 1 : -1)) because.push_back(wanted ? literal : -literal);
  }
}

bool Deducer::apply(int count) {
  const Count& rule = program_->rules.counts[count];
  work_ += rule.literals.size();
  const int guard = rule.guard == 0 ? 1 : value(rule.guard);
  if (guard < 0) return true;
  const bool too_many = true_[count] > rule.most;
  const bool too_few = true_[count] + open_[count] < rule.least;
  const bool full = true_[count] == rule.most;
  const bool broken = too_many || too_few;
  if (!broken && (guard == 0 || open_[count] == 0)) return true;
  std::vector<int> because;
  if (events_ != nullptr) because_of(count, too_many || (!too_few && full), because);
  found_.clear();
  if (broken) {
    if (guard == 0) {
      found_.push_back(-rule.guard);
      return deduce(rule.sort, std::move(because), rule.causes);
    }
    if (rule.guard != 0 && events_ != nullptr) because.push_back(rule.guard);
    return conflict(rule.sort, std::move(because), rule.causes);
  }
  if (rule.guard != 0 && events_ != nullptr) because.push_back(rule.guard);
  if (!full && true_[count] + open_[count] > rule.least) return true;
  for (const int literal : program_->literals[count]) {
    const int found = full ? -literal : literal;
    // A literal with a weight occurs several times in a row.
    const bool repeated = !found_.empty() && found_.back() == found;
    if (value(literal) == 0 && !repeated) found_.push_back(found);
  }
  return deduce(rule.sort, std::move(because), rule.causes);
}

bool Deducer::apply_structure(int structure) {
  work_ += program_->structure_size[structure];
  examine(program_->structures[structure], values_, events_ != nullptr, scratch_);
  for (Finding& finding : scratch_.findings) {
    if (finding.literals.empty())
      return conflict(finding.sort, std::move(finding.because), finding.causes);
    found_.clear();
    bool possible = true;
    for (const int literal : finding.literals) {
      if (value(literal) == 0) found_.push_back(literal);
      if (value(literal) < 0) {
        possible = false;
        if (events_ != nullptr) finding.because.push_back(-literal);
      }
    }
    if (!possible) return conflict(finding.sort, std::move(finding.because), finding.causes);
    if (!found_.empty()) deduce(finding.sort, std::move(finding.because), finding.causes);
  }
  return true;
}

bool Deducer::run() {
  for (int rank = 0; rank < ranks_;) {
    if (deductions_left_ <= 0) return true;
    if (!queue_[rank].empty()) {
      const int count = queue_[rank].back();
      queue_[rank].pop_back();
      queued_[count] = 0;
      const std::size_t known = trail_.size();
      if (!apply(count)) return false;
      if (trail_.size() > known) rank = 0;
    } else if (!structure_queue_[rank].empty()) {
      const int structure = structure_queue_[rank].back();
      structure_queue_[rank].pop_back();
      dirty_[structure] = 0;
      const std::size_t known = trail_.size();
      if (!apply_structure(structure)) return false;
      if (trail_.size() > known) rank = 0;
    } else {
      ++rank;
    }
  }
  return true;
}

}  // namespace gridpress::logic
