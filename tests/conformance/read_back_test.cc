// Reads every digit of a finished PDF by its position on the page. The naive solver solves the
// grid, and the result is compared with the manifest and with the printed answer.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "generator/model/line_format.h"
#include "tests/support/naive_solver.h"
#include "tests/support/pdf_trace.h"
#include "tests/support/run_command.h"

namespace fs = std::filesystem;
using namespace gridpress;
using namespace gridpress::tests;

namespace {

struct PrintedGrid {
  Grid cells;
  std::vector<std::string> fonts;  // per cell; empty if nothing is printed there
};

// The frames of puzzles in reading order. A frame is a nearly square rectangle whose line is at
// least as wide as a box line.
std::vector<TracedRect> frames(const TracedPage& page) {
  std::vector<TracedRect> found;
  for (const TracedRect& rect : page.rects) {
    const double width = rect.right - rect.left;
    const double height = rect.bottom - rect.top;
    if (width > 60 && std::abs(width - height) < 1) found.push_back(rect);
  }
  std::sort(found.begin(), found.end(), [](const TracedRect& a, const TracedRect& b) {
    return std::abs(a.top - b.top) > 5 ? a.top < b.top : a.left < b.left;
  });
  return found;
}

int value_of(const std::string& text) {
  if (text.size() != 1) return 0;
  if (text[0] >= '1' && text[0] <= '9') return text[0] - '0';
  return text[0] >= 'A' && text[0] <= 'P' ? text[0] - 'A' + 1 : 0;
}

PrintedGrid read_grid(const TracedPage& page, const TracedRect& frame, int size) {
  PrintedGrid grid{Grid(static_cast<std::size_t>(size * size)), {}};
  grid.fonts.resize(grid.cells.size());
  const double cell = (frame.right - frame.left) / size;
  for (const TracedGlyph& glyph : page.glyphs) {
    const double x = glyph.x + 0.29 * glyph.size;  // roughly the middle of a figure
    const double y = glyph.y - 0.36 * glyph.size;
    if (x < frame.left || x > frame.right || y < frame.top || y > frame.bottom) continue;
    const int column = static_cast<int>((x - frame.left) / cell);
    const int row = static_cast<int>((y - frame.top) / cell);
    const auto at = static_cast<std::size_t>(row * size + column);
    CHECK(grid.cells[at] == 0);  // a cell contains at most one digit
    CHECK(value_of(glyph.text) != 0);
    const double off_centre = std::abs(x - frame.left - (column + 0.5) * cell);
    CHECK(off_centre < 0.12 * cell);
    grid.cells[at] = static_cast<std::uint8_t>(value_of(glyph.text));
    grid.fonts[at] = glyph.font;
  }
  return grid;
}

// Reads the grid that is printed in the slot stated in the manifest.
PrintedGrid printed(const std::vector<TracedPage>& pages, int page, std::size_t slot, int size) {
  REQUIRE(page >= 1);
  REQUIRE(page <= static_cast<int>(pages.size()));
  const TracedPage& traced = pages[static_cast<std::size_t>(page) - 1];
  const auto found = frames(traced);
  REQUIRE(slot < found.size());
  return read_grid(traced, found[slot], size);
}

bool text_on_page(const TracedPage& page, const std::string& text) {
  std::string all;
  for (const TracedGlyph& glyph : page.glyphs) all += glyph.text;
  return all.find(text) != std::string::npos;
}

void check_answer_fonts(const PrintedGrid& answer, const Grid& givens) {
  std::map<bool, std::set<std::string>> fonts;
  for (std::size_t i = 0; i < givens.size(); ++i) fonts[givens[i] != 0].insert(answer.fonts[i]);
  CHECK(fonts[true].size() == 1);
  CHECK(fonts[false].size() == 1);
  CHECK(fonts[true] != fonts[false]);
}

void check_true(const nlohmann::json& puzzle, const PrintedGrid& print) {
  const auto givens = read_line(puzzle.at("givens").get<std::string>()).grid->cells;
  CHECK(print.cells == givens);
  CHECK(puzzle.at("clues").get<int>() == count_givens(givens));
  const auto box = parse_box(puzzle.at("box").get<std::string>());
  REQUIRE(box);
  const Rules rules{boxed_topology(*box), {}};
  NaiveSolver solver(rules, print.cells);
  CHECK(solver.count(2) == 1);
  CHECK(to_line(solver.last_solution()) == puzzle.at("solution").get<std::string>());
}

void check_lines_and_ink(const std::vector<TracedPage>& pages) {
  std::size_t lines = 0, letters = 0;
  for (const TracedPage& page : pages) {
    lines += page.line_widths.size();
    letters += page.glyphs.size();
    for (const double width : page.line_widths) CHECK(width >= 0.749);
    for (const TracedGlyph& glyph : page.glyphs) CHECK(glyph.size >= 6.999);
    for (const std::string& space : page.colour_spaces) CHECK(space == "DeviceGray");
  }
  CHECK(lines > pages.size());
  CHECK(letters > 100);
}

void check_book(const std::string& config) {
  if (!have_tool("mutool")) {
    WARN("mutool is not installed: the book is not read back");
    return;
  }
  const test::TempFolder out;
  const std::string spec = std::string(GRIDPRESS_ROOT) + "/configs/" + config;
  REQUIRE(test::shell("\"$GRIDPRESS\" build --quiet --out . '" + spec + "'", out.path()).code == 0);
  const fs::path folder = fs::directory_iterator(out.path())->path();
  const auto manifest = nlohmann::json::parse(std::ifstream(folder / "manifest.json"));
  const auto pages = trace_pdf(folder / "interior.pdf");
  const bool separate = fs::exists(folder / "answers.pdf");
  const auto answers = separate ? trace_pdf(folder / "answers.pdf") : pages;
  REQUIRE_FALSE(pages.empty());
  check_lines_and_ink(pages);
  check_lines_and_ink(answers);

  std::map<int, std::size_t> puzzle_slot, answer_slot;
  for (const auto& puzzle : manifest.at("puzzles")) {
    const int number = puzzle.at("number");
    const int page = puzzle.at("page");
    const int answer_page = puzzle.at("answer_page");
    const int size = puzzle.at("size");
    CAPTURE(number, page, answer_page);
    check_true(puzzle, printed(pages, page, puzzle_slot[page]++, size));
    const auto answer = printed(answers, answer_page, answer_slot[answer_page]++, size);
    CHECK(to_line(answer.cells) == puzzle.at("solution").get<std::string>());
    check_answer_fonts(answer, read_line(puzzle.at("givens").get<std::string>()).grid->cells);
    CHECK(text_on_page(pages[static_cast<std::size_t>(page) - 1], std::to_string(number)));
    if (!separate) {
      CHECK(text_on_page(pages[static_cast<std::size_t>(page) - 1],
                         puzzle.at("answer_page_label").get<std::string>()));
      CHECK(text_on_page(answers[static_cast<std::size_t>(answer_page) - 1],
                         puzzle.at("page_label").get<std::string>()));
    }
  }
  CHECK(manifest.at("puzzles").size() > 0);
}

}  // namespace

TEST_CASE("the sampler book can be read back from its PDF") {
  check_book("sampler.yaml");
}
TEST_CASE("the classroom sheets can be read back from their PDFs") {
  check_book("a4-classroom.yaml");
}
TEST_CASE("the large-print book can be read back from its PDF") {
  check_book("large-print.yaml");
}
