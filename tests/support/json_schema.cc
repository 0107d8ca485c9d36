#include "tests/support/json_schema.h"

#include <algorithm>
#include <regex>

namespace gridpress::test {
namespace {

using nlohmann::json;

bool matches(const json& value, const std::string& type) {
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  return type == value.type_name();
}

std::string bad_type(const json& value, const json& type) {
  const json types = type.is_array() ? type : json::array({type});
  const bool good = std::any_of(types.begin(), types.end(),
                                [&](const json& each) { return matches(value, each); });
  return good ? "" : std::string("is a ") + value.type_name() + ", not " + type.dump();
}

std::string bad_object(const json& value, const json& schema, const json& root,
                       const std::string& place) {
  for (const json& key : schema.value("required", json::array())) {
    if (!value.contains(key.get<std::string>())) return place + " lacks " + key.dump();
  }
  const json known = schema.value("properties", json::object());
  for (const auto& [key, item] : value.items()) {
    if (known.contains(key)) {
      const std::string problem = mismatch(item, known[key], root, place + "/" + key);
      if (!problem.empty()) return problem;
    } else if (schema.value("additionalProperties", true) == false) {
      return place + " has an unknown " + key;
    }
  }
  return "";
}

}  // namespace

std::string mismatch(const json& value, const json& schema, const json& root,
                     const std::string& place) {
  if (schema.contains("$ref")) {
    const auto path = schema["$ref"].get<std::string>().substr(1);
    return mismatch(value, root.at(json::json_pointer(path)), root, place);
  }
  if (schema.contains("type")) {
    const std::string problem = bad_type(value, schema["type"]);
    if (!problem.empty()) return place + " " + problem;
  }
  if (schema.contains("enum")) {
    const auto& all = schema["enum"];
    if (std::find(all.begin(), all.end(), value) == all.end()) return place + " is " + value.dump();
  }
  if (schema.contains("minimum") && value < schema["minimum"]) return place + " is too small";
  if (schema.contains("pattern") && value.is_string() &&
      !std::regex_search(value.get<std::string>(),
                         std::regex(schema["pattern"].get<std::string>()))) {
    return place + " doesn't match " + schema["pattern"].dump();
  }
  if (value.is_object()) return bad_object(value, schema, root, place);
  if (!value.is_array() || !schema.contains("items")) return "";
  for (std::size_t i = 0; i < value.size(); ++i) {
    const std::string problem =
        mismatch(value[i], schema["items"], root, place + "/" + std::to_string(i));
    if (!problem.empty()) return problem;
  }
  return "";
}

}  // namespace gridpress::test
