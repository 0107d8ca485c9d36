// What follows from clauses by unit propagation, and so whether a clause follows from others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace gridpress::certify {

class Propagation {
 public:
  explicit Propagation(int variables);

  // Believes a clause. Its literals must name variables that there are.
  void add(std::span<const int> clause);

  bool contradiction() const { return contradiction_; }
  bool is_true(int literal) const { return value(literal) > 0; }  // it follows

  // Clauses looked at so far: what a proof costs.
  std::uint64_t work() const { return work_; }

  // Whether the opposite of the clause leads to a contradiction: "reverse unit propagation". Then
  // the clause follows from those that are believed.
  bool follows(std::span<const int> clause);

 private:
  struct Watch {
    std::size_t clause;
    int other;  // a literal of it: nothing is to be done where it is true
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

  std::vector<signed char> values_;  // by literal: 1 true, -1 false
  std::vector<std::vector<Watch>> watches_;
  std::vector<int> clauses_;  // 0 ends each; the first two literals are watched
  std::vector<int> trail_;
  std::size_t next_ = 0;
  std::uint64_t work_ = 0;
  bool contradiction_ = false;
};

}  // namespace gridpress::certify
