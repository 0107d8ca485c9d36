// `pages:` of a spec: the parts of the book and their order.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "publisher/book/hint_maker.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

constexpr std::array<std::pair<std::string_view, BookPart>, 14> kParts = {{
    {"half_title", BookPart::kHalfTitle},
    {"title", BookPart::kTitle},
    {"contents", BookPart::kContents},
    {"introduction", BookPart::kIntroduction},
    {"how_to_play", BookPart::kHowToPlay},
    {"scale", BookPart::kScale},
    {"puzzles", BookPart::kPuzzles},
    {"hints", BookPart::kHints},
    {"answers", BookPart::kAnswers},
    {"score_log", BookPart::kScoreLog},
    {"spare_grids", BookPart::kSpareGrids},
    {"notes", BookPart::kNotes},
    {"certificate", BookPart::kCertificate},
    {"colophon", BookPart::kColophon},
}};

std::vector<std::string> part_names() {
  std::vector<std::string> names;
  for (const auto& [name, part] : kParts) names.emplace_back(name);
  return names;
}

bool has(const std::vector<BookPart>& order, BookPart part) {
  return std::ranges::find(order, part) != order.end();
}

std::vector<BookPart> read_order(const Context& context, const yaml::Node& list) {
  std::vector<BookPart> order;
  for (const yaml::Node& item : list.items) {
    const auto found = std::ranges::find(kParts, std::string_view(item.scalar),
                                         &std::pair<std::string_view, BookPart>::first);
    if (item.kind != yaml::Kind::kScalar || found == kParts.end()) {
      context.problems.push_back(fields::at(context.document, item,
                                            fmt::format("unknown part '{}'", item.scalar),
                                            suggest(item.scalar, part_names())));
    } else if (has(order, found->second)) {
      context.problems.push_back(
          fields::at(context.document, item, fmt::format("'{}' stands here twice", item.scalar)));
    } else {
      order.push_back(found->second);
    }
  }
  return order;
}

// A part in the order is in the book, one that is not is not; flags and counts go on top.
void follow_order(fields::Reader& reader, BookSpec& spec) {
  PartsSpec& parts = spec.parts;
  if (!has(parts.order, BookPart::kPuzzles)) {
    reader.error("order", "the order lacks 'puzzles'");
  }
  if (spec.answers.place == AnswerPlace::kBack && !has(parts.order, BookPart::kAnswers)) {
    reader.error("order", "the order lacks 'answers'",
                 "put them in, or say answers: {place: none}");
  }
  if (!spec.introduction.empty() && !has(parts.order, BookPart::kIntroduction)) {
    reader.error("order", "the order lacks 'introduction', which book: has");
  }
  parts.half_title = has(parts.order, BookPart::kHalfTitle);
  parts.title = has(parts.order, BookPart::kTitle);
  parts.contents = has(parts.order, BookPart::kContents);
  parts.how_to_play = has(parts.order, BookPart::kHowToPlay);
  parts.scale = has(parts.order, BookPart::kScale);
  parts.score_log = has(parts.order, BookPart::kScoreLog);
  parts.hints = has(parts.order, BookPart::kHints) ? HintKind::kHardest : HintKind::kNone;
  parts.spare_grids = has(parts.order, BookPart::kSpareGrids) ? 1 : 0;
  parts.notes = has(parts.order, BookPart::kNotes) ? 1 : 0;
  parts.certificate = has(parts.order, BookPart::kCertificate);
  parts.colophon = has(parts.order, BookPart::kColophon);
}

