// Published puzzles and puzzles of the kinds' own makers, checked by both engines.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "generator/kinds/from_file/kind_file.h"
#include "generator/kinds/kind.h"
#include "tests/support/house_document.h"
#include "tests/support/reference.h"

namespace gridpress {
namespace {

constexpr std::string_view kKinds[] = {
    "akari",        "battleships", "dominoes", "fillomino", "galaxies",    "hashi", "heyawake",
    "hidato",       "hitori",      "kakurasu", "kuromasu",  "lits",        "masyu", "minesweeper",
    "mosaic",       "norinori",    "nurikabe", "shikaku",   "star-battle", "tapa",  "tents",
    "thermometers", "number-link", "magnets",  "slant",     "yajilin"};

// Requires that both engines find only the solution that a puzzle was read with.
void check_unique(const Kind& kind, const Puzzle& puzzle) {
  for (const bool independent : {false, true}) {
    const SolutionCount counted = kind.truth.count(puzzle, {.independent_engine = independent});
    CAPTURE(independent, kind.text.problem(puzzle));
    REQUIRE(counted.decided);
    REQUIRE(counted.count == 1);
    Puzzle solved = puzzle;
    solved.content = counted.first;
    REQUIRE(kind.text.solution(solved) == kind.text.solution(puzzle));
  }
}

// Kinds that files in tests/data/kinds describe, with the same text as kinds of the program.
constexpr std::string_view kFromFiles[] = {"my-akari", "my-hitori", "my-kakurasu", "my-norinori",
                                           "my-star-battle"};

const Kind& kind_from_file(std::string_view name) {
  const yaml::Document document = house_document(fmt::format("tests/data/kinds/{}.yaml", name));
  const Result<const Kind*> kind = add_kind_from_file(name, document);
  if (!kind) FAIL(kind.problems().front().message);
  return **kind;
}

// The name of a kind in the folder of published puzzles.
std::string stored_name(std::string_view kind) {
  if (kind.starts_with("my-")) kind.remove_prefix(3);
  std::string name(kind == "dominoes" ? "domino" : kind);
  std::erase(name, '-');
  return name;
}

void check_stored(std::string_view name, int max_cells, int max_puzzles) {
  if (name == "lits" || name == "tapa") return;  // the folder has none
  const Kind& kind = *find_kind(name);
  int checked = 0;
  for (const tests::ReferencePuzzle& stored :
       tests::kind_puzzles("kinds/" + stored_name(name) + ".jsonl.xz")) {
    std::istringstream text(stored.problem);
    Size size;
    text >> size.rows >> size.columns;
    if (size.cells() > max_cells) continue;
    if (checked++ == max_puzzles) break;
    CAPTURE(std::string(name), stored.problem);
    // Published with another rule, by which cells may stay empty.
    if (name == "number-link" && stored.solution.find('-') != std::string::npos) continue;
    std::string solution = stored.solution;
    if (name.ends_with("star-battle"))
      std::ranges::replace(solution, 'h', '-');  // a slip in one solution
    const Result<Puzzle> puzzle = kind.text.read(stored.problem, solution, nullptr);
    if (!puzzle) FAIL(puzzle.problems().front().message);
    if (!stored.proved) continue;
    check_unique(kind, *puzzle);
    const Grade grade = kind.grading.grade(*puzzle, 99);
    CHECK(grade.rating.has_value());
    CHECK(!grade.bounded);
  }
}

TEST_CASE("published logic puzzles have one solution, the published one") {
  for (const std::string_view name : kKinds) check_stored(name, 100, 5);
}

TEST_CASE("published puzzles have the same solution by rules from a file") {
  for (const std::string_view name : kFromFiles) {
    kind_from_file(name);
    check_stored(name, 100, 5);
  }
}

TEST_CASE("all published puzzles have the same solution by rules from a file", "[.slow]") {
  for (const std::string_view name : kFromFiles) {
    SECTION(std::string(name)) {
      kind_from_file(name);
      check_stored(name, 400, 1000);
    }
  }
}

TEST_CASE("all published logic puzzles up to 200 cells have one solution", "[.slow]") {
  for (const std::string_view name : kKinds) {
    // A section per kind: a failure doesn't end the others.
    SECTION(std::string(name)) {
      check_stored(name, 200, 1000);
    }
  }
}

// Bug: counts of more than 32,767 literals were wrong.
TEST_CASE("a region of 50x50 cells has room for many pieces", "[.more]") {
  constexpr int kSide = 50;
  std::string text = "50 50";
  for (const std::string cell : {"-", "a"}) {
    for (int i = 0; i < kSide * kSide; ++i) text += (i % kSide == 0 ? "/" : " ") + cell;
  }
  const Kind& kind = *find_kind("lits");
  const Result<Puzzle> puzzle = kind.text.read(text, "", nullptr);
  REQUIRE(puzzle.ok());
  CHECK(kind.truth.count(*puzzle, {.limit = 2}).count == 2);
}

// The first puzzles of the kind's maker at a level.
std::vector<Puzzle> made(const Kind& kind, Size size, const KindLevel& level, std::size_t count) {
  PuzzleRequest request;
  request.size = size;
  request.level.name = level.name;
  request.level.rating = fields::Range{level.low, level.high};
  request.seed = Seed(45);
  std::vector<Puzzle> puzzles;
  for (std::uint64_t attempt = 0; attempt < 20'000 && puzzles.size() < count; ++attempt) {
    AttemptResult result = run_attempts(kind, request, {attempt, 1});
    std::ranges::move(result.puzzles, std::back_inserter(puzzles));
  }
  return puzzles;
}

void check_made(const Kind& kind, Size size, const KindLevel& level, std::size_t count) {
  CAPTURE(std::string(kind.name), to_text(size), std::string(level.name));
  const std::vector<Puzzle> puzzles = made(kind, size, level, count);
  REQUIRE(puzzles.size() == count);
  for (const Puzzle& puzzle : puzzles) {
    check_unique(kind, puzzle);
    const auto read =
        kind.text.read(kind.text.problem(puzzle), kind.text.solution(puzzle), nullptr);
    REQUIRE(read.ok());
    CHECK(kind.grading.grade(*read, 99).rating == puzzle.grade.rating);
  }
}

TEST_CASE("generated logic puzzles of each level have only their own solution in both engines") {
  for (const std::string_view name : kKinds) {
    const Kind& kind = *find_kind(name);
    CHECK(kind.grading.levels.size() >= 3);
    for (const KindLevel& level : kind.grading.levels)
      check_made(kind, kind.sizes.common().front(), level, 3);
  }
}

TEST_CASE("ten generated logic puzzles of each size have one solution", "[.more]") {
  for (const std::string_view name : kKinds) {
    const Kind& kind = *find_kind(name);
    for (const Size size : kind.sizes.common())
      check_made(kind, size, kind.grading.levels.front(), 10);
  }
}

TEST_CASE("300 generated logic puzzles of each size and level have one solution", "[.slow]") {
  for (const std::string_view name : kKinds) {
    const Kind& kind = *find_kind(name);
    for (const Size size : kind.sizes.common()) {
      for (const KindLevel& level : kind.grading.levels) check_made(kind, size, level, 300);
    }
  }
}

// A board of pzprjs, as fields separated by '/'.
struct Pzpr {
  std::vector<std::vector<std::string>> rows;  // below the line with the number of columns
  int height = 0, width = 0;
};

Pzpr parse(const std::string& text) {
  Pzpr board;
  std::vector<std::string> fields;
  std::string field;
  for (const char c : text + "/") {
    if (c != '/') {
      field += c;
      continue;
    }
    fields.push_back(std::move(field));
    field.clear();
  }
  board.height = std::stoi(fields.at(2));
  board.width = std::stoi(fields.at(3));
  for (std::size_t i = 4; i < fields.size(); ++i) {
    std::vector<std::string> tokens;
    std::string token;
    for (const char c : fields[i] + " ") {
      if (c != ' ') {
        token += c;
      } else if (!token.empty()) {
        tokens.push_back(std::move(token));
        token.clear();
      }
    }
    if (!tokens.empty()) board.rows.push_back(std::move(tokens));
  }
  return board;
}

// Texts of a problem and an answer under construction.
struct Texts {
  std::string problem, answer;
  explicit Texts(const Pzpr& board) {
    problem = answer = std::to_string(board.height) + " " + std::to_string(board.width);
  }
};

// Whether edge (row, column) to the right or down of a cell has a line. The rows of the text with
// edges between columns come first, starting at row `first`.
int edge(const Pzpr& board, std::size_t first, int row, int column, bool down) {
  if (row < 0 || column < 0 || row >= board.height || column >= board.width) return 0;
  if (down ? row + 1 == board.height : column + 1 == board.width) return 0;
  const auto at = first + static_cast<std::size_t>(down ? board.height + row : row);
  return std::max(0, std::stoi(board.rows.at(at).at(static_cast<std::size_t>(column))));
}

// The answer's tokens of kinds with lines.
std::string lines_at(const Pzpr& board, std::size_t first, int row, int column, bool bridges) {
  const int north = edge(board, first, row - 1, column, true);
  const int south = edge(board, first, row, column, true);
  const int west = edge(board, first, row, column - 1, false);
  const int east = edge(board, first, row, column, false);
  if (bridges) {
    if (east + west > 0 && north + south > 0) return "?";
    if (east > 0) return std::to_string(east);
    return south == 1 ? "a" : south == 2 ? "b" : "-";
  }
  std::string token;
  if (north > 0) token += 'n';
  if (south > 0) token += 's';
  if (east > 0) token += 'e';
  if (west > 0) token += 'w';
  return token.empty() ? "-" : token;
}

// Region numbers of cells that borders separate.
std::vector<int> regions_of(const Pzpr& board, std::size_t first) {
  std::vector<int> region(board.height * board.width, 0);
  int regions = 0;
  for (int start = 0; start < std::ssize(region); ++start) {
    if (region[start] != 0) continue;
    std::vector<int> cells{start};
    region[start] = ++regions;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const int row = cells[i] / board.width, column = cells[i] % board.width;
      const std::array<std::pair<int, bool>, 4> next = {{
          {cells[i] + 1, column + 1 < board.width && edge(board, first, row, column, false) == 0},
          {cells[i] - 1, column > 0 && edge(board, first, row, column - 1, false) == 0},
          {cells[i] + board.width,
           row + 1 < board.height && edge(board, first, row, column, true) == 0},
          {cells[i] - board.width, row > 0 && edge(board, first, row - 1, column, true) == 0},
      }};
      for (const auto& [cell, open] : next) {
        if (!open || region[cell] != 0) continue;
        region[cell] = regions;
        cells.push_back(cell);
      }
    }
  }
  return region;
}

// The dot at a cell, in the middle of its right or lower side, or at its lower right corner. Rows
// and columns of the text are half cells.
std::string dot_of(const Pzpr& board, int row, int column) {
  for (int dot = 0; dot < 4; ++dot) {
    const int r = 2 * row + dot / 2, c = 2 * column + dot % 2;
    if (r + 1 >= 2 * board.height || c + 1 >= 2 * board.width) continue;
    if (board.rows.at(static_cast<std::size_t>(r)).at(0).at(static_cast<std::size_t>(c)) != '.')
      return std::to_string(dot);
  }
  return "-";
}

// The clue and the answer of a cell.
std::pair<std::string, std::string> cell_texts(std::string_view kind, const Pzpr& board, int row,
                                               int column) {
  const auto height = static_cast<std::size_t>(board.height);
  const std::size_t r = static_cast<std::size_t>(row), c = static_cast<std::size_t>(column);
  const std::string clue = kind == "galaxies" ? "" : board.rows.at(r).at(c);
  const bool none = clue == "." || clue == "#" || clue == "+";
  if (kind == "hitori") return {clue, board.rows.at(height + r).at(c) == "#" ? "x" : "-"};
  if (kind == "akari") {
    const std::string black = clue == "-" ? "x" : clue;
    return {none ? "-" : black, clue == "#" ? "o" : "-"};
  }
  if (kind == "kuromasu")
    return {none ? "-" : clue, board.rows.at(height + r).at(c) == "#" ? "x" : "-"};
  if (kind == "nurikabe" || kind == "tapa") {
    return {none ? "-" : clue == "-" ? "?" : clue, clue == "#" ? "x" : "-"};
  }
  if (kind == "masyu") {
    return {none ? "-" : clue == "1" ? "w" : "b", lines_at(board, height, row, column, false)};
  }
  if (kind == "number-link")
    return {none ? "-" : clue, lines_at(board, height, row, column, false)};
  if (kind == "yajilin") {
    constexpr std::string_view kWays = "-nswe";
    const bool shaded = board.rows.at(height + r).at(c) == "#";
    return {none ? "-" : clue.substr(2) + kWays[static_cast<std::size_t>(clue[0] - '0')],
            shaded ? "x" : lines_at(board, 2 * height, row, column, false)};
  }
  if (kind == "hashi") {
    return {none ? "-" : clue, none ? lines_at(board, height, row, column, true) : "-"};
  }
  if (kind == "shikaku") {
    const std::vector<int> regions = regions_of(board, height);
    return {none ? "-" : clue, std::to_string(regions.at(row * board.width + column))};
  }
  if (kind == "galaxies") {
    const std::vector<int> regions = regions_of(board, 2 * height - 1);
    return {dot_of(board, row, column), std::to_string(regions.at(row * board.width + column))};
  }
  const std::string entered = board.rows.at(height + r).at(c);
  const bool given = !none && clue != "-";
  return {given ? clue : "-", given ? clue : entered == "." ? "-" : entered};
}

// Tents have an extra row and column of counts.
Texts tents_texts(const Pzpr& board) {
  Texts texts(board);
  std::string columns, rows;
  for (int column = 1; column <= board.width; ++column) {
    const std::string& count = board.rows.at(0).at(static_cast<std::size_t>(column));
    columns += (column == 1 ? "/" : " ") + (count == "." ? std::string("-") : count);
  }
  for (int row = 1; row <= board.height; ++row) {
    const std::string& count = board.rows.at(static_cast<std::size_t>(row)).at(0);
    rows += (row == 1 ? "/" : " ") + (count == "." ? std::string("-") : count);
  }
  texts.problem += columns + rows;
  for (int row = 1; row <= board.height; ++row) {
    for (int column = 1; column <= board.width; ++column) {
      const std::string& entry =
          board.rows.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
      texts.problem += (column == 1 ? "/" : " ") + std::string(entry == "1" ? "x" : "-");
      texts.answer += (column == 1 ? "/" : " ") + std::string(entry == "A" ? "o" : "-");
    }
  }
  return texts;
}

// A row of a text from the tokens of a row, some of which stand for nothing.
std::string row_of(const std::vector<std::string>& tokens, std::string_view nothing) {
  std::string row = "/";
  for (const std::string& token : tokens) {
    if (row.size() > 1) row += ' ';
    row += nothing.find(token) == std::string_view::npos ? token : "-";
  }
  return row;
}

// The rows of an answer with "#" in shaded cells.
std::string shaded_rows(const Pzpr& board, std::size_t first) {
  std::string rows;
  for (int row = 0; row < board.height; ++row) {
    std::vector<std::string> tokens = board.rows.at(first + static_cast<std::size_t>(row));
    std::ranges::replace(tokens, std::string("#"), std::string("x"));
    rows += row_of(tokens, ".+");
  }
  return rows;
}

// The rooms of a heyawake come before the numbers and the answer.
Texts room_texts(const Pzpr& board) {
  Texts texts(board);
  std::string rooms, numbers;
  const auto height = static_cast<std::size_t>(board.height);
  for (std::size_t row = 1; row <= height; ++row) {
    rooms += row_of(board.rows.at(row), "");
    numbers += row_of(board.rows.at(height + row), ".");
  }
  texts.problem += numbers + rooms;
  texts.answer += shaded_rows(board, 2 * height + 1);
  return texts;
}

// Regions after rows of empty cells.
Texts empty_with_regions(const Pzpr& board) {
  Texts texts(board);
  const auto height = static_cast<std::size_t>(board.height);
  const std::vector<std::string> none(static_cast<std::size_t>(board.width), ".");
  for (std::size_t row = 0; row < height; ++row) texts.problem += row_of(none, ".");
  for (std::size_t row = 0; row < height; ++row) {
    texts.problem += row_of(board.rows.at(row + 1), "");
  }
  texts.answer += shaded_rows(board, height + 1);
  return texts;
}

Texts mines_texts(const Pzpr& board) {
  Texts texts(board);
  texts.problem += " -";
  for (int row = 0; row < board.height; ++row) {
    texts.problem += row_of(board.rows.at(static_cast<std::size_t>(row)), ".");
  }
  texts.answer += shaded_rows(board, static_cast<std::size_t>(board.height));
  return texts;
}

// An answer has 1 for a falling diagonal and 2 for a rising one.
Texts slant_texts(const Pzpr& board) {
  Texts texts(board);
  const auto height = static_cast<std::size_t>(board.height);
  for (std::size_t row = 0; row <= height; ++row) {
    texts.problem += row_of(board.rows.at(row), ".");
  }
  for (std::size_t row = 1; row <= height; ++row) {
    std::vector<std::string> tokens = board.rows.at(height + row);
    std::ranges::replace(tokens, std::string("1"), std::string("\\"));
    std::ranges::replace(tokens, std::string("2"), std::string("/"));
    texts.answer += row_of(tokens, ".");
  }
  return texts;
}

// A board of magnets with walls around its cells outside dominoes.
Pzpr with_walls(Pzpr board) {
  const auto rows = static_cast<std::size_t>(board.height);
  const auto columns = static_cast<std::size_t>(board.width);
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      if (board.rows.at(2 * rows + 1 + row).at(column + 2) != "#") continue;
      if (column > 0) board.rows[row][column - 1] = "1";
      if (column + 1 < columns) board.rows[row][column] = "1";
      if (row > 0) board.rows[rows + row - 1][column] = "1";
      if (row + 1 < rows) board.rows[rows + row][column] = "1";
    }
  }
  return board;
}

