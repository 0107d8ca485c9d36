// Covers from the command line.
#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/run.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

std::string spec(const std::string& cover) {
  return "book: {id: c, title: Night, author: A, isbn: 978-0-306-40615-7}\n"
         "print: {printer: kdp-paperback, trim: 6x9in}\n"
         "sections: [{difficulty: easy, count: 2, per_page: 1}]\n"
         "answers: {per_page: 6}\n" +
         cover;
}

}  // namespace

TEST_CASE("a cover is one sheet, a picture for shops and a thumbnail, the same twice") {
  const TempFolder folder;
  write_text(folder / "c.yaml", spec("cover: {style: weave, hook: Woven, blurb: By hand.}\n"));
  for (const char* out : {"a", "b"}) {
    const Said said =
        shell(std::string("\"$GRIDPRESS\" build c.yaml --quiet --out ") + out, folder.path());
    REQUIRE(said.code == 0);
    CHECK(said.err.empty());
  }
  for (const char* name : {"cover.pdf", "cover-front.png", "cover-thumbnail.png"}) {
    INFO(name);
    const std::string bytes = read_text(folder / ("a/c/" + std::string(name)));
    CHECK(bytes.size() > 1000);
    CHECK((bytes == read_text(folder / ("b/c/" + std::string(name)))));
  }
  CHECK(read_text(folder / "a/c/manifest.json").find("\"width_pt\": 885.8") != std::string::npos);
}

TEST_CASE("a cover that can't be made is refused at its place in the spec") {
  const TempFolder folder;
  const auto said = [&](const std::string& text) {
    write_text(folder / "c.yaml", text);
    const Said check = shell("\"$GRIDPRESS\" check c.yaml", folder.path());
    CHECK(check.code == 2);
    return check.err.substr(0, check.err.find('\n'));
  };
  CHECK(said(spec("cover: {style: knitted}\n")) ==
        "c.yaml:5:16: error: unknown style of cover 'knitted'");
  CHECK(said(spec("cover: {palette: coralle}\n")) ==
        "c.yaml:5:18: error: unknown palette 'coralle'");
  CHECK(said(spec("cover: {puzzle: 3}\n")) == "c.yaml:5:17: error: the book has 2 puzzles");
  std::string text = spec("cover: {style: weave}\n");
  CHECK(said(text.replace(text.find("kdp-paperback"), 13, "ingramspark")) ==
        "c.yaml:5:16: error: IngramSpark paperback gives no thickness for white paper");
  text = spec("");
  CHECK(said(text.replace(text.find("615-7"), 5, "615-8")) ==
        "c.yaml:1:46: error: the check digit of '978-0-306-40615-8' is wrong");
}
