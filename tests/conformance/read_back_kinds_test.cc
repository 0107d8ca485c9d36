// Reads killers, nonograms, slitherlinks and word searches from a finished PDF, using only the
// positions of letters and lines on the page. The resulting text must match the manifest, and both
// engines must find the printed answer as the puzzle's only solution.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <sstream>

#include "generator/kinds/kind.h"
#include "tests/support/pdf_trace.h"
#include "tests/support/run_command.h"

namespace fs = std::filesystem;
using namespace gridpress;
using namespace gridpress::tests;

namespace {

using Rows = std::vector<std::vector<std::string>>;

// The position of the board on a page, and the width and height of its squares.
struct Board {
  double left = 0, top = 0, cell = 0, high = 0;
  int rows = 0, columns = 0;

  double right() const { return left + cell * columns; }
  double bottom() const { return top + high * rows; }
  int column(double x) const { return static_cast<int>(std::floor((x - left) / cell)); }
  int row(double y) const { return static_cast<int>(std::floor((y - top) / high)); }
  bool holds(double x, double y) const {
    return row(y) >= 0 && row(y) < rows && column(x) >= 0 && column(x) < columns;
  }
};

struct Bounds {
  double left = 1e9, top = 1e9, right = -1e9, bottom = -1e9;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
  double x() const { return (left + right) / 2; }
  double y() const { return (top + bottom) / 2; }
  void add(double px, double py) {
    left = std::min(left, px), right = std::max(right, px);
    top = std::min(top, py), bottom = std::max(bottom, py);
  }
};

Bounds bounds(const TracedShape& shape) {
  Bounds found;
  for (const auto& [x, y] : shape.points) found.add(x, y);
  return found;
}

// A printed number or letter: glyphs that touch form one text. Its position is the middle of its
// ink.
struct Printed {
  std::string text;
  double x = 0, y = 0, size = 0;
};

bool in_figures(const TracedGlyph& glyph) {
  return glyph.font.find("Lato") != std::string::npos && glyph.text != " ";
}

// Texts in the typeface of digits. Glyphs without a gap between them form one text.
std::vector<Printed> texts(const TracedPage& page) {
  std::vector<Printed> found;
  const TracedGlyph* before = nullptr;
  double begin = 0;
  for (const TracedGlyph& glyph : page.glyphs) {
    if (!in_figures(glyph)) {
      before = nullptr;
      continue;
    }
    const bool joined = before != nullptr && std::abs(glyph.y - before->y) < .01 &&
                        glyph.x > before->x && glyph.x - before->x < .64 * glyph.size;
    if (!joined) {
      found.push_back({"", 0, glyph.y - .36 * glyph.size, glyph.size});
      begin = glyph.x;
    }
    found.back().text += glyph.text;
    found.back().x = (begin + glyph.x + .58 * glyph.size) / 2;
    before = &glyph;
  }
  return found;
}

// Finds the board by its frame.
// Squares of word searches fill the measure: they are .88 to 1.06 times as high as wide.
Board framed(const TracedPage& page, Size size, bool stretched = false) {
  REQUIRE_FALSE(page.rects.empty());
  const TracedRect& frame = *std::max_element(
      page.rects.begin(), page.rects.end(),
      [](const auto& a, const auto& b) { return a.bottom - a.top < b.bottom - b.top; });
  const double cell = (frame.right - frame.left) / size.columns;
  const double high = (frame.bottom - frame.top) / size.rows;
  // the margin allows for the frame's weight
  CHECK(high > cell * (stretched ? .88 : 1) - .4 / size.rows);
  CHECK(high < cell * (stretched ? 1.06 : 1) + .4 / size.rows);
  return {frame.left, frame.top, cell, high, size.rows, size.columns};
}

// Finds the board by the dots at its corners, which have the most frequent size of dot on the page.
Board dotted(const TracedPage& page, Size size) {
  std::map<long, std::vector<Bounds>> of_size;
  for (const TracedShape& shape : page.shapes) {
    const Bounds dot = bounds(shape);
    const bool round = shape.curved && std::abs(dot.width() - dot.height()) < .05;
    if (shape.filled && round) of_size[std::lround(dot.width() * 10)].push_back(dot);
  }
  REQUIRE_FALSE(of_size.empty());
  Bounds all;
  for (const Bounds& dot :
       std::max_element(of_size.begin(), of_size.end(), [](const auto&a, const auto&b) {
         return a.second.size() < b.second.size();
       })->second) {
    all.add(dot.x(), dot.y());
  }
  const double cell = all.width() / size.columns;
  const Board board{all.left, all.top, cell, cell, size.rows, size.columns};
  CHECK(board.bottom() == Approx(all.bottom).margin(.05));
  return board;
}

Rows empty_rows(const Board& board) {
  return Rows(static_cast<std::size_t>(board.rows),
              std::vector<std::string>(static_cast<std::size_t>(board.columns), "-"));
}

std::string& at(Rows& rows, int row, int column) {
  return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
}

std::string joined(const Rows& rows) {
  std::string text;
  for (const auto& row : rows) {
    text += '/';
    for (std::size_t i = 0; i < row.size(); ++i) text += (i > 0 ? " " : "") + row[i];
  }
  return text;
}

std::string headed(Size size, const std::string& rest) {
  return std::to_string(size.rows) + " " + std::to_string(size.columns) + rest;
}

// The texts in the squares of the board with a type size from `least` to `most`, as a multiple of
// the square's side.
Rows in_cells(const TracedPage& page, const Board& board, double least, double most) {
  Rows rows = empty_rows(board);
  for (const Printed& text : texts(page)) {
    const double em = text.size / board.cell;
    if (em < least || em > most || !board.holds(text.x, text.y)) continue;
    std::string& cell = at(rows, board.row(text.y), board.column(text.x));
    CHECK(cell == "-");  // a square contains one text
    cell = text.text;
  }
  return rows;
}

// Reads cages from the dashes between squares, numbered in the order of their first squares.
Rows read_cages(const TracedPage& page, const Board& board) {
  const auto is_dashed = [&](double x, double y, bool upright) {
    return std::any_of(page.shapes.begin(), page.shapes.end(), [&](const TracedShape& shape) {
      const Bounds b = bounds(shape);
      if (shape.filled || !shape.dashed || (upright ? b.width() : b.height()) > .01) return false;
      return upright ? std::abs(b.x() - x) < .05 * board.cell && b.top < y && b.bottom > y
                     : std::abs(b.y() - y) < .05 * board.cell && b.left < x && b.right > x;
    });
  };
  constexpr double kInset = .115;  // distance of the dashes from a square's edge
  std::vector<int> root(static_cast<std::size_t>(board.rows * board.columns));
  std::iota(root.begin(), root.end(), 0);
  const auto find = [&](int cell) {
    while (root[static_cast<std::size_t>(cell)] != cell)
      cell = root[static_cast<std::size_t>(cell)];
    return cell;
  };
  const auto join = [&](int a, int b) {
    root[static_cast<std::size_t>(std::max(find(a), find(b)))] = std::min(find(a), find(b));
  };
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const int cell = row * board.columns + column;
      const double x = board.left + column * board.cell, y = board.top + row * board.high;
      const double inset = (1 - kInset) * board.cell, middle = .55 * board.cell;
      if (column + 1 < board.columns && !is_dashed(x + inset, y + middle, true)) {
        join(cell, cell + 1);
      }
      if (row + 1 < board.rows && !is_dashed(x + middle, y + inset, false)) {
        join(cell, cell + board.columns);
      }
    }
  }
  Rows rows = empty_rows(board);
  std::map<int, int> number;
  for (int cell = 0; cell < board.rows * board.columns; ++cell) {
    const int cage =
        number.try_emplace(find(cell), static_cast<int>(number.size()) + 1).first->second;
    at(rows, cell / board.columns, cell % board.columns) = std::to_string(cage);
  }
  return rows;
}

