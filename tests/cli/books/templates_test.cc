// The templates of configs/templates: each is a book or a newspaper without any errors or warnings.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

const std::string kTemplatesFolder = GRIDPRESS_ROOT "/configs/templates/";

std::vector<std::string> templates() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kTemplatesFolder)) {
    names.push_back(entry.path().filename());
  }
  std::ranges::sort(names);
  return names;
}

bool is_book(const std::string& text) {
  return text.find("\nbook:\n") != std::string::npos;
}

}  // namespace

TEST_CASE("check accepts every template without warnings, and each has a description", "[.more]") {
  const TempFolder folder;
  REQUIRE(templates().size() == 10);
  std::string all;
  for (const std::string& name : templates()) {
    CAPTURE(name);
    const std::string text = read_text(kTemplatesFolder + name);
    CHECK(text.starts_with("# yaml-language-server: $schema=../schema/"));
    CHECK(std::ranges::count(text, '#') >= 5);
    all += " '" + kTemplatesFolder + name + "'";
  }
  const CommandResult result = shell("$GRIDPRESS check" + all, folder.path());
  CHECK(result.code == 0);
  CHECK(result.err.empty());
  CHECK(result.out.find("The Morning Paper: 2 features, 1 edition, starting on 2027-01-01") !=
        std::string::npos);
}

TEST_CASE("small templates are built and pass proof") {
  const TempFolder folder;
  for (const char* name : {"classroom", "competition"}) {
    CAPTURE(name);
    const CommandResult result = shell(
        "$GRIDPRESS build '" + kTemplatesFolder + name + ".yaml' --quiet --proof", folder.path());
    CHECK(result.code == 0);
    CHECK(result.err.empty());
    CHECK(fs::exists(folder / ("output/" + std::string(name) + "/answers.pdf")));
  }
}

TEST_CASE("every template can be built, and the newspaper template makes a week", "[.slow]") {
  const TempFolder folder;
  for (const std::string& name : templates()) {
    CAPTURE(name);
    write_text(folder / name, read_text(kTemplatesFolder + name));
    const CommandResult result =
        shell(is_book(read_text(folder / name))
                  ? "$GRIDPRESS build " + name + " --quiet --proof"
                  : "$GRIDPRESS daily " + name + " --from 2027-01-01 --days 7 --json >/dev/null",
              folder.path());
    CHECK(result.code == 0);
    CHECK(result.err.empty());
  }
}

TEST_CASE("check and daily report the same problems in a schedule") {
  const TempFolder folder;
  write_text(folder / "paper.yaml",
             "newspaper: {id: x, title: X, start: 2027-01-01}\n"
             "features:\n"
             "  - {id: sudoku, dificulty: easy}\n");
  const CommandResult result = shell("$GRIDPRESS check paper.yaml", folder.path());
  CHECK(result.code == 2);
  CHECK(result.err.find("paper.yaml:3:18: error: unknown key 'dificulty'") == 0);
  const CommandResult json = shell("$GRIDPRESS check paper.yaml --json", folder.path());
  CHECK(json.code == 2);
  CHECK(json.out.find(R"({"spec":"paper.yaml","ok":false,"problems":[{)") == 0);
}
