// Square grids of digits whose text starts with the size and the givens.
#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <set>

#include "publisher/certify/rules/houses.h"
#include "publisher/certify/rules/rules.h"

namespace gridpress::certify {
namespace {

constexpr int kMaxSize = 25;

struct Grid {
  const Claim& claim;
  Text text;
  Board& board;
  std::set<std::pair<int, int>> marked{};  // pairs of cells with a clue between them
};

// The cells named in a row of the text, from entry number `entry` on.
Cells cells_from(Grid& grid, std::size_t row, std::size_t entry) {
  Cells cells;
  for (; entry < grid.text.entries(row); ++entry) {
    cells.push_back(
        grid.text.cell(grid.text.at(row, entry), grid.board.rows(), grid.board.columns()));
  }
  grid.text.need(!cells.empty());
  return cells;
}

void add_pair(Grid& grid, const Cells& cells, bool (*allowed)(int, int)) {
  grid.text.need(cells.size() == 2);
  if (!grid.text.good()) return;
  grid.board.pair(cells[0], cells[1], allowed);
  grid.marked.insert(std::minmax(cells[0], cells[1]));
}

bool is_less(int a, int b) {
  return a < b;
}
bool is_consecutive(int a, int b) {
  return std::abs(a - b) == 1;
}
bool is_double(int a, int b) {
  return a == 2 * b || b == 2 * a;
}
bool is_ten(int a, int b) {
  return a + b == 10;
}
bool is_five(int a, int b) {
  return a + b == 5;
}

// Reads a clue from its row of the text: its type, its number if it has one, and its cells.
void add_clue(Grid& grid, std::size_t row) {
  const std::string sort(grid.text.at(row, 0));
  const bool numbered = sort == "sandwich" || sort == "diagonal_sum";
  const Cells cells = cells_from(grid, row, numbered ? 2 : 1);
  const int number = numbered ? grid.text.number(grid.text.at(row, 1), 0, 1000) : 0;
  if (!grid.text.good()) return;
  if (sort == "less") return add_pair(grid, cells, is_less);
  if (sort == "white") return add_pair(grid, cells, is_consecutive);
  if (sort == "black") return add_pair(grid, cells, is_double);
  if (sort == "x") return add_pair(grid, cells, is_ten);
  if (sort == "v") return add_pair(grid, cells, is_five);
  if (sort == "thermometer") return add_rising(grid.board, cells);
  if (sort == "arrow") return add_arrow(grid.board, cells);
  if (sort == "sandwich") return add_sandwich(grid.board, cells, number);
  if (sort == "diagonal_sum") return add_sum(grid.board, cells, number);
  grid.text.need(false);
}

// Adds a rule to all neighbouring cells that have no clue between them: no clue could be there.
void add_everywhere(Grid& grid, bool (*allowed)(int, int)) {
  for (const auto& pair : neighbours(grid.board)) {
    if (!grid.marked.contains(pair)) grid.board.pair(pair.first, pair.second, allowed);
  }
}

void add_moves(Grid& grid, std::initializer_list<std::pair<int, int>> moves) {
  Board& board = grid.board;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int row = cell / board.columns(), column = cell % board.columns();
    for (const auto& [down, right] : moves) {
      if (board.has(row + down, column + right)) {
        board.differ({cell, board.cell(row + down, column + right)});
      }
    }
  }
}

void add_diagonals(Grid& grid) {
  Cells falling, rising;
  for (int i = 0; i < grid.board.rows(); ++i) {
    falling.push_back(grid.board.cell(i, i));
    rising.push_back(grid.board.cell(i, grid.board.columns() - 1 - i));
  }
  grid.board.differ(falling);
  grid.board.differ(rising);
}

void add_windows(Grid& grid) {
  for (const int top : {1, 5}) {
    for (const int left : {1, 5}) {
      Cells window;
      for (int i = 0; i < 9; ++i) window.push_back(grid.board.cell(top + i / 3, left + i % 3));
      grid.board.differ(window);
    }
  }
}

// Adds the regions that rows of names after the grid define, instead of boxes or in addition to
// them.
void add_regions(Grid& grid) {
  const int n = grid.board.rows();
  for (const Cells& cells : cells_by_name(grid.text, static_cast<std::size_t>(n) + 1, grid.board)) {
    grid.text.need(static_cast<int>(cells.size()) == n);
    grid.board.differ(cells);
  }
}

// Reads cells marked O (odd) or E (even), with or without a digit. The rest of the text is an
// ordinary grid.
void add_parities(Grid& grid) {
  Board& board = grid.board;
  for (int cell = 0; cell < board.cells(); ++cell) {
    std::string_view token = grid.text.at(static_cast<std::size_t>(cell / board.columns()) + 1,
                                          static_cast<std::size_t>(cell % board.columns()));
    const char mark = token.empty() ? '-' : token.back();
    const bool marked = mark == 'O' || mark == 'E';
    for (int value = 1; marked && value <= board.values(); ++value) {
      if ((value % 2 == 1) != (mark == 'O')) board.add({-board.literal(cell, value)});
    }
    if (marked) token.remove_suffix(1);
    const int digit = token.empty() ? 0 : grid.text.digit(token, board.values());
    if (digit > 0) board.give(cell, digit);
  }
}

// Reads the bars of each cell from rows of numbers after the grid: 1 for a bar on the right, 2
// below, 4 left, 8 above.
void add_bars(Grid& grid) {
  const Board& board = grid.board;
  const auto sides_of = [&](int cell) {
    const int row = board.rows() + 1 + cell / board.columns();
    return grid.text.number(grid.text.at(static_cast<std::size_t>(row),
                                         static_cast<std::size_t>(cell % board.columns())),
                            0, 15);
  };
  for (const auto& [a, b] : neighbours(board)) {
    const bool right = b == a + 1;
    const bool bar = (sides_of(a) & (right ? 1 : 2)) != 0;
    grid.text.need(bar == ((sides_of(b) & (right ? 4 : 8)) != 0));
    if (bar) add_pair(grid, {a, b}, is_consecutive);
  }
}

// Reads the views from above, below, left and right from four rows before the grid.
void add_views(Grid& grid) {
  const Board& board = grid.board;
  for (std::size_t side = 0; side < 4; ++side) {
    for (int i = 0; i < board.rows(); ++i) {
      const int seen =
          grid.text.digit(grid.text.at(side + 1, static_cast<std::size_t>(i)), board.rows());
      Cells line = side < 2 ? column_of(board, i) : row_of(board, i);
      if (side % 2 == 1) std::ranges::reverse(line);
      if (seen > 0) add_view(grid.board, line, seen);
    }
  }
}

bool not_consecutive(int a, int b) {
  return !is_consecutive(a, b);
}
bool no_dot(int a, int b) {
  return !is_consecutive(a, b) && !is_double(a, b);
}
bool no_letter(int a, int b) {
  return !is_ten(a, b) && !is_five(a, b);
}

struct GridRules {
  std::string_view kind;
  enum { kBoxes, kFlag, kNone } boxes = kBoxes;
  void (*add)(Grid& grid) = nullptr;         // adds the rules of the kind's clues or houses
  bool (*unmarked)(int a, int b) = nullptr;  // the rule for pairs without a clue, if there is one
  bool always = false;  // `unmarked` always applies, without a flag in the text
  // rows before and after the grid; for rows_behind, 1 means as many as the grid has
  int rows_before = 0, rows_behind = 0;
  bool own_cells = false;  // `add` reads the givens
};

constexpr GridRules kRules[] = {
    {.kind = "anti-king",
     .add =
         [](Grid& grid) {
           add_moves(grid, {{1, -1}, {1, 1}});
         }},
    {.kind = "anti-knight",
     .add =
         [](Grid& grid) {
           add_moves(grid, {{1, -2}, {1, 2}, {2, -1}, {2, 1}});
         }},
    {.kind = "arrow"},
    {.kind = "consecutive",
     .boxes = GridRules::kFlag,
     .add = add_bars,
     .unmarked = not_consecutive,
     .rows_behind = 1},
    {.kind = "diagonal", .add = add_diagonals},
    {.kind = "extra-regions", .add = add_regions, .rows_behind = 1},
    {.kind = "futoshiki", .boxes = GridRules::kNone},
    {.kind = "jigsaw", .boxes = GridRules::kNone, .add = add_regions, .rows_behind = 1},
    {.kind = "kropki", .unmarked = no_dot},
    {.kind = "little-killer"},
    {.kind = "non-consecutive", .unmarked = not_consecutive, .always = true},
    {.kind = "odd-even", .add = add_parities, .own_cells = true},
    {.kind = "sandwich"},
    {.kind = "skyscraper", .boxes = GridRules::kFlag, .add = add_views, .rows_before = 4},
    {.kind = "thermometer"},
    {.kind = "windoku", .add = add_windows},
    {.kind = "xv", .unmarked = no_letter},
};

// Words after the size in the text: "boxes" and "negative". If only the size is there, a skyscraper
// has boxes and a consecutive is negative.
struct Flags {
  bool boxes, negative;
};
Flags flags_of(Grid& grid, const GridRules& rules) {
  const bool plain = grid.text.entries(0) == 2;
  const bool consecutive = rules.kind == "consecutive";
  return {.boxes = rules.boxes == GridRules::kBoxes ||
                   (rules.boxes == GridRules::kFlag &&
                    (plain ? !consecutive : grid.text.says(0, "boxes"))),
          .negative = rules.always || (plain ? consecutive : grid.text.says(0, "negative"))};
}

}  // namespace

