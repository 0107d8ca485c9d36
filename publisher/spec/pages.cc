// Reads the key `pages` of a spec: the parts of the book and their order.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>

#include "publisher/book/hint_maker.h"
#include "publisher/spec/keys.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

// The parts by key, in the default order.
const std::pair<std::string_view, BookPart> kParts[] = {{"bookplate", parts::Bookplate()},
                                                        {"half_title", parts::HalfTitle()},
                                                        {"title", parts::Title()},
                                                        {"contents", parts::Contents()},
                                                        {"introduction", parts::Introduction()},
                                                        {"how_to_play", parts::HowToPlay()},
                                                        {"scale", parts::Scale()},
                                                        {"reward_chart", parts::RewardChart()},
                                                        {"puzzles", parts::Puzzles()},
                                                        {"drawings", parts::Drawings()},
                                                        {"hints", parts::Hints()},
                                                        {"answers", parts::Answers()},
                                                        {"steps", parts::Steps()},
                                                        {"score_log", parts::ScoreLog()},
                                                        {"spare_grids", parts::SpareGrids()},
                                                        {"notes", parts::Notes()},
                                                        {"certificate", parts::Certificate()},
                                                        {"colophon", parts::Colophon()}};

bool has_kind(const BookParts& list, const BookPart& part) {
  return std::ranges::find(list, part.index(), &BookPart::index) != list.end();
}

// Reads the key `order`. Parts that are already in `before` keep their content.
BookParts read_order(const Context& context, const yaml::Node& list, const BookParts& before) {
  BookParts order;
  for (const yaml::Node& item : list.items) {
    const auto found = std::ranges::find(kParts, std::string_view(item.scalar),
                                         &std::pair<std::string_view, BookPart>::first);
    if (item.kind != yaml::Kind::kScalar) {
      context.problems.push_back(fields::at(
          context.document, item, "'order' must list the parts by name",
          "to add a page, write own: [{file: about.md, after: answers}] next to 'order'"));
    } else if (found == std::end(kParts)) {
      context.problems.push_back(fields::at(context.document, item,
                                            fmt::format("unknown part '{}'", item.scalar),
                                            suggest(item.scalar, part_names())));
    } else if (has_kind(order, found->second)) {
      context.problems.push_back(
          fields::at(context.document, item, fmt::format("'{}' is listed twice", item.scalar)));
    } else {
      const auto own = std::ranges::find(before, found->second.index(), &BookPart::index);
      order.push_back(own == before.end() ? found->second : *own);
    }
  }
  return order;
}

// Uses `order` as the list of the book's parts. Keys that are read later may add or remove parts.
void follow_order(fields::Reader& reader, BookSpec& spec, BookParts order) {
  if (!has<parts::Puzzles>(order)) reader.error("order", "'order' is missing 'puzzles'");
  if (spec.answers.place == AnswerPlace::kBack && !has<parts::Answers>(order)) {
    reader.error("order", "'order' is missing 'answers'",
                 "add 'answers' to the order, or write answers: {place: none}");
  }
  if (has<parts::Introduction>(spec.parts.list) && !has<parts::Introduction>(order)) {
    reader.error("order", "'order' is missing 'introduction', but 'book' has one");
  }
  spec.parts.list = std::move(order);
}

// Adds a part to the book or removes it, as its key requires. If the book has an `order`, reports
// an error if the order doesn't contain a required part.
void insert_optional(fields::Reader& reader, std::string_view key, bool wanted, BookSpec& spec,
                     BookPart part, bool ordered) {
  BookParts& list = spec.parts.list;
  if (!wanted) {
    std::erase_if(list, [&](const BookPart& own) { return own.index() == part.index(); });
  } else if (ordered && !has_kind(list, part)) {
    reader.error(key, fmt::format("'order' is missing '{}'", key));
  } else {
    insert_part(list, std::move(part));
  }
}

