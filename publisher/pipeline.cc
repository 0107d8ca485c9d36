#include "publisher/pipeline.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <numeric>
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

// Puzzles that a later one must not be like.
struct Taken {
  Seen seen;
  KeySet grids;  // solution grids, up to symmetry where that is asked
};

class BookRun {
 public:
  BookRun(const BookSpec& spec, const MakeOptions& options)
      : spec_(spec), options_(options), sections_(spec.sections.size()) {}

  Result<std::vector<Puzzle>> run() {
    for (const auto& earlier : spec_.avoid) avoided_.avoid(*earlier);
    taken_.seen = avoided_;
    for (std::size_t s = 0; s < sections_.size(); ++s) {
      const SectionSpec& section = spec_.sections[s];
      if (!section.from.empty()) read_imports(section, sections_[s]);
      for (const auto& [place, kept] : section.keep) note_kept(section, kept);
    }
    for (const auto step : {&BookRun::fill, &BookRun::keep, &BookRun::replace}) {
      if (Diagnostics problems = (this->*step)(); !problems.empty()) return problems;
    }
    if (interrupted()) return failure("interrupted");
    std::vector<Puzzle> puzzles;
    puzzles.reserve(static_cast<std::size_t>(spec_.puzzles()));
    for (std::vector<Puzzle>& section : sections_)
      std::ranges::move(section, std::back_inserter(puzzles));
    return puzzles;
  }

