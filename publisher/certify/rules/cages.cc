// Grids of digits with cages, blocks, runs and black squares.
#include <algorithm>
#include <cctype>
#include <map>

#include "publisher/certify/rules/houses.h"
#include "publisher/certify/rules/rules.h"

namespace gridpress::certify {
namespace {

constexpr int kMaxDigits = 9, kMaxSide = 40;

// The clue of a group of cells in a block of rows of the text. Marks the text as bad unless exactly
// one cell of the group has a clue.
std::string clue_of(Text& text, std::size_t first_row, const Board& board, const Cells& cells) {
  std::string clue;
  for (const int cell : cells) {
    const std::string token(text.at(first_row + static_cast<std::size_t>(cell / board.columns()),
                                    static_cast<std::size_t>(cell % board.columns())));
    if (token == "-") continue;
    text.need(clue.empty());
    clue = token;
  }
  text.need(!clue.empty());
  return clue;
}

// Starts a square board. No value repeats in its rows and columns.
bool begin_square(Text& text, EncodedPuzzle& encoded) {
  const int n = text.height(kMaxDigits);
  text.need(n == text.width(kMaxDigits));
  if (!text.good()) return false;
  encoded.board = Board(n, n, n);
  encoded.board.use_all();
  add_rows_and_columns(encoded.board);
  return true;
}

}  // namespace

// Format of the text: rows of sums, rows of cage names, optionally rows of region names and of
// givens, and a row of signs.
bool pose_killer(const Claim& claim, EncodedPuzzle& encoded) {
  Text text(claim.givens);
  if (!begin_square(text, encoded)) return false;
  Board& board = encoded.board;
  const auto n = static_cast<std::size_t>(board.rows());
  std::size_t signs = text.rows();
  while (signs > 1 && text.entries(signs - 1) > 0 && text.at(signs - 1, 0) == "less") --signs;
  for (const Cells& cage : cells_by_name(text, 1 + n, board)) {
    const std::string sum = clue_of(text, 1, board, cage);
    add_different_sum(board, cage, text.number(sum, 1, 999));
  }
  std::size_t next = 1 + 2 * n;
  if (text.says(0, "regions")) {
    for (const Cells& region : cells_by_name(text, next, board)) board.differ(region);
    next += n;
  } else {
    add_default_boxes(board);
  }
  if (text.says(0, "diagonals")) {
    Cells falling, rising;
    for (int i = 0; i < board.rows(); ++i) {
      falling.push_back(board.cell(i, i));
      rising.push_back(board.cell(i, board.columns() - 1 - i));
    }
    board.differ(falling);
    board.differ(rising);
  }
  if (signs > next) add_givens(text, next, board);
  text.need(signs == next || signs == next + n);
  for (; signs < text.rows(); ++signs) {
    const int small = text.cell(text.at(signs, 1), board.rows(), board.columns());
    const int large = text.cell(text.at(signs, 2), board.rows(), board.columns());
    board.pair(small, large, [](int a, int b) { return a < b; });
  }
  return text.good();
}

// Format of the text: rows of clues, such as "12+" or a given digit, then rows of cage names.
bool pose_calcudoku(const Claim& claim, EncodedPuzzle& encoded) {
  // A slash after a digit and before a space or a slash is an operator, not the end of a row.
  std::string clues = claim.givens;
  for (std::size_t i = 1; i < clues.size(); ++i) {
    const char next = i + 1 < clues.size() ? clues[i + 1] : ' ';
    const bool sign =
        std::isdigit(static_cast<unsigned char>(clues[i - 1])) != 0 && (next == ' ' || next == '/');
    if (clues[i] == '/' && sign) clues[i] = ':';
  }
  Text text(clues);
  if (!begin_square(text, encoded)) return false;
  Board& board = encoded.board;
  const auto n = static_cast<std::size_t>(board.rows());
  text.need(text.rows() == 1 + 2 * n);
  for (const Cells& cage : cells_by_name(text, 1 + n, board)) {
    std::string clue = clue_of(text, 1, board, cage);
    char sign = clue.empty() ? '?' : clue.back();
    if (std::isdigit(static_cast<unsigned char>(sign)) != 0) {
      text.need(cage.size() == 1);
      if (text.good()) board.give(cage[0], text.number(clue, 1, board.values()));
      continue;
    }
    if (!clue.empty()) clue.pop_back();
    if (sign == 'x') sign = '*';
    const bool known = std::string_view("+-*:?").find(sign) != std::string_view::npos;
    const bool free = sign == '+' || sign == '*';
    text.need(known && cage.size() > 1 && (free || cage.size() <= 4));
    const int number = text.number(clue, 1, 100'000'000);
    if (text.good()) add_operation(board, cage, number, sign);
  }
  return text.good();
}

namespace {

// The white squares of a run that starts at this row and column.
Cells run_from(const Board& board, int row, int column, int down, int right) {
  Cells cells;
  while (board.has(row, column) && board.is_used(board.cell(row, column))) {
    cells.push_back(board.cell(row, column));
    row += down;
    column += right;
  }
  return cells;
}

}  // namespace

// Format of a square: "0" if it is white, "-" if it is black, or the sums of the runs below it and
// to its right.
bool pose_kakuro(const Claim& claim, EncodedPuzzle& encoded) {
  Text text(claim.givens);
  const int rows = text.height(kMaxSide), columns = text.width(kMaxSide);
  if (!text.good()) return false;
  encoded.board = Board(rows, columns, kMaxDigits);
  Board& board = encoded.board;
  const auto token = [&](int row, int column) {
    return std::string(
        text.at(static_cast<std::size_t>(row) + 1, static_cast<std::size_t>(column)));
  };
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (token(cell / columns, cell % columns) == "0") board.use(cell);
  }
  const auto is_white = [&](int row, int column) {
    return board.has(row, column) && board.is_used(board.cell(row, column));
  };
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int row = cell / columns, column = cell % columns;
    for (const bool down : {true, false}) {
      const int before_row = row - (down ? 1 : 0), before_column = column - (down ? 0 : 1);
      if (!is_white(row, column) || is_white(before_row, before_column)) continue;
      text.need(board.has(before_row, before_column));
      if (!text.good()) return false;
      const std::string sums = token(before_row, before_column);
      const std::size_t comma = sums.find(',');
      text.need(comma != sums.npos);
      if (!text.good()) return false;
      const int sum =
          text.number(down ? sums.substr(0, comma) : sums.substr(comma + 1), 1, kMaxDigits * 9);
      add_different_sum(board, run_from(board, row, column, down ? 1 : 0, down ? 0 : 1), sum);
    }
  }
  text.need(text.rows() == static_cast<std::size_t>(rows) + 1);
  return text.good();
}

