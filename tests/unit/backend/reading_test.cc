// Words that are hyphenated at the end of a line, read back from finished files.
#include <catch2/catch.hpp>
#include <memory>
#include <regex>

#include "layout/backend/reading/read_pdf.h"
#include "tests/unit/backend/support.h"

using namespace gridpress;

namespace {

// A document with one line of a paragraph per item, which may continue on the second page.
class Text {
 public:
  Text() {
    document_.title = "Split words";
    document_.language = "en";
    add_page(false, {"Nothing here is extra\u00ad", "ordinary, but a well-",
                     "known set of un\u00ad", "fore\u00ad", "seen words, each read"});
    add_page(false, {"as it was written, and the last one of them even be\u00ad"});
    add_page(true, {"yond the page."});
    document_.fonts = shaper_->font_files();
  }

  std::string pdf(bool screen) const {
    return to_pdf(document_, {.screen = screen, .date = 0}).value();
  }

 private:
  void add_page(bool goes_on, const std::vector<std::string>& lines) {
    Page page{Length::pt(400), Length::pt(300), "1", {}, {}, {}};
    const TextStyle style{shaper_->font("vollkorn/Vollkorn-Regular.ttf").value(), Length::pt(12)};
    Length y = Length::pt(50);
    for (const std::string& line : lines) {
      std::string shown = line;
      const bool soft = line.ends_with(kSoftHyphen);
      if (soft) shown.replace(shown.size() - kSoftHyphen.size(), kSoftHyphen.size(), "-");
      GlyphRun run = shaper_->shape(shown, style).value().run;
      for (Glyph& glyph : run.glyphs) {
        glyph.origin.x += Length::pt(40);
        glyph.origin.y += y;
      }
      if (soft) run.clusters.back().first = static_cast<int>(kSoftHyphen.size());
      run.text = line;
      page.items.emplace_back(run);
      y += Length::pt(15);
    }
    page.tags.push_back({Tag::Role::kParagraph, 0, static_cast<int>(lines.size()), "", goes_on});
    document_.pages.push_back(std::move(page));
  }

  std::unique_ptr<Shaper> shaper_ = make_shaper(font_folders());
  Document document_;
};

std::string in_one_line(const std::string& text) {
  return std::regex_replace(text, std::regex("\\s+"), " ");
}

}  // namespace

TEST_CASE("hyphenated words are whole in extracted text, or contain a soft hyphen") {
  if (!have_fonts()) return;
  const Text text;
  const std::string words =
      "Nothing here is extraordinary, but a well-known set of unforeseen words, each read "
      "as it was written, and the last one of them even beyond the page. ";
  const auto flow = run_tool("pdftotext %s -", text.pdf(true));
  if (!flow) return;
  CHECK(in_one_line(flow->text) == words);
  const auto drawn = run_tool("mutool draw -q -F text %s", text.pdf(true));
  if (!drawn) return;
  INFO(drawn->text);
  // MuPDF 1.21 prints the lines with their soft hyphens. MuPDF 1.25 uses the whole words that the
  // file gives as replacement text, and both print warnings.
  const std::regex soft_or_warning("\u00ad\\s+|warning: .*\n");
  const std::string joined = std::regex_replace(drawn->text, soft_or_warning, "");
  CHECK(in_one_line(std::regex_replace(joined, std::regex("-\n"), "-")) == words);
}

TEST_CASE("hyphenated words are whole in the structure tree, and their lines stay separate") {
  if (!have_fonts()) return;
  const auto tree = run_tool("pdfinfo -struct-text %s", Text().pdf(true));
  if (!tree) return;
  INFO(tree->text);
  const std::string joined = std::regex_replace(tree->text, std::regex("(\\u00ad)?\"\\n *\""), "");
  CHECK(joined.find("Nothing here is extraordinary, but a well-known set of unforeseen words, "
                    "each read") != std::string::npos);
}

TEST_CASE("the printer's file keeps plain hyphens at line ends") {
  if (!have_fonts()) return;
  const auto drawn = run_tool("mutool draw -q -F text %s", Text().pdf(false));
  if (!drawn) return;
  INFO(drawn->text);
  CHECK(drawn->text.find("\u00ad") == std::string::npos);
  CHECK(drawn->text.find("extra-\n") != std::string::npos);
}

// Bug: if a font has so many glyphs that one has the soft hyphen's code as its own, the text
// extracted from the printer's file confused this glyph with the hyphen.
TEST_CASE("a glyph whose code equals the soft hyphen's keeps its own text") {
  if (!have_fonts()) return;
  const std::unique_ptr<Shaper> shaper = make_shaper(font_folders());
  const TextStyle style{shaper->font("vollkorn/Vollkorn-Regular.ttf").value(), Length::pt(4)};
  // Letters with and without accents, which are so many that one gets the soft hyphen's code.
  std::string letters;
  for (unsigned point = 0xC0; point < 0x180; ++point) {
    letters += static_cast<char>(0xC0 | point >> 6);
    letters += static_cast<char>(0x80 | (point & 0x3F));
  }
  Document document;
  document.title = "Letters";
  document.language = "en";
  Page page{Length::pt(900), Length::pt(300), "1", {}, {}, {}};
  GlyphRun run = shaper->shape("ab-" + letters, style).value().run;
  for (Glyph& glyph : run.glyphs) glyph.origin.y += Length::pt(50);
  run.text = "ab\u00ad" + letters;
  run.clusters[2].first = static_cast<int>(kSoftHyphen.size());
  page.items.emplace_back(std::move(run));
  document.pages.push_back(std::move(page));
  document.fonts = shaper->font_files();
  std::string read;
  const auto open = printed::PdfFile::open(
      std::make_shared<MemoryBytes>(to_pdf(document, {.screen = false, .date = 0}).value()),
      [&](const printed::Page& printed) {
        for (const printed::Glyph& glyph : printed.glyphs) read += glyph.text;
      });
  REQUIRE(open.ok());
  CHECK(read == "ab-" + letters);
}
