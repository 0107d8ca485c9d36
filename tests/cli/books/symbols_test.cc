// Books with pictures instead of digits.
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

const std::string kSymbolsHead =
    "book: {id: p, title: T, seed: 1}\nprint: {printer: kdp-paperback, trim: 8.5x11in}\n"
    "design: kids\nsections:\n  - {size: 4, difficulty: gentle, count: 2, per_page: 2, symbols: ";

std::string square_of(const std::string& shape) {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">" + shape + "</svg>";
}

CommandResult check_symbols(const TempFolder& folder, const std::string& symbols) {
  write_text(folder / "p.yaml", kSymbolsHead + symbols + "}\n");
  return shell("\"$GRIDPRESS\" check p.yaml", folder.path());
}

void write_four(const TempFolder& folder) {
  std::filesystem::create_directory(folder / "kids");
  const char* shapes[] = {"<circle cx='50' cy='50' r='40'/>", "<path d='M10 90L50 10L90 90Z'/>",
                          "<path d='M10 10H90V90H10Z'/>", "<path d='M40 0H60V100H40Z'/>"};
  const char* names[] = {"1-ball", "2-tent", "3-box", "4-post"};
  for (int i = 0; i < 4; ++i) {
    write_text(folder / ("kids/" + std::string(names[i]) + ".svg"), square_of(shapes[i]));
  }
}

}  // namespace

TEST_CASE("a book with animal symbols stores each picture once and has digits in its manifest") {
  const TempFolder folder;
  write_text(folder / "p.yaml", kSymbolsHead + "animals}\n");
  const CommandResult result = shell("\"$GRIDPRESS\" build p.yaml --quiet --out o", folder.path());
  INFO(result.err);
  REQUIRE(result.code == 0);
  const std::string images = shell("pdfimages -list o/p/interior.pdf", folder.path()).out;
  INFO(images);
  CHECK(images.find(" gray ") != std::string::npos);
  CHECK(images.find(" rgb ") == std::string::npos);
  // Four animals, each on white and on a tint, are stored as objects that all cells share.
  const std::string objects =
      shell("pdfimages -list o/p/interior.pdf | awk 'NR>2 {print $11}' | sort -u | wc -l",
            folder.path())
          .out;
  CHECK(std::stoi(objects) >= 4);
  CHECK(std::stoi(objects) <= 4 * 4);
  const std::string manifest = read_text(folder / "o/p/manifest.json");
  CHECK(manifest.find("cat") == std::string::npos);
  CHECK(shell("pdftotext -raw o/p/interior.pdf -", folder.path()).out.find("1 2 3") ==
        std::string::npos);
}

TEST_CASE("screen readers describe the user's own symbols by their file names", "[.more]") {
  const TempFolder folder;
  write_four(folder);
  CHECK(check_symbols(folder, "kids/*.svg").code == 0);
  const CommandResult result = shell(
      "\"$GRIDPRESS\" build p.yaml --quiet --out o && "
      "qpdf --qdf --object-streams=disable o/p/screen.pdf - | strings",
      folder.path());
  CHECK(result.code == 0);
  CHECK(result.out.find("ball") != std::string::npos);
  CHECK(result.out.find("1-ball") == std::string::npos);
}

TEST_CASE("errors in symbol pictures are reported at the file name in the spec") {
  const TempFolder folder;
  write_four(folder);
  write_text(folder / "kids/text.svg", "no picture");
  write_text(folder / "kids/blank.svg", square_of(""));
  write_text(folder / "kids/outside.svg",
             square_of("<image href='/etc/passwd' width='9' height='9'/>"));
  const auto says = [&](const std::string& symbols, const std::string& message) {
    const CommandResult result = check_symbols(folder, symbols);
    INFO(symbols << ": " << result.err);
    CHECK(result.code == 2);
    CHECK(result.err.find("p.yaml:5:") == 0);
    CHECK(result.err.find(message) != std::string::npos);
    CHECK(result.err.find(": error: ") == result.err.rfind(": error: "));
  };
  says("[kids/1-ball.svg, kids/2-tent.svg]", "a 4x4 grid needs 4 pictures, but there are 2");
  says("[kids/1-ball.svg, kids/2-tent.svg, kids/3-box.svg, kids/none.svg]",
       "file 'kids/none.svg' not found");
  says("[kids/1-ball.svg, kids/2-tent.svg, kids/1-ball.svg, kids/4-post.svg]",
       "'kids/1-ball.svg' is listed twice");
  says("[kids/text.svg, kids/2-tent.svg, kids/3-box.svg, kids/4-post.svg]",
       "'kids/text.svg' is neither a PNG, a JPEG nor an SVG");
  says("[kids/1-ball.svg, kids/blank.svg, kids/3-box.svg, kids/4-post.svg]",
       "'kids/blank.svg' would be invisible");
  says("[kids/1-ball.svg, kids/outside.svg, kids/3-box.svg, kids/4-post.svg]",
       "'kids/outside.svg' is an SVG that refers to");
  says("../*.svg", "points outside the spec's folder");
  says("dragons", "'symbols' can't be 'dragons'");
}

TEST_CASE("animal symbols are refused for grids larger than 9x9", "[.more]") {
  const TempFolder folder;
  write_text(folder / "p.yaml",
             "book: {id: p, title: T}\nprint: {printer: kdp-paperback, trim: 8.5x11in}\n"
             "sections: [{size: 12, difficulty: easy, count: 1, symbols: animals}]\n");
  const CommandResult result = shell("\"$GRIDPRESS\" check p.yaml", folder.path());
  CHECK(result.code == 2);
  CHECK(result.err.find("the set 'animals' has only 9 pictures, but 12 are needed") !=
        std::string::npos);
}
