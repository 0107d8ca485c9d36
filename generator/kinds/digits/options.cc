#include "generator/kinds/digits/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/kinds/digit_options.h"
#include "generator/kinds/digits/grids.h"
#include "generator/maker/symmetry.h"

namespace gridpress::digits {
namespace {

using fields::Key;
using fields::Type;

constexpr std::size_t kLargestBlock = 9, kTouching = 4;
constexpr std::string_view kSymmetry = "symmetry", kRegions = "regions", kShape = "shape";

// Whether the cells of a region hang together by their sides.
bool connected(const std::vector<Cell>& cells, int size) {
  std::vector<Cell> reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const Cell next : cells) {
      const int rows = std::abs(reached[i] / size - next / size);
      const int columns = std::abs(reached[i] % size - next % size);
      const bool known = std::ranges::find(reached, next) != reached.end();
      if (rows + columns == 1 && !known) reached.push_back(next);
    }
  }
  return reached.size() == cells.size();
}

std::string place_of(Cell cell, int size) {
  return fmt::format("r{}c{}", cell / size + 1, cell % size + 1);
}

std::string problem_of(const Variant& variant, int size,
                       const std::map<std::string_view, std::vector<Cell>>& cells_of) {
  const bool blocks = variant.regions == Regions::kBlocks;
  std::size_t largest = 0;
  for (const auto& [name, cells] : cells_of) {
    largest = std::max(largest, cells.size());
    if (blocks ? cells.size() > kLargestBlock : static_cast<int>(cells.size()) != size) {
      return fmt::format("region {} (at {}) has {} cells, {} {}", name,
                         place_of(cells.front(), size), cells.size(), blocks ? "more than" : "not",
                         blocks ? static_cast<int>(kLargestBlock) : size);
    }
    if (variant.regions != Regions::kExtra && !connected(cells, size)) {
      return fmt::format("region {} (at {}) is in several pieces", name,
                         place_of(cells.front(), size));
    }
  }
  if (variant.regions == Regions::kBoxes && static_cast<int>(cells_of.size()) != size) {
    return fmt::format("there are {} regions, not {}", cells_of.size(), size);
  }
  if (blocks && largest < kTouching) {
    return fmt::format("four cells that touch need different digits, but no region has {} cells",
                       kTouching);
  }
  return cells_of.empty() ? "there are no regions" : "";
}

// One text, rows with blanks between them: "AABB AABB CCDD CCDD".
void read_own_regions(const Variant& variant, const std::string& text, fields::Reader& reader,
                      const OptionsContext& context, VariantOptions& options) {
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c != ' ' && c != '\n' && c != '\t') names.emplace_back(&text[i], 1);
  }
  const int size = context.size.rows;
  if (static_cast<int>(names.size()) != size * size) {
    reader.error(kRegions,
                 fmt::format("regions of {} cells for a grid of {}", names.size(), size * size),
                 "write a letter for each cell, row by row");
    return;
  }
  const std::string problem = read_regions(variant, size, names, options.regions);
  if (!problem.empty()) reader.error(kRegions, problem);
}

void read_regions_key(const Variant& variant, fields::Reader& reader, const OptionsContext& context,
                      VariantOptions& options) {
  const auto text = reader.text(kRegions);
  if (!text) return;
  const auto& styles = variant.region_styles;
  if (std::ranges::find(styles, *text) != styles.end()) {
    options.style = *text;
  } else {
    read_own_regions(variant, *text, reader, context, options);
  }
}

void read_shape(const Variant& variant, fields::Reader& reader, const OptionsContext& context,
                VariantOptions& options) {
  const auto text = reader.text(kShape);
  if (!text) return;
  std::vector<std::string_view> tokens;
  for (std::size_t begin = 0, end = 0; begin < text->size(); begin = end + 1) {
    end = std::min(text->find(' ', begin), text->size());
    if (end > begin) tokens.push_back(std::string_view(*text).substr(begin, end - begin));
  }
  const std::string problem = read_grids(variant, context.size.rows, tokens, options.regions);
  if (!problem.empty()) reader.error(kShape, problem);
}

}  // namespace

std::string read_regions(const Variant& variant, int size,
                         const std::vector<std::string_view>& names, std::vector<int>& regions) {
  std::map<std::string_view, std::vector<Cell>> cells_of;
  std::map<std::string_view, int> numbers;
  regions.assign(names.size(), -1);
  for (std::size_t cell = 0; cell < names.size(); ++cell) {
    const std::string_view name = names[cell];
    if (name == "." || name == "-") {
      if (variant.regions == Regions::kExtra) continue;
      return fmt::format("{} is in no region", place_of(static_cast<Cell>(cell), size));
    }
    cells_of[name].push_back(static_cast<Cell>(cell));
    regions[cell] = numbers.emplace(name, static_cast<int>(numbers.size())).first->second;
  }
  return problem_of(variant, size, cells_of);
}

VariantOptions options_of(const Variant& variant, const KindOptions* options) {
  const auto* own = dynamic_cast<const VariantOptions*>(options);
  if (own != nullptr) return *own;
  VariantOptions usual;
  usual.flags = usual_flags(variant);
  if (!variant.region_styles.empty()) usual.style = variant.region_styles.front();
  return usual;
}

std::vector<Key> keys_of(const Variant& variant) {
  std::vector<Key> keys{*std::ranges::find(digit_keys(), kSymmetry, &Key::name)};
  for (const Flag& flag : variant.flags) {
    keys.push_back({.name = flag.name, .type = Type::kFlag, .help = flag.help});
  }
  if (variant.regions == Regions::kGrids) {
    keys.push_back({.name = kShape,
                    .type = Type::kText,
                    .help = "How the grids overlap: a name, or the first cell of each grid on the "
                            "sheet, as in 'r1c1 r7c7'."});
  } else if (variant.regions != Regions::kNone) {
    keys.push_back({.name = kRegions,
                    .type = Type::kText,
                    .help = "How regions are made, by name; or your own: a letter for each cell, "
                            "row by row, and '.' for none."});
  }
  return keys;
}

OptionsPtr read_options_of(const Variant& variant, fields::Reader& reader,
                           const OptionsContext& context) {
  auto options = std::make_shared<VariantOptions>(options_of(variant, nullptr));
  for (std::size_t i = 0; i < variant.flags.size(); ++i) {
    const auto said = reader.flag(variant.flags[i].name);
    if (said) options->flags = (options->flags & ~(1U << i)) | (*said ? 1U << i : 0U);
  }
  if (const auto name = reader.choice(kSymmetry)) {
    options->any_symmetry = *name == "any";
    options->symmetry = find_symmetry(*name).value_or(Symmetry::kNone);
  }
  if (variant.regions == Regions::kGrids) {
    read_shape(variant, reader, context, *options);
  } else if (variant.regions != Regions::kNone) {
    read_regions_key(variant, reader, context, *options);
  }
  options->fingerprint =
      fmt::format("flags {} symmetry {} style {} regions", options->flags,
                  options->any_symmetry ? "any" : symmetry_name(options->symmetry), options->style);
  for (const int region : options->regions) options->fingerprint += fmt::format(" {}", region);
  return options;
}

}  // namespace gridpress::digits
