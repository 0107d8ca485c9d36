// What our JSON files and lines have in common.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "generator/model/size.h"

namespace gridpress {

// A square size is a number, 9; another a text, "10x14".
nlohmann::ordered_json size_json(Size size);

// A text of an object; "" where it has none of that name, or the value is no object.
template <typename Json>
std::string text_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->template get<std::string>() : "";
}

// A whole number of an object; 0 where it has none of that name.
template <typename Json>
int integer_at(const Json& object, const char* key) {
  const auto found = object.find(key);
  return found != object.end() && found->is_number_integer() ? found->template get<int>() : 0;
}

}  // namespace gridpress
