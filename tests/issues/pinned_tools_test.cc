// Packages and tools that were named with their version on Debian 12, such as clang-format-14, and
// so could not be installed on Debian 13 or Ubuntu.
#include <catch2/catch.hpp>
#include <filesystem>
#include <regex>
#include <sstream>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

// Returns the lines that name a tool or package with a version, as "file: line". The step of CI
// that checks the format is left out, because versions of clang-format differ in their results.
std::vector<std::string> pinned_lines(const std::filesystem::path& file) {
  static const std::regex pin(
      R"(\b(clang(-format|-tidy|\+\+)?|llvm|gcc|g\+\+|cpp|libstdc\+\+|libboost|libfmt)-?)"
      R"([0-9]+(\.[0-9]+)*(-dev)?\b|apt-get.* install .*[a-z0-9]=[0-9]|\bEXACT\b)");
  std::vector<std::string> found;
  std::istringstream lines(read_text(file.string()));
  bool formatting = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == "formatted() {") formatting = true;
    if (line == "}") formatting = false;
    if (!formatting && !line.starts_with('#') && std::regex_search(line, pin)) {
      found.push_back(file.string() + ": " + line);
    }
  }
  return found;
}

bool is_build_file(const std::filesystem::path& path) {
  return path.filename() == "CMakeLists.txt" || path.extension() == ".sh";
}

}  // namespace

TEST_CASE("no tool or package is pinned to a version, except for the formatter") {
  namespace fs = std::filesystem;
  const fs::path root = GRIDPRESS_ROOT;
  std::vector<fs::path> files = {root / "gridpress", root / "CMakeLists.txt",
                                 root / "CMakePresets.json"};
  for (const char* folder : {"cmake", ".ci", ".github/workflows"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  for (const char* folder : {"generator", "layout", "publisher", "tests", "docs"}) {
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      if (is_build_file(entry.path())) files.push_back(entry.path());
    }
  }
  REQUIRE(files.size() > 20);
  for (const fs::path& file : files) CHECK(pinned_lines(file) == std::vector<std::string>{});
}

TEST_CASE("tools and packages that are named with a version are recognised") {
  const TempFolder folder;
  write_text(folder / "run",
             "apt-get install clang-format-14\nformatted() {\n  clang-format-14 x\n}\n"
             "find_package(fmt 9.1 EXACT)\napt-get -qq install fmt=9.1\nlibboost1.74-dev\n"
             "g++\nlibsoup2.4-dev\n# gcc-12\n");
  CHECK(pinned_lines(folder / "run").size() == 4);
}
