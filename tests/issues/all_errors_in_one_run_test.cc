// Bug: an error in one part of a spec hid those in other parts. Of errors in cover keys, the size
// of puzzles, a large-print standard and the page count, only one was reported per run.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

std::vector<std::string> complaints(const std::string& spec) {
  const TempFolder folder;
  write_text(folder / "b.yaml", spec);
  std::vector<std::string> all;
  for (const std::string command : {"check", "build"}) {
    const CommandResult result = shell("\"$GRIDPRESS\" " + command + " b.yaml", folder.path());
    CHECK(result.code == 2);
    CHECK(result.out == "");
    all.push_back(result.err);
  }
  return all;
}

}  // namespace

TEST_CASE("errors in cover, sections, answers and standard are reported together") {
  for (const std::string& text :
       complaints("book: {id: b, title: B, year: 12}\n"
                  "print: {printer: kdp-paperback, trim: 8.5x11in, standard: aph}\n"
                  "sections:\n"
                  "  - {difficulty: easy, count: 100, per_page: 60}\n"
                  "  - {difficulty: easy, count: none, per_page: 1}\n"
                  "answers: {per_page: 99}\n"
                  "cover: {colour: red, art: none.png, badges: [a, a], price_code: 12}\n"
                  "qr: {link: example}\n")) {
    CHECK_THAT(text, Contains("'year' must be from 1900 to 2200"));
    CHECK_THAT(text, Contains("60 per page is too many"));
    CHECK_THAT(text, Contains("'count' must be a whole number"));
    CHECK_THAT(text, Contains("99 answers per page is too many"));
    CHECK_THAT(text, Contains("unknown key 'colour'"));
    CHECK_THAT(text, Contains("none.png"));
    CHECK_THAT(text, Contains("'a' is listed twice"));
    CHECK_THAT(text, Contains("price code"));
    CHECK_THAT(text, Contains("a link must begin with https://"));
    CHECK_THAT(text, Contains("less than the 18 pt required by APH"));
  }
}

TEST_CASE("a wrong page count, small type and a crowded cover are reported in one run") {
  for (const std::string& text :
       complaints("book: {id: b, title: B}\n"
                  "print: {printer: kdp-paperback, trim: 8.5x11in, standard: aph, pages: 24}\n"
                  "sections: [{difficulty: easy, count: 300, per_page: 2}]\n"
                  "cover: {title: " +
                  std::string(300, 'W') + "}\n")) {
    CHECK_THAT(text, Contains("more than the requested 24"));
    CHECK_THAT(text, Contains("page iii, contents: ") && Contains(", puzzles: "));
    CHECK_THAT(text, Contains("b.yaml:4:"));
  }
}

TEST_CASE("errors in sections don't cause misleading further errors") {
  for (const std::string& text : complaints("book: {id: b, title: B}\n"
                                            "print: {printer: office-a4, trim: a4}\n"
                                            "sections: [{difficulty: easy, count: none}]\n"
                                            "pages: {hints: first, own: [{text: x, before: 1}]}\n"
                                            "answers: {steps: all}\n"
                                            "cover: {sample: 3}\n")) {
    CHECK_THAT(text, Contains("'count' must be a whole number"));
    CHECK_THAT(text, !Contains("no section"));
    CHECK_THAT(text, !Contains("no puzzle"));
  }
}
