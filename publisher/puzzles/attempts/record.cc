#include "publisher/puzzles/attempts/record.h"

#include <utility>

#include "generator/making/symmetry.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/recorded.h"
#include "publisher/puzzles/seed_text.h"

namespace gridpress {
namespace {

using Json = nlohmann::ordered_json;

Json or_null(const std::optional<double>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json path_json(const Grade& grade) {
  Json path = Json::array();
  for (const auto& [technique, steps] : grade.path) path.push_back({technique, steps});
  return path;
}

Json puzzle_json(const FinishedPuzzle& made) {
  const Puzzle& puzzle = made.puzzle;
  const Kind& kind = *find_kind(puzzle.kind);
  const Grade& grade = puzzle.grade;
  return {{"kind", puzzle.kind},
          {"box", box_text(puzzle)},
          {"problem", kind.text.problem(puzzle)},
          {"solution", kind.text.solution(puzzle)},
          {"symmetry", symmetry_name(puzzle.symmetry)},
          {"seed", std::to_string(puzzle.seed)},
          {"text", made.text},
          {"rating", or_null(grade.rating)},
          {"bounded", grade.bounded},
          {"ep", or_null(grade.ep)},
          {"ed", or_null(grade.ed)},
          {"level", grade.level},
          {"hardest", grade.hardest},
          {"path", path_json(grade)},
          {"clues", grade.clues},
          {"guesses", grade.guesses},
          {"effort", grade.effort}};
}

std::optional<double> number_at(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  if (found == object.end() || !found->is_number()) return std::nullopt;
  return found->get<double>();
}

Grade grade_in(const nlohmann::json& json) {
  Grade grade;
  grade.rating = number_at(json, "rating");
  grade.bounded = json.contains("bounded") && json["bounded"] == true;
  grade.ep = number_at(json, "ep");
  grade.ed = number_at(json, "ed");
  grade.level = text_at(json, "level");
  grade.hardest = text_at(json, "hardest");
  grade.clues = integer_at(json, "clues");
  grade.guesses = integer_at(json, "guesses");
  grade.effort = number_at(json, "effort").value_or(0);
  const auto path = json.find("path");
  if (path == json.end() || !path->is_array()) return grade;
  for (const nlohmann::json& step : *path) {
    if (!step.is_array() || step.size() != 2 || !step[0].is_string() ||
        !step[1].is_number_integer()) {
      continue;
    }
    grade.path.emplace_back(step[0].get<std::string>(), step[1].get<int>());
  }
  return grade;
}

std::optional<FinishedPuzzle> puzzle_in(const nlohmann::json& json) {
  if (!json.is_object()) return std::nullopt;
  const std::string problem = text_at(json, "problem"), solution = text_at(json, "solution");
  const auto seed = parse_seed(text_at(json, "seed"));
  const auto symmetry = find_symmetry(text_at(json, "symmetry"));
  const Result<Puzzle> read =
      read_recorded(text_at(json, "kind"), text_at(json, "box"), problem, solution);
  if (!read || !seed || !symmetry) return std::nullopt;
  const Kind& kind = *find_kind(read->kind);
  Result<Puzzle> proved = with_only_solution(*read);
  if (!proved || kind.text.solution(*proved) != solution || kind.text.problem(*proved) != problem) {
    return std::nullopt;
  }
  FinishedPuzzle made{std::move(proved).value(), "", text_at(json, "text")};
  made.puzzle.grade = grade_in(json);
  made.puzzle.symmetry = *symmetry;
  made.puzzle.seed = *seed;
  made.canonical = canonical_form(kind, made.puzzle);
  return made;
}

}  // namespace

std::string attempts_line(const RecordedAttempts& attempts) {
  Json puzzles = Json::array();
  for (const FinishedPuzzle& made : attempts.made.puzzles) puzzles.push_back(puzzle_json(made));
  const Json json = {{"seconds", attempts.seconds},
                     {"misses", attempts.made.misses.to_text()},
                     {"puzzles", std::move(puzzles)}};
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<RecordedAttempts> read_attempts(std::string_view line) {
  const nlohmann::json json = read_json_tree(line);
  if (!json.is_object()) return std::nullopt;
  const auto puzzles = json.find("puzzles");
  std::optional<NearMisses> misses = NearMisses::from_text(text_at(json, "misses"));
  if (!misses || puzzles == json.end() || !puzzles->is_array()) return std::nullopt;
  RecordedAttempts read{{{}, std::move(*misses)}, number_at(json, "seconds").value_or(0)};
  for (const nlohmann::json& one : *puzzles) {
    std::optional<FinishedPuzzle> puzzle = puzzle_in(one);
    if (!puzzle) return std::nullopt;
    read.made.puzzles.push_back(std::move(*puzzle));
  }
  return read;
}

}  // namespace gridpress
