#include "generator/kinds/kakuro/options.h"

#include <fmt/format.h>

#include "generator/kinds/kakuro/pattern.h"
#include "generator/making/symmetry.h"

namespace gridpress::kakuro {

std::span<const fields::Key> option_keys() {
  static const fields::Key keys[] = {
      {.name = "symmetry",
       .type = fields::Type::kChoice,
       .help = "Symmetry of the pattern of black squares (default: rotational).",
       .choices = symmetry_names()}};
  return keys;
}

OptionsPtr read_options(fields::Reader& reader, const OptionsContext& context) {
  auto options = std::make_shared<Options>();
  const std::string name = reader.choice("symmetry").value_or("rotational");
  options->symmetry = find_symmetry(name).value_or(Symmetry::kRotational);
  if (!has_symmetry(context.size, options->symmetry)) {
    reader.error("symmetry",
                 fmt::format("a {} board can't have {} symmetry", to_text(context.size), name),
                 "use rotational, horizontal, vertical or both, or a square board");
  }
  options->fingerprint = fmt::format("symmetry {}", name);
  return options;
}

}  // namespace gridpress::kakuro
