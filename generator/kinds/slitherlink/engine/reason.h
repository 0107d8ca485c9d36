// Edges that no technique with a name gives: the fewest clues and lines that force one.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/slitherlink/engine/engine.h"

namespace gridpress::slitherlink {

// What forces an edge. None of it can be left out.
struct Reason {
  int edge = 0;
  bool line = false;
  std::vector<int> clues;  // cells
  std::vector<int> edges;  // known ones
};

// What is to be explained: `line` at `edge`, from the edges known before it. `hardest`: what may be
// used on the way; with kReason the opposite is assumed and must fail by kCounting.
struct Question {
  std::span<const Edge> known;
  int edge;
  bool line;
  Technique hardest;
};

class Reasons {
 public:
  Reasons(WiringPtr wiring, const Clues& clues);

  // The trial that fails soonest of all edges of a position at which nothing follows by techniques
  // with names: the edge that it settles, and the clues that it needs. Nothing: no trial fails.
  // `solution`: the lines. Cost: a trial for each unknown edge, about 1 ms for 10x10.
  std::optional<Reason> soonest(const Engine& engine, const std::vector<bool>& solution);

  // The clues that are needed, given all known edges.
  std::vector<int> clues_for(const Question& question);

  // Both the clues and the edges that are needed. Cost: 1 ms for 10x10.
  Reason whole_reason(const Question& question, std::vector<int> clues);

  // As soonest, where no trial of one edge fails: by clauses, for a few edges with much known
  // around them, of which that with the fewest clues wins. Nothing in builds without CaDiCaL.
  std::optional<Reason> by_clauses(const Engine& engine, const std::vector<bool>& solution);

 private:
  bool forces(const Question& question, std::span<const int> clues, std::span<const int> edges);
  std::vector<int> by_distance(std::vector<int> places, bool are_edges, int edge) const;
  template <typename Forces>
  static std::vector<int> shrunk(std::vector<int> items, const Forces& forces);

  WiringPtr wiring_;
  const Clues& clues_;
  Clues some_;
  Engine trial_;
};

}  // namespace gridpress::slitherlink
