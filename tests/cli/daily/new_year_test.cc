// A newspaper's schedule changes around New Year: a puzzle is replaced, a level changed, a holiday
// added too late, a feature added. No published puzzle changes, and no monthly file loses a day.
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <string>

#include "tests/cli/daily/support.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

struct NewYear {
  std::string holidays, wednesday = "easy", kids, overrides;

  std::string text() const {
    return "newspaper: {id: post, title: Post, language: en, seed: 3, start: 2026-12-28" +
           (holidays.empty() ? "" : ", holidays: [" + holidays + "]") +
           "}\nfeatures:\n"
           "  - id: sudoku\n"
           "    size: 4\n"
           "    first_number: 4230\n"
           "    difficulty: {mon: easy, tue: easy, wed: " +
           wednesday + ", thu: easy, fri: easy, sat: easy, sun: easy}\n" + kids +
           "files: {formats: [svg]}\n" + (overrides.empty() ? "" : "overrides:\n" + overrides);
  }
};

constexpr const char* kAll = "--from 2026-12-28 --days 10 --today 2027-01-06";

CommandResult run(const TempFolder& folder, const NewYear& editor, const std::string& arguments) {
  write_text(folder / "daily.yaml", editor.text());
  return daily(folder, arguments);
}

std::map<std::string, std::string> files(const TempFolder& folder) {
  return files_below(folder / "output/post");
}

// Number and puzzle of each date: "2026/12/30" -> "4232 4 4/…".
std::map<std::string, std::string> puzzles(const TempFolder& folder, const std::string& feature) {
  std::map<std::string, std::string> all;
  for (const auto& [name, bytes] : files(folder)) {
    const std::size_t at = name.find("/" + feature + "/puzzle.txt");
    if (at == std::string::npos) continue;
    const std::string date = name.substr(0, at);
    for (const auto& row : merge_rows(read_text(folder / ("output/post/merge-" + date.substr(0, 4) +
                                                          "-" + date.substr(5, 2) + ".csv")))) {
      const bool own = row[4].starts_with(date + "/" + feature + "/");
      if (own) all[date] = row[2] + " " + bytes;
    }
  }
  return all;
}

std::size_t rows(const TempFolder& folder, const std::string& month) {
  return merge_rows(read_text(folder / ("output/post/merge-" + month + ".csv"))).size() - 1;
}

}  // namespace

