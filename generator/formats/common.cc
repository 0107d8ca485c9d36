#include "generator/formats/common.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <utility>

#include "generator/base/result.h"
#include "generator/base/utf8.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

const Rules& shared_rules(BoxShape box) {
  static std::mutex mutex;
  static std::map<std::pair<int, int>, Rules> made;  // elements of a map never move in memory
  const std::lock_guard lock(mutex);
  Rules& rules = made[{box.rows, box.columns}];
  if (!rules.topology) rules.topology = boxed_topology(box);
  return rules;
}

}  // namespace

const Rules& plain_rules(BoxShape box) {
  // In most files all puzzles have the same shape, so a puzzle with the same shape as the one
  // before needs no lock.
  thread_local BoxShape last;
  thread_local const Rules* rules = nullptr;
  if (rules == nullptr || !(last == box)) {
    rules = &shared_rules(box);
    last = box;
  }
  return *rules;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  text = utf8::without_mark(text);
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    lines.push_back(line);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

std::string shown(std::string_view text, std::size_t most) {
  std::string result;
  for (std::size_t at = 0; at < text.size() && result.size() < most;) {
    const std::size_t bytes = utf8::width(text.substr(at));
    const auto byte = static_cast<unsigned char>(text[at]);
    if (bytes == 0 || byte < 0x20 || byte == 0x7F) {
      result += '?';
      ++at;
    } else {
      result += text.substr(at, bytes);
      at += bytes;
    }
  }
  return result;
}

void validate(TextPuzzle& puzzle) {
  const Topology& topology = *puzzle.rules->topology;
  if (auto repeated = repeated_given(topology, puzzle.givens)) {
    puzzle.problem = std::move(*repeated);
    return;
  }
  if (puzzle.solution.empty()) return;
  if (puzzle.solution.size() != puzzle.givens.size()) {
    puzzle.problem = fmt::format("the solution has {} cells, but the puzzle has {}",
                                 puzzle.solution.size(), puzzle.givens.size());
    return;
  }
  for (std::size_t cell = 0; cell < puzzle.givens.size(); ++cell) {
    if (puzzle.solution[cell] == 0) {
      puzzle.problem =
          fmt::format("the solution is empty at {}", cell_name(topology, static_cast<Cell>(cell)));
      return;
    }
    if (puzzle.givens[cell] != 0 && puzzle.givens[cell] != puzzle.solution[cell]) {
      puzzle.problem = fmt::format("{} is {} in the puzzle and {} in the solution",
                                   cell_name(topology, static_cast<Cell>(cell)),
                                   puzzle.givens[cell], puzzle.solution[cell]);
      return;
    }
  }
}

void finish_plain(Grid givens, std::optional<BoxShape> box, TextPuzzle& puzzle) {
  const auto digits = size_of_cells(givens.size());
  if (!digits) {
    puzzle.problem = fit_no_grid(givens.size(), "cell");
    return;
  }
  const BoxShape shape = box.value_or(*default_box(*digits));
  if (shape.rows * shape.columns != *digits) {
    puzzle.problem =
        fmt::format("boxes of {} don't tile a grid of {} cells", box_text(shape), givens.size());
    return;
  }
  puzzle.rules = &plain_rules(shape);
  puzzle.givens = std::move(givens);
  validate(puzzle);
}

std::string read_cells_text(std::string_view text, TextPuzzle& puzzle, Grid& cells) {
  LineRead read = read_line(text, puzzle.zero_based);
  if (!read.grid) {
    return read.problem.column > 0
               ? fmt::format("column {}: {}", read.problem.column, read.problem.message)
               : std::move(read.problem.message);
  }
  puzzle.zero_based = read.grid->zero_based;
  cells = std::move(read.grid->cells);
  return "";
}

std::string read_pair(std::string_view givens_text, std::string_view solution_text,
                      TextPuzzle& puzzle, Grid& givens) {
  std::string problem = read_cells_text(givens_text, puzzle, givens);
  if (!problem.empty() || solution_text.empty()) return problem;
  problem = read_cells_text(solution_text, puzzle, puzzle.solution);
  const bool zeros = problem.empty() && !puzzle.zero_based &&
                     std::ranges::find(puzzle.solution, 0) != puzzle.solution.end() &&
                     givens_text.find('0') == std::string_view::npos;
  if (zeros) {
    // A complete solution contains every digit, so the zeros are digits if the solution is complete
    // when it is read as zero-based.
    TextPuzzle again;
    again.zero_based = true;
    Grid again_givens;
    const bool fits = read_cells_text(givens_text, again, again_givens).empty() &&
                      read_cells_text(solution_text, again, again.solution).empty() &&
                      std::ranges::find(again.solution, 0) == again.solution.end();
    if (fits) {
      puzzle.zero_based = true;
      givens = std::move(again_givens);
      puzzle.solution = std::move(again.solution);
    }
  }
  return problem.empty() ? "" : "the solution: " + problem;
}

TextPuzzle refused(std::uint64_t line, std::string problem) {
  TextPuzzle puzzle;
  puzzle.line = line;
  puzzle.problem = std::move(problem);
  return puzzle;
}

int size_of(const Rules& rules) {
  return rules.topology->digits;
}

bool has_default_box(const Rules& rules) {
  return rules.topology->box && rules.topology->box == default_box(size_of(rules));
}

std::string box_text(BoxShape box) {
  return fmt::format("{}x{}", box.rows, box.columns);
}

std::vector<int> regions_of(const Topology& topology) {
  std::vector<int> regions;
  if (topology.box) return regions;
  regions.assign(topology.positions.size(), -1);
  for (const House& house : topology.houses) {
    if (house.kind != HouseKind::kBox) continue;
    for (const Cell cell : house.cells) regions[cell] = house.index;
  }
  return regions;
}

TopologyPtr regions_topology(int size, const std::vector<int>& regions) {
  GRIDPRESS_CHECK(regions.size() == static_cast<std::size_t>(size * size));
  std::map<int, std::vector<Cell>> cells_of;
  std::vector<Position> positions;
  for (int cell = 0; cell < size * size; ++cell) {
    positions.push_back({cell / size, cell % size});
    if (regions[cell] >= 0) cells_of[regions[cell]].push_back(cell);
  }
  std::vector<House> houses;
  for (const auto& [region, cells] : cells_of) houses.push_back({HouseKind::kBox, region, cells});
  for (int row = 0; row < size; ++row) {
    House house{HouseKind::kRow, row, {}};
    for (int i = 0; i < size; ++i) house.cells.push_back(row * size + i);
    houses.push_back(std::move(house));
  }
  for (int column = 0; column < size; ++column) {
    House house{HouseKind::kColumn, column, {}};
    for (int i = 0; i < size; ++i) house.cells.push_back(i * size + column);
    houses.push_back(std::move(house));
  }
  return make_topology(size, std::move(positions), std::move(houses), std::nullopt);
}

}  // namespace gridpress::formats
