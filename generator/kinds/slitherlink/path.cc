#include "generator/kinds/slitherlink/path.h"

#include <algorithm>
#include <array>

#include "generator/kinds/logic/engine.h"
#include "generator/kinds/slitherlink/board.h"
#include "generator/kinds/slitherlink/engine/reason.h"

namespace gridpress::slitherlink {
namespace {

constexpr std::string_view kClueReasons[] = {"clue_full", "clue_rest"};
constexpr std::string_view kDotReasons[] = {"dot_end", "dot_on", "dot_full"};  // by lines
constexpr std::string_view kCornerReasons[] = {"corner_1", "corner_2", "corner_3"};
constexpr std::string_view kSideReasons[] = {"outside", "inside", "sides_same", "sides_differ"};
constexpr std::string_view kPairReasons[] = {"edge_pairs", "lines_only"};
constexpr logic::Sort kSorts[kTechniques] = {{"zero", 1.0},
                                             {"clue", 1.1, kClueReasons},
                                             {"dot", 1.2, kDotReasons},
                                             {"corner-clue", 1.4, kCornerReasons},
                                             {"zero-by-three", 1.5},
                                             {"adjacent-threes", 1.6},
                                             {"diagonal-threes", 1.7},
                                             {"no-early-loop", 2.0},
                                             {"edge-pairs", 2.6, kPairReasons},
                                             {"inside-outside", 3.2, kSideReasons},
                                             {"counting", 3.8},
                                             {"smallest-reason", 4.5}};

class PathFinder {
 public:
  PathFinder(const logic::LogicContent& puzzle, const logic::PathRequest& request)
      : request_(request),
        wiring_(make_wiring(puzzle.size)),
        lattice_(*wiring_->lattice),
        clues_(clues_of(puzzle)),
        solution_(lattice_.border_of(inside_of(puzzle))),
        reasons_(wiring_, clues_),
        known_(static_cast<std::size_t>(lattice_.edges()), Edge::kUnknown) {}

  logic::Path find() {
    path_.finished = false;
    if (request_.explained) path_.variables = edge_variables(lattice_);
    std::vector<Deduced> log;
    Engine engine(wiring_, clues_);
    engine.log_to(&log);
    while (engine.run(Technique::kCounting) && !engine.closed()) {
      add_log(log);
      if (std::ssize(path_.steps) >= request_.max_steps) return std::move(path_);
      std::optional<Reason> reason = reasons_.soonest(engine, solution_);
      if (!reason) reason = reasons_.by_clauses(engine, solution_);
      if (!reason) return std::move(path_);
      GRIDPRESS_CHECK(engine.assume(reason->edge, reason->line));
      const double rating =
          logic::reason_rating(rating_of(Technique::kReason), reason->clues.size());
      add_step({reason->edge, reason->line, Technique::kReason}, std::move(reason->clues));
      path_.steps.back().rating = rating;
      add_edge(log.back());
      logged_ = log.size();
    }
    add_log(log);
    path_.finished = engine.closed();
    return std::move(path_);
  }

 private:
  // Adds the deductions since the last call. Each step has all results of one node or pattern.
  void add_log(const std::vector<Deduced>& log) {
    for (; logged_ < log.size(); ++logged_) {
      const Deduced& it = log[logged_];
      const bool same = !path_.steps.empty() && it.node != kNowhere &&
                        last_.technique == it.technique && last_.node == it.node &&
                        last_.other == it.other;
      if (!same) add_step(it, {});
      add_edge(it);
    }
  }

  void add_edge(const Deduced& it) {
    path_.steps.back().literals.push_back(it.line ? it.edge + 1 : -it.edge - 1);
    known_[it.edge] = it.line ? Edge::kLine : Edge::kCross;
  }

  void add_step(const Deduced& deduced, std::vector<int> clues) {
    last_ = deduced;
    const logic::Sort& sort = kSorts[static_cast<std::size_t>(deduced.technique)];
    logic::Step step{.technique = sort.name, .rating = sort.rating};
    if (request_.explained) explain(deduced, std::move(clues), step);
    path_.steps.push_back(std::move(step));
  }

