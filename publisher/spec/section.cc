// Reads one section of a spec.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <string>
#include <vector>

#include "generator/base/utf8.h"
#include "generator/kinds/from_file/kind_file.h"
#include "layout/backend/backend.h"
#include "publisher/puzzles/kind_names.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"
#include "publisher/spec/section_files.h"

namespace gridpress {
namespace spec {
namespace {

std::vector<std::string> level_names(const LevelSet& levels) {
  std::vector<std::string> names;
  for (const Level& level : levels.levels) names.push_back(level.name);
  return names;
}

std::vector<std::string> reachable_levels(const LevelSet& levels, const SectionSpec& section) {
  std::vector<std::string> names;
  for (const Level& level : levels.levels) {
    if (why_out_of_reach(*section.kind, level, section.size).empty()) names.push_back(level.name);
  }
  return names;
}

void read_shape(fields::Reader& reader, SectionSpec& section) {
  const auto text = reader.text("size");
  if (section.kind == nullptr) return;
  const Kind& kind = *section.kind;
  const auto size = text ? parse_size(*text) : kind.sizes.usual;
  if (!size) {
    return reader.error("size", fmt::format("'{}' is not a valid size", *text),
                        "write 9, or rows x columns: 10x14");
  }
  // The checks below need a supported size.
  section.size = supports_size(kind, *size) ? *size : kind.sizes.usual;
  if (section.size == *size) return;
  reader.error("size", fmt::format("{} does not support size {}", kind.name, *text),
               "choose a supported size: " + sizes_text(kind));
}

void read_level(fields::Reader& reader, const LevelSet& set, SectionSpec& section) {
  if (set.levels.empty() || section.kind == nullptr) return;  // errors were already reported
  const LevelSet levels = levels_for(*section.kind, set);
  const std::optional<std::string> asked = reader.text("difficulty");
  const Level* level =
      asked ? levels.find(*asked) : default_level(*section.kind, levels, section.size);
  const std::string name = asked ? *asked : level != nullptr ? level->name : "easy";
  if (level == nullptr && !reader.has("difficulty")) {
    return reader.error("difficulty", "key 'difficulty' is missing",
                        fmt::format("choose one of: {}", fmt::join(level_names(levels), ", ")));
  }
  if (level == nullptr && set.find(name) != nullptr) {
    return reader.error(
        "difficulty",
        fmt::format("the difficulty set doesn't define '{}' for {}", name, section.kind->name),
        fmt::format("add kinds: {{{}: {{{}: {{rating: 2.0..2.9}}}}}} to the set",
                    section.kind->name, name));
  }
  if (level == nullptr) {
    return reader.error("difficulty", fmt::format("unknown level '{}'", name),
                        suggest(name, level_names(levels)));
  }
  section.level = *level;
  if (const std::string why = why_out_of_reach(*section.kind, *level, section.size); !why.empty()) {
    return reader.error(
        "difficulty",
        fmt::format("level '{}' isn't possible at size {}: {}", name, to_text(section.size), why),
        fmt::format("choose one of: {}", fmt::join(reachable_levels(levels, section), ", ")));
  }
}

void read_count(fields::Reader& reader, SectionSpec& section) {
  if (!reader.has("count")) {
    return reader.error("count", "key 'count' is missing", "add 'count': Number of puzzles.");
  }
  section.count = static_cast<int>(reader.integer("count").value_or(0));
}

void read_look(const Context& context, fields::Reader& reader, SectionSpec& section) {
  section.per_page = static_cast<int>(reader.integer("per_page").value_or(0));
  section.title = line_text(reader, "title", context.problems).value_or("");
  section.deck = line_text(reader, "deck", context.problems).value_or("");
}

// Narrows the range of ratings of the level to the requested range.
void read_rating(fields::Reader& reader, SectionSpec& section) {
  const auto asked = reader.range("rating");
  if (!asked) return;
  const fields::Range own = section.level.rating.value_or(fields::Range{});
  fields::Range both = own;
  if (asked->low) both.low = std::max(*asked->low, own.low.value_or(0));
  if (asked->high) both.high = std::min(*asked->high, own.high.value_or(99));
  if (both.low && both.high && *both.low > *both.high) {
    return reader.error("rating", fmt::format("rating {} is outside level '{}', which is rated {}",
                                              shown(*asked), section.level.name, shown(own)));
  }
  section.level.rating = both;
}

// Reads the shape and level of puzzles to generate. The kind must be read first.
void read_wanted(const Context& context, fields::Reader& reader, const LevelSet& levels,
                 SectionSpec& section) {
  read_shape(reader, section);
  read_level(reader, levels, section);
  read_rating(reader, section);
  if (section.kind != nullptr) read_options(context, reader, section);
  if (levels.levels.empty() || section.kind == nullptr) return;
  section.before = levels_for(*section.kind, levels).before(section.level, section.size.rows);
}

// Like read_wanted(), for a section that teaches a technique.
void read_teaching(const Context& context, fields::Reader& reader, SectionSpec& section) {
  read_shape(reader, section);
  read_taught(reader, section);
  if (section.kind != nullptr) read_options(context, reader, section);
}

// The kind that a section names, or the default. Returns null if the section names an unknown kind.
const Kind* kind_of(const yaml::Node& node) {
  const yaml::Node* kind = node.kind == yaml::Kind::kMap ? node.find("kind") : nullptr;
  return find_kind(kind == nullptr ? "classic" : kind->scalar);
}

bool is_picture(const std::string& path) {
  const std::string_view endings[] = {".svg", ".png", ".jpg", ".jpeg"};
  return std::ranges::any_of(endings, [&](std::string_view end) { return path.ends_with(end); });
}

// For kinds that are made from pictures, replaces `from: pictures/*.svg` by the equivalent key
// `pictures`.
yaml::Node with_pictures(yaml::Node node, const Kind* kind) {
  constexpr std::string_view kPictures = "pictures";
  if (kind == nullptr || node.kind != yaml::Kind::kMap || node.find(kPictures) != nullptr) {
    return node;
  }
  const auto has_key = [&](const fields::Key& key) { return key.name == kPictures; };
  if (!std::ranges::any_of(kind->options.keys, has_key)) return node;
  for (yaml::Entry& entry : node.entries) {
    if (entry.key.scalar != "from" || !is_picture(entry.value.scalar)) continue;
    entry.key.scalar = kPictures;
  }
  return node;
}

// The lists of imported puzzles aren't those of the section's options.
void measure_imported(SectionSpec& section) {
  const auto draw = section.kind->look.draw;
  if (section.kind->look.blank == nullptr) return;
  for (const ImportedPuzzle& imported : section.imported) {
    const Extent own = extent_of(draw(imported.puzzle, false));
    section.extent = section.extent ? covering(*section.extent, own) : own;
  }
}

}  // namespace

void read_kind(fields::Reader& reader, SectionSpec& section) {
  const std::string name = reader.text("kind").value_or("classic");
  section.kind = find_kind(name);
  if (section.kind != nullptr) return;
  const Diagnostic problem = unknown_kind(name);
  reader.error("kind", problem.message, problem.hint);
}

void read_options(const Context& context, fields::Reader& reader, SectionSpec& section) {
  if (section.kind->options.read == nullptr) return;
  for (const fields::Key& key : section.kind->options.keys) {
    if (text_of_kind_file(*section.kind).empty() || !is_common_section_key(key.name)) continue;
    return reader.error("kind", fmt::format("'{}' is a key of sections of all kinds", key.name),
                        fmt::format("give the number in the header of kinds/{}.yaml another name",
                                    section.kind->name));
  }
  const SectionFiles files = files_of(context);
  const std::size_t before = context.problems.size();
  const bool size_asked = reader.has("size") || !section.from.empty();
  section.options = section.kind->options.read(reader, {.size = section.size,
                                                        .size_asked = size_asked,
                                                        .language = context.language,
                                                        .files = files,
                                                        .level = section.level});
  // Kinds name a file as the spec does, relative to its folder.
  for (std::size_t i = before; i < context.problems.size(); ++i) {
    Diagnostic& problem = context.problems[i];
    if (problem.file == context.document.file) continue;
    const Result<std::string> place = context.data.user_path(problem.file);
    if (place) problem.file = std::filesystem::path(*place).lexically_normal().string();
  }
}

OptionsPtr options_with_words(const Context& context, const yaml::Node& written,
                              const SectionSpec& section, int words) {
  const auto is_key = [](const fields::Key& key) { return key.name == kWordsEach; };
  if (!std::ranges::any_of(section.kind->options.keys, is_key)) return nullptr;
  yaml::Node node = written;
  std::erase_if(node.entries,
                [](const yaml::Entry& entry) { return entry.key.scalar == kWordsEach; });
  node.entries.push_back({{.kind = yaml::Kind::kScalar, .scalar = std::string(kWordsEach)},
                          {.kind = yaml::Kind::kScalar, .scalar = std::to_string(words)}});
  const std::vector<fields::Key> keys = section_keys_of(section.kind);
  Diagnostics known;  // already reported when the section was read
  fields::Reader reader(context.document, node, keys, known);
  Level level = section.level;
  Size size = section.size;
  const SectionFiles files = files_of(context);
  return section.kind->options.read(reader, {size, true, context.language, files, level});
}

std::optional<SectionSpec> read_section(const Context& context, const yaml::Node& written,
                                        const LevelSet& levels) {
  const ErrorScope scope(context.problems);
  const yaml::Node node = with_pictures(written, kind_of(written));
  const std::vector<fields::Key> keys = section_keys_of(kind_of(node));
  fields::Reader reader(context.document, node, keys, context.problems);
  if (node.kind != yaml::Kind::kMap) return std::nullopt;
  SectionSpec section;
  section.pos = node.pos;
  if (const auto id = reader.text("id")) {
    section.id = *id;
    if (!good_id(*id)) {
      reader.error("id", fmt::format("'{}' is not a valid section id", *id), std::string(kGoodId));
    }
  }
  section.first_number = static_cast<int>(reader.integer("first_number").value_or(0));
  read_kind(reader, section);
  if (reader.has("teaches")) {
    read_teaching(context, reader, section);
    read_count(reader, section);
  } else if (reader.has("from") && section.kind != nullptr) {
    read_import(context, reader, section);
    if (!reader.flag("credits").value_or(false)) section.credits.clear();
    measure_imported(section);
  } else {
    read_wanted(context, reader, levels, section);
    read_count(reader, section);
  }
  if (reader.has("credits") && !reader.has("from")) {
    reader.error("credits", "'credits' needs 'from', a file that states the authors");
  }
  read_look(context, reader, section);
  read_arrangement(reader, section);
  if (!scope.failed()) read_test(reader, section);
  if (!scope.failed() && section.from.empty()) refuse_impossible(reader, section);
  if (scope.failed()) return std::nullopt;
  return section;
}

std::optional<SectionSpec> read_request(const Context& context, const yaml::Node& node,
                                        const LevelSet& levels) {
  const ErrorScope scope(context.problems);
  const std::vector<fields::Key> keys = request_keys_of(kind_of(node));
  fields::Reader reader(context.document, node, keys, context.problems);
  SectionSpec request;
  request.pos = node.pos;
  read_kind(reader, request);
  read_wanted(context, reader, levels, request);
  if (request.options != nullptr && request.options->drafts) {
    reader.error("drafts", "only books can have drafts",
                 "make a book with --drafts, and write the clues that are missing");
  }
  if (!scope.failed()) refuse_impossible(reader, request);
  if (scope.failed()) return std::nullopt;
  return request;
}

}  // namespace spec

std::string BookSpec::level_title(const std::string& name) const {
  // If the words are empty, their file has errors, which are reported when it is read.
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
