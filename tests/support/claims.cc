#include "tests/support/claims.h"

#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "publisher/puzzles/recorded.h"

namespace gridpress {
namespace {

// Stored puzzles of kinds that take long to generate, by kind.
std::map<std::string, std::vector<std::string>> made_slowly() {
  std::map<std::string, std::vector<std::string>> puzzles;
  std::ifstream file(GRIDPRESS_ROOT "/tests/data/made_slowly.txt");
  for (std::string line; std::getline(file, line);) {
    const std::size_t tab = line.find('\t');
    if (line.front() != '#') puzzles[line.substr(0, tab)].push_back(line.substr(tab + 1));
  }
  return puzzles;
}

Puzzle solved(const Kind& kind, const std::string& problem) {
  Puzzle puzzle = kind.text.read(problem, "", nullptr).value();
  puzzle.content = kind.truth.count(puzzle, {}).first;
  return puzzle;
}

}  // namespace

std::vector<certify::Claim> stored_claims() {
  std::vector<certify::Claim> claims;
  std::ifstream file(GRIDPRESS_ROOT "/tests/data/certified.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.front() == '#') continue;
    std::istringstream fields(line);
    certify::Claim& claim = claims.emplace_back();
    for (std::string* field : {&claim.kind, &claim.box, &claim.givens, &claim.solution}) {
      GRIDPRESS_CHECK(std::getline(fields, *field, '\t'));
    }
  }
  return claims;
}

std::vector<Level> levels_reached(const Kind& kind, Size size) {
  LevelSet set;
  for (const KindLevel& band : kind.grading.levels) {
    set.levels.emplace_back().name = std::string(band.name);
  }
  if (kind.grading.levels.empty()) {
    set.levels.emplace_back().name = "singles";
    set.levels.back().rating = fields::Range{1.0, 1.5};
    set.levels.emplace_back().name = "beyond";
    set.levels.back().rating = fields::Range{2.8, 7.0};
  }
  std::vector<Level> reached;
  for (const Level& level : levels_for(kind, set).levels) {
    if (why_out_of_reach(kind, level, size).empty()) reached.push_back(level);
  }
  GRIDPRESS_CHECK(!reached.empty());
  return reached;
}

certify::Claim claim_of(const Kind& kind, const Puzzle& puzzle) {
  return {.kind = std::string(kind.name),
          .box = box_text(puzzle),
          .givens = kind.text.problem(puzzle),
          .solution = kind.text.solution(puzzle)};
}

Puzzle small_puzzle(const Kind& kind, Seed seed) {
  static const auto stored = made_slowly();
  if (const auto found = stored.find(std::string(kind.name)); found != stored.end()) {
    return solved(kind, found->second[seed.value() % found->second.size()]);
  }
  PuzzleRequest request;
  request.size = kind.sizes.common().front();
  request.level = levels_reached(kind, request.size).front();
  request.seed = seed;
  const int range = batch_size(kind, request);
  const auto most = static_cast<std::uint64_t>(max_attempts(kind, request));
  for (std::uint64_t first = 0; first < most; first += static_cast<std::uint64_t>(range)) {
    std::vector<Puzzle> made = run_attempts(kind, request, {first, range}).puzzles;
    if (!made.empty()) return made.front();
  }
  GRIDPRESS_CHECK(false);
  return {};
}

}  // namespace gridpress
