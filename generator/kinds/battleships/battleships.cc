// Battleships: find the fleet. Ships don't touch, not even at a corner; numbers count the cells of
// ships in a row or column, and some cells are given.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"
#include "generator/kinds/logic/ships.h"

namespace gridpress::battleships {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {8, 8}, {10, 10}, {12, 12}};
enum { kFleet, kColumns, kRows, kParts };  // blocks
constexpr int kLongest = 5;
constexpr logic::BlockForm kBlocks[] = {
    {.shape = logic::BlockForm::Shape::kHeader,
     .length = kLongest,
     .least = 0,
     .most = 99,
     .may_be_empty = false},
    {.shape = logic::BlockForm::Shape::kColumns, .least = 0, .most = 99},
    {.shape = logic::BlockForm::Shape::kRows, .least = 0, .most = 99},
    {.letters = logic::kShipLetters, .carved = true}};
constexpr int kWater = logic::kLetter, kAlone = kWater + 1, kMiddle = kWater + 2,
              kFirstEnd = kWater + 3;
enum { kPart, kCorner, kLine, kShip, kFleetCount };
constexpr std::string_view kLineReasons[] = {"line-full", "line-rest"};
constexpr logic::Sort kSorts[] = {
    {"part", 1.0}, {"corner", 1.0}, {"line", 1.2, kLineReasons}, {"ship", 1.6}, {"fleet", 2.0}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.9},
                                 {"easy", 2.0, 2.9},
                                 {"medium", 3.0, 3.6},
                                 {"hard", 3.7, logic::kMaxRating}};
