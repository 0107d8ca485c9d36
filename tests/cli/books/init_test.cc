// gridpress init writes a first spec from options, answers to questions or a template.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// Runs init at a terminal and types these lines.
CommandResult typed(const std::string& arguments, const std::string& lines,
                    const TempFolder& folder) {
  return shell(
      "printf '" + lines + "' | script -qec \"$GRIDPRESS init " + arguments + "\" /dev/null",
      folder.path());
}

}  // namespace

TEST_CASE("without a terminal, init uses the defaults and writes a spec that passes check") {
  const TempFolder folder;
  const CommandResult result =
      shell("$GRIDPRESS init </dev/null && $GRIDPRESS check my-book.yaml >&2", folder.path());
  CHECK(result.code == 0);
  CHECK(has(result.out, "Wrote my-book.yaml."));
  CHECK(has(result.out, "gridpress build my-book.yaml"));
  CHECK_FALSE(has(result.err, "warning"));
  CHECK(has(result.err, "My Book: 60 puzzles"));
}

TEST_CASE("the suggested commands can be copied and run, whatever the file is called") {
  const TempFolder folder;
  const CommandResult result = shell(
      "$GRIDPRESS init \"Ann's first book\" --yes >said && "
      "sh -c \"$(sed -n 's/^  gridpress \\(check .*\\)  to find.*/$GRIDPRESS \\1/p' said)\"",
      folder.path());
  CAPTURE(result.err);
  CHECK(result.code == 0);
  CHECK(has(result.out, "60 puzzles"));
}

TEST_CASE("options replace questions, and the file is named after the book") {
  const TempFolder folder;
  const CommandResult result = shell(
      "$GRIDPRESS init night-train --yes --kinds killer,classic --difficulty easy --count 30 "
      "--printer office-a4 --design pocket --title 'The \"Night\": a Train' --author A",
      folder.path());
  CHECK(result.code == 0);
  const std::string text = read_text(folder / "night-train.yaml");
  for (const char* part :
       {"  id: night-train ", "  title: \"The \\\"Night\\\": a Train\"\n", "  author: A\n",
        "  printer: office-a4\n", "design: pocket\n", "    kind: killer\n", "    count: 15\n"}) {
    CAPTURE(part);
    CHECK(has(text, part));
  }
  CHECK(shell("$GRIDPRESS check night-train.yaml", folder.path()).code == 0);
}

TEST_CASE("an invalid option value is refused with a suggestion") {
  const TempFolder folder;
  const auto refused = [&](const std::string& arguments, const std::string& words) {
    const CommandResult result = shell("$GRIDPRESS init x --yes " + arguments, folder.path());
    CAPTURE(arguments, result.err);
    CHECK(result.code == 2);
    CHECK(has(result.err, words));
  };
  refused("--kinds kiler", "did you mean 'killer'?");
  refused("--difficulty meduim", "did you mean 'medium'?");
  refused("--design pockt", "did you mean 'pocket'?");
  refused("--printer kdp-paperbak", "did you mean 'kdp-paperback'?");
  refused("--trim wide", "'wide' is not a trim size");
  refused("--count 0", "--count");
  refused("--template holidy", "did you mean 'holiday'?");
  refused("--template holiday --count 9", "--count can't change a template");
  refused("--template newspaper --author A", "--author doesn't apply to newspaper schedules");
  CHECK(fs::is_empty(folder.path()));
}

TEST_CASE("an existing file is kept unless --force is given") {
  const TempFolder folder;
  write_text(folder / "mine.yaml", "mine\n");
  fs::create_symlink("nowhere.yaml", folder / "link.yaml");
  for (const char* name : {"mine", "mine.yaml", "link"}) {
    const CommandResult result =
        shell(std::string("$GRIDPRESS init --template kids ") + name, folder.path());
    CHECK(result.code == 1);
    CHECK(has(result.err, ".yaml already exists\n  hint: choose another name or use --force\n"));
  }
  CHECK(read_text(folder / "mine.yaml") == "mine\n");
  CHECK_FALSE(fs::exists(folder / "nowhere.yaml"));
  CHECK(shell("$GRIDPRESS init --template kids mine --force", folder.path()).code == 0);
  CHECK(has(read_text(folder / "mine.yaml"), "  id: mine "));
}

