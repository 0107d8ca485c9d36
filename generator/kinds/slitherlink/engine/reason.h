// Edges that no named technique finds: the fewest clues and lines that force one.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/slitherlink/engine/engine.h"

namespace gridpress::slitherlink {

// A minimal set of clues and edges that forces an edge.
struct Reason {
  int edge = 0;
  bool line = false;
  std::vector<int> clues;  // cells
  std::vector<int> edges;  // known edges
};

// The fact to explain: `line` at `edge`, from the edges known before it. `hardest` is the hardest
// technique allowed; with kReason, the opposite is assumed and must fail by kCounting.
struct Question {
  std::span<const Edge> known;
  int edge;
  bool line;
  Technique hardest;
};

class Reasons {
 public:
  Reasons(WiringPtr wiring, const Clues& clues);

  // The trial that fails soonest among all edges of a position in which no named technique applies:
  // the edge that it settles, and the clues that it needs. Returns nullopt if no trial fails.
  // `solution` are the lines. Cost: one trial for each unknown edge, about 1 ms for 10x10.
  std::optional<Reason> soonest(const Engine& engine, const std::vector<bool>& solution);

  // The clues needed, given all known edges.
  std::vector<int> clues_for(const Question& question);

  // Both the clues and the edges needed. Cost: 1 ms for 10x10.
  Reason whole_reason(const Question& question, std::vector<int> clues);

  // Like soonest(), if no trial of one edge fails: uses clauses for a few edges with much known
  // around them, and returns the one with the fewest clues. Returns nullopt in builds without
  // CaDiCaL.
  std::optional<Reason> by_clauses(const Engine& engine, const std::vector<bool>& solution);

 private:
  bool forces(const Question& question, std::span<const int> clues, std::span<const int> edges);
  std::vector<int> by_distance(std::vector<int> places, bool are_edges, int edge) const;
  template <typename Forces>
  static std::vector<int> shrunk(std::vector<int> items, const Forces& forces);

  WiringPtr wiring_;
  const Clues& clues_;
  Clues subset_;
  Engine trial_;
};

}  // namespace gridpress::slitherlink
