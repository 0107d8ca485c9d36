#include "publisher/pipeline.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

#include "generator/grader/grade.h"
#include "generator/maker/supply.h"
#include "generator/maker/symmetry.h"
#include "publisher/apart.h"
#include "publisher/interrupt.h"
#include "publisher/parallel.h"
#include "publisher/puzzle_run.h"
#include "publisher/seen.h"

namespace gridpress {
namespace {

Diagnostics name_place(Diagnostics problems, const BookSpec& spec, const SectionSpec& section,
                       std::uint64_t place) {
  for (Diagnostic& problem : problems) {
    if (!problem.file.empty()) continue;
    problem.file = spec.file;
    problem.pos = section.pos;
    problem.message =
        fmt::format("puzzle {} of section '{}': {}", place, section.title, problem.message);
  }
  return problems;
}

class BookRun {
 public:
  BookRun(const BookSpec& spec, const MakeOptions& options) : spec_(spec), options_(options) {}

  Result<std::vector<Puzzle>> run() {
    for (const auto& earlier : spec_.avoid) seen_.avoid(*earlier);
    for (const SectionSpec& section : spec_.sections) {
      if (!section.from.empty()) read_imports(section);
    }
    const Seed sections = Seed(spec_.seed).child("section");
    for (std::size_t s = 0; s < spec_.sections.size(); ++s) {
      if (Diagnostics problems = fill_section(spec_.sections[s], sections.child(s));
          !problems.empty()) {
        return problems;
      }
    }
    if (Diagnostics problems = replace(); !problems.empty()) return problems;
    if (interrupted()) return failure("interrupted");
    return std::move(puzzles_);
  }

 private:
  // The puzzles of a file: graded, each given the first of the book's levels that holds. They stay
  // whatever is like them, and the others keep away from them.
  void read_imports(const SectionSpec& section) {
    std::vector<FinishedPuzzle> made(static_cast<std::size_t>(section.count));
    const PuzzleRun run = run_of(section, Seed(0), 0);
    for_each_index(threads_of(options_.jobs), made.size(), [&](std::size_t i) {
      Puzzle& puzzle = made[i].puzzle;
      puzzle.kind = section.kind->name;
      puzzle.rules = Rules{classic_topology(section.box), {}};
      puzzle.givens = section.imported[i].givens;
      puzzle.solution = section.imported[i].solution;
      puzzle.grade = grade(puzzle.rules, puzzle.givens);
      const int level = spec_.levels.classify(puzzle.grade, section.size);
      if (level > 0) puzzle.grade.level = spec_.levels.levels[level - 1].name;
      puzzle.symmetry = symmetry_of(*puzzle.rules.topology, puzzle.givens);
      made[i].canonical = section.kind->canonical(puzzle.rules, puzzle.givens);
      if (run.finish) run.finish(made[i]);
    });
    for (FinishedPuzzle& puzzle : made) {
      seen_.keep(puzzle);
      grids_.insert(grid_key(section, puzzle));
      imports_[&section].push_back(std::move(puzzle.puzzle));
    }
  }

  Diagnostics fill_section(const SectionSpec& section, Seed seed) {
    if (!section.from.empty()) {
      const std::size_t begin = puzzles_.size();
      for (Puzzle& puzzle : imports_[&section]) puzzles_.push_back(std::move(puzzle));
      if (options_.progress) options_.progress(static_cast<int>(puzzles_.size()));
      arrange(section, seed, begin);
      return {};
    }
    PuzzleRun run = run_of(section, seed, static_cast<std::uint64_t>(section.count));
    RecentAnswers recent;
    const std::size_t first = puzzles_.size();
    run.take = [&](FinishedPuzzle& made) {
      if (section.apart && recent.is_like(made.puzzle.solution)) return false;
      if (!is_new(section, made)) return false;
      recent.add(made.puzzle.solution);
      puzzles_.push_back(std::move(made.puzzle));
      if (options_.progress) options_.progress(static_cast<int>(puzzles_.size()));
      return true;
    };
    const RunResult result = run_puzzles(run, options_.jobs);
    if (!result.whole) return shortage(section, result);
    arrange(section, seed, first);
    return {};
  }

