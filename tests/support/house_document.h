// Files of the repository, for tests of all folders.
#pragma once

#include <cstdio>
#include <string>
#include <utility>

#include "generator/base/yaml.h"

namespace gridpress {

// `path` is relative to the repository's root.
std::string read_house_file(const std::string& path);
yaml::Document house_document(const std::string& path);

// Returns the value, or prints the problem and aborts if it couldn't be read. Built-in files must
// always be valid.
template <typename T>
T must_read(Result<T> result) {
  if (!result) {
    for (const auto& problem : result.problems()) {
      std::fprintf(stderr, "%s:%d: %s\n", problem.file.c_str(), problem.pos.line,
                   problem.message.c_str());
    }
  }
  return std::move(result).value();
}

}  // namespace gridpress