bool pose_grid(const Claim& claim, EncodedPuzzle& encoded) {
  const auto* rules = std::ranges::find(kRules, claim.kind, &GridRules::kind);
  if (rules == std::end(kRules)) return false;
  Text text(claim.givens);
  const int n = text.height(kMaxSize);
  text.need(n == text.width(kMaxSize) && (rules->add != add_windows || n == 9));
  if (!text.good()) return false;
  encoded.board = Board(n, n, n);
  Grid grid{claim, std::move(text), encoded.board};
  const Flags flags = flags_of(grid, *rules);
  encoded.board.use_all();
  add_rows_and_columns(encoded.board);
  if (flags.boxes) add_default_boxes(encoded.board);
  const auto before = static_cast<std::size_t>(1 + rules->rows_before);
  if (!rules->own_cells) add_givens(grid.text, before, encoded.board);
  if (rules->add != nullptr) rules->add(grid);
  for (std::size_t row = before + static_cast<std::size_t>(n * (1 + rules->rows_behind));
       row < grid.text.rows(); ++row) {
    add_clue(grid, row);
  }
  if (rules->unmarked != nullptr && flags.negative) add_everywhere(grid, rules->unmarked);
  return grid.text.good();
}

// Format of the text: a character for each cell, 1 to 9 and then letters, or a dot for an empty
// cell.
bool pose_classic(const Claim& claim, EncodedPuzzle& encoded) {
  int n = 1;
  while (n < kMaxSize && static_cast<std::size_t>(n * n) < claim.givens.size()) ++n;
  const auto cells = static_cast<std::size_t>(n * n);
  const std::size_t cross = claim.box.find('x');
  Text text("");
  text.need(cells == claim.givens.size() && cells == claim.solution.size() &&
            cross != claim.box.npos);
  if (!text.good()) return false;
  const int rows = text.number(std::string_view(claim.box).substr(0, cross), 1, kMaxSize);
  const int columns = text.number(std::string_view(claim.box).substr(cross + 1), 1, kMaxSize);
  text.need(rows * columns == n);
  const auto value_of = [&](char c) {
    const int value = c == '.' ? 0 : c >= 'A' ? c - 'A' + 10 : c - '0';
    text.need(value >= 0 && value <= n && c != '0');
    return value;
  };
  for (const char c : claim.solution) encoded.values.push_back(value_of(c));
  if (!text.good()) return false;
  encoded.board = Board(n, n, n);
  encoded.board.use_all();
  add_rows_and_columns(encoded.board);
  add_boxes(encoded.board, rows, columns);
  for (std::size_t i = 0; i < cells && text.good(); ++i) {
    const int value = value_of(claim.givens[i]);
    if (value > 0 && text.good()) encoded.board.give(static_cast<int>(i), value);
  }
  return text.good();
}

