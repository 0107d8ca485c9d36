// Options --harder-than and --easier-than: puzzles like a given one, with a higher or lower rating.
#include <fmt/format.h>

#include <cmath>

#include "generator/kinds/digit_options.h"
#include "generator/making/symmetry.h"
#include "generator/model/digit_puzzle.h"
#include "publisher/commands/puzzles/generate_order.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/puzzles/only_solution.h"
#include "publisher/puzzles/recorded.h"

namespace gridpress {
namespace {

Result<Puzzle> read_reference(const Kind& kind, const std::string& file) {
  const PuzzleArguments arguments{.files = {file}, .from = "", .kind = "", .box = "", .jobs = 0};
  if (!kind.grids.plain) {
    const Result<NumberedLine> read = read_numbered(kind, arguments, 1);
    if (!read) return read.problems();
    return with_only_solution(*read);
  }
  const Result<NumberedPuzzle> read = read_numbered(arguments, 1);
  if (!read) return read.problems();
  const formats::TextPuzzle& text = read->puzzle;
  if (!text.rules->topology->box || !text.rules->constraints.empty()) {
    return at_place(failure("the puzzle has clues or regions that classic sudokus don't have",
                            "set the puzzle's kind with --kind"),
                    read->place);
  }
  Result<Grid> solution = only_solution(*text.rules, text.givens);
  if (!solution) return at_place(solution.problems().front(), read->place);
  DigitPuzzle puzzle{*text.rules, text.givens, std::move(solution).value(), {}, {}, 0};
  puzzle.symmetry = symmetry_of(*puzzle.rules.topology, puzzle.givens);
  return to_puzzle(kind.name, std::move(puzzle));
}

// Takes the size, boxes and symmetry of the reference, unless options specify them.
void take_shape(const Kind& kind, const Puzzle& reference, GenerateOptions& options) {
  if (options.sizes.empty()) options.sizes = to_text(kind.text.size_of(reference));
  if (!kind.grids.plain) return;
  if (options.box.empty() && to_text(kind.text.size_of(reference)) == options.sizes) {
    options.box = box_text(reference);
  }
  if (options.symmetry == GenerateOptions().symmetry) {
    options.symmetry = symmetry_name(reference.symmetry);
  }
}

Result<double> rating_of(const Kind& kind, const Puzzle& reference, const std::string& file) {
  const Grade grade = kind.grading.grade(reference, 99);
  if (!grade.rating) return failure(fmt::format("the puzzle in {} has no rating", file));
  if (grade.bounded) {
    return failure(fmt::format(
        "the puzzle in {} is rated {:.1f} or more; finding the exact rating took too long", file,
        *grade.rating));
  }
  return *grade.rating;
}

}  // namespace

Diagnostics read_references(GenerateOptions& options) {
  if (options.harder_than.empty() && options.easier_than.empty()) return {};
  if (!options.rating.empty() || !options.difficulty.empty() || !options.teaches.empty()) {
    return refused("--harder-than and --easier-than already set the rating",
                   "drop --rating, --difficulty and --teaches");
  }
  const Kind* kind = find_kind(options.kind);
  if (kind == nullptr) return {};  // reported later
  std::string low, high;
  for (const bool harder : {true, false}) {
    const std::string& file = harder ? options.harder_than : options.easier_than;
    if (file.empty()) continue;
    const Result<Puzzle> reference = read_reference(*kind, file);
    if (!reference) return reference.problems();
    const Result<double> rating = rating_of(*kind, *reference, file);
    if (!rating) return rating.problems();
    take_shape(*kind, *reference, options);
    constexpr double kStep = 0.1;  // ratings have one decimal
    (harder ? low : high) = fmt::format("{:.1f}", *rating + (harder ? kStep : -kStep));
  }
  options.rating = low + ".." + high;
  return {};
}

}  // namespace gridpress
