// JSON schemas (draft-07) from the tables of keys that the readers have.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "generator/base/fields.h"

namespace gridpress::spec {

using Json = nlohmann::ordered_json;

// The schema of a value whose form its table leaves open; nothing: what the table says.
using OwnSchema = std::optional<Json> (*)(const fields::Key& key);

// A map with these keys. Keys of later versions are left out, so an editor marks them as the
// reader does. `own` may be null.
Json object_schema(std::span<const fields::Key> keys, OwnSchema own);

// A whole file, with definitions of what `difficulties` takes.
std::string document_schema(std::string_view title, std::span<const fields::Key> keys,
                            OwnSchema own);

}  // namespace gridpress::spec
