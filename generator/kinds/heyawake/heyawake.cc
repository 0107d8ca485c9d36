// Heyawake: shade cells that don't touch. The other cells are connected, no straight run of them
// visits three rooms, and a number counts the shaded cells of its room.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <numeric>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/kind.h"

namespace gridpress::heyawake {
namespace {

using logic::LogicContent;

constexpr Size kSizes[] = {{6, 6}, {8, 8}, {10, 10}};
enum { kNumbers, kRooms };  // blocks
constexpr logic::BlockForm kBlocks[] = {
    {.least = 0, .most = 99, .of_regions = true, .carved = true}, {.regions = true}};
enum { kNextToShaded, kRoom, kThirdRoom, kRoomPattern, kCutOff };
constexpr std::string_view kRoomReasons[] = {"room-full", "room-rest"};
constexpr logic::Sort kSorts[] = {{"next-to-shaded", 1.0},
                                  {"room", 1.1, kRoomReasons},
                                  {"third-room", 1.3},
                                  {"room-pattern", 1.6},
                                  {"cut-off", 2.2}};
constexpr KindLevel kLevels[] = {{"gentle", 1.0, 2.1},
                                 {"easy", 2.2, 2.9},
                                 {"medium", 3.0, 3.5},
                                 {"hard", 3.6, logic::kMaxRating}};

// The number of a room, or kNoClue.
int number_of(const LogicContent& puzzle, const std::vector<int>& room) {
  int number = logic::kNoClue;
  for (const int cell : room) number = std::max(number, puzzle.blocks[kNumbers][cell]);
  return number;
}

// The runs of cells in a line that just reach a third room: the last cells of one room, all of the
// next, and the first cell of the third.
std::vector<std::vector<int>> runs_to_third_room(const LogicContent& puzzle) {
  std::vector<std::vector<int>> runs;
  for (const std::vector<int>& line : logic::lines(puzzle.size)) {
    std::size_t start = 0, second = 0;  // the last cell of a room, and the first one of the next
    for (std::size_t i = 1; i < line.size(); ++i) {
      if (puzzle.blocks[kRooms][line[i]] == puzzle.blocks[kRooms][line[i - 1]]) continue;
      if (second > 0) runs.emplace_back(line.begin() + long(start), line.begin() + long(i) + 1);
      start = i - 1;
      second = i;
    }
  }
  return runs;
}

// Lists the ways to shade `number` cells of a room that don't touch, up to a limit.
class RoomPatterns {
 public:
  RoomPatterns(Size size, const std::vector<int>& room, int number) : size_(size), room_(room) {
    always_.assign(room.size(), 1);
    never_.assign(room.size(), 1);
    list(0, number);
  }
  bool known() const { return ways_ > 0 && ways_ < kMostWays && steps_ > 0; }
  bool always(std::size_t i) const { return always_[i] != 0; }
  bool never(std::size_t i) const { return never_[i] != 0; }

 private:
  static constexpr int kMostWays = 100;

  void list(std::size_t from, int left) {
    if (--steps_ <= 0 || ways_ >= kMostWays) return;
    if (static_cast<int>(room_.size() - from) < left) return;
    if (left == 0) {
      ++ways_;
      for (std::size_t i = 0; i < room_.size(); ++i) {
        const bool is_shaded = std::ranges::find(shaded_, room_[i]) != shaded_.end();
        (is_shaded ? never_ : always_)[i] = 0;
      }
      return;
    }
    const std::vector<int> near = logic::neighbours(size_, room_[from]);
    if (std::ranges::find_first_of(near, shaded_) == near.end()) {
      shaded_.push_back(room_[from]);
      list(from + 1, left - 1);
      shaded_.pop_back();
    }
    list(from + 1, left);
  }

