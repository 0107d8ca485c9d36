#include "publisher/book/specimens.h"

#include <cstdint>
#include <utility>

#include "generator/kinds/kind.h"
#include "publisher/book/pipeline.h"

namespace gridpress {
namespace {

constexpr std::size_t kSpecimens = 6;
constexpr int kSpecimenRanges = 8;  // of attempts, each of some milliseconds

std::vector<Puzzle> first_puzzles(const Kind& kind, const PuzzleRequest& request) {
  std::vector<Puzzle> found;
  AttemptRange range;
  range.count = usual_range_of(kind, request);
  for (int i = 0; i < kSpecimenRanges && found.size() < kSpecimens; ++i) {
    for (Puzzle& puzzle : kind.make(request, range).puzzles) found.push_back(std::move(puzzle));
    range.first += static_cast<std::uint64_t>(range.count);
  }
  if (found.size() > kSpecimens) found.erase(found.begin() + kSpecimens, found.end());
  return found;
}

bool ask_for_the_same(const SectionSpec& a, const SectionSpec& b) {
  return a.kind == b.kind && a.size == b.size && a.level.name == b.level.name &&
         a.options == b.options && a.from == b.from;
}

}  // namespace

std::vector<std::vector<Puzzle>> specimens_of(const BookSpec& spec) {
  std::vector<std::vector<Puzzle>> specimens;
  for (const SectionSpec& section : spec.sections) {
    std::size_t same = 0;
    while (!ask_for_the_same(spec.sections[same], section)) ++same;
    if (same < specimens.size()) {
      specimens.push_back(specimens[same]);
      continue;
    }
    PuzzleRequest request = request_of(section);
    request.seed = Seed(spec.seed).child("specimen");
    specimens.push_back(section.from.empty() ? first_puzzles(*section.kind, request)
                                             : std::vector<Puzzle>());
  }
  return specimens;
}

}  // namespace gridpress
