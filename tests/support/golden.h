// Compares texts with files in tests/golden/.
#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <string>

#include "tests/support/house_files.h"

namespace gridpress::tests {

// The contents of tests/golden/<name>.txt. If the environment variable GRIDPRESS_GOLDENS is set,
// `found` is first written to that file, so that the change can be reviewed as a diff.
inline std::string golden(const std::string& name, const std::string& found) {
  const std::string path = "tests/golden/" + name + ".txt";
  if (std::getenv("GRIDPRESS_GOLDENS") != nullptr) {
    std::ofstream(std::string(GRIDPRESS_ROOT) + "/" + path) << found;
  }
  return read_house_file(path);
}

inline void check_golden(const std::string& name, const std::string& found) {
  const std::string wanted = golden(name, found);
  INFO("found, to be compared with tests/golden/" << name << ".txt:\n" << found);
  CHECK(found == wanted);
}

}  // namespace gridpress::tests
