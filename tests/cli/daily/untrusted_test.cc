// Others may have changed files in a day's folder, so their contents and names are untrusted.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "tests/cli/daily/support.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

constexpr const char* kSchedule =
    "newspaper: {id: courier, title: A & <B>, start: 2026-12-01, site: https://courier.example}\n"
    "features: [{id: tiny, size: 4, difficulty: easy}]\n"
    "files: {formats: [svg]}\n";
constexpr const char* kSecondDay = "--from 2026-12-02 --today 2026-12-02";

// A newspaper's first day, whose index.json is changed before the second day is made.
struct ChangedDay {
  TempFolder folder;
  nlohmann::json index;

  ChangedDay() {
    write_text(folder / "daily.yaml", kSchedule);
    REQUIRE(daily(folder, "--from 2026-12-01 --today 2026-12-02").code == 0);
    index = nlohmann::json::parse(day(folder, "2026/12/01").at("index.json"));
  }
  std::map<std::string, std::string> archive() {
    write_text(folder / "output/courier/2026/12/01/index.json", index.dump());
    const CommandResult result = daily(folder, kSecondDay);
    CHECK(result.err == "");
    CHECK(result.code == 0);
    return files_below(folder / "output/courier/archive");
  }
};

}  // namespace

// Bug: the archive contained any file to which a link in a day's folder led.
TEST_CASE("the archive contains nothing from outside a day's folder") {
  ChangedDay day;
  write_text(day.folder / "secret", "secret");
  auto& pictures = day.index["features"][0]["editions"][0]["files"]["puzzle"];
  const std::string name = GENERATE("tiny/link.svg", "../../../../../secret", "away/secret");
  std::filesystem::create_symlink(day.folder / "secret",
                                  day.folder / "output/courier/2026/12/01/tiny/link.svg");
  std::filesystem::create_directory_symlink(day.folder.path(),
                                            day.folder / "output/courier/2026/12/01/away");
  pictures["svg"] = name;
  const auto archive = day.archive();
  CHECK(!archive.contains("files/2026/12/01/tiny/puzzle.svg"));
  CHECK(archive.contains("files/2026/12/01/tiny/solution.svg"));
}

// Bug: an invalid feature stopped all later runs, and control characters corrupted the feed.
TEST_CASE("the archive leaves out invalid features and control characters") {
  ChangedDay day;
  const std::string id = GENERATE("tiny", "index.html", "feed.xml", "..", "");
  day.index["features"][0]["feature"] = id;
  day.index["features"][0]["editions"][0]["title"] = "A\x01 & <B>";
  const auto archive = day.archive();
  CHECK(archive.contains("tiny/2026-12.html"));
  const std::string feed = archive.at("feed.xml");
  CHECK(feed.find('\x01') == std::string::npos);
  CHECK((feed.find("<title>A &amp; &lt;B&gt; 1</title>") != std::string::npos) == (id == "tiny"));
}

// Bug: the command failed with "error: [json.exception.type_error.316] invalid UTF-8 byte".
TEST_CASE("names of schedules and folders don't have to be UTF-8") {
  const TempFolder folder;
  write_text(folder / "d\xff.yaml", kSchedule);
  for (int i = 0; i < 2; ++i) {
    const CommandResult result = shell(
        "$GRIDPRESS daily 'd\xff.yaml' --from 2026-12-01 --out 'o\xff' --json", folder.path());
    CHECK(result.err == "");
    CHECK(result.code == 0);
    CHECK(nlohmann::json::parse(result.out)["issues"] == 1);
  }
}

TEST_CASE("a schedule on standard input is refused because its ledger would have no location") {
  const TempFolder folder;
  write_text(folder / "daily.yaml", kSchedule);
  const CommandResult result =
      shell("$GRIDPRESS daily - --from 2026-12-01 <daily.yaml", folder.path());
  CHECK(result.code == 2);
  CHECK(result.err ==
        "error: a schedule can't be read from stdin: its ledger is stored next to it\n"
        "  hint: save it as a file\n");
  CHECK(files_below(folder.path()).size() == 1);
}
