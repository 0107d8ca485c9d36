// LITS: shade a piece of four connected cells in each region. Equal pieces don't touch, all shaded
// cells are connected, and no square of four cells is shaded.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>

#include "generator/kinds/logic/engine.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/region_maker.h"

namespace gridpress::lits {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {7, 7}, {8, 8}, {9, 9}};
enum { kNoClues, kRegions };  // blocks; published puzzles have rows of empty cells first
constexpr logic::BlockForm kBlocks[] = {{}, {.regions = true}};
constexpr int kCells = 4, kShapes = 4;  // of a piece, and the number of shapes
enum { kSquare, kFull, kLast, kPiece, kMisfit, kSameShape, kCutOff };
constexpr logic::Sort kSorts[] = {{"square", 1.0}, {"full", 1.0},   {"last", 1.1},
                                  {"piece", 1.5},  {"misfit", 1.7}, {"same-shape", 1.8},
                                  {"cut-off", 2.2}};
constexpr KindLevel kLevels[] = {
    {"easy", 1.0, 2.9}, {"medium", 3.0, 3.6}, {"hard", 3.7, logic::kMaxRating}};

enum { kL, kI, kT, kS };

struct Piece {
  int shape = 0;
  std::array<int, kCells> cells{};  // in reading order
};

// A piece by the steps down and to the right from its first cell.
struct Position {
  int shape;
  std::array<std::pair<int, int>, kCells> cells;
};
constexpr Position kPositions[] = {
    {kL, {{{0, 0}, {0, 1}, {0, 2}, {1, 0}}}},   {kL, {{{0, 0}, {0, 1}, {0, 2}, {1, 2}}}},
    {kL, {{{0, 0}, {0, 1}, {1, 0}, {2, 0}}}},   {kL, {{{0, 0}, {0, 1}, {1, 1}, {2, 1}}}},
    {kL, {{{0, 0}, {1, -2}, {1, -1}, {1, 0}}}}, {kL, {{{0, 0}, {1, 0}, {1, 1}, {1, 2}}}},
    {kL, {{{0, 0}, {1, 0}, {2, -1}, {2, 0}}}},  {kL, {{{0, 0}, {1, 0}, {2, 0}, {2, 1}}}},
    {kI, {{{0, 0}, {0, 1}, {0, 2}, {0, 3}}}},   {kI, {{{0, 0}, {1, 0}, {2, 0}, {3, 0}}}},
    {kT, {{{0, 0}, {0, 1}, {0, 2}, {1, 1}}}},   {kT, {{{0, 0}, {1, -1}, {1, 0}, {1, 1}}}},
    {kT, {{{0, 0}, {1, -1}, {1, 0}, {2, 0}}}},  {kT, {{{0, 0}, {1, 0}, {1, 1}, {2, 0}}}},
    {kS, {{{0, 0}, {0, 1}, {1, -1}, {1, 0}}}},  {kS, {{{0, 0}, {0, 1}, {1, 1}, {1, 2}}}},
    {kS, {{{0, 0}, {1, -1}, {1, 0}, {2, -1}}}}, {kS, {{{0, 0}, {1, 0}, {1, 1}, {2, 1}}}}};

// The piece in a position whose first cell is `cell`; nullopt if it would leave the board.
std::optional<Piece> piece_at(Size size, int cell, const Position& position) {
  Piece piece{position.shape};
  for (int i = 0; i < kCells; ++i) {
    const auto [down, right] = position.cells[i];
    piece.cells[i] = logic::step_from(size, cell, down, right);
    if (piece.cells[i] < 0) return std::nullopt;
  }
  return piece;
}

// The first of the variables of the cells, and for each cell the first of those of its region's
// shape.
struct Names {
  int first;
  std::vector<int> shapes;
};

