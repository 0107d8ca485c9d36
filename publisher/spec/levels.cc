// Reads the key `difficulties` of a spec.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "publisher/puzzles/kind_names.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

// Reads levels from a built-in set, from a file below the spec's folder, or from a map in the spec.
Result<LevelSet> find_levels(const Context& context, const yaml::Node* node) {
  if (node == nullptr) return context.data.levels("standard", context.sources);
  if (node->kind == yaml::Kind::kMap) {
    const bool whole = node->find("levels") != nullptr;
    return whole ? read_difficulties(context.document, *node)
                 : read_levels(context.document, *node);
  }
  if (node->kind != yaml::Kind::kScalar) {
    return failure("'difficulties' must be a name, a path or a map of levels");
  }
  const bool path = node->scalar.find('/') != std::string::npos ||
                    node->scalar.ends_with(".yaml") || node->scalar.ends_with(".yml");
  return path ? context.data.levels_at(node->scalar, context.sources)
              : context.data.levels(node->scalar, context.sources);
}

constexpr int kUsualSize = 9;  // the size to which the conditions of levels refer

void warn_of_overlaps(fields::Reader& reader, const LevelSet& set) {
  const std::vector<Level>& levels = set.levels;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    for (std::size_t j = i + 1; j < levels.size(); ++j) {
      if (!levels[i].may_meet(levels[j], kUsualSize)) continue;
      reader.warning(
          "difficulties",
          fmt::format("levels '{}' and '{}' overlap", levels[i].name, levels[j].name),
          fmt::format("keep them apart, or expect puzzles that match both to count as '{}'",
                      levels[i].name));
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
  // Built-in sets aren't checked, because their levels overlap on purpose and users can't change
  // them.
  const bool ours = node == nullptr || (node->kind == yaml::Kind::kScalar &&
                                        context.data.is_ours(Shelf::kDifficulties, node->scalar));
  if (!ours) warn_of_overlaps(reader, *levels);
  for (const KindLevelOverride& entry : levels->of_kinds) {
    if (find_kind(entry.kind) != nullptr) continue;
    const Diagnostic problem = unknown_kind(entry.kind);
    reader.error("difficulties", "the difficulty set refers to an " + problem.message,
                 problem.hint);
  }
  return std::move(levels).value();
}

}  // namespace gridpress::spec
