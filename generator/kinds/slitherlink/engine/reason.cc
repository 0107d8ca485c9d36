#include "generator/kinds/slitherlink/engine/reason.h"

#include <algorithm>

#include "generator/kinds/slitherlink/engine/clauses.h"

namespace gridpress::slitherlink {
namespace {

constexpr Technique kNamed = Technique::kCounting;  // the last technique with a name
constexpr std::size_t kMaxAsked = 10;               // number of edges tested with clauses

}  // namespace

Reasons::Reasons(WiringPtr wiring, const Clues& clues)
    : wiring_(std::move(wiring)), clues_(clues), trial_(wiring_, clues) {}

std::optional<Reason> Reasons::soonest(const Engine& engine, const std::vector<bool>& solution) {
  std::optional<Reason> best;
  int least = 0;
  for (int edge = 0; edge < wiring_->lattice->edges(); ++edge) {
    if (engine.edge(edge) != Edge::kUnknown) continue;
    trial_ = engine;
    trial_.log_to(nullptr);
    if (trial_.assume(edge, !solution[edge]) && trial_.run(kNamed)) continue;
    const int work = engine.unknown() - trial_.unknown();
    if (best && work >= least) continue;
    least = work;
    best = Reason{edge, solution[edge], {}};
  }
  if (!best) return best;
  best->clues = clues_for({engine.edges(), best->edge, best->line, Technique::kReason});
  return best;
}

bool Reasons::forces(const Question& question, std::span<const int> clues) {
  subset_.assign(clues_.size(), kNoClue);
  for (const int cell : clues) subset_[cell] = clues_[cell];
  trial_.start(wiring_, subset_);
  for (int edge = 0; edge < wiring_->lattice->edges(); ++edge) {
    if (question.known[edge] == Edge::kUnknown) continue;
    if (!trial_.assume(edge, question.known[edge] == Edge::kLine)) return true;
  }
  if (question.hardest == Technique::kReason) {
    return !trial_.assume(question.edge, !question.line) || !trial_.run(kNamed);
  }
  if (!trial_.run(question.hardest)) return true;
  const Edge found = trial_.edge(question.edge);
  return found == (question.line ? Edge::kLine : Edge::kCross);
}

// Sorts cells by their distance from the edge.
std::vector<int> Reasons::by_distance(std::vector<int> cells, int edge) const {
  const Lattice& lattice = *wiring_->lattice;
  const HalfPlace at = lattice.place_of_edge(edge);
  std::ranges::stable_sort(cells, {}, [&](int cell) {
    const HalfPlace it = lattice.place_of_cell(cell);
    const int rows = it.row - at.row, columns = it.column - at.column;
    return rows * rows + columns * columns;
  });
  return cells;
}

// Doubles a prefix of the items until it suffices to force the edge, and returns a minimal subset
// of that prefix that also suffices. Leaves out late items first. All items together must suffice.
template <typename Forces>
std::vector<int> Reasons::shrunk(std::vector<int> items, const Forces& forces) {
  std::size_t first = 8;
  while (first < items.size() && !forces(std::span(items).first(first))) first *= 2;
  items.resize(std::min(first, items.size()));
  std::size_t step = std::max<std::size_t>(items.size() / 4, 1);
  for (std::size_t end = items.size(); end > 0;) {
    const std::size_t size = std::min(step, end);
    std::vector<int> rest = items;
    const auto from = rest.begin() + static_cast<std::ptrdiff_t>(end - size);
    rest.erase(from, from + static_cast<std::ptrdiff_t>(size));
    if (forces(rest)) {
      items = std::move(rest);
      end -= size;
    } else if (size > 1) {
      step = size / 2;
    } else {
      --end;
    }
  }
  return items;
}

std::vector<int> Reasons::clues_for(const Question& question) {
  std::vector<int> cells;
  for (int cell = 0; cell < wiring_->lattice->cells(); ++cell) {
    if (clues_[cell] != kNoClue) cells.push_back(cell);
  }
  return shrunk(by_distance(std::move(cells), question.edge),
                [&](std::span<const int> subset) { return forces(question, subset); });
}

std::optional<Reason> Reasons::by_clauses(const Engine& engine, const std::vector<bool>& solution) {
  const Lattice& lattice = *wiring_->lattice;
  logic::Clauses clauses;
  const LoopClauses loop(lattice, clauses);
  std::vector<int> selector(clues_.size(), 0), cell_of;
  const int first = clauses.variables.count() + 1;
  for (int cell = 0; cell < lattice.cells(); ++cell) {
    if (clues_[cell] == kNoClue) continue;
    selector[cell] = clauses.variables.helper();
    cell_of.push_back(cell);
  }
  for (const int cell : cell_of) loop.add_clue(cell, clues_[cell], selector[cell]);
  solver::ClauseProblem problem = clauses.problem;
  problem.variables = clauses.variables.count();
  std::vector<int> open;
  for (int edge = 0; edge < lattice.edges(); ++edge) {
    const int literal = solution[edge] ? loop.line(edge) : -loop.line(edge);
    if (engine.edge(edge) == Edge::kUnknown) {
      open.push_back(edge);
    } else {
      problem.add({literal});
    }
  }
  const auto solver = solver::ClauseSolver::make(problem, clauses.cuts.front());
  if (!solver) return std::nullopt;
  // Sorts edges by the number of unknown edges around them.
  const auto unknown_around = [&](int edge) {
    int count = 0;
    for (const Wiring::Side& side : wiring_->sides[edge]) {
      if (side.node == kNowhere) continue;
      count += static_cast<int>(std::ranges::count_if(wiring_->node_edges[side.node], [&](int it) {
        return it != kNowhere && engine.edge(it) == Edge::kUnknown;
      }));
    }
    return count;
  };
  std::ranges::stable_sort(open, {}, unknown_around);
  open.resize(std::min<std::size_t>(open.size(), kMaxAsked));
  std::optional<Reason> best;
  for (const int edge : open) {
    std::vector<int> reasons;
    for (const int cell : by_distance(cell_of, edge)) reasons.push_back(selector[cell]);
    const int literal = solution[edge] ? loop.line(edge) : -loop.line(edge);
    const auto needed = solver->minimal_core(reasons, literal);
    if (!needed || (best && needed->size() >= best->clues.size())) continue;
    best = Reason{edge, solution[edge], {}};
    for (const int it : *needed) best->clues.push_back(cell_of[it - first]);
  }
  if (best) std::ranges::sort(best->clues);
  return best;
}

}  // namespace gridpress::slitherlink
