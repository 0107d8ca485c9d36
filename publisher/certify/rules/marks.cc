// Boards whose cells have one of two or three values.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "publisher/certify/rules/cell_tokens.h"
#include "publisher/certify/rules/graphs.h"
#include "publisher/certify/rules/houses.h"
#include "publisher/certify/rules/rules.h"

namespace gridpress::certify {
namespace {

constexpr int kOutside = 1, kInside = 2;

bool begin(Text& text, EncodedPuzzle& encoded) {
  const int rows = text.height(kLongestSide), columns = text.width(kLongestSide);
  if (!text.good()) return false;
  encoded.board = Board(rows, columns, 2);
  encoded.board.use_all();
  return true;
}

// Reads a solution whose marked cells have the token `mark`. Cells without a value may have any.
bool read_marks(const Claim& claim, std::string_view mark, EncodedPuzzle& encoded) {
  Text text(claim.solution);
  const Board& board = encoded.board;
  text.need(text.height(kLongestSide) == board.rows() &&
            text.width(kLongestSide) == board.columns());
  text.need(text.rows() == static_cast<std::size_t>(board.rows()) + 1);
  text.need_rows(1, board.rows(), board.columns());
  for (int cell = 0; cell < board.cells(); ++cell) {
    const auto row = static_cast<std::size_t>(cell / board.columns()) + 1;
    const std::string_view token = text.at(row, static_cast<std::size_t>(cell % board.columns()));
    text.need(!board.is_used(cell) || token == mark || token == "-");
    encoded.values.push_back(!board.is_used(cell) ? 0 : token == mark ? 2 : 1);
  }
  return text.good();
}

std::vector<Cells> lines_across(const Board& board, bool rows) {
  std::vector<Cells> lines;
  for (int i = 0; i < (rows ? board.rows() : board.columns()); ++i) {
    lines.push_back(rows ? row_of(board, i) : column_of(board, i));
  }
  return lines;
}

// At most one of the cells has the value.
void add_at_most_one(Board& board, const Cells& cells, int value) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      board.add({-board.literal(cells[k], value), -board.literal(cells[i], value)});
    }
  }
}

}  // namespace

// The white cells are connected, black ones don't touch, and no number of a line is white twice.
bool pose_hitori(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kWhite = 1, kBlack = 2, kLargest = 99;
  Text text(claim.givens);
  if (!begin(text, encoded)) return false;
  encoded.marked = true;
  encoded.connections = {{kWhite, false}};
  Board& board = encoded.board;
  for (const auto& [a, b] : neighbours(board)) add_at_most_one(board, {a, b}, kBlack);
  const auto number = [&](int cell) {
    const int row = cell / board.columns(), column = cell % board.columns();
    return text.number(text.at(static_cast<std::size_t>(row) + 1, static_cast<std::size_t>(column)),
                       1, kLargest);
  };
  for (const bool rows : {true, false}) {
    for (const Cells& line : lines_across(board, rows)) {
      for (std::size_t i = 0; i < line.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
          if (number(line[i]) == number(line[k]))
            add_at_most_one(board, {line[k], line[i]}, kWhite);
        }
      }
    }
  }
  text.need(text.rows() == static_cast<std::size_t>(board.rows()) + 1);
  text.need_rows(1, board.rows(), board.columns());
  return text.good();
}

// The cells in each direction from a cell, from near to far.
static std::vector<Cells> rays_of(const Board& board, int cell) {
  std::vector<Cells> rays;
  const int row = cell / board.columns(), column = cell % board.columns();
  for (const auto& [down, right] : {std::pair{-1, 0}, {0, 1}, {1, 0}, {0, -1}}) {
    rays.emplace_back();
    for (int i = 1; board.has(row + i * down, column + i * right); ++i) {
      rays.back().push_back(board.cell(row + i * down, column + i * right));
    }
  }
  return rays;
}