  // Adds the cells and the sentence that explain a step.
  void explain(const Deduced& it, std::vector<int> clues, logic::Step& step) {
    switch (it.technique) {
      case Technique::kZero:
      case Technique::kClue:
        step.causes = {it.node};
        if (it.technique == Technique::kClue) step.why = kClueReasons[it.line ? 1 : 0];
        return;
      case Technique::kDot:
        step.place = it.node - lattice_.cells();
        step.why = kDotReasons[lines_at(it.node)];
        return;
      case Technique::kCornerClue:
        step.causes = {it.node};
        step.why = kCornerReasons[clues_[it.node] - 1];
        return;
      case Technique::kZeroByThree:
      case Technique::kAdjacentThrees:
      case Technique::kDiagonalThrees:
        step.causes = {it.node, it.other};
        return;
      case Technique::kEarlyLoop:
        return;
      case Technique::kInside:
        return explain_sides(it, step);
      case Technique::kPairs:
      case Technique::kCounting:
      case Technique::kReason:
        return explain_reason(it, std::move(clues), step);
    }
  }

  int lines_at(int node) const {
    return static_cast<int>(std::ranges::count_if(wiring_->node_edges[node], [&](int edge) {
      return edge != kNowhere && known_[edge] == Edge::kLine;
    }));
  }

  // The sides of these cells follow from lines and crosses alone.
  void explain_sides(const Deduced& it, logic::Step& step) const {
    const auto [one, other] = lattice_.edge_cells[it.edge];
    step.causes = same_side(one == kNowhere ? other : one);
    const bool border = one == kNowhere || other == kNowhere;
    step.why = kSideReasons[(border ? 0 : 2) + (it.line ? 1 : 0)];
  }

  // The cells that known lines and crosses put on the same side of the loop as a given cell. On a
  // walk from cell to cell, the side changes at each line.
  std::vector<int> same_side(int cell) const {
    const int outside = lattice_.cells();
    std::vector<int> side(static_cast<std::size_t>(outside) + 1, kNowhere), reached{cell};
    side[cell] = 1;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const int from = reached[i];
      for (int edge = 0; edge < lattice_.edges(); ++edge) {
        if (known_[edge] == Edge::kUnknown) continue;
        auto [one, other] = lattice_.edge_cells[edge];
        if (one == kNowhere) one = outside;
        if (other == kNowhere) other = outside;
        if (one != from && other != from) continue;
        const int to = one == from ? other : one;
        if (side[to] != kNowhere) continue;
        side[to] = known_[edge] == Edge::kLine ? 1 - side[from] : side[from];
        reached.push_back(to);
      }
    }
    std::vector<int> same;
    for (int it = 0; it < outside; ++it) {
      if (side[it] == 1) same.push_back(it);
    }
    return same;
  }

  void explain_reason(const Deduced& it, std::vector<int> clues, logic::Step& step) {
    const Question question{known_, it.edge, it.line, it.technique};
    if (it.technique != Technique::kReason) clues = reasons_.clues_for(question);
    std::ranges::sort(clues);
    step.causes = std::move(clues);
    if (step.causes.empty()) step.why = "lines_only";
  }

  const logic::PathRequest& request_;
  WiringPtr wiring_;
  const Lattice& lattice_;
  Clues clues_;
  std::vector<bool> solution_;
  Reasons reasons_;
  std::vector<Edge> known_;
  Deduced last_;
  std::size_t logged_ = 0;
  logic::Path path_;
};

}  // namespace

std::span<const logic::Sort> sorts() {
  return kSorts;
}

double rating_of(Technique technique) {
  return kSorts[static_cast<std::size_t>(technique)].rating;
}

logic::Path find_path(const logic::LogicContent& puzzle, const logic::PathRequest& request) {
  return PathFinder(puzzle, request).find();
}

}  // namespace gridpress::slitherlink