// Conditions outside a piece's region: it touches another piece, but not one of its shape, and
// completes no square.
void add_surroundings(const LogicContent& puzzle, const Piece& piece, const Names& names,
                      logic::Count base, logic::Rules& rules) {
  const logic::Block& ids = puzzle.blocks[kRegions];
  const auto [rows, columns] = puzzle.size;
  const auto own = [&](int cell) { return ids[cell] == ids[piece.cells[0]]; };
  const auto add = [&](int least, std::vector<int> literals) {
    base.least = least;
    base.most = static_cast<int>(literals.size()) - (least == 0 ? 1 : 0);
    base.literals = std::move(literals);
    rules.add(base);
  };
  std::set<int> around;
  for (const int cell : piece.cells) {
    for (const int next : logic::neighbours(puzzle.size, cell)) {
      if (!own(next) && around.insert(names.first + next).second) {
        add(0, {names.first + next, names.shapes[next] + piece.shape});
      }
    }
  }
  if (!around.empty()) add(1, {around.begin(), around.end()});
  for (int corner = piece.cells.front() - columns - 1; corner <= piece.cells.back(); ++corner) {
    if (corner < 0 || corner / columns + 1 == rows || (corner + 1) % columns == 0) continue;
    std::vector<int> others{corner, corner + 1, corner + columns, corner + columns + 1};
    std::erase_if(others, [&](int cell) { return std::ranges::count(piece.cells, cell) > 0; });
    if (others.size() > 2 || std::ranges::any_of(others, own)) continue;
    add(0, logic::literals_of(names.first, others));
  }
}

void add_region(const LogicContent& puzzle, const std::vector<int>& region, const Names& names,
                logic::Rules& rules) {
  const std::vector<int> literals = logic::literals_of(names.first, region);
  const int all = static_cast<int>(region.size()), shapes = names.shapes[region[0]];
  rules.add({.sort = kFull, .most = kCells, .literals = literals, .causes = region});
  rules.add({.sort = kLast, .least = kCells, .most = all, .literals = literals, .causes = region});
  const auto add = [&](int least, std::vector<int> of, int guard) {
    const int most = guard == 0 ? 1 : std::max(least, static_cast<int>(of.size()));
    rules.add({kPiece, least, most, std::move(of), guard, region});
  };
  std::vector<std::vector<int>> with(region.size()), without(region.size()), of_shape(kShapes);
  std::vector<int> pieces;
  for (const int cell : region) {
    for (const Position& position : kPositions) {
      const auto piece = piece_at(puzzle.size, cell, position);
      if (!piece || !std::ranges::includes(region, piece->cells)) continue;
      const int chosen = rules.variables.helper();
      pieces.push_back(chosen);
      of_shape[piece->shape].push_back(chosen);
      for (int i = 0; i < all; ++i) {
        (std::ranges::count(piece->cells, region[i]) > 0 ? with : without)[i].push_back(chosen);
      }
      std::vector<int> needed = logic::literals_of(names.first, piece->cells);
      needed.push_back(shapes + piece->shape);
      add(kCells + 1, std::move(needed), chosen);
      add_surroundings(puzzle, *piece, names, {.sort = kMisfit, .guard = chosen, .causes = region},
                       rules);
    }
  }
  add(1, std::move(pieces), 0);
  add(1, {shapes, shapes + 1, shapes + 2, shapes + 3}, 0);
  for (int shape = 0; shape < kShapes; ++shape) add(1, of_shape[shape], shapes + shape);
  for (int i = 0; i < all; ++i) {
    add(1, with[i], literals[i]);
    add(1, without[i], -literals[i]);
  }
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const logic::Block& ids = puzzle.blocks[kRegions];
  Names names{rules.variables.every_cell(size), std::vector<int>(size.cells())};
  const auto regions = logic::regions(ids);
  for (const std::vector<int>& region : regions) {
    const int shapes = rules.variables.helper();
    for (int shape = 1; shape < kShapes; ++shape) rules.variables.helper();
    for (const int cell : region) names.shapes[cell] = shapes;
  }
  for (const std::vector<int>& region : regions) add_region(puzzle, region, names, rules);
  std::vector<int> shaded;
  for (int cell = 0; cell < size.cells(); ++cell) {
    const int here = names.first + cell;
    shaded.push_back(here);
    const int right = logic::step_from(size, cell, 0, 1),
              below = logic::step_from(size, cell, 1, 0);
    if (right >= 0 && below >= 0) {
      rules.add({.sort = kSquare,
                 .most = 3,
                 .literals = {here, here + 1, here + size.columns, here + size.columns + 1}});
    }
    for (const int next : {right, below}) {
      if (next < 0 || ids[cell] == ids[next]) continue;
      for (int shape = 0; shape < kShapes; ++shape) {
        rules.add({.sort = kSameShape,
                   .most = 3,
                   .literals = {here, names.first + next, names.shapes[cell] + shape,
                                names.shapes[next] + shape},
                   .causes = {cell, next}});
      }
    }
  }
  rules.connected.push_back({kCutOff, logic::cell_graph(size, shaded)});
}