// Several 9x9 grids that share boxes. The first row of the text names a shape, or the first cell of
// each grid.
bool pose_samurai(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kSide = 9, kMaxGrids = 20;
  Text text(claim.givens);
  const int n = text.height(99);
  text.need(n == text.width(99) && n >= kSide && text.entries(0) < kMaxGrids + 2);
  std::string corners;
  for (std::size_t i = 2; i < text.entries(0); ++i) corners += std::string(text.at(0, i)) + ' ';
  if (corners.empty() && n == 12) corners = "butterfly ";
  if (corners.empty() && n == 15) corners = "twodoku ";
  if (corners.empty() || corners == "samurai ") corners = "r1c1 r1c13 r7c7 r13c1 r13c13";
  if (corners == "butterfly ") corners = "r1c1 r1c4 r4c1 r4c4";
  if (corners == "twodoku ") corners = "r1c1 r7c7";
  if (corners == "sohei ") corners = "r1c7 r7c1 r7c13 r13c7";
  if (corners == "windmill ") corners = "r1c4 r4c13 r7c7 r10c1 r13c10";
  if (!text.good()) return false;
  encoded.board = Board(n, n, kSide);
  Text list(corners);
  for (std::size_t i = 0; i < list.entries(0); ++i) {
    const int first = list.cell(list.at(0, i), n - kSide + 1, n);
    if (!list.good() || first % n + kSide > n) return false;
    for (int h = 0; h < kSide; ++h) {
      Cells row, column, box;
      for (int j = 0; j < kSide; ++j) {
        row.push_back(first + h * n + j);
        column.push_back(first + j * n + h);
        box.push_back(first + (h / 3 * 3 + j / 3) * n + h % 3 * 3 + j % 3);
        encoded.board.use(row.back());
      }
      for (const Cells& house : {row, column, box}) encoded.board.differ(house);
    }
  }
  add_givens(text, 1, encoded.board);
  text.need(text.rows() == static_cast<std::size_t>(n) + 1);
  return text.good();
}

}  // namespace gridpress::certify
