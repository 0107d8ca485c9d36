// Previews of pages, the keys that PDF/X requires, and the summary that check prints.
#include <catch2/catch.hpp>
#include <filesystem>

#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

const std::string kCover = "cover: {style: terrain}\n";

void write_spec(const TempFolder& folder, const std::string& cover = "") {
  write_text(folder / "p.yaml",
             "book: {id: p, title: Night}\nprint: {printer: kdp-paperback, trim: 6x9in}\n"
             "sections: [{difficulty: easy, count: 2, per_page: 1}]\n"
             "answers: {per_page: 6}\npages: {colophon: true}\n" +
                 cover);
}

CommandResult run_in(const TempFolder& folder, const std::string& arguments) {
  return shell("\"$GRIDPRESS\" " + arguments, folder.path());
}

}  // namespace

TEST_CASE("previews are pictures of the requested pages and a contact sheet") {
  const TempFolder folder;
  write_spec(folder);
  REQUIRE(run_in(folder, "build p.yaml --quiet --preview=3-4 --dpi 40").code == 0);
  CHECK(fs::exists(folder / "output/p/pages/003.png"));
  CHECK(fs::exists(folder / "output/p/pages/004.png"));
  CHECK(!fs::exists(folder / "output/p/pages/005.png"));
  CHECK(read_text(folder / "output/p/contact-sheet.png").substr(1, 3) == "PNG");
  REQUIRE(run_in(folder, "build p.yaml --quiet --preview=1 --as svg").code == 0);
  CHECK(read_text(folder / "output/p/pages/001.svg").find("<svg") != std::string::npos);
  CHECK(!fs::exists(folder / "output/p/pages/003.png"));
  CHECK(run_in(folder, "build p.yaml --preview=4-3").err ==
        "error: 4-3 is not a page range\n"
        "  hint: write --preview for all pages, --preview=3-8 or --pages 3-8 for some\n");
  REQUIRE(run_in(folder, "build p.yaml --quiet --pages 2-3 --as eps").code == 0);
  CHECK(read_text(folder / "output/p/pages/003.eps").find("EPSF") != std::string::npos);
  CHECK(!fs::exists(folder / "output/p/pages/001.svg"));
}

TEST_CASE("EPS and SVG previews have the trim size, and a page can be previewed as PDF") {
  const TempFolder folder;
  write_spec(folder);
  REQUIRE(run_in(folder, "build p.yaml --quiet --pages 3-5 --as eps").code == 0);
  for (const char* page : {"003", "004", "005"}) {
    const std::string eps = read_text(folder / "output/p/pages/" + page + ".eps");
    CHECK(eps.find("%%BoundingBox: 0 0 432 648\n%%HiResBoundingBox: 0 0.000 432.000 648.000\n") !=
          std::string::npos);
    CHECK(eps.find("%%PageBoundingBox: 0 0 432 648\n") != std::string::npos);
    CHECK(eps.find("q 0 0.000 432.000 648.000 rectclip\n") != std::string::npos);
  }
  REQUIRE(run_in(folder, "build p.yaml --quiet --pages 3 --as svg").code == 0);
  CHECK(read_text(folder / "output/p/pages/003.svg").find("viewBox=\"0 0 432 648\"") !=
        std::string::npos);
  REQUIRE(run_in(folder, "build p.yaml --quiet --pages 3-4 --as pdf").code == 0);
  CHECK(read_text(folder / "output/p/pages/003.pdf").starts_with("%PDF-"));
  CHECK(shell("pdfinfo output/p/pages/004.pdf | grep Pages:", folder.path()).out.ends_with(" 1\n"));
}

TEST_CASE("a number after --preview gets the hint to write it with an equals sign") {
  const TempFolder folder;
  write_spec(folder);
  const CommandResult result = run_in(folder, "build p.yaml --preview 3");
  CHECK(result.code == 2);
  CHECK(result.err == "error: '3' is not a spec file\n  hint: write --preview=3 without a space\n");
}

TEST_CASE("impossible previews are refused before any puzzle is generated") {
  const TempFolder folder;
  write_spec(folder);
  const CommandResult beyond = run_in(folder, "build p.yaml --quiet --pages 30-40");
  CHECK(beyond.code == 2);
  CHECK(beyond.err.ends_with("error: p.yaml: can't preview page 30: the book has 24 pages\n"));
  CHECK(run_in(folder, "build p.yaml --as svg").err ==
        "error: --dpi and --as only apply with --preview\n  hint: add --preview\n");
  CHECK(!fs::exists(folder / "output"));
  write_text(folder / "g.txt", std::string(81, '.') + "\n");
  CHECK(run_in(folder, "render g.txt --to png --width 2000 --dpi 2400 -o g.png").err ==
        "error: a picture of 188976x188976 pixels is too large\n"
        "  hint: use fewer pixels per inch, or a vector format\n");
}

TEST_CASE("--pdfx adds the PDF/X keys only to the printer's files") {
  const TempFolder folder;
  write_spec(folder, kCover);
  REQUIRE(run_in(folder, "build p.yaml --quiet --pdfx").code == 0);
  for (const char* name : {"interior.pdf", "cover.pdf"}) {
    const std::string bytes = read_text(folder / ("output/p/" + std::string(name)));
    CHECK(bytes.find("/GTS_PDFXVersion (PDF/X-1a:2003)") != std::string::npos);
    CHECK(bytes.find("/OutputIntents") != std::string::npos);
    CHECK(bytes.find("%PDF-1.4") == 0);
  }
  CHECK(read_text(folder / "output/p/screen.pdf").find("GTS_PDFX") == std::string::npos);
}

TEST_CASE("check prints the printer's page limits, the spine width and the sizes") {
  const TempFolder folder;
  write_spec(folder, kCover);
  const CommandResult result = run_in(folder, "check p.yaml");
  CHECK(result.code == 0);
  CHECK(result.out ==
        "Night: 2 puzzles, 24 pages of 6x9in (kdp-paperback, white)\n"
        "      2 classic 9x9, easy: Easy; 1 per page (up to 6 fit), cells 14.4 mm, digits 7.2 mm\n"
        "  seed 2752190400290144, derived from the id\n"
        "  24 pages: 9 with content, 15 of padding\n"
        "      2 title\n"
        "      1 contents\n"
        "     15 blank, 14 of them padding\n"
        "      3 section 'Easy'\n"
        "      1 answers\n"
        "      1 added score log\n"
        "      1 colophon\n"
        "  white paper allows 24 to 828 pages; inside margin at least 9.5 mm\n"
        "  cover with a spine of 1.4 mm, without text, which needs 79 pages\n");
  const CommandResult json = run_in(folder, "check p.yaml --json");
  for (const char* key : {"\"page_limits\":{\"least\":24,\"most\":828}", "\"spine_mm\":1.4",
                          "\"digit_mm\":7.2", "\"most_per_page\":6"}) {
    INFO(json.out);
    CHECK(json.out.find(key) != std::string::npos);
  }
}
