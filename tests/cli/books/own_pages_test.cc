// The user's own pages, which are read from Markdown files, pictures and PDFs.
#include <catch2/catch.hpp>
#include <string>

#include "tests/support/run_command.h"

using namespace gridpress::test;

namespace {

const std::string kBook =
    "print: {printer: kdp-paperback, trim: 6x9in}\n"
    "sections: [{id: warm, difficulty: easy, count: 2, per_page: 1}]\n";

CommandResult check_with(const TempFolder& folder, const std::string& own) {
  write_text(folder / "b.yaml",
             "book: {id: b, title: Book}\n" + kBook + "pages: {own: [" + own + "]}\n");
  return shell("\"$GRIDPRESS\" check b.yaml", folder.path());
}

}  // namespace

TEST_CASE("a book with own pages made from every supported file type is reproducible", "[.more]") {
  const TempFolder folder;
  write_text(folder / "advert.yaml", "book: {id: advert, title: Other books}\n" + kBook);
  REQUIRE(shell("\"$GRIDPRESS\" build advert.yaml --quiet", folder.path()).code == 0);
  REQUIRE(shell("cp output/advert/interior.pdf advert.pdf", folder.path()).code == 0);
  write_text(folder / "plate.svg",
             "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 40'>"
             "<rect width='30' height='40' fill='#c00'/></svg>");
  write_text(folder / "about.md", "# About the author\r\n\r\nA word or **two**.\r\n");
  write_text(
      folder / "b.yaml",
      "book: {id: b, title: Book}\n" + kBook +
          "pages:\n  own:\n    - {picture: plate.svg, before: title, alt: A plate, width: 30mm}\n"
          "    - {text: '____', position: middle, before: warm, side: verso}\n"
          "    - {file: about.md, after: answers}\n"
          "    - {picture: advert.pdf, page: 1, title: Other books}\n");
  REQUIRE(shell("\"$GRIDPRESS\" build b.yaml --quiet", folder.path()).code == 0);
  const CommandResult text = shell("pdftotext -layout output/b/interior.pdf -", folder.path());
  const std::size_t about = text.out.rfind("A word or two.");
  CHECK(about != std::string::npos);
  CHECK(about > text.out.find("Answers"));
  // The file contains two pictures, both grey.
  const CommandResult pictures = shell("pdfimages -list output/b/interior.pdf", folder.path());
  CHECK(pictures.out.find(" gray ") != std::string::npos);
  CHECK(pictures.out.find(" rgb ") == std::string::npos);
  const auto first = files_below(folder / "output/b");
  REQUIRE(shell("\"$GRIDPRESS\" build b.yaml --quiet", folder.path()).code == 0);
  CHECK(files_below(folder / "output/b") == first);
}

TEST_CASE("an invalid file for an own page is refused with an error at the key") {
  const TempFolder folder;
  write_text(folder / "no.pdf", "%PDF-1.4 rubbish");
  write_text(folder / "latin.md", "caf\xe9");
  const auto report = [&](const std::string& own) {
    const CommandResult all = check_with(folder, own);
    CHECK(all.code == 2);
    return all.err;
  };
  CHECK_THAT(
      report("{picture: no.pdf}"),
      Catch::Contains(
          "b.yaml:4:25: error: 'no.pdf' doesn't have a page 1, or is a PDF that can't be read"));
  CHECK_THAT(report("{file: latin.md}"), Catch::Contains("error: 'latin.md' is not UTF-8"));
  CHECK_THAT(report("{text: 'Read " + std::string(120, 'm') + " well.'}"),
             Catch::Contains("b.yaml:4:") && Catch::Contains("is wider than its column"));
  write_text(folder / "marks.md", "Fine.\n\na `b`\n");
  const CommandResult marks = check_with(folder, "{file: marks.md}");
  CHECK(marks.code == 0);
  CHECK_THAT(marks.err, Catch::Contains(
                            "marks.md:3:3: warning: code isn't supported and is printed as typed"));
}
