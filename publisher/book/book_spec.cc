#include "publisher/book/book_spec.h"

#include <algorithm>

namespace gridpress {

std::string BookSpec::folder() const {
  const std::size_t slash = file.rfind('/');
  return slash == std::string::npos ? "." : file.substr(0, slash);
}

int BookSpec::level_place(std::string_view name) const {
  const auto found = std::ranges::find(levels.levels, name, &Level::name);
  return found == levels.levels.end() ? 0 : static_cast<int>(found - levels.levels.begin()) + 1;
}

int BookSpec::puzzles() const {
  int sum = 0;
  for (const SectionSpec& section : sections) sum += section.count;
  return sum;
}

int BookSpec::largest_number() const {
  int largest = 0;
  for (const SectionSpec& section : sections) largest = std::max(largest, section.last_number());
  return largest;
}

std::string BookSpec::volume_words() const {
  if (volume.number == 0 || words.sentences.empty()) return "";
  return fill(words.at("volume"), {{"number", std::to_string(volume.number)}});
}

std::vector<PuzzleSpot> BookSpec::spots_of(int number) const {
  std::vector<PuzzleSpot> spots;
  for (std::size_t s = 0; s < sections.size(); ++s) {
    const int index = number - sections[s].first_number;
    if (index >= 0 && index < sections[s].count) spots.push_back({s, index});
  }
  return spots;
}

Figures figures_of(const SectionSpec& section) {
  const Kind& kind = *section.kind;
  Figures figures;
  figures.extent =
      section.extent.value_or(extent_of(blank_figure(kind, section.size, section.options.get())));
  figures.cell = kind.look.cell;
  figures.values = kind.sizes.values == nullptr ? 0 : kind.sizes.values(section.size);
  return figures;
}

}  // namespace gridpress
