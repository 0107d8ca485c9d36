#include "generator/kinds/binairo/options.h"

#include <fmt/format.h>

#include "generator/kinds/binairo/carve.h"
#include "generator/making/symmetry.h"

namespace gridpress::binairo {
namespace {

constexpr std::string_view kAny = "any";
constexpr std::string_view kSymbols[] = {"digits", "discs"};

std::span<const std::string_view> symmetries() {
  static const std::vector<std::string_view> names = [] {
    std::vector<std::string_view> all(symmetry_names().begin(), symmetry_names().end());
    all.push_back(kAny);
    return all;
  }();
  return names;
}

}  // namespace

std::span<const fields::Key> option_keys() {
  static const fields::Key keys[] = {
      {.name = "lines_distinct",
       .type = fields::Type::kFlag,
       .help = "Whether no two rows and no two columns are equal (default: true)."},
      {.name = "symmetry",
       .type = fields::Type::kChoice,
       .help = "Symmetry of the pattern of clues.",
       .choices = symmetries()},
      {.name = "symbols",
       .type = fields::Type::kChoice,
       .help = "What is printed: 0 and 1, or white and black discs.",
       .choices = kSymbols}};
  return keys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  options->says_distinct = reader.has("lines_distinct");
  options->lines_distinct = reader.flag("lines_distinct").value_or(true);
  options->discs = reader.choice("symbols").value_or("digits") == "discs";
  const std::string name = reader.choice("symmetry").value_or("none");
  options->any_symmetry = name == kAny;
  options->symmetry = find_symmetry(name).value_or(Symmetry::kNone);
  if (!has_symmetry(context.size, options->symmetry)) {
    reader.error("symmetry",
                 fmt::format("a {} board can't have {} symmetry", to_text(context.size), name),
                 "use rotational, horizontal, vertical or both, or a square board");
  }
  options->fingerprint =
      fmt::format("symmetry {} lines-distinct {}", name, options->lines_distinct);
  return options;
}

}  // namespace gridpress::binairo
