#include "tests/support/digit_grids.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "generator/base/result.h"
#include "tests/support/reference.h"

namespace gridpress::tests {
namespace {

std::string in_one_line(std::string text) {
  std::ranges::replace(text, '\n', '/');
  return text;
}

}  // namespace

std::vector<StoredPuzzle> stored_puzzles(std::string_view family, int step) {
  const std::string path = reference("variants/" + std::string(family) + ".jsonl.xz");
  std::vector<StoredPuzzle> puzzles;
  if (path.empty()) return puzzles;
  std::FILE* pipe = popen(("xz -dc '" + path + "'").c_str(), "r");
  GRIDPRESS_CHECK(pipe != nullptr);
  char* line = nullptr;
  std::size_t room = 0;
  for (int count = 0; getline(&line, &room, pipe) > 0; ++count) {
    if (count % step != 0) continue;
    const auto json = nlohmann::json::parse(line);
    puzzles.push_back({json["id"], in_one_line(json["problem"]), in_one_line(json["solution"])});
  }
  std::free(line);
  GRIDPRESS_CHECK(pclose(pipe) == 0);
  return puzzles;
}

}  // namespace gridpress::tests