// A number is white and sees as many white cells, its own included, up to the next black one in
// each direction. The white cells are connected, and black ones don't touch. A state is twice the
// number of cells seen, plus 1 behind a black cell.
bool pose_kuromasu(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kWhite = 1, kBlack = 2;
  CellTokens text(claim.givens, 1);
  encoded.board = Board(text.rows(), text.columns(), 2);
  encoded.marked = true;
  encoded.connections = {{kWhite, false}};
  Board& board = encoded.board;
  board.use_all();
  for (const auto& [a, b] : neighbours(board)) add_at_most_one(board, {a, b}, kBlack);
  for (int cell = 0; cell < board.cells() && text.good() && !board.too_large(); ++cell) {
    if (text.at(cell) == "-") continue;
    const int wanted = text.number(cell, 1, 2 * kLongestSide) - 1;
    board.give(cell, kWhite);
    Cells seen;
    std::vector<bool> starts;
    for (const Cells& ray : rays_of(board, cell)) {
      for (std::size_t i = 0; i < ray.size(); ++i) starts.push_back(i == 0);
      seen.insert(seen.end(), ray.begin(), ray.end());
    }
    board.read(
        seen,
        [&](long state, int index, int value) {
          const bool hidden = state % 2 != 0 && !starts[static_cast<std::size_t>(index)];
          const long count = state / 2 + (!hidden && value == kWhite ? 1 : 0);
          return count > wanted ? Board::kBroken : 2 * count + (hidden || value == kBlack ? 1 : 0);
        },
        [&](long state) { return state / 2 == wanted; });
  }
  return text.good();
}

// Every cell without a token is lit by a lamp that it sees, lamps don't see each other, and a
// number counts the lamps next to it.
bool pose_akari(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kLamp = 2;
  Text text(claim.givens);
  encoded.board = Board(text.height(kLongestSide), text.width(kLongestSide), 2);
  Board& board = encoded.board;
  const auto token = [&](int cell) {
    return text.at(static_cast<std::size_t>(cell / board.columns()) + 1,
                   static_cast<std::size_t>(cell % board.columns()));
  };
  for (int cell = 0; cell < board.cells() && text.good(); ++cell) {
    if (token(cell) == "-") board.use(cell);
  }
  for (int cell = 0; cell < board.cells() && text.good(); ++cell) {
    const int row = cell / board.columns(), column = cell % board.columns();
    Cells seen{cell}, near;
    for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      for (int i = 1; board.has(row + i * down, column + i * right); ++i) {
        const int other = board.cell(row + i * down, column + i * right);
        if (!board.is_used(other)) break;
        if (i == 1) near.push_back(other);
        seen.push_back(other);
        if (other < cell && board.is_used(cell)) add_at_most_one(board, {other, cell}, kLamp);
      }
    }
    if (board.is_used(cell)) {
      board.require_value(seen, kLamp);
    } else if (token(cell) != "x") {
      add_count(board, near, kLamp, text.number(token(cell), 0, 4));
    }
  }
  text.need(text.rows() == static_cast<std::size_t>(board.rows()) + 1);
  text.need_rows(1, board.rows(), board.columns());
  return text.good() && read_marks(claim, "o", encoded);
}

// Rules of binairo: each line has equally many of both values and never three of one in a row, and
// no two lines are the same.
bool pose_binairo(const Claim& claim, EncodedPuzzle& encoded) {
  Text text(claim.givens);
  if (!begin(text, encoded)) return false;
  Board& board = encoded.board;
  for (const bool rows : {true, false}) {
    const std::vector<Cells> lines = lines_across(board, rows);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const Cells& line = lines[i];
      add_count(board, line, 1, static_cast<int>(line.size()) / 2);
      for (std::size_t k = 2; k < line.size(); ++k) {
        for (const int value : {1, 2}) {
          board.add({-board.literal(line[k - 2], value), -board.literal(line[k - 1], value),
                     -board.literal(line[k], value)});
        }
      }
      for (std::size_t k = 0; k < i && !text.says(0, "equal"); ++k) {
        add_unequal(board, lines[k], line);
      }
    }
  }
  add_givens(text, 1, board);
  text.need(text.rows() == static_cast<std::size_t>(board.rows()) + 1 && board.rows() % 2 == 0 &&
            board.columns() % 2 == 0);
  return text.good();
}

