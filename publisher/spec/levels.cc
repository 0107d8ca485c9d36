// `difficulties:` of a spec.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

// A name on the shelf, a path below the spec's folder, or the levels right here.
Result<LevelSet> find_levels(const Context& context, const yaml::Node* node) {
  if (node == nullptr) return context.data.levels("standard", context.sources);
  if (node->kind == yaml::Kind::kMap) {
    const bool whole = node->find("levels") != nullptr;
    return whole ? read_difficulties(context.document, *node)
                 : read_levels(context.document, *node);
  }
  if (node->kind != yaml::Kind::kScalar) {
    return failure("'difficulties' takes a name, a path or a map of levels");
  }
  const bool path = node->scalar.find('/') != std::string::npos ||
                    node->scalar.ends_with(".yaml") || node->scalar.ends_with(".yml");
  return path ? context.data.levels_at(node->scalar, context.sources)
              : context.data.levels(node->scalar, context.sources);
}

bool meet(const std::optional<fields::Range>& a, const std::optional<fields::Range>& b) {
  constexpr double kMost = std::numeric_limits<double>::max();
  if (!a || !b) return true;
  return a->low.value_or(0) <= b->high.value_or(kMost) &&
         b->low.value_or(0) <= a->high.value_or(kMost);
}

bool share(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  return std::ranges::any_of(a, [&](const std::string& x) { return std::ranges::count(b, x) > 0; });
}

// Whether some puzzle may be at both levels.
bool overlap(const Level& a, const Level& b) {
  return meet(a.clues, b.clues) && meet(a.rating, b.rating) && meet(a.guesses, b.guesses) &&
         meet(a.effort, b.effort) && !share(a.need, b.avoid) && !share(b.need, a.avoid);
}

void warn_of_overlaps(fields::Reader& reader, const LevelSet& set) {
  const std::vector<Level>& levels = set.levels;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    for (std::size_t j = i + 1; j < levels.size(); ++j) {
      if (!overlap(levels[i], levels[j])) continue;
      reader.warning("difficulties",
                     fmt::format("levels '{}' and '{}' overlap", levels[i].name, levels[j].name),
                     fmt::format("a puzzle that is both counts as '{}'", levels[i].name));
    }
  }
}

}  // namespace

LevelSet read_difficulty(const Context& context, fields::Reader& reader) {
  const yaml::Node* node = reader.node("difficulties");
  Result<LevelSet> levels = find_levels(context, node);
  if (!levels) {
    adopt(reader, "difficulties", levels.problems(), context.problems);
    return {};
  }
  // Our own set's neighbours share an edge on purpose: nothing that its user could change.
  const bool own = node == nullptr || node->scalar == "standard";
  if (!own) warn_of_overlaps(reader, *levels);
  return std::move(levels).value();
}

}  // namespace gridpress::spec
