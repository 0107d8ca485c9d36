#include "publisher/book/specimens.h"

#include <cstdint>
#include <utility>

#include "generator/kinds/kind.h"
#include "publisher/book/pipeline.h"

namespace gridpress {
namespace {

// The number of puzzles to find, and the maximum number of ranges of attempts to try. A range takes
// a few milliseconds.
struct Search {
  std::size_t most;
  int ranges;
};
constexpr Search kForSpecimens{6, 8}, kForSamples{2, 4};

std::vector<Puzzle> first_puzzles(const Kind& kind, const PuzzleRequest& request, Search search) {
  std::vector<Puzzle> found;
  AttemptRange range;
  range.count = batch_size(kind, request);
  for (int i = 0; i < search.ranges && found.size() < search.most; ++i) {
    for (Puzzle& puzzle : run_attempts(kind, request, range).puzzles)
      found.push_back(std::move(puzzle));
    range.first += static_cast<std::uint64_t>(range.count);
  }
  if (found.size() > search.most) {
    found.erase(found.begin() + static_cast<std::ptrdiff_t>(search.most), found.end());
  }
  return found;
}

std::vector<Puzzle> first_of_section(const BookSpec& spec, const SectionSpec& section,
                                     Search search) {
  PuzzleRequest request = request_of(section);
  request.seed = Seed(spec.seed).child("specimen");
  return first_puzzles(*section.kind, request, search);
}

std::vector<Puzzle> first_imported(const SectionSpec& section) {
  std::vector<Puzzle> found;
  for (const ImportedPuzzle& imported : section.imported) {
    if (found.size() == kForSamples.most) break;
    found.push_back(imported.puzzle);
  }
  return found;
}

bool ask_for_the_same(const SectionSpec& a, const SectionSpec& b) {
  return a.kind == b.kind && a.size == b.size && a.level.name == b.level.name &&
         a.options == b.options && a.from == b.from;
}

// Calls `make` for each section, but only once for sections with equal requests.
template <class Make>
std::vector<std::vector<Puzzle>> by_section(const BookSpec& spec, Make make) {
  std::vector<std::vector<Puzzle>> made;
  for (const SectionSpec& section : spec.sections) {
    std::size_t same = 0;
    while (!ask_for_the_same(spec.sections[same], section)) ++same;
    made.push_back(same < made.size() ? made[same] : make(section));
  }
  return made;
}

}  // namespace

std::vector<std::vector<Puzzle>> specimens_of(const BookSpec& spec) {
  return by_section(spec, [&](const SectionSpec& section) {
    return section.from.empty() ? first_of_section(spec, section, kForSpecimens)
                                : std::vector<Puzzle>();
  });
}

std::vector<std::vector<Puzzle>> samples_of(const BookSpec& spec) {
  return by_section(spec, [&](const SectionSpec& section) {
    if (section.kind->look.only_digits) return std::vector<Puzzle>();
    return section.from.empty() ? first_of_section(spec, section, kForSamples)
                                : first_imported(section);
  });
}

}  // namespace gridpress
