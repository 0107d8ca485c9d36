// Boards whose marked cells are counted by clues, lines and regions.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "publisher/certify/rules/cell_tokens.h"
#include "publisher/certify/rules/graphs.h"
#include "publisher/certify/rules/houses.h"
#include "publisher/certify/rules/rules.h"

namespace gridpress::certify {
namespace {

constexpr int kBlank = 1, kMarked = 2;

// Starts a board whose text has a first row with `header` tokens and then `blocks` tokens per cell.
bool begin_counts(Text& text, std::size_t header, std::size_t blocks, EncodedPuzzle& encoded) {
  const int rows = text.height(kLongestSide), columns = text.width(kLongestSide);
  const auto below = blocks * static_cast<std::size_t>(rows);
  text.need(text.entries(0) == header && text.rows() == below + 1);
  text.need_rows(1, below, static_cast<std::size_t>(columns));
  if (!text.good()) return false;
  encoded.board = Board(rows, columns, 2);
  encoded.board.use_all();
  encoded.marked = true;
  return true;
}

// The token of a cell in a block of rows that starts at `first`.
std::string token_at(Text& text, std::size_t first, const Board& board, int cell) {
  return std::string(text.at(first + static_cast<std::size_t>(cell / board.columns()),
                             static_cast<std::size_t>(cell % board.columns())));
}

// The cells around a cell, corners included.
Cells around(const Board& board, int cell) {
  Cells cells;
  for (int other = 0; other < board.cells(); ++other) {
    const int down = other / board.columns() - cell / board.columns();
    const int right = other % board.columns() - cell % board.columns();
    if (other != cell && std::max(std::abs(down), std::abs(right)) == 1) cells.push_back(other);
  }
  return cells;
}

// The cells of each region, which must cover the board.
std::vector<Cells> regions_of(Text& text, std::size_t first, const Board& board) {
  std::vector<Cells> regions = cells_by_name(text, first, board);
  std::size_t cells = 0;
  for (const Cells& region : regions) cells += region.size();
  text.need(cells == static_cast<std::size_t>(board.cells()));
  return regions;
}

void forbid_both(Board& board, int a, int b) {
  board.add({-board.literal(a, kMarked), -board.literal(b, kMarked)});
}

// The region of each cell by its number.
std::vector<int> numbers_of(const std::vector<Cells>& regions, int cells) {
  std::vector<int> numbers(static_cast<std::size_t>(cells), -1);
  for (std::size_t i = 0; i < regions.size(); ++i) {
    for (const int cell : regions[i]) numbers[static_cast<std::size_t>(cell)] = static_cast<int>(i);
  }
  return numbers;
}

}  // namespace

// White cells are connected, black ones don't touch, a number counts the black cells of its room,
// and no straight run of white cells is in three rooms.
bool pose_heyawake(const Claim& claim, EncodedPuzzle& encoded) {
  Text text(claim.givens);
  if (!begin_counts(text, 2, 2, encoded)) return false;
  Board& board = encoded.board;
  encoded.connections = {{kBlank, false}};
  for (const auto& [a, b] : neighbours(board)) forbid_both(board, a, b);
  const auto rooms = regions_of(text, static_cast<std::size_t>(board.rows()) + 1, board);
  const std::vector<int> room_of = numbers_of(rooms, board.cells());
  for (const Cells& room : rooms) {
    int numbers = 0;
    for (const int cell : room) {
      const std::string token = token_at(text, 1, board, cell);
      if (token == "-") continue;
      ++numbers;
      add_count(board, room, kMarked, text.number(token, 0, board.cells()));
    }
    text.need(numbers <= 1);
  }
  for (int cell = 0; cell < board.cells() && text.good(); ++cell) {
    for (const auto& [down, right] : {std::pair{0, 1}, {1, 0}}) {
      std::vector<int> clause{board.literal(cell, kMarked)};
      int borders = 0, before = cell;
      int row = cell / board.columns() + down, column = cell % board.columns() + right;
      for (; borders < 2 && board.has(row, column); row += down, column += right) {
        const int at = board.cell(row, column);
        if (room_of[static_cast<std::size_t>(at)] != room_of[static_cast<std::size_t>(before)]) {
          ++borders;
        }
        clause.push_back(board.literal(at, kMarked));
        before = at;
      }
      if (borders == 2) board.add(clause);
    }
  }
  return text.good();
}

// Each region has two black cells, and each black cell has one black neighbour. The cells of the
// first rows are empty.
bool pose_norinori(const Claim& claim, EncodedPuzzle& encoded) {
  Text text(claim.givens);
  if (!begin_counts(text, 2, 2, encoded)) return false;
  Board& board = encoded.board;
  std::vector<std::vector<int>> near(static_cast<std::size_t>(board.cells()));  // literals
  for (const auto& [a, b] : neighbours(board)) {
    near[static_cast<std::size_t>(a)].push_back(board.literal(b, kMarked));
    near[static_cast<std::size_t>(b)].push_back(board.literal(a, kMarked));
  }
  for (int cell = 0; cell < board.cells(); ++cell) {
    text.need(token_at(text, 1, board, cell) == "-");
    const std::vector<int>& literals = near[static_cast<std::size_t>(cell)];
    std::vector<int> any{-board.literal(cell, kMarked)};
    any.insert(any.end(), literals.begin(), literals.end());
    board.add(any);
    for (const int a : literals) {
      for (const int b : literals) {
        if (a < b) board.add({-board.literal(cell, kMarked), -a, -b});
      }
    }
  }
  for (const Cells& region : regions_of(text, static_cast<std::size_t>(board.rows()) + 1, board)) {
    add_count(board, region, kMarked, 2);
  }
  return text.good();
}

// The black cells of a line add up to its number; each counts its place in the line.
bool pose_kakurasu(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kMost = 999;
  Text text(claim.givens);
  const int rows = text.height(kLongestSide), columns = text.width(kLongestSide);
  text.need(text.entries(0) == 2 && text.rows() == 3);
  text.need_rows(1, 1, static_cast<std::size_t>(columns));
  text.need_rows(2, 1, static_cast<std::size_t>(rows));
  if (!text.good()) return false;
  encoded.board = Board(rows, columns, 2);
  encoded.board.use_all();
  encoded.marked = true;
  const auto add_sum = [&](const Cells& line, std::string_view token) {
    if (token == "-") return;
    const int sum = text.number(token, 0, kMost);
    encoded.board.read(
        line,
        [&](long before, int index, int value) {
          const long total = before + (value == kMarked ? index + 1 : 0);
          return total > sum ? Board::kBroken : total;
        },
        [&](long total) { return total == sum; });
  };
  for (int column = 0; column < columns; ++column) {
    add_sum(column_of(encoded.board, column), text.at(1, static_cast<std::size_t>(column)));
  }
  for (int row = 0; row < rows; ++row) {
    add_sum(row_of(encoded.board, row), text.at(2, static_cast<std::size_t>(row)));
  }
  return text.good();
}

// Each row, column and region has as many stars as the first row states, and stars never touch.
bool pose_star_battle(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kMost = 3;
  Text text(claim.givens);
  if (!begin_counts(text, 3, 1, encoded)) return false;
  Board& board = encoded.board;
  for (int cell = 0; cell < board.cells(); ++cell) {
    for (const int near : around(board, cell)) {
      if (near > cell) forbid_both(board, cell, near);
    }
  }
  std::vector<Cells> houses = regions_of(text, 1, board);
  for (int row = 0; row < board.rows(); ++row) houses.push_back(row_of(board, row));
  for (int column = 0; column < board.columns(); ++column) {
    houses.push_back(column_of(board, column));
  }
  const int stars = text.number(text.at(0, 2), 1, kMost);
  for (const Cells& house : houses) add_count(board, house, kMarked, stars);
  return text.good();
}

// A number counts the black cells among its own and those around it.
bool pose_mosaic(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kMost = 9;
  Text text(claim.givens);
  if (!begin_counts(text, 2, 1, encoded)) return false;
  Board& board = encoded.board;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const std::string token = token_at(text, 1, board, cell);
    if (token == "-") continue;
    Cells cells = around(board, cell);
    cells.push_back(cell);
    add_count(board, cells, kMarked, text.number(token, 0, kMost));
  }
  return text.good();
}