constexpr std::array<std::array<int, 2>, 4> kSides{{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};

// The neighbour at one of the sides (up, right, down, left), or -1.
int next_to(Size size, int cell, int side) {
  return logic::step_from(size, cell, kSides[side][0], kSides[side][1]);
}

// The cells of a ship that begins at `cell`, or none if the ship would leave the board.
std::vector<int> ship_from(Size size, int cell, int length, int side) {
  std::vector<int> cells;
  for (int i = 0; i < length && cell >= 0; ++i, cell = next_to(size, cell, side)) {
    cells.push_back(cell);
  }
  if (std::ssize(cells) < length) cells.clear();
  return cells;
}

// The cells that share a side with one of the ship's cells, apart from the ship.
std::vector<int> cells_next_to(Size size, const std::vector<int>& ship) {
  std::vector<int> cells;
  for (const int cell : ship) {
    for (const int next : logic::neighbours(size, cell)) {
      if (std::ranges::find(ship, next) == ship.end()) cells.push_back(next);
    }
  }
  return cells;
}

// Adds the rules of a given part: the state of its cell and of the cells next to it.
void add_part(const LogicContent& puzzle, int cell, int first, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int part = puzzle.blocks[kParts][cell];
  logic::Count count{.sort = kPart, .causes = {cell}};
  count.clue = logic::clue_number(*puzzle.kind, size, kParts, cell);
  count.literals.push_back(part == kWater ? -first - cell : first + cell);
  for (int side = 0; side < 4 && part != kWater; ++side) {
    const int next = next_to(size, cell, side);
    if (next < 0 || part == kMiddle) continue;
    const bool inner = part >= kFirstEnd && (part - kFirstEnd + 2) % 4 == side;
    count.literals.push_back(inner ? first + next : -first - next);
  }
  count.least = count.most = static_cast<int>(count.literals.size());
  const int clue = count.clue;
  rules.add(std::move(count));
  if (part != kMiddle) return;
  std::array<int, 4> next{};
  for (int side = 0; side < 4; ++side) {
    const int other = next_to(size, cell, side);
    next[side] = other < 0 ? 0 : first + other;
  }
  // Both neighbours in a line are ships or neither is, and one of the lines is the ship's.
  const auto either = [&](std::vector<int> literals) {
    std::erase(literals, 0);
    const int most = static_cast<int>(literals.size());
    rules.add({.sort = kPart,
               .least = 1,
               .most = most,
               .literals = std::move(literals),
               .causes = {cell},
               .clue = clue});
  };
  for (int side = 0; side < 4; ++side) {
    const int opposite = next[(side + 2) % 4];
    if (next[side] != 0) either({-next[side], opposite});
    if (side < 2) either({next[side], next[side + 1], next[(side + 3) % 4]});
  }
}

void add_lines(const LogicContent& puzzle, int first, logic::Rules& rules) {
  const auto [rows, columns] = puzzle.size;
  const std::vector<std::vector<int>> lines = logic::lines(puzzle.size);
  for (int i = 0; i < rows + columns; ++i) {
    const int number = i < rows ? puzzle.blocks[kRows][i] : puzzle.blocks[kColumns][i - rows];
    if (number == logic::kNoClue) continue;
    logic::Count count{.sort = kLine, .least = number, .most = number, .causes = lines[i]};
    count.literals = logic::literals_of(first, lines[i]);
    rules.add(std::move(count));
  }
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int first = rules.variables.every_cell(size);
  for (int cell = 0; cell < size.cells(); ++cell) {
    for (const int right : {-1, 1}) {
      const int next = logic::step_from(size, cell, 1, right);
      if (next < 0) continue;
      rules.add({.sort = kCorner, .most = 1, .literals = {first + cell, first + next}});
    }
    if (puzzle.blocks[kParts][cell] != logic::kNoClue) add_part(puzzle, cell, first, rules);
  }
  add_lines(puzzle, first, rules);
  std::vector<std::vector<int>> ships_at(size.cells());
  for (int length = 1; length <= kLongest; ++length) {
    const int ships = puzzle.blocks[kFleet][length - 1];
    logic::Count count{.sort = kFleetCount, .least = ships, .most = ships};
    for (int cell = 0; cell < size.cells() && ships > 0; ++cell) {
      for (const int side : {1, 2}) {
        const std::vector<int> ship = ship_from(size, cell, length, side);
        if (ship.empty() || (length == 1 && side == 2)) continue;
        const int placed = rules.variables.helper();
        count.literals.push_back(placed);
        std::vector<int> exact;
        for (const int part : ship) {
          exact.push_back(first + part);
          ships_at[part].push_back(placed);
        }
        for (const int cell : cells_next_to(size, ship)) exact.push_back(-first - cell);
        std::vector<int> implied{placed};
        for (const int literal : exact) implied.push_back(-literal);
        const int all = static_cast<int>(exact.size());
        rules.either(kShip, std::move(implied));
        rules.add({.sort = kShip, .least = all, .most = all, .literals = exact, .guard = placed});
      }
    }
    if (ships > 0) rules.add(std::move(count));
  }
  for (int cell = 0; cell < size.cells(); ++cell) {
    std::vector<int> literals = ships_at[cell];
    literals.push_back(-first - cell);
    rules.add({.sort = kShip, .least = 1, .most = 1, .literals = std::move(literals)});
  }
}

// A ship starts at a cell of the fleet that comes after water, and its length is the number of such
// cells in a row.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const int first = clauses.variables.every_cell(puzzle.size), edge = clauses.variables.helper();
  clauses.add({-edge});
  const auto at = [&, rows = rows, columns = columns](int row, int column) {
    const bool inside = row >= 0 && column >= 0 && row < rows && column < columns;
    return inside ? first + row * columns + column : edge;
  };
  std::vector<std::vector<int>> in_line(rows + columns), of_length(kLongest + 1);
  for (int cell = 0; cell < rows * columns; ++cell) {
    const int r = cell / columns, c = cell % columns, own = at(r, c);
    in_line[r].push_back(own);
    in_line[rows + c].push_back(own);
    clauses.add({-own, -at(r + 1, c + 1)});
    clauses.add({-own, -at(r + 1, c - 1)});
    for (const bool down : {false, true}) {
      const auto along = [&](int i) { return down ? at(r + i, c) : at(r, c + i); };
      std::vector<int> too_long;
      for (int i = 0; i <= kLongest; ++i) too_long.push_back(-along(i));
      clauses.add(too_long);
      for (int length = 1; length <= kLongest; ++length) {
        if (length > (down ? rows - r : columns - c)) break;
        std::vector<int> exact{-along(-1), -along(length)};
        for (int i = 0; i < length; ++i) exact.push_back(along(i));
        if (length == 1 && down) continue;
        if (length == 1) exact.insert(exact.end(), {-at(r - 1, c), -at(r + 1, c)});
        const int ship = clauses.variables.helper();
        std::vector<int> implied{ship};
        for (const int literal : exact) {
          clauses.add({-ship, literal});
          implied.push_back(-literal);
        }
        clauses.add(implied);
        of_length[length].push_back(ship);
      }
    }
    const int part = puzzle.blocks[kParts][cell];
    if (part == logic::kNoClue) continue;
    clauses.add({part == kWater ? -own : own});
    if (part == kWater) continue;
    const std::array<int, 4> next{at(r - 1, c), at(r, c + 1), at(r + 1, c), at(r, c - 1)};
    for (int side = 0; side < 4; ++side) {
      const bool end = part >= kFirstEnd && side == (part - kFirstEnd + 2) % 4;
      if (part != kMiddle) clauses.add({end ? next[side] : -next[side]});
      if (part == kMiddle) clauses.add({-next[side], next[(side + 2) % 4]});
    }
    if (part == kMiddle) clauses.add({next[0], next[1]});
  }
  for (int i = 0; i < rows + columns; ++i) {
    const int number = i < rows ? puzzle.blocks[kRows][i] : puzzle.blocks[kColumns][i - rows];
    if (number != logic::kNoClue) clauses.exactly(in_line[i], number);
  }
  for (int length = 1; length <= kLongest; ++length) {
    clauses.exactly(of_length[length], puzzle.blocks[kFleet][length - 1]);
  }
}

