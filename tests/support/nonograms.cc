#include "tests/support/nonograms.h"

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/support/reference.h"

namespace gridpress::tests {

std::vector<ReferenceNonogram> reference_nonograms() {
  std::vector<ReferenceNonogram> read;
  const std::string path = reference("kinds/nonogram.jsonl.xz");
  if (path.empty()) return read;
  std::FILE* pipe = popen(("xz -dc '" + path + "'").c_str(), "r");
  char* line = nullptr;
  std::size_t room = 0;
  while (getline(&line, &room, pipe) > 0) {
    const nlohmann::json puzzle = nlohmann::json::parse(line);
    read.push_back({puzzle["problem"], puzzle["solution"]});
  }
  std::free(line);
  pclose(pipe);
  return read;
}

nonogram::Picture noise(Size size, int percent, Rng& rng) {
  nonogram::Picture picture(size.cells());
  for (auto& square : picture) square = static_cast<int>(rng.below(100)) < percent ? 1 : 0;
  return picture;
}

}  // namespace gridpress::tests
