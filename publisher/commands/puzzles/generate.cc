// gridpress generate: generates puzzles as data.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "generator/formats/format.h"
#include "generator/maker/fills/fills.h"
#include "publisher/book/forecast.h"
#include "publisher/commands/arguments.h"
#include "publisher/commands/command.h"
#include "publisher/commands/puzzles/generate_order.h"
#include "publisher/commands/puzzles/puzzle_writer.h"
#include "publisher/commands/puzzles/unfinished.h"
#include "publisher/system/progress.h"
#include "publisher/system/standard_streams.h"

namespace gridpress {
namespace {

// The default size of the kind. For an unknown kind, which is reported later, returns "9".
std::string default_sizes(const std::string& name) {
  const Kind* kind = find_kind(name);
  return kind == nullptr ? "9" : to_text(kind->sizes.usual);
}

std::optional<int> parse(const std::vector<std::string>& arguments, GenerateOptions& options) {
  std::vector<std::string_view> fills;
  for (const FillWay& way : fill_ways()) fills.push_back(way.name);
  Arguments asked("generate");
  asked.group("Kind and size");
  asked.text("--kind", options.kind, "Kind of puzzle (see `gridpress kinds`)").unit("KIND").shown();
  asked.text("--size", options.sizes, "Size, such as 9 or 10x14; with --dataset, a list: 4,6,9")
      .unit("N|RxC")
      .shown("the kind's usual size");
  asked.text("--box", options.box, "Rows and columns of a box, such as 3x2").unit("RxC");
  asked
      .texts("--key", options.own,
             "Set a kind-specific option, as in a spec's section: threshold=128")
      .unit("KEY=VALUE");
  asked.group("Difficulty");
  asked.text("--difficulty", options.difficulty, "A level of the difficulty set")
      .unit("LEVEL")
      .shown("easy; any with --rating, --teaches, --clues, --holes or --minimal");
  asked.text("--set", options.set, "Difficulty set, by name or path").unit("SET").shown();
  asked
      .text("--rating", options.rating,
            "Range for the rating of the hardest step, such as 7.0..7.9")
      .unit("A..B");
  asked
      .text("--teaches", options.teaches,
            "Technique of every puzzle's hardest step (see `gridpress techniques`)")
      .unit("TECHNIQUE");
  asked
      .text("--harder-than", options.harder_than,
            "Generate puzzles rated above the first puzzle in FILE, with its size, boxes and "
            "symmetry")
      .unit("FILE");
  asked
      .text("--easier-than", options.easier_than,
            "Like --harder-than, but with puzzles rated below that puzzle")
      .unit("FILE");
  asked.group("Clues");
  asked.text("--clues", options.clues, "Number of clues, such as 24..30 or 28").unit("A..B");
  asked.number("--holes", options.holes, {1, 624},
               "Number of cells to clear in a full grid; an alternative to --clues");
  asked.text("--symmetry", options.symmetry, "Symmetry of the clue pattern; `any` picks one")
      .unit("SYMMETRY")
      .words(symmetry_choices())
      .shown();
  asked.flag("--minimal", options.minimal,
             "Make every clue necessary (with --symmetry, every group of clues)");
  asked.number("--balance", options.quality.balance, {1, 25},
               "Give no digit more than N times, and omit at most one");
  asked.flag("--no-empty", options.quality.no_empty,
             "Put at least one clue in every row, column and box");
  asked.number("--spread", options.quality.spread, {0, 24},
               "Let the clue counts of two boxes differ by at most N");
  asked.choice("--fill", options.fill, fills, "How to fill grids (docs/making.md)")
      .unit("WAY")
      .shown();
  asked.group("Variety");
  asked.flag("--apart", options.apart, "Keep similar answers 12 puzzles apart");
  asked.texts("--avoid", options.avoid, "Exclude the puzzles of the book with this manifest.json")
      .unit("MANIFEST");
  asked
      .number("--siblings", options.siblings, {1, 100},
              "Generate up to N puzzles per full grid; faster, but they differ by only a few clues "
              "and don't belong in one book")
      .shown();
  asked.group("Output");
  asked.text("-o,--out", options.out, "File to write; - for standard output").unit("FILE").shown();
  asked
      .text("--to,--format", options.format,
            fmt::format("Format: {}", fmt::join(formats::format_names(), ", ")))
      .unit("FORMAT")
      .words(formats::format_names())
      .shown("by the ending of FILE, else line");
  asked.flag("--with-grade", options.with_grade, "Add the columns of `gridpress grade`");
  asked
      .text("--dataset", options.dataset,
            "Write a data set: puzzles.json, checked by a second solver, and plots")
      .not_empty()
      .unit("DIR");
  asked.group("Options");
  asked.number("--count", options.count, {1, 1'000'000'000}, "Number of puzzles").shown();
  asked.seed(options.seed, "Seed for the random generator").shown("chosen and printed");
  asked.jobs(options.jobs);
  asked.flag("--resume", options.resume,
             "Continue an interrupted run from FILE.part; a complete FILE is left unchanged");
  asked.example("gridpress generate --count 10 --difficulty hard --seed 7");
  asked.example("gridpress generate --count 1000000 --minimal -o minimal.txt --resume");
  asked.example("gridpress generate --size 6 --box 3x2 | gridpress grade");
  asked.example("gridpress generate --harder-than monday.txt --seed 4 -o tuesday.txt");
  if (const auto code = asked.parse(arguments)) return code;
  if (!options.format.empty()) return std::nullopt;
  Result<std::string> format = format_of_ending("generate --count 1", options.out);
  if (!format) return report(format.problems()), kRefused;
  options.format = std::move(format).value();
  return std::nullopt;
}

Diagnostics read_orders(GenerateOptions options, std::vector<Wanted>& orders) {
  const Result<std::vector<Size>> sizes = read_sizes(options);
  if (!sizes) return sizes.problems();
  for (const Size size : *sizes) {
    options.size = size;
    if (Diagnostics problems = read_request(options, orders.emplace_back()); !problems.empty()) {
      return problems;
    }
  }
  return {};
}

}  // namespace

int run_generate(const std::vector<std::string>& arguments) {
  GenerateOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  if (const Diagnostics problems = read_references(options); !problems.empty()) {
    return report(problems), kRefused;
  }
  options.size_asked = !options.sizes.empty();
  if (!options.size_asked) options.sizes = default_sizes(options.kind);
  std::vector<Wanted> orders;
  if (const Diagnostics problems = read_orders(options, orders); !problems.empty()) {
    return report(problems), kRefused;
  }
  PuzzleFilter gate;
  if (const Diagnostics problems = gate.open(options); !problems.empty()) {
    return report(problems), kRefused;
  }
  ResumableRun unfinished(options, orders.front());
  if (const Diagnostics problems = unfinished.open(); !problems.empty()) {
    return report(problems), kRefused;
  }
  if (unfinished.is_finished()) {
    print_stderr("note: {} is already complete; there is no interrupted run to resume\n",
                 options.out);
    return kDone;
  }
  if (unfinished.seed()) options.seed = unfinished.seed();
  if (!options.seed) options.seed = drawn_seed();
  for (Wanted& wanted : orders) {
    wanted.request.seed = Seed(*options.seed);
    const auto slow = [&] {
      const Progress progress(true, "estimating", 0);
      return forecast(*wanted.kind, wanted.request, options.count, options.jobs);
    }();
    if (slow) print_stderr("note: {}\n", *slow);
  }
  if (!options.dataset.empty()) return make_data_set(options, orders, gate);
  if (const Diagnostics problems = unfinished.restore(gate); !problems.empty()) {
    return report(problems), kRefused;
  }
  return make_lines(options, orders.front(), gate, unfinished);
}

}  // namespace gridpress
