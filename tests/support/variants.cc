#include "tests/support/variants.h"

#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>

#include "generator/base/result.h"
#include "generator/model/constraints/cage.h"
#include "generator/model/constraints/consecutive_set.h"
#include "generator/model/constraints/domain.h"
#include "generator/model/constraints/linear_sum.h"
#include "generator/model/constraints/pair_table.h"
#include "generator/model/constraints/visibility.h"
#include "tests/support/reference.h"

namespace gridpress::tests {
namespace {

using Words = std::vector<std::string>;

// A text of words: the first line is `rows columns`, and the following lines are the rows.
struct Sheet {
  int rows = 0, columns = 0;
  std::vector<Words> lines;

  const std::string& at(int row, int column) const { return lines[row][column]; }
};

Sheet sheet_of(const std::string& text) {
  Sheet sheet;
  std::istringstream in(text);
  std::string line, word;
  std::getline(in, line);
  std::istringstream(line) >> sheet.rows >> sheet.columns;
  while (std::getline(in, line)) {
    std::istringstream words(line);
    sheet.lines.emplace_back();
    while (words >> word) sheet.lines.back().push_back(word);
  }
  return sheet;
}

// A puzzle while it is being read. Cells of the sheet outside the board have no index.
struct Draft {
  Sheet problem, solution;
  int digits = 0;
  std::map<std::pair<int, int>, Cell> cells;
  std::vector<Position> positions;
  std::vector<House> houses;
  std::vector<ConstraintPtr> constraints;
  Grid givens;

