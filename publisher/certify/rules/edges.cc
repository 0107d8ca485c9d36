// Boards whose solution is made of lines between cells.
#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "publisher/certify/rules/cell_tokens.h"
#include "publisher/certify/rules/graphs.h"
#include "publisher/certify/rules/houses.h"
#include "publisher/certify/rules/rules.h"

namespace gridpress::certify {
namespace {

// The edges of a board whose values are those of lines between cells. Edge `cell` leads to the
// right, edge `cells + cell` down; edges that would leave the board aren't used.
struct Edges {
  CellTokens& text;

  int count() const { return 2 * text.cells(); }
  // The edge of a cell in a direction (up, right, down, left), or -1.
  int at(int cell, int way) const {
    const int other = text.next(cell, way);
    if (other < 0) return -1;
    const int first = std::min(cell, other);
    return way == 1 || way == 3 ? first : text.cells() + first;
  }
};

// The letters of the directions.
constexpr std::string_view kSides = "nesw";

// Whether a token has the letter of a direction.
bool leads(const std::string& token, int way) {
  return token.find(kSides[static_cast<std::size_t>(way)]) != std::string::npos;
}

// The rules of a circle with the literals of lines one and two cells away in each direction; false
// literals stand for edges outside the board.
void add_circle(Board& board, bool black, const std::vector<int>& near,
                const std::vector<int>& far) {
  for (int way = 0; way < kWays / 2; ++way) {
    const auto i = static_cast<std::size_t>(way), k = i + 2;
    if (black) {  // the loop turns, and runs straight for two cells on both sides
      board.add({near[i], near[k]});
      board.add({-near[i], -near[k]});
      board.add({-near[i], far[i]});
      board.add({-near[k], far[k]});
    } else {  // the loop runs straight, and turns on one side at least
      board.add({-near[i], near[k]});
      board.add({near[i], -near[k]});
      board.add({-near[i], -far[i], -far[k]});
    }
  }
  if (!black) board.add({near[0], near[1]});
}

}  // namespace

namespace {

constexpr int kLine = 2;

// The lines of a loop as literals; `never` stands for edges outside the board.
struct LoopLines {
  const Board& board;
  Edges edges;
  int never;