// Each region has four shaded cells, which are connected. Three of them in a line and the place of
// the fourth decide the region's shape, and so do two lines of two.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const logic::Block& ids = puzzle.blocks[kRegions];
  const int cells = rows * columns, first = clauses.variables.every_cell(puzzle.size);
  std::vector<int> shaded;
  for (int cell = 0; cell < cells; ++cell) shaded.push_back(first + cell);
  clauses.connected.push_back(logic::cell_graph(puzzle.size, shaded));
  std::vector<std::array<int, 4>> shapes(*std::ranges::max_element(ids) + 1);
  for (int id = 1; id < std::ssize(shapes); ++id) {
    std::vector<int> own, inside(cells, logic::kNever);
    for (int cell = 0; cell < cells; ++cell) {
      if (ids[cell] == id) own.push_back(inside[cell] = first + cell);
    }
    clauses.exactly(own, 4);
    clauses.connected.push_back(logic::cell_graph(puzzle.size, inside));
    for (int& shape : shapes[id]) shape = clauses.variables.helper();
    clauses.exactly(shapes[id], 1);
  }
  for (int cell = 0; cell < cells; ++cell) {
    const int row = cell / columns, column = cell % columns, here = -first - cell;
    const bool down = row + 1 < rows, right = column + 1 < columns;
    if (down && right) clauses.add({here, here - 1, here - columns, here - columns - 1});
    for (const int step : {right ? 1 : 0, down ? columns : 0}) {
      for (int i = 0; i < 4 && ids[cell] != ids[cell + step]; ++i) {
        clauses.add({here, here - step, -shapes[ids[cell]][i], -shapes[ids[cell + step]][i]});
      }
    }
    std::vector<int> joined{here};  // implied, but shortens the search
    for (int way = 0; way < 8; ++way) {
      // The literal of the cell some steps ahead and to one side, or 0 outside the region.
      const auto at = [&](int ahead, int aside) {
        if (way % 2 != 0) aside = -aside;
        if (way / 2 % 2 != 0) ahead = -ahead;
        const int r = row + (way < 4 ? ahead : aside), c = column + (way < 4 ? aside : ahead);
        const bool on_board = r >= 0 && c >= 0 && r < rows && c < columns;
        return on_board && ids[r * columns + c] == ids[cell] ? first + r * columns + c : 0;
      };
      const int a = at(1, 0), b = at(2, 0);
      if (a != 0 && way % 2 == 0) joined.push_back(a);
      const int others[4][3] = {
          {a, b, at(2, 1)}, {a, b, at(3, 0)}, {a, b, at(1, 1)}, {a, at(1, 1), at(2, 1)}};
      for (int i = 0; i < 4; ++i) {
        const auto& [x, y, z] = others[i];
        if (x != 0 && y != 0 && z != 0) clauses.add({here, -x, -y, -z, shapes[ids[cell]][i]});
      }
    }
    clauses.add(joined);
  }
}

// Places pieces and then, cell by cell, divides the board into their regions.
class Maker {
 public:
  Maker(Size size, Rng& rng)
      : size_(size), rng_(rng), ids_(size.cells(), 0), shaded_(size.cells(), 0) {
    for (int cell = 0; cell < size.cells(); ++cell) {
      for (const Position& position : kPositions) {
        if (const auto piece = piece_at(size, cell, position)) all_.push_back(*piece);
      }
    }
  }

  // Places random pieces, each of which touches an earlier one. Returns false if there is too
  // little room.
  bool place(int count) {
    std::vector<Piece> open = all_;
    rng_.shuffle(std::span(open));
    for (bool grown = true; grown && std::ssize(pieces_) < count;) {
      grown = false;
      std::erase_if(open, [&](const Piece& piece) {
        const auto taken = [&](int cell) { return shaded_[cell] != 0; };
        if (std::ranges::any_of(piece.cells, taken)) return true;
        if (std::ssize(pieces_) == count || !fits(piece)) return false;
        pieces_.push_back(piece);
        for (const int cell : piece.cells) {
          ids_[cell] = static_cast<int>(pieces_.size());
          shaded_[cell] = 1;
        }
        return grown = true;
      });
    }
    return std::ssize(pieces_) == count;
  }