// Walls, then two rows and columns of numbers, plus first, around an answer: tokens that end in 1
// are plus, s2 is neutral, others that end in 2 are minus, and # is a cell by itself.
Texts magnets_texts(const Pzpr& board) {
  Texts texts(board);
  const auto rows = static_cast<std::size_t>(board.height);
  const std::size_t first = 2 * rows - 1;
  for (const bool of_columns : {true, false}) {
    for (const std::size_t sign : {0, 1}) {
      std::vector<std::string> numbers;
      for (int line = 0; line < (of_columns ? board.width : board.height); ++line) {
        const auto at = static_cast<std::size_t>(line) + 2;
        numbers.push_back(of_columns ? board.rows.at(first + sign).at(at)
                                     : board.rows.at(first + at).at(sign));
      }
      texts.problem += row_of(numbers, ".");
    }
  }
  const std::vector<int> regions = regions_of(with_walls(board), 0);
  for (int cell = 0; cell < board.height * board.width; ++cell) {
    const int row = cell / board.width, column = cell % board.width;
    const std::string& token = board.rows.at(first + 2 + static_cast<std::size_t>(row))
                                   .at(static_cast<std::size_t>(column) + 2);
    const std::string sign = token == "s2"          ? "x"
                             : token.ends_with('1') ? "+"
                             : token.ends_with('2') ? "-"
                                                    : "x";
    texts.problem += (column == 0 ? "/" : " ") + std::to_string(regions.at(cell));
    texts.answer += (column == 0 ? "/" : " ") + sign;
  }
  return texts;
}

