// Reads a section's keys for the code in this folder, and records whether all keys so far were
// valid.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "generator/base/fields.h"
#include "generator/kinds/request.h"

namespace gridpress::word_search {

struct KeyReader {
  fields::Reader& keys;
  const OptionsContext& context;
  bool good = true;

  void error(std::string_view key, std::string message, std::string hint) {
    good = false;
    keys.error(key, std::move(message), std::move(hint));
  }
  void error_at(const yaml::Node& node, std::string message, std::string hint = "") {
    good = false;
    keys.error_at(node, std::move(message), std::move(hint));
  }

  // Records an error if the key exists but a getter has rejected its value. The getters report such
  // errors.
  template <typename T>
  std::optional<T> taken(std::string_view key, std::optional<T> value) {
    if (!value && keys.has(key)) good = false;
    return value;
  }
};

}  // namespace gridpress::word_search
