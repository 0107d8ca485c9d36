// Reads back the width of a newspaper's pictures, which must be that of the column.
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <regex>

#include "layout/backend/backend.h"
#include "tests/support/debian_shaper.h"
#include "tests/support/pdf_trace.h"
#include "tests/unit/news/sample.h"

using namespace gridpress;

namespace {

double number_after(const std::string& text, const std::string& pattern) {
  std::smatch found;
  INFO(pattern);
  REQUIRE(std::regex_search(text, found, std::regex(pattern)));
  return std::stod(found[1]);
}

int big_endian(const std::string& bytes, std::size_t at) {
  int value = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    value = value * 256 + static_cast<unsigned char>(bytes[i]);
  }
  return value;
}

void check_pdf(const Document& document, double width) {
  const std::string file =
      (std::filesystem::temp_directory_path() / "gridpress-news-width.pdf").string();
  std::ofstream(file, std::ios::binary) << must_read(to_pdf(document, {.pdfx = true}));
  if (tests::have_tool("mutool")) {
    const auto pages = tests::trace_pdf(file);
    REQUIRE(pages.size() == 1);
    CHECK(pages[0].width == Approx(width).margin(0.001));
    CHECK(pages[0].height == Approx(document.pages[0].height.points()).margin(0.001));
    CHECK(pages[0].colour_spaces == std::set<std::string>{"DeviceGray"});
  }
  std::filesystem::remove(file);
}

void check_files(const Document& document, double mm) {
  const double width = mm * 72 / 25.4;
  check_pdf(document, width);

  const std::string svg = must_read(to_svg(document, 0));
  CHECK(number_after(svg, "<svg[^>]* width=\"([0-9.]+)(pt)?\"") == Approx(width).margin(0.001));
  CHECK(number_after(svg, "viewBox=\"0 0 ([0-9.]+) ") == Approx(width).margin(0.001));
  const std::regex colour("rgb\\(([^)]*)\\)");
  for (std::sregex_iterator it(svg.begin(), svg.end(), colour), end; it != end; ++it) {
    CHECK(std::regex_match((*it)[1].str(), std::regex("0%, ?0%, ?0%")));
  }

  const std::string eps = must_read(to_eps(document, 0, 0));
  const std::string box = "%%HiResBoundingBox: 0 [0-9.]+ ";
  CHECK(number_after(eps, box + "([0-9.]+) ") == Approx(width).margin(0.001));
  const double height = number_after(eps, box + "[0-9.]+ ([0-9.]+)") -
                        number_after(eps, "%%HiResBoundingBox: 0 ([0-9.]+) ");
  CHECK(height == Approx(document.pages[0].height.points()).margin(0.002));
  CHECK(number_after(eps, "%%BoundingBox: 0 0 ([0-9]+) ") == std::ceil(width));
  CHECK_FALSE(std::regex_search(eps, std::regex("\n[0-9.]+ [0-9.]+ [0-9.]+ (rg|RG)\n")));

  for (const double dpi : {300.0, 600.0}) {
    const std::string png = must_read(to_png(document, 0, dpi));
    CHECK(big_endian(png, 16) == std::lround(mm / 25.4 * dpi));
  }
}

}  // namespace

struct Column {
  double mm;
  SampleGrid grid;
};

void check_columns(const std::vector<Column>& columns) {
  const Words words = house_words("en");
  for (const Column& column : columns) {
    INFO(column.mm << " mm");
    const Theme theme = newsprint(words);
    const Length width = millimetres(column.mm);
    const PanelContent panel = sample_panel(words, column.grid, PanelLevel::Style::kDots);
    check_files(must_read(compose_news_panel(panel, width, theme, words, shaper())), column.mm);
    for (const bool answer : {false, true}) {
      check_files(must_read(compose_news_grid(sample_panel_grid(column.grid, answer), answer, width,
                                              theme, shaper())),
                  column.mm);
    }
  }
}

TEST_CASE("PDF, SVG, EPS and PNG pictures have the column's width and only black ink") {
  check_columns({{30, {2, 3}}, {45, {3, 3}}});
}

TEST_CASE("PDF, SVG, EPS and PNG pictures of wide columns have their width and only black ink",
          "[.slow]") {
  check_columns({{93.5, {3, 3}}, {200, {4, 4}}});
}