TEST_CASE("at New Year no published puzzle changes, and no monthly file loses a day") {
  const TempFolder folder;
  NewYear editor;
  REQUIRE(run(folder, editor, kAll).code == 0);
  const auto first = puzzles(folder, "sudoku");
  REQUIRE(first.size() == 10);
  CHECK(first.at("2026/12/28").starts_with("4230 "));
  CHECK(first.at("2027/01/06").starts_with("4239 "));
  CHECK(rows(folder, "2026-12") == 4);
  CHECK(rows(folder, "2027-01") == 6);

  // A puzzle is replaced, and only its date is run again.
  editor.overrides = "  2026-12-30: {sudoku: {replace: 1}}\n";
  const auto before = files(folder);
  const CommandResult replaced =
      run(folder, editor, "--from 2026-12-30 --days 1 --today 2027-01-06");
  CHECK(replaced.code == 0);
  CHECK_THAT(
      replaced.out,
      Catch::Contains("  2026-12-31 rebuilt: one of its puzzles or solutions has been replaced\n"));
  auto published = first;
  published["2026/12/30"] = puzzles(folder, "sudoku").at("2026/12/30");
  CHECK(published.at("2026/12/30") != first.at("2026/12/30"));
  CHECK(puzzles(folder, "sudoku") == published);
  CHECK(rows(folder, "2026-12") == 4);
  const auto after = files(folder);
  CHECK(after.at("merge-2026-12.csv") == before.at("merge-2026-12.csv"));
  CHECK(after.at("merge-2027-01.csv") == before.at("merge-2027-01.csv"));
  CHECK(after.at("calendar-2026-12.ics") == before.at("calendar-2026-12.ics"));
  CHECK(after.at("calendar-2026-12.pdf") == before.at("calendar-2026-12.pdf"));
  CHECK(after.at("proof-2026-12.pdf") != before.at("proof-2026-12.pdf"));
  CHECK(after.at("2026/12/31/sudoku/20261231_sudoku_4233_yesterday.svg") !=
        before.at("2026/12/31/sudoku/20261231_sudoku_4233_yesterday.svg"));
  CHECK(after.at("2026/12/31/sudoku/20261231_sudoku_4233_p.svg") ==
        before.at("2026/12/31/sudoku/20261231_sudoku_4233_p.svg"));

  // If the level for Wednesdays changes, existing puzzles stay, including the replacement.
  editor.wednesday = "gentle";
  const CommandResult level = run(folder, editor, kAll);
  CHECK(level.code == 0);
  CHECK(
      level.err ==
      "daily.yaml:3:5: warning: 'sudoku' keeps the puzzle made for 2026-12-30 and 1 other date: "
      "the schedule now asks for something else\n"
      "    3 |   - id: sudoku\n"
      "      |     ^\n"
      "  hint: to replace a puzzle that isn't printed yet, write overrides: {2026-12-30: {sudoku: "
      "{replace: 2}}}\n");
  CHECK(puzzles(folder, "sudoku") == published);

  // A holiday that is added too late is refused with advice.
  editor.holidays = "2027-01-01";
  const auto untouched = files(folder);
  const CommandResult holiday = run(folder, editor, kAll);
  CHECK(holiday.code == 1);
  constexpr const char* kAdvice =
      "  hint: to drop a puzzle without changing numbers, remove 2027-01-01 from 'holidays' or "
      "'dates' and write overrides: {2027-01-01: {sudoku: skip}}\n";
  CHECK_THAT(holiday.err, Catch::Contains("'sudoku' was made for 2027-01-01 as number 4234, but "
                                          "the schedule no longer has it on that date"));
  CHECK_THAT(holiday.err,
             Catch::Contains("'sudoku' was made for 2027-01-02 as number 4235, but the schedule "
                             "now numbers it 4234 (and on 4 other dates)"));
  CHECK_THAT(holiday.err, Catch::Contains(kAdvice));
  CHECK_THAT(holiday.err, !Catch::Contains("replace: 1"));
  CHECK(files(folder) == untouched);
  // The advice is the same if only later days are requested.
  const CommandResult later = run(folder, editor, "--from 2027-01-07 --days 1");
  CHECK(later.code == 1);
  CHECK_THAT(later.err, Catch::Contains("'sudoku' on 2027-01-07 would be number 4239, which "
                                        "2027-01-06 already has"));
  CHECK_THAT(later.err, Catch::Contains(kAdvice));
  editor.holidays.clear();
  editor.overrides += "  2027-01-01: {sudoku: skip}\n";
  REQUIRE(run(folder, editor, kAll).code == 0);
  published.erase("2027/01/01");
  CHECK(puzzles(folder, "sudoku") == published);
  CHECK(rows(folder, "2027-01") == 5);

  // A new feature is added, and only its first days are made.
  editor.kids = "  - {id: kids, size: 4, difficulty: easy, since: 2027-01-05}\n";
  REQUIRE(run(folder, editor, "--from 2027-01-05 --days 1").code == 0);
  CHECK(puzzles(folder, "sudoku") == published);
  CHECK(rows(folder, "2027-01") == 6);
  REQUIRE(run(folder, editor, kAll).code == 0);
  CHECK(puzzles(folder, "sudoku") == published);
  CHECK(puzzles(folder, "kids").size() == 2);
  CHECK(rows(folder, "2027-01") == 7);

  // Repeating the run, or a part of it, changes no byte.
  const auto settled = files_below(folder.path());
  REQUIRE(run(folder, editor, kAll).code == 0);
  CHECK(files_below(folder.path()) == settled);
  REQUIRE(run(folder, editor, "--from 2027-01-03 --days 1 --today 2027-01-06").code == 0);
  CHECK(files_below(folder.path()) == settled);
}

TEST_CASE("a replaced day outside the requested range is rebuilt, and so is the day after it") {
  const TempFolder folder;
  NewYear editor;
  REQUIRE(run(folder, editor, kAll).code == 0);
  const auto first = puzzles(folder, "sudoku");
  editor.overrides = "  2026-12-29: {sudoku: {replace: 1}}\n";
  const CommandResult result = run(folder, editor, "--from 2027-01-04 --days 1");
  CHECK(result.code == 0);
  CHECK_THAT(result.out, Catch::Contains("  2026-12-29 rebuilt"));
  CHECK_THAT(result.out, Catch::Contains("  2026-12-30 rebuilt"));
  auto wanted = first;
  wanted["2026/12/29"] = puzzles(folder, "sudoku").at("2026/12/29");
  CHECK(wanted.at("2026/12/29") != first.at("2026/12/29"));
  CHECK(puzzles(folder, "sudoku") == wanted);
}

TEST_CASE("removing an override keeps the replacement puzzle") {
  const TempFolder folder;
  NewYear editor;
  editor.overrides = "  2026-12-30: {sudoku: {replace: 1}}\n";
  REQUIRE(run(folder, editor, kAll).code == 0);
  const auto published = puzzles(folder, "sudoku");
  editor.overrides.clear();
  const CommandResult result = run(folder, editor, kAll);
  CHECK(result.code == 0);
  CHECK(puzzles(folder, "sudoku") == published);
}

TEST_CASE("if all puzzle numbers have shifted, an error explains how to restore them") {
  const TempFolder folder;
  NewYear editor;
  REQUIRE(run(folder, editor, kAll).code == 0);
  std::string text = editor.text();
  text.replace(text.find("4230"), 4, "4200");
  write_text(folder / "daily.yaml", text);
  const CommandResult result = daily(folder, kAll);
  CHECK(result.code == 1);
  CHECK_THAT(result.err, Catch::Contains("'sudoku' was made for 2026-12-28 as number 4230, but the "
                                         "schedule now numbers it 4200 (and on 9 other dates)"));
  CHECK_THAT(result.err, Catch::Contains("  hint: write first_number: 4230 for 'sudoku'\n"));
}

