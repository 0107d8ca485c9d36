#include "publisher/commands/own_keys.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "generator/base/yaml.h"

namespace gridpress {
namespace {

std::string as_json(const std::string& text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

// Returns whether the text can be a value in a YAML flow map without being quoted.
bool is_flow_value(const std::string& text) {
  const Result<yaml::Document> document = yaml::parse("--key", fmt::format("{{value: {}}}", text));
  if (!document || document->root.entries.size() != 1) return false;
  const yaml::Node& value = document->root.entries.front().value;
  return value.kind != yaml::Kind::kScalar || value.scalar == text;
}

}  // namespace

Result<std::string> own_key_entries(const std::vector<std::string>& pairs) {
  std::vector<std::string> entries;
  for (const std::string& pair : pairs) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string::npos || equals == 0) {
      return failure(fmt::format("--key needs KEY=VALUE, not '{}'", pair),
                     "put quotes around a value with spaces: --key 'words=[New York, Boston]'");
    }
    const std::string key = pair.substr(0, equals), value = pair.substr(equals + 1);
    const bool flow = is_flow_value(value);
    if (!flow && (value.starts_with('[') || value.starts_with('{'))) {
      return failure(fmt::format("the value of --key {} isn't a complete {}", pair,
                                 value.front() == '[' ? "list" : "map"),
                     fmt::format("quote the whole argument: --key '{}={}'", key,
                                 value.front() == '[' ? "[New York, Boston]" : "{a: 1, b: 2}"));
    }
    entries.push_back(fmt::format("{}: {}", as_json(key), flow ? value : as_json(value)));
  }
  return fmt::format("{}", fmt::join(entries, ", "));
}

}  // namespace gridpress
