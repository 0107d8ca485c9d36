#include "generator/kinds/logic/canonical.h"

#include <map>
#include <numeric>
#include <utility>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/runs.h"
#include "generator/kinds/logic/text.h"
#include "generator/model/lattice.h"

namespace gridpress::logic {
namespace {

using Shape = BlockForm::Shape;

std::vector<int> turned_cells(Size size, const std::vector<int>& values, int turn) {
  std::vector<int> image(values.size());
  for (int cell = 0; cell < size.cells(); ++cell) {
    image[static_cast<std::size_t>(turned_cell(size, cell, turn))] =
        values[static_cast<std::size_t>(cell)];
  }
  return image;
}

std::vector<int> turned_edges(Size size, const std::vector<int>& values, int turn) {
  const Size other = turned(size, turn);
  std::vector<int> image(values.size(), 0);
  for (std::size_t edge = 0; edge < values.size(); ++edge) {
    const auto [a, b] = cells_of_edge(size, static_cast<int>(edge));
    if (b < 0) continue;
    const int to = edge_between(other, turned_cell(size, a, turn), turned_cell(size, b, turn));
    image[static_cast<std::size_t>(to)] = values[edge];
  }
  return image;
}

// Dots, by their places among cells, sides and corners.
Block turned_dots(Size size, const Block& block, int turn) {
  const Size places{2 * size.rows - 1, 2 * size.columns - 1}, after = turned(places, turn);
  const int wide = turned(size, turn).columns;
  Block image(block.size(), kNoClue);
  for (int cell = 0; cell < size.cells(); ++cell) {
    const int dot = block[static_cast<std::size_t>(cell)];
    if (dot == kNoClue) continue;
    const int row = 2 * (cell / size.columns) + dot / 2,
              column = 2 * (cell % size.columns) + dot % 2;
    const int to = turned_cell(places, row * places.columns + column, turn);
    const int r = to / after.columns, c = to % after.columns;
    image[static_cast<std::size_t>(r / 2 * wide + c / 2)] = r % 2 * 2 + c % 2;
  }
  return image;
}

int turned_arrow(int entry, int turn) {
  if (entry == kNoClue || entry >= kLetter) return entry;
  const int way = way_of_arrow(entry), mirrored = turn >= kTurns / 2 ? kWays - way : way;
  return arrow_entry(number_of_arrow(entry), (mirrored + turn) % kWays);
}

// Numbers the entries from 1 in the order of their first places.
void rename(Block& block) {
  std::map<int, int> numbers{{kNoClue, kNoClue}};
  for (int& entry : block) {
    entry = numbers.try_emplace(entry, static_cast<int>(numbers.size())).first->second;
  }
}

// Entries next to the board, by the images of the first cells of their lines.
std::vector<int> turned_lines(Size size, const Block& block, bool columns, int turn) {
  const Size other = turned(size, turn);
  const bool columns_after = columns == (turn % 2 == 0);
  std::vector<int> image(block.size());
  for (std::size_t i = 0; i < block.size(); ++i) {
    const int line = static_cast<int>(i);
    const int cell = turned_cell(size, columns ? line : line * size.columns, turn);
    const int to = columns_after ? cell % other.columns : cell / other.columns;
    image[static_cast<std::size_t>(to)] = block[i];
  }
  return image;
}

// The runs of lines next to the board. A line whose last cell comes first in the image is read from
// there.
Block turned_runs(Size size, const Block& block, bool columns, int turn) {
  const std::vector<std::span<const int>> lines = run_lines(block);
  Block order(lines.size());
  std::iota(order.begin(), order.end(), 0);
  const int last = columns ? size.cells() - size.columns : size.columns - 1;
  const bool backwards = turned_cell(size, last, turn) < turned_cell(size, 0, turn);
  Block image;
  image.reserve(block.size());
  for (const int line : turned_lines(size, order, columns, turn)) {
    const std::span<const int> runs = lines[static_cast<std::size_t>(line)];
    if (backwards) {
      image.insert(image.end(), runs.rbegin(), runs.rend());
    } else {
      image.insert(image.end(), runs.begin(), runs.end());
    }
    image.push_back(kLineEnd);
  }
  return image;
}

// The block of the image that the block turns into: counts of columns may become those of rows.
std::size_t block_after(const Description& kind, std::size_t block, int turn) {
  const Shape shape = kind.blocks[block].shape;
  if (turn % 2 == 0 || (shape != Shape::kColumns && shape != Shape::kRows)) return block;
  const Shape wanted = shape == Shape::kRows ? Shape::kColumns : Shape::kRows;
  for (std::size_t i = 0; i < kind.blocks.size(); ++i) {
    if (kind.blocks[i].shape == wanted && kind.blocks[i].after == kind.blocks[block].after)
      return i;
  }
  return block;
}

template <typename Text>
std::string least_text(const LogicContent& puzzle, Text text) {
  std::string least;
  for (int turn = 0; turn < kTurns; ++turn) {
    const Size size = turned(puzzle.size, turn);
    if (size.rows > size.columns) continue;
    // Lines whose cells have values can't be reversed.
    if (puzzle.kind->look.line_values && turned_cell(puzzle.size, 0, turn) != 0) continue;
    std::string image = text(turned_puzzle(puzzle, turn));
    if (least.empty() || image < least) least = std::move(image);
  }
  return least;
}

}  // namespace

void renumber_lines(Block& block) {
  std::map<int, int> numbers;
  for (int& entry : block) {
    if (entry == kNoClue) continue;
    const int next = static_cast<int>(numbers.size()) + 1;
    entry =
        line_entry(numbers.try_emplace(line_of(entry), next).first->second, place_on_line(entry));
  }
}

LogicContent turned_puzzle(const LogicContent& puzzle, int turn) {
  const Description& kind = *puzzle.kind;
  LogicContent image;
  image.kind = &kind;
  image.size = turned(puzzle.size, turn);
  image.flags = puzzle.flags;
  image.blocks.resize(puzzle.blocks.size());
  for (std::size_t i = 0; i < puzzle.blocks.size(); ++i) {
    const BlockForm& form = kind.blocks[i];
    const Block& block = puzzle.blocks[i];
    Block& to = image.blocks[block_after(kind, i, turn)];
    switch (form.shape) {
      case Shape::kCells:
        to = form.dots ? turned_dots(puzzle.size, block, turn)
                       : turned_cells(puzzle.size, block, turn);
        break;
      case Shape::kCorners:
        to = turned_cells(corner_board(puzzle.size), block, turn);
        break;
      case Shape::kColumns:
      case Shape::kRows:
        to = (form.runs ? turned_runs : turned_lines)(puzzle.size, block,
                                                      form.shape == Shape::kColumns, turn);
        break;
      case Shape::kHeader:
        to = block;
        break;
    }
    if (form.lines) renumber_lines(to);
    for (int& entry : to) entry = form.arrows ? turned_arrow(entry, turn) : entry;
    if (kind.turned_entry == nullptr) continue;
    for (int& entry : to) entry = kind.turned_entry(entry, turn);
  }
  settle_regions(image);
  if (!puzzle.solution.cells.empty()) {
    image.solution.cells = turned_cells(puzzle.size, puzzle.solution.cells, turn);
    if (kind.answer == Answer::kRegions) renumber(image.solution.cells);
    for (int& value : image.solution.cells) {
      if (kind.turned_value != nullptr) value = kind.turned_value(value, turn);
    }
  }
  image.solution.edges = turned_edges(puzzle.size, puzzle.solution.edges, turn);
  return image;
}

std::string canonical_problem(const LogicContent& puzzle) {
  LogicContent clues = puzzle;
  clues.solution = {};
  return least_text(clues, [](LogicContent image) {
    for (std::size_t i = 0; i < image.blocks.size(); ++i) {
      if (image.kind->blocks[i].names) rename(image.blocks[i]);
    }
    return problem_text(image);
  });
}

std::string canonical_answer(const LogicContent& puzzle) {
  return least_text(puzzle, solution_text);
}

std::vector<ClueSum> clue_sums(const LogicContent& puzzle) {
  const Description& kind = *puzzle.kind;
  std::vector<ClueSum> sums;
  for (int turn = 0; turn < kTurns; ++turn) {
    const Size size = turned(puzzle.size, turn);
    if (size.rows > size.columns) continue;
    // The image of a puzzle whose entries are the numbers of its clues gives each clue its place.
    LogicContent numbered = puzzle;
    std::size_t clues = 0;
    for (std::size_t i = 0; i < kind.blocks.size(); ++i) {
      if (kind.blocks[i].regions) continue;
      for (int& entry : numbered.blocks[i]) {
        const bool is_clue = kind.blocks[i].carved && entry != kNoClue && entry < kLetter;
        entry = is_clue ? static_cast<int>(clues++) : kNoClue;
      }
    }
    const LogicContent places = turned_puzzle(numbered, turn);
    LogicContent ground = turned_puzzle(puzzle, turn);
    std::vector<std::pair<int, std::uint64_t>> terms;
    for (std::size_t i = 0; i < kind.blocks.size(); ++i) {
      for (std::size_t k = 0; k < places.blocks[i].size(); ++k) {
        const int clue = kind.blocks[i].carved ? places.blocks[i][k] : kNoClue;
        if (clue == kNoClue) continue;
        int& entry = ground.blocks[i][k];
        const std::uint64_t place = joined(spread(i), k);
        terms.emplace_back(clue, joined(place, static_cast<std::uint64_t>(entry)));
        entry = kind.blocks[i].removed;
      }
    }
    ClueSum sum(clues, hash_of_text(problem_text(ground)));
    for (const auto& [clue, term] : terms) sum.add(static_cast<std::size_t>(clue), spread(term));
    sums.push_back(std::move(sum));
  }
  return sums;
}

}  // namespace gridpress::logic
