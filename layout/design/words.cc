#include "layout/design/words.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/base/fields.h"
#include "generator/base/plural.h"
#include "layout/design/word_keys.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Type;

// Names of a plural rule's forms in words files, in the rule's order.
std::span<const std::string_view> form_names(std::string_view rule) {
  static constexpr std::string_view kOne[] = {"other"}, kTwo[] = {"one", "other"},
                                    kThree[] = {"one", "few", "many"};
  const PluralRule* found = find_plural_rule(rule);
  GRIDPRESS_CHECK(found != nullptr && found->forms >= 1 && found->forms <= 3);
  if (found->forms == 1) return kOne;
  if (found->forms == 2) return kTwo;
  return kThree;
}

bool has_form(std::string_view rule, std::string_view form) {
  const auto names = form_names(rule);
  return std::find(names.begin(), names.end(), form) != names.end();
}

constexpr std::string_view kCounted[] = {"clues",        "minutes",     "puzzle_count",
                                         "cover.levels", "cover.kinds", "cover.sizes",
                                         "cover.pages"};

// The placeholders of a sentence, such as "{page}", in order.
std::vector<std::string> places(std::string_view sentence) {
  std::vector<std::string> found;
  for (std::size_t open = sentence.find('{'); open != std::string_view::npos;
       open = sentence.find('{', open + 1)) {
    const std::size_t close = sentence.find('}', open);
    if (close == std::string_view::npos) break;
    found.emplace_back(sentence.substr(open, close - open + 1));
  }
  return found;
}

std::vector<std::string> sorted(std::vector<std::string> items) {
  std::sort(items.begin(), items.end());
  return items;
}

std::string joined(const std::vector<std::string>& items) {
  std::string all;
  for (const std::string& item : items) all += (all.empty() ? "" : ", ") + item;
  return all.empty() ? "none" : all;
}

// A counted sentence must have exactly the forms of the language's plural rule.
void check_forms(fields::Reader& reader, const Words& words) {
  const auto rule = words.sentences.find("plural");
  if (rule == words.sentences.end()) return;
  for (const std::string_view key : kCounted) {
    for (const std::string_view form : {"one", "few", "many", "other"}) {
      const std::string name = fmt::format("{}.{}", key, form);
      const bool wanted = has_form(rule->second, form);
      if (wanted == words.sentences.contains(name)) continue;
      reader.error(wanted ? "plural" : name,
                   wanted ? fmt::format("key '{}' is missing", name)
                          : fmt::format("'{}' is not a form of plural '{}'", name, rule->second));
    }
  }
}

// Reads `count` names, which must not be empty.
std::vector<std::string> read_names(fields::Reader& reader, std::string_view key, int count) {
  std::vector<std::string> names;
  const yaml::Node* list = reader.list(key);
  if (list == nullptr) return names;
  for (const yaml::Node& item : list->items) {
    if (item.kind == yaml::Kind::kScalar && !item.scalar.empty()) names.push_back(item.scalar);
  }
  if (static_cast<int>(names.size()) != count || names.size() != list->items.size()) {
    reader.error(key, fmt::format("'{}' must be {} names", key, count));
  }
  return names;
}

void read_date_names(fields::Reader& reader, Words& words) {
  constexpr int kWeekdays = 7, kMonths = 12;
  words.dates.weekdays = read_names(reader, "weekdays", kWeekdays);
  words.dates.months = read_names(reader, "months", kMonths);
  words.dates_inside = words.dates;
  if (reader.has("weekdays.inside")) {
    words.dates_inside.weekdays = read_names(reader, "weekdays.inside", kWeekdays);
  }
  if (reader.has("months.inside")) {
    words.dates_inside.months = read_names(reader, "months.inside", kMonths);
  }
}

void read_hyphenation(fields::Reader& reader, const yaml::Document& document, Words& words,
                      Diagnostics& problems) {
  const yaml::Node* node = reader.map("hyphenation");
  if (node == nullptr) return;
  fields::Reader own(document, *node, hyphenation_keys(), problems);
  words.patterns = own.text("patterns").value_or("");
  words.patterns_package = own.text("package").value_or("");
  // Only plain file names are allowed: the file is looked up in the system's folder and nowhere
  // else.
  const bool plain = std::all_of(words.patterns.begin(), words.patterns.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == '.';
  });
  if (!plain || words.patterns.starts_with('.')) {
    own.error("patterns", "'" + words.patterns + "' is not a plain file name",
              "write, for example, hyph_de_DE.dic, from the Debian package hyphen-de");
  }
}

}  // namespace