// Reads which hints the book has and the words for them. If `hints` asks for hints, an `order`
// without hints is an error.
void read_hints(const Context& context, fields::Reader& reader, BookSpec& spec, bool ordered) {
  if (const auto kind = reader.choice("hints")) {
    const HintKind own = *kind == "first" ? HintKind::kFirst : HintKind::kHardest;
    insert_optional(reader, "hints", *kind == "first" || *kind == "hardest", spec,
                    parts::Hints{own, {}}, ordered);
  }
  if (!has<parts::Hints>(spec.parts.list) || !has_all_sections(context, spec)) return;
  const std::string_view key = reader.has("hints") ? "hints" : "order";
  std::vector<std::string> without;
  for (const SectionSpec& section : spec.sections) {
    if (!has_hints(section)) without.push_back(fmt::format("'{}'", section.title));
  }
  constexpr std::string_view kFor =
      "use hints only with puzzles that are solved step by step with digits or letters";
  if (without.size() == spec.sections.size()) {
    return reader.error(key, "no section supports hints", std::string(kFor));
  }
  if (!without.empty()) {
    reader.warning(key, fmt::format("hints are not available for {}", fmt::join(without, ", ")),
                   std::string(kFor));
  }
  read_step_words(context, reader, key, spec);
}

// Reports all parts that need pages of their own, because panel designs have pages only for panels.
void refuse_with_panel(fields::Reader& reader, const BookParts& list) {
  for (const auto& [key, part] : kParts) {
    const bool own = std::holds_alternative<parts::Puzzles>(part) ||
                     std::holds_alternative<parts::Answers>(part) ||
                     std::holds_alternative<parts::Steps>(part) ||
                     std::holds_alternative<parts::Introduction>(part);
    if (own || !has_kind(list, part)) continue;
    reader.error(reader.has(key) ? key : "order",
                 fmt::format("a panel design can't have '{}' pages", key),
                 "remove it, or choose another design");
  }
}

// True if a kind has enough puzzles of several levels, or might have. Puzzles from files, and those
// asked for by their rating, have levels that aren't known yet.
bool has_levels_to_explain(const BookSpec& spec) {
  constexpr std::size_t kLevels = 2;
  constexpr int kPuzzles = 20;
  std::map<const Kind*, std::pair<std::set<std::string>, int>> kinds;
  for (const SectionSpec& section : std::span(spec.sections).first(spec.listed_sections())) {
    if (!section.teaches.empty()) continue;
    auto& [levels, puzzles] = kinds[section.kind];
    levels.insert(section.asked());
    puzzles += section.count;
    if (section.asked_as() != "level" || section.level.name.empty()) return true;
  }
  return std::ranges::any_of(kinds, [&](const auto& kind) {
    return kind.second.first.size() >= kLevels && kind.second.second >= kPuzzles;
  });
}

// Reads the key `steps` of `answers` and the words for steps. Adds the part with the steps, unless
// `order` places it.
void read_steps(const Context& context, fields::Reader& root, BookSpec& spec, bool ordered) {
  BookParts& list = spec.parts.list;
  if (spec.answers.steps == StepsOf::kNone) {
    if (ordered && has<parts::Steps>(list)) {
      context.problems.push_back(fields::at(context.document, *root.node("pages")->find("order"),
                                            "'order' lists 'steps', but the book has none",
                                            "add answers: {steps: hardest-level}"));
    }
    return;
  }
  Diagnostics found;
  fields::Reader reader(context.document, *root.node("answers"), answer_keys(), found);
  found.clear();  // errors in the map were reported before
  if (ordered && !has<parts::Steps>(list)) {
    reader.error("steps", "'order' under 'pages' is missing 'steps'", "add it after 'answers'");
  }
  if (spec.design.slots.panel) reader.error("steps", "a panel design can't have 'steps' pages");
  const bool any = std::ranges::any_of(
      spec.sections, [&](const SectionSpec& section) { return wants_steps(spec, section); });
  if (!any && has_all_sections(context, spec)) {
    reader.error("steps", "none of these puzzles can be explained step by step",
                 "remove 'steps', or use puzzles with digits or letters");
  }
  insert_part(list, parts::Steps());
  read_step_words(context, reader, "steps", spec);
  std::ranges::move(found, std::back_inserter(context.problems));
}

}  // namespace

std::optional<BookPart> part_by_key(std::string_view key) {
  const auto found = std::ranges::find(kParts, key, &std::pair<std::string_view, BookPart>::first);
  if (found == std::end(kParts)) return std::nullopt;
  return found->second;
}

std::vector<std::string> part_names() {
  std::vector<std::string> names;
  for (const auto& [name, part] : kParts) names.emplace_back(name);
  return names;
}

