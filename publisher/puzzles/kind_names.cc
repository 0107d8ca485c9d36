#include "publisher/puzzles/kind_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

namespace gridpress {

Diagnostic unknown_kind(const std::string& name) {
  std::vector<std::string> names;
  for (const Kind* kind : all_kinds()) names.emplace_back(kind->name);
  return failure(fmt::format("unknown kind '{}'", name), suggest(name, names));
}

std::string sizes_text(const Kind& kind, std::string_view separator) {
  std::vector<std::string> sizes;
  for (const Size size : kind.sizes()) sizes.push_back(to_text(size));
  return fmt::format("{}", fmt::join(sizes, separator));
}

}  // namespace gridpress