  int at(int cell, int way) const {
    const int edge = cell < 0 ? -1 : edges.at(cell, way);
    return edge < 0 ? never : board.literal(edge, kLine);
  }
};

// Makes the board of a puzzle whose answer is lines between neighbouring cells. Edges have the
// values 1 without a line and 2 with one.
LoopLines line_board(const Edges& edges, EncodedPuzzle& encoded) {
  encoded.board = Board(1, edges.count(), 2);
  encoded.values.assign(static_cast<std::size_t>(edges.count()), 0);
  const LoopLines lines{encoded.board, edges, encoded.board.new_variable()};
  encoded.board.add({-lines.never});
  return lines;
}

// Reads the edges of a cell with `count` lines, or none, in the solution's text. Both cells of an
// edge have to agree.
void read_edges(int cell, std::size_t count, const Edges& edges, CellTokens& solution,
                std::vector<int>& values) {
  const std::string token = solution.at(cell);
  solution.need(token == "-" || token == "x" ||
                (token.size() == count && token.find_first_not_of(kSides) == std::string::npos));
  for (int way = 0; way < kWays; ++way) {
    const int edge = edges.at(cell, way);
    solution.need(edge >= 0 || !leads(token, way));
    if (edge < 0) continue;
    const int value = leads(token, way) ? kLine : 1;
    int& known = values[static_cast<std::size_t>(edge)];
    solution.need(known == 0 || known == value);
    known = value;
  }
}

// A cell has two lines or none, and a circle has two.
void add_cell(int cell, const std::string& token, const LoopLines& lines, Board& board) {
  Cells own;
  std::vector<int> near, far;
  for (int way = 0; way < kWays; ++way) {
    near.push_back(lines.at(cell, way));
    far.push_back(lines.at(lines.edges.text.next(cell, way), way));
    if (lines.edges.at(cell, way) >= 0) own.push_back(lines.edges.at(cell, way));
  }
  board.read(
      own, [](long count, int, int value) { return count + value - 1; },
      [](long count) { return count == 0 || count == 2; });
  if (token != "-") add_circle(board, token == "b", near, far);
}

}  // namespace

// Each visited cell has two lines, all are connected, and circles are obeyed.
bool pose_masyu(const Claim& claim, EncodedPuzzle& encoded) {
  CellTokens text(claim.givens, 1), solution(claim.solution, 1);
  if (!text.good() || !solution.good() || !solution.same_size(text)) return false;
  const Edges edges{text};
  const LoopLines lines = line_board(edges, encoded);
  Board& board = encoded.board;
  std::vector<Arc> arcs;
  int root = -1;
  for (int cell = 0; cell < text.cells(); ++cell) {
    const std::string token = text.at(cell);
    text.need(token == "-" || token == "w" || token == "b");
    if (token != "-") root = cell;
    for (int way = 0; way < kWays; ++way) {
      if (edges.at(cell, way) < 0) continue;
      board.use(edges.at(cell, way));
      arcs.push_back({cell, text.next(cell, way), lines.at(cell, way)});
    }
    solution.need(solution.at(cell) != "x");
    read_edges(cell, 2, edges, solution, encoded.values);
    add_cell(cell, token, lines, board);
  }
  if (root < 0) return false;
  const auto reached = reached_nodes(board, text.cells(), arcs, root, text.cells() / 2);
  for (const Arc& arc : arcs) {
    const int there = reached[static_cast<std::size_t>(arc.from)];
    board.add({-arc.literal, there == 0 ? lines.never : there});
  }
  return text.good() && solution.good();
}

namespace {

// A white cell has two lines, or it is shaded and has none. A number counts the shaded cells in the
// direction of its letter.
void add_yajilin_cell(int cell, const LoopLines& lines, const std::vector<int>& shaded,
                      Board& board) {
  CellTokens& text = lines.edges.text;
  const std::string token = text.at(cell);
  const int own = shaded[static_cast<std::size_t>(cell)];
  for (int way = 0; way < kWays; ++way) {
    std::vector<int> others{own};
    for (int other = 0; other < kWays; ++other) {
      if (other != way) others.push_back(lines.at(cell, other));
    }
    board.add({token == "-" ? -own : own, -lines.at(cell, way)});
    if (token != "-") continue;
    board.add(others);
    board.add({-others[1], -others[2], -others[3]});
    const int next = text.next(cell, way);
    if (next >= 0) board.add({-own, -shaded[static_cast<std::size_t>(next)]});
  }
  if (token == "-" || token == "x" || token == "@") return;
  const std::size_t way = kSides.find(token.back());
  text.need(way != std::string_view::npos);
  if (!text.good()) return;
  std::vector<int> counted;
  for (int at = cell; (at = text.next(at, static_cast<int>(way))) >= 0;) {
    counted.push_back(shaded[static_cast<std::size_t>(at)]);
  }
  add_exactly(board, counted,
              text.text().number(token.substr(0, token.size() - 1), 0, kLongestSide));
}

// Adds the ways along the lines of a cell. The first cell with a white cell next to it comes after
// a node outside the board and, if it is shaded, the white cell does.
void add_ways(int cell, const LoopLines& lines, const std::vector<int>& shaded,
              std::vector<Arc>& arcs) {
  CellTokens& text = lines.edges.text;
  for (int way = 0; way < kWays; ++way) {
    const int next = text.next(cell, way), own = shaded[static_cast<std::size_t>(cell)];
    if (next < 0 || text.at(cell) != "-" || text.at(next) != "-") continue;
    if (arcs.empty()) arcs = {{text.cells(), cell, -own}, {text.cells(), next, own}};
    arcs.push_back({cell, next, lines.at(cell, way)});
  }
}

}  // namespace

namespace {

// The rules of one cell of number link, and the ways from it.
void add_linked_cell(int cell, const LoopLines& lines,
                     const std::map<int, std::vector<int>>& of_number, std::vector<Arc>& arcs,
                     Board& board) {
  CellTokens& text = lines.edges.text;
  const bool open = text.at(cell) == "-";
  std::vector<int> own, numbers;
  if (!open) arcs.push_back({text.cells(), cell, -lines.never});
  for (const auto& [number, literals] : of_number) {
    numbers.push_back(literals[static_cast<std::size_t>(cell)]);
  }
  for (int way = 0; way < kWays; ++way) {
    const int next = text.next(cell, way), line = lines.at(cell, way);
    own.push_back(line);
    if (next < 0) continue;
    arcs.push_back({cell, next, line});
    for (const auto& [number, literals] : of_number) {
      board.add({-line, -literals[static_cast<std::size_t>(cell)],
                 literals[static_cast<std::size_t>(next)]});
    }
  }
  add_exactly(board, own, open ? 2 : 1);
  if (open) add_exactly(board, numbers, 1);
}

}  // namespace

// White cells are shaded or have two lines, which are all connected. Shaded cells don't touch, and
// a number counts those in the direction of its letter. Of two white cells next to each other, at
// least one is on the loop, which can be followed from there.
bool pose_yajilin(const Claim& claim, EncodedPuzzle& encoded) {
  CellTokens text(claim.givens, 1), solution(claim.solution, 1);
  if (!text.good() || !solution.good() || !solution.same_size(text)) return false;
  const Edges edges{text};
  const LoopLines lines = line_board(edges, encoded);
  Board& board = encoded.board;
  const int cells = text.cells();
  std::vector<int> shaded;
  for (int cell = 0; cell < cells; ++cell) {
    for (int way = 0; way < kWays; ++way) {
      if (edges.at(cell, way) >= 0) board.use(edges.at(cell, way));
    }
    shaded.push_back(text.at(cell) == "-" ? board.new_variable() : lines.never);
    read_edges(cell, 2, edges, solution, encoded.values);
    solution.need(text.at(cell) == "-" ? solution.at(cell) != "-" : solution.at(cell) == "-");
  }
  std::vector<Arc> arcs;
  for (int cell = 0; cell < cells && text.good() && !board.too_large(); ++cell) {
    add_yajilin_cell(cell, lines, shaded, board);
    add_ways(cell, lines, shaded, arcs);
  }
  const auto reached = reached_nodes(board, cells + 1, arcs, cells, cells / 2 + 1);
  for (const Arc& arc : arcs) {
    const int there = reached[static_cast<std::size_t>(arc.from)];
    if (arc.from < cells) board.add({-arc.literal, there == 0 ? lines.never : there});
  }
  return text.good() && solution.good() && !arcs.empty();
}

// One line leaves a cell with a number, two leave any other cell. The cells of a line have the same
// number, and following lines from all numbers reaches every cell, from one end of each line in at
// most half of the board's cells.
bool pose_number_link(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kMost = 99;
  CellTokens text(claim.givens, 1), solution(claim.solution, 1);
  if (!text.good() || !solution.good() || !solution.same_size(text)) return false;
  const Edges edges{text};
  const LoopLines lines = line_board(edges, encoded);
  Board& board = encoded.board;
  const int cells = text.cells();
  std::map<int, std::vector<int>> of_number;  // literals by cell
  for (int cell = 0; cell < cells; ++cell) {
    for (const int way : {1, 2}) {
      if (edges.at(cell, way) >= 0) board.use(edges.at(cell, way));
    }
    const bool open = text.at(cell) == "-";
    solution.need(solution.at(cell) != "x" && solution.at(cell) != "-");
    read_edges(cell, open ? 2 : 1, edges, solution, encoded.values);
    if (!open) of_number[text.number(cell, 1, kMost)];
  }
  for (auto& [number, literals] : of_number) {
    for (int cell = 0; cell < cells && !board.too_large(); ++cell) {
      const bool open = text.at(cell) == "-",
                 given = !open && text.number(cell, 1, kMost) == number;
      literals.push_back(open ? board.new_variable() : given ? -lines.never : lines.never);
    }
  }
  if (board.too_large() || !text.good()) return text.good();
  std::vector<Arc> arcs;
  for (int cell = 0; cell < cells; ++cell) add_linked_cell(cell, lines, of_number, arcs, board);
  for (const int there : reached_nodes(board, cells + 1, arcs, cells, cells / 2 + 1)) {
    board.add({there == 0 ? lines.never : there});
  }
  return text.good() && solution.good();
}

namespace {

// Straight ways between two islands with nothing between them.
struct Bridge {
  int from, to;  // numbers of islands
  bool upright;
  std::vector<int> cells;  // between them
};

std::vector<Bridge> bridges_of(CellTokens& text, const std::map<int, int>& islands) {
  std::vector<Bridge> bridges;
  for (const auto& [cell, number] : islands) {
    for (const int way : {1, 2}) {
      Bridge bridge{number, -1, way == 2, {}};
      for (int at = text.next(cell, way); at >= 0; at = text.next(at, way)) {
        const auto found = islands.find(at);
        if (found != islands.end()) {
          bridge.to = found->second;
          bridges.push_back(bridge);
          break;
        }
        bridge.cells.push_back(at);
      }
    }
  }
  return bridges;
}

// The number of bridges that a token shows, in one direction.
int shown_bridges(const std::string& token, bool upright) {
  return token == (upright ? "a" : "1") ? 1 : token == (upright ? "b" : "2") ? 2 : 0;
}

// The token of each cell of a solution in which the bridges have these values.
std::vector<std::string> bridge_tokens(const std::vector<Bridge>& bridges,
                                       const std::vector<int>& values, int cells) {
  std::vector<std::string> tokens(static_cast<std::size_t>(cells), "-");
  for (std::size_t i = 0; i < bridges.size(); ++i) {
    const int count = values[i] - 1;
    if (count == 0) continue;
    const char first = bridges[i].upright ? 'a' : '1';
    for (const int cell : bridges[i].cells) {
      tokens[static_cast<std::size_t>(cell)] = static_cast<char>(first + count - 1);
    }
  }
  return tokens;
}

// Two bridges with a cell in common cross, so at most one of them exists.
void add_crossings(const std::vector<Bridge>& bridges, Board& board) {
  std::map<int, int> lying;  // by cell
  for (std::size_t i = 0; i < bridges.size(); ++i) {
    for (const int cell : bridges[i].cells) {
      if (!bridges[i].upright) lying[cell] = static_cast<int>(i);
    }
  }
  for (std::size_t i = 0; i < bridges.size(); ++i) {
    for (const int cell : bridges[i].cells) {
      const auto other = lying.find(cell);
      if (!bridges[i].upright || other == lying.end()) continue;
      board.add({board.literal(static_cast<int>(i), 1), board.literal(other->second, 1)});
    }
  }
}

}  // namespace

// Between two neighbouring islands are no, one or two bridges (values 1 to 3), which don't cross.
// An island has as many as its number, and all are connected.
bool pose_hashi(const Claim& claim, EncodedPuzzle& encoded) {
  constexpr int kMost = 8;
  CellTokens text(claim.givens, 1), solution(claim.solution, 1);
  if (!text.good() || !solution.good() || !solution.same_size(text)) return false;
  std::map<int, int> islands;
  for (int cell = 0; cell < text.cells(); ++cell) {
    if (text.at(cell) != "-") islands.emplace(cell, static_cast<int>(islands.size()));
  }
  const std::vector<Bridge> bridges = bridges_of(text, islands);
  encoded.board = Board(1, static_cast<int>(bridges.size()), 3);
  Board& board = encoded.board;
  board.use_all();
  add_crossings(bridges, board);
  std::vector<Arc> arcs;
  std::vector<Cells> of_island(islands.size());
  for (const Bridge& bridge : bridges) {
    const int number = static_cast<int>(encoded.values.size());
    if (bridge.cells.empty()) return false;  // the text doesn't show bridges of length 1
    encoded.values.push_back(1 + shown_bridges(solution.at(bridge.cells[0]), bridge.upright));
    for (const auto& [from, to] : {std::pair{bridge.from, bridge.to}, {bridge.to, bridge.from}}) {
      of_island[static_cast<std::size_t>(from)].push_back(number);
      arcs.push_back({from, to, -board.literal(number, 1)});
    }
  }
  const std::vector<std::string> shown = bridge_tokens(bridges, encoded.values, text.cells());
  for (int cell = 0; cell < text.cells(); ++cell) {
    solution.need(solution.at(cell) == shown[static_cast<std::size_t>(cell)]);
  }
  for (const auto& [cell, island] : islands) {
    const Cells& own = of_island[static_cast<std::size_t>(island)];
    add_sum(board, own, text.number(cell, 1, kMost) + static_cast<int>(own.size()));
  }
  const int count = static_cast<int>(islands.size());
  if (count == 0) return false;
  for (const int there : reached_nodes(board, count, arcs, 0, count - 1)) {
    board.add(there == 0 ? std::vector<int>() : std::vector<int>{there});
  }
  return text.good() && solution.good();
}

}  // namespace gridpress::certify
