// gridpress kinds: lists the kinds of puzzle, or describes one.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "generator/kinds/kind.h"
#include "publisher/commands/command.h"
#include "publisher/commands/listings/distribution.h"
#include "publisher/commands/puzzles/kind_lines.h"
#include "publisher/data/data_files.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/kind_names.h"

namespace gridpress {
namespace {

using Json = nlohmann::ordered_json;

Json sizes_json(const Kind& kind) {
  Json sizes = Json::array();
  for (const Size size : kind.sizes.common()) sizes.push_back(size_json(size));
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
  const auto styles =
      kind.options.styles == nullptr ? std::vector<NamedStyle>() : kind.options.styles();
  if (json) {
    Json object = {{"name", kind.name},
                   {"sizes", sizes_json(kind)},
                   {"levels", Json::object()},
                   {"keys", Json::object()},
                   {"styles", Json::object()}};
    for (const KindLevel& level : kind.grading.levels) {
      object["levels"][std::string(level.name)] = {level.low, level.high};
    }
    for (const fields::Key& key : kind.options.keys)
      object["keys"][std::string(key.name)] = key.help;
    for (const NamedStyle& style : styles) {
      Json& sizes = object["styles"][std::string(style.key)][std::string(style.name)];
      sizes = Json::array();
      for (const Size size : style.sizes) sizes.push_back(size_json(size));
    }
    fmt::print("{}\n", object.dump());
    return kDone;
  }
  fmt::print("sizes\t{}\n", sizes_text(kind, " "));
  for (const KindLevel& level : kind.grading.levels) {
    fmt::print("level\t{}\t{:.1f}..{:.1f}\n", level.name, level.low, level.high);
  }
  for (const fields::Key& key : kind.options.keys) fmt::print("key\t{}\t{}\n", key.name, key.help);
  for (const NamedStyle& style : styles) {
    std::vector<std::string> sizes;
    for (const Size size : style.sizes) sizes.push_back(to_text(size));
    fmt::print("{}\t{}\t{}\n", style.key, style.name, fmt::join(sizes, " "));
  }
  return kDone;
}

// Prints the ratings that the kind's maker reaches, at one size or at all.
int print_distributions(const Kind& kind, const std::string& size_text, int puzzles, bool json) {
  std::vector<Size> sizes = kind.sizes.common();
  if (!size_text.empty()) {
    const std::optional<Size> size = parse_size(size_text);
    if (!size || !supports_size(kind, *size)) {
      return report({failure(fmt::format("{} does not support size {}", kind.name, size_text),
                             "choose a supported size: " + sizes_text(kind))}),
             kRefused;
    }
    sizes = {*size};
  }
  const Result<DataFiles> data = DataFiles::find();
  if (!data) return report(data.problems()), kFailed;
  Sources sources;
  const Result<LevelSet> levels = data->levels_asked("standard", sources);
  if (!levels) return report(levels.problems()), kFailed;
  Json all = Json::array();
  for (const Size size : sizes) {
    const Distribution made = distribution_of(kind, *levels, size, puzzles, Seed(1));
    if (!json) {
      fmt::print("{}", distribution_text(made));
      continue;
    }
    Json object = {
        {"size", size_json(size)}, {"levels", Json::object()}, {"ratings", Json::object()}};
    for (const Distribution::OfLevel& level : made.levels) {
      object["levels"][level.name] = {{"puzzles", level.puzzles}, {"attempts", level.attempts}};
    }
    for (const auto& [rating, count] : made.ratings) {
      object["ratings"][fmt::format("{:.1f}", rating)] = count;
    }
    all.push_back(std::move(object));
  }
  if (json) fmt::print("{}\n", all.dump());
  return kDone;
}

}  // namespace

int run_kinds(const std::vector<std::string>& arguments) {
  bool json = false, distribution = false;
  std::string name, size;
  int puzzles = 20;
  Arguments asked("kinds", "With a kind, prints its sizes, levels and section keys.");
  asked.text("KIND", name, "Kind to describe");
  asked.flag("--json", json, "Print JSON (docs/json.md)");
  asked.flag("--distribution", distribution,
             "Make puzzles of each level and print the ratings they have");
  asked.text("--size", size, "With --distribution: the only size (default: all)").unit("N|RxC");
  asked.number("--count", puzzles, {1, 10000}, "With --distribution: puzzles per level").shown();
  asked.example("gridpress kinds");
  asked.example("gridpress kinds killer");
  asked.example("gridpress kinds nonogram --distribution --size 15");
  if (const auto code = asked.parse(arguments)) return *code;
  if (name.empty() && distribution) {
    return report({failure("--distribution needs a kind",
                           "write, for example, gridpress kinds binairo --distribution")}),
           kRefused;
  }
  if (name.empty()) return list_kinds(json);
  const Result<const Kind*> kind = asked_kind(name);
  if (!kind) return report(kind.problems()), kRefused;
  return distribution ? print_distributions(**kind, size, puzzles, json) : describe(**kind, json);
}

}  // namespace gridpress
