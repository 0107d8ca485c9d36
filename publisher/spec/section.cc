// One section of a spec.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "generator/base/utf8.h"
#include "generator/maker/symmetry.h"
#include "layout/backend/backend.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress {
namespace spec {
namespace {

std::string clues_text(const fields::Range& range) {
  const std::string text = shown(range);
  return text + (text == "1" ? " clue" : " clues");
}

std::vector<std::string> kind_names() {
  std::vector<std::string> names;
  for (const Kind* kind : all_kinds()) names.emplace_back(kind->name);
  return names;
}

std::vector<std::string> level_names(const LevelSet& levels) {
  std::vector<std::string> names;
  for (const Level& level : levels.levels) names.push_back(level.name);
  return names;
}

std::vector<std::string> reachable_levels(const LevelSet& levels, int size) {
  std::vector<std::string> names;
  for (const Level& level : levels.levels) {
    if (level.out_of_reach(size).empty()) names.push_back(level.name);
  }
  return names;
}

void read_kind(fields::Reader& reader, SectionSpec& section) {
  const std::string name = reader.text("kind").value_or("classic");
  section.kind = find_kind(name);
  if (section.kind == nullptr) {
    reader.error("kind", fmt::format("unknown kind '{}'", name), suggest(name, kind_names()));
  }
}

void read_shape(fields::Reader& reader, SectionSpec& section) {
  section.size = static_cast<int>(reader.integer("size").value_or(9));
  if (section.kind == nullptr) return;
  const std::vector<int> sizes = section.kind->sizes();
  if (std::ranges::find(sizes, section.size) == sizes.end()) {
    reader.error("size", fmt::format("{} is not made in size {}", section.kind->name, section.size),
                 fmt::format("sizes: {}", fmt::join(sizes, ", ")));
    return;
  }
  section.box = default_box(section.size).value_or(BoxShape{});
  const auto text = reader.text("box");
  if (!text) return;
  const auto box = parse_box(*text);
  if (!box) {
    reader.error("box", fmt::format("'{}' is no box", *text), "write rows x columns: 2x3");
  } else if (box->rows * box->columns != section.size) {
    reader.error("box", fmt::format("a box of {} has {} cells, not {}", *text,
                                    box->rows * box->columns, section.size));
  } else {
    section.box = *box;
  }
}

// Narrows the level's clues to what the section asks for.
void read_clues(fields::Reader& reader, SectionSpec& section) {
  const auto asked = reader.range("clues");
  if (!asked) return;
  const int cells = section.size * section.size;
  const double low = asked->low.value_or(least_clues(section.size));
  const double high = asked->high.value_or(cells - 1);
  if (low != std::floor(low) || high != std::floor(high)) {
    return reader.error("clues", "clues are whole numbers");
  }
  if (low >= cells || high < least_clues(section.size)) {
    return reader.error("clues",
                        fmt::format("no {0}x{0} puzzle has {1}", section.size, clues_text(*asked)),
                        fmt::format("from {} to {}", least_clues(section.size), cells - 1));
  }
  const fields::Range own = section.level.clue_range(section.size);
  const fields::Range both{std::max(low, own.low.value_or(0)),
                           std::min(high, own.high.value_or(cells - 1))};
  if (*both.low > *both.high) {
    return reader.error("clues",
                        fmt::format("level '{}' has {} at size {}, not {}", section.level.name,
                                    clues_text(own), section.size, shown(*asked)));
  }
  std::erase_if(section.level.sizes,
                [&](const auto& entry) { return entry.first == section.size; });
  section.level.sizes.emplace_back(section.size, both);
}

void read_level(fields::Reader& reader, const LevelSet& levels, SectionSpec& section) {
  if (levels.levels.empty()) return;  // the set itself has problems: said there
  const std::string name = reader.text("difficulty").value_or("easy");
  const Level* level = levels.find(name);
  if (level == nullptr && !reader.has("difficulty")) {
    return reader.error("difficulty", "key 'difficulty' is missing",
                        fmt::format("one of: {}", fmt::join(level_names(levels), ", ")));
  }
  if (level == nullptr) {
    return reader.error("difficulty", fmt::format("unknown level '{}'", name),
                        suggest(name, level_names(levels)));
  }
  section.level = *level;
  if (const std::string why = level->out_of_reach(section.size); !why.empty()) {
    return reader.error(
        "difficulty", fmt::format("size {} can't reach level '{}': {}", section.size, name, why),
        fmt::format("it can reach: {}", fmt::join(reachable_levels(levels, section.size), ", ")));
  }
  read_clues(reader, section);
}

void read_count(fields::Reader& reader, SectionSpec& section) {
  if (!reader.has("count")) {
    return reader.error("count", "key 'count' is missing", "count: How many puzzles.");
  }
  section.count = static_cast<int>(reader.integer("count").value_or(0));
}

void read_symbols(fields::Reader& reader, SectionSpec& section) {
  const std::string symbols = reader.choice("symbols").value_or("digits");
  if (symbols == "letters") section.symbols = Symbols::kLetters;
  if (symbols != "shapes") return;
  constexpr int kShapes = 6;
  section.symbols = Symbols::kShapes;
  if (section.size > kShapes) {
    reader.error("symbols",
                 fmt::format("there are {} shapes, and {} is more", kShapes, section.size),
                 "letters, or digits");
  }
}

void read_look(const Context& context, fields::Reader& reader, SectionSpec& section) {
  section.per_page = static_cast<int>(reader.integer("per_page").value_or(0));
  section.title = line_text(reader, "title", context.problems).value_or("");
  section.deck = line_text(reader, "deck", context.problems).value_or("");
}

// Narrows the level's rating to what the section asks for.
void read_rating(fields::Reader& reader, SectionSpec& section) {
  const auto asked = reader.range("rating");
  if (!asked) return;
  const fields::Range own = section.level.rating.value_or(fields::Range{});
  fields::Range both = own;
  if (asked->low) both.low = std::max(*asked->low, own.low.value_or(0));
  if (asked->high) both.high = std::min(*asked->high, own.high.value_or(99));
  if (both.low && both.high && *both.low > *both.high) {
    return reader.error("rating", fmt::format("level '{}' is rated {}, not {}", section.level.name,
                                              shown(own), shown(*asked)));
  }
  section.level.rating = both;
}

// What a puzzle that is made must be: shape and level. The kind must be read.
void read_wanted(fields::Reader& reader, const LevelSet& levels, SectionSpec& section) {
  read_shape(reader, section);
  read_level(reader, levels, section);
  read_rating(reader, section);
  section.before = levels.before(section.level, section.size);
}

}  // namespace

std::optional<SectionSpec> read_section(const Context& context, const yaml::Node& node,
                                        const LevelSet& levels) {
  const std::size_t before = context.problems.size();
  fields::Reader reader(context.document, node, section_keys(), context.problems);
  if (node.kind != yaml::Kind::kMap) return std::nullopt;
  SectionSpec section;
  section.pos = node.pos;
  if (const auto id = reader.text("id")) {
    section.id = *id;
    if (!good_id(*id)) {
      reader.error("id", fmt::format("'{}' can't name a section", *id), std::string(kGoodId));
    }
  }
  section.first_number = static_cast<int>(reader.integer("first_number").value_or(0));
  read_kind(reader, section);
  if (reader.has("from")) {
    read_import(context, reader, section);
  } else {
    read_wanted(reader, levels, section);
    read_count(reader, section);
  }
  read_symbols(reader, section);
  read_look(context, reader, section);
  read_making(reader, section);
  read_arrangement(reader, section);
  if (context.problems.size() == before && section.from.empty()) refuse_impossible(reader, section);
  if (context.problems.size() != before) return std::nullopt;
  return section;
}

std::optional<SectionSpec> read_request(const Context& context, const yaml::Node& node,
                                        const LevelSet& levels) {
  const std::size_t before = context.problems.size();
  fields::Reader reader(context.document, node, request_keys(), context.problems);
  SectionSpec request;
  request.pos = node.pos;
  read_kind(reader, request);
  read_wanted(reader, levels, request);
  read_symbols(reader, request);
  read_making(reader, request);
  if (context.problems.size() == before) refuse_impossible(reader, request);
  if (context.problems.size() != before) return std::nullopt;
  return request;
}

}  // namespace spec

std::string BookSpec::level_title(const std::string& name) const {
  // Without words their file has problems, which are reported where it is read.
  if (words.sentences.empty()) return printed_name(name);
  const auto word = words.sentences.find("level." + name);
  return word != words.sentences.end() ? word->second : printed(printed_name(name));
}

std::string printed_name(std::string name) {
  std::ranges::replace(name, '-', ' ');
  const std::size_t first = std::max<std::size_t>(1, utf8::width(name));
  return capitals_of(name.substr(0, first)) + name.substr(std::min(first, name.size()));
}

}  // namespace gridpress
