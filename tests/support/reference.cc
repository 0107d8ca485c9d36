#include "tests/support/reference.h"

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "generator/base/result.h"

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

std::vector<std::string> reference_lines(const std::string& name) {
  std::vector<std::string> lines;
  const std::string path = reference(name);
  if (path.empty()) return lines;
  std::FILE* pipe = popen(("xz -dc '" + path + "'").c_str(), "r");
  GRIDPRESS_CHECK(pipe != nullptr);
  char* line = nullptr;
  std::size_t room = 0;
  for (ssize_t size = 0; (size = getline(&line, &room, pipe)) > 0;) {
    lines.emplace_back(line, static_cast<std::size_t>(size));
  }
  std::free(line);
  GRIDPRESS_CHECK(pclose(pipe) == 0);
  return lines;
}

std::vector<ReferencePuzzle> kind_puzzles(const std::string& name) {
  std::vector<ReferencePuzzle> puzzles;
  for (const std::string& line : reference_lines(name)) {
    const auto json = nlohmann::json::parse(line);
    puzzles.push_back({json.at("problem"), json.at("solution"), json.value("proved", true)});
  }
  return puzzles;
}

}  // namespace gridpress::tests
