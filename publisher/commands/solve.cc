// gridpress solve: how many solutions each line's puzzle has, and the first.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "generator/model/line_format.h"
#include "generator/solver/classic9/kernel.h"
#include "generator/solver/engines/engine.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/line_stream.h"

namespace gridpress {
namespace {

struct Options {
  std::string file = "-";
  std::uint64_t limit = 2;
  std::string box;
  int jobs = 0;
  const Engine* engine = &engines().front();
};

// One puzzle of a batch: a plain 9x9 waits for the batch call, others are solved as they come.
struct Verdict {
  std::uint64_t count = 0;
  bool decided = true;
  Grid first;
  std::string problem;  // not empty: the line is refused
  int kernel = -1;      // place in the kernel's batch
};

bool is_plain9(const Topology& topology) {
  return topology.box == BoxShape{3, 3};
}

// The puzzle is the line's first column; what a grader or a list put behind it is not read.
std::string_view first_column(std::string_view line) {
  const auto end = line.find_first_of(" \t,;");
  const auto word = line.substr(0, end);
  return end != std::string_view::npos && word.size() > 2 ? word : line;
}

class Batch {
 public:
  Batch(const Options& options, std::optional<BoxShape> box) : options_(options), box_(box) {}

  LineOutput run(const LineBatch& batch) {
    verdicts_.resize(batch.lines.size());
    for (std::size_t i = 0; i < batch.lines.size(); ++i) read(batch.lines[i], verdicts_[i]);
    answers_.resize(puzzles_.size());
    classic9::solve_batch(puzzles_, answers_, {.limit = options_.limit});
    LineOutput output;
    output.out.reserve(batch.text.size() + 4 * batch.lines.size());
    for (std::size_t i = 0; i < verdicts_.size(); ++i) write(verdicts_[i], batch.first + i, output);
    return output;
  }

 private:
  void read(std::string_view line, Verdict& verdict) {
    if (line.size() > kMostLine) {
      verdict.problem = fmt::format("longer than {} characters", kMostLine);
      return;
    }
    const LineRead read = read_line(first_column(line));
    if (!read.grid) {
      verdict.problem = read.problem.column > 0 ? fmt::format("column {}: {}", read.problem.column,
                                                              read.problem.message)
                                                : read.problem.message;
      return;
    }
    const BoxShape box = box_.value_or(*default_box(read.grid->digits));
    if (box.rows * box.columns != read.grid->digits) {
      verdict.problem = fmt::format("boxes of {}x{} don't tile a grid of {} cells", box.rows,
                                    box.columns, read.grid->cells.size());
      return;
    }
    judge(*read.grid, classic_topology(box), verdict);
  }

  void judge(const LineGrid& grid, const TopologyPtr& topology, Verdict& verdict) {
    if (auto repeated = repeated_given(*topology, grid.cells)) {
      verdict.problem = std::move(*repeated);
      return;
    }
    if (options_.engine == &engines().front() && is_plain9(*topology)) {
      verdict.kernel = static_cast<int>(puzzles_.size());
      std::copy(grid.cells.begin(), grid.cells.end(), puzzles_.emplace_back().begin());
      return;
    }
    const Rules rules{topology, {}};
    if (auto refused = refusal(*options_.engine, rules)) {
      verdict.problem = std::move(*refused);
      return;
    }
    SolveResult result = count_with(*options_.engine, rules, grid.cells, {.limit = options_.limit});
    verdict.count = result.count;
    verdict.decided = result.decided;
    verdict.first = std::move(result.first);
  }

  void write(const Verdict& verdict, std::uint64_t number, LineOutput& output) const {
    if (!verdict.problem.empty()) {
      const std::string text = fmt::format("error: line {}: {}\n", number, verdict.problem);
      output.out += text;
      output.talk += text;
      output.bad = true;
      return;
    }
    const bool kernel = verdict.kernel >= 0;
    const classic9::Answer* answer = kernel ? &answers_[verdict.kernel] : nullptr;
    const std::uint64_t count = kernel ? answer->count : verdict.count;
    auto out = std::back_inserter(output.out);
    if (!(kernel ? answer->decided : verdict.decided)) {
      fmt::format_to(out, "?\t");
    } else {
      fmt::format_to(out, "{}{}\t", count, count > 0 && count == options_.limit ? "+" : "");
    }
    if (count > 0 && kernel) {
      for (const std::uint8_t digit : answer->first) output.out += digit_symbol(digit);
    } else if (count > 0) {
      output.out += to_line(verdict.first);
    }
    output.out += '\n';
  }

  const Options& options_;
  const std::optional<BoxShape> box_;
  std::vector<Verdict> verdicts_;
  std::vector<classic9::Cells> puzzles_;
  std::vector<classic9::Answer> answers_;
};

int refuse(std::string message, std::string hint = "") {
  report({failure(std::move(message), std::move(hint))});
  return kRefused;
}

int list_engines(bool json) {
  std::vector<Entry> entries;
  for (const Engine& engine : engines()) {
    entries.push_back({std::string(engine.name),
                       {{"what", std::string(engine.what)},
                        {"sizes", fmt::format("{}..{}", engine.least, engine.most)}}});
  }
  return print_listing(entries, json);
}

std::vector<std::string_view> engine_names() {
  std::vector<std::string_view> names;
  for (const Engine& engine : engines()) names.push_back(engine.name);
  return names;
}

int run(const Options& options, std::optional<BoxShape> box) {
  const bool is_stdin = options.file == "-";
  std::FILE* in = is_stdin ? stdin : std::fopen(options.file.c_str(), "rb");
  if (in == nullptr) {
    return refuse(fmt::format("{} can't be read: {}", options.file, std::strerror(errno)));
  }
  const StreamResult result = stream_lines(
      in, options.jobs, [&](const LineBatch& batch) { return Batch(options, box).run(batch); });
  if (!is_stdin) std::fclose(in);
  if (result.read_error) return refuse(fmt::format("{} can't be read to its end", options.file));
  if (result.lines == 0) {
    return refuse(is_stdin ? "no puzzle on standard input"
                           : fmt::format("{} holds no puzzle", options.file));
  }
  return result.bad ? kRefused : kDone;
}

}  // namespace

int run_solve(const std::vector<std::string>& arguments) {
  Options options;
  Arguments asked("solve",
                  "Solutions of puzzles, one line of output for each line of input: how many there "
                  "are, a tab, the first.");
  asked.text("FILE", options.file, "puzzles, one a line; - is standard input").shown();
  asked.number("--limit", options.limit, {1, 1'000'000'000},
               "stop counting at so many; then the count ends in +");
  asked.text("--box", options.box, "rows x columns of one box, as in 3x2");
  asked.jobs(options.jobs);
  const std::vector<std::string_view> names = engine_names();
  std::string engine{names.front()};
  bool list = false, json = false;
  asked.choice("--engine", engine, names, "who counts; --engines lists them").shown();
  asked.flag("--engines", list, "list the engines of this build");
  asked.flag("--json", json, "with --engines: as one JSON array");
  const std::vector<std::string> later = {"--format"};
  if (const auto code = asked.parse(arguments, later)) return *code;
  if (list) return list_engines(json);
  options.engine = find_engine(engine);
  std::optional<BoxShape> box;
  if (!options.box.empty() && !(box = parse_box(options.box))) {
    return refuse(fmt::format("'{}' is no box", options.box), "write rows x columns: 2x3");
  }
  return run(options, box);
}

}  // namespace gridpress
