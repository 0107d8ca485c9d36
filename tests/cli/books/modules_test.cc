// Optional parts of the program: if the module for a feature is missing, the feature is refused at
// the start with the name of the package to install, and everything else works.
#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/run_command.h"

using namespace gridpress::test;
using Catch::Contains;

namespace {

// Copies the program without the modules next to it.
void copy_bare_program(const TempFolder& folder) {
  std::filesystem::copy_file(GRIDPRESS_PROGRAM, folder / "gridpress");
}

std::string small_book(const std::string& more) {
  return "book: {id: b, title: B}\nprint: {printer: office-a4, trim: a4}\n"
         "sections: [{difficulty: easy, size: 4, count: 2}]\n" +
         more;
}

}  // namespace

TEST_CASE("a plain book can be built without the optional modules") {
  const TempFolder folder;
  copy_bare_program(folder);
  write_text(folder / "plain.yaml", small_book(""));
  const CommandResult result = shell("./gridpress build plain.yaml --quiet", folder.path());
  CHECK(result.err.empty());
  CHECK(result.code == 0);
}

TEST_CASE("a feature whose module can't load a library is refused with the library's name") {
  const TempFolder folder;
  copy_bare_program(folder);
  std::filesystem::create_directory(folder / "modules");
  const std::string file = "modules/gridpress-jpeg.so", library = "libturbojpeg.so.0";
  const auto built = std::filesystem::path(GRIDPRESS_PROGRAM).parent_path() / file;
  std::string module = read_text(built);
  REQUIRE(module.find(library) != std::string::npos);
  module[module.find(library) + library.size() - 1] = 'X';
  write_text(folder / file, module);
  write_text(folder / "plain.yaml", small_book(""));
  const CommandResult said = shell("./gridpress build plain.yaml --listing", folder.path());
  CHECK(said.code == 2);
  CHECK_THAT(said.err, Contains("error: --listing: libturbojpeg.so.X is not installed") &&
                           Contains("hint: install its Debian package, or libturbojpeg0-dev,"));
}

TEST_CASE("a feature without its module names the missing package") {
  const TempFolder folder;
  copy_bare_program(folder);
  write_text(folder / "plain.yaml", small_book(""));
  write_text(folder / "epub.yaml", small_book("screen: {epub: true}\n"));
  write_text(folder / "qr.yaml", small_book("qr: {on: puzzle}\n"));
  for (const std::string name : {"gradient.svg", "wrap.jpg"}) {
    std::filesystem::copy_file(GRIDPRESS_ROOT "/tests/fuzz/corpus/picture/" + name, folder / name);
    write_text(folder / (name + ".yaml"),
               small_book("pages: {own: [{picture: " + name + ", before: title, alt: A}]}\n"));
  }
  const struct {
    std::string command, feature, package;
    int code;
  } kRows[] = {
      {"check epub.yaml", "epub.yaml:4:16: error: an EPUB", "libminizip-dev", 2},
      {"check epub.yaml", "epub.yaml:4:16: error: an EPUB", "libturbojpeg0-dev", 2},
      {"check qr.yaml", "error: QR codes", "libqrencode-dev", 2},
      {"check gradient.svg.yaml", "'gradient.svg' is an SVG", "librsvg2-dev", 2},
      {"check wrap.jpg.yaml", "'wrap.jpg' is a JPEG", "libturbojpeg0-dev", 2},
      {"build plain.yaml --listing", "error: --listing", "libturbojpeg0-dev", 2},
      {"build plain.yaml --brf", "error: words in braille", "liblouis-dev", 2},
      {"studio plain.yaml --no-open", "error: the studio", "libboost-dev", 1},
      {"worker --server 127.0.0.1:4730", "error: jobs for a Gearman server", "libgearman-dev", 1},
  };
  const std::string packages = read_text(GRIDPRESS_ROOT "/cmake/packages.txt");
  for (const auto& row : kRows) {
    INFO(row.command);
    CHECK_THAT(packages, Contains("  " + row.package + "\n"));
    const CommandResult result = shell("./gridpress " + row.command, folder.path());
    CHECK(result.code == row.code);
    CHECK_THAT(result.err,
               Contains(row.feature + ": this gridpress was built without " + row.package));
    CHECK_THAT(result.err, Contains("hint: install the Debian package " + row.package +
                                    ", then build gridpress again"));
    CHECK_FALSE(std::filesystem::exists(folder / "output"));
  }
}
