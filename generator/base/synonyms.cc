#include "generator/base/synonyms.h"

#include <algorithm>
#include <utility>

#include "generator/base/ascii.h"

namespace gridpress {
namespace {

// Pairs of a synonym and the program's own word. If a synonym has several entries, the first one
// whose word is a candidate is used.
constexpr std::pair<std::string_view, std::string_view> kSynonyms[] = {
    {"level", "difficulty"},
    {"levels", "difficulties"},
    {"font", "theme"},
    {"fonts", "theme"},
    {"layout", "design"},
    {"template", "design"},
    {"type", "kind"},
    {"number", "count"},
    {"amount", "count"},
    {"quantity", "count"},
    {"puzzles", "sections"},
    {"puzzles_per_page", "per_page"},
    {"solutions", "answers"},
    {"solution", "answers"},
    {"page_size", "trim"},
    {"paper_size", "trim"},
    {"format", "trim"},
    {"size", "trim"},
    {"intro", "introduction"},
    {"toc", "contents"},
    {"instructions", "how_to_play"},
    {"rules", "how_to_play"},
    // Levels.
    {"beginner", "gentle"},
    {"moderate", "medium"},
    {"intermediate", "medium"},
    {"normal", "medium"},
    {"difficult", "hard"},
    {"expert", "fiendish"},
    {"evil", "fiendish"},
    {"extreme", "fiendish"},
    // Printers.
    {"kdp", "kdp-paperback"},
    {"amazon", "kdp-paperback"},
    {"paperback", "kdp-paperback"},
    {"hardcover", "kdp-hardcover"},
    {"ingram", "ingramspark"},
    {"pdf", "screen"},
};

}  // namespace

std::string synonym(std::string_view word, const std::vector<std::string>& candidates) {
  const std::string lower = ascii::lower(word);
  for (const auto& [other, ours] : kSynonyms) {
    if (other == lower && std::ranges::find(candidates, ours) != candidates.end()) {
      return std::string(ours);
    }
  }
  return "";
}

}  // namespace gridpress
