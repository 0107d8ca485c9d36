#include "generator/kinds/binairo/grade.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "generator/kinds/binairo/engine/clauses.h"

namespace gridpress::binairo {
namespace {

constexpr Technique kNamed = Technique::kLineApart;
constexpr std::array<double, kTechniques> kRatings = {1.0, 1.1, 1.3, 1.8, 2.2, 2.8, 3.4, 4.5};
// By technique: the average number of places where a person looks before finding such a step.
constexpr std::array<double, kTechniques> kLooks = {2, 2, 3, 6, 10, 14, 20, 30};
constexpr double kLooksForEachLine = 8;  // for each line of a smallest reason

// Finds single cells that follow from few lines, if no named technique applies.
class Reasons {
 public:
  explicit Reasons(const Binairo& puzzle) : puzzle_(puzzle), trial_(puzzle.board) {}

  // Finds the cell whose other value leads to a contradiction with the least work, and a minimal
  // set of lines that proves the contradiction. Tries the simpler techniques first. Returns nullopt
  // if no cell can be decided by such a trial.
  std::optional<Step> soonest(const Engine& engine) {
    for (const Technique hardest : {Technique::kEqualLine, kNamed}) {
      hardest_ = hardest;
      if (auto step = soonest_of_all(engine)) return step;
    }
    return std::nullopt;
  }

  // Finds a reason for the first open cell with CaDiCaL. Returns nullopt in builds without CaDiCaL.
  std::optional<Step> by_clauses(const Engine& engine) const {
    BoardClauses clauses(puzzle_.board);
    int first = -1;
    for (int cell = 0; cell < puzzle_.board.size.cells(); ++cell) {
      const int literal = literal_of(clauses, cell);
      if (engine.value(cell) != 0) clauses.problem().add({literal});
      if (engine.value(cell) == 0 && first < 0) first = cell;
    }
    std::vector<int> reasons;
    for (const int line : by_distance(first)) reasons.push_back(clauses.line(line));
    const auto needed =
        solver::minimal_core(clauses.problem(), {}, reasons, literal_of(clauses, first));
    if (!needed) return std::nullopt;
    std::vector<int> lines;
    for (const int it : *needed) lines.push_back(it - clauses.line(0));
    return step_of(first, std::move(lines));
  }

 private:
  std::optional<Step> soonest_of_all(const Engine& engine) {
    int best = -1, least = 0;
    for (int cell = 0; cell < puzzle_.board.size.cells(); ++cell) {
      if (engine.value(cell) != 0 || !fails(engine, cell, {})) continue;
      const int work = engine.open() - trial_.open();
      if (best >= 0 && work >= least) continue;
      least = work;
      best = cell;
    }
    if (best < 0) return std::nullopt;
    return step_of(best, needed_lines(engine, best));
  }

  int literal_of(const BoardClauses& clauses, int cell) const {
    return puzzle_.solution[cell] == 2 ? clauses.cell(cell) : -clauses.cell(cell);
  }

  // Whether the other value of the cell leads to a contradiction, considering only these lines, or
  // all lines if `lines` is empty.
  bool fails(const Engine& engine, int cell, std::span<const char> lines) {
    trial_ = engine;
    trial_.log_to(nullptr);
    trial_.assume(cell, 3 - puzzle_.solution[cell]);
    if (!lines.empty()) trial_.look_at(lines);
    return !trial_.run(hardest_);
  }

  // Sorts lines by distance: the cell's own lines first, then those nearest to them.
  std::vector<int> by_distance(int cell) const {
    const Size size = puzzle_.board.size;
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

  static Step step_of(int cell, std::vector<int> lines) {
    std::ranges::sort(lines);
    Step step{{Technique::kReason, -1, -1, 0, {cell}}, rating_of_reason(lines.size()), {}};
    step.lines = std::move(lines);
    return step;
  }

  const Binairo& puzzle_;
  Engine trial_;
  Technique hardest_ = kNamed;  // hardest technique used in trials
};

}  // namespace

double rating_of(Technique technique) {
  return kRatings[static_cast<std::size_t>(technique)];
}

double rating_of_reason(std::size_t lines) {
  const double tenths = std::round(rating_of(Technique::kReason) * 10);
  return std::min(kMaxRating, (tenths + static_cast<double>(lines)) / 10);
}

std::optional<Technique> hardest_within(double rating) {
  for (int i = kTechniques - 1; i >= 0; --i) {
    if (kRatings[i] <= rating) return static_cast<Technique>(i);
  }
  return std::nullopt;
}

Path find_path(const Binairo& puzzle) {
  Path path;
  std::vector<Deduced> log;
  Engine engine(puzzle.board);
  engine.start(puzzle.board, puzzle.givens);
  engine.log_to(&log);
  const auto add_log = [&] {
    for (Deduced& it : log) path.steps.push_back({std::move(it), rating_of(it.technique), {}});
    log.clear();
  };
  while (engine.run(kNamed) && !engine.full()) {
    add_log();
    Reasons reasons(puzzle);
    std::optional<Step> step = reasons.soonest(engine);
    if (!step) step = reasons.by_clauses(engine);
    if (!step) return path;
    const int cell = step->deduced.cells.front();
    engine.assume(cell, puzzle.solution[cell]);
    path.steps.push_back(std::move(*step));
  }
  add_log();
  path.whole = engine.full();
  return path;
}

Grade grade_of(const Binairo& puzzle) {
  const Path path = find_path(puzzle);
  Grade grade;
  grade.clues = count_clues(puzzle.givens);
  grade.bounded = !path.whole;
  double rating = rating_of(Technique::kPairs);
  Technique hardest = Technique::kPairs;
  std::array<int, kTechniques> counts{};
  for (const Step& step : path.steps) {
    rating = std::max(rating, step.rating);
    hardest = std::max(hardest, step.deduced.technique);
    const auto row = static_cast<std::size_t>(step.deduced.technique);
    ++counts[row];
    grade.effort += kLooks[row] + kLooksForEachLine * static_cast<double>(step.lines.size());
  }
  grade.rating = path.whole ? rating : kMaxRating;
  grade.hardest = name_of(hardest);
  for (int i = 0; i < kTechniques; ++i) {
    if (counts[i] > 0) grade.path.emplace_back(name_of(static_cast<Technique>(i)), counts[i]);
  }
  return grade;
}

}  // namespace gridpress::binairo
