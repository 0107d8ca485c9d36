// As much of JSON Schema (draft-07) as configs/schema/output.schema.json has.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace gridpress::test {

// Where a value does not match a schema, and why; empty: it does. `root` resolves "#/…".
std::string mismatch(const nlohmann::json& value, const nlohmann::json& schema,
                     const nlohmann::json& root, const std::string& place = "");

}  // namespace gridpress::test