std::vector<std::string_view> word_keys() {
  std::vector<std::string_view> keys;
  for (const Key& key : words_file_keys()) {
    const bool sentence = key.type != Type::kList && key.name != "language";
    if (sentence && key.required) keys.push_back(key.name);
  }
  return keys;
}

const std::string& Words::at(std::string_view key) const {
  const auto found = sentences.find(key);
  GRIDPRESS_CHECK(found != sentences.end());
  return found->second;
}

std::string Words::count_noun(std::string_view key, int count, std::string_view place) const {
  const std::string form = fmt::format(
      "{}.{}", key, form_names(at("plural"))[find_plural_rule(at("plural"))->form(count)]);
  return fill(at(form), {{place, std::to_string(count)}});
}

std::string Words::number(double value, int places) const {
  std::string text = fmt::format("{:.{}f}", value, places);
  const std::size_t point = text.find('.');
  if (point == text.npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.size() == point + 1) return text.substr(0, point);
  return text.replace(point, 1, at("decimal_mark"));
}

std::string group_thousands(const Words& words, int number) {
  constexpr std::size_t kThousand = 3, kLongWithoutSpace = 4;
  std::string digits = std::to_string(number);
  const auto mark = words.sentences.find("group_mark");
  const std::string between = mark == words.sentences.end() ? "" : mark->second;
  const bool space = between == "\u00A0" || between == " ";
  const std::size_t most = space ? kLongWithoutSpace : kThousand;
  for (std::size_t at = digits.size(); digits.size() > most && at > kThousand;) {
    at -= kThousand;
    digits.insert(at, between);
  }
  return digits;
}

std::string range_words(const Words& words, std::string_view key, int first, int last) {
  const std::string number = std::string(key) + (first == last ? ".one" : ".other");
  return fill(words.at(number), {{"first", std::to_string(first)}, {"last", std::to_string(last)}});
}

std::string range_figures(int first, int last) {
  return first == last ? std::to_string(first) : fmt::format("{}–{}", first, last);
}

std::string panel_number(const Words& words, int number) {
  return fill(words.at("panel.number"), {{"number", group_thousands(words, number)}});
}

Result<Words> read_words(const yaml::Document& document) {
  Diagnostics problems;
  fields::Reader reader(document, document.root, words_file_keys(), problems);
  Words words;
  words.language = reader.text("language").value_or("");
  for (const Key& key : words_file_keys()) {
    if (key.name == "language" || key.type == Type::kMap || key.type == Type::kList) continue;
    const auto sentence =
        key.type == Type::kChoice ? reader.choice(key.name) : reader.text(key.name);
    if (!sentence) continue;
    // The help text in the table names the required placeholders.
    const auto wanted = places(key.help);
    if (sorted(places(*sentence)) != sorted(wanted)) {
      reader.error(key.name, "the placeholders of this sentence must be: " + joined(wanted));
    }
    words.sentences.emplace(key.name, *sentence);
  }
  check_forms(reader, words);
  read_date_names(reader, words);
  read_hyphenation(reader, document, words, problems);
  if (reader.has("fonts")) read_fonts(reader, document, "fonts", words.fonts, problems);
  if (has_errors(problems)) return problems;
  return words;
}

Theme with_fonts_of(const Words& words, Theme theme) {
  for (int role = 0; role < kRoles; ++role) {
    if (!words.fonts[role].empty()) theme.fonts[role] = words.fonts[role];
  }
  const auto bound = words.sentences.find("bound_words");
  if (bound != words.sentences.end()) theme.bound_words = fmt::format(" {} ", bound->second);
  return theme;
}

std::string fill(std::string_view sentence, const Filling& filling) {
  std::string filled;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const std::size_t open = std::min(sentence.find('{', i), sentence.size());
    filled.append(sentence, i, open - i);
    const std::size_t close = sentence.find('}', open);
    if (close == std::string_view::npos) return filled.append(sentence.substr(open));
    i = open;
    const std::string_view name = sentence.substr(i + 1, close - i - 1);
    const auto found = std::find_if(filling.begin(), filling.end(),
                                    [&](const auto& place) { return place.first == name; });
    GRIDPRESS_CHECK(found != filling.end());
    filled += found->second;
    i = close;
  }
  return filled;
}

}  // namespace gridpress