// Format of a square: "-" if it is open, "x" if it is black, "3x" if it is black with a digit. A
// digit in a black square can't occur again in its row and column.
bool pose_straights(const Claim& claim, EncodedPuzzle& encoded) {
  Text text(claim.givens);
  const int n = text.height(kMaxDigits);
  text.need(n == text.width(kMaxDigits) && text.rows() == static_cast<std::size_t>(n) + 1);
  if (!text.good()) return false;
  encoded.board = Board(n, n, n);
  Board& board = encoded.board;
  std::vector<bool> white;
  for (int cell = 0; cell < board.cells(); ++cell) {
    std::string token(
        text.at(static_cast<std::size_t>(cell / n) + 1, static_cast<std::size_t>(cell % n)));
    white.push_back(token.empty() || token.back() != 'x');
    if (token == "x") continue;
    if (!white.back()) token.pop_back();
    const int digit = text.digit(token, n);
    board.use(cell);
    if (digit > 0) board.give(cell, digit);
  }
  for (int line = 0; line < 2 * n; ++line) {
    Cells digits, run;
    for (const int cell : line < n ? row_of(board, line) : column_of(board, line - n)) {
      if (board.is_used(cell)) digits.push_back(cell);
      if (white[static_cast<std::size_t>(cell)]) run.push_back(cell);
      if (!white[static_cast<std::size_t>(cell)]) {
        add_consecutive(board, run);
        run.clear();
      }
    }
    add_consecutive(board, run);
    board.differ(digits);
  }
  return text.good();
}

// Format of the text: rows of givens, then rows of block names. A block of n cells contains 1 to n;
// equal digits never touch.
bool pose_suguru(const Claim& claim, EncodedPuzzle& encoded) {
  Text text(claim.givens);
  const int n = text.height(kMaxSide);
  text.need(n == text.width(kMaxSide) && text.rows() == 2 * static_cast<std::size_t>(n) + 1);
  if (!text.good()) return false;
  encoded.board = Board(n, n, kMaxDigits);
  Board& board = encoded.board;
  board.use_all();
  for (const Cells& block : cells_by_name(text, static_cast<std::size_t>(n) + 1, board)) {
    const int size = static_cast<int>(block.size());
    text.need(size <= kMaxDigits);
    if (size != kMaxDigits) board.differ(block);
    for (int value = 1; value <= kMaxDigits; ++value) {
      if (value <= size) board.require_value(block, value);
      for (const int cell : block) {
        if (value > size) board.add({-board.literal(cell, value)});
      }
    }
  }
  for (int cell = 0; cell < board.cells(); ++cell) {
    for (const auto& [down, right] : {std::pair{0, 1}, {1, -1}, {1, 0}, {1, 1}}) {
      const int row = cell / n + down, column = cell % n + right;
      if (board.has(row, column)) board.differ({cell, board.cell(row, column)});
    }
  }
  add_givens(text, 1, board);
  return text.good();
}

}  // namespace gridpress::certify
