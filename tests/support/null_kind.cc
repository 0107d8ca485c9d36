// The null kind's puzzle is a grid of the letters a and b. Its answer has the other letter in each
// cell.
#include "tests/support/null_kind.h"

namespace gridpress {
namespace {

constexpr Size kSize{4, 4};

struct Letters final : Content {
  std::string clues, answer;
};

const Letters& letters_of(const Puzzle& puzzle) {
  return dynamic_cast<const Letters&>(*puzzle.content);
}

Result<Puzzle> read(std::string_view problem, std::string_view solution, const KindOptions*) {
  auto content = std::make_shared<Letters>();
  content->clues = problem;
  for (const char c : problem) content->answer += c == 'a' ? 'b' : 'a';
  const bool known = problem.find_first_not_of("ab") == std::string_view::npos;
  if (!known || problem.size() != 16) return failure("a problem is 16 letters, a or b");
  if (!solution.empty() && solution != content->answer) return failure("the solution is wrong");
  Puzzle puzzle{"null", std::move(content), {}, {}, 0};
  puzzle.grade.rating = 1.0;
  puzzle.grade.clues = kSize.cells();
  return puzzle;
}

AttemptFunction start(const PuzzleRequest&) {
  return [](const Attempt& attempt) -> std::optional<Puzzle> {
    std::string clues;
    while (clues.size() < 16) clues += attempt.rng.below(2) == 0 ? 'a' : 'b';
    return read(clues, "", nullptr).value();
  };
}

figure::Figure draw(const Puzzle& puzzle, bool solution) {
  figure::Figure drawn{.columns = kSize.columns, .rows = kSize.rows};
  const std::string& letters = solution ? letters_of(puzzle).answer : letters_of(puzzle).clues;
  for (int i = 0; i < kSize.cells(); ++i) {
    const figure::Point centre{i % kSize.columns + 0.5, i / kSize.columns + 0.5};
    drawn.marks.emplace_back(figure::Text{.at = centre, .text = {letters[i]}, .cell = i});
  }
  return drawn;
}

}  // namespace

const Kind& null_kind() {
  static const Kind kind{
      .name = "null",
      .sizes = {.common = [] { return std::vector<Size>{kSize}; }, .usual = kSize},
      .maker = {.start = start},
      .truth = {.count =
                    [](const Puzzle& p, const CountRequest&) {
                      return SolutionCount{1, true, p.content};
                    }},
      .grading = {.grade = [](const Puzzle& p, double) { return p.grade; }},
      .text = {.problem = [](const Puzzle& p) { return letters_of(p).clues; },
               .solution = [](const Puzzle& p) { return letters_of(p).answer; },
               .read = read,
               .size_of = [](const Puzzle&) { return kSize; }},
      .look = {.draw = draw}};
  return kind;
}

}  // namespace gridpress
