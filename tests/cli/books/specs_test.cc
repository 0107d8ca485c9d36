// Each broken spec specs/<name>.yaml must cause exactly the messages in specs/<name>.txt, exit
// code 2 and no files.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

const std::string kSpecsFolder = GRIDPRESS_ROOT "/tests/cli/books/specs";

std::vector<std::string> broken_specs() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(kSpecsFolder)) {
    if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

TEST_CASE("every broken spec gets exactly the messages in its transcript") {
  const auto names = broken_specs();
  REQUIRE(names.size() >= 12);
  for (const std::string& name : names) {
    INFO(name);
    const CommandResult result = shell("\"$GRIDPRESS\" check " + name + ".yaml", kSpecsFolder);
    CHECK(result.code == 2);
    CHECK(result.out.empty());
    CHECK(result.err == read_text(kSpecsFolder + "/" + name + ".txt"));
  }
}

TEST_CASE("build reports the same errors in a broken spec as check, and writes nothing") {
  const TempFolder folder;
  for (const char* name : {"ranges", "later", "names"}) {
    const std::string spec = name + std::string(".yaml");
    write_text(folder / spec, read_text(kSpecsFolder + "/" + spec));
    const CommandResult result = shell("\"$GRIDPRESS\" build " + spec, folder.path());
    CHECK(result.code == 2);
    CHECK(result.err == read_text(kSpecsFolder + "/" + name + ".txt"));
  }
  CHECK(files_below(folder.path()).size() == 3);
  CHECK(!fs::exists(folder / "output"));
}

TEST_CASE("files that are not specs are refused") {
  const TempFolder folder;
  const auto check = [&](const std::string& path) {
    return shell("\"$GRIDPRESS\" check " + path, folder.path());
  };
  CHECK(check("none.yaml").err == "none.yaml: error: can't be read: No such file or directory\n");
  CHECK(check(".").err == ".: error: is not a regular file\n");
  CHECK(shell("mkfifo pipe && \"$GRIDPRESS\" check pipe", folder.path()).code == 2);
  const CommandResult big =
      shell("head -c 2000000 /dev/zero >big.yaml; \"$GRIDPRESS\" check big.yaml", folder.path());
  CHECK(big.err == "big.yaml: error: is larger than 1024 KiB\n");
  CHECK(big.code == 2);
}

TEST_CASE("a difficulty set in the spec's folder is found, one outside the folder is refused") {
  const TempFolder folder;
  const auto spec = [&](const std::string& set) {
    write_text(folder / "a/book.yaml",
               "book: {id: a, title: A}\nprint: {printer: office-a4, trim: a4}\n"
               "difficulties: " +
                   set + "\nsections: [{difficulty: mild, count: 1, per_page: 1}]\n");
    return shell("\"$GRIDPRESS\" check a/book.yaml", folder.path());
  };
  const std::string levels = "levels: {mild: {clues: 34..45, rating: 1.0..1.2}}\n";
  write_text(folder / "a/own/levels.yaml", levels);
  write_text(folder / "outside.yaml", levels);
  fs::create_symlink(folder / "outside.yaml", folder / "a/link.yaml");
  CHECK(spec("own/levels.yaml").code == 0);
  CHECK(spec("{mild: {clues: 34..45, rating: 1.0..1.2}}").code == 0);
  const CommandResult overlap =
      spec("{mild: {clues: 34..45}, mellow: {clues: 40..50}, wild: {clues: 17..20}}");
  CHECK(overlap.code == 0);
  CHECK(overlap.err.find("a/book.yaml:3:15: warning: levels 'mild' and 'mellow' overlap\n") == 0);
  CHECK(
      overlap.err.find("keep them apart, or expect puzzles that match both to count as 'mild'\n") !=
      std::string::npos);
  for (const std::string bad : {"../outside.yaml", "link.yaml", "own/../../outside.yaml"}) {
    INFO(bad);
    const CommandResult result = spec(bad);
    CHECK(result.code == 2);
    CHECK(result.err.find("a/book.yaml:3:15: error: '" + bad + "' ") == 0);
  }
  CHECK(spec(folder / "outside.yaml").code == 2);
}
