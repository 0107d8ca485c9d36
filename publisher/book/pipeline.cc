#include "publisher/book/pipeline.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <numeric>
#include <span>
#include <string>
#include <tuple>
#include <utility>

#include "generator/base/count_noun.h"
#include "publisher/book/equal_effort.h"
#include "publisher/book/spread_similar.h"
#include "publisher/puzzles/duplicate_filter.h"
#include "publisher/puzzles/puzzle_run.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"
#include "publisher/system/shell_word.h"

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

// For different copies: makes at most this many puzzles per puzzle needed, to equalise effort.
constexpr std::uint64_t kMaxPerWanted = 100;

// Puzzles that later puzzles must not duplicate.
struct Taken {
  DuplicateFilter seen;
  KeySet answers;  // by canonical form
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
    if (Diagnostics problems = drafts(); !options_.drafts && !problems.empty()) return problems;
    std::vector<Puzzle> puzzles;
    puzzles.reserve(static_cast<std::size_t>(spec_.puzzles()));
    for (std::vector<Puzzle>& section : sections_)
      std::ranges::move(section, std::back_inserter(puzzles));
    return puzzles;
  }

 private:
  // Grades the puzzles of a file. Each gets the first level of the book whose conditions it meets.
  // Imported puzzles are never replaced; instead, generated puzzles must not duplicate them.
  void read_imports(const SectionSpec& section, std::vector<Puzzle>& puzzles) {
    std::vector<FinishedPuzzle> made(static_cast<std::size_t>(section.count));
    for_each_index(threads_of(options_.jobs), made.size(), [&](std::size_t i) {
      constexpr double kNoBound = 99;
      Puzzle& puzzle = made[i].puzzle = section.imported[i].puzzle;
      puzzle.grade = section.kind->grading.grade(puzzle, kNoBound);
      puzzle.grade.level = level_of(*section.kind, spec_.levels, puzzle.grade, section.size);
      finish(section, made[i]);
    });
    for (FinishedPuzzle& puzzle : made) {
      take(section, puzzle);
      puzzles.push_back(std::move(puzzle.puzzle));
    }
  }

  static void finish(const SectionSpec& section, FinishedPuzzle& made) {
    made.canonical = canonical_form(*section.kind, made.puzzle);
    made.text = answer_key_form(*section.kind, made.puzzle);
    made.near_keys = near_keys(made.puzzle);
  }

  void note_kept(const SectionSpec& section, const KeptPuzzle& kept) {
    FinishedPuzzle made{kept.puzzle, "", ""};
    finish(section, made);
    kept_.seen.keep(made);
    kept_.answers.insert(answer_key(section, made));
  }

  // The order in which sections are filled: those with an id in the order of their ids, then the
  // others by position.
  std::vector<std::size_t> fill_order() const {
    std::vector<std::size_t> order(spec_.listed_sections());
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

  // Fills a section in all pupils' copies. The puzzles are made in groups of equal effort. Each
  // group fills one position of the section, with one puzzle for each pupil.
  Diagnostics fill_copies(std::size_t s) {
    const SectionSpec& section = spec_.sections[s];
    const auto count = static_cast<std::size_t>(section.count);
    const std::size_t pupils = spec_.copies.names.size();
    std::vector<Puzzle> made;
    std::vector<double> efforts;
    std::vector<std::vector<std::size_t>> groups;
    PuzzleRun run = run_of(section, seed_of(s), kMaxPerWanted * count * pupils);
    run.accept = [&](FinishedPuzzle& puzzle) {
      if (!add_new(section, puzzle, taken_)) return false;
      efforts.push_back(puzzle.puzzle.grade.effort);
      made.push_back(std::move(puzzle.puzzle));
      return true;
    };
    std::size_t grouped = 0;  // number of puzzles at the last grouping
    run.on_batch_done = [&](const RunPosition&) {
      if (cancelled()) return false;
      if (made.size() < count * pupils || made.size() < grouped + pupils / 2) return true;
      grouped = made.size();
      groups = equal_groups(efforts, pupils);
      return groups.size() < count;
    };
    const RunResult result = run_puzzles(run, options_.jobs);
    if (interrupted() || cancelled()) return {failure("interrupted")};
    if (groups.size() < count) groups = equal_groups(efforts, pupils);
    if (groups.size() < count) return uneven(section, made.size(), groups.size(), result);
    deal_out(s, spread_out(std::move(groups), count), made);
    return {};
  }

  // Distributes the puzzles of each group among the pupils at random.
  void deal_out(std::size_t s, std::vector<std::vector<std::size_t>> groups,
                std::vector<Puzzle>& made) {
    Rng rng(seed_of(s).child("copies"));
    if (spec_.sections[s].order == Arrangement::kShuffled) rng.shuffle(std::span(groups));
    for (std::vector<std::size_t>& group : groups) {
      rng.shuffle(std::span(group));
      for (std::size_t pupil = 0; pupil < group.size(); ++pupil) {
        const std::size_t copy = s + pupil * spec_.listed_sections();
        sections_[copy].push_back(std::move(made[group[pupil]]));
      }
      report_progress(static_cast<int>(group.size()));
    }
  }

  Diagnostics uneven(const SectionSpec& section, std::size_t made, std::size_t groups,
                     const RunResult& result) const {
    if (made < static_cast<std::size_t>(section.count) * spec_.copies.names.size()) {
      return shortage(section, result);
    }
    return name_place(
        {failure(
            fmt::format("{} puzzles were generated, but no {} of the unused ones have equal effort",
                        made, spec_.copies.names.size()),
            "ask for fewer puzzles, or for a narrower level or range of ratings")},
        spec_, section, groups + 1);
  }

  // Gives every pupil the puzzles of the first pupil.
  void share_out(std::size_t s) {
    for (std::size_t copy = s + spec_.listed_sections(); copy < sections_.size();
         copy += spec_.listed_sections()) {
      sections_[copy] = sections_[s];
    }
  }

  Diagnostics fill_section(std::size_t s) {
    const bool has_copies = spec_.copies.sections > 0;
    if (has_copies && spec_.copies.different) return fill_copies(s);
    if (Diagnostics problems = fill_listed(s); !problems.empty()) return problems;
    if (has_copies) share_out(s);
    return {};
  }

  Diagnostics fill_listed(std::size_t s) {
    const SectionSpec& section = spec_.sections[s];
    if (!section.from.empty()) {
      report_progress(section.count);
      arrange(s);
      return {};
    }
    const bool independent = !section.id.empty();
    Taken own{independent ? avoided_ : DuplicateFilter(), {}};
    std::vector<std::string> clashes;  // texts of the clashing puzzles
    PuzzleRun run = run_of(section, seed_of(s), static_cast<std::uint64_t>(section.count));
    RecentAnswers recent;
    run.accept = [&](FinishedPuzzle& made) {
      if (section.answers_apart() && recent.is_like(made.puzzle)) return false;
      if (!add_new(section, made, independent ? own : taken_)) return false;
      if (section.answers_apart()) recent.add(made.puzzle);
      if (is_in(section, made, kept_))
        duplicates_of_kept_.push_back(section.kind->text.problem(made.puzzle));
      if (independent && is_in(section, made, taken_)) {
        clashes.push_back(section.kind->text.problem(made.puzzle));
      } else if (independent) {
        take(section, made);
      }
      sections_[s].push_back(std::move(made.puzzle));
      report_progress(1);
      return true;
    };
    const RunResult result = run_puzzles(run, options_.jobs);
    if (!result.complete) return shortage(section, result);
    arrange(s);
    for (const std::string& text : clashes) {
      if (Diagnostics problems = replace_clashing(s, index_of(s, text)); !problems.empty()) {
        return problems;
      }
    }
    return {};
  }

  bool cancelled() const { return options_.cancelled && options_.cancelled(); }

  void report_progress(int more) {
    done_ += more;
    if (options_.progress) options_.progress(done_);
  }

  PuzzleRun run_of(const SectionSpec& section, Seed seed, std::uint64_t count) const {
    PuzzleRun run;
    run.kind = section.kind;
    run.request = request_of(section);
    run.request.seed = seed;
    run.count = count;
    run.on_batch_done = [this](const RunPosition&) { return !cancelled(); };
    const auto index = static_cast<std::size_t>(&section - spec_.sections.data());
    if (options_.memory != nullptr && index < options_.orders.size()) {
      run.memory = options_.memory;
      run.order = fmt::format("{:016x} {}", seed.value(), options_.orders[index]);
    }
    run.finish = [&section, this](FinishedPuzzle& made) {
      if (!section.teaches.empty()) {
        // The level is found among the book's levels, as for imported puzzles.
        Grade& grade = made.puzzle.grade;
        grade.level = level_of(*section.kind, spec_.levels, grade, section.size);
      }
      made.text = answer_key_form(*section.kind, made.puzzle);
      made.near_keys = near_keys(made.puzzle);
    };
    return run;
  }

  static std::string answer_key(const SectionSpec& section, const FinishedPuzzle& made) {
    return fmt::format("{} {}", section.kind->name, made.text);
  }

  static bool is_in(const SectionSpec& section, const FinishedPuzzle& made, const Taken& taken) {
    return taken.answers.has(answer_key(section, made)) || taken.seen.knows(made);
  }

  static bool add_new(const SectionSpec& section, const FinishedPuzzle& made, Taken& taken) {
    const std::string key = answer_key(section, made);
    if (taken.answers.has(key) || !taken.seen.add(made)) return false;
    taken.answers.insert(key);
    return true;
  }

  void take(const SectionSpec& section, const FinishedPuzzle& made) {
    taken_.seen.keep(made);
    taken_.answers.insert(answer_key(section, made));
  }

  Diagnostics shortage(const SectionSpec& section, const RunResult& result) const {
    Diagnostics problems = result.problems;
    if (result.refused > 0) {
      const auto supply = section.kind->maker.supply == nullptr
                              ? std::nullopt
                              : section.kind->maker.supply(request_of(section));
      problems = {failure(
          fmt::format("the next {} only repeated earlier puzzles or their solutions",
                      count_noun(result.refused, "attempt")),
          supply
              ? fmt::format("ask for fewer puzzles: only {} exist, and no two may share an answer",
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
    // Imported puzzles aren't moved.
    if (!section.from.empty()) return;
    if (section.answers_apart() || are_few(*section.kind, section.size)) keep_apart(s);
  }

  // Spreads similar answers in a section. If the section has no id, the last puzzles of earlier
  // sections count too.
  void keep_apart(std::size_t s) {
    std::vector<Puzzle> window;
    for (std::size_t before = s; before-- > 0 && spec_.sections[s].id.empty();) {
      const std::vector<Puzzle>& near = sections_[before];
      const std::size_t count =
          std::min<std::size_t>(near.size(), DuplicateFilter::kMinDistance - window.size());
      window.insert(window.begin(), near.end() - static_cast<long>(count), near.end());
      if (window.size() == DuplicateFilter::kMinDistance) break;
    }
    const std::size_t first = window.size();
    std::ranges::move(sections_[s], std::back_inserter(window));
    spread_similar(window, first, spec_.sections[s].answers_apart());
    std::move(window.begin() + static_cast<long>(first), window.end(), sections_[s].begin());
  }

  // The index of the puzzle with that text, or the section's size if there is none.
  std::size_t index_of(std::size_t s, const std::string& text) const {
    const auto found = std::ranges::find(sections_[s], text, spec_.sections[s].kind->text.problem);
    return static_cast<std::size_t>(found - sections_[s].begin());
  }

  // Replaces a puzzle with candidate number `candidate` of a sequence that has its own seed.
  Diagnostics remake(std::size_t s, std::size_t index, Seed seed, int candidate) {
    const SectionSpec& section = spec_.sections[s];
    PuzzleRun run = run_of(section, seed, static_cast<std::uint64_t>(candidate));
    run.accept = [&](FinishedPuzzle& made) {
      if (is_in(section, made, kept_) || !add_new(section, made, taken_)) return false;
      sections_[s][index] = std::move(made.puzzle);
      return true;
    };
    const RunResult result = run_puzzles(run, options_.jobs);
    return result.complete ? Diagnostics{} : shortage(section, result);
  }

  Diagnostics replace_clashing(std::size_t s, std::size_t index) {
    return remake(s, index, seed_of(s).child("instead").child(index), 1);
  }

  // Puts kept puzzles in their places, and replaces generated puzzles that duplicate them. A
  // duplicate in the same section is replaced by the puzzle that the kept one displaces, a
  // duplicate elsewhere by a new puzzle.
  Diagnostics keep() {
    struct Spot {
      std::size_t section, index;
    };
    std::vector<Spot> duplicates;
    for (const std::string& text : duplicates_of_kept_) {
      // A duplicate isn't found if it clashed with another section and has already been replaced.
      for (std::size_t s = 0; s < sections_.size(); ++s) {
        const std::size_t index = index_of(s, text);
        if (index == sections_[s].size()) continue;
        duplicates.push_back({s, index});
        break;
      }
    }
    for (std::size_t s = 0; s < sections_.size(); ++s) {
      for (const auto& [place, kept] : spec_.sections[s].keep) {
        const std::size_t index = static_cast<std::size_t>(place) - 1;
        Puzzle displaced = std::exchange(sections_[s][index], kept.puzzle);
        const auto overwritten = std::ranges::find_if(
            duplicates, [&](const Spot& spot) { return spot.section == s && spot.index == index; });
        if (overwritten != duplicates.end()) {
          duplicates.erase(overwritten);  // a kept puzzle has overwritten this duplicate
          continue;
        }
        const auto replaceable = std::ranges::find_if(duplicates, [&](const Spot& spot) {
          return spot.section == s &&
                 !spec_.sections[s].keep.contains(static_cast<int>(spot.index) + 1);
        });
        if (replaceable == duplicates.end()) continue;
        sections_[s][replaceable->index] = std::move(displaced);
        duplicates.erase(replaceable);
      }
    }
    for (const Spot& spot : duplicates) {
      if (Diagnostics problems = replace_clashing(spot.section, spot.index); !problems.empty()) {
        return problems;
      }
    }
    return {};
  }

  // Replaces puzzles as the spec asks. This is the last stage, so it affects no other puzzle. The
  // replaced puzzles still count when checking for duplicates.
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

  // Reports the puzzles that have words whose clues are drafts.
  Diagnostics drafts() const {
    constexpr std::size_t kNamed = 3;
    Diagnostics all;
    for (std::size_t s = 0; s < sections_.size(); ++s) {
      const SectionSpec& section = spec_.sections[s];
      if (section.kind->text.clued_words == nullptr) continue;
      for (std::size_t i = 0; i < sections_[s].size(); ++i) {
        std::vector<std::string> missing;
        for (CluedWord& entry : section.kind->text.clued_words(sections_[s][i])) {
          if (entry.draft) missing.push_back(std::move(entry.word));
        }
        if (missing.empty()) continue;
        const std::span named(missing.data(), std::min(missing.size(), kNamed));
        Diagnostic problem = failure(
            fmt::format("{} without a clue: {}{}", count_noun(missing.size(), "word"),
                        fmt::join(named, ", "), missing.size() > kNamed ? ", …" : ""),
            fmt::format("run `gridpress clues export {}`, write the clues, and name the file in "
                        "clues_from; for a proof copy, build with --drafts",
                        shell_word(spec_.file)));
        std::ranges::move(name_place({problem}, spec_, section, i + 1), std::back_inserter(all));
      }
    }
    return all;
  }

  const BookSpec& spec_;
  const MakeOptions& options_;
  DuplicateFilter avoided_;
  Taken taken_, kept_;
  std::vector<std::string>
      duplicates_of_kept_;  // texts of generated puzzles that duplicate a kept one
  std::vector<std::vector<Puzzle>> sections_;
  int done_ = 0;
};

}  // namespace

PuzzleRequest request_of(const SectionSpec& section) {
  PuzzleRequest request;
  request.size = section.size;
  request.level = section.level;
  request.before = section.before;
  request.options = section.options;
  return request;
}

Result<std::vector<Puzzle>> make_puzzles(const BookSpec& spec, const MakeOptions& options) {
  return BookRun(spec, options).run();
}

}  // namespace gridpress
