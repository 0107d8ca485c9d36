// A user's own design, theme, language and fonts next to the spec work like the built-in ones, are
// checked as strictly, and can't refer to files outside their folder.
#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string house(const std::string& path) {
  return read_text(std::string(GRIDPRESS_ROOT) + "/" + path);
}

void write_below(const fs::path& path, const std::string& text) {
  fs::create_directories(path.parent_path());
  write_text(path, text);
}

const std::string kOwnFilesSpec =
    "book: {id: own, title: Own, language: tok}\n"
    "print: {printer: office-a4, trim: a4}\n"
    "design: mine\ntheme: airy\n"
    "sections:\n  - {difficulty: easy, count: 2, per_page: 2}\n";

// A folder with a spec and its own design, theme and language.
void lay_out(const fs::path& folder) {
  write_below(folder / "own.yaml", kOwnFilesSpec);
  write_below(folder / "templates/pages/mine.yaml",
              replaced(house("templates/pages/worksheet.yaml"), "worksheet", "mine"));
  write_below(folder / "templates/themes/airy.yaml",
              replaced(house("templates/themes/modern.yaml"), "name: modern", "name: airy"));
  write_below(folder / "templates/words/tok.yaml",
              replaced(house("templates/words/en.yaml"), "language: en", "language: tok"));
  write_below(folder / "kinds/classic/words/tok.yaml",
              replaced(house("generator/kinds/classic/words/en.yaml"), "How to play", "Nasin"));
}

CommandResult check_own_files(const fs::path& folder) {
  return shell("\"$GRIDPRESS\" check own.yaml", folder);
}

}  // namespace

TEST_CASE("a book can use the user's own design, theme and language") {
  const TempFolder folder;
  lay_out(folder.path());
  const CommandResult result = shell("\"$GRIDPRESS\" build own.yaml --quiet", folder.path());
  CHECK(result.err.empty());
  CHECK(result.code == 0);
  CHECK(fs::exists(folder / "output/own/interior.pdf"));
}

TEST_CASE("the user's own files are checked as strictly as the built-in ones") {
  const TempFolder folder;
  lay_out(folder.path());
  const fs::path words = folder / "templates/words/tok.yaml";
  write_text(words, replaced(read_text(words), "notes: Notes\n", ""));
  CHECK_THAT(check_own_files(folder.path()).err, Catch::Contains("templates/words/tok.yaml") &&
                                                     Catch::Contains("key 'notes' is missing"));
  lay_out(folder.path());
  write_text(folder / "templates/pages/mine.yaml", "name: mine\ntheme: airy\nhead_rul: dots\n");
  const CommandResult result = check_own_files(folder.path());
  CHECK(result.code == 2);
  CHECK_THAT(result.err, Catch::Contains("unknown key 'head_rul'") &&
                             Catch::Contains("did you mean 'head_rule'?"));
}

TEST_CASE("a user's language without lesson texts is refused with an error at the key") {
  const TempFolder folder;
  lay_out(folder.path());
  write_text(folder / "own.yaml", kOwnFilesSpec + "pages: {how_to_play: true}\n");
  fs::remove(folder / "kinds/classic/words/tok.yaml");
  const CommandResult result = check_own_files(folder.path());
  CHECK(result.code == 2);
  CHECK_THAT(result.err, Catch::StartsWith("own.yaml:1:") &&
                             Catch::Contains("lessons for 'classic' are not available in 'tok'") &&
                             Catch::Contains("kinds/classic/words/tok.yaml next to the spec"));
}

TEST_CASE("the user's own files can't refer to files outside their folder") {
  const TempFolder folder;
  lay_out(folder.path());
  const fs::path theme = folder / "templates/themes/airy.yaml";
  for (const char* file : {"/etc/passwd", "../../secret.ttf", "lato/../../../secret.ttf"}) {
    lay_out(folder.path());
    write_text(theme, replaced(read_text(theme), "lato/Lato-Regular.ttf", file));
    const CommandResult result = check_own_files(folder.path());
    CHECK(result.code == 2);
    CHECK_THAT(result.err, Catch::Contains("leads out of the font folders"));
  }
  lay_out(folder.path());
  write_text(theme, replaced(read_text(theme), "digit: lato/", "digit: ../lato/"));
  CHECK_THAT(check_own_files(folder.path()).err, Catch::Contains("  digit: ../lato/"));
  lay_out(folder.path());
  fs::remove(theme);
  fs::create_symlink(std::string(GRIDPRESS_ROOT) + "/templates/themes/modern.yaml", theme);
  const CommandResult result = check_own_files(folder.path());
  CHECK(result.code == 2);
  CHECK_THAT(result.err, Catch::Contains("is a link that points outside the spec's folder"));
}