// A number counts the mines around it and has none itself. The first row has the number of mines.
bool pose_minesweeper(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kMost = 8;
  Text text(claim.givens);
  if (!begin_counts(text, 3, 1, encoded)) return false;
  Board& board = encoded.board;
  Cells all;
  for (int cell = 0; cell < board.cells(); ++cell) {
    all.push_back(cell);
    const std::string token = token_at(text, 1, board, cell);
    if (token == "-") continue;
    board.give(cell, kBlank);
    add_count(board, around(board, cell), kMarked, text.number(token, 0, kMost));
  }
  const std::string mines(text.at(0, 2));
  if (mines != "-") add_count(board, all, kMarked, text.number(mines, 0, board.cells()));
  return text.good();
}

namespace {

constexpr std::string_view kEnds = "nesw";  // by the direction in which a part is round

// The letter of a part of a ship in a filled board.
char part_in(const CellTokens& text, const std::vector<int>& values, int cell) {
  std::array<bool, kWays> on{};
  for (int way = 0; way < kWays; ++way) {
    const int next = text.next(cell, way);
    on[static_cast<std::size_t>(way)] =
        next >= 0 && values[static_cast<std::size_t>(next)] == kMarked;
  }
  const auto joined = std::ranges::count(on, true);
  if (joined != 1) return joined == 0 ? 'o' : 'm';
  const auto inner = std::ranges::find(on, true) - on.begin();
  return kEnds[static_cast<std::size_t>((inner + 2) % kWays)];
}

// The rules of a given part: what lies on its four sides.
void add_part(const CellTokens& text, char part, int cell, Board& board) {
  board.give(cell, part == 'x' ? kBlank : kMarked);
  const std::size_t end = kEnds.find(part);
  for (int way = 0; way < kWays && part != 'x'; ++way) {
    const int next = text.next(cell, way), other = text.next(cell, (way + 2) % kWays);
    if (next < 0) continue;
    if (part != 'm') {
      const bool inner = end != kEnds.npos && (end + 2) % kWays == static_cast<std::size_t>(way);
      board.give(next, inner ? kMarked : kBlank);
    } else if (other < 0) {
      board.give(next, kBlank);
    } else {
      board.add({-board.literal(next, kMarked), board.literal(other, kMarked)});
    }
  }
  if (part != 'm' && end != kEnds.npos) {
    const int inner = text.next(cell, (static_cast<int>(end) + 2) % kWays);
    if (inner < 0) board.add(std::span<const int>());
  }
  if (part != 'm') return;
  std::vector<int> some;
  for (int way = 0; way < kWays; ++way) {
    if (text.next(cell, way) >= 0) some.push_back(board.literal(text.next(cell, way), kMarked));
  }
  board.add(some);
}

// The counts of the columns, and then of the rows.
void add_line_counts(CellTokens& text, Board& board) {
  for (int i = 0; i < text.rows() + text.columns(); ++i) {
    const bool row = i < text.rows();
    const int line = row ? i : i - text.rows();
    const std::string token(text.text().at(row ? 2 : 1, static_cast<std::size_t>(line)));
    if (token == "-") continue;
    const Cells cells = row ? row_of(board, line) : column_of(board, line);
    add_count(board, cells, kMarked, text.text().number(token, 0, kLongestSide));
  }
}

// Adds the variables of all ships of a length: each is true if its cells are marked and those at
// its ends, or around a single cell, aren't.
std::vector<int> ships_of(const CellTokens& text, int length, Board& board) {
  std::vector<int> ships;
  for (int cell = 0; cell < board.cells(); ++cell) {
    for (const int way : {1, 2}) {
      std::vector<int> literals;
      int last = cell;
      for (int i = 0, at = cell; i < length && at >= 0; ++i, at = text.next(at, way)) {
        literals.push_back(board.literal(at, kMarked));
        last = at;
      }
      if (static_cast<int>(literals.size()) < length || (length == 1 && way == 2)) continue;
      for (int side = 0; side < kWays; ++side) {
        if (length > 1 && side % 2 != way % 2) continue;
        const int next = text.next(side == way ? last : cell, side);
        if (next >= 0) literals.push_back(board.literal(next, kBlank));
      }
      ships.push_back(board.new_variable());
      std::vector<int> implied{ships.back()};
      for (const int literal : literals) {
        board.add({-ships.back(), literal});
        implied.push_back(-literal);
      }
      board.add(implied);
    }
  }
  return ships;
}

}  // namespace

