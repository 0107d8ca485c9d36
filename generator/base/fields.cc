#include "generator/base/fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "generator/base/count_noun.h"

namespace gridpress::fields {
namespace {

constexpr int kMaxUnknown = 20;  // maximum number of unknown keys reported one by one per map
constexpr std::size_t kLongestText = std::size_t{64} << 10;  // bytes; longer texts take too long

std::vector<std::string> names(std::span<const Key> keys) {
  std::vector<std::string> result;
  for (const Key& key : keys) {
    if (!key.later) result.emplace_back(key.name);
  }
  return result;
}

std::string_view kind_name(const yaml::Node& node) {
  switch (node.kind) {
    case yaml::Kind::kNull:
      return "nothing";
    case yaml::Kind::kScalar:
      return node.quoted ? "quoted text" : "a single value";
    case yaml::Kind::kSequence:
      return "a list";
    case yaml::Kind::kMap:
      return "a map";
  }
  return "something else";
}

// Returns "write 100000" for 1e5, 100,000, 1e+5, 100_000, 100000.0, 0100000 and "100000". Returns
// an empty string for anything else.
std::string whole_number_hint(const yaml::Node& node) {
  constexpr std::size_t kLongest = 20;
  std::string digits;
  for (const char c : node.scalar) {
    const bool mark = c == ',' || c == '_' || c == '\'' || c == ' ';
    if (!mark || digits.empty()) digits += c;
  }
  double value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [rest, error] = std::from_chars(digits.data(), end, value);
  const bool whole = digits.size() <= kLongest && error == std::errc() && rest == end &&
                     std::abs(value) < 1e15 && value == std::floor(value);
  if (!whole) return "";
  return fmt::format("write {:.0f}{}", value, node.quoted ? ", without quotes" : "");
}

// Quotes a value for a message: 'easy', or "the text 'easy'" if the file has the value in quotes.
std::string shown(const yaml::Node& node) {
  return fmt::format("{}'{}'", node.quoted ? "the text " : "", node.scalar);
}

std::string unquoted_hint(const yaml::Node& node) {
  return fmt::format("write {}, without quotes", node.scalar);
}

// Formats a number in its shortest form: 12, not 12.000000.
std::string shown(double x) {
  return fmt::format("{}", x);
}

}  // namespace

std::string shown(const Range& range) {
  if (range.low && range.low == range.high) return shown(*range.low);
  return fmt::format("{}..{}", range.low ? shown(*range.low) : "",
                     range.high ? shown(*range.high) : "");
}

Diagnostic at(const yaml::Document& document, const yaml::Node& node, std::string message,
              std::string hint) {
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.file = document.file;
  problem.pos = node.pos;
  problem.length = node.length;
  return problem;
}

namespace {

// Returns a hint for a word with a colon inside, which was probably meant as a key and its value.
std::string tight_key_hint(std::string_view word) {
  const std::size_t colon = word.find(':');
  if (colon == 0 || colon == std::string_view::npos || colon + 1 == word.size()) return "";
  const bool line = word.size() < 60 && word.find_first_of(" \n") == std::string_view::npos;
  return fmt::format("write '{}: {}', with a space after the colon", word.substr(0, colon),
                     line ? word.substr(colon + 1) : "…");
}

}  // namespace

Reader::Reader(const yaml::Document& document, const yaml::Node& node, std::span<const Key> keys,
               Diagnostics& problems)
    : document_(document), node_(node), keys_(keys), problems_(problems) {
  if (node.kind != yaml::Kind::kMap) {
    const std::string tight = tight_key_hint(node.scalar);
    problems_.push_back(at(
        document, node, fmt::format("expected a map of keys, found {}", kind_name(node)),
        tight.empty() ? fmt::format("use these keys: {}", fmt::join(names(keys), ", ")) : tight));
    return;
  }
  int unknown = 0;
  for (const yaml::Entry& found : node.entries) {
    const auto key = std::find_if(keys.begin(), keys.end(),
                                  [&](const Key& k) { return k.name == found.key.scalar; });
    if (key == keys.end()) {
      if (++unknown > kMaxUnknown) continue;
      const std::string tight = tight_key_hint(found.key.scalar);
      problems_.push_back(at(document, found.key, fmt::format("unknown key '{}'", found.key.scalar),
                             tight.empty() ? suggest(found.key.scalar, names(keys)) : tight));
    } else if (key->later) {
      problems_.push_back(at(document, found.key,
                             fmt::format("'{}' is not supported yet", found.key.scalar),
                             "remove this key; a later version will support it"));
    } else if (found.value.kind == yaml::Kind::kNull) {
      problems_.push_back(
          at(document, found.key, fmt::format("'{}' needs a value", found.key.scalar)));
    }
  }
  if (unknown > kMaxUnknown) {
    problems_.push_back(at(document, node, count_noun(unknown - kMaxUnknown, "more unknown key")));
  }
  for (const Key& key : keys) {
    if (key.required && node.find(key.name) == nullptr) {
      problems_.push_back(
          at(document, node, fmt::format("key '{}' is missing", key.name),
             key.help.empty() ? "" : fmt::format("add '{}': {}", key.name, key.help)));
    }
  }
}

const Key& Reader::entry(std::string_view key) const {
  const auto found =
      std::find_if(keys_.begin(), keys_.end(), [&](const Key& k) { return k.name == key; });
  GRIDPRESS_CHECK(found != keys_.end());
  return *found;
}

const yaml::Node* Reader::node(std::string_view key) const {
  entry(key);
  const yaml::Node* found = node_.find(key);
  return found != nullptr && found->kind != yaml::Kind::kNull ? found : nullptr;
}

bool Reader::has(std::string_view key) const {
  return node(key) != nullptr;
}

const yaml::Node* Reader::scalar(std::string_view key, std::string_view wanted) {
  const yaml::Node* found = node(key);
  if (found == nullptr || found->kind == yaml::Kind::kScalar) return found;
  error(key, fmt::format("'{}' must be {}, not {}", key, wanted, kind_name(*found)));
  return nullptr;
}

std::optional<std::string> Reader::text(std::string_view key) {
  const yaml::Node* found = scalar(key, "text");
  if (found == nullptr) return std::nullopt;
  if (found->scalar.size() > kLongestText) {
    error(key, fmt::format("'{}' is longer than {} KiB", key, kLongestText >> 10));
    return std::nullopt;
  }
  return found->scalar;
}

std::optional<std::int64_t> Reader::integer(std::string_view key) {
  const yaml::Node* found = scalar(key, "a whole number");
  if (found == nullptr) return std::nullopt;
  const auto value = found->quoted ? std::nullopt : parse_integer(found->scalar);
  if (!value) {
    const std::string hint = whole_number_hint(*found);
    const bool notation = !hint.empty() && !found->quoted;
    error(key,
          fmt::format("'{}' must be a whole number{}, not {}", key,
                      notation ? " in plain digits" : "", shown(*found)),
          hint);
    return std::nullopt;
  }
  const Key& rule = entry(key);
  const auto x = static_cast<double>(*value);
  if (rule.least < rule.most && (x < rule.least || x > rule.most)) {
    error(key, fmt::format("'{}' must be from {} to {}, not {}", key, shown(rule.least),
                           shown(rule.most), *value));
    return std::nullopt;
  }
  return value;
}

std::optional<double> Reader::number(std::string_view key) {
  const yaml::Node* found = scalar(key, "a number");
  if (found == nullptr) return std::nullopt;
  const auto value = found->quoted ? std::nullopt : parse_number(found->scalar);
  if (!value) {
    const bool number = found->quoted && parse_number(found->scalar);
    error(key, fmt::format("'{}' must be a number, not {}", key, shown(*found)),
          number ? unquoted_hint(*found) : "");
    return std::nullopt;
  }
  const Key& rule = entry(key);
  if (rule.least < rule.most && (*value < rule.least || *value > rule.most)) {
    error(key, fmt::format("'{}' must be from {} to {}, not {}", key, shown(rule.least),
                           shown(rule.most), shown(*value)));
    return std::nullopt;
  }
  return value;
}

std::optional<bool> Reader::flag(std::string_view key) {
  const yaml::Node* found = scalar(key, "true or false");
  if (found == nullptr) return std::nullopt;
  if (!found->quoted && found->scalar == "true") return true;
  if (!found->quoted && found->scalar == "false") return false;
  const bool flag = found->quoted && (found->scalar == "true" || found->scalar == "false");
  error(key, fmt::format("'{}' must be true or false, not {}", key, shown(*found)),
        flag ? unquoted_hint(*found) : "");
  return std::nullopt;
}

std::optional<std::string> Reader::choice(std::string_view key) {
  const yaml::Node* found = scalar(key, "one word");
  if (found == nullptr) return std::nullopt;
  const auto choices = entry(key).choices;
  if (std::find(choices.begin(), choices.end(), found->scalar) != choices.end()) {
    return found->scalar;
  }
  error(key, fmt::format("'{}' can't be '{}'", key, found->scalar),
        suggest(found->scalar, {choices.begin(), choices.end()}));
  return std::nullopt;
}

std::optional<std::int64_t> Reader::length(std::string_view key) {
  const yaml::Node* found = scalar(key, "a length");
  if (found == nullptr) return std::nullopt;
  const auto value = parse_length(found->scalar);
  if (!value) {
    error(key, fmt::format("'{}' must be a length with a unit, not '{}'", key, found->scalar),
          "write 0.5in, 12mm, 1.2cm or 36pt");
  }
  return value;
}

std::optional<Range> Reader::range(std::string_view key) {
  const yaml::Node* found = scalar(key, "a range");
  if (found == nullptr) return std::nullopt;
  const auto value = found->quoted ? std::nullopt : parse_range(found->scalar);
  if (!value) {
    error(key, fmt::format("'{}' must be a range, not '{}'", key, found->scalar),
          "write 3..5, ..5, 3.. or 4");
    return std::nullopt;
  }
  if (value->low && value->high && *value->low > *value->high) {
    error(key, fmt::format("the range {} is empty", found->scalar),
          "write the smaller number first");
    return std::nullopt;
  }
  return value;
}

const yaml::Node* Reader::map(std::string_view key) {
  const yaml::Node* found = node(key);
  if (found == nullptr || found->kind == yaml::Kind::kMap) return found;
  error(key, fmt::format("'{}' must be a map of keys, not {}", key, kind_name(*found)));
  return nullptr;
}

const yaml::Node* Reader::list(std::string_view key) {
  const yaml::Node* found = node(key);
  if (found == nullptr || found->kind == yaml::Kind::kSequence) return found;
  error(key, fmt::format("'{}' must be a list, not {}", key, kind_name(*found)),
        found->kind == yaml::Kind::kMap ? "begin each item with '- '"
                                        : "write [one, two], or one '- …' line per item");
  return nullptr;
}

void Reader::error(std::string_view key, std::string message, std::string hint) {
  const yaml::Node* found = node(key);
  problems_.push_back(
      at(document_, found != nullptr ? *found : node_, std::move(message), std::move(hint)));
}

void Reader::warning(std::string_view key, std::string message, std::string hint) {
  error(key, std::move(message), std::move(hint));
  problems_.back().severity = Severity::kWarning;
}

void Reader::error_at(const yaml::Node& part, std::string message, std::string hint) {
  problems_.push_back(at(document_, part, std::move(message), std::move(hint)));
}

void Reader::report(Diagnostic problem) {
  if (problem.file.empty()) problem.file = document_.file;
  problems_.push_back(std::move(problem));
}

std::optional<std::int64_t> parse_integer(std::string_view text) {
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  if (digits.size() > 1 && digits[0] == '0') return std::nullopt;  // 010 is ambiguous: eight or ten
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<double> parse_number(std::string_view text) {
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  if (digits.empty() || digits.find_first_not_of("0123456789.") != std::string_view::npos) {
    return std::nullopt;
  }
  if (digits.starts_with('.') || digits.ends_with('.')) return std::nullopt;
  if (digits.size() > 1 && digits[0] == '0' && digits[1] != '.') return std::nullopt;
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<std::int64_t> parse_length(std::string_view text) {
  struct Unit {
    std::string_view name;
    double milli_points;
  };
  constexpr std::array kUnits = {Unit{"in", 72000.0}, Unit{"mm", 72000.0 / 25.4},
                                 Unit{"cm", 720000.0 / 25.4}, Unit{"pt", 1000.0}};
  constexpr double kMost = 1e9;  // in milli-points; about 350 m of paper
  for (const Unit& unit : kUnits) {
    if (!text.ends_with(unit.name)) continue;
    const auto value = parse_number(text.substr(0, text.size() - unit.name.size()));
    if (!value || std::abs(*value * unit.milli_points) > kMost) return std::nullopt;
    return std::llround(*value * unit.milli_points);
  }
  return std::nullopt;
}

std::optional<Range> parse_range(std::string_view text) {
  const auto dots = text.find("..");
  Range range;
  if (dots == std::string_view::npos) {
    range.low = range.high = parse_number(text);
    return range.low ? std::optional(range) : std::nullopt;
  }
  const auto low = text.substr(0, dots);
  const auto high = text.substr(dots + 2);
  if (!low.empty() && !(range.low = parse_number(low))) return std::nullopt;
  if (!high.empty() && !(range.high = parse_number(high))) return std::nullopt;
  if (!range.low && !range.high) return std::nullopt;
  return range;
}

}  // namespace gridpress::fields
