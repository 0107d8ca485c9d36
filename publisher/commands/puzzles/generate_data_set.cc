// gridpress generate --dataset: writes, checks and plots puzzles of one or several sizes.
#include <fmt/format.h>
#include <time.h>

#include "generator/kinds/digit_options.h"
#include "publisher/commands/puzzles/generate_order.h"
#include "publisher/puzzles/data_set.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/progress.h"

namespace gridpress {
namespace {

constexpr double kMaxBytes = 1e9;  // limit of puzzles.json, which is held in memory

double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

double bytes_of(const GenerateOptions& options, const std::vector<Wanted>& orders) {
  double bytes = 0;
  for (const Wanted& wanted : orders) {
    const double cells = wanted.request.size.cells();
    const double cell = wanted.request.size.rows > 9 ? 2.5 : 2;
    bytes += static_cast<double>(options.count) * (2 * cells * cell + 60);
  }
  return bytes;
}

// Creates threads and tables in advance, so that the time for the first size doesn't include them.
void warm_up(const Kind& kind, int jobs) {
  PuzzleRun run{&kind, {}, 200, {}, [](FinishedPuzzle&) { return true; }};
  run.request.size = kind.sizes.common().front();
  run_puzzles(run, jobs);
}

// Generates the puzzles of one size, and measures the time for this, without reading and writing.
RunResult make_part(const GenerateOptions& options, const Wanted& wanted, PuzzleFilter& gate,
                    DataSetPart& part) {
  Progress progress(true, fmt::format("puzzles of {0}x{0}", wanted.request.size.rows),
                    options.count);
  PuzzleRun run{wanted.kind, wanted.request, options.count, {}, {}};
  run.finish = [](FinishedPuzzle& made) { made.text = DataSetPart::entry(made.puzzle); };
  run.accept = [&](FinishedPuzzle& made) {
    if (!gate.accept(made)) return false;
    part.add(made.puzzle, made.text);
    progress.show(part.count());
    return true;
  };
  const double start = cpu_seconds();
  RunResult result = run_puzzles(run, options.jobs);
  part.set_seconds((cpu_seconds() - start) / static_cast<double>(options.count));
  return result;
}

}  // namespace

int make_data_set(const GenerateOptions& options, const std::vector<Wanted>& orders,
                  PuzzleFilter& gate) {
  const std::string folder = data_set_folder(options.dataset);
  if (bytes_of(options, orders) > kMaxBytes) {
    return report(refused("a data set with that many puzzles would exceed 1 GB",
                          "make several data sets, each with its own --seed")),
           kRefused;
  }
  if (const auto problems = check_data_set_target(folder); !problems.empty()) {
    return report(problems), kFailed;
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  set_farewell(fmt::format("{} is unchanged", folder));
  warm_up(*orders.front().kind, options.jobs);
  DataSet set;
  for (const Wanted& wanted : orders) {
    DataSetPart& part =
        set.emplace(wanted.request.size.rows,
                    digit_options(wanted.request.options.get(), wanted.request.size).box)
            .first->second;
    const RunResult result = make_part(options, wanted, gate, part);
    if (!result.complete) return report_shortage(result, options, wanted);
  }
  const auto limit_text = [&] {
    const Progress progress(true, "checking", 0);
    return write_data_set(folder, set, *data, options.jobs);
  }();
  if (!limit_text) return report(limit_text.problems()), kFailed;
  for (const std::string& line : *limit_text) fmt::print("{}\n", line);
  return kDone;
}

}  // namespace gridpress
