// Sections that teach a technique: a lesson, puzzles that need it and nothing harder, a test.
#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "generator/grader/catalogue.h"
#include "generator/grader/teaching.h"
#include "publisher/book/hint_maker.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

constexpr std::string_view kTeaches = "teaches";
constexpr int kTestShare = 5;  // one puzzle of so many is in the test, where none are asked for

}  // namespace

void read_taught(fields::Reader& reader, SectionSpec& section) {
  const std::string asked = reader.text(kTeaches).value_or("");
  for (const std::string_view key : {"difficulty", "rating", "from"}) {
    if (!reader.has(key)) continue;
    reader.error(key, fmt::format("'teaches' can't be combined with '{}'", key),
                 fmt::format("remove one of them: teaching {} already sets the difficulty",
                             asked.empty() ? "a technique" : asked));
  }
  if (asked.empty() || section.kind == nullptr) return;
  if (!section.kind->teaches) {
    return reader.error(kTeaches,
                        fmt::format("puzzles of {} are not made by technique", section.kind->name),
                        "kind: classic");
  }
  section.teaches = current_technique_name(asked);
  section.level = {};
  section.level.name = section.level.hardest = section.teaches;
  if (const auto why = why_not_taught(section.teaches, section.size.rows)) {
    reader.error(kTeaches, why->message, why->hint);
  }
}

void read_test(fields::Reader& reader, SectionSpec& section) {
  const auto asked = reader.integer("test");
  if (asked && section.teaches.empty()) {
    return reader.error("test", "'test' is for sections that teach a technique", "teaches: x-wing");
  }
  if (section.teaches.empty()) return;
  if (!has_hints(section)) {
    reader.error("symbols", "a lesson names digits or letters, and can't name these", "digits");
  }
  section.test = static_cast<int>(asked.value_or((section.count + kTestShare - 1) / kTestShare));
  if (section.test == 0 || section.test < section.count) return;
  if (!asked) {
    section.test = 0;  // a single puzzle is no test
    return;
  }
  reader.error("test",
               fmt::format("of {} {}, none is left for practice", section.count,
                           section.count == 1 ? "puzzle" : "puzzles"),
               fmt::format("use at most {}", section.count - 1));
}

void read_taught_words(const Context& context, fields::Reader& root, BookSpec& spec) {
  const bool taught = std::ranges::any_of(
      spec.sections, [](const SectionSpec& section) { return !section.teaches.empty(); });
  if (taught) read_step_words(context, root, "sections", spec);
}

}  // namespace gridpress::spec
