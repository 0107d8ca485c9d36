// Finds the statements of a graph of inferences that refute themselves, which are those that chains
// can show to be wrong.
#pragma once

#include <vector>

#include "generator/grader/techniques/inference.h"

namespace gridpress::techniques {

// "True" and "false" of each node are literals: a true node makes its weak links false, a false one
// makes its strong links true. Following all chains from all nodes would repeat the same work over
// and over; here literals that lead to each other are merged, and so are sets of nodes, so that
// computing all consequences of everything takes about 100 µs.
class Refuted {
 public:
  explicit Refuted(const InferenceGraph& graph);

  // The single candidates that, if true, are false. They include every elimination of a chain or a
  // loop in the graph.
  bool none() const { return none_; }

  // Whether a chain from the node being false may rule out a candidate: it rules out some refuted
  // one.
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
  std::vector<int> finished_;                 // literals; those that lead to others come later
  std::vector<int> stack_, members_;
  std::vector<int> component_;  // per literal; numbered from the front
  std::vector<int> begin_;      // per component: the index of its first literal in members_
  std::vector<Word> reached_;   // per component: nodes that become true
  std::vector<int> merged_;     // per component: the last one it was merged into
};

}  // namespace gridpress::techniques
