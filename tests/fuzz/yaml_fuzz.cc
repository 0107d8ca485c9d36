// Any bytes as a difficulty set: parsed, read by its key tables, every problem rendered.
#include <cstddef>
#include <cstdint>

#include "generator/grader/level.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto document = gridpress::yaml::parse("f.yaml", text);
  const auto say = [&](const gridpress::Diagnostics& problems) {
    for (const auto& problem : problems) gridpress::render(problem, text);
  };
  if (!document.ok()) {
    say(document.problems());
    return 0;
  }
  const auto levels = gridpress::read_difficulties(document.value());
  if (!levels.ok()) say(levels.problems());
  return 0;
}
