// gridpress generate: writes puzzles as text.
#include <fmt/format.h>

#include <mutex>
#include <optional>

#include "generator/base/count_noun.h"
#include "generator/formats/format.h"
#include "generator/kinds/digit_options.h"
#include "publisher/commands/puzzles/generate_order.h"
#include "publisher/commands/puzzles/puzzle_writer.h"
#include "publisher/commands/puzzles/unfinished.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

// Warns about data that the format can't store, as `convert` does. Doesn't warn about solutions.
void print_losses(const formats::Format& format, const Wanted& wanted, std::uint64_t count) {
  if (!wanted.kind->grids.plain) return;
  const PuzzleRequest& request = wanted.request;
  const Rules& rules = formats::plain_rules(digit_options(request.options.get(), request.size).box);
  const Grid blank(static_cast<std::size_t>(request.size.cells()));
  for (const std::string& what : formats::losses(format, {rules, blank})) {
    write_stderr(loss_warning(format.name, what, count));
  }
}

// Generates puzzles range by range, and writes them after each range. So a file that is saved after
// an interruption has only complete puzzles, and the attempts that they came from are known.
class LineRun {
 public:
  LineRun(const GenerateOptions& options, const Wanted& wanted, PuzzleFilter& gate,
          const ResumableRun& unfinished)
      : options_(options),
        wanted_(wanted),
        gate_(gate),
        unfinished_(unfinished),
        writer_(*wanted.kind, digit_options(wanted.request.options.get(), wanted.request.size).box,
                *formats::find_format(options.format), options.with_grade),
        out_(options.out),
        place_(unfinished.start()),
        refused_(gate.refused()) {}

  int make() {
    if (!out_.open()) return report(out_.commit()), kFailed;
    out_.put(place_.made > 0 ? unfinished_.text() : writer_.header());
    // After an interruption, a cleanup saves the puzzles, because this thread may not have enough
    // time to save a large file. Only one thread may save: two would corrupt the file.
    std::optional<InterruptCleanup> last(std::in_place, [this] { keep(); });
    const RunResult result = run();
    if (!result.complete && interrupted()) end_with_last_acts();
    last.reset();
    if (!result.complete && !out_.failed()) return report_shortage(result, options_, wanted_);
    out_.put(writer_.footer());
    if (const Diagnostics problems = out_.commit(); !problems.empty()) {
      return report(problems), kFailed;
    }
    if (out_.failed()) return kFailed;
    unfinished_.remove();
    print_losses(*formats::find_format(options_.format), wanted_, options_.count);
    return kDone;
  }

 private:
  RunResult run() {
    Progress progress(true, "puzzles", options_.count);
    PuzzleRun run{wanted_.kind, wanted_.request, options_.count, {}, {}};
    run.start = place_;
    run.finish = [&](FinishedPuzzle& made) {
      if (options_.difficulty.empty() && options_.with_grade) {
        made.puzzle.grade.level =
            level_of(*wanted_.kind, wanted_.levels, made.puzzle.grade, wanted_.request.size);
      }
      made.text = writer_.text(made.puzzle);
    };
    run.accept = [&](FinishedPuzzle& made) {
      if (!gate_.accept(made)) return false;
      fresh_ += made.text;
      return true;
    };
    run.on_batch_done = [&](const RunPosition& place) {
      progress.show(place.made);
      return put_fresh(place, progress);
    };
    return run_puzzles(run, options_.jobs);
  }

  bool put_fresh(const RunPosition& place, Progress& progress) {
    const std::lock_guard lock(mutex_);
    if (!fresh_.empty() && options_.out == "-") progress.clear();
    const bool good = out_.put(fresh_) && (fresh_.empty() || out_.flush());
    fresh_.clear();
    place_ = place;
    refused_ = gate_.refused();
    return good;
  }

  // Saves the puzzles after an interruption. Doesn't wait for the lock if the output is stdout: if
  // the reader of stdout has stopped, put_fresh() holds the lock forever.
  void keep() {
    std::unique_lock lock(mutex_, std::defer_lock);
    if (options_.out != "-") {
      lock.lock();
    } else if (!lock.try_lock()) {
      return set_farewell("the output is incomplete");
    }
    const std::string made =
        fmt::format("{} of {}", place_.made, count_noun(options_.count, "puzzle"));
    if (options_.out == "-") {
      set_farewell("wrote " + made);
    } else if (place_.made == 0) {
      set_farewell("no puzzles were generated");
    } else if (unfinished_.keep(out_, place_, refused_)) {
      set_farewell(
          fmt::format("generated {}, saved in {}; run the same command with --resume to continue",
                      made, unfinished_.part()));
    } else {
      set_farewell(fmt::format("generated {}, but could not save them", made));
    }
  }

  const GenerateOptions& options_;
  const Wanted& wanted_;
  PuzzleFilter& gate_;
  const ResumableRun& unfinished_;
  const PuzzleWriter writer_;
  std::mutex mutex_;   // guards the members below, which keep() reads
  AtomicFile out_;     // has the puzzles of all attempts before `place_`
  std::string fresh_;  // puzzles that aren't in out_ yet
  RunPosition place_;
  int refused_;
};

}  // namespace

int make_lines(const GenerateOptions& options, const Wanted& wanted, PuzzleFilter& gate,
               const ResumableRun& unfinished) {
  return LineRun(options, wanted, gate, unfinished).make();
}

}  // namespace gridpress
