#include <catch2/catch.hpp>
#include <cstdlib>
#include <regex>
#include <sstream>
#include <thread>

#include "tests/unit/backend/support.h"

using namespace gridpress;

namespace {

std::string pdf(const Document& document, bool screen) {
  Result<std::string> made = to_pdf(document, {screen, 1767225600});  // 2026-01-01 00:00 UTC
  REQUIRE(made.ok());
  return std::move(made).value();
}

int count(const std::string& text, const std::string& part) {
  int n = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("pdf: qpdf finds no errors in files with and without links") {
  // Links made with cairo's tags would silently damage the file, so links are added with qpdf.
  if (!have_fonts()) return;
  for (const bool screen : {false, true}) {
    const auto checked = run_tool("qpdf --check %s", pdf(sample_document(), screen));
    if (!checked) return;
    INFO(checked->text);
    CHECK(checked->exit == 0);
    CHECK(has(checked->text, "No syntax or stream encoding errors found"));
    CHECK_FALSE(has(checked->text, "WARNING"));
  }
}

TEST_CASE("pdf: the printer's file has no interactive features") {
  if (!have_fonts()) return;
  const auto plain =
      run_tool("qpdf --qdf --object-streams=disable %s -", pdf(sample_document(), false));
  if (!plain) return;
  for (const char* key :
       {"/Outlines", "/Annots", "/PageLabels", "/StructTreeRoot", "/StructParents", "/Metadata",
        "/Group", "/ExtGState", "/MarkInfo", "/PageMode", "/DeviceRGB", "/ObjStm", "cairo"}) {
    CAPTURE(key);
    CHECK_FALSE(has(plain->text, key));
  }
  CHECK(pdf(sample_document(), false).starts_with("%PDF-1.4"));
  CHECK(has(plain->text, "/Lang (en)"));
  CHECK(has(plain->text, "/Producer (gridpress)"));
  CHECK_FALSE(has(plain->text, "/Author"));
  CHECK_FALSE(has(plain->text, "/Title"));
  CHECK(has(plain->text, "/CreationDate (D:20260101000000Z)"));
  CHECK(has(plain->text, "/ModDate (D:20260101000000Z)"));
}

TEST_CASE("pdf: title and author are stored in screen.pdf and, as required, in PDF/X") {
  if (!have_fonts()) return;
  for (const bool pdfx : {false, true}) {
    const PdfOptions options{.screen = !pdfx, .date = 0, .pdfx = pdfx};
    const auto result = run_tool("pdfinfo %s", to_pdf(sample_document(), options).value());
    if (!result) return;
    CHECK(has(result->text, "Grüße & (grids)"));
    CHECK(has(result->text, "A. Setter"));
  }
}

TEST_CASE("pdf: a black-only file uses only operators for grey") {
  if (!have_fonts()) return;
  const auto plain =
      run_tool("qpdf --qdf --object-streams=disable %s -", pdf(sample_document(), false));
  if (!plain) return;
  CHECK_FALSE(std::regex_search(plain->text, std::regex("[0-9] (rg|RG|k|K|cs|CS|sc|scn|gs)\\b")));
  CHECK(has(plain->text, "\n0.84 g"));
  CHECK(has(plain->text, "\n0.75 g"));
}

TEST_CASE("pdf: a black-only file has a single black plate") {
  if (!have_fonts()) return;
  const auto inks = run_tool("gs -q -o - -sDEVICE=inkcov %s", pdf(sample_document(), false));
  if (!inks) return;
  std::istringstream lines(inks->text);
  double c, m, y, k;
  std::string rest;
  int pages = 0;
  while (lines >> c >> m >> y >> k && std::getline(lines, rest)) {
    CHECK(c == 0);
    CHECK(m == 0);
    CHECK(y == 0);
    CHECK(k > 0);
    ++pages;
  }
  CHECK(pages == 4);
}

TEST_CASE("pdf: the page size equals the trim size to a thousandth of a point") {
  if (!have_fonts()) return;
  Document document = sample_document();
  document.pages[1].width = Length::pt(595.276);
  document.pages[1].height = Length::pt(841.89);
  const auto plain = run_tool("qpdf --qdf --object-streams=disable %s -", pdf(document, false));
  if (!plain) return;
  std::string flat = std::regex_replace(plain->text, std::regex("\\s+"), " ");
  for (const char* box : {"/MediaBox", "/TrimBox", "/BleedBox"}) {
    CHECK(count(flat, std::string(box) + " [ 0 0 595.276 841.89 ]") == 1);
    CHECK(count(flat, std::string(box) + " [ 0 0 612 792 ]") == 3);
  }
  CHECK_FALSE(has(flat, "/CropBox"));
}

TEST_CASE("pdf: bleed is cropped in the screen file and kept in the printer's file") {
  if (!have_fonts()) return;
  Document document = sample_document();
  for (Page& page : document.pages)
    page.bleed = {Length(), Length::pt(9), Length::pt(9), Length::pt(9)};
  for (const bool screen : {false, true}) {
    const auto plain = run_tool("qpdf --qdf --object-streams=disable %s -", pdf(document, screen));
    if (!plain) return;
    const std::string flat = std::regex_replace(plain->text, std::regex("\\s+"), " ");
    CHECK(has(flat, "/MediaBox [ 0 0 621 810 ]"));
    CHECK(has(flat, "/TrimBox [ 0 9 612 801 ]"));
    CHECK(has(flat, "/CropBox [ 0 9 612 801 ]") == screen);
  }
}

TEST_CASE("pdf: content at the edges of a page with fractional size is not cut off") {
  const double width = 127.559, height = 100.788;  // a column of 45 mm
  Document document;
  Page& page = document.pages.emplace_back();
  page.width = Length::pt(width);
  page.height = Length::pt(height);
  const Spot right_top{page.width, Length()}, left_bottom{Length(), page.height};
  page.items.emplace_back(Fill{{MoveTo{{Length(), Length()}}, LineTo{right_top},
                                LineTo{{page.width, page.height}}, LineTo{left_bottom}, Close{}},
                               {}});
  const auto ink = run_tool("gs -q -dNOPAUSE -dBATCH -sDEVICE=bbox %s", pdf(document, false));
  if (!ink) return;
  std::istringstream box(ink->text.substr(ink->text.find("%%HiRes")));
  std::string key;
  double edges[4] = {};
  box >> key >> edges[0] >> edges[1] >> edges[2] >> edges[3];
  CHECK(edges[0] == Approx(0).margin(.02));
  CHECK(edges[1] == Approx(0).margin(.02));
  CHECK(edges[2] == Approx(width).margin(.02));
  CHECK(edges[3] == Approx(height).margin(.02));
}

TEST_CASE("pdf: every font is embedded as a subset with its text") {
  if (!have_fonts()) return;
  const auto fonts = run_tool("pdffonts %s", pdf(sample_document(), false));
  if (!fonts) return;
  INFO(fonts->text);
  for (const char* name :
       {"+Lato-Medium ", "+Vollkorn-SemiBold ", "+Vollkorn-Regular ", "+Vollkorn-Italic "}) {
    CHECK(count(fonts->text, name) >= 1);
  }
  std::istringstream lines(fonts->text);
  std::string line;
  std::getline(lines, line);
  std::getline(lines, line);
  while (std::getline(lines, line)) {
    CHECK(std::regex_search(line, std::regex(" yes yes yes +[0-9]+ +0$")));
  }
}

TEST_CASE("pdf: text with ligatures and small capitals can be extracted") {
  if (!have_fonts()) return;
  const auto text = run_tool("pdftotext -l 2 -layout %s -", pdf(sample_document(), false));
  if (!text) return;
  INFO(text->text);
  CHECK(has(text->text, "First Light"));
  CHECK(has(text->text, "part two"));
  CHECK(has(text->text, "An office of fine figures, 25–64"));
  CHECK(has(text->text, "naïve Łódź"));
}

TEST_CASE("pdf: every digit is inside its cell") {
  if (!have_fonts()) return;
  const auto boxes = run_tool("pdftotext -f 3 -l 3 -bbox %s -", pdf(sample_document(), true));
  if (!boxes) return;
  std::string found(81, '.');
  const std::regex word(
      "<word xMin=\"([0-9.]+)\" yMin=\"([0-9.]+)\" xMax=\"([0-9.]+)\" "
      "yMax=\"([0-9.]+)\">(.)</word>");
  for (std::sregex_iterator at(boxes->text.begin(), boxes->text.end(), word), end; at != end;
       ++at) {
    const double x = std::stod((*at)[1]), y = (std::stod((*at)[2]) + std::stod((*at)[4])) / 2;
    const int i = static_cast<int>((y - 144) / 40) * 9 + static_cast<int>((x - 72) / 40);
    REQUIRE((i >= 0 && i < 81));
    // Cairo positions the glyphs of a line with an error of up to three thousandths of their size.
    CHECK(x == Approx(sample_digit(i).x.points()).margin(0.003 * 20));
    found[i] = (*at)[5].str()[0];
  }
  CHECK(found == kGivens);
}

TEST_CASE("pdf: the screen file has bookmarks, links, page labels and a title") {
  if (!have_fonts()) return;
  const auto plain =
      run_tool("qpdf --qdf --object-streams=disable %s -", pdf(sample_document(), true));
  if (!plain) return;
  const std::string flat = std::regex_replace(plain->text, std::regex("\\s+"), " ");
  CHECK(has(flat, "/PageLabels << /Nums [ 0 << /S /r /St 1 >> 2 << /S /D /St 1 >> ] >>"));
  CHECK(has(flat, "/DisplayDocTitle true"));
  CHECK(has(flat, "/PageMode /UseOutlines"));
  CHECK(count(flat, "/Subtype /Link") == 2);
  CHECK(has(flat, "/Rect [ 72 690 272 702 ]"));
  CHECK(count(flat, "/Title (") + count(flat, "/Title <") == 5);
  CHECK(has(flat, "/Count -2"));
  CHECK_FALSE(has(flat, "/Group"));
}

TEST_CASE("pdf: links and bookmarks lead to the right pages") {
  if (!have_fonts()) return;
  const auto json = run_tool("qpdf --json=1 --json-key=outlines --json-key=pagelabels %s",
                             pdf(sample_document(), true));
  if (!json) return;
  const std::string flat = std::regex_replace(json->text, std::regex("\\s+"), " ");
  CHECK(has(flat, "\"destpageposfrom1\": 2"));
  CHECK(has(flat, "\"title\": \"First\""));
  CHECK(has(flat, "\"title\": \"Zweites ü\""));
  CHECK(std::regex_search(
      flat, std::regex("\"destpageposfrom1\": 4, \"kids\": \\[\\], [^{}]*\"title\": \"Zweites")));
}

TEST_CASE("pdf: the bytes of a file don't depend on the time zone") {
  if (!have_fonts()) return;
  for (const bool screen : {false, true}) {
    const std::string first = pdf(sample_document(), screen);
    setenv("TZ", "Pacific/Kiritimati", 1);
    tzset();
    const std::string second = pdf(sample_document(), screen);
    unsetenv("TZ");
    tzset();
    CHECK((first == second));
  }
}

TEST_CASE("pdf: the bytes of a file are the same if several threads write files") {
  if (!have_fonts()) return;
  const Document document = sample_document();
  const std::string alone = to_pdf(document, {true, 0}).value();
  std::vector<std::string> made(6);
  std::vector<std::thread> threads;
  for (std::string& bytes : made) {
    threads.emplace_back([&] { bytes = to_pdf(document, {true, 0}).value(); });
  }
  for (std::thread& thread : threads) thread.join();
  for (const std::string& bytes : made) CHECK((bytes == alone));
}

TEST_CASE("pdf: changing the date changes only the dates in the file") {
  if (!have_fonts()) return;
  std::string a = to_pdf(sample_document(), {false, 0}).value();
  std::string b = to_pdf(sample_document(), {false, 1767225600}).value();
  CHECK(has(a, "D:19700101000000Z"));
  const std::regex dates("D:[0-9]{14}Z"), id("/ID \\[[^\\]]*\\]");
  a = std::regex_replace(std::regex_replace(a, dates, ""), id, "");
  b = std::regex_replace(std::regex_replace(b, dates, ""), id, "");
  CHECK((a == b));
}

TEST_CASE("pdf: a missing font file is reported") {
  if (!have_fonts()) return;
  Document document = sample_document();
  document.fonts[0] = "/nowhere/lato/Lato-Gone.ttf";
  const Result<std::string> made = to_pdf(document, {});
  REQUIRE_FALSE(made.ok());
  REQUIRE(made.problems().size() == 1);
  CHECK(made.problems()[0].message == "can't use font file '/nowhere/lato/Lato-Gone.ttf'");
  CHECK(made.problems()[0].hint == "install the Debian package fonts-lato");
}

TEST_CASE("pdf: a book of 300 pages can be written") {
  if (!have_fonts()) return;
  Document document = sample_document();
  for (int i = 4; i < 300; ++i) {
    document.pages.push_back(document.pages[2]);
    document.pages.back().label = std::to_string(i - 1);
  }
  for (const bool screen : {false, true}) {
    const std::string bytes = pdf(document, screen);
    CHECK(bytes.size() < 1'000'000);
    const auto pages = run_tool("qpdf --show-npages %s", bytes);
    if (pages) CHECK(pages->text == "300\n");
  }
}
