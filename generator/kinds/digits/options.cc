#include "generator/kinds/digits/options.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/digit_options.h"
#include "generator/kinds/digits/grids.h"
#include "generator/kinds/digits/regions.h"
#include "generator/making/symmetry.h"

namespace gridpress::digits {
namespace {

using fields::Key;
using fields::Type;

constexpr std::string_view kSymmetry = "symmetry";

// A hint for the name of a shape that exists only for other sizes.
std::string hint_of_size(const Variant& variant, std::span<const std::string_view> tokens) {
  const auto& all = variant.region_styles;
  const bool known = tokens.size() == 1 && std::ranges::find(all, tokens.front()) != all.end();
  if (!known || variant.has_style == nullptr) return "";
  for (const int size : variant.sizes) {
    if (variant.has_style(size, tokens.front()))
      return fmt::format("use shape {} with 'size: {}'", tokens.front(), size);
  }
  return "";
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
  if (!problem.empty()) reader.error(kShape, problem, hint_of_size(variant, tokens));
}

}  // namespace

VariantOptions options_of(const Variant& variant, const KindOptions* options) {
  const auto* own = dynamic_cast<const VariantOptions*>(options);
  if (own != nullptr) return *own;
  VariantOptions defaults;
  defaults.flags = default_flags(variant);
  if (!variant.region_styles.empty()) defaults.style = variant.region_styles.front();
  return defaults;
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
    keys.push_back(kRegionsKey);
  }
  return keys;
}

OptionsPtr read_options_of(const Variant& variant, fields::Reader& reader,
                           const OptionsContext& context) {
  auto options = std::make_shared<VariantOptions>(options_of(variant, nullptr));
  for (std::size_t i = 0; i < variant.flags.size(); ++i) {
    const auto given = reader.flag(variant.flags[i].name);
    if (given) options->flags = (options->flags & ~(1U << i)) | (*given ? 1U << i : 0U);
  }
  if (const auto name = reader.choice(kSymmetry)) {
    options->any_symmetry = *name == "any";
    options->symmetry = find_symmetry(*name).value_or(Symmetry::kNone);
  }
  if (variant.regions == Regions::kGrids) {
    read_shape(variant, reader, context, *options);
  } else if (variant.regions != Regions::kNone) {
    read_regions_key({variant.regions, variant.region_styles}, reader, context.size.rows,
                     options->style, options->regions);
  }
  options->fingerprint =
      fmt::format("flags {} symmetry {} style {} regions", options->flags,
                  options->any_symmetry ? "any" : symmetry_name(options->symmetry), options->style);
  for (const int region : options->regions) options->fingerprint += fmt::format(" {}", region);
  return options;
}

}  // namespace gridpress::digits
