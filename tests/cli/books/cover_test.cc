// Covers from the command line.
#include <catch2/catch.hpp>
#include <filesystem>
#include <sstream>

#include "tests/support/pdf_trace.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;
namespace fs = std::filesystem;

namespace {

std::string cover_spec(const std::string& cover, const std::string& trim = "6x9in") {
  return "book: {id: c, title: Night, author: A, isbn: 978-0-306-40615-7}\n"
         "print: {printer: kdp-paperback, trim: " +
         trim +
         "}\n"
         "sections: [{difficulty: easy, count: 2, per_page: 1}]\n"
         "answers: {per_page: 6}\n" +
         cover;
}

// The first line that reports an error. A warning about an earlier line of the spec may precede it.
std::string first_error(const std::string& text) {
  std::istringstream lines(text);
  std::string line;
  while (std::getline(lines, line)) {
    if (line.find(": error: ") != line.npos) return line;
  }
  return "";
}

}  // namespace

TEST_CASE("a cover consists of one sheet, a shop picture and a thumbnail, and is reproducible") {
  const TempFolder folder;
  write_text(folder / "c.yaml",
             cover_spec("cover: {style: weave, hook: Woven, blurb: By hand.}\n"));
  for (const char* out : {"a", "b"}) {
    const CommandResult result =
        shell(std::string("\"$GRIDPRESS\" build c.yaml --quiet --out ") + out, folder.path());
    REQUIRE(result.code == 0);
    CHECK(result.err.find(": error: ") == std::string::npos);
  }
  for (const char* name : {"cover.pdf", "cover-front.png", "cover-thumbnail.png"}) {
    INFO(name);
    const std::string bytes = read_text(folder / ("a/c/" + std::string(name)));
    CHECK(bytes.size() > 1000);
    CHECK((bytes == read_text(folder / ("b/c/" + std::string(name)))));
  }
  CHECK(read_text(folder / "a/c/manifest.json").find("\"width_pt\": 885.8") != std::string::npos);
}

TEST_CASE("an author's accented letters are capitalised correctly on front and spine", "[.more]") {
  if (!gridpress::tests::have_tool("pdftotext")) {
    WARN("pdftotext is not installed");
    return;
  }
  const TempFolder folder;
  write_text(folder / "c.yaml",
             "book: {id: c, title: Night, author: José Müller-Łęcki}\n"
             "print: {printer: kdp-paperback, trim: 6x9in}\n"
             "difficulties: {levels: {élevé: {clues: 30..40}}}\n"
             "sections: [{difficulty: élevé, count: 2, per_page: 1}]\n"
             "pages: {notes: 100, spare_grids: 60}\ncover: {style: weave}\n");
  REQUIRE(shell("\"$GRIDPRESS\" build c.yaml --quiet", folder.path()).code == 0);
  const auto words_of = [&](const std::string& file) {
    return shell("pdftotext -raw output/c/" + file + " - | tr '\\n' ' '", folder.path()).out;
  };
  const std::string cover = words_of("cover.pdf"), name = "JOSÉ MÜLLER-ŁĘCKI";
  CHECK(cover.find(name) != cover.rfind(name));
  CHECK(words_of("interior.pdf").find("Élevé") != std::string::npos);
}

namespace {

void check_barcodes(const std::vector<const char*>& styles) {
  if (!gridpress::tests::have_tool("zbarimg") || !gridpress::tests::have_tool("pdftoppm")) {
    WARN("zbarimg or pdftoppm is not installed");
    return;
  }
  const TempFolder folder;
  for (const char* style : styles) {
    INFO(style);
    write_text(folder / "c.yaml", cover_spec(std::string("cover: {style: ") + style + "}\n"));
    REQUIRE(shell("\"$GRIDPRESS\" build c.yaml --quiet --force", folder.path()).code == 0);
    // The lower half of the back cover.
    const CommandResult read = shell(
        "pdftoppm -r 200 -x 0 -y 925 -W 1225 -H 925 -gray output/c/cover.pdf p && "
        "zbarimg -q --raw -Sdisable -Sean13.enable p-*.pgm",
        folder.path());
    CHECK(read.out == "9780306406157\n");
  }
}

}  // namespace

TEST_CASE("a scanner can read a cover's barcode, and the area around it is white") {
  check_barcodes({"terrain"});
}

