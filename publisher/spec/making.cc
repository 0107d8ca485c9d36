// In what order the puzzles of a section follow each other, and which wishes no puzzle can meet.
#include <fmt/format.h>

#include "publisher/book/pipeline.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {

void read_arrangement(fields::Reader& reader, SectionSpec& section) {
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
  if (section.kind->impossible == nullptr) return;
  if (const auto problem = section.kind->impossible(request_of(section))) {
    // What no key of the section asks for comes with its level.
    reader.error(reader.has(problem->key) ? problem->key : "difficulty", problem->message,
                 problem->hint);
  }
}

}  // namespace gridpress::spec