// Reads the clues above the columns, then those left of the rows, each in the order of its line.
std::string read_clues(const TracedPage& page, const Board& board) {
  std::vector<std::vector<Printed>> columns(static_cast<std::size_t>(board.columns)),
      rows(static_cast<std::size_t>(board.rows));
  for (const Printed& text : texts(page)) {
    const int column = board.column(text.x), row = board.row(text.y);
    if (column < 0 && row >= 0 && row < board.rows) {
      rows[static_cast<std::size_t>(row)].push_back(text);
    } else if (row < 0 && column >= 0 && column < board.columns) {
      columns[static_cast<std::size_t>(column)].push_back(text);
    }
  }
  std::string clues;
  const auto add = [&](std::vector<Printed>& line, double Printed::*along) {
    std::sort(line.begin(), line.end(),
              [&](const Printed& a, const Printed& b) { return a.*along < b.*along; });
    clues += '/';
    for (std::size_t i = 0; i < line.size(); ++i) clues += (i > 0 ? " " : "") + line[i].text;
  };
  for (auto& column : columns) add(column, &Printed::y);
  for (auto& row : rows) add(row, &Printed::x);
  return clues;
}

// The squares whose middle is inside a filled shape without curves.
Rows read_filled(const TracedPage& page, const Board& board) {
  Rows rows = empty_rows(board);
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      const double x = board.left + (column + .5) * board.cell;
      const double y = board.top + (row + .5) * board.high;
      bool inside = false;
      for (const TracedShape& shape : page.shapes) {
        if (!shape.filled || shape.curved) continue;
        for (std::size_t i = 0; i + 1 < shape.points.size(); ++i) {
          const auto [ax, ay] = shape.points[i];
          const auto [bx, by] = shape.points[i + 1];
          if ((ay > y) != (by > y) && x < ax + (bx - ax) * (y - ay) / (by - ay)) inside = !inside;
        }
      }
      if (inside) at(rows, row, column) = "x";
    }
  }
  return rows;
}

