#include "tests/support/reference.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace gridpress::tests {

std::string reference(const std::string& name) {
  const char* folder = std::getenv("GRIDPRESS_DATA");
  const std::string path =
      (folder != nullptr ? std::string(folder) : GRIDPRESS_ROOT "/../shared/data") + "/" + name;
  if (std::filesystem::exists(path)) return path;
  std::cerr << "skipped: no reference data " << name << '\n';
  if (const char* list = std::getenv("GRIDPRESS_SKIPPED")) {
    std::ofstream(list, std::ios::app) << name << '\n';
  }
  return "";
}

}  // namespace gridpress::tests