  Cell cell(int row, int column) const { return cells.at({row, column}); }
  bool inside(int row, int column) const { return cells.contains({row, column}); }
  void add_house(std::vector<Cell> members, HouseKind kind = HouseKind::kOther, int index = 0) {
    std::sort(members.begin(), members.end());
    houses.push_back({kind, index, std::move(members)});
  }
  template <typename Rule, typename... Arguments>
  void add(Arguments&&... arguments) {
    constraints.push_back(std::make_shared<Rule>(std::forward<Arguments>(arguments)...));
  }
};

// Makes the board, which consists of the cells with a digit in the published solution.
void lay_out(Draft& draft) {
  for (int r = 0; r < draft.solution.rows; ++r) {
    for (int c = 0; c < draft.solution.columns; ++c) {
      if (draft.solution.at(r, c) == "-") continue;
      draft.cells[{r, c}] = static_cast<Cell>(draft.positions.size());
      draft.positions.push_back({r, c});
    }
  }
  draft.givens.assign(draft.positions.size(), 0);
}

// Reads the numbers of the grid that begins at line `top` of the problem.
void read_givens(Draft& draft, int top = 0) {
  for (const auto& [place, cell] : draft.cells) {
    const std::string& word = draft.problem.at(top + place.first, place.second);
    if (std::isdigit(word[0])) draft.givens[cell] = static_cast<std::uint8_t>(std::stoi(word));
  }
}

void add_lines(Draft& draft) {
  std::map<int, std::vector<Cell>> rows, columns;
  for (const auto& [place, cell] : draft.cells) {
    rows[place.first].push_back(cell);
    columns[place.second].push_back(cell);
  }
  for (const auto& [index, row] : rows) draft.add_house(row, HouseKind::kRow, index);
  for (const auto& [index, column] : columns) draft.add_house(column, HouseKind::kColumn, index);
}

void add_boxes(Draft& draft) {
  const BoxShape box = *default_box(draft.digits);
  std::map<std::pair<int, int>, std::vector<Cell>> boxes;
  for (const auto& [place, cell] : draft.cells) {
    boxes[{place.first / box.rows, place.second / box.columns}].push_back(cell);
  }
  int index = 0;
  for (const auto& [place, cells] : boxes) draft.add_house(cells, HouseKind::kBox, index++);
}

// Groups the cells by the word that they have in the grid that begins at line `top`.
std::map<std::string, std::vector<Cell>> regions(const Draft& draft, int top) {
  std::map<std::string, std::vector<Cell>> regions;
  for (const auto& [place, cell] : draft.cells) {
    regions[draft.problem.at(top + place.first, place.second)].push_back(cell);
  }
  return regions;
}

void sudoku(Draft& draft) {
  add_boxes(draft);
  add_lines(draft);
  read_givens(draft);
}

void even_odd(Draft& draft) {
  sudoku(draft);
  for (const auto& [place, cell] : draft.cells) {
    const std::string& word = draft.problem.at(place.first, place.second);
    if (word == "E") draft.add<Domain>(cell, DigitSet(0b010101010));
    if (word == "O") draft.add<Domain>(cell, DigitSet(0b101010101));
  }
}

void jigsaw(Draft& draft) {
  add_lines(draft);
  for (const auto& [id, cells] : regions(draft, draft.digits)) draft.add_house(cells);
  read_givens(draft);
}

// The clue of a cage, which is in one of its cells in the upper grid.
std::string cage_clue(const Draft& draft, const std::vector<Cell>& cells) {
  for (const Cell cell : cells) {
    const auto [row, column] = draft.positions[cell];
    if (draft.problem.at(row, column) != "-") return draft.problem.at(row, column);
  }
  return "";
}

void killer(Draft& draft) {
  add_boxes(draft);
  add_lines(draft);
  for (const auto& [id, cells] : regions(draft, draft.digits)) {
    const std::string clue = cage_clue(draft, cells);
    if (clue.empty()) continue;
    draft.constraints.push_back(LinearSum::cage(cells, std::stoi(clue), draft.digits));
  }
}

void kenken(Draft& draft) {
  add_lines(draft);
  for (const auto& [id, cells] : regions(draft, draft.digits)) {
    const std::string clue = cage_clue(draft, cells);
    if (clue.empty()) continue;
    const int target = std::stoi(clue);
    switch (clue.back()) {
      case '+':
        draft.constraints.push_back(LinearSum::repeating(cells, target, draft.digits));
        break;
      case '-':
        draft.add<Remainder>(Remainder::Operation::kDifference, cells, target);
        break;
      case '/':
        draft.add<Remainder>(Remainder::Operation::kQuotient, cells, target);
        break;
      case '*':
      case 'x':
      case '.':
        draft.add<Product>(cells, target);
        break;
      default:
        draft.add<Domain>(cells[0], DigitSet::of(target));
    }
  }
}

// Calls `clue(number, line of cells from the side of the clue)` for the four rows of clues.
void edge_clues(const Draft& draft,
                const std::function<void(int, const std::vector<Cell>&)>& clue) {
  const int n = draft.digits;
  for (int side = 0; side < 4; ++side) {  // top, bottom, left, right
    for (int i = 0; i < n; ++i) {
      const std::string& word = draft.problem.at(side, i);
      if (word == "-" || word == "0") continue;
      std::vector<Cell> line;
      for (int k = 0; k < n; ++k) {
        const int along = side % 2 == 0 ? k : n - 1 - k;
        line.push_back(side < 2 ? draft.cell(along, i) : draft.cell(i, along));
      }
      clue(std::stoi(word), line);
    }
  }
}

void skyscraper(Draft& draft) {
  add_lines(draft);
  edge_clues(draft, [&](int count, const auto& line) { draft.add<Visibility>(line, count); });
  read_givens(draft, 4);
}

void skyscraper_sudoku(Draft& draft) {
  add_boxes(draft);
  skyscraper(draft);
}

void margin(Draft& draft) {
  add_boxes(draft);
  add_lines(draft);
  edge_clues(draft, [&](int sum, const auto& line) {
    draft.constraints.push_back(LinearSum::cage({line[0], line[1], line[2]}, sum, draft.digits));
  });
  read_givens(draft, 4);
}

void consecutive(Draft& draft) {
  add_lines(draft);
  read_givens(draft);
  const auto mark = [&](int row, int column, Cell other, int bit) {
    const bool near = (std::stoi(draft.problem.at(draft.digits + row, column)) & bit) != 0;
    draft.add<PairTable>(draft.cell(row, column), other, draft.digits,
                         [=](int x, int y) { return (std::abs(x - y) == 1) == near; });
  };
  for (const auto& [place, cell] : draft.cells) {
    const auto [row, column] = place;
    if (draft.inside(row, column + 1)) mark(row, column, draft.cell(row, column + 1), 1);
    if (draft.inside(row + 1, column)) mark(row, column, draft.cell(row + 1, column), 2);
  }
}

// Adds the rules of straights: the runs of white cells along rows and columns are compartments.
void straights(Draft& draft) {
  add_lines(draft);
  read_givens(draft);
  const int n = draft.digits;
  for (int across = 0; across < 2; ++across) {
    for (int i = 0; i < n; ++i) {
      std::vector<Cell> run;
      for (int k = 0; k <= n; ++k) {
        const int row = across ? i : k, column = across ? k : i;
        if (k < n && draft.problem.at(row, column).back() != 'x') {
          run.push_back(draft.cell(row, column));
        } else if (!run.empty()) {
          draft.add<ConsecutiveSet>(run);
          run.clear();
        }
      }
    }
  }
}

// Adds the rules of suguru: a region of n cells contains 1 to n, and cells that touch, even
// diagonally, differ. So every 2x2 block has four different digits.
void suguru(Draft& draft) {
  draft.digits = 0;
  const auto all = regions(draft, draft.problem.rows);
  for (const auto& [id, cells] : all) {
    draft.digits = std::max(draft.digits, static_cast<int>(cells.size()));
  }
  for (const auto& [id, cells] : all) {
    draft.add_house(cells);
    for (const Cell cell : cells) {
      draft.add<Domain>(cell, DigitSet::all(static_cast<int>(cells.size())));
    }
  }
  for (int r = 0; r + 1 < draft.problem.rows; ++r) {
    for (int c = 0; c + 1 < draft.problem.columns; ++c) {
      draft.add_house(
          {draft.cell(r, c), draft.cell(r, c + 1), draft.cell(r + 1, c), draft.cell(r + 1, c + 1)});
    }
  }
  read_givens(draft);
}

void renban(Draft& draft) {
  add_lines(draft);
  read_givens(draft);
  for (const auto& [id, cells] : regions(draft, draft.digits)) draft.add<ConsecutiveSet>(cells);
}

void kakuro(Draft& draft) {
  draft.digits = 9;
  for (int r = 0; r < draft.problem.rows; ++r) {
    for (int c = 0; c < draft.problem.columns; ++c) {
      const std::string& word = draft.problem.at(r, c);
      const auto comma = word.find(',');
      if (comma == std::string::npos) continue;
      const auto run = [&](const std::string& clue, int down, int across) {
        std::vector<Cell> cells;
        for (int k = 1; draft.inside(r + k * down, c + k * across); ++k) {
          cells.push_back(draft.cell(r + k * down, c + k * across));
        }
        if (clue.empty() || cells.empty()) return;
        draft.constraints.push_back(LinearSum::cage(cells, std::stoi(clue), 9));
      };
      run(word.substr(0, comma), 1, 0);
      run(word.substr(comma + 1), 0, 1);
    }
  }
}

// Finds the overlapping 9x9 grids of a sheet, which aren't marked. They start at multiples of 3,
// wherever one fits and the published solution obeys its rules.
void overlapping(Draft& draft) {
  draft.digits = 9;
  std::map<std::pair<int, int>, bool> has_box;
  const auto digits = [&](int r, int c, int rows, int columns) {
    DigitSet seen;
    for (int i = r; i < r + rows; ++i) {
      for (int k = c; k < c + columns; ++k) {
        if (draft.inside(i, k)) seen |= DigitSet::of(std::stoi(draft.solution.at(i, k)));
      }
    }
    return seen.size();
  };
  const auto block = [&](int r, int c, int rows, int columns, HouseKind kind) {
    std::vector<Cell> cells;
    for (int i = r; i < r + rows; ++i) {
      for (int k = c; k < c + columns; ++k) cells.push_back(draft.cell(i, k));
    }
    draft.add_house(cells, kind, static_cast<int>(draft.houses.size()));
  };
  for (int r = 0; r + 9 <= draft.solution.rows; r += 3) {
    for (int c = 0; c + 9 <= draft.solution.columns; c += 3) {
      bool fits = true;
      for (int i = 0; i < 9; ++i) {
        fits = fits && digits(r + i, c, 1, 9) == 9 && digits(r, c + i, 9, 1) == 9 &&
               digits(r + i / 3 * 3, c + i % 3 * 3, 3, 3) == 9;
      }
      if (!fits) continue;
      for (int i = 0; i < 9; ++i) {
        block(r + i, c, 1, 9, HouseKind::kRow);
        block(r, c + i, 9, 1, HouseKind::kColumn);
        const int top = r + i / 3 * 3, left = c + i % 3 * 3;
        if (!std::exchange(has_box[{top, left}], true)) block(top, left, 3, 3, HouseKind::kBox);
      }
    }
  }
  read_givens(draft);
}

using Reader = void (*)(Draft&);

const std::map<std::string, Reader>& readers() {
  static const std::map<std::string, Reader> readers{{"ButterflySudoku", overlapping},
                                                     {"ConsecutiveSudoku", consecutive},
                                                     {"EvenOddSudoku", even_odd},
                                                     {"Gattai8Sudoku", overlapping},
                                                     {"JigsawSudoku", jigsaw},
                                                     {"Kakuro", kakuro},
                                                     {"KenKen", kenken},
                                                     {"KillerSudoku", killer},
                                                     {"MarginSudoku", margin},
                                                     {"Renban", renban},
                                                     {"SamuraiSudoku", overlapping},
                                                     {"ShogunSudoku", overlapping},
                                                     {"Skyscraper", skyscraper},
                                                     {"SkyscraperSudoku", skyscraper_sudoku},
                                                     {"SoheiSudoku", overlapping},
                                                     {"Str8t", straights},
                                                     {"Sudoku", sudoku},
                                                     {"Suguru", suguru},
                                                     {"SumoSudoku", overlapping},
                                                     {"WindmillSudoku", overlapping}};
  return readers;
}

Variant variant_of(const std::string& line, Reader reader) {
  const auto json = nlohmann::json::parse(line);
  Draft draft;
  draft.problem = sheet_of(json.at("problem"));
  draft.solution = sheet_of(json.at("solution"));
  draft.digits = draft.solution.rows;
  lay_out(draft);
  reader(draft);
  Variant variant{json.at("id"), {}, draft.givens, {}};
  for (const Position& place : draft.positions) {
    variant.solution.push_back(
        static_cast<std::uint8_t>(std::stoi(draft.solution.at(place.row, place.column))));
  }
  variant.rules.topology = make_topology(draft.digits, draft.positions, draft.houses, std::nullopt);
  variant.rules.constraints = std::move(draft.constraints);
  return variant;
}

}  // namespace

const std::vector<std::string>& variant_families() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const auto& [name, reader] : readers()) all.push_back(name);
    return all;
  }();
  return names;
}

std::vector<Variant> read_variants(const std::string& family) {
  std::vector<Variant> variants;
  for (const std::string& line : reference_lines("variants/" + family + ".jsonl.xz")) {
    variants.push_back(variant_of(line, readers().at(family)));
  }
  return variants;
}

}  // namespace gridpress::tests
