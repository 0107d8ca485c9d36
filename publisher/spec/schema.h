// Makes JSON schemas (draft-07) from the readers' tables of keys.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "generator/base/fields.h"

namespace gridpress::spec {

using Json = nlohmann::ordered_json;

// Returns the schema of a value that the tables don't describe. Returns nullopt if the tables
// describe it.
using OwnSchema = std::optional<Json> (*)(const fields::Key& key);

// The schema of a map with these keys. Omits keys of later versions, so that editors mark them as
// errors, as the reader does. `own` may be null.
Json object_schema(std::span<const fields::Key> keys, OwnSchema own);

// The schema of a whole file, with definitions for `difficulties`.
std::string document_schema(std::string_view title, std::span<const fields::Key> keys,
                            OwnSchema own);

}  // namespace gridpress::spec