  // Adds each other cell to a region next to it, in which it doesn't make room for a second piece.
  // Returns false if there is no such region for a cell.
  bool spread() {
    constexpr int kTries = 10;
    for (int i = 0; i < kTries; ++i) {
      std::vector<int> open;
      for (int cell = 0; cell < size_.cells(); ++cell) {
        if (shaded_[cell] != 0) continue;
        ids_[cell] = 0;
        open.push_back(cell);
      }
      rng_.shuffle(std::span(open));
      while (std::erase_if(open, [&](int cell) { return join(cell); }) > 0) {
      }
      if (open.empty()) return true;
    }
    return false;
  }

  const std::vector<int>& ids() const { return ids_; }
  const std::vector<char>& shaded() const { return shaded_; }

 private:
  // Whether a piece obeys the rules together with the shaded cells.
  bool fits(const Piece& piece) const {
    bool touches = pieces_.empty(), good = true;
    std::vector<char> all = shaded_;
    for (const int cell : piece.cells) {
      all[cell] = 1;
      logic::each_neighbour(size_, cell, [&](int next) {
        touches = touches || shaded_[next] != 0;
        good = good && (shaded_[next] == 0 || pieces_[ids_[next] - 1].shape != piece.shape);
      });
    }
    if (!touches || !good) return false;
    const int wide = size_.columns;
    for (const int cell : piece.cells) {
      for (const int at : {cell - wide - 1, cell - wide, cell - 1, cell}) {
        if (at < 0 || at + wide >= size_.cells() || (at + 1) % wide == 0) continue;
        if (all[at] && all[at + 1] && all[at + wide] && all[at + wide + 1]) return false;
      }
    }
    return logic::connected(size_, all);
  }

  bool join(int cell) {
    std::vector<int> near = logic::neighbours(size_, cell);
    rng_.shuffle(std::span(near));
    for (const int next : near) {
      ids_[cell] = ids_[next];
      if (ids_[cell] != 0 && !has_second_piece(cell)) return true;
    }
    ids_[cell] = 0;
    return false;
  }

  // Whether the region of a cell has room for a piece that contains the cell.
  bool has_second_piece(int cell) {
    const int id = ids_[cell];
    for (const int it : pieces_[id - 1].cells) shaded_[it] = 0;
    const bool found = std::ranges::any_of(all_, [&](const Piece& piece) {
      const auto own = [&](int it) { return ids_[it] == id; };
      return std::ranges::all_of(piece.cells, own) && std::ranges::count(piece.cells, cell) > 0 &&
             fits(piece);
    });
    for (const int it : pieces_[id - 1].cells) shaded_[it] = 1;
    return found;
  }

  const Size size_;
  Rng& rng_;
  std::vector<Piece> all_, pieces_;
  std::vector<int> ids_;
  std::vector<char> shaded_;
};

std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  constexpr int kTries = 100, kMoves = 10;
  const int share = draft.high < logic::kTrial.rating ? 58 : 60;  // tenths of cells per region
  for (int i = 0; i < kTries; ++i) {
    Maker maker(draft.size, rng);
    if (!maker.place(10 * draft.size.cells() / share) || !maker.spread()) continue;
    LogicContent puzzle = logic::empty_puzzle(draft);
    puzzle.blocks[kNoClues].assign(draft.size.cells(), logic::kNoClue);
    puzzle.blocks[kRegions] = maker.ids();
    puzzle.solution.cells.assign(maker.shaded().begin(), maker.shaded().end());
    if (logic::make_unique_by_regions(puzzle, kMoves, rng)) return puzzle;
  }
  return std::nullopt;
}

// Returns a message about the first region that is too small.
std::string fault(const LogicContent& puzzle) {
  for (const std::vector<int>& region : logic::regions(puzzle.blocks[kRegions])) {
    if (region.size() >= kCells) continue;
    return fmt::format("the region at {} has fewer than four cells",
                       logic::cell_words(puzzle.size, region.front()));
  }
  return "";
}

}  // namespace

const logic::Description kDescription{.name = "lits",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 10,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .look = {.mark = logic::Look::Mark::kTint},
                                      .caption_count = logic::count_regions,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = logic::change_regions};

}  // namespace gridpress::lits

namespace gridpress {

const Kind& lits_kind() {
  static const Kind kind = logic::kind_of(lits::kDescription);
  return kind;
}

}  // namespace gridpress