TEST_CASE("a template is copied with its comments to the requested file name") {
  const TempFolder folder;
  const CommandResult result = shell(
      "$GRIDPRESS init books/winter --template holiday --title 'By the Stove' && "
      "$GRIDPRESS init - --template newspaper",
      folder.path());
  CHECK(result.code == 1);  // the folder books doesn't exist
  fs::create_directory(folder / "books");
  const CommandResult good = shell(
      "$GRIDPRESS init books/winter --template holiday --title 'By the Stove' && "
      "$GRIDPRESS init - --template newspaper",
      folder.path());
  CHECK(good.code == 0);
  const std::string text = read_text(folder / "books/winter.yaml");
  CHECK(text.starts_with("# A gift for the holidays"));
  CHECK(has(text, "  id: winter  "));
  CHECK(has(text, "  title: By the Stove\n"));
  CHECK(has(text, "# or a built-in list"));
  CHECK(has(good.out, "newspaper:\n  id: newspaper"));
  CHECK(shell("$GRIDPRESS check books/winter.yaml", folder.path()).code == 0);
  const CommandResult list = shell("$GRIDPRESS init --templates", folder.path());
  CHECK(has(list.out, "kids\tSudoku for children: animals first"));
}

TEST_CASE("at a terminal, init asks five questions and repeats any with an invalid answer") {
  const TempFolder folder;
  const CommandResult result = typed("",
                                     "pocket, kids\\n2\\n?\\nkiler\\nKILLER\\n\\n?\\n5x8\\ngentle; "
                                     "EASY\\n0\\n12\\nDeep Night\\nMe\\n",
                                     folder);
  CHECK(result.code == 0);
  CHECK(has(result.out, "please choose only one"));
  CHECK(has(result.out, "unknown kind 'kiler': did you mean 'killer'?"));
  CHECK(has(result.out, "page size (? for a list) [6x9in]: "));
  CHECK(has(result.out, "  5x8in, 5.06x7.81in, "));
  CHECK(has(result.out, "please enter a number from 1 to 2000"));
  CHECK(has(result.out, "5 of 5"));
  const std::string text = read_text(folder / "deep-night.yaml");
  CHECK(has(text, "design: pocket\n"));
  CHECK(has(text, "  trim: 5x8in\n"));
  CHECK(has(text, "    kind: killer\n"));
  CHECK(has(text, "    difficulty: gentle\n    count: 6\n"));
  CHECK(has(text, "    difficulty: easy\n    count: 6\n"));
  CHECK(has(text, "  author: Me\n"));
}

TEST_CASE("questions that options have already answered are not shown") {
  const TempFolder folder;
  const CommandResult result = typed(
      "--design pocket --kinds sudoku --difficulty easy --title T --author A", "\\n\\n\\n", folder);
  CHECK(result.code == 0);
  for (const char* head : {"1 of 5", "3 of 5", "5 of 5"}) CHECK_FALSE(has(result.out, head));
  for (const char* head : {"2 of 5", "4 of 5"}) CHECK(has(result.out, head));
}

TEST_CASE("a dot accepts the remaining defaults, and if the input ends early nothing is written") {
  const TempFolder folder;
  CHECK(typed("--title T", ".\\n", folder).code == 0);
  CHECK(has(read_text(folder / "t.yaml"), "design: classic\n"));
  const CommandResult ended = typed("--title U", "2\\n", folder);
  CHECK(ended.code == 2);
  CHECK(has(ended.out, "error: the input ended before the last question; nothing was written"));
  CHECK(has(ended.out, "hint: use --yes to accept the defaults"));
  CHECK_FALSE(fs::exists(folder / "u.yaml"));
}

