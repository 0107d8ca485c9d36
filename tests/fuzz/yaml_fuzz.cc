// Reads arbitrary bytes as each type of data file that the program has, and renders every message.
#include <cstddef>
#include <cstdint>
#include <string>

#include "generator/grader/explain/words.h"
#include "generator/grader/level.h"
#include "layout/cover/palette.h"
#include "layout/design/design.h"
#include "layout/design/words.h"
#include "layout/printer/profile.h"
#include "layout/puzzles/styles/styles.h"

namespace {

template <typename T>
void print(const gridpress::Result<T>& read, const std::string& text) {
  if (read.ok()) return;
  for (const auto& problem : read.problems()) gridpress::render(problem, text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const auto parsed = gridpress::yaml::parse("f.yaml", text);
  print(parsed, text);
  if (!parsed.ok()) return 0;
  const gridpress::yaml::Document& document = parsed.value();
  print(gridpress::read_difficulties(document, document.root), text);
  print(gridpress::read_design(document, gridpress::slot_styles()), text);
  print(gridpress::read_theme(document), text);
  print(gridpress::read_palette(document), text);
  print(gridpress::read_profile(document), text);
  print(gridpress::read_words(document), text);
  print(gridpress::read_technique_words(document), text);
  return 0;
}
