// A table of keys, and a strict reader for YAML maps based on it.
//
// One table serves three purposes: the program (types, ranges, unknown keys with "did you mean"),
// the JSON schema for completion in editors, and the manual. Nothing here throws; every problem of
// a map is reported, not only the first.
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
  kAny,      // interpreted by the code that asks for it
};

struct Key {
  std::string_view name;
  Type type = Type::kText;
  bool required = false;
  std::string_view help;                           // one sentence for schema and manual
  std::span<const std::string_view> choices = {};  // for kChoice; for kAny, words it accepts
  double least = 0, most = 0;      // for kInteger and kNumber: bounds if least < most
  std::span<const Key> keys = {};  // for kMap; for kList, keys of each item
  bool later = false;              // known, but rejected as "not yet supported"
};

// A closed range. A missing end means no bound on that side.
struct Range {
  std::optional<double> low, high;
  bool contains(double x) const { return (!low || x >= *low) && (!high || x <= *high); }
  bool operator==(const Range&) const = default;
};

// The range as a user would write it: "16..20", "..20", "16..", "16".
std::string shown(const Range& range);

// Reads one map. The constructor reports unknown, duplicate, missing and `later` keys; the
// getters report values of the wrong type or out of bounds. A getter returns nullopt or null if
// the key is absent or its value invalid; a key that isn't in the table aborts (a programming
// error). Keeps references: `document`, `node`, `keys` and `problems` must outlive the reader.
class Reader {
 public:
  Reader(const yaml::Document& document, const yaml::Node& node, std::span<const Key> keys,
         Diagnostics& problems);

  bool has(std::string_view key) const;                // whether it is present and not null
  const yaml::Node* node(std::string_view key) const;  // null if absent or null; any type
  std::optional<std::string> text(std::string_view key);
  std::optional<std::int64_t> integer(std::string_view key);
  std::optional<double> number(std::string_view key);
  std::optional<bool> flag(std::string_view key);
  std::optional<std::string> choice(std::string_view key);
  std::optional<std::int64_t> length(std::string_view key);  // milli-points
  std::optional<Range> range(std::string_view key);
  const yaml::Node* map(std::string_view key);
  const yaml::Node* list(std::string_view key);

  // Reports a problem at the key's value, or at the map if the key is absent.
  void error(std::string_view key, std::string message, std::string hint = "");
  void warning(std::string_view key, std::string message, std::string hint = "");
  // Like error() and warning(), but for a part of a value, such as an item of a list.
  void error_at(const yaml::Node& part, std::string message, std::string hint = "");

 private:
  const Key& entry(std::string_view key) const;
  const yaml::Node* scalar(std::string_view key, std::string_view wanted);

  const yaml::Document& document_;
  const yaml::Node& node_;
  std::span<const Key> keys_;
  Diagnostics& problems_;
};

// A diagnostic at a node of a document.
Diagnostic at(const yaml::Document& document, const yaml::Node& node, std::string message,
              std::string hint = "");

// The scalar readers, for values inside lists and free maps.
std::optional<std::int64_t> parse_integer(std::string_view text);
std::optional<double> parse_number(std::string_view text);
std::optional<std::int64_t> parse_length(std::string_view text);  // milli-points; in, mm, cm, pt
std::optional<Range> parse_range(std::string_view text);

}  // namespace gridpress::fields