// Bug: all answers were lost if the book couldn't be made after the last one.
TEST_CASE("at a terminal, only the question with the invalid answer is repeated", "[.more]") {
  const TempFolder folder;
  const auto typed_again = [&](const std::string& options, const std::string& lines,
                               const std::string& why, const std::string& prompt,
                               const std::string& written) {
    fs::remove(folder / "x.yaml");
    const CommandResult result = typed("x " + options, lines, folder);
    CAPTURE(options, result.out);
    CHECK(result.code == 0);
    CHECK(has(result.out, why));
    CHECK(has(result.out, prompt));
    const std::string text = read_text(folder / "x.yaml");
    CAPTURE(text);
    CHECK(has(text, written));
    CHECK(has(text, "    difficulty: hard\n"));  // an earlier answer
  };
  const std::string rest = "--design pocket --kinds classic --printer kdp-paperback --author A";
  typed_again("--title T " + rest, "\\nhard\\n2000\\n\\n",
              "2340 pages, but white paper allows at most 828: use at most 705 puzzles, or choose "
              "another design",
              "puzzles [705]: ", "    count: 705\n");
  typed_again("--title T --design pocket --printer kdp-paperback --author A",
              "classic,killer\\n\\nhard\\n1\\n\\n",
              "1 puzzle is too few for 2 kinds: ", "puzzles [2]: ", "    count: 1\n");
  typed_again("--count 9 " + rest, "\\nhard\\n漢字\\nGood Night\\n",
              "has no glyph for '漢' (U+6F22)", "title [My Book]: ", "  title: Good Night\n");
  typed_again("--count 9 " + rest, "\\nhard\\n漢字\\n\\n", "has no glyph for '漢' (U+6F22)",
              "title [My Book]: ", "  title: My Book\n");
  typed_again("--count 9 --title T --design pocket --kinds classic --printer lulu",
              "\\nhard\\n漢字\\nMe\\n", "has no glyph for '漢' (U+6F22)",
              "author []: ", "  author: Me\n");
}

TEST_CASE("init asks for another trim if the chosen printer doesn't print on the requested trim",
          "[.more]") {
  const TempFolder folder;
  const std::string options =
      "--design pocket --kinds classic --difficulty easy --title T --author A";
  const CommandResult result =
      typed("--trim 5x5in " + options, "office-a4\\nhuge\\nA5\\n\\n", folder);
  CAPTURE(result.out);
  CHECK(result.code == 0);
  CHECK(has(result.out,
            "office-a4 does not offer the trim 5x5in: choose a trim of office-a4: a4, a5\r\n"));
  CHECK(has(result.out, "page size (? for a list) [a5]: "));
  CHECK(has(result.out, "'huge' is not a page size: choose a trim of office-a4: a4, a5\r\n"));
  CHECK(result.out.find("page size (? for a list)") < result.out.find("4 of 5"));
  CHECK(has(read_text(folder / "t.yaml"), "  trim: a5\n"));
  const CommandResult none = typed("u --printer newspaper " + options, "\\n\\n\\n\\n.\\n", folder);
  CAPTURE(none.out);
  CHECK(none.code == 0);  // if the suggested size doesn't fit, a larger one is suggested
  CHECK(has(read_text(folder / "u.yaml"), "  trim: 189x299mm\n"));
}

// Bug: pressing Enter at the repeated question, after the kinds had been refused, ended init.
TEST_CASE("pressing Enter when asked about kinds again chooses kinds that fit") {
  const TempFolder folder;
  const CommandResult result = typed("x --design workbook --trim 5x8in --title T --author A",
                                     "samurai\\n\\n\\n\\n\\n", folder);
  CAPTURE(result.out);
  CHECK(result.code == 0);
  CHECK(has(result.out, "'samurai' doesn't fit the design 'workbook' on 5x8in"));
  CHECK(has(result.out, "(? for a list) [classic]: "));
  CHECK_FALSE(has(read_text(folder / "x.yaml"), "samurai"));
  const CommandResult ended =
      typed("y --design workbook --trim 5x8in --title T --author A", "samurai\\n\\n\\n\\n", folder);
  CHECK(ended.code == 2);
  CHECK(has(ended.out, "error: the input ended before the last question; nothing was written"));
}

