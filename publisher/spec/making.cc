// How the puzzles of a spec are made: by what means, in what order, unlike which others.
#include <fmt/format.h>

#include "generator/maker/impossible.h"
#include "generator/maker/symmetry.h"
#include "publisher/pipeline.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {

void read_making(const Context& context, fields::Reader& reader, SectionSpec& section) {
  const std::string symmetry = reader.choice("symmetry").value_or("none");
  section.any_symmetry = symmetry == "any";
  section.symmetry = find_symmetry(symmetry).value_or(Symmetry::kNone);
  section.minimal = reader.flag("minimal").value_or(false);
  if (const auto fill = reader.choice("fill")) section.fill = find_fill(*fill);
  section.quality.balance = static_cast<int>(reader.integer("balance").value_or(0));
  section.quality.no_empty = reader.flag("no_empty").value_or(false);
  section.quality.spread = static_cast<int>(reader.integer("spread").value_or(-1));
  section.apart = reader.flag("apart").value_or(false);
  // Somebody thought about the order of a file.
  const std::string order =
      reader.choice("order").value_or(section.from.empty() ? "rising" : "as-made");
  section.order = order == "shuffled"  ? Arrangement::kShuffled
                  : order == "as-made" ? Arrangement::kAsMade
                                       : Arrangement::kRising;
  section.replace = read_replace(context, reader);
}

void refuse_impossible(fields::Reader& reader, const SectionSpec& section) {
  if (const auto problem = impossible(order_of(section))) {
    // What no key of the section asks for comes with its level.
    reader.error(reader.has(problem->key) ? problem->key : "difficulty", problem->message,
                 problem->hint);
  }
}

std::map<int, int> read_replace(const Context& context, fields::Reader& reader) {
  std::map<int, int> wanted;
  const yaml::Node* replace = reader.map("replace");
  if (replace == nullptr) return wanted;
  for (const auto& [key, value] : replace->entries) {
    const auto number = fields::parse_integer(key.scalar);
    const auto candidate = fields::parse_integer(value.scalar);
    constexpr int kMostPuzzles = 100'000, kMostCandidates = 1000;
    if (!number || *number < 1 || *number > kMostPuzzles) {
      context.problems.push_back(fields::at(context.document, key,
                                            fmt::format("'{}' is no puzzle's number", key.scalar),
                                            "write {37: 1}"));
    } else if (!candidate || *candidate < 1 || *candidate > kMostCandidates) {
      context.problems.push_back(fields::at(context.document, value,
                                            "which candidate: 1 is the next one", "write {37: 1}"));
    } else {
      wanted[static_cast<int>(*number)] = static_cast<int>(*candidate);
    }
  }
  return wanted;
}

}  // namespace gridpress::spec
