// Boards whose shaded cells are connected and contain no 2x2 block.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "publisher/certify/rules/cell_tokens.h"
#include "publisher/certify/rules/graphs.h"
#include "publisher/certify/rules/houses.h"
#include "publisher/certify/rules/rules.h"

namespace gridpress::certify {
namespace {

constexpr int kWhite = 1, kShaded = 2;

void begin_shaded(const CellTokens& text, EncodedPuzzle& encoded) {
  encoded.board = Board(text.rows(), text.columns(), 2);
  encoded.marked = true;
  encoded.connections = {{kShaded, false}};
  Board& board = encoded.board;
  board.use_all();
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int right = text.next(cell, 1), below = text.next(cell, 2);
    if (right < 0 || below < 0) continue;
    board.add({-board.literal(cell, kShaded), -board.literal(right, kShaded),
               -board.literal(below, kShaded), -board.literal(below + 1, kShaded)});
  }
}

// The text has as many rows of empty cells first.
void need_empty_rows(CellTokens& text) {
  const auto rows = static_cast<std::size_t>(text.rows());
  const auto columns = static_cast<std::size_t>(text.columns());
  text.text().need_rows(1, rows, columns);
  for (std::size_t row = 1; row <= rows; ++row) {
    for (std::size_t i = 0; i < columns; ++i) text.need(text.text().at(row, i) == "-");
  }
}

constexpr std::size_t kShapes = 4;
using Piece = std::array<int, 4>;

// The pieces I, L, T and S that begin at a cell, lead in a direction and have a bend to one side.
// Cells outside the board are -1.
std::array<Piece, kShapes> pieces_from(const CellTokens& text, int first, int way, int side) {
  const auto next = [&](int cell, int to) { return cell < 0 ? -1 : text.next(cell, to); };
  const int second = next(first, way), third = next(second, way), aside = next(second, side);
  return {Piece{first, second, third, next(third, way)},
          {first, second, third, next(third, side)},
          {first, second, third, aside},
          {first, second, aside, next(aside, way)}};
}

struct Region {
  std::array<int, kShapes> shapes{};  // a variable for each
  std::vector<int> pieces;            // variables
};

// Adds the variable of a piece in a region, which is true if all cells are shaded and determines
// the region's shape.
void add_piece(const Piece& piece, std::size_t shape, Region& region, Board& board) {
  const int chosen = board.new_variable();
  std::vector<int> all{chosen};
  for (const int cell : piece) {
    all.push_back(-board.literal(cell, kShaded));
    board.add({-chosen, board.literal(cell, kShaded)});
  }
  board.add(all);
  board.add({-chosen, region.shapes[shape]});
  region.pieces.push_back(chosen);
}

}  // namespace

// Each region has four shaded cells, which form one of the pieces. Equal pieces don't touch. The
// cells of the first rows are empty.
bool pose_lits(const Claim& claim, EncodedPuzzle& encoded) {
  const auto first = 1 + static_cast<std::size_t>(Text(claim.givens).height(kLongestSide));
  CellTokens text(claim.givens, first);
  need_empty_rows(text);
  if (!text.good()) return false;
  begin_shaded(text, encoded);
  Board& board = encoded.board;
  std::vector<Region*> owners(static_cast<std::size_t>(board.cells()));
  const auto owner = [&](int cell) { return cell < 0 ? nullptr : owners[std::size_t(cell)]; };
  const std::vector<Cells> all_cells = cells_by_name(text.text(), first, board);
  std::vector<Region> regions(all_cells.size());
  for (std::size_t id = 0; id < regions.size(); ++id) {
    add_count(board, all_cells[id], kShaded, 4);
    for (int& shape : regions[id].shapes) shape = board.new_variable();
    add_exactly(board, regions[id].shapes, 1);
    for (const int cell : all_cells[id]) owners[static_cast<std::size_t>(cell)] = &regions[id];
  }
  for (int at = 0; at < kWays * board.cells() && text.good(); ++at) {
    const int cell = at / kWays, way = at % kWays, next = text.next(cell, way);
    text.need(owner(cell) != nullptr);
    for (std::size_t shape = 0; shape < 2 * kShapes && text.good(); ++shape) {
      const int side = (way + (shape < kShapes ? 1 : 3)) % kWays;
      const Piece piece = pieces_from(text, cell, way, side)[shape % kShapes];
      const auto own = [&](int it) { return owner(it) == owner(cell); };
      if (std::ranges::all_of(piece, own)) add_piece(piece, shape % kShapes, *owner(cell), board);
    }
    for (std::size_t shape = 0; shape < kShapes && text.good(); ++shape) {
      if (next < cell || owner(next) == owner(cell)) continue;
      board.add({-board.literal(cell, kShaded), -board.literal(next, kShaded),
                 -owner(cell)->shapes[shape], -owner(next)->shapes[shape]});
    }
  }
  for (const Region& region : regions) board.add(region.pieces);
  return text.good();
}

namespace {

// The steps to the cells around a cell, clockwise.
constexpr unsigned kCircle = 8;
constexpr int kDown[kCircle] = {-1, -1, 0, 1, 1, 1, 0, -1};
constexpr int kRight[kCircle] = {0, 1, 1, 1, 0, -1, -1, -1};

// The lengths of the runs of shaded cells in a circle of cells, sorted; 0 if none is shaded.
std::string runs_of(unsigned circle) {
  std::string runs;
  for (unsigned start = 0; start < kCircle; ++start) {
    if ((circle >> start & 1) == 0 || (circle >> (start + kCircle - 1) % kCircle & 1) != 0)
      continue;
    unsigned length = 1;
    while ((circle >> (start + length) % kCircle & 1) != 0) ++length;
    runs += static_cast<char>('0' + length);
  }
  std::ranges::sort(runs);
  if (runs.empty()) runs = circle == 0 ? "0" : "8";
  return runs;
}

}  // namespace

// A clue lists the runs of shaded cells around its cell, in any order. Its cell is white.
bool pose_tapa(const Claim& claim, EncodedPuzzle& encoded) {
  CellTokens text(claim.givens, 1);
  if (!text.good()) return false;
  begin_shaded(text, encoded);
  Board& board = encoded.board;
  for (int cell = 0; cell < board.cells(); ++cell) {
    std::string wanted;
    const std::string token = text.at(cell);
    if (token == "-") continue;
    for (std::size_t i = 0; i < token.size(); ++i) {
      text.need(i % 2 == 0 ? token[i] >= '0' && token[i] <= '8' : token[i] == ',');
      if (i % 2 == 0) wanted += token[i];
    }
    text.need(token.size() % 2 == 1);
    std::ranges::sort(wanted);
    board.give(cell, kWhite);
    const int row = cell / board.columns(), column = cell % board.columns();
    for (unsigned circle = 0; circle < 1U << kCircle; ++circle) {
      std::vector<int> other;
      bool outside = false;  // whether a cell outside the board is shaded
      for (unsigned i = 0; i < kCircle; ++i) {
        const bool shaded = (circle >> i & 1) != 0;
        const int r = row + kDown[i], c = column + kRight[i];
        outside = outside || (shaded && !board.has(r, c));
        if (board.has(r, c))
          other.push_back(board.literal(board.cell(r, c), shaded ? kWhite : kShaded));
      }
      if (!outside && runs_of(circle) != wanted) board.add(other);
    }
  }
  return text.good();
}

}  // namespace gridpress::certify
