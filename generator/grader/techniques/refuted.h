// Finds the statements of a graph of inferences that refute themselves, which are those that chains
// can show to be wrong.
#pragma once

#include <vector>

#include "generator/grader/techniques/inference.h"

namespace gridpress::techniques {

// "True" and "false" of each node are literals: a true node makes its weak links false, a false
// one makes its strong links true. Following all chains from all nodes would repeat the same
// work many times. Instead, literals that lead to each other are merged, and then the sets of
// nodes they reach, so that computing all consequences of all literals takes about 100 µs.
class Refuted {
 public:
  explicit Refuted(const InferenceGraph& graph);

  // Whether no single candidate refutes itself by being true. Every elimination of a
  // chain or loop in the graph is such a candidate.
  bool none() const { return none_; }

  // Whether a chain from the node being false may rule out a candidate: if the node
  // rules out a refuted one.
  bool starts_chain(int node) const { return (starts_[node / 64] >> (node % 64)) & 1U; }

  // Whether the node being false leads back to itself.
  bool starts_loop(int node) const { return in_ring_[falsehood(node)] != 0; }

 private:
  static int true_node(int node) { return 2 * node; }
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
  std::vector<int> finished_;                 // literals, each after those it leads to
  std::vector<int> stack_, members_;
  std::vector<int> component_;  // per literal
  std::vector<int> begin_;      // per component: the index of its first literal in members_
  std::vector<Word> reached_;   // per component: nodes that become true
  std::vector<int> merged_;     // per component: the last component into which it was merged
};

}  // namespace gridpress::techniques
