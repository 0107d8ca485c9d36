// Explains edges that no named technique finds, by the fewest clues and known edges that force one.
#pragma once

#include <optional>
#include <vector>

#include "generator/kinds/slitherlink/engine/engine.h"

namespace gridpress::slitherlink {

// An edge that a minimal set of clues forces, together with all known edges.
struct Reason {
  int edge = 0;
  bool line = false;
  std::vector<int> clues;  // cells of the clues
};

// The fact to explain: `line` at `edge` follows from the edges in `known`. `hardest` is the hardest
// technique allowed. If it is kReason, the explanation assumes the opposite, and techniques up to
// kCounting must refute it.
struct Question {
  std::span<const Edge> known;
  int edge;
  bool line;
  Technique hardest;
};

class Reasons {
 public:
  Reasons(WiringPtr wiring, const Clues& clues);

  // For a position in which no named technique applies. Tries all edges, and returns the edge whose
  // trial fails soonest and the clues needed for that, or nullopt if no trial fails. `solution` has
  // the lines. Cost: one trial for each unknown edge, about 1 ms for 10x10.
  std::optional<Reason> soonest(const Engine& engine, const std::vector<bool>& solution);

  // A minimal set of clues that answers the question if all known edges may be used.
  std::vector<int> clues_for(const Question& question);

  // For positions in which no trial of one edge fails. Uses clauses for a few edges around which
  // much is known, and returns the edge that needs the fewest clues. Returns nullopt in builds
  // without CaDiCaL.
  std::optional<Reason> by_clauses(const Engine& engine, const std::vector<bool>& solution);

 private:
  bool forces(const Question& question, std::span<const int> clues);
  std::vector<int> by_distance(std::vector<int> cells, int edge) const;
  template <typename Forces>
  static std::vector<int> shrunk(std::vector<int> items, const Forces& forces);

  WiringPtr wiring_;
  const Clues& clues_;
  Clues subset_;
  Engine trial_;
};

}  // namespace gridpress::slitherlink
