// Thermometers, galaxies and paths of numbers.
#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "publisher/certify/rules/cell_tokens.h"
#include "publisher/certify/rules/houses.h"
#include "publisher/certify/rules/rules.h"

namespace gridpress::certify {

// The filled cells of a thermometer are next to its bulb, and each row and column has as many as
// its number. A cell's token is the number of its thermometer and its place on it, such as 2.1.
bool pose_thermometers(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kFilled = 2, kMost = 9999;
  CellTokens text(claim.givens, 3);
  text.text().need_rows(1, 1, static_cast<std::size_t>(text.columns()));
  text.text().need_rows(2, 1, static_cast<std::size_t>(text.rows()));
  encoded.board = Board(text.rows(), text.columns(), 2);
  encoded.marked = true;
  Board& board = encoded.board;
  board.use_all();
  std::map<std::pair<int, int>, int> cells;  // by thermometer and place
  for (int cell = 0; cell < text.cells() && text.good(); ++cell) {
    const std::string token = text.at(cell);
    const std::size_t dot = std::min(token.find('.'), token.size() - 1);
    const int line = text.text().number(token.substr(0, dot), 1, kMost);
    const int place = text.text().number(token.substr(dot + 1), 1, kMost);
    text.need(cells.emplace(std::pair(line, place), cell).second);
  }
  for (const auto& [place, cell] : cells) {
    const auto before = cells.find({place.first, place.second - 1});
    text.need(place.second == 1 || before != cells.end());
    if (place.second > 1 && before != cells.end()) {
      board.add({-board.literal(cell, kFilled), board.literal(before->second, kFilled)});
    }
  }
  for (const bool rows : {false, true}) {
    for (int i = 0; i < (rows ? board.rows() : board.columns()); ++i) {
      const std::string token(text.text().at(rows ? 2 : 1, static_cast<std::size_t>(i)));
      if (token == "-") continue;
      add_count(board, rows ? row_of(board, i) : column_of(board, i), kFilled,
                text.text().number(token, 0, kLongestSide));
    }
  }
  return text.good();
}

// A cell has the number of a dot. Cells that the dot touches have it, cells opposite to each other
// both have it or both don't, and all cells with it are connected.
bool pose_galaxies(const Claim& claim, EncodedPuzzle& encoded) {
  CellTokens text(claim.givens, 1), solution(claim.solution, 1);
  std::vector<std::pair<int, int>> dots;  // sums of the rows and columns of opposite cells
  std::map<std::string, int> dot_of_region;
  for (int cell = 0; cell < text.cells() && text.good(); ++cell) {
    if (text.at(cell) == "-") continue;
    const int dot = text.number(cell, 0, 3);
    dots.emplace_back(2 * (cell / text.columns()) + dot / 2, 2 * (cell % text.columns()) + dot % 2);
    dot_of_region[solution.at(cell)] = static_cast<int>(dots.size());
    encoded.connections.push_back({static_cast<int>(dots.size()), false});
  }
  encoded.board = Board(text.rows(), text.columns(), static_cast<int>(dots.size()));
  Board& board = encoded.board;
  board.use_all();
  for (int cell = 0; cell < board.cells() && !board.too_large(); ++cell) {
    encoded.values.push_back(dot_of_region[solution.at(cell)]);
    const int row = cell / board.columns(), column = cell % board.columns();
    for (std::size_t d = 0; d < dots.size(); ++d) {
      const int literal = board.literal(cell, static_cast<int>(d) + 1);
      const int r = dots[d].first - row, c = dots[d].second - column;
      if (!board.has(r, c)) {
        board.add({-literal});
        continue;
      }
      board.add({-literal, board.literal(board.cell(r, c), static_cast<int>(d) + 1)});
      if (std::abs(r - row) <= 1 && std::abs(c - column) <= 1) board.add({literal});
    }
  }
  solution.need(dot_of_region.size() == dots.size() && std::ranges::count(encoded.values, 0) == 0);
  return text.good() && solution.good() && solution.same_size(text) && !dots.empty();
}

// Each number from 1 to the number of cells occurs once, and the next number is in one of the cells
// around it.
bool pose_hidato(const Claim& claim, EncodedPuzzle& encoded) {
  CellTokens text(claim.givens, 1), solution(claim.solution, 1);
  const int cells = text.cells();
  encoded.board = Board(text.rows(), text.columns(), cells);
  Board& board = encoded.board;
  board.use_all();
  Cells all;
  for (int cell = 0; cell < cells && text.good() && !board.too_large(); ++cell) {
    all.push_back(cell);
    encoded.values.push_back(solution.number(cell, 1, cells));
    if (text.at(cell) != "-") board.give(cell, text.number(cell, 1, cells));
    for (int number = 1; number < cells; ++number) {
      std::vector<int> clause{-board.literal(cell, number)};
      for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
          const int row = cell / board.columns() + down, column = cell % board.columns() + right;
          if (!board.has(row, column) || (down == 0 && right == 0)) continue;
          clause.push_back(board.literal(board.cell(row, column), number + 1));
        }
      }
      board.add(clause);
    }
  }
  board.differ(all);
  return text.good() && solution.good() && solution.same_size(text);
}

}  // namespace gridpress::certify
