// Tents, rectangles and islands: boards whose rules need variables of their own.
#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "publisher/certify/numbered_regions.h"
#include "publisher/certify/rules/cell_tokens.h"
#include "publisher/certify/rules/graphs.h"
#include "publisher/certify/rules/houses.h"
#include "publisher/certify/rules/rules.h"

namespace gridpress::certify {
namespace {

// The pairs of a tree and a cell next to it, and a matching of trees with the tents of the claimed
// solution.
class Pairing {
 public:
  struct Pair {
    int tree, cell, variable;
  };
  void add(int tree, int cell, int variable) { pairs_.push_back({tree, cell, variable}); }
  const std::vector<Pair>& pairs() const { return pairs_; }

  // The variables of a matching of as many trees as possible.
  std::vector<int> match(const std::vector<int>& trees, const std::vector<int>& values) {
    for (const int tree : trees) {
      std::map<int, bool> seen;
      find(tree, values, seen);
    }
    std::vector<int> variables;
    for (const auto& [cell, index] : of_cell_) variables.push_back(pairs_[index].variable);
    return variables;
  }

 private:
  bool find(int tree, const std::vector<int>& values, std::map<int, bool>& seen) {
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      const auto& [owner, cell, variable] = pairs_[i];
      if (owner != tree || values[static_cast<std::size_t>(cell)] != 2) continue;
      if (!seen.emplace(cell, true).second) continue;
      const auto taken = of_cell_.find(cell);
      if (taken != of_cell_.end() && !find(pairs_[taken->second].tree, values, seen)) continue;
      of_cell_[cell] = i;
      return true;
    }
    return false;
  }

  std::vector<Pair> pairs_;
  std::map<int, std::size_t> of_cell_;
};

}  // namespace

namespace {

constexpr int kTent = 2;

// The counts of the columns and of the rows.
void add_tent_counts(CellTokens& text, Board& board) {
  for (const bool rows : {false, true}) {
    for (int i = 0; i < (rows ? board.rows() : board.columns()); ++i) {
      const std::string token(text.text().at(rows ? 2 : 1, static_cast<std::size_t>(i)));
      Cells line = rows ? row_of(board, i) : column_of(board, i);
      std::erase_if(line, [&](int cell) { return !board.is_used(cell); });
      if (token != "-") add_count(board, line, kTent, text.text().number(token, 0, kLongestSide));
    }
  }
}

// Tents don't touch, not even at a corner.
void add_gaps(Board& board) {
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int row = cell / board.columns(), column = cell % board.columns();
    for (const auto& [down, right] : {std::pair{0, 1}, {1, -1}, {1, 0}, {1, 1}}) {
      if (!board.is_used(cell) || !board.has(row + down, column + right)) continue;
      const int other = board.cell(row + down, column + right);
      if (!board.is_used(other)) continue;
      board.add({-board.literal(cell, kTent), -board.literal(other, kTent)});
    }
  }
}

// Each tree has a tent of its own next to it, and each tent a tree.
Pairing add_pairs(const CellTokens& text, const std::vector<int>& trees, Board& board) {
  Pairing pairing;
  std::map<int, std::vector<int>> of_tree;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (!board.is_used(cell)) continue;
    std::vector<int> owners;
    for (int way = 0; way < kWays; ++way) {
      const int tree = text.next(cell, way);
      if (tree < 0 || board.is_used(tree)) continue;
      const int variable = board.new_variable();
      pairing.add(tree, cell, variable);
      board.add({-variable, board.literal(cell, kTent)});
      of_tree[tree].push_back(variable);
      owners.push_back(variable);
    }
    add_at_most_one(board, owners);
    owners.push_back(-board.literal(cell, kTent));
    board.add(owners);
  }
  for (const int tree : trees) {
    add_at_most_one(board, of_tree[tree]);
    board.add(of_tree[tree]);
  }
  return pairing;
}

}  // namespace

