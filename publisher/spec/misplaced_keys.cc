// Improves the hints for unknown keys that would be valid elsewhere.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "generator/base/synonyms.h"
#include "generator/kinds/kind.h"
#include "publisher/spec/reading.h"

namespace gridpress::spec {
namespace {

using fields::Key;

// A table of keys, and the path of keys that leads to a map with these keys in a document.
struct Table {
  std::span<const Key> keys;
  std::vector<const Key*> path;
};

// The table of the document's root and all tables below it, sorted by depth.
std::vector<Table> tables_below(std::span<const Key> root) {
  std::vector<Table> tables{{root, {}}};
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const Table table = tables[i];
    for (const Key& key : table.keys) {
      if (key.keys.empty()) continue;
      tables.push_back({key.keys, table.path});
      tables.back().path.push_back(&key);
    }
  }
  return tables;
}

const Key* find_key(const Table& table, std::string_view name) {
  const auto found = std::ranges::find(table.keys, name, &Key::name);
  return found == table.keys.end() || found->later ? nullptr : &*found;
}

// Describes where the keys of a table belong: "under book:", "in an item of own: under pages:".
std::string place(const Table& table) {
  if (table.path.empty()) return "at the top level";
  std::string text;
  for (auto key = table.path.rbegin(); key != table.path.rend(); ++key) {
    const bool list = (*key)->type == fields::Type::kList;
    text += fmt::format("{}{} {}:", text.empty() ? "" : " ", list ? "in an item of" : "under",
                        (*key)->name);
  }
  return text;
}

// Lists the nearest other places where the key is valid. Returns "" if it isn't valid anywhere
// else.
std::string places_of(const std::vector<Table>& tables, const Table& here, std::string_view name) {
  constexpr std::size_t kMost = 3;
  std::vector<std::string> places;
  std::size_t depth = 0;
  for (const Table& table : tables) {
    const bool nearer = places.empty() || table.path.size() == depth;
    if (table.path == here.path || !nearer || find_key(table, name) == nullptr) continue;
    depth = table.path.size();
    if (places.size() < kMost) places.push_back(place(table));
  }
  return fmt::format("{}", fmt::join(places, " or "));
}

// Lists the kinds of puzzle that have a key with this name.
std::string kinds_with(std::string_view name) {
  constexpr std::size_t kMost = 6;
  std::vector<std::string_view> kinds;
  for (const Kind* kind : all_kinds()) {
    if (std::ranges::find(kind->options.keys, name, &Key::name) != kind->options.keys.end()) {
      kinds.push_back(kind->name);
    }
  }
  const bool more = kinds.size() > kMost;
  if (more) kinds.resize(kMost);
  return fmt::format("{}{}", fmt::join(kinds, ", "), more ? ", …" : "");
}

class Explainer {
 public:
  Explainer(const yaml::Document& document, std::span<const Key> root, Diagnostics& problems)
      : tables_(tables_below(root)) {
    for (Diagnostic& problem : problems) {
      if (problem.file == document.file && problem.message.starts_with("unknown key ")) {
        unknown_.emplace(std::pair(problem.pos.line, problem.pos.column), &problem);
      }
    }
  }

  void explain(const yaml::Node& node, const Table& here) {
    if (unknown_.empty()) return;
    for (const yaml::Node& item : node.items) explain(item, here);
    for (const yaml::Entry& entry : node.entries) {
      const std::string& name = entry.key.scalar;
      const Key* key = find_key(here, name);
      const auto problem = unknown_.find({entry.key.pos.line, entry.key.pos.column});
      if (problem != unknown_.end()) {
        const std::string better = hint(here, key, name);
        if (!better.empty()) problem->second->hint = better;
      } else if (key != nullptr && !key->keys.empty()) {
        Table below{key->keys, here.path};
        below.path.push_back(key);
        explain(entry.value, below);
      }
    }
  }

 private:
  // Returns a better hint, or "" if the usual hint is better. `key` isn't null if the table has a
  // key with this name that doesn't apply to the section's kind.
  std::string hint(const Table& here, const Key* key, const std::string& name) const {
    if (key != nullptr) {
      const std::string kinds = kinds_with(name);
      return kinds.empty() ? "" : fmt::format("remove '{}': it only applies to {}", name, kinds);
    }
    std::vector<std::string> own, others;
    for (const Table& table : tables_) {
      auto& names = table.path == here.path ? own : others;
      for (const Key& other : table.keys) names.emplace_back(other.name);
    }
    if (!synonym(name, own).empty()) return "";
    if (const std::string exact = places_of(tables_, here, name); !exact.empty()) {
      return fmt::format("move the key: '{}' belongs {}", name, exact);
    }
    if (!nearest(name, own).empty()) return "";
    const std::string meant = synonym(name, others);
    if (meant.empty()) return "";
    return fmt::format("did you mean '{}'? It belongs {}", meant, places_of(tables_, here, meant));
  }

  std::vector<Table> tables_;
  std::map<std::pair<int, int>, Diagnostic*> unknown_;  // by line and column
};

}  // namespace

void explain_unknown_keys(const yaml::Document& document, std::span<const Key> keys,
                          Diagnostics& problems) {
  Explainer(document, keys, problems).explain(document.root, {keys, {}});
}

}  // namespace gridpress::spec