// Which hints, and the words they are told with. An order that leaves them out is an error beside
// a `hints` that asks for them.
void read_hints(const Context& context, fields::Reader& reader, BookSpec& spec) {
  PartsSpec& parts = spec.parts;
  if (const auto kind = reader.choice("hints")) {
    parts.hints = *kind == "first"     ? HintKind::kFirst
                  : *kind == "hardest" ? HintKind::kHardest
                                       : HintKind::kNone;
  }
  if (parts.hints == HintKind::kNone) return;
  const std::string_view key = reader.has("hints") ? "hints" : "order";
  if (!has(parts.order, BookPart::kHints)) return reader.error(key, "the order lacks 'hints'");
  std::vector<std::string> without;
  for (const SectionSpec& section : spec.sections) {
    if (!has_hints(section)) without.push_back(fmt::format("'{}'", section.title));
  }
  constexpr std::string_view kFor = "they are for puzzles of digits or letters";
  if (without.size() == spec.sections.size()) {
    return reader.error(key, "no section has hints", std::string(kFor));
  }
  if (!without.empty()) {
    reader.warning(key, fmt::format("no hints for {}", fmt::join(without, ", ")),
                   std::string(kFor));
  }
  if (spec.words.language.empty()) return;  // told already
  Result<TechniqueWords> words = context.data.technique_words(spec.language, context.sources);
  if (!words && words.problems().front().file.empty()) {
    reader.error(
        key, fmt::format("there are no words for steps in '{}'", spec.language),
        fmt::format("hints are told in {}; your own words stand in "
                    "templates/techniques/{}.yaml beside the spec",
                    fmt::join(context.data.names(Shelf::kTechniques), ", "), spec.language));
  } else if (!words) {
    adopt(reader, key, words.problems(), context.problems);
  } else {
    parts.hint_words = std::make_shared<const TechniqueWords>(std::move(words).value());
  }
}

// A panel has no page around it.
void refuse_beside_panel(fields::Reader& reader, const PartsSpec& parts) {
  const std::pair<std::string_view, bool> wanted[] = {{"half_title", parts.half_title},
                                                      {"title", parts.title},
                                                      {"contents", parts.contents},
                                                      {"how_to_play", parts.how_to_play},
                                                      {"scale", parts.scale},
                                                      {"score_log", parts.score_log},
                                                      {"certificate", parts.certificate},
                                                      {"colophon", parts.colophon},
                                                      {"hints", parts.hints != HintKind::kNone},
                                                      {"notes", parts.notes > 0},
                                                      {"spare_grids", parts.spare_grids > 0}};
  for (const auto& [key, is_wanted] : wanted) {
    if (!is_wanted) continue;
    reader.error(reader.has(key) ? key : "order",
                 fmt::format("panels have no other pages: '{}' has no place", key),
                 "leave it out, or another design");
  }
}

}  // namespace

void read_parts(const Context& context, fields::Reader& root, BookSpec& spec) {
  PartsSpec& parts = spec.parts;
  parts.contents = spec.design.parts.contents;
  parts.title = spec.design.parts.title_page;
  parts.how_to_play = spec.design.parts.how_to_play;
  const yaml::Node* node = root.map("pages");
  if (node == nullptr) return;
  fields::Reader reader(context.document, *node, part_keys(), context.problems);
  if (const yaml::Node* list = reader.list("order")) {
    parts.order = read_order(context, *list);
    if (!has_errors(context.problems)) follow_order(reader, spec);
  }
  const auto flag = [&](std::string_view key, bool& value) {
    value = reader.flag(key).value_or(value);
  };
  flag("half_title", parts.half_title);
  flag("title", parts.title);
  flag("contents", parts.contents);
  flag("how_to_play", parts.how_to_play);
  flag("scale", parts.scale);
  flag("score_log", parts.score_log);
  flag("certificate", parts.certificate);
  flag("colophon", parts.colophon);
  flag("made_with", parts.made_with);
  read_hints(context, reader, spec);
  parts.notes = static_cast<int>(reader.integer("notes").value_or(parts.notes));
  parts.spare_grids = static_cast<int>(reader.integer("spare_grids").value_or(parts.spare_grids));
  if (reader.choice("padding") == "spare-grids") parts.padding = Padding::kSpareGrids;
  if (spec.design.slots.panel) refuse_beside_panel(reader, parts);
}

}  // namespace gridpress::spec
