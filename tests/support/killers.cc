#include "tests/support/killers.h"

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>

#include "generator/base/result.h"
#include "generator/kinds/killer/text.h"
#include "tests/support/reference.h"

namespace gridpress::tests {

std::vector<DigitContent> published_killers() {
  std::vector<DigitContent> puzzles;
  const std::string path = reference("variants/KillerSudoku.jsonl.xz");
  if (path.empty()) return puzzles;
  std::FILE* pipe = popen(("xz -dc '" + path + "'").c_str(), "r");
  GRIDPRESS_CHECK(pipe != nullptr);
  char* line = nullptr;
  std::size_t room = 0;
  while (getline(&line, &room, pipe) > 0) {
    const auto json = nlohmann::json::parse(line);
    puzzles.push_back(*killer::read_text(json.at("problem").get<std::string>(),
                                         json.at("solution").get<std::string>()));
  }
  std::free(line);
  GRIDPRESS_CHECK(pclose(pipe) == 0);
  return puzzles;
}

}  // namespace gridpress::tests