// The fleet "c" has three ships of one cell, two of two, and one of three. Given parts are left
// out.
Texts ships_texts(const Pzpr& board) {
  Texts texts(board);
  texts.problem += " 3 2 1 0 0";
  const auto height = static_cast<std::size_t>(board.height);
  const std::vector<std::string>& first = board.rows.at(1);
  texts.problem += row_of({first.begin() + 1, first.end()}, ".");
  std::vector<std::string> counts;
  for (std::size_t row = 2; row < height + 2; ++row) counts.push_back(board.rows.at(row).at(0));
  texts.problem += row_of(counts, ".");
  const std::vector<std::string> none(static_cast<std::size_t>(board.width), ".");
  for (std::size_t row = 0; row < height; ++row) texts.problem += row_of(none, ".");
  const auto ship = [&](int row, int column) {
    if (row < 0 || column < 0 || row >= board.height || column >= board.width) return false;
    return board.rows.at(height + 2 + static_cast<std::size_t>(row))
               .at(static_cast<std::size_t>(column)) == "#";
  };
  for (int row = 0; row < board.height; ++row) {
    std::vector<std::string> tokens;
    for (int column = 0; column < board.width; ++column) {
      const bool up = ship(row - 1, column), right = ship(row, column + 1);
      const bool down = ship(row + 1, column), left = ship(row, column - 1);
      const int joined = int(up) + int(right) + int(down) + int(left);
      std::string part = joined == 0 ? "o" : "m";
      if (joined == 1) part = up ? "s" : right ? "w" : down ? "n" : "e";
      tokens.push_back(ship(row, column) ? part : "-");
    }
    texts.answer += row_of(tokens, "");
  }
  return texts;
}

