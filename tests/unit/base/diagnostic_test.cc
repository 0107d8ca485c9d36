#include "generator/base/diagnostic.h"

#include <catch2/catch.hpp>

using namespace gridpress;

TEST_CASE("a message without a position takes one line") {
  CHECK(render({.message = "no such file"}, "") == "error: no such file\n");
  CHECK(render({.severity = Severity::kWarning, .file = "a.yaml", .message = "odd"}, "") ==
        "a.yaml: warning: odd\n");
}

TEST_CASE("the caret points at the right character in a long line or one with wide characters") {
  Diagnostic d{.file = "a", .pos = {1, 150}, .length = 400, .message = "m"};
  const std::string source = std::string(149, 'x') + "Y" + std::string(300, 'z');
  const std::string text = render(d, source);
  const auto line = text.substr(text.find('\n') + 1);
  const auto caret_line = line.substr(line.find('\n') + 1);
  // The ellipsis for the text that was cut off is one character of three bytes.
  CHECK(line.find('Y') - 2 == caret_line.find('^'));
  CHECK(line.size() < 260);

  d.pos = {1, 3};
  d.length = 1;
  CHECK(render(d, "a\tb\x01\x1b[31m") == "a:1:3: error: m\n    1 | a b??[31m\n      |   ^\n");
}

TEST_CASE("a position beyond the end of the text shows no excerpt") {
  CHECK(render({.file = "a", .pos = {9, 1}, .message = "m"}, "one line") == "a:9:1: error: m\n");
}

TEST_CASE("a misspelt name gets the most similar name as a suggestion") {
  const std::vector<std::string> words = {"gentle", "easy", "medium", "hard", "fiendish"};
  CHECK(nearest("esay", words) == "easy");
  CHECK(nearest("fiendich", words) == "fiendish");
  CHECK(nearest("impossible", words).empty());
  CHECK(nearest("", words).empty());
  CHECK(suggest("meduim", words) == "did you mean 'medium'?");
  CHECK(suggest("impossible", words) == "use one of: gentle, easy, medium, hard, fiendish");
  CHECK(suggest("HARD", words) == "did you mean 'hard'?");
  CHECK(suggest("Evil", words) == "did you mean 'fiendish'?");  // 'evil' is a known synonym
  CHECK(suggest("evil", {"easy", "hard"}) == "use one of: easy, hard");
}

// Bug: names in an untrusted PDF were printed to the terminal with their control characters.
TEST_CASE("untrusted text printed to a terminal can't move the cursor") {
  CHECK(for_terminal("a\tb\x1b[2J\r\nc") == "a b?[2J??c");
  CHECK(for_terminal("\xc2\x9b"
                     "31m \xff é") == "?31m ? é");
  Diagnostic problem;
  problem.file = "x\x1b.pdf";
  problem.message = "the font \x07 is not embedded";
  problem.hint = "a\nerror: forged";
  CHECK(render(problem, "") ==
        "x?.pdf: error: the font ? is not embedded\n  hint: a?error: forged\n");
}
