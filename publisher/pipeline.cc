#include "publisher/pipeline.h"

#include <fmt/format.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <atomic>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "generator/grader/grade.h"
#include "publisher/interrupt.h"
#include "publisher/parallel.h"

namespace gridpress {
namespace {

// One puzzle of the book that is to be made.
struct Job {
  const SectionSpec* section = nullptr;
  int place = 0;                     // in its section, from 0
  Seed seed{0};                      // `book / section s / puzzle i`
  const LevelSet* levels = nullptr;  // the book's
};

std::vector<Job> jobs_of(const BookSpec& spec) {
  std::vector<Job> jobs;
  const Seed sections = Seed(spec.seed).child("section");
  for (std::size_t s = 0; s < spec.sections.size(); ++s) {
    const Seed seed = sections.child(s);
    for (int i = 0; i < spec.sections[s].count; ++i) {
      jobs.push_back(
          {&spec.sections[s], i, seed.child(static_cast<std::uint64_t>(i)), &spec.levels});
    }
  }
  return jobs;
}

// A puzzle of a file: graded, and given the first of the book's levels that holds.
Puzzle finish_import(const Job& job) {
  const SectionSpec& section = *job.section;
  const ImportedPuzzle& imported = section.imported[job.place];
  Puzzle puzzle;
  puzzle.kind = section.kind->name;
  puzzle.rules = Rules{classic_topology(section.box), {}};
  puzzle.givens = imported.givens;
  puzzle.solution = imported.solution;
  puzzle.grade = grade(puzzle.rules, puzzle.givens);
  const int level = job.levels->classify(puzzle.grade, section.size);
  if (level > 0) puzzle.grade.level = job.levels->levels[level - 1].name;
  puzzle.symmetry = symmetry_of(*puzzle.rules.topology, puzzle.givens);
  return puzzle;
}

Result<Puzzle> make(const Job& job, Seed seed) {
  const SectionSpec& section = *job.section;
  if (!section.from.empty()) return finish_import(job);
  PuzzleOrder order;
  order.size = section.size;
  order.box = section.box;
  order.level = section.level;
  order.symmetry = section.symmetry;
  order.seed = seed;
  return section.kind->make(order);
}

Diagnostics name_place(Diagnostics problems, const BookSpec& spec, const Job& job) {
  for (Diagnostic& problem : problems) {
    if (!problem.file.empty()) continue;
    problem.file = spec.file;
    problem.pos = job.section->pos;
    problem.message = fmt::format("puzzle {} of section '{}': {}", job.place + 1,
                                  job.section->title, problem.message);
  }
  return problems;
}

// The ordered end of the pipeline: keeps what is new, remakes what is not.
class Shelf {
 public:
  Shelf(const BookSpec& spec, const std::vector<Job>& jobs) : spec_(spec), jobs_(jobs) {
    puzzles_.reserve(jobs.size());
  }

  // Asked by the source while add() runs.
  bool failed() const { return failed_.load(std::memory_order_relaxed); }

  void add(Result<Puzzle> made) {
    if (failed()) return;
    constexpr std::uint64_t kRetries = 200;
    const Job& job = jobs_[puzzles_.size()];
    const Seed again = job.seed.child("again");
    for (std::uint64_t retry = 0; made.ok(); made = make(job, again.child(retry++))) {
      // A puzzle of a file stays whatever came before it.
      const bool fresh = solutions_[made->kind].insert(made->solution).second;
      if (fresh || !job.section->from.empty()) {
        puzzles_.push_back(std::move(made).value());
        return;
      }
      if (retry == kRetries || interrupted()) {
        made = failure(fmt::format("{} in a row had the solution of an earlier one", retry),
                       "ask for fewer puzzles of this size");
        break;
      }
    }
    problems_ = name_place(made.problems(), spec_, job);
    failed_.store(true, std::memory_order_relaxed);
  }

  Result<std::vector<Puzzle>> take() {
    if (interrupted()) return failure("interrupted");
    if (failed()) return problems_;
    return std::move(puzzles_);
  }

 private:
  const BookSpec& spec_;
  const std::vector<Job>& jobs_;
  std::vector<Puzzle> puzzles_;
  std::map<std::string, std::set<Grid>> solutions_;  // by kind
  Diagnostics problems_;
  std::atomic<bool> failed_{false};
};

void run(const std::vector<Job>& jobs, int threads, const MakeOptions& options, Shelf& shelf) {
  namespace tbb = oneapi::tbb;
  using Made = std::shared_ptr<Result<Puzzle>>;  // the pipeline wants an empty one
  std::size_t next = 0;
  int done = 0;
  const auto source = [&](tbb::flow_control& control) -> std::size_t {
    if (next < jobs.size() && !interrupted() && !shelf.failed()) return next++;
    control.stop();
    return 0;
  };
  const auto work = [&](std::size_t job) -> Made {
    return std::make_shared<Result<Puzzle>>(make(jobs[job], jobs[job].seed));
  };
  const auto sink = [&](Made made) {
    shelf.add(std::move(*made));
    if (options.progress) options.progress(++done);
  };
  constexpr auto kInOrder = tbb::filter_mode::serial_in_order;
  tbb::parallel_pipeline(static_cast<std::size_t>(threads) * 8,
                         tbb::make_filter<void, std::size_t>(kInOrder, source) &
                             tbb::make_filter<std::size_t, Made>(tbb::filter_mode::parallel, work) &
                             tbb::make_filter<Made, void>(kInOrder, sink));
}

}  // namespace

Result<std::vector<Puzzle>> make_puzzles(const BookSpec& spec, const MakeOptions& options) {
  const int threads = threads_of(options.jobs);
  const std::vector<Job> jobs = jobs_of(spec);
  Shelf shelf(spec, jobs);
  within_threads(threads, [&] { run(jobs, threads, options, shelf); });
  return shelf.take();
}

}  // namespace gridpress
