#include "publisher/edits/proved.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "publisher/edits/places.h"

namespace gridpress::edits {
namespace {

// Adds all values of a node to `values`, by path.
void list(const yaml::Node& node, const std::string& path, Values& values) {
  const std::string before = path.empty() ? "" : path + ".";
  switch (node.kind) {
    case yaml::Kind::kNull:
      return;  // an empty value counts as a missing key
    case yaml::Kind::kScalar:
      values[path] = node.scalar;
      return;
    case yaml::Kind::kSequence:
      for (std::size_t i = 0; i < node.items.size(); ++i) {
        list(node.items[i], before + std::to_string(i), values);
      }
      return;
    case yaml::Kind::kMap:
      for (const yaml::Entry& entry : node.entries) {
        list(entry.value, before + entry.key.scalar, values);
      }
  }
}

std::string_view without_last_break(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  return text;
}

}  // namespace

Values values_of(const yaml::Document& document) {
  Values values;
  list(document.root, "", values);
  return values;
}

Diagnostic by_hand(std::string_view path) {
  return failure(fmt::format("'{}' is written in a way that the studio can't change safely", path),
                 fmt::format("change '{}' in the YAML", path));
}

Result<TextEdit> proved(const std::string& text, std::string changed, const Values& wanted,
                        std::string_view path) {
  const Result<yaml::Document> read = yaml::parse("", changed);
  if (!read) return by_hand(path);
  const Values current = values_of(*read);
  const auto same = [](const auto& one, const auto& other) {
    return one.first == other.first &&
           without_last_break(one.second) == without_last_break(other.second);
  };
  if (!std::ranges::equal(current, wanted, same)) return by_hand(path);
  return edit_between(text, std::move(changed));
}

std::string blanks(int count) {
  return std::string(static_cast<std::size_t>(std::max(0, count)), ' ');
}

bool begins_flow(const yaml::Document& document, const yaml::Node& node) {
  const std::size_t at = offset_of(document.text, node.pos);
  return at < document.text.size() && document.text[at] == '{';
}

}  // namespace gridpress::edits
