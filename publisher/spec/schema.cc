#include "publisher/spec/schema.h"

#include <limits>

#include "generator/grader/level.h"
#include "publisher/spec/keys.h"

namespace gridpress {
namespace spec {
namespace {

using fields::Key;
using fields::Type;

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
  return {{"type", "object"},
          {"minProperties", 1},
          {"additionalProperties", object_schema(level_keys(), nullptr)}};
}

// The schema of a value whose structure the tables don't describe.
Json free_schema(const Key& key) {
  if (key.name == "seed") {
    return {{"type", {"integer", "string"}},
            {"minimum", 0},
            {"maximum", std::numeric_limits<std::uint64_t>::max()},
            {"pattern", "^(0|[1-9][0-9]*)$"}};
  }
  if (key.name == "volume") {
    return {{"type", {"integer", "string"}}, {"minimum", 1}, {"pattern", "^[1-9][0-9]*$"}};
  }
  if (!key.choices.empty()) {
    const Json words = {{"type", "string"}};
    return {{"anyOf",
             {{{"type", "string"}, {"enum", key.choices}},
              words,
              {{"type", "array"}, {"minItems", 1}, {"items", words}}}}};
  }
  if (key.name != "difficulties") return Json::object();
  const Json set = {{"type", "object"},
                    {"properties", {{"levels", {{"$ref", "#/definitions/levels"}}}}},
                    {"required", {"levels"}},
                    {"additionalProperties", false}};
  return {{"anyOf", {{{"type", "string"}}, set, {{"$ref", "#/definitions/levels"}}}}};
}

Json value_of(const Key& key, OwnSchema own) {
  if (own != nullptr) {
    if (auto schema = own(key)) return std::move(*schema);
  }
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
      return key.keys.empty() ? Json{{"type", "object"}} : object_schema(key.keys, own);
    case Type::kList:
      return key.keys.empty()
                 ? Json{{"type", "array"}}
                 : Json{
                       {"type", "array"}, {"minItems", 1}, {"items", object_schema(key.keys, own)}};
    case Type::kAny:
      return free_schema(key);
  }
  return Json::object();
}

}  // namespace

Json object_schema(std::span<const Key> keys, OwnSchema own) {
  Json properties = Json::object();
  Json required = Json::array();
  for (const Key& key : keys) {
    if (key.later) continue;
    Json value = value_of(key, own);
    if (!key.help.empty()) value["description"] = key.help;
    properties[std::string(key.name)] = std::move(value);
    if (key.required) required.push_back(key.name);
  }
  Json schema = {{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema["required"] = std::move(required);
  schema["additionalProperties"] = false;
  return schema;
}

std::string document_schema(std::string_view title, std::span<const Key> keys, OwnSchema own) {
  Json schema = {{"$schema", "http://json-schema.org/draft-07/schema#"}, {"title", title}};
  schema.update(object_schema(keys, own));
  schema["definitions"] = {{"levels", levels_schema()}};
  return schema.dump(2) + "\n";
}

}  // namespace spec

std::string book_schema() {
  return spec::document_schema("A gridpress book", spec_keys(), nullptr);
}

}  // namespace gridpress
