#include "generator/grader/explain/words.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/base/fields.h"
#include "generator/grader/named.h"

namespace gridpress {
namespace {

constexpr std::string_view kPlain[] = {"and",          "comma",      "arrow",        "or_cell",
                                       "next_way",     "next_set",   "squares_next", "squares_and",
                                       "numbers_next", "numbers_and"};

// A key of the grammar, and the placeholders that its words may use.
struct GrammarKey {
  std::string_view key;
  std::vector<std::string_view> places;
};
const std::vector<GrammarKey>& grammar_keys() {
  static const std::vector<GrammarKey> keys = {
      {"cell", {"row", "column"}},
      {"square", {"row", "column"}},
      {"squares_row", {"row", "columns"}},
      {"squares_column", {"column", "rows"}},
      {"tagged", {"tag", "cell"}},
      {"row", {"n"}},
      {"column", {"n"}},
      {"box", {"n"}},
      {"irregular_box", {"cells"}},
      {"extra", {"n"}},
      {"of_grid", {"houses", "n"}},
      {"set", {"cells", "digits"}},
      {"is", {"cells", "digit"}},
      {"is_not", {"cells", "digit"}},
      {"no_digit", {"cell"}},
      {"no_place", {"house", "digit"}},
      {"removal", {"digit", "cells"}},
      {"rest_row", {"digit", "n"}},
      {"rest_column", {"digit", "n"}},
      {"rest_box", {"digit", "n"}},
      {"remove", {"removals"}},
      {"place", {"cell", "digit"}},
      {"told", {"sentence", "effect"}},
      {"step", {"number", "technique", "told"}},
      {"summary", {"clues", "steps", "technique", "level"}},
      {"solved", {"solution"}},
      {"stuck", {"steps", "open"}},
      {"mark_cell", {"cell", "row", "column"}},
      {"mark_house", {}},
      {"mark_pattern", {}},
      {"mark_placed", {}},
      {"mark_ringed", {}},
      {"mark_struck", {}},
      {"mark_true", {}},
      {"mark_false", {}},
      {"mark_tag", {"tag"}},
  };
  return keys;
}

// The keys that have separate sentences for letters. The first two are in the grammar; the others
// are techniques.
constexpr std::string_view kLetterKeys[] = {"place",        "removal",
                                            "full-house",   "hidden-single",
                                            "naked-single", "locked-candidates-pointing",
                                            "locked-pair",  "naked-pair",
                                            "x-wing",       "hidden-pair"};

std::span<const std::string_view> letter_places(std::string_view key) {
  const auto& keys = grammar_keys();
  const auto found =
      std::find_if(keys.begin(), keys.end(), [&](const GrammarKey& k) { return k.key == key; });
  return found == keys.end() ? sentence_places() : std::span(found->places);
}

constexpr int kToCapital = 'A' - 'a';  // valid only for ASCII letters

constexpr std::string_view kLevels[] = {"beginner", "intermediate", "advanced", "expert",
                                        "extreme"};

}  // namespace

std::span<const std::string_view> sentence_places() {
  static constexpr std::string_view kPlaces[] = {
      "cell",  "cells",  "digit", "digits", "house",   "second",  "houses",
      "bases", "covers", "pivot", "wings",  "inner",   "outer",   "pair",
      "link",  "body",   "ends",  "gone",   "others",  "fins",    "sets",
      "stem",  "links",  "chain", "line",   "targets", "colours", "clash"};
  return kPlaces;
}

// Splits "a | b" at its bars, and removes the spaces around each part.
static std::vector<std::string> split_forms(std::string_view text) {
  std::vector<std::string> forms;
  while (true) {
    const auto bar = text.find('|');
    std::string_view form = text.substr(0, bar);
    while (form.starts_with(' ')) form.remove_prefix(1);
    while (form.ends_with(' ')) form.remove_suffix(1);
    forms.emplace_back(form);
    if (bar == std::string_view::npos) return forms;
    text.remove_prefix(bar + 1);
  }
}

SentenceTemplate SentenceTemplate::parse(std::string_view text, const PluralRule& rule,
                                         std::span<const std::string_view> known,
                                         std::vector<std::string>& problems) {
  SentenceTemplate phrase;
  phrase.rule_ = &rule;
  while (!text.empty()) {
    const auto open = text.find('{');
    if (open > 0) phrase.pieces_.push_back({std::string(text.substr(0, open)), {}, {}});
    if (open == std::string_view::npos) break;
    const auto close = text.find('}', open);
    if (close == std::string_view::npos) {
      problems.push_back("'{' without a matching '}'");
      break;
    }
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const auto colon = inside.find(':');
    Piece piece{{}, std::string(inside.substr(0, colon)), {}};
    if (!piece.place.empty() && piece.place[0] >= 'A' && piece.place[0] <= 'Z') {
      piece.capital = true;
      piece.place[0] = static_cast<char>(piece.place[0] - kToCapital);
    }
    if (std::find(known.begin(), known.end(), piece.place) == known.end()) {
      problems.push_back(fmt::format("unknown placeholder '{{{}}}'", piece.place));
    }
    if (colon != std::string_view::npos) {
      piece.forms = split_forms(inside.substr(colon + 1));
      if (static_cast<int>(piece.forms.size()) != rule.forms) {
        problems.push_back(fmt::format("'{{{}}}' has {} forms; the plural rule '{}' has {}", inside,
                                       piece.forms.size(), rule.name, rule.forms));
      }
    }
    phrase.pieces_.push_back(std::move(piece));
    text.remove_prefix(close + 1);
  }
  return phrase;
}

bool SentenceTemplate::has(std::string_view place) const {
  return std::any_of(pieces_.begin(), pieces_.end(),
                     [&](const Piece& piece) { return piece.place == place; });
}

std::string SentenceTemplate::render(const PlaceholderValues& fillers) const {
  std::string filled;
  for (const Piece& piece : pieces_) {
    if (piece.place.empty()) {
      filled += piece.text;
      continue;
    }
    const auto filler = fillers.find(piece.place);
    GRIDPRESS_CHECK(filler != fillers.end());
    const std::size_t at = filled.size();
    filled +=
        piece.forms.empty() ? filler->second.text : piece.forms[rule_->form(filler->second.count)];
    if (piece.capital && at < filled.size() && filled[at] >= 'a' && filled[at] <= 'z') {
      filled[at] = static_cast<char>(filled[at] + kToCapital);
    }
  }
  return filled;
}

const std::string& TechniqueWords::plain(std::string_view key) const {
  const auto found = plain_.find(key);
  GRIDPRESS_CHECK(found != plain_.end());
  return found->second;
}

const SentenceTemplate& TechniqueWords::grammar(std::string_view key) const {
  const auto found = grammar_.find(key);
  GRIDPRESS_CHECK(found != grammar_.end());
  return found->second;
}

const std::string& TechniqueWords::name(std::string_view technique) const {
  const auto found = names_.find(technique);
  GRIDPRESS_CHECK(found != names_.end());
  return found->second;
}

const SentenceTemplate& TechniqueWords::sentence(std::string_view technique) const {
  const auto same = same_.find(technique);
  const auto found = sentences_.find(same == same_.end() ? technique : same->second);
  GRIDPRESS_CHECK(found != sentences_.end());
  return found->second;
}

const SentenceTemplate* TechniqueWords::letter_sentence(std::string_view technique) const {
  const auto same = same_.find(technique);
  const auto found = letters_.find(same == same_.end() ? technique : same->second);
  return found == letters_.end() ? nullptr : &found->second;
}

const SentenceTemplate& TechniqueWords::letter_grammar(std::string_view key) const {
  const auto found = letters_.find(key);
  GRIDPRESS_CHECK(found != letters_.end());
  return found->second;
}

namespace {

// Returns the technique whose sentence is reused, for a text such as "{x-wing}". Returns nullopt
// for any other text.
std::optional<std::string_view> other_technique(std::string_view text,
                                                const std::vector<std::string_view>& techniques) {
  if (!text.starts_with('{') || !text.ends_with('}')) return std::nullopt;
  const std::string_view name = text.substr(1, text.size() - 2);
  if (std::ranges::find(techniques, name) == techniques.end()) return std::nullopt;
  return name;
}

// Reads one of the document's maps. Every key must occur exactly once and have a value.
template <typename Take>
void read_map(const yaml::Document& document, const yaml::Node& map,
              const std::vector<std::string_view>& wanted, Diagnostics& problems, Take&& take) {
  std::vector<fields::Key> keys;
  for (const std::string_view key : wanted) {
    keys.push_back({.name = key, .type = fields::Type::kText, .required = true});
  }
  fields::Reader reader(document, map, keys, problems);
  for (const std::string_view key : wanted) {
    const std::optional<std::string> text = reader.text(key);
    if (!text) continue;
    if (text->empty()) {
      reader.error(key, fmt::format("'{}' is empty", key));
      continue;
    }
    std::vector<std::string> wrong;
    take(key, *text, wrong);
    for (std::string& message : wrong) reader.error(key, std::move(message));
  }
}

}  // namespace

Result<TechniqueWords> read_technique_words(const yaml::Document& document) {
  std::vector<std::string_view> rule_names;
  for (const PluralRule& rule : plural_rules()) rule_names.push_back(rule.name);
  const std::vector<fields::Key> parts = {
      {.name = "plural", .type = fields::Type::kChoice, .required = true, .choices = rule_names},
      {.name = "grammar", .type = fields::Type::kMap, .required = true},
      {.name = "names", .type = fields::Type::kMap, .required = true},
      {.name = "sentences", .type = fields::Type::kMap, .required = true},
      {.name = "letters", .type = fields::Type::kMap, .required = true}};
  Diagnostics problems;
  fields::Reader reader(document, document.root, parts, problems);
  const auto plural = reader.choice("plural");
  const yaml::Node *grammar = reader.map("grammar"), *names = reader.map("names"),
                   *sentences = reader.map("sentences"), *letters = reader.map("letters");
  if (!plural || !grammar || !names || !sentences || !letters) return problems;
  const PluralRule& rule = *find_plural_rule(*plural);
  TechniqueWords words;
  std::vector<std::string_view> grammar_names(std::begin(kPlain), std::end(kPlain));
  for (const GrammarKey& key : grammar_keys()) grammar_names.push_back(key.key);
  read_map(document, *grammar, grammar_names, problems,
           [&](std::string_view key, const std::string& text, std::vector<std::string>& wrong) {
             const auto& keys = grammar_keys();
             const auto found = std::find_if(keys.begin(), keys.end(),
                                             [&](const GrammarKey& k) { return k.key == key; });
             if (found == keys.end()) {
               words.plain_.emplace(key, text);
             } else {
               words.grammar_.emplace(key,
                                      SentenceTemplate::parse(text, rule, found->places, wrong));
             }
           });
  std::vector<std::string_view> techniques;
  for (const Technique& row : named_techniques()) techniques.push_back(row.name);
  std::vector<std::string_view> named = techniques;
  named.insert(named.end(), std::begin(kLevels), std::end(kLevels));
  read_map(document, *names, named, problems,
           [&](std::string_view key, const std::string& text, std::vector<std::string>&) {
             words.names_.emplace(key, text);
           });
  read_map(document, *sentences, techniques, problems,
           [&](std::string_view key, const std::string& text, std::vector<std::string>& wrong) {
             if (const auto other = other_technique(text, techniques)) {
               const yaml::Node* own = sentences->find(*other);
               if (own != nullptr && other_technique(own->scalar, techniques)) {
                 wrong.push_back(fmt::format(
                     "'{}' has no sentence to share: its own text only refers to another technique",
                     *other));
               }
               words.same_.emplace(key, *other);
             } else {
               words.sentences_.emplace(
                   key, SentenceTemplate::parse(text, rule, sentence_places(), wrong));
             }
           });
  read_map(document, *letters, {std::begin(kLetterKeys), std::end(kLetterKeys)}, problems,
           [&](std::string_view key, const std::string& text, std::vector<std::string>& wrong) {
             words.letters_.emplace(key,
                                    SentenceTemplate::parse(text, rule, letter_places(key), wrong));
           });
  if (!problems.empty()) return problems;
  return words;
}

}  // namespace gridpress
