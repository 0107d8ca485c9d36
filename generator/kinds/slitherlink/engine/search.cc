#include "generator/kinds/slitherlink/engine/search.h"

#include <algorithm>

namespace gridpress::slitherlink {
namespace {

constexpr Technique kAll = Technique::kCounting;

class Searcher {
 public:
  Searcher(const Search& search, Size size)
      : limit_(search.limit), steps_(search.steps != 0 ? search.steps : default_steps(size)) {}

  // Counts the loops that are possible in a position.
  void search(Engine& engine) {
    if (!settle(engine)) return;
    if (engine.closed()) {
      if (found_.count++ == 0) found_.first = engine.inside();
      return;
    }
    const int edge = branch_;
    Engine other = engine;
    for (const bool line : {true, false}) {
      Engine& position = line ? other : engine;
      if (position.assume(edge, line)) search(position);
      if (!found_.decided || found_.count >= limit_) return;
    }
  }

  Found found() && { return std::move(found_); }

 private:
  // Deduces, and tries edges until no trial fails. `branch_` is then the edge whose trials settled
  // the most. Returns false if no loop is possible or the steps ran out.
  bool settle(Engine& engine) {
    if (!engine.run(kAll)) return false;
    const int edges = engine.wiring().lattice->edges();
    int best = -1, quiet = 0;
    for (int at = 0; quiet < edges && !engine.closed(); at = (at + 1) % edges, ++quiet) {
      if (engine.edge(at) != Edge::kUnknown) continue;
      int left[2] = {0, 0};
      bool refuted = false;
      for (const bool line : {true, false}) {
        if (steps_-- == 0) {
          found_.decided = false;
          return false;
        }
        trial_ = engine;
        const bool possible = trial_.assume(at, line) && trial_.run(kAll);
        left[line ? 1 : 0] = trial_.unknown();
        if (possible) continue;
        if (!engine.assume(at, !line) || !engine.run(kAll)) return false;
        refuted = true;
        break;
      }
      if (refuted) {
        quiet = -1;
        best = -1;
        continue;
      }
      const int settled = 2 * engine.unknown() - left[0] - left[1] +
                          4 * (engine.unknown() - std::max(left[0], left[1]));
      if (settled > best) {
        best = settled;
        branch_ = at;
      }
    }
    return true;
  }

  std::uint64_t limit_, steps_;
  Found found_;
  Engine trial_ = Engine(make_wiring({1, 1}), Clues{kNoClue});
  int branch_ = 0;
};

}  // namespace

bool Prover::settles(Engine& engine) {
  const int edges = engine.wiring().lattice->edges();
  for (int quiet = 0; quiet < edges; ++quiet) {
    if (!engine.run(kAll)) return false;
    if (engine.closed()) return true;
    const int at = at_++ % edges;
    if (engine.edge(at) != Edge::kUnknown) continue;
    trial_ = engine;
    if (trial_->assume(at, !solution_[at]) && trial_->run(kAll)) continue;
    if (!engine.assume(at, solution_[at])) return false;
    quiet = -1;
  }
  return false;
}

Found count_loops(const WiringPtr& wiring, const Clues& clues, const Search& search) {
  Engine engine(wiring, clues);
  Searcher searcher(search, wiring->lattice->size);
  searcher.search(engine);
  return std::move(searcher).found();
}

}  // namespace gridpress::slitherlink