TEST_CASE("a scanner can read a barcode next to a price code, and guides are in a separate file",
          "[.more]") {
  if (!gridpress::tests::have_tool("zbarimg") || !gridpress::tests::have_tool("pdftoppm")) {
    WARN("zbarimg or pdftoppm is not installed");
    return;
  }
  const TempFolder folder;
  write_text(folder / "c.yaml",
             cover_spec("cover: {style: weave, price_code: 51299, guides: true}\n"));
  REQUIRE(shell("\"$GRIDPRESS\" build c.yaml --quiet", folder.path()).code == 0);
  const CommandResult read = shell(
      "pdftoppm -r 200 -x 0 -y 925 -W 1225 -H 925 -gray output/c/cover.pdf p && "
      "zbarimg -q --raw -Sdisable -Sean13.enable p-*.pgm",
      folder.path());
  CHECK(read.out == "9780306406157\n");
  CHECK(read_text(folder / "output/c/cover-guides.pdf").size() > 1000);
  const std::string manifest = read_text(folder / "output/c/manifest.json");
  CHECK(manifest.find("\"cover-guides.pdf\"") != std::string::npos);
}

TEST_CASE("a scanner can read the barcode on every style of cover", "[.slow]") {
  check_barcodes({"puzzle", "constellation", "weave"});
}

TEST_CASE("an impossible cover is refused with an error at its key") {
  const TempFolder folder;
  const auto report = [&](const std::string& text) {
    write_text(folder / "c.yaml", text);
    const CommandResult check = shell("\"$GRIDPRESS\" check c.yaml", folder.path());
    CHECK(check.code == 2);
    return first_error(check.err);
  };
  CHECK(report(cover_spec("cover: {style: knitted}\n")) ==
        "c.yaml:5:16: error: unknown cover style 'knitted'");
  CHECK(report(cover_spec("cover: {palette: coralle}\n")) ==
        "c.yaml:5:18: error: unknown palette 'coralle'");
  CHECK(report(cover_spec("cover: {puzzle: 3}\n")) ==
        "c.yaml:5:17: error: puzzle 3 doesn't exist: the book has 2 puzzles");
  std::string text = cover_spec("cover: {style: weave}\n");
  CHECK(report(text.replace(text.find("kdp-paperback"), 13, "ingramspark")) ==
        "c.yaml:5:16: error: IngramSpark paperback doesn't publish the thickness of white paper");
  CHECK(report(cover_spec("cover: {hinge: 10mm}\n")) ==
        "c.yaml:5:16: error: 'hinge' only applies to hard covers, which Amazon KDP paperback "
        "doesn't offer");
  const auto hard = [&](const std::string& cover) {
    std::string of = cover_spec("pages: {notes: 80}\n" + cover);
    return report(of.replace(of.find("kdp-paperback"), 13, "kdp-hardcover"));
  };
  CHECK(hard("cover: {style: weave, spine: 10mm}\n") ==
        "c.yaml:6:8: error: key 'sheet' is missing: hard covers from Amazon KDP hardcover need it");
  CHECK(hard("cover: {spine: 10mm, hinge: 10mm, sheet: 12.7x9.25in}\n") ==
        "c.yaml:6:42: error: 'sheet' leaves boards of 5.56x8.07 in, which don't suit pages of "
        "6.00x9.00 in");
  CHECK(report(cover_spec("cover: {price_code: 5129}\n")) ==
        "c.yaml:5:21: error: '5129' is not a price code: it needs 5 digits");
  CHECK(report(cover_spec("cover: {sample: 3}\n")) ==
        "c.yaml:5:17: error: puzzle 3 doesn't exist: the book has 2 puzzles");
  CHECK(report(cover_spec("cover: {sample: big}\n")) ==
        "c.yaml:5:17: error: 'sample' must be a puzzle's number or false, not 'big'");
  CHECK(report(cover_spec("cover: {badges: [A, A]}\n")) ==
        "c.yaml:5:21: error: 'A' is listed twice");
  CHECK(report(cover_spec("cover: {badges: [A, B, C, D]}\n")) ==
        "c.yaml:5:17: error: 4 badges are too many: the front has room for 3");
  CHECK(report(cover_spec("cover: {badges: [A, Donaudampfschifffahrtsgesellschaft]}\n")) ==
        "c.yaml:5:21: error: the badge 'Donaudampfschifffahrtsgesellschaft' doesn't fit its disc");
  text = cover_spec("cover: {price_code: 51299}\n");
  CHECK(report(text.replace(text.find(", isbn: 978-0-306-40615-7"), 25, "")) ==
        "c.yaml:5:21: error: a price code needs an ISBN barcode; the book has no ISBN");
  write_text(
      folder / "dot.png",
      std::string("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\10\0\0\0\0\x3a\x7e\x9b\x55\0\0"
                  "\0\nIDAT\x78\x9c\x63\x60\0\0\0\2\0\1\x48\xaf\xa4\x71\0\0\0\0IEND\xae\x42"
                  "\x60\x82",
                  67));
  CHECK(report(cover_spec("cover: {mark: dot.png}\n")) ==
        "c.yaml:5:15: error: 'dot.png' has 1x1 pixels, or 2 per inch on the back of the cover; it "
        "needs 300");
  text = cover_spec("");
  CHECK(report(text.replace(text.find("615-7"), 5, "615-8")) ==
        "c.yaml:1:46: error: the check digit of '978-0-306-40615-8' is wrong");
}