  static PuzzleRun run_of(const SectionSpec& section, Seed seed, std::uint64_t count) {
    PuzzleRun run;
    run.kind = section.kind;
    run.order = order_of(section);
    run.order.seed = seed;
    run.order.family = 1;  // a book would show its readers nearly the same puzzle again
    run.count = count;
    if (!answers_apart_by_form(section.size)) return run;
    run.finish = [&section](FinishedPuzzle& made) {
      made.text = section.kind->canonical(made.puzzle.rules, made.puzzle.solution);
    };
    return run;
  }

  static std::string grid_key(const SectionSpec& section, const FinishedPuzzle& made) {
    const std::string grid = made.text.empty() ? to_line(made.puzzle.solution) : made.text;
    return fmt::format("{} {}", section.kind->name, grid);
  }

  bool is_new(const SectionSpec& section, const FinishedPuzzle& made) {
    const std::string key = grid_key(section, made);
    if (grids_.has(key) || !seen_.add(made)) return false;
    grids_.insert(key);
    return true;
  }

  Diagnostics shortage(const SectionSpec& section, const RunResult& result) const {
    Diagnostics problems = result.problems;
    if (result.refused > 0) {
      const auto supply = supply_of(order_of(section));
      problems = {failure(
          fmt::format("the next {} were all there before, or their solutions", result.refused),
          supply ? fmt::format("there are {} of them in all, and no two answers may be the same",
                               *supply)
                 : "ask for fewer puzzles of this size and level")};
    }
    return name_place(problems, spec_, section, result.made + 1);
  }

  void arrange(const SectionSpec& section, Seed seed, std::size_t first) {
    const std::span<Puzzle> mine(puzzles_.begin() + static_cast<long>(first), puzzles_.end());
    if (section.order == Arrangement::kShuffled) {
      Rng rng(seed.child("order"));
      rng.shuffle(mine);
    } else if (section.order == Arrangement::kRising) {
      std::ranges::stable_sort(mine, {}, [](const Puzzle& puzzle) {
        return std::tuple(puzzle.grade.effort, puzzle.grade.rating.value_or(0));
      });
    } else {
      return;
    }
    // They were kept apart as they were taken, before this order.
    if (!section.from.empty()) return;
    if (section.apart || section.size <= Seen::kTiny) place_apart(puzzles_, first, section.apart);
  }

  // After all others, so that none of them moves; what was replaced counts as seen.
  Diagnostics replace() {
    for (const auto& [number, candidate] : spec_.replace) {
      std::size_t end = 0;
      const SectionSpec* section = nullptr;
      for (const SectionSpec& each : spec_.sections) {
        end += static_cast<std::size_t>(each.count);
        section = &each;
        if (static_cast<std::size_t>(number) <= end) break;
      }
      const std::size_t place = static_cast<std::size_t>(number) - 1;
      if (place >= puzzles_.size()) continue;  // the spec's reader has refused it
      const Seed seed = Seed(spec_.seed).child("again").child(static_cast<std::uint64_t>(number));
      PuzzleRun run = run_of(*section, seed, static_cast<std::uint64_t>(candidate));
      run.take = [&](FinishedPuzzle& made) {
        if (!is_new(*section, made)) return false;
        puzzles_[place] = std::move(made.puzzle);
        return true;
      };
      const RunResult result = run_puzzles(run, options_.jobs);
      if (!result.whole) return shortage(*section, result);
    }
    return {};
  }

  const BookSpec& spec_;
  const MakeOptions& options_;
  Seen seen_;
  KeySet grids_;  // solution grids, up to symmetry where that is asked
  std::vector<Puzzle> puzzles_;
  std::map<const SectionSpec*, std::vector<Puzzle>> imports_;  // looked up, never gone through
};

}  // namespace

bool answers_apart_by_form(int size) {
  constexpr int kFewGrids = 6, kLargest = 9;
  return size > kFewGrids && size <= kLargest;
}

PuzzleOrder order_of(const SectionSpec& section) {
  PuzzleOrder order;
  order.size = section.size;
  order.box = section.box;
  order.level = section.level;
  order.symmetry = section.symmetry;
  order.any_symmetry = section.any_symmetry;
  order.minimal = section.minimal;
  order.fill = section.fill;
  order.quality = section.quality;
  return order;
}

Result<std::vector<Puzzle>> make_puzzles(const BookSpec& spec, const MakeOptions& options) {
  return BookRun(spec, options).run();
}

}  // namespace gridpress
