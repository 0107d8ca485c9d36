// Writes originality.txt, the evidence that the puzzles of a book are original.
#include <fmt/format.h>

#include <algorithm>

#include "publisher/book/listing/listing.h"
#include "publisher/puzzles/duplicate_filter.h"

namespace gridpress {

namespace {

// The number of cells of the largest boards in the book that are too small for comparing
// near-copies.
int small_cells(const BookSpec& spec) {
  int cells = 0;
  for (const SectionSpec& section : spec.sections) {
    cells = std::max(cells, section.kind->duplicates.near_from - 1);
  }
  return cells;
}

}  // namespace

bool Originality::is_clean() const {
  return repeated == 0 && std::ranges::all_of(known, [](std::uint64_t n) { return n == 0; });
}

Originality originality_of(const BookSpec& spec, const std::vector<Puzzle>& puzzles) {
  Originality found;
  found.known.resize(spec.avoid.size());
  KeySet forms;
  NearSet near;
  for (const Puzzle& puzzle : puzzles) {
    const FinishedPuzzle made{puzzle, canonical_form(*find_kind(puzzle.kind), puzzle), ""};
    const std::vector<std::uint64_t> keys = near_keys(puzzle);
    const bool is_near = near.has_any(keys);
    const bool is_new = forms.insert(fmt::format("{} {}", puzzle.kind, made.canonical));
    ++(is_new && !is_near ? found.different : found.repeated);
    near.insert(keys);
    for (std::size_t i = 0; i < spec.avoid.size(); ++i) {
      found.known[i] += spec.avoid[i]->knows(made) ? 1 : 0;
    }
  }
  return found;
}

Diagnostics originality_obstacles(const BookSpec& spec) {
  Diagnostics problems;
  for (const SectionSpec& section : spec.sections) {
    if (section.from_distinct) continue;
    Diagnostic problem =
        failure(fmt::format("{} may contain near-copies, so originality can't be claimed: it was "
                            "made by a version of gridpress that didn't compare puzzles",
                            section.from),
                fmt::format("run 'gridpress bank thin {0} -o NEW.bank' and use NEW.bank here",
                            section.from));
    problem.file = spec.file;
    problem.pos = section.pos;
    problems.push_back(std::move(problem));
  }
  return problems;
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
          "\n" +
          fill(words.at("originality.method"), {{"clues", std::to_string(kSpareClues)},
                                                {"cells", std::to_string(small_cells(spec))}}) +
          "\n";
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
