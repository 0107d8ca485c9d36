#include "tests/support/nonograms.h"

#include "generator/kinds/logic/second_engine.h"

namespace gridpress::tests {

std::vector<ReferencePuzzle> reference_nonograms() {
  return kind_puzzles("kinds/nonogram.jsonl.xz");
}

logic::LogicContent nonogram_of(std::string_view problem, std::string_view solution) {
  return logic::read_content(nonogram::kDescription, problem, solution).value();
}

nonogram::Clues clues_in(std::string_view problem) {
  return nonogram::Clues(nonogram_of(problem));
}

bool fits(const nonogram::Clues& clues, const nonogram::Picture& picture) {
  return nonogram::Clues(clues.size(), picture) == clues;
}

std::optional<std::uint64_t> count_by_clauses(const nonogram::Clues& clues, std::uint64_t limit) {
  const logic::LogicContent puzzle = nonogram::content_of(clues, {});
  const auto counted = logic::SecondEngine(puzzle).count(limit, 0);
  if (!counted) return std::nullopt;
  return counted->count;
}

nonogram::Picture noise(Size size, int percent, Rng& rng) {
  nonogram::Picture picture(size.cells());
  for (auto& square : picture) square = static_cast<int>(rng.below(100)) < percent ? 1 : 0;
  return picture;
}

}  // namespace gridpress::tests
