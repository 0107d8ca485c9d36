// Volumes of a series, books printed on one side, and numbers of puzzles promised by titles.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

std::string volume_spec(const std::string& book, const std::string& rest = "") {
  return "book: {id: b, " + book +
         "}\nprint: {printer: kdp-paperback, trim: 6x9in}\n"
         "sections: [{difficulty: easy, count: 12, per_page: 1}]\n" +
         rest;
}

CommandResult run_volume(const TempFolder& folder, const std::string& command,
                         const std::string& text) {
  write_text(folder / "b.yaml", text);
  return shell("\"$GRIDPRESS\" " + command + " b.yaml", folder.path());
}

std::string page_text(const TempFolder& folder, const std::string& file, int page) {
  const std::string number = std::to_string(page);
  return shell("pdftotext -layout -f " + number + " -l " + number + " output/b/" + file + " -",
               folder.path())
      .out;
}

}  // namespace

TEST_CASE("title page, copyright page, cover and listing give the number of the volume") {
  const TempFolder folder;
  const CommandResult result = run_volume(
      folder, "build --quiet",
      volume_spec("title: Noon, author: A. Setter, first_number: 101, series: {title: Summit, "
                  "volume: 2, list: [Dawn, Noon, \"Night & *Day*\"]}",
                  "cover: {spine: 12mm}\npages: {own: [{volumes: true, before: title}]}\n"));
  CHECK_THAT(result.err, Catch::Contains("the spine is 12.0 mm wide, but "));
  REQUIRE(result.code == 0);
  const std::string list = page_text(folder, "interior.pdf", 1);
  CHECK(list.find("Summit") < list.find("Dawn"));
  CHECK(list.find("Dawn") < list.find("Noon"));
  CHECK(list.find("Night & *Day*") != std::string::npos);
  CHECK_THAT(page_text(folder, "interior.pdf", 4), Catch::Contains("Summit · Volume 2"));
  CHECK_THAT(page_text(folder, "cover.pdf", 1), Catch::Contains("VOLUME 2"));
  CHECK_THAT(read_text(folder / "output/b/manifest.json"), Catch::Contains("\"number\": 101"));
}

TEST_CASE("an invalid volume is refused with an error at the key") {
  const TempFolder folder;
  const auto refused = [&](const std::string& series) {
    const CommandResult result =
        run_volume(folder, "check", volume_spec("title: B, series: " + series));
    CHECK(result.code == 2);
    return result.err;
  };
  CHECK_THAT(refused("{volume: two}"),
             Catch::Contains("b.yaml:1:42: error: 'volume' must be a number"));
  CHECK_THAT(refused("{volume: 3, list: [A, B]}"),
             Catch::Contains("error: volume 3 doesn't exist: the list has 2 volumes"));
  CHECK_THAT(refused("{volume: 1, list: [A, A]}"), Catch::Contains("error: 'A' is listed twice"));
  const CommandResult none =
      run_volume(folder, "check", volume_spec("title: B", "pages: {own: [{volumes: true}]}\n"));
  CHECK_THAT(none.err, Catch::Contains("'volumes' needs a series: the book isn't part of one"));
}

TEST_CASE("if puzzles are on one side of the paper, the backs are blank or for notes") {
  const TempFolder folder;
  for (const std::string back : {"blank", "notes"}) {
    std::string text = volume_spec("title: B");
    text.insert(text.find("6x9in") + 5, ", one_sided: " + back);
    const CommandResult result = run_volume(folder, "build --quiet", text);
    CHECK(result.err.empty());
    REQUIRE(result.code == 0);
    const auto manifest = nlohmann::json::parse(read_text(folder / "output/b/manifest.json"));
    for (const auto& puzzle : manifest["puzzles"]) {
      const int page = puzzle["page"].get<int>();
      CHECK(page % 2 == 1);
      const std::string behind = page_text(folder, "interior.pdf", page + 1);
      const bool blank = behind.find_first_not_of(" \n\f") == std::string::npos;
      CHECK(blank == (back == "blank"));
    }
    CHECK(manifest["puzzles"].size() == 12);
  }
  std::string facing = volume_spec("title: B", "answers: {place: facing}\n");
  facing.insert(facing.find("6x9in") + 5, ", one_sided: blank");
  CHECK_THAT(run_volume(folder, "check", facing).err,
             Catch::Contains("facing answers need both sides of a leaf"));
}

TEST_CASE("a title that promises a different number of puzzles causes a warning", "[.more]") {
  const TempFolder folder;
  const auto warned = [&](const std::string& title, const std::string& rest = "") {
    const CommandResult result =
        run_volume(folder, "check", volume_spec("title: \"" + title + "\"", rest));
    CHECK(result.code == 0);
    return result.err.find("puzzles, but the book has 12") != std::string::npos;
  };
  CHECK(warned("200 Sudoku Puzzles"));
  CHECK(warned("1,000 Large Print Puzzles"));
  CHECK(warned("20+ puzzles"));
  CHECK(warned("Sixty Puzzles"));
  CHECK_FALSE(warned("Twelve puzzles"));
  CHECK_FALSE(warned("A hundred and twenty puzzles"));
  CHECK_FALSE(warned("12 puzzles"));
  CHECK_FALSE(warned("10+ puzzles"));
  CHECK_FALSE(warned("Sudoku 2026"));
  CHECK_FALSE(warned("16x16 puzzles"));
  CHECK_FALSE(warned("16×16 puzzles"));
  CHECK_FALSE(warned("3 puzzles a day"));
  const CommandResult de =
      run_volume(folder, "check", volume_spec("title: \"100 Rätsel\", language: de"));
  CHECK_THAT(de.err, Catch::Contains("b.yaml:1:22: warning: the text promises 100 puzzles"));
  const CommandResult ja =
      run_volume(folder, "check", volume_spec("title: \"数独100問\", language: ja"));
  CHECK_THAT(ja.err, Catch::Contains("the text promises 100 puzzles"));
  const CommandResult cover =
      run_volume(folder, "check", volume_spec("title: B", "cover: {hook: 99 puzzles to go}\n"));
  CHECK_THAT(cover.err, Catch::Contains("the text promises 99 puzzles"));
}

TEST_CASE("with wire binding at the top, the head of a recto and the foot of a verso stay free") {
  const TempFolder folder;
  std::string text = volume_spec("title: B");
  text.replace(text.find("kdp-paperback"), 13, "top-bound");
  const CommandResult result = run_volume(folder, "build --quiet", text);
  CHECK(result.err.empty());
  REQUIRE(result.code == 0);
}