void read_step_words(const Context& context, fields::Reader& reader, std::string_view key,
                     BookSpec& spec) {
  // An error was reported, or the words were read.
  if (spec.words.language.empty() || spec.parts.hint_words) return;
  Result<TechniqueWords> words = context.data.technique_words(spec.language, context.sources);
  if (!words && words.problems().front().file.empty()) {
    reader.error(
        key, fmt::format("steps can't be explained in '{}'", spec.language),
        fmt::format(
            "use one of {}, or add the language in templates/techniques/{}.yaml next to the spec",
            fmt::join(context.data.names(Shelf::kTechniques), ", "), spec.language));
  } else if (!words) {
    adopt(reader, key, words.problems(), context.problems);
  } else {
    spec.parts.hint_words = std::make_shared<const TechniqueWords>(std::move(words).value());
  }
}

void read_parts(const Context& context, fields::Reader& root, BookSpec& spec) {
  const PartRule& rule = spec.design.parts;
  BookParts& list = spec.parts.list;
  insert_part(list, parts::Puzzles{rule.section_openers});
  if (!rule.title_page) remove_part<parts::Title>(list);
  if (!rule.contents) remove_part<parts::Contents>(list);
  if (rule.how_to_play) insert_part(list, parts::HowToPlay());
  if (rule.bookplate) insert_part(list, parts::Bookplate());
  if (rule.reward_chart) insert_part(list, parts::RewardChart());
  if (rule.drawings) insert_part(list, parts::Drawings());
  const yaml::Node* node = root.map("pages");
  if (node == nullptr) return read_steps(context, root, spec, false);
  fields::Reader reader(context.document, *node, part_keys(), context.problems);
  // Stays false if `order` has errors, because further errors would only confuse.
  bool ordered = false;
  if (const yaml::Node* order = reader.list("order")) {
    const ErrorScope scope(context.problems);
    BookParts own = read_order(context, *order, list);
    ordered = !scope.failed();
    if (ordered) follow_order(reader, spec, std::move(own));
  }
  for (const std::string_view key :
       {"bookplate", "half_title", "title", "contents", "how_to_play", "scale", "reward_chart",
        "drawings", "score_log", "certificate", "colophon"}) {
    const auto part = std::ranges::find(kParts, key, &std::pair<std::string_view, BookPart>::first);
    if (const auto wanted = reader.flag(key))
      insert_optional(reader, key, *wanted, spec, part->second, ordered);
  }
  spec.parts.made_with = reader.flag("made_with").value_or(spec.parts.made_with);
  read_hints(context, reader, spec, ordered);
  read_steps(context, root, spec, ordered);
  if (const auto pages = reader.integer("notes")) {
    insert_optional(reader, "notes", *pages > 0, spec, parts::Notes{static_cast<int>(*pages)},
                    ordered);
  }
  if (const auto pages = reader.integer("spare_grids")) {
    insert_optional(reader, "spare_grids", *pages > 0, spec,
                    parts::SpareGrids{static_cast<int>(*pages)}, ordered);
  }
  const auto padding = reader.choice("padding");
  if (padding == "spare-grids") spec.parts.padding = Padding::kSpareGrids;
  if (padding == "notes") spec.parts.padding = Padding::kNotes;
  if (spec.design.slots.panel) refuse_with_panel(reader, list);
  const auto teaches = [](const SectionSpec& section) { return !section.teaches.empty(); };
  const bool only_lessons =
      has_all_sections(context, spec) && std::ranges::all_of(spec.sections, teaches);
  if (has<parts::Scale>(list) && only_lessons) {
    reader.error(
        reader.has("scale") ? "scale" : "order",
        "'scale' has nothing to explain: all sections teach techniques, so no levels are printed",
        "remove 'scale': each lesson explains its own technique");
  }
  if (has<parts::Scale>(list) && !only_lessons && has_all_sections(context, spec) &&
      !has_levels_to_explain(spec)) {
    reader.warning(reader.has("scale") ? "scale" : "order",
                   "'scale' adds no page: no kind has two levels and 20 puzzles",
                   "remove 'scale', or add puzzles of other levels");
  }
  read_own_pages(context, reader, spec);
}

}  // namespace gridpress::spec
