// Finds the statements of an inference graph that refute themselves. These are the statements that
// chains can show to be wrong.
#pragma once

#include <vector>

#include "generator/grader/techniques/inference.h"

namespace gridpress::techniques {

// Each node has two literals, "true" and "false". If a node is true, its weak links are false; if
// it is false, its strong links are true. Following all chains from all nodes would repeat the same
// work many times. Instead, literals that lead to each other are merged, and so are the sets of
// nodes that they reach. Computing all consequences of all literals takes about 100 µs.
class Refuted {
 public:
  explicit Refuted(const InferenceGraph& graph);

  // Returns whether no single candidate refutes itself by being true. Every elimination of a chain
  // or loop in the graph is such a candidate.
  bool none() const { return none_; }

  // Returns whether a chain that begins with this node being false may rule out a candidate. This
  // is the case if the node rules out a refuted candidate.
  bool starts_chain(int node) const { return (starts_[node / 64] >> (node % 64)) & 1U; }

  // Returns whether the node being false leads back to itself.
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
  std::vector<char> in_ring_;                 // per literal: whether it leads back to itself
  std::vector<Word> open_true_, open_false_;  // literals not yet visited
  std::vector<int> finished_;                 // literals; each comes after those that it leads to
  std::vector<int> stack_, members_;
  std::vector<int> component_;  // by literal: its component
  std::vector<int> begin_;      // by component: index in members_ of its first literal
  std::vector<Word> reached_;   // by component: nodes that become true
  // By component: the last component into which it was merged.
  std::vector<int> merged_;
};

}  // namespace gridpress::techniques
