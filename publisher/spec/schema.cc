// The JSON schema of a book spec, from the reader's own tables.
#include <limits>
#include <nlohmann/json.hpp>

#include "generator/grader/level.h"
#include "publisher/spec/keys.h"

namespace gridpress {
namespace {

using Json = nlohmann::ordered_json;
using fields::Key;
using fields::Type;

Json object_of(std::span<const Key> keys);

Json number_of(const Key& key, const char* type) {
  Json schema = {{"type", type}};
  if (key.least < key.most) {
    const bool whole = key.type == Type::kInteger;
    schema["minimum"] = whole ? Json(static_cast<std::int64_t>(key.least)) : Json(key.least);
    schema["maximum"] = whole ? Json(static_cast<std::int64_t>(key.most)) : Json(key.most);
  }
  return schema;
}

Json range_schema() {
  constexpr const char* kNumber = R"((0|[1-9][0-9]*)(\.[0-9]+)?)";
  const std::string number = kNumber;
  return {{"type", {"string", "number"}},
          {"pattern", "^(" + number + "|" + number + "\\.\\.|\\.\\." + number + "|" + number +
                          "\\.\\." + number + ")$"}};
}

Json levels_schema() {
  return {
      {"type", "object"}, {"minProperties", 1}, {"additionalProperties", object_of(level_keys())}};
}

// A value whose form the table leaves to its reader.
Json free_schema(const Key& key) {
  if (key.name == "seed") {
    return {{"type", {"integer", "string"}},
            {"minimum", 0},
            {"maximum", std::numeric_limits<std::uint64_t>::max()},
            {"pattern", "^(0|[1-9][0-9]*)$"}};
  }
  if (key.name != "difficulties") return Json::object();
  const Json set = {{"type", "object"},
                    {"properties", {{"levels", {{"$ref", "#/definitions/levels"}}}}},
                    {"required", {"levels"}},
                    {"additionalProperties", false}};
  return {{"anyOf", {{{"type", "string"}}, set, {{"$ref", "#/definitions/levels"}}}}};
}

Json value_of(const Key& key) {
  switch (key.type) {
    case Type::kText:
      return {{"type", "string"}};
    case Type::kInteger:
      return number_of(key, "integer");
    case Type::kNumber:
      return number_of(key, "number");
    case Type::kFlag:
      return {{"type", "boolean"}};
    case Type::kChoice:
      return {{"type", "string"}, {"enum", key.choices}};
    case Type::kLength:
      return {{"type", "string"}, {"pattern", R"(^-?(0|[1-9][0-9]*)(\.[0-9]+)?(in|mm|cm|pt)$)"}};
    case Type::kRange:
      return range_schema();
    case Type::kMap:
      return key.keys.empty() ? Json{{"type", "object"}} : object_of(key.keys);
    case Type::kList:
      return key.keys.empty()
                 ? Json{{"type", "array"}}
                 : Json{{"type", "array"}, {"minItems", 1}, {"items", object_of(key.keys)}};
    case Type::kAny:
      return free_schema(key);
  }
  return Json::object();
}

// Keys of later versions are left out, so an editor marks them as the reader does.
Json object_of(std::span<const Key> keys) {
  Json properties = Json::object();
  Json required = Json::array();
  for (const Key& key : keys) {
    if (key.later) continue;
    Json value = value_of(key);
    if (!key.help.empty()) value["description"] = key.help;
    properties[std::string(key.name)] = std::move(value);
    if (key.required) required.push_back(key.name);
  }
  Json schema = {{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema["required"] = std::move(required);
  schema["additionalProperties"] = false;
  return schema;
}

}  // namespace

std::string book_schema() {
  Json schema = {{"$schema", "http://json-schema.org/draft-07/schema#"},
                 {"title", "A gridpress book"}};
  schema.update(object_of(spec_keys()));
  schema["definitions"] = {{"levels", levels_schema()}};
  return schema.dump(2) + "\n";
}

}  // namespace gridpress