TEST_CASE("wrong answers to puzzles from pzprjs are refused, and right ones are accepted") {
  std::ifstream boards(tests::reference("kinds/pzprjs_failcheck.jsonl"));
  for (std::string line; std::getline(boards, line);) {
    const auto json = nlohmann::json::parse(line);
    const std::string name = json.at("kind"), text = json.at("board");
    const auto* const found = std::ranges::find(kKinds, name, stored_name);
    if (found == std::ranges::end(kKinds)) continue;
    const Pzpr board = parse(text);
    // An empty board, or one with another rule.
    const auto has = [&](std::string_view part) { return text.find(part) != std::string::npos; };
    if (board.rows.empty() || has("/t/") || has("/o/")) continue;
    Texts texts(board);
    if (name == "tents") {
      texts = tents_texts(board);
    } else if (name == "heyawake") {
      texts = room_texts(board);
    } else if (name == "norinori" || name == "lits") {
      texts = empty_with_regions(board);
    } else if (name == "minesweeper") {
      texts = mines_texts(board);
    } else if (name == "battleships") {
      texts = ships_texts(board);
    } else if (name == "slant") {
      texts = slant_texts(board);
    } else if (name == "magnets") {
      texts = magnets_texts(board);
    } else {
      for (int cell = 0; cell < board.height * board.width; ++cell) {
        const int row = cell / board.width, column = cell % board.width;
        const auto [clue, answer] = cell_texts(*found, board, row, column);
        texts.problem += (column == 0 ? "/" : " ") + clue;
        texts.answer += (column == 0 ? "/" : " ") + answer;
      }
    }
    CAPTURE(name, texts.problem, texts.answer);
    const Kind& kind = *find_kind(*found);
    CHECK(kind.text.read(texts.problem, texts.answer, nullptr).ok() == json.at("code").is_null());
  }
}

}  // namespace
}  // namespace gridpress