bool pose_tents(const Claim& claim, EncodedPuzzle& encoded) {
  CellTokens text(claim.givens, 3), solution(claim.solution, 1);
  text.text().need_rows(1, 1, text.columns());
  text.text().need_rows(2, 1, text.rows());
  encoded.board = Board(text.rows(), text.columns(), 2);
  Board& board = encoded.board;
  std::vector<int> trees;
  for (int cell = 0; cell < text.cells() && text.good(); ++cell) {
    const bool tree = text.at(cell) == "x", tent = solution.at(cell) == "o";
    text.need(tree || text.at(cell) == "-");
    solution.need(solution.at(cell) == "-" || (tree ? solution.at(cell) == "x" : tent));
    if (tree) trees.push_back(cell);
    if (!tree) board.use(cell);
    encoded.values.push_back(tree ? 0 : tent ? kTent : 1);
  }
  if (!text.good() || !solution.good() || !solution.same_size(text)) return false;
  add_tent_counts(text, board);
  add_gaps(board);
  encoded.helpers = add_pairs(text, trees, board).match(trees, encoded.values);
  return text.good();
}

namespace {

// A rectangle by its first row and column.
struct Shape {
  int top, left, rows, columns;

  bool covers(int row, int column) const {
    return row >= top && row < top + rows && column >= left && column < left + columns;
  }
};

// The rectangles of this area that cover a cell.
std::vector<Shape> shapes_over(const Board& board, int row, int column, int area) {
  std::vector<Shape> shapes;
  for (int rows = 1; rows <= std::min(area, board.rows()); ++rows) {
    const int columns = area / rows;
    if (columns * rows != area || columns > board.columns()) continue;
    for (int top = std::max(0, row - rows + 1); top <= std::min(row, board.rows() - rows); ++top) {
      for (int left = std::max(0, column - columns + 1);
           left <= std::min(column, board.columns() - columns); ++left) {
        shapes.push_back({top, left, rows, columns});
      }
    }
  }
  return shapes;
}

}  // namespace

// Each cell has the number of the clue whose rectangle covers it.
bool pose_shikaku(const Claim& claim, EncodedPuzzle& encoded) {
  CellTokens text(claim.givens, 1), solution(claim.solution, 1);
  std::vector<int> clues;
  std::map<std::string, int> clue_of_region;
  for (int cell = 0; cell < text.cells() && text.good(); ++cell) {
    if (text.at(cell) == "-") continue;
    clues.push_back(cell);
    clue_of_region[solution.at(cell)] = static_cast<int>(clues.size());
  }
  encoded.board = Board(text.rows(), text.columns(), static_cast<int>(clues.size()));
  Board& board = encoded.board;
  board.use_all();
  for (const int clue : clues) {
    if (board.too_large()) break;
    const int value = clue_of_region[solution.at(clue)];
    const int area = text.number(clue, 1, kLongestSide * kLongestSide);
    std::vector<int> choices;
    for (const Shape& shape :
         shapes_over(board, clue / board.columns(), clue % board.columns(), area)) {
      const int choice = board.new_variable();
      choices.push_back(choice);
      for (int cell = 0; cell < board.cells(); ++cell) {
        const int literal = board.literal(cell, value);
        const bool covered = shape.covers(cell / board.columns(), cell % board.columns());
        board.add({-choice, covered ? literal : -literal});
      }
    }
    board.add(choices);
    add_at_most_one(board, choices);
  }
  for (int cell = 0; cell < board.cells(); ++cell) {
    encoded.values.push_back(clue_of_region[solution.at(cell)]);
  }
  solution.need(std::ranges::count(encoded.values, 0) == 0 &&
                clue_of_region.size() == clues.size());
  return text.good() && solution.good() && solution.same_size(text);
}

namespace {

constexpr int kIsland = 1, kSea = 2;

// The sea has no 2x2 block. Returns the ways from each cell to its neighbours within islands.
std::vector<Arc> add_sea(const CellTokens& text, Board& board) {
  std::vector<Arc> arcs;
  for (int cell = 0; cell < board.cells(); ++cell) {
    for (int way = 0; way < kWays; ++way) {
      const int to = text.next(cell, way);
      if (to >= 0) arcs.push_back({cell, to, board.literal(to, kIsland)});
    }
    const int right = text.next(cell, 1), below = text.next(cell, 2);
    if (right < 0 || below < 0) continue;
    board.add({-board.literal(cell, kSea), -board.literal(right, kSea), -board.literal(below, kSea),
               -board.literal(below + 1, kSea)});
  }
  return arcs;
}

}  // namespace

