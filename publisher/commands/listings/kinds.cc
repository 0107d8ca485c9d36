// gridpress kinds: lists the kinds of puzzle, or describes one.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "generator/kinds/kind.h"
#include "publisher/commands/command.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/kind_names.h"

namespace gridpress {
namespace {

using Json = nlohmann::ordered_json;

Json sizes_json(const Kind& kind) {
  Json sizes = Json::array();
  for (const Size size : kind.sizes()) sizes.push_back(size_json(size));
  return sizes;
}

int list_kinds(bool json) {
  std::vector<Entry> entries;
  for (const Kind* kind : all_kinds()) {
    entries.push_back(
        {std::string(kind->name), {{"sizes", sizes_text(*kind, " "), sizes_json(*kind).dump()}}});
  }
  return print_listing(entries, json);
}

// Prints a kind's sizes, its own levels if it has any, its section keys, and the named values of
// these keys with the sizes that support each value.
int describe(const Kind& kind, bool json) {
  const auto styles = kind.styles == nullptr ? std::vector<NamedStyle>() : kind.styles();
  if (json) {
    Json object = {{"name", kind.name},
                   {"sizes", sizes_json(kind)},
                   {"levels", Json::object()},
                   {"keys", Json::object()},
                   {"styles", Json::object()}};
    for (const KindLevel& level : kind.levels) {
      object["levels"][std::string(level.name)] = {level.low, level.high};
    }
    for (const fields::Key& key : kind.keys) object["keys"][std::string(key.name)] = key.help;
    for (const NamedStyle& style : styles) {
      Json& sizes = object["styles"][std::string(style.key)][std::string(style.name)];
      sizes = Json::array();
      for (const Size size : style.sizes) sizes.push_back(size_json(size));
    }
    fmt::print("{}\n", object.dump());
    return kDone;
  }
  fmt::print("sizes\t{}\n", sizes_text(kind, " "));
  for (const KindLevel& level : kind.levels) {
    fmt::print("level\t{}\t{:.1f}..{:.1f}\n", level.name, level.low, level.high);
  }
  for (const fields::Key& key : kind.keys) fmt::print("key\t{}\t{}\n", key.name, key.help);
  for (const NamedStyle& style : styles) {
    std::vector<std::string> sizes;
    for (const Size size : style.sizes) sizes.push_back(to_text(size));
    fmt::print("{}\t{}\t{}\n", style.key, style.name, fmt::join(sizes, " "));
  }
  return kDone;
}

}  // namespace

int run_kinds(const std::vector<std::string>& arguments) {
  bool json = false;
  std::string name;
  Arguments asked("kinds", "With a kind, prints its sizes, levels and section keys.");
  asked.text("KIND", name, "Kind to describe");
  asked.flag("--json", json, "Print JSON (docs/json.md)");
  asked.example("gridpress kinds");
  asked.example("gridpress kinds killer");
  if (const auto code = asked.parse(arguments)) return *code;
  if (name.empty()) return list_kinds(json);
  const Result<const Kind*> kind = asked_kind(name);
  if (!kind) return report(kind.problems()), kRefused;
  return describe(**kind, json);
}

}  // namespace gridpress