// Format of the text: the lengths of the runs in each column, from the left, then in each row; one
// row of text for each.
bool pose_nonogram(const Claim& claim, EncodedPuzzle& encoded) {
  Text text(claim.givens);
  if (!begin(text, encoded)) return false;
  encoded.marked = true;
  std::size_t next = 1;
  for (const bool rows : {false, true}) {
    for (const Cells& line : lines_across(encoded.board, rows)) {
      std::vector<int> runs;
      for (std::size_t i = 0; i < text.entries(next); ++i) {
        const int run = text.number(text.at(next, i), 0, kLongestSide);
        if (run > 0) runs.push_back(run);
      }
      text.need(text.entries(next++) > 0);
      add_runs(encoded.board, line, runs);
    }
  }
  text.need(text.rows() == next);
  return text.good();
}

// The cells inside the loop are connected, and so are those outside, together with everything
// beyond the border. Then the boundary between them is a single loop. A clue is the number of its
// cell's sides on that boundary.
bool pose_slitherlink(const Claim& claim, EncodedPuzzle& encoded) {
  Text text(claim.givens);
  if (!begin(text, encoded)) return false;
  encoded.marked = true;
  encoded.connections = {{kInside, false}, {kOutside, true}};
  Board& board = encoded.board;
  Cells all;
  for (int cell = 0; cell < board.cells(); ++cell) {
    all.push_back(cell);
    const int row = cell / board.columns(), column = cell % board.columns();
    const std::string token(
        text.at(static_cast<std::size_t>(row) + 1, static_cast<std::size_t>(column)));
    if (token == "-") continue;
    Cells cells{cell};
    for (const auto& [down, right] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
      if (board.has(row + down, column + right)) {
        cells.push_back(board.cell(row + down, column + right));
      }
    }
    const int beyond = 5 - static_cast<int>(cells.size());
    add_border(board, cells, beyond, text.number(token, 0, 4));
  }
  board.require_value(all, kInside);
  text.need(text.rows() == static_cast<std::size_t>(board.rows()) + 1);
  return text.good();
}

// Reads the diagonals of a solution as the values 1 for / and 2 for \. The texts of its cells, each
// after a separator, follow the first row.
static bool read_diagonals(std::string_view solution, EncodedPuzzle& encoded) {
  const Board& board = encoded.board;
  Text text(solution);
  std::size_t at = solution.find('/');
  const bool fits = text.height(kLongestSide) == board.rows() &&
                    text.width(kLongestSide) == board.columns() && text.entries(0) == 2 &&
                    solution.size() == at + 2 * static_cast<std::size_t>(board.cells());
  for (int cell = 0; cell < board.cells() && text.good() && fits; ++cell, at += 2) {
    const char mark = solution[at + 1];
    text.need(solution[at] == (cell % board.columns() == 0 ? '/' : ' '));
    text.need(mark == '/' || mark == '\\');
    encoded.values.push_back(mark == '/' ? 1 : 2);
  }
  return text.good() && fits;
}

