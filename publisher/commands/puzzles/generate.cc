// gridpress generate: puzzles as data, as many as wanted, one after the other.
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

// Of a kind that is not known too, which is refused later.
std::string usual_sizes(const std::string& name) {
  const Kind* kind = find_kind(name);
  return kind == nullptr ? "9" : to_text(kind->default_size);
}

std::optional<int> parse(const std::vector<std::string>& arguments, GenerateOptions& options) {
  Arguments asked("generate", "Makes puzzles, one line each.");
  asked.number("--count", options.count, {1, 1'000'000'000}, "how many").shown();
  asked.text("--kind", options.kind, "kind of puzzle (gridpress kinds)").unit("KIND").shown();
  asked
      .text("--size", options.sizes,
            "9, rows x columns as in 10x14; the kind's usual one when left out; several for a data "
            "set: 4,6,9")
      .unit("N");
  asked.text("--box", options.box, "rows x columns of one box, as in 3x2").unit("RxC");
  asked
      .text("--difficulty", options.difficulty,
            "a level of the set; if omitted, easy, or any where --rating, --clues, --holes, "
            "--minimal or --teaches is given")
      .unit("LEVEL");
  asked.text("--rating", options.rating, "the hardest step: 7.0..7.9").unit("A..B");
  asked
      .text("--teaches", options.teaches,
            "the hardest step of each puzzle's path: a technique of gridpress techniques")
      .unit("TECHNIQUE");
  asked
      .text("--harder-than", options.harder_than,
            "rated above the first puzzle of a file (of --kind), with its size, boxes and symmetry")
      .unit("FILE");
  asked.text("--easier-than", options.easier_than, "the same, rated below that puzzle")
      .unit("FILE");
  asked.text("--set", options.set, "difficulty set: a name or a path").unit("SET").shown();
  asked.text("--clues", options.clues, "how many clues: 24..30, or 28").unit("A..B");
  asked.number("--holes", options.holes, {1, 624}, "take out so many clues of a full grid");
  asked.text("--symmetry", options.symmetry, "of the pattern of clues; any draws one")
      .unit("SYMMETRY")
      .words(symmetry_choices())
      .shown();
  asked.flag("--minimal", options.minimal,
             "no clue can be taken out; with a symmetry, none of its groups of clues");
  asked.flag("--with-grade", options.with_grade, "add the columns of gridpress grade");
  asked.seed(options.seed, "same seed, same puzzles; drawn and printed when left out");
  asked.jobs(options.jobs);
  asked.number("--balance", options.quality.balance, {1, 25},
               "no digit is given more often, at most one not at all");
  asked.flag("--no-empty", options.quality.no_empty, "every row, column and box has a clue");
  asked.number("--spread", options.quality.spread, {0, 24},
               "by how much the numbers of clues in two boxes may differ");
  std::vector<std::string_view> fills;
  for (const FillWay& way : fill_ways()) fills.push_back(way.name);
  asked.choice("--fill", options.fill, fills, "how grids are filled (docs/making.md)")
      .unit("WAY")
      .shown();
  asked.texts("--key", options.own, "a key of the kind's own, as in a section: threshold=128")
      .unit("KEY=VALUE");
  asked
      .number("--siblings", options.siblings, {1, 100},
              "the most puzzles of one attempt; siblings differ by a few clues, come faster and "
              "don't belong in one book")
      .shown();
  asked.flag("--apart", options.apart, "answers that look alike are 12 puzzles apart");
  asked.texts("--avoid", options.avoid, "manifests of books whose puzzles must not come again")
      .unit("MANIFEST");
  asked
      .text("--to,--format", options.format,
            fmt::format("the format to write: {}; if omitted, the one that FILE's ending names, "
                        "else line",
                        fmt::join(formats::format_names(), ", ")))
      .unit("F")
      .words(formats::format_names());
  asked
      .text("--dataset", options.dataset,
            "a folder of puzzles.json, checked by another solver, and plots; takes several sizes")
      .not_empty()
      .unit("DIR");
  asked.text("-o,--out", options.out, "file to write; - is standard output").unit("FILE");
  asked.flag("--resume", options.resume,
             "continue an interrupted run from FILE.part; a complete FILE is left as it is");
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
  if (options.sizes.empty()) options.sizes = usual_sizes(options.kind);
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
    print_stderr("note: {} is complete, with no interrupted run to resume: left as it is\n",
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
