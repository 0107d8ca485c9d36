// QR codes in books: a phone must be able to read them, and impossible ones are refused.
#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/pdf_trace.h"
#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

std::string qr_spec(const std::string& qr, const std::string& section = "per_page: 4",
                    const std::string& trim = "a4") {
  return "book: {id: q, title: Q}\nprint: {printer: office-a4, trim: " + trim +
         "}\n"
         "sections: [{difficulty: easy, count: 6, " +
         section + "}]\nanswers: {place: none}\nqr: " + qr + "\n";
}

std::string first_line_of_qr(const std::string& text) {
  return text.substr(0, text.find('\n'));
}

std::string report_for(const std::string& text) {
  const TempFolder folder;
  write_text(folder / "q.yaml", text);
  const CommandResult check = shell("\"$GRIDPRESS\" check q.yaml", folder.path());
  CHECK(check.code == 2);
  return first_line_of_qr(check.err);
}

nlohmann::json puzzles_of(const TempFolder& folder) {
  return nlohmann::json::parse(read_text(folder / "output/q/manifest.json"))["puzzles"];
}

// Builds the book and returns the codes that zbar reads on its puzzle pages, sorted, one per line.
// The time that zbar takes grows with the size of the pages.
std::string read_codes(const TempFolder& folder, const std::string& text) {
  write_text(folder / "q.yaml", text);
  const CommandResult build = shell("\"$GRIDPRESS\" build q.yaml --quiet --force", folder.path());
  CHECK(build.err.empty());
  REQUIRE(build.code == 0);
  const auto puzzles = puzzles_of(folder);
  const std::string pages =
      " -f " + puzzles.front()["page"].dump() + " -l " + puzzles.back()["page"].dump();
  return shell("pdftoppm -r 220 -gray" + pages +
                   " output/q/interior.pdf p && "
                   "zbarimg -q --raw -Sdisable -Sqrcode.enable p-*.pgm | sort",
               folder.path())
      .out;
}

}  // namespace

TEST_CASE("a phone reads each QR code as its puzzle or as a link to the puzzle", "[.more]") {
  if (!gridpress::tests::have_tool("zbarimg") || !gridpress::tests::have_tool("pdftoppm")) {
    WARN("zbarimg or pdftoppm is not installed");
    return;
  }
  const TempFolder folder;
  const std::string puzzles = read_codes(folder, qr_spec("{on: puzzle}", "per_page: 4", "a5"));
  std::set<std::string> wanted;
  for (const auto& puzzle : puzzles_of(folder)) {
    std::string line = puzzle["givens"];
    std::replace(line.begin(), line.end(), '.', '0');
    wanted.insert(line);
  }
  std::string all;
  for (const std::string& line : wanted) all += line + "\n";
  CHECK(puzzles == all);
  CHECK(read_codes(folder, qr_spec("{link: 'https://example.org/p/{id}/{number}?x=1'}",
                                   "per_page: 4", "a5")) ==
        "https://example.org/p/q/1?x=1\nhttps://example.org/p/q/2?x=1\n"
        "https://example.org/p/q/3?x=1\nhttps://example.org/p/q/4?x=1\n"
        "https://example.org/p/q/5?x=1\nhttps://example.org/p/q/6?x=1\n");
  CHECK(read_codes(folder, qr_spec("{on: page, link: 'https://example.org/p/{number}'}")) ==
        "https://example.org/p/1\nhttps://example.org/p/5\n");
}

TEST_CASE("the link of a QR code can be clicked on screen") {
  if (!gridpress::tests::have_tool("pdfinfo")) {
    WARN("pdfinfo is not installed");
    return;
  }
  const TempFolder folder;
  const auto followed = [&](const std::string& qr, const char* file) {
    write_text(folder / "q.yaml", qr_spec(qr));
    REQUIRE(shell("\"$GRIDPRESS\" build q.yaml --quiet --force", folder.path()).code == 0);
    return shell(std::string("pdfinfo -url output/q/") + file + " | grep -o 'http.*'",
                 folder.path())
        .out;
  };
  CHECK(followed("{on: page, link: 'https://example.org/{number}'}", "screen.pdf") ==
        "https://example.org/1\nhttps://example.org/5\n");
  CHECK(followed("{link: 'https://example.org/{number}'}", "interior.pdf").empty());
  CHECK(followed("{on: puzzle}", "screen.pdf").empty());
}

TEST_CASE("puzzle numbers in QR code links continue from section to section") {
  if (!gridpress::tests::have_tool("pdfinfo")) {
    WARN("pdfinfo is not installed");
    return;
  }
  const TempFolder folder;
  write_text(folder / "q.yaml",
             "book: {id: q, title: Q}\nprint: {printer: office-a4, trim: a4}\n"
             "sections: [{difficulty: easy, count: 2, per_page: 2}, "
             "{difficulty: easy, count: 2, per_page: 2}]\nanswers: {place: none}\n"
             "qr: {link: 'https://example.org/{number}'}\n");
  REQUIRE(shell("\"$GRIDPRESS\" build q.yaml --quiet", folder.path()).code == 0);
  CHECK(shell("pdfinfo -url output/q/screen.pdf | grep -o 'http.*'", folder.path()).out ==
        "https://example.org/1\nhttps://example.org/2\n"
        "https://example.org/3\nhttps://example.org/4\n");
}

TEST_CASE("impossible QR codes are refused with an error at the key") {
  CHECK(report_for(qr_spec("{link: 'https://e.org/{nr}'}")) ==
        "q.yaml:5:12: error: unknown placeholder {nr}");
  CHECK(report_for(qr_spec("{link: 'https://e.org/{id}'}")) ==
        "q.yaml:5:12: error: all codes would have the same link");
  CHECK(report_for(qr_spec("{link: 'e.org/{number}'}")) ==
        "q.yaml:5:12: error: a link must begin with https:// or http://");
  CHECK(report_for(qr_spec("{link: 'https://e.org/{number'}")) ==
        "q.yaml:5:12: error: '{' without a matching '}'");
  CHECK(report_for(qr_spec("{module: 0.2mm}")) ==
        "q.yaml:5:14: error: the module is too small to print and scan");
  CHECK(report_for(qr_spec("{on: page}", "per_page: 60")).find("q.yaml:") == 0);
  const std::string large = report_for(qr_spec("{module: 4mm}", "per_page: 9"));
  INFO(large);
  CHECK(large.find("q.yaml:") == 0);
  // Small grids that share a page with large ones are as wide, and leave as much space for codes.
  const TempFolder folder;
  const auto mixed = [&](const std::string& module) {
    write_text(folder / "q.yaml",
               "book: {id: q, title: Q}\nprint: {printer: kdp-paperback, trim: 8.5x11in}\n"
               "design: magazine\nsections: [{title: L, size: 16, difficulty: easy, count: 1}, "
               "{title: S, size: 4, difficulty: easy, count: 5}]\nqr: {on: puzzle, module: " +
                   module + "}\n");
    return shell("\"$GRIDPRESS\" check q.yaml", folder.path());
  };
  CHECK(mixed("0.35mm").code == 0);
  const CommandResult refused = mixed("0.8mm");
  INFO(refused.err);
  CHECK(refused.code == 2);
  CHECK(refused.err.find("q.yaml:5:5: error: section 'S': a 52.0 mm code doesn't fit next to ") !=
        std::string::npos);
}