// The sea is connected and has no 2x2 block. Each island is what can be reached from a number, has
// as many cells, and contains no other number. A "?" stands for an island of any size.
bool pose_nurikabe(const Claim& claim, EncodedPuzzle& encoded) {
  CellTokens text(claim.givens, 1);
  encoded.board = Board(text.rows(), text.columns(), 2);
  encoded.marked = true;
  encoded.connections = {{kSea, false}};
  Board& board = encoded.board;
  board.use_all();
  const std::vector<Arc> arcs = add_sea(text, board);
  std::vector<std::vector<int>> islands(static_cast<std::size_t>(board.cells()));
  for (int cell = 0; cell < board.cells() && text.good() && !board.too_large(); ++cell) {
    if (text.at(cell) == "-") continue;
    const bool any = text.at(cell) == "?";
    const int size = any ? board.cells() : text.number(cell, 1, board.cells());
    board.give(cell, kIsland);
    const std::vector<int> reached = reached_nodes(board, board.cells(), arcs, cell, size);
    std::vector<int> members;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      if (reached[i] == 0) continue;
      members.push_back(reached[i]);
      islands[i].push_back(reached[i]);
    }
    if (!any) add_exactly(board, members, size);
  }
  for (int cell = 0; cell < board.cells(); ++cell) {
    std::vector<int>& owners = islands[static_cast<std::size_t>(cell)];
    add_at_most_one(board, owners);
    owners.push_back(board.literal(cell, kSea));
    board.add(owners);
  }
  return text.good();
}

// Equal numbers that touch form regions with as many cells. A number larger than all givens needs a
// region of empty cells of that size.
bool pose_fillomino(const Claim& claim, EncodedPuzzle& encoded) {
  CellTokens text(claim.givens, 1);
  std::vector<int> givens;
  int most = 1;
  for (int cell = 0; cell < text.cells() && text.good(); ++cell) {
    const bool given = text.at(cell) != "-";
    givens.push_back(given ? text.number(cell, 1, text.cells()) : 0);
    most = std::max(most, givens.back());
  }
  if (!text.good()) return false;
  const Board plain(text.rows(), text.columns(), 1);
  std::vector<bool> seen(givens.size(), false);
  for (int cell = 0; cell < text.cells(); ++cell) {
    if (givens[static_cast<std::size_t>(cell)] != 0 || seen[static_cast<std::size_t>(cell)])
      continue;
    const auto empty = region_of(plain, givens, cell, text.cells());
    for (const int it : empty) seen[static_cast<std::size_t>(it)] = true;
    most = std::max(most, static_cast<int>(empty.size()));
  }
  encoded.board = Board(text.rows(), text.columns(), most);
  encoded.numbered_regions = true;
  encoded.board.use_all();
  for (int cell = 0; cell < text.cells(); ++cell) {
    const int given = givens[static_cast<std::size_t>(cell)];
    if (given != 0) encoded.board.give(cell, given);
  }
  return text.good();
}

// Each cell belongs to one domino, and each pair of numbers up to the highest is on one domino. The
// cells of the clauses are pairs of neighbours; the value 2 stands for a domino.
bool pose_dominoes(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kDomino = 2;
  CellTokens text(claim.givens, 1), solution(claim.solution, 1);
  const int most = std::min(text.rows(), text.columns()) - 1;
  std::vector<Cells> at(static_cast<std::size_t>(text.cells()));
  std::map<std::pair<int, int>, Cells> same;
  std::map<std::string, int> squares;
  for (int low = 0; low <= most; ++low) {
    for (int high = low; high <= most; ++high) same[{low, high}];
  }
  for (int cell = 0; cell < text.cells() && text.good(); ++cell) {
    ++squares[solution.at(cell)];
    for (const int way : {1, 2}) {
      const int other = text.next(cell, way);
      if (other < 0) continue;
      const int place = static_cast<int>(encoded.values.size());
      at[static_cast<std::size_t>(cell)].push_back(place);
      at[static_cast<std::size_t>(other)].push_back(place);
      same[std::minmax({text.number(cell, 0, most), text.number(other, 0, most)})].push_back(place);
      encoded.values.push_back(solution.at(cell) == solution.at(other) ? kDomino : 1);
    }
  }
  for (const auto& [name, count] : squares) solution.need(count == 2);
  encoded.board = Board(1, static_cast<int>(encoded.values.size()), 2);
  encoded.board.use_all();
  for (const Cells& places : at) add_count(encoded.board, places, kDomino, 1);
  for (const auto& [numbers, places] : same) add_count(encoded.board, places, kDomino, 1);
  return text.good() && solution.good() && solution.same_size(text);
}

}  // namespace gridpress::certify
