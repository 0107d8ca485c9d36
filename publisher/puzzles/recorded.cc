#include "publisher/puzzles/recorded.h"

#include <fmt/format.h>

#include <optional>

#include "generator/kinds/digit_options.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/line_format.h"
#include "publisher/puzzles/json.h"

namespace gridpress {

std::string box_text(const Puzzle& puzzle) {
  const DigitContent* digits = digits_of(puzzle);
  if (digits == nullptr || !digits->rules.topology->box) return "";
  const BoxShape box = *digits->rules.topology->box;
  return fmt::format("{}x{}", box.rows, box.columns);
}

Result<RecordedText> read_recorded_line(std::string_view line) {
  if (!line.starts_with('{')) {
    const std::size_t tab = line.find('\t');
    RecordedText read{std::string(line.substr(0, tab)), ""};
    if (tab == std::string_view::npos) return read;
    const std::string_view rest = line.substr(tab + 1);
    if (rest.find('\t') == std::string_view::npos) read.solution = rest;
    return read;
  }
  const auto json = read_json_tree(line);
  if (!json.is_object()) return failure("the line is no JSON object");
  for (const char* key : {"puzzle", "problem", "givens"}) {
    const std::string problem = text_at(json, key);
    if (!problem.empty()) return RecordedText{problem, text_at(json, "solution")};
  }
  return failure("the JSON object has no 'puzzle'");
}

Diagnostic placed_in_line(Diagnostic problem, std::string_view line, std::string_view text) {
  if (problem.pos.line == 0) return problem;
  const std::size_t begin = line.find(text);
  if (begin == std::string_view::npos) {
    problem.pos = {};
  } else {
    problem.pos.column += static_cast<int>(begin);
  }
  return problem;
}

Result<Puzzle> read_recorded(std::string_view kind, std::string_view box, std::string_view problem,
                             std::string_view solution) {
  const Kind* found = find_kind(kind);
  if (found == nullptr) return failure(fmt::format("unknown kind '{}'", kind));
  if (box.empty()) return found->read(problem, solution, nullptr);
  const std::optional<BoxShape> shape = parse_box(box);
  if (!shape) return failure(fmt::format("'{}' is no box", box));
  DigitOptions options;
  options.box = *shape;
  return found->read(problem, solution, &options);
}

Result<Puzzle> with_only_solution(const Puzzle& puzzle) {
  const Counted counted = find_kind(puzzle.kind)->count(puzzle, {});
  if (counted.count > 1) return failure("the puzzle has several solutions");
  if (!counted.decided) return failure("whether the puzzle has one solution was not found out");
  if (counted.count == 0) {
    const DigitContent* digits = digits_of(puzzle);
    const auto twice =
        digits == nullptr ? std::nullopt : repeated_given(*digits->rules.topology, digits->givens);
    return failure(twice.value_or("the puzzle has no solution"));
  }
  Puzzle solved = puzzle;
  solved.content = counted.first;
  return solved;
}

}  // namespace gridpress