namespace {

const std::string kArt =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 5.125 8.25'>"
    "<rect width='7' height='10' fill='#20345c'/><circle cx='3' cy='7' r='1' "
    "fill='#f6c453'/></svg>";

// a small trim, because the cost of a picture depends on its pixels
const std::string kArtTrim = "5x8in";

// The first message of `check` for a spec with this cover.
std::string report_for(const TempFolder& folder, const std::string& cover) {
  write_text(folder / "c.yaml", cover_spec(cover, kArtTrim));
  const CommandResult check = shell("\"$GRIDPRESS\" check c.yaml", folder.path());
  CHECK(check.code == 2);
  return first_error(check.err);
}

}  // namespace

TEST_CASE("the user's own picture becomes the cover, in CMYK if requested", "[.more]") {
  const TempFolder folder;
  write_text(folder / "front.svg", kArt);
  write_text(folder / "c.yaml", cover_spec("cover: {art: front.svg, hook: By night}\n", kArtTrim));
  for (const char* how : {"", "--pdfx"}) {
    const CommandResult result =
        shell(std::string("\"$GRIDPRESS\" build c.yaml --quiet ") + how, folder.path());
    CHECK(result.err.find(": error: ") == std::string::npos);
    REQUIRE(result.code == 0);
    const std::string pdf = read_text(folder / "output/c/cover.pdf");
    const bool rgb = pdf.find("/DeviceRGB") != std::string::npos;
    CHECK(rgb == (how[0] == 0));
    CHECK(read_text(folder / "output/c/cover-front.png").size() > 1000);
  }
}

TEST_CASE("an unsuitable cover picture is refused with an error at its key") {
  const TempFolder folder;
  write_text(folder / "front.svg", kArt);
  write_text(folder / "note.png", "no picture");
  CHECK(report_for(folder, "cover: {art: front.svg, style: weave}\n") ==
        "c.yaml:5:32: error: 'style' only applies if the cover's picture is drawn from a puzzle");
  CHECK(report_for(folder, "cover: {lettering: none}\n") ==
        "c.yaml:5:20: error: 'lettering' only applies to your own picture");
  CHECK(report_for(folder, "cover: {art: note.png}\n") ==
        "c.yaml:5:14: error: 'note.png' is neither a PNG, a JPEG nor an SVG");
  CHECK(report_for(folder, "cover: {art: gone.png}\n") ==
        "c.yaml:5:14: error: 'gone.png' can't be read: No such file or directory");
  CHECK(report_for(folder, "cover: {art: ../front.svg}\n") ==
        "c.yaml:5:14: error: '../front.svg' points outside the spec's folder");
  const TempFolder other;
  write_text(other / "front.svg", kArt);
  fs::create_symlink(other / "front.svg", folder / "link.svg");
  CHECK(report_for(folder, "cover: {art: link.svg}\n") ==
        "c.yaml:5:14: error: 'link.svg' is a link that points outside the spec's folder");
  write_text(folder / "wide.svg",
             "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 9'></svg>");
  CHECK(report_for(folder, "cover: {art: wide.svg}\n")
            .starts_with("c.yaml:5:14: error: 'wide.svg' has a different shape from the front"));
}
