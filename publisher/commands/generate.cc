// gridpress generate: puzzles as data, as many as wanted, one after the other.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cmath>

#include "generator/formats/format.h"
#include "generator/maker/fills/fills.h"
#include "generator/maker/impossible.h"
#include "generator/maker/symmetry.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/files.h"
#include "publisher/puzzle_run.h"
#include "publisher/seen.h"

namespace gridpress {
namespace {

struct Options {
  std::uint64_t count = 1;
  std::string kind = "classic";
  int size = 9;
  std::string box, difficulty, rating, set = "standard", clues, symmetry = "none", out = "-",
                                       format = "line";
  std::string fill = "random";
  Quality quality;
  std::vector<std::string> avoid;
  int holes = 0;
  bool minimal = false, with_grade = false;
  std::int64_t seed = -1;
  int jobs = 0;
};

// An order as the options ask for it, and what is needed beside it.
struct Wanted {
  const Kind* kind = nullptr;
  PuzzleOrder order;
  LevelSet levels;
};

Diagnostics refused(std::string message, std::string hint = "") {
  return {failure(std::move(message), std::move(hint))};
}

Diagnostics read_shape(const Options& options, Wanted& wanted) {
  wanted.kind = find_kind(options.kind);
  if (wanted.kind == nullptr) {
    std::vector<std::string> names;
    for (const Kind* kind : all_kinds()) names.emplace_back(kind->name);
    return refused(fmt::format("unknown kind '{}'", options.kind), suggest(options.kind, names));
  }
  std::optional<BoxShape> box;
  if (!options.box.empty() && !(box = parse_box(options.box))) {
    return refused(fmt::format("'{}' is no box", options.box), "write rows x columns: 2x3");
  }
  const std::vector<int> sizes = wanted.kind->sizes();
  const bool made = std::find(sizes.begin(), sizes.end(), options.size) != sizes.end();
  if (!made) {
    return refused(fmt::format("{} is not made in size {}", options.kind, options.size),
                   fmt::format("sizes: {}", fmt::join(sizes, ", ")));
  }
  wanted.order.size = options.size;
  wanted.order.box = box ? *box : *default_box(options.size);
  if (box && box->rows * box->columns != options.size) {
    return refused(fmt::format("a box of {} has {} cells, not {}", options.box,
                               box->rows * box->columns, options.size));
  }
  return {};
}

std::optional<fields::Range> read_range(std::string_view name, const std::string& text,
                                        Diagnostics& problems) {
  if (text.empty()) return std::nullopt;
  const auto range = fields::parse_range(text);
  if (!range) {
    problems.push_back(failure(fmt::format("{} takes a range, not '{}'", name, text),
                               "write 24..30, 24.., ..30 or 24"));
  }
  return range;
}

// Narrows the level's clues, as far as it has any, to what is asked for.
Diagnostics narrow_clues(const fields::Range& asked, int size, Level& level) {
  if ((asked.low && *asked.low != std::floor(*asked.low)) ||
      (asked.high && *asked.high != std::floor(*asked.high))) {
    return refused("clues are whole numbers");
  }
  const fields::Range own = level.clue_range(size);
  fields::Range both = asked;
  if (own.low) both.low = std::max(*own.low, asked.low.value_or(0));
  if (own.high) both.high = std::min(*own.high, asked.high.value_or(*own.high));
  if (both.low && both.high && *both.low > *both.high) {
    return refused(fmt::format("level '{}' has {:g} to {:g} clues at size {}", level.name,
                               own.low.value_or(0), own.high.value_or(size * size), size));
  }
  std::erase_if(level.sizes, [&](const auto& entry) { return entry.first == size; });
  level.sizes.emplace_back(size, both);
  return {};
}

Diagnostics read_level(const Options& options, Wanted& wanted) {
  Level& level = wanted.order.level;
  const bool free =
      !options.rating.empty() || !options.clues.empty() || options.holes > 0 || options.minimal;
  const std::string name = options.difficulty.empty() && !free ? "easy" : options.difficulty;
  if (!name.empty()) {
    const Level* found = wanted.levels.find(name);
    std::vector<std::string> names;
    for (const Level& each : wanted.levels.levels) names.push_back(each.name);
    if (found == nullptr) {
      return refused(fmt::format("unknown level '{}'", name), suggest(name, names));
    }
    level = *found;
  }
  Diagnostics problems;
  const auto rating = read_range("--rating", options.rating, problems);
  auto clues = read_range("--clues", options.clues, problems);
  if (!problems.empty()) return problems;
  if (rating && level.rating) {
    return refused("--rating and --difficulty both ask for a rating", "leave one of them out");
  }
  if (rating) level.rating = rating;
  if (options.holes > 0) {
    const double left = options.size * options.size - options.holes;
    if (clues) return refused("--clues and --holes both ask for a number of clues");
    clues = fields::Range{left, left};
  }
  return clues ? narrow_clues(*clues, options.size, level) : Diagnostics{};
}

Diagnostics read_symmetry(const Options& options, PuzzleOrder& order) {
  if (options.symmetry == "any") {
    order.any_symmetry = true;
    return {};
  }
  const auto symmetry = find_symmetry(options.symmetry);
  if (symmetry) {
    order.symmetry = *symmetry;
    return {};
  }
  std::vector<std::string> names(symmetry_names().begin(), symmetry_names().end());
  names.emplace_back("any");
  return refused(fmt::format("unknown symmetry '{}'", options.symmetry),
                 suggest(options.symmetry, names));
}

// A seed nobody asked for by number: said, so that the run can be had again.
std::uint64_t drawn_seed() {
  std::uint32_t seed = 0;
  if (getentropy(&seed, sizeof seed) != 0) seed = static_cast<std::uint32_t>(getpid());
  fmt::print(stderr, "seed: {}\n", seed);
  return seed;
}

// What the format can't hold, known before any puzzle is made.
Diagnostics read_format(const Options& options, const Wanted& wanted) {
  const formats::Format* format = formats::find_format(options.format);
  if (format == nullptr) {
    return refused(fmt::format("unknown format '{}'", options.format),
                   suggest(options.format, formats::format_names()));
  }
  const Grid blank(static_cast<std::size_t>(options.size * options.size));
  const auto against = formats::obstacles(*format, {formats::plain_rules(wanted.order.box), blank});
  if (!against.empty()) {
    return refused(fmt::format("{} can't hold {}", options.format, fmt::join(against, ", ")));
  }
  if (options.with_grade && !format->columns) {
    return refused(fmt::format("{} has no place for the grade", options.format),
                   "take line, csv or json, or leave --with-grade out");
  }
  return {};
}

Diagnostics read_order(const Options& options, Wanted& wanted) {
  if (Diagnostics problems = read_shape(options, wanted); !problems.empty()) return problems;
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return data.problems();
  Sources sources;
  Result<LevelSet> levels = data->levels_asked(options.set, sources);
  if (!levels) return levels.problems();
  wanted.levels = std::move(levels).value();
  if (Diagnostics problems = read_level(options, wanted); !problems.empty()) return problems;
  if (Diagnostics problems = read_symmetry(options, wanted.order); !problems.empty()) {
    return problems;
  }
  wanted.order.minimal = options.minimal;
  wanted.order.fill = find_fill(options.fill);
  wanted.order.quality = options.quality;
  wanted.order.graded = options.with_grade;
  if (auto problem = impossible(wanted.order)) return {std::move(*problem)};
  return read_format(options, wanted);
}

// Writes puzzles in the format asked for, with the columns of `grade` where those are.
class Writer {
 public:
  Writer(const Options& options, const formats::Format& format)
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

// How many there are of it, where that is known.
std::string supply(const Wanted& wanted) {
  const PuzzleOrder& order = wanted.order;
  const bool plain = !order.level.rating && !order.level.clues && order.level.sizes.empty() &&
                     order.level.name.empty() && !order.any_symmetry &&
                     order.symmetry == Symmetry::kNone;
  if (order.size == 4 && order.minimal && plain) {
    return "there are 85632 minimal 4x4 puzzles (36 up to symmetry)";
  }
  return "";
}

int fail(const RunResult& result, const Options& options, const Wanted& wanted) {
  if (result.refused > 0) {
    const std::string known = supply(wanted);
    report(refused(fmt::format("only {} of {} puzzles: the next {} were all there before",
                               result.made, options.count, result.refused),
                   known.empty() ? "ask for fewer, or for a wider level" : known));
  } else {
    report(result.problems);
    fmt::print(stderr, "{} of {} puzzles made\n", result.made, options.count);
  }
  return kFailed;
}

int run(const Options& options, const Wanted& wanted, Seen& seen, WholeFile& out) {
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
    if (!seen.add(made)) return false;
    put(made.text);
    return true;
  };
  put(writer.header());
  const RunResult result = run_puzzles(run, options.jobs);
  put(writer.footer());
  if (!result.whole) return fail(result, options, wanted);
  if (const Diagnostics problems = out.commit(); !problems.empty()) {
    return report(problems), kFailed;
  }
  return kDone;
}

std::optional<int> parse(const std::vector<std::string>& arguments, Options& options) {
  Arguments asked("generate", "Makes puzzles, one line each.");
  asked.number("--count", options.count, {1, 1'000'000'000}, "how many").shown();
  asked.text("--kind", options.kind, "kind of puzzle (gridpress kinds)").shown();
  asked.number("--size", options.size, {4, 25}, "digits in a row").shown();
  asked.text("--box", options.box, "rows x columns of one box, as in 3x2");
  asked.text("--difficulty", options.difficulty, "a level of the set: easy").unit("LEVEL");
  asked.text("--rating", options.rating, "the hardest step: 7.0..7.9").unit("A..B");
  asked.text("--set", options.set, "difficulty set: a name or a path").shown();
  asked.text("--clues", options.clues, "how many clues: 24..30, or 28").unit("A..B");
  asked.number("--holes", options.holes, {1, 624}, "take out so many clues of a full grid");
  asked.text("--symmetry", options.symmetry, "of the pattern of clues; any draws one").shown();
  asked.flag("--minimal", options.minimal, "no clue can be taken out");
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
  asked.texts("--avoid", options.avoid, "manifests of books whose puzzles must not come again")
      .unit("MANIFEST…");
  asked
      .text("--format", options.format, fmt::format("{}", fmt::join(formats::format_names(), ", ")))
      .shown()
      .unit("F");
  asked.text("-o,--out", options.out, "file to write; - is standard output").unit("FILE");
  return asked.parse(arguments, {"--dataset"});
}

}  // namespace

int run_generate(const std::vector<std::string>& arguments) {
  Options options;
  if (const auto code = parse(arguments, options)) return *code;
  Wanted wanted;
  if (const Diagnostics problems = read_order(options, wanted); !problems.empty()) {
    report(problems);
    return kRefused;
  }
  Seen seen;
  for (const std::string& manifest : options.avoid) {
    if (const Diagnostics problems = seen.avoid(manifest); !problems.empty()) {
      report(problems);
      return kRefused;
    }
  }
  wanted.order.seed =
      Seed(options.seed >= 0 ? static_cast<std::uint64_t>(options.seed) : drawn_seed());
  WholeFile out(options.out);
  if (out.get() == nullptr) return report(out.commit()), kFailed;
  return run(options, wanted, seen, out);
}

}  // namespace gridpress
