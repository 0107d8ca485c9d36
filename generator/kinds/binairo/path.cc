#include "generator/kinds/binairo/path.h"

#include <algorithm>
#include <cstdlib>

#include "generator/kinds/binairo/board.h"
#include "generator/kinds/binairo/engine/clauses.h"
#include "generator/kinds/logic/engine.h"

namespace gridpress::binairo {
namespace {

constexpr Technique kNamed = Technique::kLineApart;
constexpr logic::Sort kSorts[kTechniques] = {
    {"pairs", 1.0},       {"sandwich", 1.1}, {"full-line", 1.3},   {"last-one", 1.8},
    {"equal-lines", 2.2}, {"one-line", 2.8}, {"lines-apart", 3.4}, {"smallest-reason", 4.5}};

// A cell whose value follows from these lines alone.
struct Reason {
  int cell = 0;
  std::vector<int> lines;
};

// Finds single cells that follow from few lines, if no named technique applies.
class Reasons {
 public:
  Reasons(const Board& board, const Cells& solution)
      : board_(board), solution_(solution), trial_(board) {}

  // Finds the cell whose other value leads to a contradiction with the least work, and a minimal
  // set of lines that proves the contradiction. Tries the simpler techniques first. Returns nullopt
  // if no cell can be decided by such a trial.
  std::optional<Reason> soonest(const Engine& engine) {
    for (const Technique hardest : {Technique::kEqualLine, kNamed}) {
      hardest_ = hardest;
      if (auto step = soonest_of_all(engine)) return step;
    }
    return std::nullopt;
  }

  // Finds a reason for the first open cell with CaDiCaL. Returns nullopt in builds without CaDiCaL.
  std::optional<Reason> by_clauses(const Engine& engine) const {
    logic::Clauses clauses;
    const std::vector<int> lines = add_line_clauses(board_, clauses);
    solver::ClauseProblem& problem = clauses.problem;
    problem.variables = clauses.variables.count();
    int first = -1;
    for (int cell = 0; cell < board_.size.cells(); ++cell) {
      if (engine.value(cell) != 0) problem.add({variable_of(cell, solution_[cell])});
      if (engine.value(cell) == 0 && first < 0) first = cell;
    }
    std::vector<int> reasons;
    for (const int line : by_distance(first)) reasons.push_back(lines[line]);
    const auto needed =
        solver::minimal_core(problem, {}, reasons, variable_of(first, solution_[first]));
    if (!needed) return std::nullopt;
    Reason reason{first, {}};
    for (const int it : *needed) reason.lines.push_back(it - lines[0]);
    return reason;
  }

 private:
  std::optional<Reason> soonest_of_all(const Engine& engine) {
    int best = -1, least = 0;
    for (int cell = 0; cell < board_.size.cells(); ++cell) {
      if (engine.value(cell) != 0 || !fails(engine, cell, {})) continue;
      const int work = engine.open() - trial_.open();
      if (best >= 0 && work >= least) continue;
      least = work;
      best = cell;
    }
    if (best < 0) return std::nullopt;
    return Reason{best, needed_lines(engine, best)};
  }

  // Whether the other value of the cell leads to a contradiction, considering only these lines, or
  // all lines if `lines` is empty.
  bool fails(const Engine& engine, int cell, std::span<const char> lines) {
    trial_ = engine;
    trial_.log_to(nullptr);
    trial_.assume(cell, 3 - solution_[cell]);
    if (!lines.empty()) trial_.look_at(lines);
    return !trial_.run(hardest_);
  }

  // Sorts lines by distance: the cell's own lines first, then those nearest to them.
  std::vector<int> by_distance(int cell) const {
    const Size size = board_.size;
    std::vector<int> lines(size.rows + size.columns);
    for (std::size_t i = 0; i < lines.size(); ++i) lines[i] = static_cast<int>(i);
    std::ranges::stable_sort(lines, {}, [&](int line) {
      return line < size.rows ? std::abs(line - cell / size.columns)
                              : std::abs(line - size.rows - cell % size.columns);
    });
    return lines;
  }

  std::vector<int> needed_lines(const Engine& engine, int cell) {
    std::vector<int> lines = by_distance(cell), needed;
    std::vector<char> looked_at(lines.size(), 1);
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
      looked_at[*line] = 0;
      if (!fails(engine, cell, looked_at)) looked_at[*line] = 1;
    }
    for (const int line : lines) {
      if (looked_at[line] != 0) needed.push_back(line);
    }
    return needed;
  }

  const Board& board_;
  const Cells& solution_;
  Engine trial_;
  Technique hardest_ = kNamed;  // hardest technique used in trials
};

// Two variables per cell, for its values. All boards of a size share them.
std::shared_ptr<const logic::Variables> cell_variables(Size size) {
  auto variables = std::make_shared<logic::Variables>();
  for (int cell = 0; cell < size.cells(); ++cell) {
    for (const int value : {1, 2}) variables->cell(cell, value);
  }
  return variables;
}

class PathFinder {
 public:
  PathFinder(const logic::LogicContent& puzzle, const logic::PathRequest& request)
      : request_(request),
        board_(board_of(puzzle)),
        solution_(solution_of(puzzle)),
        engine_(board_) {
    engine_.start(board_, givens_of(puzzle));
  }

  logic::Path find() {
    path_.finished = false;
    if (request_.explained) path_.variables = cell_variables(board_.size);
    std::vector<Deduced> log;
    engine_.log_to(&log);
    while (engine_.run(kNamed) && !engine_.full()) {
      add_log(log);
      if (std::ssize(path_.steps) >= request_.max_steps) return std::move(path_);
      Reasons reasons(board_, solution_);
      std::optional<Reason> reason = reasons.soonest(engine_);
      if (!reason) reason = reasons.by_clauses(engine_);
      if (!reason) return std::move(path_);
      engine_.assume(reason->cell, solution_[reason->cell]);
      add_reason(std::move(*reason));
    }
    add_log(log);
    path_.finished = engine_.full();
    return std::move(path_);
  }

 private:
  logic::Step& add_step(Technique technique, std::span<const int> cells) {
    const logic::Sort& sort = kSorts[static_cast<std::size_t>(technique)];
    path_.steps.push_back({.technique = sort.name, .rating = sort.rating});
    for (const int cell : cells) {
      path_.steps.back().literals.push_back(variable_of(cell, solution_[cell]));
    }
    return path_.steps.back();
  }

  void add_log(std::vector<Deduced>& log) {
    for (const Deduced& it : log) {
      logic::Step& step = add_step(it.technique, it.cells);
      if (!request_.explained) continue;
      step.lines = {it.line};
      if (it.other >= 0) step.lines.push_back(it.other);
      for (Bits left = it.cause; left != 0; left &= left - 1) {
        step.causes.push_back(engine_.cell_of(it.line, std::countr_zero(left)));
      }
    }
    log.clear();
  }

  void add_reason(Reason reason) {
    std::ranges::sort(reason.lines);
    logic::Step& step = add_step(Technique::kReason, {&reason.cell, 1});
    step.rating = logic::reason_rating(rating_of(Technique::kReason), reason.lines.size());
    step.lines = std::move(reason.lines);
  }

  const logic::PathRequest& request_;
  Board board_;
  Cells solution_;
  Engine engine_;
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

}  // namespace gridpress::binairo