 private:
  // The puzzles of a file: graded, each given the first of the book's levels that holds. They stay
  // whatever is like them, and the others keep away from them.
  void read_imports(const SectionSpec& section, std::vector<Puzzle>& puzzles) {
    std::vector<FinishedPuzzle> made(static_cast<std::size_t>(section.count));
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
      finish(section, made[i]);
    });
    for (FinishedPuzzle& puzzle : made) {
      take(section, puzzle);
      puzzles.push_back(std::move(puzzle.puzzle));
    }
  }

  static void finish(const SectionSpec& section, FinishedPuzzle& made) {
    made.canonical = section.kind->canonical(made.puzzle.rules, made.puzzle.givens);
    if (!answers_apart_by_form(section.size)) return;
    made.text = section.kind->canonical(made.puzzle.rules, made.puzzle.solution);
  }

  void note_kept(const SectionSpec& section, const KeptPuzzle& kept) {
    FinishedPuzzle made{kept.puzzle, "", ""};
    finish(section, made);
    kept_.seen.keep(made);
    kept_.grids.insert(grid_key(section, made));
  }

  // Sections with ids first, by name; then the others, where they are in the book.
  std::vector<std::size_t> fill_order() const {
    std::vector<std::size_t> order(sections_.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::size_t s) {
      const std::string& id = spec_.sections[s].id;
      return std::tuple(id.empty(), id);
    });
    return order;
  }

  Seed seed_of(std::size_t s) const {
    const Seed all = Seed(spec_.seed).child("section");
    const std::string& id = spec_.sections[s].id;
    return id.empty() ? all.child(s) : all.child(id);
  }

  Diagnostics fill() {
    for (const std::size_t s : fill_order()) {
      if (Diagnostics problems = fill_section(s); !problems.empty()) return problems;
    }
    return {};
  }

  Diagnostics fill_section(std::size_t s) {
    const SectionSpec& section = spec_.sections[s];
    if (!section.from.empty()) {
      tell_progress(section.count);
      arrange(s);
      return {};
    }
    const bool alone = !section.id.empty();
    Taken own{alone ? avoided_ : Seen(), {}};
    std::vector<Grid> clashes;
    PuzzleRun run = run_of(section, seed_of(s), static_cast<std::uint64_t>(section.count));
    RecentAnswers recent;
    run.take = [&](FinishedPuzzle& made) {
      if (section.apart && recent.is_like(made.puzzle.solution)) return false;
      if (!add_new(section, made, alone ? own : taken_)) return false;
      recent.add(made.puzzle.solution);
      if (is_in(section, made, kept_)) like_kept_.push_back(made.puzzle.givens);
      if (alone && is_in(section, made, taken_)) {
        clashes.push_back(made.puzzle.givens);
      } else if (alone) {
        take(section, made);
      }
      sections_[s].push_back(std::move(made.puzzle));
      tell_progress(1);
      return true;
    };
    const RunResult result = run_puzzles(run, options_.jobs);
    if (!result.whole) return shortage(section, result);
    arrange(s);
    for (const Grid& givens : clashes) {
      if (Diagnostics problems = give_way(s, index_of(s, givens)); !problems.empty()) {
        return problems;
      }
    }
    return {};
  }

  void tell_progress(int more) {
    done_ += more;
    if (options_.progress) options_.progress(done_);
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

  static bool is_in(const SectionSpec& section, const FinishedPuzzle& made, const Taken& taken) {
    return taken.grids.has(grid_key(section, made)) ||
           taken.seen.knows(
               Seen::key_of(made.puzzle.kind, section.size, made.canonical, made.puzzle.givens));
  }

  static bool add_new(const SectionSpec& section, const FinishedPuzzle& made, Taken& taken) {
    const std::string key = grid_key(section, made);
    if (taken.grids.has(key) || !taken.seen.add(made)) return false;
    taken.grids.insert(key);
    return true;
  }

  void take(const SectionSpec& section, const FinishedPuzzle& made) {
    taken_.seen.keep(made);
    taken_.grids.insert(grid_key(section, made));
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

  void arrange(std::size_t s) {
    const SectionSpec& section = spec_.sections[s];
    std::vector<Puzzle>& mine = sections_[s];
    if (section.order == Arrangement::kShuffled) {
      Rng rng(seed_of(s).child("order"));
      rng.shuffle(std::span(mine));
    } else if (section.order == Arrangement::kRising) {
      std::ranges::stable_sort(mine, {}, [](const Puzzle& puzzle) {
        return std::tuple(puzzle.grade.effort, puzzle.grade.rating.value_or(0));
      });
    } else {
      return;
    }
    // They were kept apart as they were taken, before this order.
    if (!section.from.empty()) return;
    if (section.apart || section.size <= Seen::kTiny) keep_apart(s);
  }

  // A section with an id does not look at those before it.
  void keep_apart(std::size_t s) {
    std::vector<Puzzle> row;
    for (std::size_t before = s; before-- > 0 && spec_.sections[s].id.empty();) {
      const std::vector<Puzzle>& near = sections_[before];
      const std::size_t count = std::min<std::size_t>(near.size(), Seen::kApart - row.size());
      row.insert(row.begin(), near.end() - static_cast<long>(count), near.end());
      if (row.size() == Seen::kApart) break;
    }
    const std::size_t first = row.size();
    std::ranges::move(sections_[s], std::back_inserter(row));
    place_apart(row, first, spec_.sections[s].apart);
    std::move(row.begin() + static_cast<long>(first), row.end(), sections_[s].begin());
  }

  std::size_t index_of(std::size_t s, const Grid& givens) const {
    const auto found = std::ranges::find(sections_[s], givens, &Puzzle::givens);
    return static_cast<std::size_t>(found - sections_[s].begin());
  }

  // Another puzzle in the place of one: the `candidate`th of an order of its own.
  Diagnostics remake(std::size_t s, std::size_t index, Seed seed, int candidate) {
    const SectionSpec& section = spec_.sections[s];
    PuzzleRun run = run_of(section, seed, static_cast<std::uint64_t>(candidate));
    run.take = [&](FinishedPuzzle& made) {
      if (is_in(section, made, kept_) || !add_new(section, made, taken_)) return false;
      sections_[s][index] = std::move(made.puzzle);
      return true;
    };
    const RunResult result = run_puzzles(run, options_.jobs);
    return result.whole ? Diagnostics{} : shortage(section, result);
  }

  Diagnostics give_way(std::size_t s, std::size_t index) {
    return remake(s, index, seed_of(s).child("instead").child(index), 1);
  }

  // Puts the kept puzzles in their places. One that was made and is like them gives way: in the
  // same section to the puzzle whose place is taken, else to another one.
  Diagnostics keep() {
    struct Spot {
      std::size_t section, index;
    };
    const auto spot_of = [&](const Grid& givens) {
      std::size_t s = 0;
      while (s < sections_.size() && index_of(s, givens) == sections_[s].size()) ++s;
      GRIDPRESS_CHECK(s < sections_.size());
      return Spot{s, index_of(s, givens)};
    };
    std::vector<Spot> alike;
    for (const Grid& givens : like_kept_) alike.push_back(spot_of(givens));
    for (std::size_t s = 0; s < sections_.size(); ++s) {
      for (const auto& [place, kept] : spec_.sections[s].keep) {
        const std::size_t index = static_cast<std::size_t>(place) - 1;
        Puzzle displaced = std::exchange(sections_[s][index], kept.puzzle);
        const auto here = std::ranges::find_if(
            alike, [&](const Spot& spot) { return spot.section == s && spot.index == index; });
        if (here != alike.end()) {
          alike.erase(here);  // it, or one like another kept puzzle, is gone
          continue;
        }
        const auto free = std::ranges::find_if(alike, [&](const Spot& spot) {
          return spot.section == s &&
                 !spec_.sections[s].keep.contains(static_cast<int>(spot.index) + 1);
        });
        if (free == alike.end()) continue;
        sections_[s][free->index] = std::move(displaced);
        alike.erase(free);
      }
    }
    for (const Spot& spot : alike) {
      if (Diagnostics problems = give_way(spot.section, spot.index); !problems.empty()) {
        return problems;
      }
    }
    return {};
  }

  // After all others, so that none of them moves; what was replaced counts as seen.
  Diagnostics replace() {
    const Seed all = Seed(spec_.seed).child("again");
    std::uint64_t before = 0;
    for (std::size_t s = 0; s < sections_.size(); ++s) {
      const SectionSpec& section = spec_.sections[s];
      for (const auto& [place, candidate] : section.replace) {
        const auto within = static_cast<std::uint64_t>(place);
        const Seed seed = section.id.empty() ? all.child(before + within)
                                             : seed_of(s).child("again").child(within);
        if (Diagnostics problems = remake(s, within - 1, seed, candidate); !problems.empty()) {
          return problems;
        }
      }
      before += static_cast<std::uint64_t>(section.count);
    }
    return {};
  }

  const BookSpec& spec_;
  const MakeOptions& options_;
  Seen avoided_;
  Taken taken_, kept_;
  std::vector<Grid> like_kept_;  // givens of made puzzles that a kept one is like
  std::vector<std::vector<Puzzle>> sections_;
  int done_ = 0;
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
  order.before = section.before;
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
