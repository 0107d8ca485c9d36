#include "generator/kinds/logic/kind.h"

#include <algorithm>

#include "generator/kinds/attempts.h"
#include "generator/kinds/logic/explain.h"

namespace gridpress::logic {

std::vector<Size> sizes_of(const Description& kind) {
  return {kind.sizes.begin(), kind.sizes.end()};
}

bool has_size(const Description& kind, Size size) {
  const auto [least, most] = std::minmax(size.rows, size.columns);
  if (least < kind.min_side || most > kind.max_side) return false;
  return kind.has_size == nullptr || kind.has_size(size);
}

std::string out_of_reach(const Description& kind, const Level& level) {
  return outside_ratings(kind.name, level, 1.0, kMaxRating);
}

SolutionCount count_solutions(const Puzzle& puzzle, const CountRequest& request) {
  return count(content_as<LogicContent>(puzzle), request);
}

Grade grade_puzzle(const Puzzle& puzzle, double /*max_rating*/) {
  return grade(content_as<LogicContent>(puzzle));
}

Explanation explain(const Puzzle& puzzle, const StepWords& words, int max_steps) {
  return explain_puzzle(content_as<LogicContent>(puzzle), words, max_steps);
}

Result<Puzzle> read(const Description& kind, std::string_view problem, std::string_view solution) {
  Result<LogicContent> content = read_content(kind, problem, solution);
  if (!content) return content.problems();
  return puzzle_with(std::move(content).value());
}

Puzzle puzzle_with(LogicContent content) {
  Puzzle puzzle;
  puzzle.kind = content.kind->name;
  puzzle.grade.clues = count_clues(content);
  puzzle.content = std::make_shared<LogicContent>(std::move(content));
  return puzzle;
}

Size size_of(const Puzzle& puzzle) {
  return content_as<LogicContent>(puzzle).size;
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  const auto& content = content_as<LogicContent>(puzzle);
  return solution ? draw_answer(content) : draw_puzzle(content);
}

std::string rule(const Description& kind, const Puzzle* puzzle, const KindWords& words) {
  const bool numbered = puzzle != nullptr && !kind.number.key.empty();
  const int number = numbered ? content_as<LogicContent>(*puzzle).blocks.front().front() : 0;
  return numbered_sentence(kind, words, "rule", number);
}

bool has_clue_sums(const Description& kind) {
  return std::ranges::any_of(kind.blocks, &BlockForm::carved);
}

}  // namespace gridpress::logic
