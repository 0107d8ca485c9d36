// gridpress calibrate: fits the minutes that books print to measured solving times.
#include <fmt/format.h>

#include <filesystem>

#include "generator/base/count_noun.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/commands/times/timed_puzzles.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/files.h"

namespace gridpress {
namespace {

constexpr std::size_t kMaxBytes = std::size_t{64} << 20;

struct CalibrateOptions {
  std::string file, audience, kind, book, out = "-";
};

std::optional<int> parse(const std::vector<std::string>& arguments, CalibrateOptions& options) {
  Arguments asked(
      "calibrate",
      "Reads a CSV table with the columns puzzle, person and minutes, and writes an audience file "
      "for book specs. With it, books print how long their puzzles take.");
  asked.text("FILE", options.file, "Table of times (CSV); - for standard input").required();
  asked
      .text("--audience", options.audience,
            "Use only the rows with this value in the column `audience`")
      .unit("NAME");
  asked.text("--kind", options.kind, "Kind of the puzzles in tables without a column `kind`")
      .unit("KIND")
      .shown("classic");
  asked
      .text("--book", options.book,
            "manifest.json of the book whose puzzle numbers the table contains")
      .unit("MANIFEST");
  asked.text("-o", options.out, "File to write; - for standard output").unit("FILE").shown();
  asked.example("gridpress calibrate times.csv -o audiences/class-5b.yaml");
  asked.example("gridpress calibrate readers.csv --book output/evening/manifest.json");
  asked.example("gridpress calibrate all.csv --audience beginners -o audiences/beginners.yaml");
  return asked.parse(arguments);
}

// Describes the quality of the fit, one line per fact.
std::vector<std::string> report_of(const Timings& timings, const CrossValidation& held) {
  const std::string rank =
      held.rank_correlation ? fmt::format("{:.2f}", *held.rank_correlation) : "unknown";
  return {
      fmt::format("fitted to {} of {} by {}", count_noun(timings.solves.size(), "time"),
                  count_noun(timings.efforts.size(), "puzzle"),
                  timings.people == 1 ? "1 person" : fmt::format("{} people", timings.people)),
      fmt::format("rank correlation on held-out times: {}", rank),
      fmt::format("held-out times predicted within a factor of 1.5: {:.2f} of all, {:.2f} if each "
                  "person's speed is known",
                  held.within_plain, held.within),
  };
}

int write(const CalibrateOptions& options, const Calibration& made,
          const std::vector<std::string>& lines) {
  std::string text = "# Solving times in minutes, fitted by gridpress calibrate:\n";
  for (const std::string& line : lines) text += fmt::format("# {}\n", line);
  // Creates the folder audiences/ for `-o audiences/class-5b.yaml`. If that fails, writing the file
  // reports the error.
  std::error_code ignored;
  const auto folder = std::filesystem::path(options.out).parent_path();
  if (!folder.empty()) std::filesystem::create_directories(folder, ignored);
  AtomicFile file(options.out);
  file.put(text + audience_text(made.audience));
  if (const Diagnostics problems = file.commit(); !problems.empty()) {
    return report(problems), kFailed;
  }
  if (file.failed()) return kFailed;
  if (options.out != "-") {
    for (const std::string& line : lines) fmt::print("{}\n", line);
  }
  return kDone;
}

}  // namespace

int run_calibrate(const std::vector<std::string>& arguments) {
  CalibrateOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  const Result<const Kind*> kind = asked_kind(options.kind);
  if (!kind) return report(kind.problems()), kRefused;
  const Result<std::string> text = read_file(options.file, kMaxBytes);
  if (!text) return report(text.problems()), kRefused;
  const std::string name = options.file == "-" ? "standard input" : options.file;
  const Sources sources = {{name, *text}};
  const auto times = read_times({name, options.audience, *kind, options.book}, *text);
  if (!times) return report(times.problems(), sources), kRefused;
  report(times->warnings, sources);
  const Calibration made = calibrate(times->timings);
  return write(options, made, report_of(times->timings, made.held_out));
}

}  // namespace gridpress
