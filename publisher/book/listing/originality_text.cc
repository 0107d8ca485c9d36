// What shows that the puzzles of a book are its own.
#include <fmt/format.h>

#include <algorithm>

#include "publisher/book/listing/listing.h"
#include "publisher/puzzles/seen.h"

namespace gridpress {

bool Originality::is_clean() const {
  return repeated == 0 && std::ranges::all_of(known, [](std::uint64_t n) { return n == 0; });
}

Originality originality_of(const BookSpec& spec, const std::vector<Puzzle>& puzzles) {
  Originality found;
  found.known.resize(spec.avoid.size());
  KeySet seen;
  for (const Puzzle& puzzle : puzzles) {
    const std::string form = canonical_form(*find_kind(puzzle.kind), puzzle);
    if (!seen.insert(fmt::format("{} {}", puzzle.kind, form))) ++found.repeated;
    for (std::size_t i = 0; i < spec.avoid.size(); ++i) {
      found.known[i] += spec.avoid[i]->knows(Seen::key_of(puzzle, form)) ? 1 : 0;
    }
  }
  found.different = seen.size();
  return found;
}

std::string originality_text(const ListedBook& book, const Originality& found) {
  const BookSpec& spec = book.spec;
  const ListingWords& words = book.kit.words;
  const std::string quoted =
      spec.words.at("quote.open") + spec.printed(spec.title) + spec.words.at("quote.close");
  std::string text = fill(words.at("originality.title"), {{"title", quoted}}) + "\n\n";
  for (const SectionSpec& section : spec.sections) {
    text += fill(words.at("originality.count"), {{"name", spec.printed(section.title)},
                                                 {"count", std::to_string(section.count)}}) +
            "\n";
  }
  text += "\n" +
          fill(words.at("originality.all"), {{"count", std::to_string(book.puzzles.size())},
                                             {"different", std::to_string(found.different)}}) +
          "\n" + words.at("originality.method") + "\n";
  text += found.repeated == 0
              ? words.at("originality.none")
              : fill(words.at("originality.some"), {{"count", std::to_string(found.repeated)}});
  text += "\n";
  for (std::size_t i = 0; i < spec.avoid.size(); ++i) {
    const std::string_view key =
        found.known[i] == 0 ? "originality.avoided" : "originality.not_avoided";
    text += fill(words.at(key), {{"file", spec.avoided[i]},
                                 {"count", std::to_string(spec.avoid[i]->size())},
                                 {"same", std::to_string(found.known[i])}}) +
            "\n";
  }
  return text;
}

}  // namespace gridpress
