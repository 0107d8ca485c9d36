// Statements of the form "one of these cells is d" and the implications between them.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "generator/grader/techniques/als.h"

namespace gridpress::techniques {

// Which links and nodes a graph contains.
struct Links {
  bool houses = true;   // strong links between all places of a digit in a house
  bool bivalue = true;  // strong links inside a cell
  bool groups = false;  // statements about several cells: places of a digit where two houses cross
  bool in_cell = true;  // weak links inside a cell
  bool pairs_only = false;  // only statements about cells of two candidates
  int als = 0;              // strong links inside almost locked sets of up to this many cells
  DigitSet digits = DigitSet::all(25);  // all of them if there are links inside cells
};

// A strong link means that at least one of two statements is true, a weak link that at most one is.
class InferenceGraph {
 public:
  struct Strong {
    int to = 0;
    int als = -1;  // the almost locked set that implies the link, or -1
  };

  InferenceGraph(const State& state, Links links);

  int size() const { return static_cast<int>(digit_.size()); }
  const State& state() const { return state_; }
  int digit(int node) const { return digit_[node]; }
  Cell single(int node) const { return single_[node]; }  // the cell, or -1 if there are several
  // The node for a single candidate, or -1.
  int node(Candidate c) const { return node_of_[c.cell * shape_.digits + c.digit - 1]; }
  const Word* cells(int node) const { return cells_.data() + at(node); }
  const Word* seen(int node) const { return seen_.data() + at(node); }  // by all cells of the node
  std::span<const Strong> strong(int node) const {
    return {strong_.data() + strong_begin_[node], strong_.data() + strong_begin_[node + 1]};
  }
  const Word* linked() const { return linked_.data(); }  // nodes with a strong link
  const Word* weak(int node) const {
    return weak_.data() + static_cast<std::size_t>(node) * words_;
  }
  bool weak(int a, int b) const { return (weak(a)[b / 64] >> (b % 64)) & 1U; }
  int words() const { return words_; }          // number of words in a set of nodes
  const AlsList& als() const { return *als_; }  // requires Links::als > 0

  // `any_common`: whether both nodes rule out some candidate. `common`: adds all such to `gone`.
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
  std::vector<Joined> joined_;     // strong links in the order found, possibly with duplicates
  std::vector<Strong> strong_;     // sorted by node
  std::vector<int> strong_begin_;  // one entry per node plus one
  std::vector<Word> linked_;
  std::vector<std::vector<int>> of_digit_;  // by digit
  std::vector<int> known_;                  // nodes by a hash of their cells and digit
  std::vector<int> node_of_;                // per candidate, cell*digits + d-1
};

}  // namespace gridpress::techniques