// The squares inside the loop: those with an odd number of its vertical pieces to their left.
Rows read_loop(const TracedPage& page, const Board& board) {
  Rows rows = empty_rows(board);
  for (const TracedShape& shape : page.shapes) {
    if (shape.filled || shape.dashed || shape.line_width < .1 * board.cell) continue;
    for (std::size_t i = 0; i + 1 < shape.points.size(); ++i) {
      const auto [ax, ay] = shape.points[i];
      const auto [bx, by] = shape.points[i + 1];
      if (std::abs(ax - bx) > .01) continue;
      const int column = static_cast<int>(std::lround((ax - board.left) / board.cell));
      for (int row = 0; row < board.rows; ++row) {
        const double y = board.top + (row + .5) * board.high;
        if (y < std::min(ay, by) || y > std::max(ay, by)) continue;
        for (int cell = column; cell < board.columns; ++cell) {
          std::string& mark = at(rows, row, cell);
          mark = mark == "x" ? "-" : "x";
        }
      }
    }
  }
  return rows;
}

// Checks that the words of the solution have loops around them and that no other loops exist.
void check_loops(const TracedPage& page, const Board& board, const std::string& solution) {
  std::vector<std::array<double, 4>> wanted, found;
  std::istringstream words(solution);
  for (std::string word; std::getline(words, word, ';');) {
    int r1 = 0, c1 = 0, r2 = 0, c2 = 0;
    const auto place = word.find(": r");
    REQUIRE(place != std::string::npos);
    REQUIRE(std::sscanf(word.c_str() + place, ": r%dc%d-r%dc%d", &r1, &c1, &r2, &c2) == 4);
    const double lean = (r2 - r1) * (c2 - c1);
    wanted.push_back({(c1 + c2 - 1) / 2.0, (r1 + r2 - 1) / 2.0, std::abs(c2 - c1) + .0,
                      lean == 0 ? 0.0 : std::copysign(1, lean)});
  }
  for (const TracedShape& shape : page.shapes) {
    const Bounds b = bounds(shape);
    if (shape.filled || !shape.curved || !board.holds(b.x(), b.y())) continue;
    double lean = 0;
    for (const auto& [x, y] : shape.points) lean += (x - b.x()) * (y - b.y());
    const double thickness = std::min({b.width(), b.height(), board.cell});
    const bool leans = std::min(b.width(), b.height()) > 1.2 * board.cell;
    found.push_back({(b.x() - board.left) / board.cell, (b.y() - board.top) / board.high,
                     std::round((b.width() - thickness) / board.cell),
                     leans ? std::copysign(1, lean) : 0.0});
  }
  const auto rounded = [](std::vector<std::array<double, 4>>& all) {
    for (auto& loop : all) {
      for (double& value : loop) value = std::round(value * 2) / 2;
    }
    std::sort(all.begin(), all.end());
  };
  rounded(wanted), rounded(found);
  CHECK(found == wanted);
}

struct Pages {
  const TracedPage &puzzle, &answer;
};

void check_killer(const nlohmann::json& entry, Size size, const Pages& pages) {
  const Board board = framed(pages.puzzle, size);
  const std::string sums = joined(in_cells(pages.puzzle, board, 0, .45));
  CHECK(headed(size, sums + joined(read_cages(pages.puzzle, board))) ==
        entry["givens"].get<std::string>());
  CHECK(headed(size, joined(in_cells(pages.answer, framed(pages.answer, size), .45, 1))) ==
        entry["solution"].get<std::string>());
}

void check_nonogram(const nlohmann::json& entry, Size size, const Pages& pages) {
  CHECK(headed(size, read_clues(pages.puzzle, framed(pages.puzzle, size))) ==
        entry["givens"].get<std::string>());
  CHECK(headed(size, joined(read_filled(pages.answer, framed(pages.answer, size)))) ==
        entry["solution"].get<std::string>());
}

