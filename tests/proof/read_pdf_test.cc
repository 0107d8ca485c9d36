// Reading untrusted PDFs: limits must hold, and broken files must do no harm.
#include "layout/backend/reading/read_pdf.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <memory>
#include <new>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>
#include <random>
#include <string>
#include <utility>

#include "publisher/proof/printed_book.h"
#include "tests/proof/small_pdf.h"

using namespace gridpress;
using namespace gridpress::test;

namespace {

printed::Page only_page(const std::string& bytes, const printed::ReadLimits& limits = {}) {
  const Result<WholePdf> pdf = read_pdf(bytes, limits);
  REQUIRE(pdf.ok());
  REQUIRE(pdf->pages.size() == 1);
  return pdf->pages.front();
}

std::string refusal(const std::string& bytes, const printed::ReadLimits& limits = {}) {
  const Result<WholePdf> pdf = read_pdf(bytes, limits);
  REQUIRE_FALSE(pdf.ok());
  return pdf.problems().front().message;
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

std::string changed(const std::string& part, const std::string& by, const char* content) {
  std::string pdf = small_pdf(content);
  return pdf.replace(pdf.find(part), part.size(), by);
}

// A PDF whose text is in a font with this ToUnicode map.
std::string with_map(const std::string& map, const char* content = "BT /F 9 Tf (A) Tj ET") {
  const std::string stream =
      fmt::format("/ToUnicode 8 0 R >>\nendobj\n8 0 obj\n<< /Length {} >>\nstream\n{}\nendstream",
                  map.size(), map);
  return changed(">>\nendobj\n7 0", stream + "\nendobj\n7 0", content);
}

// A PDF whose font has a ToUnicode map that is too large.
std::string with_wrong_font() {
  return with_map("2 beginbfrange <0000> <FFF0> <0041> <00010000> <0001FFF0> <0041> endbfrange");
}

// A PDF with additional keys in its catalogue and its page, and a bookmark as object 8.
std::string with_keys(const std::string& of_catalogue, const std::string& of_page,
                      const std::string& of_bookmark = "") {
  std::string pdf =
      changed(">>\nendobj\n7 0",
              ">>\nendobj\n8 0 obj\n<< /Title (a) " + of_bookmark + " >>\nendobj\n7 0", "");
  pdf.replace(pdf.find("/Pages 2"), 6, of_catalogue + "/Pages");
  return pdf.replace(pdf.find("/MediaBox"), 9, of_page + "/MediaBox");
}

}  // namespace

TEST_CASE("read_pdf: positions are in points from the trim's corner for any coordinate system") {
  const auto page =
      only_page(small_pdf("2 0 0 2 10 20 cm 0.5 w 5 10 20 30 re S "
                          "BT /F 6 Tf 1 0 0 1 30 40 Tm [(A) -500 (B)] TJ ET "
                          "q 0 1 -1 0 100 50 cm BT /F 5 Tf (A) Tj ET Q"));
  REQUIRE(page.shapes.size() == 1);
  CHECK(page.shapes[0].line_width == Approx(1));
  CHECK(page.shapes[0].bounds.left == Approx(20));
  CHECK(page.shapes[0].bounds.bottom == Approx(200 - 40));
  CHECK(page.shapes[0].bounds.top == Approx(200 - 100));
  REQUIRE(page.glyphs.size() == 3);
  CHECK(page.glyphs[0].origin.x == Approx(70));
  CHECK(page.glyphs[0].origin.y == Approx(100));
  CHECK(page.glyphs[0].size == Approx(12));
  // The B follows the A, which is 0.6 em wide, after a gap of 0.5 em.
  CHECK(page.glyphs[1].origin.x == Approx(70 + 12 * 1.1));
  CHECK(page.glyphs[2].dx == Approx(0).margin(1e-9));
  CHECK(page.glyphs[2].dy == Approx(-1));
}

TEST_CASE("read_pdf: lines and areas are cut off at the clip region") {
  const std::string box = "0 0 50 50 re W n ", star = "0 0 m 60 0 l 0 60 l h W n ";
  const auto shapes = [](const std::string& content) {
    return only_page(small_pdf(content)).shapes;
  };
  const auto line = shapes(box + "40 40 m 90 40 l S");
  REQUIRE(line.size() == 1);
  CHECK(line[0].bounds.right == Approx(50));
  CHECK(shapes(box + "60 40 m 90 40 l S").empty());
  const auto frame = shapes(box + "20 20 60 10 re S");
  REQUIRE(frame.size() == 1);
  CHECK(frame[0].parts.size() == 3);  // the right side of the frame is outside the clip
  const auto area = shapes(box + "20 20 m 80 20 l 80 80 l 20 80 l h f");
  REQUIRE(area.size() == 1);
  CHECK(area[0].bounds.right == Approx(50));
  CHECK(shapes(box + "60 60 9 9 re f").empty());
  CHECK(shapes(star + "5 5 m 20 5 l S").size() == 1);
  CHECK(shapes(star + "50 50 m 50 55 l S 50 50 5 5 re f").empty());
  CHECK(shapes("[.01 99] 0 d 5 5 m 90 5 l S").empty());
  CHECK(shapes("1 J [.01 9] 0 d 5 5 m 90 5 l S").size() == 1);  // round dots
}

TEST_CASE("read_pdf: the number of clip operations is limited") {
  std::string content = "0 0 m";
  for (int i = 0; i < 9000; ++i) content += " " + std::to_string(i % 90) + " 50 l";
  content += " h W n";
  for (int i = 0; i < 3000; ++i) content += " 5 5 m 20 5 l S";
  CHECK(only_page(small_pdf(content)).problem == "the clipping paths have too many points");
}

TEST_CASE("read_pdf: inks, opacity and clip regions are recorded") {
  const auto page =
      only_page(small_pdf("0 0 50 50 re W n 1 0 0 rg 40 40 30 30 re f "
                          "0 0 0 1 K 0 0 m 9 9 l S /G gs /P cs"));
  CHECK(page.colour_spaces.contains("DeviceRGB"));
  CHECK(page.colour_spaces.contains("DeviceCMYK"));
  CHECK(page.transparency.contains("opacity 0.5"));
  REQUIRE(page.shapes.size() == 2);
  CHECK(page.shapes[0].bounds.right == Approx(50));
  CHECK(page.shapes[0].seen.right == Approx(50));
}

namespace {

// The visible letters of a content stream.
std::string seen(const std::string& content) {
  const printed::Page page = only_page(small_pdf(content));
  CHECK(page.problem.empty());
  std::string text;
  for (const printed::Glyph& glyph : page.glyphs) {
    if (glyph.visible) text += glyph.text;
  }
  return text;
}

constexpr const char* kLetters = " BT /F 20 Tf 50 50 Td (ABC) Tj ET ";  // each 12 points wide

}  // namespace

// Bug: invisible text was read as if it were printed.
TEST_CASE("read_pdf: a letter is visible if it contrasts with its background and isn't covered") {
  const std::string letters = kLetters;
  CHECK(seen(letters) == "ABC");
  CHECK(seen("1 g" + letters).empty());
  CHECK(seen("0.97 g" + letters).empty());
  CHECK(seen("1 1 1 rg" + letters).empty());
  CHECK(seen("0 g 40 40 60 40 re f 1 g" + letters) == "ABC");
  CHECK(seen("0 g 40 40 60 40 re f" + letters).empty());
  CHECK(seen("0.7 g 40 40 60 40 re f 0 g" + letters) == "ABC");
  // Text that is covered by an area, a heavy line, a fine white line, any kind of image, or half of
  // an image.
  CHECK(seen(letters + "62 45 12 30 re f") == "AC");
  CHECK(seen(letters + "1 g 62 45 12 30 re f") == "AC");
  CHECK(seen(letters + "20 w 74 57 m 90 57 l S") == "A");
  CHECK(seen(letters + "0.5 w 40 57 m 90 57 l S") == "ABC");
  CHECK(seen(letters + "q 12 0 0 30 62 45 cm BI /W 1 /H 1 /CS /G /BPC 8 ID x EI Q") == "AC");
  CHECK(seen(letters + "q 12 0 0 30 62 45 cm BI /W 1 /H 1 /IM true ID x EI Q") == "AC");
  CHECK(seen(letters + "1 G 0.5 w 62 57 m 74 57 l S") == "AC");
  CHECK(seen(letters + "1 g 62 60 12 10 re f") == "AC");
  // Text that is clipped by a rectangle, by another shape or by letters.
  CHECK(seen("q 0 0 60 200 re W n" + letters + "Q") == "A");
  CHECK(seen("q 0 0 m 74 0 l 74 74 l 0 200 l h W n" + letters + "Q" + letters) == "ABABC");
  CHECK(seen("q 0 0 m 40 40 m W n" + letters + "Q").empty());
  CHECK(seen("q BT /F 9 Tf 7 Tr 150 150 Td (A) Tj ET 0 Tr" + letters + "Q").empty());
  // Text in different text rendering modes.
  CHECK(seen("3 Tr" + letters).empty());
  CHECK(seen("1 Tr 1 G 0 g" + letters).empty());
  CHECK(seen("2 Tr 0 G 1 g" + letters) == "ABC");
  CHECK(seen("99999999999 Tr" + letters) == "ABC");
}

// Bug: a path that painted nothing passed its clip on to the next path.
TEST_CASE("read_pdf: a clip takes effect after its path, even if the path paints nothing") {
  CHECK(seen(std::string("q 5 5 m W f Q 10 10 m 20 20 l S") + kLetters) == "ABC");
}

TEST_CASE("read_pdf: inline images have a position and inks") {
  const printed::Page page = only_page(
      small_pdf("q 20 0 0 10 30 40 cm BI /Width 7 /Height 3 /ColorSpace /RGB ID xx EI Q"));
  REQUIRE(page.images.size() == 1);
  CHECK(page.images[0].width == 7);
  CHECK(page.images[0].bounds.left == 30);
  CHECK(page.images[0].bounds.right == 50);
  CHECK(page.images[0].bounds.top == 150);
  CHECK(page.colour_spaces.contains("DeviceRGB"));
  printed::ReadLimits limits;
  limits.page_marks = 10;
  CHECK(only_page(small_pdf(repeated("BI ID x EI ", 11)), limits).problem ==
        "more than 10 marks: the rest was not checked");
}

TEST_CASE("read_pdf: UserUnit scales the whole page") {
  const printed::Page page =
      only_page(changed("/MediaBox", "/UserUnit 2 /MediaBox", "BT /F 9 Tf 10 10 Td (A) Tj ET"));
  CHECK(page.media.width() == 400);
  REQUIRE(page.glyphs.size() == 1);
  CHECK(page.glyphs[0].size == 18);
  CHECK(page.glyphs[0].origin.x == 20);
  CHECK(page.glyphs[0].origin.y == 380);
}

TEST_CASE("read_pdf: letters of a font without widths have a default width") {
  const printed::Page page =
      only_page(changed("/FirstChar 65 /LastChar 90", "", "BT /F 10 Tf (A) Tj ET"));
  REQUIRE(page.glyphs.size() == 1);
  CHECK(page.glyphs[0].advance == Approx(6));
  std::string pdf = small_pdf("BT /F 10 Tf (A) Tj ET");
  pdf.replace(pdf.find("/Widths"), 7, "/Weiten");
  CHECK(only_page(pdf).glyphs.at(0).advance == Approx(6));
}

// Bug: fonts that are not indirect objects were mistaken for one another.
TEST_CASE("read_pdf: font resources that are not indirect objects are distinguished") {
  std::string pdf = small_pdf("BT /D1 10 Tf (A) Tj /D2 10 Tf (A) Tj /D1 10 Tf (A) Tj ET");
  pdf.insert(pdf.find("/F 6 0 R"),
             "/D1 << /Type /Font /Subtype /Type1 /FirstChar 65 /Widths [500] >> "
             "/D2 << /Type /Font /Subtype /Type1 /FirstChar 65 /Widths [700] >> ");
  const printed::Page page = only_page(pdf);
  REQUIRE(page.glyphs.size() == 3);
  CHECK(page.glyphs[0].advance == Approx(5));
  CHECK(page.glyphs[1].advance == Approx(7));
  CHECK(page.glyphs[2].advance == Approx(5));
}

// Bug: proof took minutes for a PDF of a few KB.
TEST_CASE(
    "read_pdf: content that a small file draws repeatedly is read a limited number of times") {
  CHECK(only_page(
            with_map("200 beginbfrange " + repeated("<0000> <EFFF> <0041> ", 200) + "endbfrange"))
            .problem == "a font has too many codes");
  std::string content = "BT ";
  for (int i = 0; i < 2000; ++i) content += "/F 9 Tf ";
  CHECK(only_page(
            with_map("200 beginbfrange " + repeated("<0000> <EFFF> <0041> ", 200) + "endbfrange",
                     content.c_str()))
            .problem == "a font has too many codes");
  // A large form is drawn many times.
  std::string pdf = changed("/Length 5 >>\nstream\n/X Do\n",
                            "/Length 20000 >>\nstream\n" + repeated("0 g ", 5000) + "\n",
                            repeated("/X Do ", 500).c_str());
  CHECK(only_page(pdf).problem.empty());
  printed::ReadLimits limits;
  limits.all_stream_bytes = 1'000'000;
  CHECK(refusal(pdf, limits) ==
        "can't be read as a PDF: the streams are too large when decompressed");
}

TEST_CASE("read_pdf: the number of operators in a small file is limited") {
  printed::ReadLimits limits;
  limits.marks = 100;
  CHECK(only_page(small_pdf(repeated("0 g ", 500)), limits).problem.empty());
  CHECK(refusal(small_pdf(repeated("0 g ", 700)), limits) ==
        "can't be read as a PDF: the pages have too many operators");
}

TEST_CASE("read_pdf: a page with too many overlapping shapes is reported") {
  const printed::Page page =
      only_page(small_pdf(repeated("0 0 200 200 re f ", 30'000) + "BT /F 9 Tf 50 50 Td (" +
                          repeated("A", 2000) + ") Tj ET"));
  CHECK(page.problem == "too many overlapping shapes");
}

TEST_CASE("read_pdf: endless or very deep nesting is refused") {
  // The form X draws itself.
  CHECK(only_page(small_pdf("/X Do")).problem == "forms are nested too deeply");
  CHECK(only_page(small_pdf(repeated("q ", 1000))).problem == "too many saved graphics states");
  CHECK(only_page(small_pdf(repeated("0 0 m 9 0 l 0 9 l W n ", 20))).problem ==
        "clips are nested too deeply");
  CHECK(only_page(small_pdf(repeated("[", 100))).problem ==
        "a content stream is nested too deeply");
  CHECK(only_page(small_pdf("(a")).problem == "a content stream ends within a string");
  CHECK(only_page(small_pdf("<61")).problem == "a content stream ends within a string");
  CHECK(only_page(small_pdf("<< /A [1 2] ")).problem ==
        "a content stream ends within a dictionary");
  CHECK(only_page(small_pdf("BI /W 1 ID xxxx")).problem == "a content stream ends within an image");
  CHECK(only_page(small_pdf("[1 2")).problem == "a content stream ends within an array");
  CHECK(only_page(small_pdf("[" + repeated("1 ", 500'000))).problem ==
        "an array has too many items");
  CHECK(only_page(small_pdf(repeated("1 ", 5000))).problem == "an operator has too many operands");
  CHECK(only_page(small_pdf("Q Q Q 1 1 1 rg ET Tj (a) Tj")).problem == "text without a font");
  printed::ReadLimits limits;
  limits.stream_bytes = 1000;
  CHECK(only_page(small_pdf(repeated("0 0 m 1 1 l S ", 1000)), limits).problem ==
        "a stream is too large");
  limits = {};
  limits.font_codes = 10;
  CHECK(only_page(small_pdf("BT /F 9 Tf"), limits).problem == "the fonts have too many codes");
  limits = {};
  limits.marks = 100;
  const auto many = read_pdf(small_pdf(repeated("0 0 m 1 1 l S ", 1000)), limits);
  REQUIRE_FALSE(many.ok());
  CHECK(many.problems().front().message == "can't be read as a PDF: the pages have too many marks");
  limits = {};
  limits.bytes = 10;
  CHECK_FALSE(read_pdf(small_pdf(""), limits).ok());
  limits = {};
  limits.pages = 0;
  CHECK(refusal(small_pdf(""), limits) == "can't be read as a PDF: too many pages");
  limits = {};
  limits.objects = 7;
  CHECK(refusal(small_pdf(""), limits) == "can't be read as a PDF: too many objects");
}

TEST_CASE("read_pdf: endless bookmarks are refused") {
  const std::string outlines = "/Outlines << /First 8 0 R >> ";
  CHECK(refusal(with_keys(outlines, "", "/First 8 0 R")) ==
        "can't be read as a PDF: bookmarks are nested too deeply");
  CHECK(refusal(with_keys(outlines, "", "/Next 8 0 R")) ==
        "can't be read as a PDF: too many bookmarks");
}

TEST_CASE("read_pdf: a page with too many parts for screen readers is reported") {
  const auto problem = [](const std::string& bytes) {
    auto file = printed::PdfFile::open(std::make_shared<MemoryBytes>(bytes), [](printed::Page) {});
    REQUIRE(file.ok());
    return std::move(file).value().screen_page(0).problem;
  };
  const std::string many = "[" + repeated("0 ", 20'001) + "] ";
  CHECK(problem(with_keys("", "")).empty());
  CHECK(problem(with_keys("", "/Annots " + many)) == "too many annotations");
  CHECK(problem(with_keys("/StructTreeRoot << /ParentTree << /Nums [0 " + many + "] >> >> ",
                          "/StructParents 0 ")) == "too many structure elements");
}

TEST_CASE("read_pdf: invalid parts of a file are reported by name") {
  CHECK(refusal(changed("[3 0 R]", "[4 0 R]", "")) ==
        "can't be read as a PDF: a page is not a dictionary");
  CHECK(only_page(changed("<< /Length 1 ", "<< /Length 1 /Filter /Nope ", "x")).problem ==
        "a stream can't be decoded");
  CHECK(only_page(with_wrong_font()).problem == "a font's ToUnicode map is too large");
}

// Bug: a single code with a long text made all text in the font unreadable.
TEST_CASE("read_pdf: a character code that maps to a long text is truncated") {
  const printed::Page page =
      only_page(with_map("1 beginbfchar <41> <" + repeated("0062", 100) + "> <42> <0063> endbfchar",
                         "BT /F 9 Tf (AB) Tj ET"));
  CHECK(page.problem.empty());
  REQUIRE(page.glyphs.size() == 2);
  CHECK(page.glyphs[0].text == repeated("b", 32));
  CHECK(page.glyphs[1].text == "c");
}

// Bug: the memory counted for a file that couldn't be read to its end was never released, so later
// files had less.
TEST_CASE("printed book: memory counted for an unreadable file is released") {
  const std::string two = changed("[3 0 R] /Count 1", "[3 0 R 3 0 R] /Count 2",
                                  repeated("0 0 m 1 1 l S ", 500).c_str());
  proof::PageMemory memory;
  const std::size_t before = memory.left;
  printed::ReadLimits limits;
  limits.marks = 1500;  // the second page has too many marks
  CHECK_FALSE(
      proof::PrintedBook::open("a.pdf", std::make_shared<MemoryBytes>(two), memory, limits).ok());
  CHECK(memory.left == before);
  REQUIRE(proof::PrintedBook::open("a.pdf", std::make_shared<MemoryBytes>(two), memory).ok());
  CHECK(memory.left < before);
}

TEST_CASE(
    "read_pdf: an unreadable font is reported on every page, even when a page is read again") {
  std::vector<printed::Page> pages;
  auto file = printed::PdfFile::open(std::make_shared<MemoryBytes>(with_wrong_font()),
                                     [&](printed::Page page) { pages.push_back(std::move(page)); });
  REQUIRE(file.ok());
  printed::PdfFile open = std::move(file).value();
  for (int i = 0; i < 2; ++i) CHECK(open.page(0).problem == pages.at(0).problem);
  CHECK(pages.at(0).problem == "a font's ToUnicode map is too large");
}

TEST_CASE("read_pdf: a file that would take all memory is refused") {
  const auto file =
      printed::PdfFile::open(std::make_shared<MemoryBytes>(small_pdf("")),
                             [](printed::Page /*page*/) { throw std::bad_alloc(); }, {});
  REQUIRE_FALSE(file.ok());
  CHECK(file.problems().front().message == "can't be read as a PDF: out of memory");
  CHECK(file.problems().front().hint == "export it again from the program that made it");
}

TEST_CASE("read_pdf: reading a page twice yields the same page and fonts") {
  std::vector<printed::Page> pages;
  auto file =
      printed::PdfFile::open(std::make_shared<MemoryBytes>(small_pdf("BT /F 9 Tf (AB) Tj ET")),
                             [&](printed::Page page) { pages.push_back(std::move(page)); });
  REQUIRE(file.ok());
  printed::PdfFile open = std::move(file).value();
  for (int i = 0; i < 2; ++i) {
    const printed::Page again = open.page(0);
    REQUIRE(again.glyphs.size() == 2);
    CHECK(again.glyphs[1].text == "B");
    CHECK(again.glyphs[1].origin.x == pages[0].glyphs[1].origin.x);
    CHECK(open.facts().fonts.size() == 1);
    open.release_pages();
  }
}

TEST_CASE("read_pdf: the number of fonts in a file is limited") {
  std::string fonts, content = "BT ";
  for (int i = 0; i < 2001; ++i) {
    fonts += fmt::format("/F{} << /Type /Font /Subtype /Type1 /BaseFont /F{} >> ", i, i);
    content += fmt::format("/F{} 9 Tf ", i);
  }
  std::string pdf = small_pdf(content);
  pdf.insert(pdf.find("/F 6 0 R"), fonts);
  CHECK(only_page(pdf).problem == "too many fonts");
}

// Bug: a file of 175 KB that unpacks to 40 million letters took 12 seconds and 4.5 GB.
TEST_CASE("read_pdf: the number of marks in a small file is limited by its size", "[.more]") {
  const std::string plain = small_pdf(repeated("0 0 m 1 1 l S ", 300'000));
  QPDF pdf;
  pdf.processMemoryFile("plain", plain.data(), plain.size());
  QPDFWriter writer(pdf);
  writer.setOutputMemory();
  writer.setCompressStreams(true);
  writer.write();
  const std::unique_ptr<Buffer> packed(writer.getBuffer());
  REQUIRE(packed->getSize() < 50'000);
  const std::string bytes(reinterpret_cast<const char*>(packed->getBuffer()), packed->getSize());
  printed::ReadLimits limits;
  limits.page_marks = 10'000'000;  // so that the limit for the whole file applies
  CHECK(refusal(bytes, limits) == "can't be read as a PDF: the pages have too many marks");
  CHECK(only_page(bytes).problem == "more than 250000 marks: the rest was not checked");
}

namespace {

void read_corrupted(unsigned rounds) {
  const std::string good =
      small_pdf("q 1 0 0 1 9 9 cm BT /F 9 Tf [(AB) -9 <4142>] TJ ET 0.5 w 0 0 9 9 re B* Q");
  std::mt19937 random(7);
  unsigned refused = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    std::string bytes = good;
    const unsigned changes = 1 + random() % 8;
    for (unsigned i = 0; i < changes; ++i) {
      const std::size_t at = random() % bytes.size();
      switch (random() % 4) {
        case 0:
          bytes[at] = static_cast<char>(random());
          break;
        case 1:
          bytes.erase(at, 1 + random() % 9);
          break;
        case 2:
          bytes.insert(at, bytes.substr(random() % bytes.size(), random() % 30));
          break;
        default:
          bytes[at] = static_cast<char>('0' + random() % 10);
      }
      if (bytes.empty()) bytes = "%PDF-";
    }
    refused += !read_pdf(bytes).ok();
  }
  CHECK(refused < rounds);
}

}  // namespace

TEST_CASE("read_pdf: files with a few wrong bytes are read or refused without a crash") {
  read_corrupted(60);
}

TEST_CASE("read_pdf: many files with a few wrong bytes are read or refused without a crash",
          "[.slow]") {
  read_corrupted(20000);
}