TEST_CASE("a question is repeated if the answer is not valid UTF-8") {
  const TempFolder folder;
  const CommandResult result = typed("x --count 3", ".\\n", folder);
  CHECK(result.code == 0);
  const CommandResult odd = typed(
      "y --count 3 --design pocket --kinds classic --printer lulu "
      "--difficulty easy",
      "\\na\\377b\\nNight\\n\\n", folder);
  CAPTURE(odd.out);
  CHECK(odd.code == 0);
  CHECK(has(odd.out, "not valid UTF-8; please type it again"));
  CHECK(has(read_text(folder / "y.yaml"), "  title: Night\n"));
}

TEST_CASE(
    "a kind that doesn't fit the page is refused, and at a terminal the question is repeated") {
  const TempFolder folder;
  const std::string options = "--design workbook --trim 5x8in --title T";
  const CommandResult result =
      shell("$GRIDPRESS init --yes --kinds samurai " + options, folder.path());
  CHECK(result.code == 2);
  CHECK(has(result.err, "error: 'samurai' doesn't fit the design 'workbook' on 5x8in: "));
  CHECK(has(result.err, "hint: choose another design, a larger page or other kinds\n"));
  CHECK(fs::is_empty(folder.path()));
  const CommandResult again = typed(options, "samurai\n\n\n\n\nclassic\n", folder);
  CAPTURE(again.out);
  CHECK(has(again.out, "'samurai' doesn't fit"));
  CHECK(read_text(folder / "t.yaml").find("samurai") == std::string::npos);
}

// Bug: the second book had the first one's id, or was refused after the last of five questions.
TEST_CASE("a second book with the same title gets a numbered file and id, and both can be built",
          "[.more]") {
  const TempFolder folder;
  const std::string options = "--kinds classic --design classic --printer office-a4 ";
  for (int i = 0; i < 3; ++i) CHECK(typed(options, ".\\n", folder).code == 0);
  CHECK(has(read_text(folder / "my-book-2.yaml"), "  id: my-book-2 "));
  CHECK(has(read_text(folder / "my-book-3.yaml"), "  id: my-book-3 "));
  const CommandResult again = shell("$GRIDPRESS init --yes", folder.path());
  CHECK(again.code == 1);  // a name given on the command line isn't changed, even if it is taken
  CHECK(has(again.err, "my-book.yaml already exists"));
  fs::rename(folder / "my-book.yaml", folder / "first.yaml");
  CHECK(has(shell("$GRIDPRESS init - --yes", folder.path()).out, "  id: my-book "));
  CHECK(shell("$GRIDPRESS init --yes", folder.path()).code == 0);
  CHECK(has(read_text(folder / "my-book-4.yaml"), "  id: my-book-4 "));
}

// Bugs: init never stopped counting up ids if the output folder couldn't be read, and each spec
// written to a pipe got a new id.
TEST_CASE("an id gets no number if the output folder can't be read or the spec goes to a pipe") {
  const TempFolder folder;
  std::filesystem::create_symlink("output", folder / "output");
  CHECK(shell("timeout 20 \"$GRIDPRESS\" init --yes", folder.path()).code == 0);
  CHECK(read_text(folder / "my-book.yaml").find("  id: my-book ") != std::string::npos);
  std::filesystem::remove(folder / "output");
  for (int i = 0; i < 2; ++i) {
    const CommandResult made = shell(
        "\"$GRIDPRESS\" init - --yes --count 4 --difficulty easy | \"$GRIDPRESS\" build - --quiet",
        folder.path());
    CHECK(made.code == 0);
  }
  CHECK_FALSE(std::filesystem::exists(folder / "output/my-book-2"));
}

TEST_CASE("non-ASCII letters of the title become ASCII in the file name") {
  const TempFolder folder;
  for (const auto& [title, name] : {std::pair{"Rätsel für Größte", "raetsel-fuer-groesste"},
                                    {"Ça va, Łódź?", "ca-va-lodz"},
                                    {"Ra\u0308tsel cafe\u0301", "raetsel-cafe"},
                                    {"…", "my-book"}}) {
    CAPTURE(title);
    CHECK(shell(std::string("$GRIDPRESS init --yes --title '") + title + "'", folder.path()).code ==
          0);
    CHECK(has(read_text(folder / name + ".yaml"), std::string("  id: ") + name + " "));
  }
}
