// Unit propagation, and the check that a clause follows from others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gridpress::certify {

class Propagation {
 public:
  explicit Propagation(int variables);

  // Accepts a clause as true. Its literals must use existing variables.
  void add(std::span<const int> clause);

  bool contradiction() const { return contradiction_; }
  // true if the accepted clauses imply the literal
  bool is_true(int literal) const { return value(literal) > 0; }

  // The number of clauses visited so far, which measures the cost of a proof.
  std::uint64_t work() const { return work_; }

  // Returns whether the clause follows from the accepted ones by reverse unit propagation: assuming
  // its negation leads to a contradiction.
  bool follows(std::span<const int> clause);

 private:
  struct Watch {
    std::size_t clause;
    int other;  // another literal of the clause; while it is true, the clause needs no visit
  };

  bool is_false(int literal) const { return value(literal) < 0; }
  int value(int literal) const { return values_[index(literal)]; }
  std::size_t index(int literal) const {
    return static_cast<std::size_t>(literal < 0 ? -2 * literal : 2 * literal + 1);
  }
  void assume(int literal);
  bool propagate();
  bool visit(int falsified);
  void forget(std::size_t known);

  std::vector<signed char> values_;  // one per literal: 1 for true, -1 for false, 0 for unknown
  std::vector<std::vector<Watch>> watches_;
  std::vector<int> clauses_;  // each clause ends with 0; its first two literals are watched
  std::vector<int> trail_;
  std::size_t next_ = 0;
  std::uint64_t work_ = 0;
  bool contradiction_ = false;
};

}  // namespace gridpress::certify
