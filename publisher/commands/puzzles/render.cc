// gridpress render: draws a picture of one puzzle.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "generator/base/count_noun.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/picture_symbols.h"
#include "generator/model/digit_puzzle.h"
#include "layout/backend/backend.h"
#include "layout/compose/picture.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/commands/puzzles/puzzle_arguments.h"
#include "publisher/puzzles/only_solution.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/spec/section_files.h"
#include "publisher/system/atomic_file.h"
#include "publisher/system/build_date.h"

namespace gridpress {
namespace {

using formats::TextPuzzle;

constexpr std::array<std::string_view, 4> kTargets{"svg", "png", "eps", "pdf"};

struct RenderOptions {
  PuzzleArguments puzzles;
  std::string to, out = "-";
  bool solution = false;
  double width = 90;  // mm
  int dpi = 300;
  int number = 0;  // number in the input; 0 if not given
  int step = 0;    // step of `explain` to draw; 0 for the puzzle itself
  std::string named_symbols;
  Symbols symbols = Symbols::kDigits;  // as named_symbols() reads them
};

// Chooses the format by the ending of the output file's name.
std::optional<int> choose_format(RenderOptions& options) {
  for (const std::string_view target : kTargets) {
    if (options.out.ends_with(fmt::format(".{}", target))) options.to = target;
  }
  if (!options.to.empty()) return std::nullopt;
  const std::string about =
      options.out == "-"
          ? "no picture format given for standard output"
          : fmt::format("the name '{}' doesn't end in a picture format", options.out);
  report({failure(about, "add --to svg, png, eps or pdf, or write -o picture.svg")});
  return kRefused;
}

std::optional<int> parse(const std::vector<std::string>& arguments, RenderOptions& options) {
  Arguments asked("render", "The puzzle looks as it does in a book.");
  add_puzzle_arguments(asked, options.puzzles);
  add_number(asked, options.number);
  asked.group("Picture");
  asked.flag("--solution", options.solution, "Draw the solved grid");
  asked
      .number("--step", options.step, {1, 100'000},
              "Draw step N of `gridpress explain`, with candidates, eliminations and chains")
      .unit("N");
  asked
      .text("--symbols", options.named_symbols,
            "Symbols instead of digits: letters, hex (0 to F), shapes, animals, or picture files, "
            "such as kids/*.svg or a list separated by commas")
      .unit("SYMBOLS");
  asked.number("--width", options.width, {5, 2000}, "Width in millimetres").unit("MM").shown();
  asked.number("--dpi", options.dpi, {10, 2400}, "Resolution of a png").shown();
  asked.group("Output");
  asked.text("-o", options.out, "File to write; - for standard output").unit("FILE").shown();
  asked.choice("--to", options.to, kTargets, "Format: svg, png, eps or pdf")
      .unit("FORMAT")
      .shown("by the ending of FILE");
  asked.example("gridpress render desk.sdm --number 3 --width 90 -o three.svg");
  asked.example("gridpress render kids.txt --symbols animals --to png > animals.png");
  asked.example("gridpress render desk.sdm --to png --dpi 300 --solution > first.png");
  if (const auto code = asked.parse(arguments)) return code;
  if (options.to.empty()) return choose_format(options);
  return std::nullopt;
}

Result<NumberedPuzzle> read_one(const RenderOptions& options) {
  auto found = read_numbered(options.puzzles, std::max(options.number, 1));
  if (found) note_first_of_several(options.number, found->alone);
  if (!found || found->puzzle.rules->constraints.empty()) return found;
  std::string names;
  for (const formats::Clue& clue : found->puzzle.extras->clues) names += " " + clue.name;
  return at_place(failure("these clues can't be drawn:" + names), found->place);
}

// Returns the solution from the file or, if the file has none, computes it.
Result<Grid> solution_of(const NumberedPuzzle& found) {
  const TextPuzzle& puzzle = found.puzzle;
  if (!puzzle.solution.empty()) return puzzle.solution;
  Result<Grid> solution = only_solution(*puzzle.rules, puzzle.givens);
  if (solution) return solution;
  return at_place(solution.problems().front(), found.place);
}

// The value of --symbols as a section's key `symbols`. If all of its files are in one folder, `key`
// has only their names, and `folder` is that folder.
struct NamedSymbols {
  std::string key, folder;
};
NamedSymbols named_symbols(const std::string& argument) {
  std::vector<std::string> files;
  for (std::size_t begin = 0; begin <= argument.size();) {
    const std::size_t end = std::min(argument.find(',', begin), argument.size());
    files.push_back(argument.substr(begin, end - begin));
    begin = end + 1;
  }
  const std::filesystem::path folder = std::filesystem::path(files.front()).parent_path();
  const bool together = std::ranges::all_of(files, [&](const std::string& file) {
    return std::filesystem::path(file).parent_path() == folder;
  });
  if (together && !folder.empty()) {
    for (std::string& file : files) file = std::filesystem::path(file).filename();
  }
  const nlohmann::json key = files.size() == 1 && !names_pictures(argument)
                                 ? nlohmann::json(files.front())
                                 : nlohmann::json(files);
  return {"symbols: " + key.dump() + "\n", together ? folder.string() : ""};
}

Diagnostics read_symbols(const Kind& kind, Size size, RenderOptions& options) {
  if (options.named_symbols.empty()) return {};
  if (!kind.grids.plain) {
    return {failure(fmt::format("{} doesn't support --symbols", kind.name))};
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return data.problems();
  const NamedSymbols named = named_symbols(options.named_symbols);
  const DataFiles user_data = data->with_folder(named.folder);
  const Result<yaml::Document> document = yaml::parse("--symbols", named.key);
  if (!document) return document.problems();
  Diagnostics problems;
  Sources sources;
  const spec::Context context{*document, user_data, sources, problems};
  fields::Reader reader(*document, document->root, kind.options.keys, problems);
  const SectionFiles files = spec::files_of(context);
  Level level;
  const OptionsPtr read = kind.options.read(reader, {size, true, context.language, files, level});
  for (Diagnostic& problem : problems) {
    problem.file.clear();
    problem.pos = {};
    if (problem.hint.empty() && !named.folder.empty())
      problem.hint = fmt::format("check that {} contains the files", named.folder);
  }
  if (read != nullptr) options.symbols = read->symbols;
  return problems;
}

// Draws the board as it is before a step, and marks the step.
Result<figure::Figure> step_of(const Puzzle& puzzle, int number) {
  const Kind& kind = *find_kind(puzzle.kind);
  if (kind.grading.explain == nullptr) {
    return failure(fmt::format("{} puzzles can't be drawn step by step", kind.name));
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return data.problems();
  Sources sources;
  const Result<KindWords> own = data->kind_words(kind, "en", sources);
  const Result<TechniqueWords> words = data->technique_words("en", sources);
  if (!own) return own.problems();
  if (!words) return words.problems();
  std::vector<ExplainedStep> steps = kind.grading.explain(puzzle, {*own, *words}, number).steps;
  if (number > static_cast<int>(steps.size())) {
    return failure(fmt::format("there is no step {}: the solution has {}", number,
                               count_noun(steps.size(), "step")),
                   "use a smaller --step");
  }
  return std::move(steps.back().figure);
}

Result<figure::Figure> figure_of(const Puzzle& puzzle, const RenderOptions& options) {
  const Kind& kind = *find_kind(puzzle.kind);
  if (options.step == 0) return kind.look.draw(puzzle, options.solution);
  return step_of(puzzle, options.step);
}

Result<Document> picture_of(const Puzzle& puzzle, const std::string& title,
                            const RenderOptions& options);

Result<Document> picture_of(const NumberedPuzzle& found, const RenderOptions& options) {
  const TextPuzzle& read = found.puzzle;
  Grid filled = read.givens;
  if (options.solution || options.step > 0) {
    Result<Grid> solution = solution_of(found);
    if (!solution) return solution.problems();
    filled = std::move(solution).value();
  }
  return picture_of({"classic",
                     std::make_shared<DigitContent>(*read.rules, read.givens, std::move(filled)),
                     {},
                     {},
                     0},
                    read.extras ? read.extras->title : "", options);
}

Result<Document> picture_of(const Puzzle& puzzle, const std::string& title,
                            const RenderOptions& options) {
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return data.problems();
  Sources sources;
  const Result<Design> design = data->design("classic", sources);
  if (!design) return design.problems();
  constexpr double kPointsPerMm = 72 / 25.4;
  const PictureStyle order{.highest = find_kind(puzzle.kind)->text.size_of(puzzle).columns,
                           .answer = options.solution,
                           .width = Length::pt(options.width * kPointsPerMm),
                           .symbols = options.symbols,
                           .numbered = options.step > 0};
  const std::unique_ptr<Shaper> shaper = make_shaper(font_folders());
  const Result<figure::Figure> figure = figure_of(puzzle, options);
  if (!figure) return figure.problems();
  auto document = compose_picture(*figure, order, design->theme, *shaper);
  if (!document) return document.problems();
  Document picture = std::move(document).value();
  picture.title = title;
  return picture;
}

Result<std::string> bytes_of(const Document& picture, const RenderOptions& options) {
  const Result<std::int64_t> date = build_date();
  if (!date) return date.problems();
  if (options.to == "svg") return to_svg(picture, 0);
  if (options.to == "png") return to_png(picture, 0, options.dpi);
  if (options.to == "eps") return to_eps(picture, 0, *date);
  return to_pdf(picture, {.date = *date});
}

// Pictures may show the solution, so the puzzle must have exactly one.
Result<Puzzle> read_with_solution(const Kind& kind, const RenderOptions& options) {
  bool alone = false;
  const Result<NumberedLine> read =
      read_numbered(kind, options.puzzles, std::max(options.number, 1), &alone);
  if (!read) return read.problems();
  note_first_of_several(options.number, alone);
  return with_only_solution(*read);
}

}  // namespace

int run_render(const std::vector<std::string>& arguments) {
  RenderOptions options;
  if (const auto code = parse(arguments, options)) return *code;
  const Result<const Kind*> kind = asked_kind(options.puzzles);
  if (!kind) return report(kind.problems()), kRefused;
  Result<Document> picture = failure("");
  if ((*kind)->grids.plain) {
    const Result<NumberedPuzzle> puzzle = read_one(options);
    if (!puzzle) return report(puzzle.problems()), kRefused;
    const int size = puzzle->puzzle.rules->topology->digits;
    if (const Diagnostics problems = read_symbols(**kind, {size, size}, options);
        !problems.empty()) {
      return report(problems), kRefused;
    }
    picture = picture_of(*puzzle, options);
  } else {
    const Result<Puzzle> puzzle = read_with_solution(**kind, options);
    if (!puzzle) return report(puzzle.problems()), kRefused;
    if (const Diagnostics problems = read_symbols(**kind, (*kind)->text.size_of(*puzzle), options);
        !problems.empty()) {
      return report(problems), kRefused;
    }
    picture = picture_of(*puzzle, "", options);
  }
  if (!picture) return report(picture.problems()), kFailed;
  const Result<std::string> bytes = bytes_of(*picture, options);
  if (!bytes) return report(bytes.problems()), kFailed;
  AtomicFile file(options.out);
  file.put(*bytes);
  if (const Diagnostics problems = file.commit(); !problems.empty()) {
    return report(problems), kFailed;
  }
  return file.failed() ? kFailed : kDone;
}

}  // namespace gridpress
