#include "publisher/proof/captions/unclaimed_grids.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "publisher/system/interrupt.h"

namespace gridpress::proof {
namespace {

using printed::Bounds;

long type_of(double size) {
  constexpr double kTenths = 10;
  return std::lround(size * kTenths);
}

std::pair<long, long> size_of(const Bounds& b) {
  return {std::lround(b.width()), std::lround(b.height())};
}

// Finds the puzzle number of an unclaimed grid: a number alone next to the grid or above it. A
// number within a sentence doesn't count. Many numbers in one type size don't count either, because
// they are the sums at the edge of a lesson's grid.
const Word* unclaimed_number(const PrintedPage& page, int number, const Bounds& grid,
                             const PrintedAs& as) {
  constexpr double kNear = 36;  // points
  constexpr std::size_t kMany = 3;
  const auto claimed = as.numbers.find(number);
  std::map<long, std::vector<const Word*>> near;  // candidates by type size
  for (const Phrase& phrase : page.words.phrases) {
    if (phrase.words.size() != 1) continue;
    const Word& word = page.words.words[phrase.words.front()];
    if (number_of(word.text) < 1 || !as.types.contains(type_of(word.size))) continue;
    if (!grid.grown(kNear).holds(word.centre)) continue;
    const auto holds = [&](const Outline& outline) { return outline.bounds.holds(word.centre); };
    // a clue in this grid or another grid
    if (std::ranges::any_of(page.outlines, holds)) continue;
    if (claimed != as.numbers.end() && claimed->second.contains(word.text)) continue;
    near[type_of(word.size)].push_back(&word);
  }
  for (const auto& [type, words] : near) {
    if (words.size() < kMany) return words.front();
  }
  return nullptr;
}

}  // namespace

void PrintedAs::note(int page, const FoundFigure& figure, const Mark* number) {
  figures[page].push_back(figure.bounds);
  sizes.insert(size_of(figure.bounds));
  if (number == nullptr) return;
  numbers[page].insert(number->text);
  types.insert(type_of(number->size));
}

std::vector<UnclaimedGrid> unclaimed_grids(const PrintedBook& file, const PrintedAs& as) {
  std::vector<UnclaimedGrid> grids;
  constexpr std::size_t kMost = 1000;
  for (int number = 1; number <= file.pages() && grids.size() < kMost; ++number) {
    if (interrupted()) break;
    const auto page = file.page(number);
    const auto claimed = as.figures.find(number);
    std::vector<Bounds> known;
    if (claimed != as.figures.end()) known = claimed->second;
    for (const Outline& outline : page->outlines) {
      if (!as.sizes.contains(size_of(outline.bounds))) continue;
      const printed::Point centre = outline.bounds.centre();
      const auto is_there = [&](const Bounds& other) { return other.holds(centre); };
      if (std::ranges::any_of(known, is_there)) continue;
      const Word* mark = unclaimed_number(*page, number, outline.bounds, as);
      if (mark == nullptr) continue;
      known.push_back(outline.bounds);
      grids.push_back({number, mark->text, outline.bounds});
    }
  }
  return grids;
}

}  // namespace gridpress::proof
