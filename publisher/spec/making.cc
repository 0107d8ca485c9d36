// Reads the keys of a section for generated puzzles, and finds requests that no puzzle can satisfy.
#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "publisher/book/pipeline.h"
#include "publisher/spec/bank_import.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

// Keys of kinds that apply to existing puzzles too.
constexpr std::string_view kOfAnyPuzzle[] = {"box", "symbols"};

}  // namespace

void read_arrangement(fields::Reader& reader, SectionSpec& section) {
  // By default, imported puzzles keep their order, which is probably deliberate.
  const std::string order =
      reader.choice("order").value_or(section.from.empty() ? "rising" : "as-made");
  section.order = order == "shuffled"  ? Arrangement::kShuffled
                  : order == "as-made" ? Arrangement::kAsMade
                                       : Arrangement::kRising;
  reader.map("keep");  // read_pins() reads its content
  reader.map("replace");
}

void refuse_impossible(fields::Reader& reader, const SectionSpec& section) {
  if (section.kind->maker.impossible == nullptr) return;
  if (const auto problem = section.kind->maker.impossible(request_of(section))) {
    // If the section doesn't have the key, its level makes the request impossible.
    reader.error(reader.has(problem->key) ? problem->key : "difficulty", problem->message,
                 problem->hint);
  }
}

void refuse_making(fields::Reader& reader, const Kind& kind) {
  std::vector<std::string_view> keys{"difficulty", "rating"};
  for (const fields::Key& key : kind.options.keys) {
    if (std::ranges::find(kOfAnyPuzzle, key.name) == std::end(kOfAnyPuzzle)) {
      keys.push_back(key.name);
    }
  }
  const std::string hint = is_from_bank(reader)
                               ? "choose the bank's puzzles under 'from': {bank: million.bank, "
                                 "difficulty: hard, rating: 3.0..3.6, clues: 24..30}"
                               : "remove it: puzzles from a file are graded and printed unchanged";
  for (const std::string_view key : keys) {
    if (!reader.has(key)) continue;
    reader.error(key, fmt::format("'{}' only applies to generated puzzles", key), hint);
  }
}

}  // namespace gridpress::spec