// A number counts the diagonals that end at its corner. They form no loop if every corner can be
// reached from outside: a loop would be in the way of the corners inside it.
bool pose_slant(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kRising = 1, kFalling = 2, kMost = 4;
  Text text(claim.givens);
  if (!begin(text, encoded)) return false;
  Board& board = encoded.board;
  const int rows = board.rows() + 1, columns = board.columns() + 1, outside = rows * columns;
  text.need(text.rows() == static_cast<std::size_t>(rows) + 1);
  text.need_rows(1, rows, columns);
  const int always = board.new_variable();
  board.add({always});
  std::vector<Arc> arcs;
  for (int corner = 0; corner < outside && text.good(); ++corner) {
    const int row = corner / columns, column = corner % columns;
    const bool border = row % (rows - 1) == 0 || column % (columns - 1) == 0;
    if (border) arcs.push_back({outside, corner, always});
    std::vector<int> lines;
    for (const auto& [down, right] : {std::pair{-1, -1}, {-1, 0}, {0, -1}, {0, 0}}) {
      if (!board.has(row + down, column + right)) continue;
      const int cell = board.cell(row + down, column + right);
      lines.push_back(board.literal(cell, down == right ? kFalling : kRising));
      const int end = corner + (2 * down + 1) * columns + 2 * right + 1;
      arcs.push_back({end, corner, lines.back()});
    }
    const std::string_view clue =
        text.at(static_cast<std::size_t>(row) + 1, static_cast<std::size_t>(column));
    if (clue != "-") add_exactly(board, lines, text.number(clue, 0, kMost));
  }
  const int inner = (board.rows() - 1) * (board.columns() - 1);
  for (const int there : reached_nodes(board, outside + 1, arcs, outside, inner / 2 + 2)) {
    board.add({there == 0 ? -always : there});
  }
  return text.good() && read_diagonals(claim.solution, encoded);
}

namespace {

// The numbers of cells with a value: those in columns are in this row of the text, those in rows
// are two rows below.
void add_line_counts(Text& text, std::size_t row, int value, Board& board) {
  constexpr int kMost = 99;
  for (const bool rows : {false, true}) {
    const std::vector<Cells> lines = lines_across(board, rows);
    for (std::size_t line = 0; line < lines.size(); ++line) {
      const std::string_view number = text.at(rows ? row + 2 : row, line);
      if (number == "-") continue;
      std::vector<int> literals;
      for (const int cell : lines[line]) {
        if (board.is_used(cell)) literals.push_back(board.literal(cell, value));
      }
      add_exactly(board, literals, text.number(number, 0, kMost));
    }
  }
}

}  // namespace

// A domino is a plus and a minus, or neutral. Equal poles don't touch, and the numbers count the
// poles of lines. A cell whose name no other has isn't used.
bool pose_magnets(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr std::string_view kSigns = "+-x";
  constexpr int kPlus = 1, kMinus = 2, kNeutral = 3, kDominoes = 5;
  Text text(claim.givens);
  CellTokens solution(claim.solution, 1);
  const int rows = text.height(kLongestSide), columns = text.width(kLongestSide);
  text.need(text.rows() == static_cast<std::size_t>(rows + kDominoes));
  text.need(solution.good() && solution.rows() == rows && solution.columns() == columns);
  text.need_rows(1, 2, columns);
  text.need_rows(3, 2, rows);
  text.need_rows(kDominoes, rows, columns);
  if (!text.good()) return false;
  encoded.board = Board(rows, columns, kNeutral);
  Board& board = encoded.board;
  const std::vector<std::pair<int, int>> pairs = neighbours(board);
  for (const Cells& domino : cells_by_name(text, kDominoes, board)) {
    if (domino.size() == 1) continue;
    text.need(domino.size() == 2 &&
              std::ranges::count(pairs, std::pair{domino[0], domino[1]}) == 1);
    if (!text.good()) return false;
    for (const int cell : domino) board.use(cell);
    board.pair(domino[0], domino[1], [](int a, int b) {
      return a == kNeutral ? b == kNeutral : a + b == kPlus + kMinus;
    });
  }
  for (const auto& [a, b] : pairs) {
    if (!board.is_used(a) || !board.is_used(b)) continue;
    board.pair(a, b, [](int x, int y) { return x != y || x == kNeutral; });
  }
  add_line_counts(text, 1, kPlus, board);
  add_line_counts(text, 2, kMinus, board);
  for (int cell = 0; cell < board.cells(); ++cell) {
    const std::string token = solution.at(cell);
    const std::size_t sign = token.size() == 1 ? kSigns.find(token[0]) : kSigns.npos;
    text.need(sign != kSigns.npos && (board.is_used(cell) || token == "x"));
    encoded.values.push_back(board.is_used(cell) ? static_cast<int>(sign) + 1 : 0);
  }
  return text.good();
}

}  // namespace gridpress::certify
