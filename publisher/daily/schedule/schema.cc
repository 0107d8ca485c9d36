// Makes the JSON schema of schedules from the reader's tables of keys.
#include "publisher/spec/schema.h"

#include "publisher/daily/schedule/keys.h"
#include "publisher/daily/schedule/read_schedule.h"

namespace gridpress {
namespace daily {
namespace {

using fields::Key;
using spec::Json;

constexpr const char* kDate = "^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
constexpr const char* kYearly = "^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$";
constexpr const char* kDays =
    "^(mon|tue|wed|thu|fri|sat|sun)(\\.\\.(mon|tue|wed|thu|fri|sat|sun))?$";

std::optional<Json> own_schema(const Key& key);

Json pattern(const char* text) {
  return {{"type", "string"}, {"pattern", text}};
}

Json any_of(Json one, Json other) {
  return {{"anyOf", {std::move(one), std::move(other)}}};
}

Json list_of(Json items) {
  return {{"type", "array"}, {"items", std::move(items)}};
}

Json map_of(Json values) {
  return {{"type", "object"}, {"additionalProperties", std::move(values)}};
}

Json by_date(Json values) {
  Json map = map_of(std::move(values));
  map["propertyNames"] = {{"pattern", kDate}};
  return map;
}

Json words(std::initializer_list<const char*> all) {
  return {{"type", "string"}, {"enum", all}};
}

Json date_schema() {
  const Json special = spec::object_schema(special_keys(), own_schema);
  return by_date(any_of(words({"no issue"}), map_of(any_of(words({"none"}), special))));
}

Json override_schema() {
  Json change = spec::object_schema(override_keys(), own_schema);
  change["minProperties"] = change["maxProperties"] = 1;
  return by_date(map_of(any_of(words({"skip"}), std::move(change))));
}

// The schema of a key whose values the tables don't describe. A key has the same meaning wherever
// it occurs.
std::optional<Json> own_schema(const Key& key) {
  const bool any = key.type == fields::Type::kAny;
  if (key.name == "start" || key.name == "since") return pattern(kDate);
  if (key.name == "days") return any_of(pattern(kDays), list_of(pattern(kDays)));
  if (key.name == "holidays") return list_of(any_of(pattern(kDate), pattern(kYearly)));
  if (key.name == "site") return pattern("^https?://.+$");
  if (key.name == "formats") return list_of(words({"pdf", "eps", "svg", "png"}));
  if (key.name == "columns") {
    return map_of(pattern(R"(^(0|[1-9][0-9]*)(\.[0-9]+)?(in|mm|cm|pt)$)"));
  }
  if (key.name == "title" && any) {
    return any_of({{"type", "string"}}, map_of({{"type", "string"}}));
  }
  if (key.name == "difficulty" && any) {
    return any_of({{"type", "string"}}, spec::object_schema(weekday_keys(), nullptr));
  }
  if (key.name == "features" && key.keys.empty()) return list_of({{"type", "string"}});
  if (key.name == "solution") {
    return any_of(words({"never"}), spec::object_schema(after_keys(), nullptr));
  }
  if (key.name == "accent") return pattern("^#[0-9a-fA-F]{6}$");
  if (key.name == "dates") return date_schema();
  if (key.name == "overrides") return override_schema();
  return std::nullopt;
}

}  // namespace
}  // namespace daily

std::string schedule_schema() {
  return spec::document_schema("A gridpress newspaper schedule", daily::schedule_keys(),
                               daily::own_schema);
}

}  // namespace gridpress