// The first row has the numbers of ships of length 1 to 5, the next two the counts of the columns
// and rows. Ships don't touch at a corner.
bool pose_battleships(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kLengths = 5;
  CellTokens text(claim.givens, 3), solution(claim.solution, 1);
  text.text().need_rows(0, 1, kLengths + 2);
  text.text().need_rows(1, 1, static_cast<std::size_t>(text.columns()));
  text.text().need_rows(2, 1, static_cast<std::size_t>(text.rows()));
  if (!text.good() || !solution.good() || !solution.same_size(text)) return false;
  encoded.board = Board(text.rows(), text.columns(), 2);
  Board& board = encoded.board;
  board.use_all();
  for (int cell = 0; cell < text.cells(); ++cell) {
    const std::string given = text.at(cell), token = solution.at(cell);
    text.need(given.size() == 1 && std::string_view("-xomnesw").find(given) != given.npos);
    const bool blank = token == "-" || (token == "x" && given == "x");
    encoded.values.push_back(blank ? kBlank : kMarked);
    if (given != "-" && text.good()) add_part(text, given[0], cell, board);
    for (const int way : {1, 3}) {
      const int below = text.next(cell, 2), other = below < 0 ? -1 : text.next(below, way);
      if (other >= 0) forbid_both(board, cell, other);
    }
  }
  add_line_counts(text, board);
  for (int length = 1; length <= std::max({kLengths, text.rows(), text.columns()}); ++length) {
    const auto at = static_cast<std::size_t>(length) + 1;
    const int ships = length > kLengths ? 0 : text.text().number(text.text().at(0, at), 0, 99);
    add_exactly(board, ships_of(text, length, board), ships);
  }
  for (int cell = 0; cell < text.cells(); ++cell) {
    if (encoded.values[static_cast<std::size_t>(cell)] == kBlank) continue;
    solution.need(solution.at(cell) == std::string(1, part_in(text, encoded.values, cell)));
  }
  return text.good() && solution.good();
}

}  // namespace gridpress::certify
