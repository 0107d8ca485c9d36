#include "generator/grader/se/forcing.h"

namespace gridpress::se {

bool Forcing::find(const Board& board, const KnownSolution& solution, double max_rating,
                   Hint& hint) {
  const Links links(board);
  BestChain best{{}, hint};
  // Chains with a higher rating aren't wanted.
  if (max_rating < 7.5) best.rank.rating = max_rating + 0.05;
  x_.find(links, cycles_, best);
  y_.find(links, cycles_, best);
  if (best.rank.rating >= 7.0) xy_.find(links, solution, cycles_, best);
  return best.found();
}

}  // namespace gridpress::se
