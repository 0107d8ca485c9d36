// Defines tables of keys, and a strict reader of YAML maps that is driven by such a table.
//
// One table serves three purposes: the program (types, ranges, unknown keys with "did you mean"),
// the JSON schema for completion in editors, and the manual. The reader doesn't throw. It reports
// every problem of a map, not only the first.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/yaml.h"

namespace gridpress::fields {

enum class Type {
  kText,     // any scalar, read as text
  kInteger,  // 12, never 0x12, 012 or "12"
  kNumber,   // 1.5
  kFlag,     // true or false
  kChoice,   // one of `choices`
  kLength,   // 0.5in, 12mm, 36pt
  kRange,    // 3..5, ..5, 3.., 4 (both ends are included)
  kMap,      // a map with its own keys (`keys`; any keys if empty)
  kList,     // a sequence
  kAny,      // interpreted by the code that reads the value
};

struct Key {
  std::string_view name;
  Type type = Type::kText;
  bool required = false;
  std::string_view help;                           // one sentence for schema and manual
  std::span<const std::string_view> choices = {};  // for kChoice; for kAny, allowed words
  double least = 0, most = 0;      // for kInteger and kNumber: bounds, if least < most
  std::span<const Key> keys = {};  // for kMap; for kList, the keys of each item
  bool later = false;              // a known key that is rejected as "not yet supported"
};

// A range that includes both ends. A missing end means that the range is unbounded on that side.
struct Range {
  std::optional<double> low, high;
  bool contains(double x) const { return (!low || x >= *low) && (!high || x <= *high); }
  bool operator==(const Range&) const = default;
};

// Formats a range as a user would write it: "16..20", "..20", "16..", "16".
std::string shown(const Range& range);

// Reads one map. The constructor reports unknown, duplicate, missing and `later` keys; the getters
// report values of the wrong type or out of bounds. A getter returns nullopt or null if the key is
// absent or its value is invalid. Asking for a key that isn't in the table is a programming error
// and aborts. The reader keeps references, so `document`, `node`, `keys` and `problems` must
// outlive it.
class Reader {
 public:
  Reader(const yaml::Document& document, const yaml::Node& node, std::span<const Key> keys,
         Diagnostics& problems);

  bool has(std::string_view key) const;  // whether the key is present and its value isn't null
  const yaml::Node* node(std::string_view key) const;  // any type; null if absent or null
  std::optional<std::string> text(std::string_view key);
  std::optional<std::int64_t> integer(std::string_view key);
  std::optional<double> number(std::string_view key);
  std::optional<bool> flag(std::string_view key);
  std::optional<std::string> choice(std::string_view key);
  std::optional<std::int64_t> length(std::string_view key);  // milli-points
  std::optional<Range> range(std::string_view key);
  const yaml::Node* map(std::string_view key);
  const yaml::Node* list(std::string_view key);

  // Reports a problem at the key's value or, if the key is absent, at the map.
  void error(std::string_view key, std::string message, std::string hint = "");
  void warning(std::string_view key, std::string message, std::string hint = "");
  // Like error() and warning(), but reports the problem at part of a value, such as a list item.
  void error_at(const yaml::Node& part, std::string message, std::string hint = "");
  // Reports a problem at a position that the caller has set. If the problem names no file, the
  // position is in this document.
  void report(Diagnostic problem);

 private:
  const Key& entry(std::string_view key) const;
  const yaml::Node* scalar(std::string_view key, std::string_view wanted);

  const yaml::Document& document_;
  const yaml::Node& node_;
  std::span<const Key> keys_;
  Diagnostics& problems_;
};

// Makes a diagnostic that points to a node of a document.
Diagnostic at(const yaml::Document& document, const yaml::Node& node, std::string message,
              std::string hint = "");

// These functions parse scalars inside lists and inside maps without a table of keys. A length
// has the unit in, mm, cm or pt.
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<double> parse_number(std::string_view text);
std::optional<std::int64_t> parse_length(std::string_view text);  // in milli-points
std::optional<Range> parse_range(std::string_view text);

}  // namespace gridpress::fields
