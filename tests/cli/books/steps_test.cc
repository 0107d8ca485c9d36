// Books that print the complete solutions of puzzles step by step.
#include <catch2/catch.hpp>

#include "tests/support/pdf_trace.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

// One easy puzzle and one that needs a pointing pair, which keeps the work short.
std::string steps_spec(const std::string& more, const std::string& language = "en") {
  return "book: {id: s, title: Ways, seed: 5, language: " + language +
         "}\nprint: {printer: office-letter, trim: letter}\n"
         "sections:\n"
         "  - {title: Warm, difficulty: gentle, count: 1, per_page: 4}\n"
         "  - {title: Stiff, difficulty: medium, count: 1, per_page: 4}\n" +
         more;
}

CommandResult run_steps(const TempFolder& folder, const std::string& text,
                        const std::string& command) {
  write_text(folder / "s.yaml", text);
  return shell("\"$GRIDPRESS\" " + command + " s.yaml", folder.path());
}

std::string steps_text_of(const TempFolder& folder) {
  return shell("pdftotext -layout output/s/interior.pdf -", folder.path()).out;
}

}  // namespace

TEST_CASE("the complete solutions of the hardest puzzles are printed after the answers",
          "[.more]") {
  if (!gridpress::tests::have_tool("pdftotext")) {
    WARN("pdftotext is not installed");
    return;
  }
  const TempFolder folder;
  REQUIRE(
      run_steps(folder, steps_spec("answers: {steps: hardest-level}\n"), "build --quiet").code ==
      0);
  const std::string text = steps_text_of(folder);
  const std::size_t answers = text.rfind("Puzzle: page"),
                    ways = text.rfind("Step-by-step solutions");
  REQUIRE(ways != std::string::npos);
  CHECK(answers != std::string::npos);
  const std::string way = text.substr(ways);
  CHECK(way.find("Hidden single") != std::string::npos);
  CHECK(way.find("r1c") != std::string::npos);
  CHECK(way.find(" = ") != std::string::npos);
  // Only the second puzzle is of the hardest level.
  CHECK(way.find("Puzzle: page") == way.rfind("Puzzle: page"));
  const std::string one = read_text(folder / "output/s/interior.pdf");
  REQUIRE(
      run_steps(folder, steps_spec("answers: {steps: hardest-level}\n"), "build --quiet --jobs 2")
          .code == 0);
  CHECK((read_text(folder / "output/s/interior.pdf") == one));
}

TEST_CASE("solution steps are in the book's language and where 'order' places them") {
  if (!gridpress::tests::have_tool("pdftotext")) {
    WARN("pdftotext is not installed");
    return;
  }
  const TempFolder folder;
  REQUIRE(run_steps(folder,
                    steps_spec("answers: {steps: all}\npages: {order: [steps, puzzles, answers]}\n",
                               "de"),
                    "build --quiet")
              .code == 0);
  const std::string text = steps_text_of(folder);
  const std::size_t ways = text.find("Lösungen Schritt für Schritt");
  REQUIRE(ways != std::string::npos);
  CHECK(ways < text.find("Warm"));
  CHECK(text.find("Z1S") != std::string::npos);
}

TEST_CASE("solution steps that can't be printed are refused with an error at the key") {
  const TempFolder folder;
  const auto report = [&](const std::string& text) {
    const CommandResult check = run_steps(folder, text, "check");
    CHECK(check.code == 2);
    return check.err.substr(0, check.err.find('\n'));
  };
  CHECK(report(steps_spec("answers: {steps: some}\n")).starts_with("s.yaml:6:18: error: "));
  CHECK(report(steps_spec("answers: {steps: all}\npages: {order: [puzzles, answers]}\n")) ==
        "s.yaml:6:18: error: 'order' under 'pages' is missing 'steps'");
  CHECK(report(steps_spec("pages: {order: [puzzles, answers, steps]}\n")) ==
        "s.yaml:6:16: error: 'order' lists 'steps', but the book has none");
  CHECK(report("book: {id: s, title: Ways}\nprint: {printer: office-letter, trim: letter}\n"
               "sections: [{size: 4, difficulty: gentle, count: 2, symbols: shapes}]\n"
               "answers: {steps: all}\n") ==
        "s.yaml:4:18: error: none of these puzzles can be explained step by step");
}

// Bug: a ragged line may be slightly wider than its words and spaces, so with the printer's minimum
// margins some builds failed.
TEST_CASE("lines of steps fit their column", "[.more]") {
  const TempFolder folder;
  const CommandResult result =
      run_steps(folder,
                "book: {id: s, title: Steps, author: A, seed: 4}\n"
                "print: {printer: kdp-paperback, trim: 5x8in, bleed: true}\n"
                "sections:\n"
                "  - {difficulty: hard, count: 8, per_page: 1}\n"
                "  - {difficulty: fiendish, count: 2, per_page: 1}\n"
                "answers: {steps: all}\n",
                "build --quiet");
  INFO(result.err);
  CHECK(result.code == 0);
}
