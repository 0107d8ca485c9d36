#include "publisher/certify/propagation.h"

#include <algorithm>
#include <utility>

namespace gridpress::certify {

Propagation::Propagation(int variables)
    : values_(2 * static_cast<std::size_t>(variables) + 2, 0), watches_(values_.size()) {}

void Propagation::assume(int literal) {
  values_[index(literal)] = 1;
  values_[index(-literal)] = -1;
  trail_.push_back(literal);
}

void Propagation::add(std::span<const int> clause) {
  if (contradiction_) return;
  std::vector<int> open;
  for (const int literal : clause) {
    if (is_true(literal)) return;
    if (!is_false(literal) && std::ranges::find(open, literal) == open.end()) {
      open.push_back(literal);
    }
  }
  if (open.size() < 2) {
    if (open.size() == 1) assume(open.front());
    contradiction_ = open.empty() || !propagate();
    return;
  }
  const std::size_t begin = clauses_.size();
  clauses_.insert(clauses_.end(), open.begin(), open.end());
  clauses_.push_back(0);
  watches_[index(open[0])].push_back({begin, open[1]});
  watches_[index(open[1])].push_back({begin, open[0]});
}

bool Propagation::propagate() {
  while (next_ < trail_.size()) {
    if (!visit(-trail_[next_++])) return false;
  }
  return true;
}

// Visits the clauses that watch a literal that has become false. Each of them watches another
// literal instead or, if only one literal is left, that literal becomes true.
bool Propagation::visit(int falsified) {
  std::vector<Watch>& watches = watches_[index(falsified)];
  work_ += watches.size();
  std::size_t kept = 0;
  bool fine = true;
  for (std::size_t i = 0; i < watches.size(); ++i) {
    const Watch watch = watches[i];
    int* clause = &clauses_[watch.clause];
    watches[kept++] = watch;
    if (!fine || is_true(watch.other)) continue;
    if (clause[0] == falsified) std::swap(clause[0], clause[1]);
    if (is_true(clause[0])) continue;
    int* another = clause + 2;
    while (*another != 0 && is_false(*another)) ++another;
    if (*another != 0) {
      std::swap(clause[1], *another);
      watches_[index(clause[1])].push_back({watch.clause, clause[0]});
      --kept;
    } else if (is_false(clause[0])) {
      fine = false;
    } else {
      assume(clause[0]);
    }
  }
  watches.resize(kept);
  return fine;
}

bool Propagation::follows(std::span<const int> clause) {
  if (contradiction_) return true;
  const std::size_t known = trail_.size();
  bool follows = false;
  for (const int literal : clause) {
    follows = follows || is_true(literal);
    if (!is_true(literal) && !is_false(literal)) assume(-literal);
  }
  follows = follows || !propagate();
  forget(known);
  return follows;
}

void Propagation::forget(std::size_t known) {
  for (std::size_t i = known; i < trail_.size(); ++i) {
    values_[index(trail_[i])] = values_[index(-trail_[i])] = 0;
  }
  trail_.resize(known);
  next_ = known;
}

}  // namespace gridpress::certify