TEST_CASE("a font next to the spec replaces an installed font and must not be a link") {
  const TempFolder folder;
  lay_out(folder.path());
  const fs::path font = folder / "fonts/lato/Lato-Regular.ttf";
  write_below(font, "no font at all");
  CHECK_THAT(check_own_files(folder.path()).err, Catch::Contains("can't use font file"));
  fs::remove(font);
  fs::create_symlink("/usr/share/fonts/truetype/lato/Lato-Regular.ttf", font);
  CHECK_THAT(check_own_files(folder.path()).err,
             Catch::Contains("is a link that points outside the spec's folder"));
}

TEST_CASE("hyphenation patterns are selected by name and must be installed") {
  const TempFolder folder;
  lay_out(folder.path());
  const fs::path words = folder / "templates/words/tok.yaml";
  const std::string english = "hyph_en_US.dic";
  write_text(words, replaced(read_text(words), english, "hyph_tok.dic"));
  const CommandResult missing = check_own_files(folder.path());
  CHECK(missing.code == 2);
  CHECK_THAT(missing.err, Catch::Contains("hyph_tok.dic, are not installed") &&
                              Catch::Contains("apt-get install hyphen-en-us"));
  write_text(words, replaced(read_text(words), "hyph_tok.dic", "../hyph_tok.dic"));
  const CommandResult outside = check_own_files(folder.path());
  CHECK(outside.code == 2);
  CHECK_THAT(
      outside.err,
      Catch::Contains("error: '../hyph_tok.dic' is not a plain file name\n") &&
          Catch::Contains(
              "hint: write, for example, hyph_de_DE.dic, from the Debian package hyphen-de\n"));
}

TEST_CASE("conflicting design keys are reported at their own lines") {
  const TempFolder folder;
  lay_out(folder.path());
  write_text(folder / "templates/pages/mine.yaml",
             "name: mine\ntheme: airy\nname_line: true\nhead_place: inside\nmy_time: true\n"
             "slot: {head: 1, number_baseline: 0.5, caption_baseline: 0.5, caption: 0.5}\n"
             "steps: {number: 5, level: 0, caption: 2, folio: 0}\n");
  const CommandResult result = check_own_files(folder.path());
  CHECK(result.code == 2);
  const std::string slot =
      "    6 | slot: {head: 1, number_baseline: 0.5, caption_baseline: 0.5, caption: 0.5}\n";
  CHECK(result.err ==
        "./templates/pages/mine.yaml:3:12: error: 'name_line' takes the place of the running head\n"
        "    3 | name_line: true\n"
        "      |            ^~~~\n"
        "  hint: write running_head: false\n"
        "./templates/pages/mine.yaml:4:13: error: 'head_place' can be 'inside' only with a side "
        "panel\n"
        "    4 | head_place: inside\n"
        "      |             ^~~~~~\n"
        "  hint: write side_panel: true, or head_place: beside\n"
        "./templates/pages/mine.yaml:5:10: error: 'my_time' is part of the notes below a grid\n"
        "    5 | my_time: true\n"
        "      |          ^~~~\n"
        "  hint: write notes_under_grid: true\n"
        "./templates/pages/mine.yaml:6:34: error: the distance from slot top to number is 0.5 "
        "lines, but the type needs 1.5\n" +
            slot +
            "      |                                  ^~~\n"
            "  hint: use number_baseline: 1.5\n"
            "./templates/pages/mine.yaml:6:14: error: the distance from slot top to frame is 1 "
            "line, but the type needs 2.1\n" +
            slot +
            "      |              ^\n"
            "  hint: use head: 2.1\n"
            "./templates/pages/mine.yaml:6:57: error: the distance from frame to caption is 0.5 "
            "lines, but the type needs 1.05\n" +
            slot +
            "      |                                                         ^~~\n"
            "  hint: use caption_baseline: 1.05\n"
            "./templates/pages/mine.yaml:6:71: error: the space below the frame for the caption is "
            "0.5 lines, but the type needs 1.35\n" +
            slot +
            "      |                                                                       ^~~\n"
            "  hint: use caption: 1.35\n");
}

TEST_CASE(
    "a grey below the printer's minimum is refused in a user's theme and raised in a built-in "
    "one") {
  const TempFolder folder;
  lay_out(folder.path());
  const fs::path theme = folder / "templates/themes/airy.yaml";
  const std::string plain = read_text(theme);
  write_text(theme, plain + "tints: {house: 5, given: 14}\n");
  const CommandResult result = check_own_files(folder.path());
  CHECK(result.code == 2);
  CHECK_THAT(
      result.err,
      Catch::Contains("templates/themes/airy.yaml:") &&
          Catch::Contains(
              ": error: a grey of 5% is below 10%, the lightest grey that office-a4 prints") &&
          Catch::Contains("hint: write house: 10"));
  write_text(theme, plain + "tints: {house: 20}\n");
  CHECK(check_own_files(folder.path()).code == 0);
}
