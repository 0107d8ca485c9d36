#include "publisher/puzzles/kind_names.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "generator/base/ascii.h"
#include "generator/kinds/from_file/kind_file.h"

namespace gridpress {

namespace {

// Alternative names of kinds, in lower case.
constexpr std::pair<std::string_view, std::string_view> kOtherNames[] = {
    {"sudoku", "classic"},         {"kenken", "calcudoku"},       {"mathdoku", "calcudoku"},
    {"picross", "nonogram"},       {"griddlers", "nonogram"},     {"hanjie", "nonogram"},
    {"towers", "skyscraper"},      {"takuzu", "binairo"},         {"binary", "binairo"},
    {"cross-sums", "kakuro"},      {"wordsearch", "word-search"}, {"word-find", "word-search"},
    {"wordfind", "word-search"},   {"x-sudoku", "diagonal"},      {"sudoku-x", "diagonal"},
    {"cryptoquote", "cryptogram"}, {"anagrams", "word-scramble"}, {"doublets", "word-ladder"},
};

// The settings for a name that is a variant of a kind, such as "kind: samurai, size: 15, shape:
// twodoku", or "" if the name isn't one.
std::string as_style(const std::string& name) {
  for (const Kind* kind : all_kinds()) {
    if (kind->options.styles == nullptr) continue;
    for (const NamedStyle& style : kind->options.styles()) {
      if (style.name != name || style.sizes.empty()) continue;
      const bool is_default =
          std::ranges::find(style.sizes, kind->sizes.usual) != style.sizes.end();
      const std::string size =
          is_default ? "" : fmt::format(", size: {}", to_text(style.sizes.front()));
      return fmt::format("kind: {}{}, {}: {}", kind->name, size, style.key, name);
    }
  }
  return "";
}

}  // namespace

Diagnostic unknown_kind(const std::string& name) {
  if (const std::string style = as_style(name); !style.empty()) {
    return failure(fmt::format("unknown kind '{}'", name), fmt::format("did you mean {}?", style));
  }
  const auto other = std::ranges::find(kOtherNames, ascii::lower(name),
                                       &std::pair<std::string_view, std::string_view>::first);
  if (other != std::end(kOtherNames)) {
    return failure(fmt::format("unknown kind '{}'", name),
                   fmt::format("did you mean '{}'?", other->second));
  }
  std::vector<std::string> names;
  for (const Kind* kind : all_kinds()) names.emplace_back(kind->name);
  std::string hint = suggest(name, names);
  if (!hint.starts_with("did you mean") && is_free_kind_name(name)) {
    hint += fmt::format("; or describe it in kinds/{}.yaml", name);
  }
  return failure(fmt::format("unknown kind '{}'", name), hint);
}

std::string sizes_text(const Kind& kind, std::string_view separator) {
  std::vector<std::string> sizes;
  for (const Size size : kind.sizes.common()) sizes.push_back(to_text(size));
  return fmt::format("{}", fmt::join(sizes, separator));
}

}  // namespace gridpress
