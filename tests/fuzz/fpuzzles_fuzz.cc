// Reads arbitrary bytes as an f-puzzles document and as a link, giving puzzles or a message.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "generator/formats/format.h"

using namespace gridpress;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const formats::Format& format = *formats::find_format("fpuzzles");
  for (const std::string& given : {text, "load=" + text}) {
    for (const auto& puzzle : formats::read_puzzles(format, given, {})) {
      if (!puzzle.problem.empty()) continue;
      if (puzzle.givens.size() != puzzle.rules->topology->positions.size()) std::abort();
    }
  }
  return 0;
}
