#include "generator/kinds/logic/pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "generator/base/fields.h"
#include "generator/making/symmetry.h"
#include "generator/model/lattice.h"

namespace gridpress::logic {
namespace {

constexpr std::string_view kAny = "any";

// The rotations and reflections of a symmetry (see turned_cell).
std::vector<int> turns_of(Symmetry symmetry) {
  switch (symmetry) {
    case Symmetry::kNone:
      return {};
    case Symmetry::kRotational:
      return {2};
    case Symmetry::kQuarterTurn:
      return {1};
    case Symmetry::kHorizontal:
      return {4};
    case Symmetry::kVertical:
      return {6};
    case Symmetry::kDiagonal:
      return {7};
    case Symmetry::kAntiDiagonal:
      return {5};
    case Symmetry::kBoth:
      return {4, 6};
    case Symmetry::kFull:
      return {1, 4};
  }
  return {};
}

}  // namespace

Symmetry PatternOptions::draw_symmetry(Size size, Rng& rng) const {
  if (!any_symmetry) return symmetry;
  const auto all = static_cast<std::uint32_t>(symmetry_names().size());
  while (true) {
    const auto drawn = static_cast<Symmetry>(1 + rng.below(all - 1));
    if (has_symmetry(size, drawn)) return drawn;
  }
}

fields::Key symmetry_key(bool any) {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all(symmetry_names().begin(), symmetry_names().end());
    all.push_back(kAny);
    return all;
  }();
  return {.name = "symmetry",
          .type = fields::Type::kChoice,
          .help = "Symmetry of the pattern of clues.",
          .choices = std::span(names).first(names.size() - (any ? 0 : 1))};
}

void read_symmetry(fields::Reader& reader, Size size, PatternOptions& options) {
  const std::string name = reader.choice("symmetry").value_or("none");
  options.any_symmetry = name == kAny;
  options.symmetry = find_symmetry(name).value_or(Symmetry::kNone);
  if (!has_symmetry(size, options.symmetry)) {
    reader.error("symmetry", fmt::format("a {} board can't have {} symmetry", to_text(size), name),
                 "use rotational, horizontal, vertical or both, or a square board");
  }
  options.fingerprint = fmt::format("symmetry {}", name);
}

bool has_symmetry(Size size, Symmetry symmetry) {
  return size.square() || std::ranges::all_of(turns_of(symmetry), [](int t) { return t % 2 == 0; });
}

std::vector<std::vector<int>> clue_orbits(Size size, Symmetry symmetry) {
  const std::vector<int> turns = turns_of(symmetry);
  std::vector<std::vector<int>> orbits;
  std::vector<char> taken(size.cells(), 0);
  for (int first = 0; first < size.cells(); ++first) {
    if (taken[first] != 0) continue;
    std::vector<int> orbit{first};
    taken[first] = 1;
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      for (const int turn : turns) {
        const int image = turned_cell(size, orbit[i], turn);
        if (taken[image] != 0) continue;
        taken[image] = 1;
        orbit.push_back(image);
      }
    }
    orbits.push_back(std::move(orbit));
  }
  return orbits;
}

}  // namespace gridpress::logic
