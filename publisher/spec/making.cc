// How the puzzles of a spec are made: by what means, in what order, unlike which others.
#include <fmt/format.h>

#include "generator/maker/impossible.h"
#include "generator/maker/symmetry.h"
#include "publisher/pipeline.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {

void read_making(fields::Reader& reader, SectionSpec& section) {
  const std::string symmetry = reader.choice("symmetry").value_or("none");
  section.any_symmetry = symmetry == "any";
  section.symmetry = find_symmetry(symmetry).value_or(Symmetry::kNone);
  section.minimal = reader.flag("minimal").value_or(false);
  if (const auto fill = reader.choice("fill")) section.fill = find_fill(*fill);
  section.quality.balance = static_cast<int>(reader.integer("balance").value_or(0));
  section.quality.no_empty = reader.flag("no_empty").value_or(false);
  section.quality.spread = static_cast<int>(reader.integer("spread").value_or(-1));
}

void read_arrangement(fields::Reader& reader, SectionSpec& section) {
  section.apart = reader.flag("apart").value_or(false);
  // Somebody thought about the order of a file.
  const std::string order =
      reader.choice("order").value_or(section.from.empty() ? "rising" : "as-made");
  section.order = order == "shuffled"  ? Arrangement::kShuffled
                  : order == "as-made" ? Arrangement::kAsMade
                                       : Arrangement::kRising;
  reader.map("keep");  // read with the book's (pins.cc)
  reader.map("replace");
}

void refuse_impossible(fields::Reader& reader, const SectionSpec& section) {
  if (const auto problem = impossible(order_of(section))) {
    // What no key of the section asks for comes with its level.
    reader.error(reader.has(problem->key) ? problem->key : "difficulty", problem->message,
                 problem->hint);
  }
}

}  // namespace gridpress::spec
