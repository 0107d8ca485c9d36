// The subset of JSON Schema (draft-07) that configs/schema/output.schema.json uses.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace gridpress::test {

// Where and why `value` doesn't match the schema; empty if it does. `root` resolves "#/…".
std::string mismatch(const nlohmann::json& value, const nlohmann::json& schema,
                     const nlohmann::json& root, const std::string& place = "");

}  // namespace gridpress::test
