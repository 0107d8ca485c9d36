// gridpress generate: puzzles as data, as many as wanted, one after the other.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include "generator/formats/format.h"
#include "generator/maker/fills/fills.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/generate_order.h"
#include "publisher/files.h"
#include "publisher/forecast.h"

namespace gridpress {
namespace {

// Writes puzzles in the format asked for, with the columns of `grade` where those are.
class Writer {
 public:
  Writer(const GenerateOptions& options, const formats::Format& format)
      : with_grade_(options.with_grade), format_(format) {
    if (with_grade_) {
      write_options_.columns = {"er", "ep", "ed", "level", "effort", "clues", "hardest"};
    }
  }

  std::string header() const { return format_.header ? format_.header(write_options_) : ""; }
  std::string footer() const { return format_.footer ? format_.footer(write_options_) : ""; }

  std::string text(const Puzzle& puzzle) const {
    const std::vector<formats::ColumnValue> values =
        with_grade_ ? columns(puzzle.grade) : std::vector<formats::ColumnValue>();
    return format_.write({puzzle.rules, puzzle.givens, &puzzle.solution, values}, write_options_);
  }

 private:
  static formats::ColumnValue rating(const std::optional<double>& value) {
    return value ? formats::ColumnValue{fmt::format("{:.1f}", *value), true}
                 : formats::ColumnValue{"-"};
  }

  static std::vector<formats::ColumnValue> columns(const Grade& grade) {
    const formats::ColumnValue least{grade.bounded ? fmt::format(">={:.1f}", *grade.rating) : ""};
    return {grade.bounded ? least : rating(grade.rating),
            rating(grade.ep),
            rating(grade.ed),
            {grade.level.empty() ? "-" : grade.level},
            {fmt::format("{:.1f}", grade.effort), true},
            {fmt::format("{}", grade.clues), true},
            {grade.hardest}};
  }

  const bool with_grade_;
  const formats::Format& format_;
  formats::WriteOptions write_options_;
};

// What the file won't tell: said once, as convert says it. That there are solutions need not be.
void tell_losses(const formats::Format& format, const Wanted& wanted, std::uint64_t count) {
  const Rules& rules = formats::plain_rules(wanted.order.box);
  const Grid blank(static_cast<std::size_t>(wanted.order.size * wanted.order.size));
  for (const std::string& what : formats::losses(format, {rules, blank})) {
    fmt::print(stderr, "{}", loss_warning(format.name, what, count));
  }
}

int run(const GenerateOptions& options, const Wanted& wanted, Gate& gate, WholeFile& out) {
  const Writer writer(options, *formats::find_format(options.format));
  const auto put = [&](const std::string& text) {
    std::fwrite(text.data(), 1, text.size(), out.get());
  };
  PuzzleRun run{wanted.kind, wanted.order, options.count, {}, {}};
  run.finish = [&](FinishedPuzzle& made) {
    if (options.difficulty.empty() && options.with_grade) {
      const int level = wanted.levels.classify(made.puzzle.grade, wanted.order.size);
      made.puzzle.grade.level = level > 0 ? wanted.levels.levels[level - 1].name : "";
    }
    made.text = writer.text(made.puzzle);
  };
  run.take = [&](FinishedPuzzle& made) {
    if (!gate.take(made)) return false;
    put(made.text);
    return true;
  };
  put(writer.header());
  const RunResult result = run_puzzles(run, options.jobs);
  put(writer.footer());
  if (!result.whole) return report_shortage(result, options, wanted);
  if (const Diagnostics problems = out.commit(); !problems.empty()) {
    return report(problems), kFailed;
  }
  tell_losses(*formats::find_format(options.format), wanted, options.count);
  return kDone;
}

std::optional<int> parse(const std::vector<std::string>& arguments, GenerateOptions& options) {
  Arguments asked("generate", "Makes puzzles, one line each.");
  asked.number("--count", options.count, {1, 1'000'000'000}, "how many").shown();
  asked.text("--kind", options.kind, "kind of puzzle (gridpress kinds)").shown();
  asked.text("--size", options.sizes, "digits in a row; several for a data set: 4,6,9")
      .unit("N")
      .shown();
  asked.text("--box", options.box, "rows x columns of one box, as in 3x2");
  asked.text("--difficulty", options.difficulty, "a level of the set: easy").unit("LEVEL");
  asked.text("--rating", options.rating, "the hardest step: 7.0..7.9").unit("A..B");
  asked.text("--set", options.set, "difficulty set: a name or a path").shown();
  asked.text("--clues", options.clues, "how many clues: 24..30, or 28").unit("A..B");
  asked.number("--holes", options.holes, {1, 624}, "take out so many clues of a full grid");
  asked.text("--symmetry", options.symmetry, "of the pattern of clues; any draws one").shown();
  asked.flag("--minimal", options.minimal,
             "no clue can be taken out; with a symmetry, none of its groups of clues");
  asked.flag("--with-grade", options.with_grade, "add the columns of gridpress grade");
  asked.seed(options.seed, "same seed, same puzzles; drawn and told when left out");
  asked.jobs(options.jobs);
  asked.number("--balance", options.quality.balance, {1, 25},
               "no digit is given more often, at most one not at all");
  asked.flag("--no-empty", options.quality.no_empty, "every row, column and box has a clue");
  asked.number("--spread", options.quality.spread, {0, 24},
               "by how much the numbers of clues in two boxes may differ");
  std::vector<std::string_view> fills;
  for (const FillWay& way : fill_ways()) fills.push_back(way.name);
  asked.choice("--fill", options.fill, fills, "how grids are filled (docs/making.md)").shown();
  asked.flag("--apart", options.apart, "answers that look alike stand 12 puzzles apart");
  asked.texts("--avoid", options.avoid, "manifests of books whose puzzles must not come again")
      .unit("MANIFEST…");
  asked
      .text("--format", options.format, fmt::format("{}", fmt::join(formats::format_names(), ", ")))
      .shown()
      .unit("F");
  asked
      .text("--dataset", options.dataset,
            "a folder of puzzles.json, checked by another solver, and plots; takes several sizes")
      .not_empty()
      .unit("DIR");
  asked.text("-o,--out", options.out, "file to write; - is standard output").unit("FILE");
  return asked.parse(arguments);
}

Diagnostics read_orders(GenerateOptions options, std::vector<Wanted>& orders) {
  const Result<std::vector<int>> sizes = read_sizes(options);
  if (!sizes) return sizes.problems();
  for (const int size : *sizes) {
    options.size = size;
    if (Diagnostics problems = read_order(options, orders.emplace_back()); !problems.empty()) {
      return problems;
    }
  }
  return {};
}

}  // namespace

int run_generate(const std::vector<std::string>& arguments) {
  GenerateOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  std::vector<Wanted> orders;
  if (const Diagnostics problems = read_orders(options, orders); !problems.empty()) {
    return report(problems), kRefused;
  }
  Gate gate;
  if (const Diagnostics problems = gate.open(options); !problems.empty()) {
    return report(problems), kRefused;
  }
  const Seed seed(options.seed >= 0 ? static_cast<std::uint64_t>(options.seed) : drawn_seed());
  for (Wanted& wanted : orders) {
    wanted.order.seed = seed;
    const auto slow = forecast(*wanted.kind, wanted.order, options.count, options.jobs);
    if (slow) fmt::print(stderr, "note: {}\n", *slow);
  }
  if (!options.dataset.empty()) return make_data_set(options, orders, gate);
  WholeFile out(options.out);
  if (out.get() == nullptr) return report(out.commit()), kFailed;
  return run(options, orders.front(), gate, out);
}

}  // namespace gridpress
