// A graph of statements of the form "one of these cells is d", and of the implications between
// them.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "generator/grader/techniques/als.h"

namespace gridpress::techniques {

// The links and nodes that a graph contains.
struct Links {
  // Strong links between two nodes that have all candidates for a digit in a house.
  bool houses = true;
  // Strong links inside a cell.
  bool bivalue = true;
  // Nodes of several cells: the candidates for a digit where two houses cross.
  bool groups = false;
  // Weak links inside a cell.
  bool in_cell = true;
  // Only nodes in cells with two candidates.
  bool pairs_only = false;
  // Strong links inside almost locked sets with up to this many cells; 0 for none.
  int als = 0;
  // The digits of the nodes. Must be all digits if there are links inside cells.
  DigitSet digits = DigitSet::all(25);
};

// The nodes are statements. A strong link means that at least one of two statements is true, and a
// weak link that at most one is true.
class InferenceGraph {
 public:
  struct Strong {
    int to = 0;
    int als = -1;  // almost locked set that implies the link, or -1
  };

  InferenceGraph(const State& state, Links links);

  int size() const { return static_cast<int>(digit_.size()); }
  const State& state() const { return state_; }
  int digit(int node) const { return digit_[node]; }
  Cell single(int node) const { return single_[node]; }  // -1 if several cells
  // Returns the node for a single candidate, or -1 if it has none.
  int node(Candidate c) const { return node_of_[c.cell * shape_.digits + c.digit - 1]; }
  const Word* cells(int node) const { return cells_.data() + at(node); }
  const Word* seen(int node) const { return seen_.data() + at(node); }  // seen by all its cells
  std::span<const Strong> strong(int node) const {
    return {strong_.data() + strong_begin_[node], strong_.data() + strong_begin_[node + 1]};
  }
  const Word* linked() const { return linked_.data(); }  // nodes that have a strong link
  const Word* weak(int node) const {
    return weak_.data() + static_cast<std::size_t>(node) * words_;
  }
  bool weak(int a, int b) const { return (weak(a)[b / 64] >> (b % 64)) & 1U; }
  int words() const { return words_; }          // number of words in a set of nodes
  const AlsList& als() const { return *als_; }  // requires Links::als > 0

  // any_common() returns whether both nodes rule out some candidate. common() adds all such
  // candidates to `gone`.
  bool any_common(int a, int b) const;
  void common(int a, int b, std::vector<Candidate>& gone) const;

 private:
  std::size_t at(int node) const { return static_cast<std::size_t>(node) * shape_.words; }
  int add(int digit, const Word* cells);
  int& known(int digit, const Word* cells);
  void add_singles();
  void add_groups();
  void link_weak();
  void link_cells();
  void link_houses();
  void link_als();
  void join(int a, int b, int als) { joined_.push_back({a, b, als}); }
  void lay_out();
  bool rules_out(int node, Candidate c) const;

  const State& state_;
  const Shape& shape_;
  const Links links_;
  std::shared_ptr<const AlsList> als_;
  int words_ = 1;
  std::vector<int> digit_;
  std::vector<Cell> single_;
  std::vector<Word> cells_, seen_, weak_;
  struct Joined {
    int a, b, als;
  };
  std::vector<Joined> joined_;     // as found, possibly with duplicates
  std::vector<Strong> strong_;     // sorted by the node that the link comes from
  std::vector<int> strong_begin_;  // index in strong_ of each node's first link
  std::vector<Word> linked_;
  std::vector<std::vector<int>> of_digit_;  // nodes by digit
  std::vector<int> known_;                  // hash table of nodes, by cells and digit
  std::vector<int> node_of_;                // per candidate, cell*digits + d-1
};

}  // namespace gridpress::techniques