// The usual fleet of a board.
logic::Block fleet_of(Size size) {
  const int side = std::min(size.rows, size.columns);
  const int longest = side < 9 ? 3 : side < 12 ? 4 : 5;
  logic::Block fleet(kLongest, 0);
  for (int length = 1; length <= longest; ++length) fleet[length - 1] = longest + 1 - length;
  return fleet;
}

bool place(LogicContent& puzzle, int length, Rng& rng) {
  constexpr int kTries = 200;
  std::vector<int>& cells = puzzle.solution.cells;
  for (int i = 0; i < kTries; ++i) {
    const int cell = static_cast<int>(rng.below(static_cast<std::uint32_t>(cells.size())));
    const std::vector<int> ship = ship_from(puzzle.size, cell, length, rng.below(2) == 0 ? 1 : 2);
    const auto taken = [&](int it) {
      const std::vector<int> near = logic::surrounding(puzzle.size, it);
      return cells[it] != 0 || std::ranges::any_of(near, [&](int at) { return cells[at] != 0; });
    };
    if (ship.empty() || std::ranges::any_of(ship, taken)) continue;
    for (const int it : ship) cells[it] = 1;
    return true;
  }
  return false;
}

// A fleet at random places, the longest ships first, with all cells given.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  const auto [rows, columns] = draft.size;
  LogicContent puzzle;
  puzzle.size = draft.size;
  puzzle.solution.cells.assign(rows * columns, 0);
  puzzle.blocks = {fleet_of(draft.size), logic::Block(columns, 0), logic::Block(rows, 0), {}};
  for (int length = kLongest; length > 0; --length) {
    for (int ship = 0; ship < puzzle.blocks[kFleet][length - 1]; ++ship) {
      if (!place(puzzle, length, rng)) return std::nullopt;
    }
  }
  const std::vector<int>& cells = puzzle.solution.cells;
  for (int cell = 0; cell < rows * columns; ++cell) {
    puzzle.blocks[kColumns][cell % columns] += cells[cell];
    puzzle.blocks[kRows][cell / columns] += cells[cell];
    const bool ship = cells[cell] != 0;
    const int letter = ship ? static_cast<int>(logic::ship_letter(draft.size, cells, cell)) : 0;
    puzzle.blocks[kParts].push_back(kWater + letter);
  }
  return puzzle;
}

// Rotations and reflections change the direction in which an end points.
int turned_entry(int entry, int turn) {
  if (entry < kFirstEnd) return entry;
  int side = entry - kFirstEnd;
  if (turn >= 4 && side % 2 == 1) side = 4 - side;
  return kFirstEnd + (side + turn) % 4;
}

// Returns a message if the counts or the parts don't fit the fleet.
std::string fault(const LogicContent& puzzle) {
  int cells = 0;
  for (int length = 1; length <= kLongest; ++length) {
    cells += length * puzzle.blocks[kFleet][length - 1];
  }
  if (cells == 0) return "the fleet is empty";
  const Size size = puzzle.size;
  for (int length = 1; length <= kLongest; ++length) {
    if (puzzle.blocks[kFleet][length - 1] == 0 || length <= std::max(size.rows, size.columns)) {
      continue;
    }
    return fmt::format("a ship of {} cells doesn't fit on the board", length);
  }
  for (int cell = 0; cell < size.cells(); ++cell) {
    const int part = puzzle.blocks[kParts][cell];
    if (part < kFirstEnd || next_to(size, cell, (part - kFirstEnd + 2) % 4) >= 0) continue;
    return fmt::format("the ship at {} continues outside the board", logic::cell_words(size, cell));
  }
  for (const int block : {kColumns, kRows}) {
    const logic::Block& counts = puzzle.blocks[block];
    int counted = 0;
    for (const int count : counts) counted += std::max(count, 0);
    const bool complete = std::ranges::find(counts, logic::kNoClue) == counts.end();
    if (counted <= cells && (!complete || counted == cells)) continue;
    return fmt::format("the ships have {} cells, but the {} count {}", cells,
                       block == kRows ? "rows" : "columns", counted);
  }
  return "";
}

int ships_of(const LogicContent& puzzle) {
  int ships = 0;
  for (const int count : puzzle.blocks[kFleet]) ships += count;
  return ships;
}

}  // namespace

const logic::Description kDescription{.name = "battleships",
                                      .sizes = kSizes,
                                      .default_size = {10, 10},
                                      .min_side = 6,
                                      .max_side = 14,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .mark = "o",
                                      .look = {.mark = logic::Look::Mark::kShip,
                                               .clue = logic::Look::Clue::kShipPart,
                                               .clues_in_answer_text = true},
                                      .caption_count = ships_of,
                                      .fleet = fleet_of,
                                      .turned_entry = turned_entry,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw};

}  // namespace gridpress::battleships

namespace gridpress {

const Kind& battleships_kind() {
  static const Kind kind = logic::kind_of(battleships::kDescription);
  return kind;
}

}  // namespace gridpress
