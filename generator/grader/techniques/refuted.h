// Which statements of a graph of inferences refute themselves: what chains can show to be wrong.
#pragma once

#include <vector>

#include "generator/grader/techniques/inference.h"

namespace gridpress::techniques {

// "True" and "false" of each node are literals: what is true makes its weak links false, what is
// false makes its strong links true. Whoever follows all chains from all nodes does the same work
// over and over; here literals that lead to each other are one, and sets of nodes are merged, so
// that everything that follows from everything costs some 100 µs.
class Refuted {
 public:
  explicit Refuted(const InferenceGraph& graph);

  // The single candidates whose truth makes them false. Every elimination of a chain or a loop in
  // the graph is one of them.
  bool none() const { return none_; }

  // Whether a chain from the node's falsehood may rule out a candidate: some refuted candidate
  // rules it out.
  bool starts_chain(int node) const { return (starts_[node / 64] >> (node % 64)) & 1U; }

  // Whether the node's falsehood comes back to itself.
  bool starts_loop(int node) const { return in_ring_[falsehood(node)] != 0; }

 private:
  static int truth(int node) { return 2 * node; }
  static int falsehood(int node) { return 2 * node + 1; }

  void order(int from);
  void collect(int from, int component);
  void follow(int component);
  template <typename Visit>
  void each_next(int literal, Visit&& visit) const;

  const InferenceGraph& graph_;
  const int words_;
  bool none_ = true;
  std::vector<Word> starts_;
  std::vector<char> in_ring_;                 // per literal
  std::vector<Word> open_true_, open_false_;  // literals not yet visited
  std::vector<int> finished_;                 // literals, those that lead on later
  std::vector<int> stack_, members_;
  std::vector<int> component_;  // per literal; numbered from the front
  std::vector<int> begin_;      // per component: its first in members_
  std::vector<Word> reached_;   // per component: nodes that become true
  std::vector<int> merged_;     // per component: the last it was merged into
};

}  // namespace gridpress::techniques
