// The rules of a puzzle as a kind states them: for the engine that solves by deduction (Rules), and
// again, independently, for the SAT solver (Clauses).
//
// Both use boolean variables, numbered from 1. A literal is a variable or its negative. Visible
// variables state a fact about the board (see Fact); helpers have no meaning for a player.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "generator/kinds/logic/content.h"
#include "generator/solver/clauses.h"

namespace gridpress::logic {

// The fact that a true variable states about the board.
struct Fact {
  enum class About {
    kNothing,   // a helper
    kCell,      // the cell `places[0]` has this value
    kEdge,      // all edges in `places` have at least this value
    kRegion,    // the cells in `places` form one region
    kTogether,  // the cell `places[0]` belongs to the same region as the cell `places[1]`
  };
  About about = About::kNothing;
  std::vector<int> places;  // sorted, except for kTogether
  int value = 1;
};

// Whether a fact is true for these values.
bool holds(const Fact& fact, const Values& values);

// The variables of one engine and their facts.
class Variables {
 public:
  Variables() : facts_(1) {}
  int helper() { return add({}); }
  int cell(int cell, int value = 1) { return add({Fact::About::kCell, {cell}, value}); }
  // One variable per cell with the value 1; returns the first variable.
  int every_cell(Size size);
  int edge(std::vector<int> edges, int value = 1);
  int region(std::vector<int> cells);
  int together(int cell, int other) { return add({Fact::About::kTogether, {cell, other}, 1}); }

  int count() const { return static_cast<int>(facts_.size()) - 1; }
  const Fact& fact(int literal) const { return facts_[literal < 0 ? -literal : literal]; }
  bool visible(int literal) const { return fact(literal).about != Fact::About::kNothing; }

 private:
  int add(Fact fact);
  std::vector<Fact> facts_;  // by variable; [0] is unused
};

// Between `least` and `most` of the literals are true, provided that the literal `guard` is. A
// literal that counts more than once occurs as many times in a row.
struct Count {
  int sort = 0;  // index of the technique in the description
  int least = 0, most = 0;
  std::vector<int> literals = {};
  int guard = 0;  // 0 if the count always applies
  std::vector<int> causes =
      {};         // cells that an explanation points at; if empty, those that it rests on
  int clue = -1;  // the clue that the count comes from (see clue_number), for makers that remove it
  int other_clue = -1;  // a second such clue
};

// A graph whose nodes and links are present if their literals are true; 0 stands for a node or link
// that is always present.
struct Graph {
  struct Link {
    int a = 0, b = 0;  // nodes
    int literal = 0;
  };
  std::vector<int> nodes;
  std::vector<int> cells;  // by node: its cell on the board, for explanations
  std::vector<Link> links;
};

// All present nodes are connected by present links.
struct Connected {
  int sort = 0;
  Graph graph;
};

// The present links form a single closed loop. The kind itself must add the counts that require
// two links at each present node.
struct OneLoop {
  int sort = 0;  // for links that would close a loop too early
  Graph graph;
};

// The present nodes form a connected region of `size` nodes that contains `root`.
struct RegionSize {
  int sort = 0;
  int root = 0;  // a node
  int size = 1;
  Graph graph;
};

// A number per cell; equal numbers that touch belong to the same region, and each region has as
// many cells as its number.
struct NumberedRegions {
  int full = 0, exit = 0,
      room = 0;  // sorts: complete region, only one way to grow, too little room
  Size size;
  int most = 1;  // the largest number
  std::vector<int> variables =
      {};  // by cell * most + number - 1; 0 if the cell can't have the number
};

// The variables of cells, given that of the first cell of the board (see every_cell).
std::vector<int> literals_of(int first, std::span<const int> cells);

// The rules for the deduction engine.
struct Rules {
  Variables variables;
  std::vector<Count> counts;
  std::vector<Connected> connected;
  std::vector<OneLoop> loops;
  std::vector<RegionSize> region_sizes;
  std::vector<NumberedRegions> numbered_regions;

  void add(Count count) { counts.push_back(std::move(count)); }
  // At least one of the literals is true.
  void either(int sort, std::vector<int> literals, std::vector<int> causes = {});
};

// A graph of cells with a literal per cell (0 for always; `kNever` leaves the cell out), joined to
// their neighbours by links that are always present.
constexpr int kNever = 1 << 30;
Graph cell_graph(Size size, std::span<const int> literals);
// All cells, joined by a literal per edge (0 leaves the edge out).
Graph edge_graph(Size size, std::span<const int> nodes, std::span<const int> edges);

// The rules for the SAT solver.
struct Clauses {
  Variables variables;
  solver::ClauseProblem problem;  // `problem.variables` is set when the rules are complete
  std::vector<Graph> connected;   // enforced by cuts; links need no literals
  std::vector<solver::Cut> cuts;  // further rules that are checked on models

  void add(std::initializer_list<int> clause) { problem.add(clause); }
  void add(std::span<const int> clause) { problem.add(clause); }
  // Encodings by a sequential counter or, for few literals, by listing subsets. With a `guard`, the
  // bound only applies if that literal is true.
  void at_least(std::span<const int> literals, int least, int guard = 0);
  void at_most(std::span<const int> literals, int most, int guard = 0);
  void exactly(std::span<const int> literals, int count, int guard = 0);
};

}  // namespace gridpress::logic