  Size size_;
  const std::vector<int>& room_;
  std::vector<int> shaded_;
  std::vector<char> always_, never_;
  int ways_ = 0, steps_ = 2'000;
};

void add_room(const LogicContent& puzzle, const std::vector<int>& room, int first,
              logic::Rules& rules) {
  const int number = number_of(puzzle, room);
  if (number == logic::kNoClue) return;
  const int clue = logic::clue_number(*puzzle.kind, puzzle.size, kNumbers, room.front());
  logic::Count count{.sort = kRoom, .least = number, .most = number, .causes = room, .clue = clue};
  count.literals = logic::literals_of(first, room);
  rules.add(count);
  const RoomPatterns patterns(puzzle.size, room, number);
  if (!patterns.known()) return;
  count.sort = kRoomPattern;
  count.literals.clear();
  for (std::size_t i = 0; i < room.size(); ++i) {
    if (patterns.always(i)) count.literals.push_back(first + room[i]);
    if (patterns.never(i)) count.literals.push_back(-first - room[i]);
  }
  count.least = count.most = static_cast<int>(count.literals.size());
  if (!count.literals.empty()) rules.add(std::move(count));
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  const Size size = puzzle.size;
  const int first = rules.variables.every_cell(size);
  std::vector<int> white;
  for (int cell = 0; cell < size.cells(); ++cell) {
    white.push_back(-first - cell);
    for (const int next : logic::neighbours(size, cell)) {
      if (next < cell) continue;
      rules.add({.sort = kNextToShaded, .most = 1, .literals = {first + cell, first + next}});
    }
  }
  rules.connected.push_back({kCutOff, logic::cell_graph(size, white)});
  for (const std::vector<int>& room : logic::regions(puzzle.blocks[kRooms])) {
    add_room(puzzle, room, first, rules);
  }
  for (const std::vector<int>& run : runs_to_third_room(puzzle)) {
    rules.either(kThirdRoom, logic::literals_of(first, run), run);
  }
}

// For any two cells in a line that have cells of three rooms between and including them, one of
// these cells is shaded.
void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  const auto [rows, columns] = puzzle.size;
  const logic::Block& rooms = puzzle.blocks[kRooms];
  const int first = clauses.variables.every_cell(puzzle.size);
  std::vector<int> white;
  for (int cell = 0; cell < rows * columns; ++cell) {
    white.push_back(-first - cell);
    for (const int step : {1, columns}) {
      const int room = step == 1 ? columns - cell % columns : rows - cell / columns;
      if (room > 1) clauses.add({-first - cell, -first - cell - step});
      std::vector<int> clause{first + cell};
      int borders = 0;
      for (int i = 1; i < room && borders < 2; ++i) {
        const int at = cell + i * step;
        borders += rooms[at] != rooms[at - step] ? 1 : 0;
        clause.push_back(first + at);
      }
      if (borders == 2) clauses.add(clause);
    }
  }
  clauses.connected.push_back(logic::cell_graph(puzzle.size, white));
  for (int room = 1; room <= *std::ranges::max_element(rooms); ++room) {
    std::vector<int> members;
    int number = logic::kNoClue;
    for (int cell = 0; cell < rows * columns; ++cell) {
      if (rooms[cell] != room) continue;
      members.push_back(first + cell);
      number = std::max(number, puzzle.blocks[kNumbers][cell]);
    }
    if (number != logic::kNoClue) clauses.exactly(members, number);
  }
}

bool is_white(const LogicContent& puzzle, const std::vector<int>& run) {
  return std::ranges::all_of(run, [&](int it) { return puzzle.solution.cells[it] == 0; });
}

// Numbers every room.
void count_rooms(LogicContent& puzzle) {
  puzzle.blocks[kNumbers].assign(puzzle.size.cells(), logic::kNoClue);
  for (const std::vector<int>& room : logic::regions(puzzle.blocks[kRooms])) {
    int& number = puzzle.blocks[kNumbers][room.front()] = 0;
    for (const int cell : room) number += puzzle.solution.cells[cell];
  }
}

// Whether cells in reading order form a rectangle.
bool is_rectangle(Size size, const std::vector<int>& cells) {
  const int columns = size.columns, first = cells.front(), last = cells.back();
  const int left = first % columns, right = last % columns;
  const int area = (last / columns - first / columns + 1) * (right - left + 1);
  return area == std::ssize(cells) && std::ranges::all_of(cells, [&](int cell) {
           return cell % columns >= left && cell % columns <= right;
         });
}

// Joins the room of a cell with one next to it if both together are a rectangle of at most `most`
// cells.
bool join(LogicContent& puzzle, int cell, int most, Rng& rng) {
  logic::Block& rooms = puzzle.blocks[kRooms];
  const std::vector<int> near = logic::neighbours(puzzle.size, cell);
  const int other = near[rng.below(static_cast<std::uint32_t>(near.size()))];
  const int from = rooms[cell], to = rooms[other];
  std::vector<int> both;
  for (int it = 0; it < puzzle.size.cells(); ++it) {
    if (rooms[it] == from || rooms[it] == to) both.push_back(it);
  }
  if (from == to || std::ssize(both) > most || !is_rectangle(puzzle.size, both)) return false;
  for (const int it : both) rooms[it] = to;
  return true;
}

// Cuts the room of a cell in two, along one side of the cell.
void cut(LogicContent& puzzle, int cell, Rng& rng) {
  logic::Block& rooms = puzzle.blocks[kRooms];
  const int id = rooms[cell], columns = puzzle.size.columns;
  const bool upright = rng.below(2) == 0;
  const int added = puzzle.size.cells() + *std::ranges::max_element(rooms);
  for (int it = 0; it < puzzle.size.cells(); ++it) {
    const bool after = upright ? it % columns > cell % columns : it / columns > cell / columns;
    if (rooms[it] == id && after) rooms[it] = added;
  }
}

constexpr int kMostCells = 10;  // in a room

// Cuts a room near the cell, or joins two.
void change(LogicContent& puzzle, int cell, Rng& rng) {
  const logic::Block before = puzzle.blocks[kRooms];
  if (rng.below(3) != 0) {
    cut(puzzle, cell, rng);
  } else if (!join(puzzle, cell, kMostCells, rng)) {
    return;
  }
  for (const std::vector<int>& run : runs_to_third_room(puzzle)) {
    if (is_white(puzzle, run)) puzzle.blocks[kRooms] = before;
  }
  count_rooms(puzzle);
}

// Whether the white cells are connected.
bool connected(const LogicContent& puzzle) {
  std::vector<char> white;
  for (const int value : puzzle.solution.cells) white.push_back(value == 0 ? 1 : 0);
  return logic::connected(puzzle.size, white);
}

// Shades as many cells as fit, in random order.
void fill(LogicContent& puzzle, Rng& rng) {
  std::vector<int>& shaded = puzzle.solution.cells;
  std::vector<int> order(puzzle.size.cells());
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  for (const int cell : order) {
    const auto is_shaded = [&](int it) { return shaded[it] != 0; };
    const std::vector<int> near = logic::neighbours(puzzle.size, cell);
    if (is_shaded(cell) || std::ranges::any_of(near, is_shaded)) continue;
    shaded[cell] = 1;
    if (!connected(puzzle)) shaded[cell] = 0;
  }
}

// Shades a cell of each white run through three rooms instead of its neighbours. Returns false if
// that takes too long.
bool repair(LogicContent& puzzle, Rng& rng) {
  const std::vector<std::vector<int>> runs = runs_to_third_room(puzzle);
  for (int tries = 20 * puzzle.size.cells(); tries > 0; --tries) {
    std::vector<int> cells;  // the cells of white runs
    for (const std::vector<int>& run : runs) {
      if (is_white(puzzle, run)) cells.insert(cells.end(), run.begin(), run.end());
    }
    if (cells.empty()) return true;
    const std::vector<int> before = puzzle.solution.cells;
    const int cell = cells[rng.below(static_cast<std::uint32_t>(cells.size()))];
    for (const int next : logic::neighbours(puzzle.size, cell)) puzzle.solution.cells[next] = 0;
    puzzle.solution.cells[cell] = 1;
    if (!connected(puzzle)) puzzle.solution.cells = before;
  }
  return false;
}

// Joins rooms of one cell at random, and shades as many cells as fit.
std::optional<LogicContent> draw(const logic::Draft& draft, Rng& rng) {
  constexpr int kJoins = 12;  // tried per cell
  const Size size = draft.size;
  LogicContent puzzle = logic::empty_puzzle(draft);
  puzzle.blocks[kRooms].resize(size.cells());
  std::iota(puzzle.blocks[kRooms].begin(), puzzle.blocks[kRooms].end(), 0);
  for (int i = 0; i < kJoins * size.cells(); ++i) {
    const int cell = static_cast<int>(rng.below(static_cast<std::uint32_t>(size.cells())));
    join(puzzle, cell, i % 4 == 0 ? kMostCells : 6, rng);
  }
  puzzle.solution.cells.assign(size.cells(), 0);
  fill(puzzle, rng);
  if (!repair(puzzle, rng)) return std::nullopt;
  fill(puzzle, rng);
  count_rooms(puzzle);
  return puzzle;
}

// Returns a message about the first room whose numbers can't be right.
std::string fault(const LogicContent& puzzle) {
  for (const std::vector<int>& room : logic::regions(puzzle.blocks[kRooms])) {
    int numbers = 0;
    for (const int cell : room) numbers += puzzle.blocks[kNumbers][cell] != logic::kNoClue ? 1 : 0;
    const std::string at = logic::cell_words(puzzle.size, room.front());
    if (numbers > 1) return fmt::format("the room at {} has {} numbers", at, numbers);
    const int number = number_of(puzzle, room);
    if (number <= std::ssize(room)) continue;
    return fmt::format("the room at {} has the number {}, but only {} cells", at, number,
                       room.size());
  }
  return "";
}

}  // namespace

const logic::Description kDescription{.name = "heyawake",
                                      .sizes = kSizes,
                                      .default_size = {8, 8},
                                      .min_side = 5,
                                      .max_side = 12,
                                      .blocks = kBlocks,
                                      .sorts = kSorts,
                                      .levels = kLevels,
                                      .look = {.numbers_on_marks = true},
                                      .caption_count = logic::count_regions,
                                      .fault = fault,
                                      .rules = rules,
                                      .clauses = clauses,
                                      .draw = draw,
                                      .change = change};

}  // namespace gridpress::heyawake

namespace gridpress {

const Kind& heyawake_kind() {
  static const Kind kind = logic::kind_of(heyawake::kDescription);
  return kind;
}

}  // namespace gridpress