void check_slitherlink(const nlohmann::json& entry, Size size, const Pages& pages) {
  const Board board = dotted(pages.puzzle, size);
  CHECK(headed(size, joined(in_cells(pages.puzzle, board, .3, 1))) ==
        entry["givens"].get<std::string>());
  CHECK(headed(size, joined(read_loop(pages.answer, dotted(pages.answer, size)))) ==
        entry["solution"].get<std::string>());
}

void check_word_search(const nlohmann::json& entry, Size size, const Pages& pages) {
  const std::string givens = entry["givens"];
  std::string letters;
  for (const auto& row : in_cells(pages.puzzle, framed(pages.puzzle, size, true), .3, 1)) {
    for (const std::string& letter : row) letters += letter;
    letters += '/';
  }
  letters.pop_back();
  CHECK(letters == givens.substr(0, givens.find('|')));
  std::string listed;
  for (const TracedGlyph& glyph : pages.puzzle.glyphs)
    listed += in_figures(glyph) ? glyph.text : "";
  std::istringstream words(givens.substr(givens.find('|') + 1));
  std::string word;
  std::getline(words, word, '|');
  std::istringstream list(word);
  while (std::getline(list, word, ';')) {
    std::transform(word.begin(), word.end(), word.begin(), [](char c) { return std::toupper(c); });
    CAPTURE(word);
    CHECK(listed.find(word) != std::string::npos);
  }
  check_loops(pages.answer, framed(pages.answer, size, true), entry["solution"]);
}

const std::map<std::string, void (*)(const nlohmann::json&, Size, const Pages&)> kReaders{
    {"killer", check_killer},
    {"nonogram", check_nonogram},
    {"slitherlink", check_slitherlink},
    {"word-search", check_word_search}};

constexpr const char* kSpec = R"(book: {id: back, title: Read Back, seed: 3}
print: {printer: office-letter, trim: letter}
sections:
  - {title: A, kind: killer, difficulty: medium, count: 2, per_page: 1}
  - {title: B, kind: killer, size: 6, difficulty: easy, count: 1, per_page: 1}
  - {title: C, kind: nonogram, size: 15, difficulty: easy, count: 2, per_page: 1}
  - {title: D, kind: nonogram, size: 10x20, difficulty: easy, count: 1, per_page: 1}
  - {title: E, kind: slitherlink, size: 10, difficulty: easy, count: 2, per_page: 1}
  - {title: F, kind: slitherlink, size: 7x9, difficulty: medium, count: 1, per_page: 1}
  - {title: G, kind: word-search, size: 12, difficulty: hard, count: 2, per_page: 1, theme: sea}
answers: {per_page: 1}
)";

void check_only_solution(const nlohmann::json& entry, const Kind& kind) {
  // other tests check that each word of a word search has only one place
  if (entry["kind"] == "word-search") return;
  const auto read = kind.text.read(entry["givens"].get<std::string>(), "", nullptr);
  REQUIRE(read);
  for (const bool second : {false, true}) {
    const SolutionCount counted = kind.truth.count(*read, {.independent_engine = second});
    CHECK(counted.count == 1);
    Puzzle solved = *read;
    solved.content = counted.first;
    CHECK(kind.text.solution(solved) == entry["solution"].get<std::string>());
  }
}

}  // namespace

TEST_CASE("puzzles of kinds other than plain grids can be read back from the PDF") {
  if (!have_tool("mutool")) {
    WARN("mutool is not installed: the book is not read back");
    return;
  }
  const test::TempFolder folder;
  test::write_text(folder / "back.yaml", kSpec);
  REQUIRE(test::shell("\"$GRIDPRESS\" build back.yaml --quiet", folder.path()).code == 0);
  const auto pages = trace_pdf(folder / "output/back/interior.pdf");
  const auto manifest = nlohmann::json::parse(std::ifstream(folder / "output/back/manifest.json"));
  std::size_t read = 0;
  for (const auto& entry : manifest.at("puzzles")) {
    const std::string name = entry["kind"];
    CAPTURE(name, entry["number"].get<int>());
    const auto page = entry["page"].get<std::size_t>();
    const auto answer = entry["answer_page"].get<std::size_t>();
    REQUIRE(std::max(page, answer) <= pages.size());
    const Kind& kind = *find_kind(name);
    const auto puzzle = kind.text.read(entry["givens"].get<std::string>(), "", nullptr);
    REQUIRE(puzzle);
    kReaders.at(name)(entry, kind.text.size_of(*puzzle), {pages[page - 1], pages[answer - 1]});
    check_only_solution(entry, kind);
    ++read;
  }
  CHECK(read == 11);
}