TEST_CASE("published puzzles are still printed if their kind is removed from the schedule") {
  const TempFolder folder;
  NewYear editor;
  editor.kids = "  - {id: other, kind: binairo, size: 6, difficulty: easy}\n";
  REQUIRE(run(folder, editor, kAll).code == 0);
  const auto published = puzzles(folder, "other");
  editor.kids = "  - {id: other, size: 4, symbols: letters, difficulty: easy}\n";
  const CommandResult result = run(folder, editor, kAll);
  CHECK(result.code == 0);
  CHECK(puzzles(folder, "other") == published);
}

TEST_CASE("merge tables use the schedule's encoding and keep existing rows in any encoding") {
  const TempFolder folder;
  NewYear editor;
  REQUIRE(run(folder, editor, kAll).code == 0);
  const std::string plain = read_text(folder / "output/post/merge-2026-12.csv");
  CHECK(
      plain.starts_with("date,feature,number,level,@puzzle,@solution,@yesterday,@panel\n"
                        "2026-12-28,Sudoku,4230,Easy,2026/12/28/sudoku/20261228_sudoku_4230_p.svg,"
                        "2026/12/28/sudoku/20261228_sudoku_4230_s.svg,,"
                        "2026/12/28/sudoku/20261228_sudoku_4230_panel.svg\n"));
  const auto with_encoding = [&](const std::string& encoding) {
    std::string text = editor.text();
    text.insert(text.find("formats: "), "encoding: " + encoding + ", ");
    write_text(folder / "daily.yaml", text);
    // A day whose folder was moved away keeps its row.
    std::filesystem::remove_all(folder / "output/post/2026/12/28");
    REQUIRE(daily(folder, "--from 2026-12-31 --days 1").code == 0);
    return read_text(folder / "output/post/merge-2026-12.csv");
  };
  std::string wide;
  for (const char c : plain) wide += {c, '\0'};
  CHECK(with_encoding("utf-16") == "\xFF\xFE" + wide);
  CHECK(with_encoding("utf-8-bom") == "\xEF\xBB\xBF" + plain);
  CHECK(with_encoding("utf-8") == plain);
  write_text(folder / "output/post/merge-2026-12.csv", "mine\n");
  const CommandResult result = daily(folder, "--from 2026-12-31 --days 1");
  CHECK(result.code == 1);
  CHECK(result.err ==
        "output/post/merge-2026-12.csv: error: this is not a merge table with gridpress's "
        "columns\n  hint: "
        "move the file elsewhere\n");
  CHECK(read_text(folder / "output/post/merge-2026-12.csv") == "mine\n");
}

TEST_CASE("a level named after a weekday is printed once, in the edition's language") {
  const TempFolder folder;
  write_text(folder / "daily.yaml",
             "newspaper: {id: post, title: Post, language: en, seed: 3, start: 2026-12-28}\n"
             "difficulties: newspaper-week\n"
             "features:\n  - {id: sudoku, difficulty: {mon: monday, tue: tuesday, wed: wednesday, "
             "thu: thursday, fri: friday, sat: saturday, sun: sunday}}\n"
             "editions:\n  - {id: a, language: de, level: words}\n  - {id: b, level: stars}\n"
             "files: {formats: [pdf]}\n");
  const CommandResult result = daily(folder, "--from 2026-12-28 --days 1");
  CHECK(result.code == 0);
  CHECK(result.err == "");
  CHECK_THAT(read_text(folder / "output/post/merge-a-2026-12.csv"), Catch::Contains(",Montag,"));
  CHECK_THAT(read_text(folder / "output/post/merge-b-2026-12.csv"), Catch::Contains(",Monday,"));
  const auto words = [&](const std::string& edition) {
    return shell("pdftotext output/post/2026/12/28/sudoku/" + edition +
                     "/20261228_sudoku_1_panel.pdf -",
                 folder.path())
        .out;
  };
  const auto count = [](const std::string& text, const std::string& word) {
    int found = 0;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
    return found;
  };
  CHECK(count(words("a"), "Montag") == 1);
  CHECK(count(words("a"), "Monday") == 0);
  CHECK(count(words("b"), "Monday") == 1);
}

TEST_CASE("the summary names holidays, and `check` prints the puzzles of each weekday") {
  const TempFolder folder;
  NewYear editor;
  editor.holidays = "12-30";
  const CommandResult holiday = run(folder, editor, "--from 2026-12-30");
  CHECK(holiday.code == 0);
  CHECK(holiday.out.find("  2026-12-30: a holiday without an issue\n") != std::string::npos);
  CHECK(holiday.out.find("output/post/2026/12/30") == std::string::npos);
  const CommandResult days = run(folder, editor, "--from 2026-12-29 --days 4");
  CHECK(days.out.find("  output/post/2026/12/29 to 2027/01/01\n") != std::string::npos);
  CHECK(days.out.find("  2026-12-30: a holiday") != std::string::npos);
  const CommandResult checked = shell("$GRIDPRESS check daily.yaml", folder.path());
  CHECK(checked.out.find("  wed: sudoku (classic 4 easy)\n") != std::string::npos);
}
