#include "generator/kinds/killer/canonical.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "generator/kinds/killer/board.h"
#include "generator/kinds/killer/text.h"

namespace gridpress::killer {
namespace {

// Returns the original cell for each cell of the image under one of eight symmetries. Symmetries 0
// to 3 reflect top to bottom, left to right, both or neither; 4 to 7 first exchange rows and
// columns. The inverse of each symmetry is among the eight.
std::vector<Cell> cell_map(int n, int symmetry) {
  std::vector<Cell> to;
  for (Cell cell = 0; cell < n * n; ++cell) {
    int row = cell / n, column = cell % n;
    if (symmetry >= 4) std::swap(row, column);
    if ((symmetry & 1) != 0) row = n - 1 - row;
    if ((symmetry & 2) != 0) column = n - 1 - column;
    to.push_back(row * n + column);
  }
  return to;
}

// Whether the symmetry maps boxes to boxes. It always preserves rows, columns and diagonals, and
// regions move with their cells.
bool keeps_boxes(const Topology& board, const std::vector<Cell>& to) {
  if (!board.box) return true;
  const auto box_of = [&](Cell cell) { return board.houses_of[cell].front(); };
  return std::all_of(board.houses.begin(), board.houses.begin() + board.digits,
                     [&](const House& box) {
                       return std::all_of(box.cells.begin(), box.cells.end(), [&](Cell cell) {
                         return box_of(to[cell]) == box_of(to[box.cells.front()]);
                       });
                     });
}

// A killer as numbers: the cage of each cell, numbered by first cells; then the sums of the
// cages, the givens, and the regions, if any. The signs are separate, in ascending order.
struct Form {
  std::vector<int> numbers;
  std::vector<Sign> signs;
  auto operator<=>(const Form&) const = default;
};

struct Source {
  const DigitContent& content;
  std::vector<Cage> cages;
  std::vector<int> cage_of;
  std::vector<int> regions;
  std::vector<Sign> signs;
};

// The signs after a move. `from` has the original cell of each cell.
std::vector<Sign> moved_signs(const std::vector<Sign>& signs, const std::vector<Cell>& from,
                              bool complement) {
  std::vector<Cell> to(from.size());
  for (std::size_t i = 0; i < from.size(); ++i) to[from[i]] = static_cast<Cell>(i);
  std::vector<Sign> moved;
  for (const Sign& sign : signs) {
    const Cell small = to[sign.small], large = to[sign.large];
    moved.push_back(complement ? Sign{large, small} : Sign{small, large});
  }
  std::ranges::sort(moved);
  return moved;
}

Form moved(const Source& source, const std::vector<Cell>& from, bool complement) {
  const int n = source.content.rules.topology->digits;
  Form whole{{}, moved_signs(source.signs, from, complement)};
  std::vector<int>& form = whole.numbers;
  form.reserve(3 * from.size());
  std::vector<int> number(source.cages.size(), -1), sums;
  for (const Cell cell : from) {
    const int cage = source.cage_of[cell];
    if (cage >= 0 && number[cage] < 0) {
      number[cage] = static_cast<int>(sums.size());
      const Cage& of = source.cages[cage];
      sums.push_back(complement ? static_cast<int>(of.cells.size()) * (n + 1) - of.sum : of.sum);
    }
    form.push_back(cage < 0 ? -1 : number[cage]);
  }
  form.insert(form.end(), sums.begin(), sums.end());
  for (const Cell cell : from) {
    const int digit = source.content.givens[cell];
    form.push_back(digit != 0 && complement ? n + 1 - digit : digit);
  }
  std::map<int, int> numbers;
  for (const Cell cell : source.regions.empty() ? std::vector<Cell>{} : from) {
    const auto next = static_cast<int>(numbers.size());
    form.push_back(numbers.emplace(source.regions[cell], next).first->second);
  }
  return whole;
}

std::uint64_t number(int value) {
  return static_cast<std::uint64_t>(value);
}

// The terms of an image: one for each cage, given and sign. `from` has the original cell of each
// cell of the image.
ClueSum clue_sum(const Source& source, const std::vector<Cell>& from, bool complement) {
  const auto cells = from.size();
  const int n = source.content.rules.topology->digits;
  std::uint64_t ground = joined(number(n), has_diagonals(*source.content.rules.topology));
  std::map<int, int> numbers;
  std::vector<std::uint64_t> cages(source.cages.size());
  std::vector<std::pair<Cell, std::uint64_t>> digits;  // cell of the puzzle, term
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const Cell old = from[cell];
    if (!source.regions.empty()) {
      const auto next = static_cast<int>(numbers.size());
      ground = joined(ground, number(numbers.emplace(source.regions[old], next).first->second));
    }
    const int cage = source.cage_of[old];
    if (cage >= 0) cages[cage] = joined(cages[cage], cell);
    const int digit = source.content.givens[old];
    if (digit != 0)
      digits.emplace_back(old, joined(cell, number(complement ? n + 1 - digit : digit)));
  }
  std::ranges::sort(digits);
  ClueSum sum(cages.size() + digits.size() + source.signs.size(), ground);
  std::size_t clue = 0;
  for (std::size_t i = 0; i < cages.size(); ++i, ++clue) {
    const Cage& cage = source.cages[i];
    const int total = static_cast<int>(cage.cells.size()) * (n + 1) - cage.sum;
    sum.add(clue, joined(cages[i], number(complement ? total : cage.sum)));
  }
  for (const auto& [cell, term] : digits) sum.add(clue++, joined(term, 1));
  std::vector<Cell> to(cells);
  for (std::size_t i = 0; i < cells; ++i) to[from[i]] = static_cast<Cell>(i);
  for (const Sign& sign : source.signs) {
    const Cell small = to[complement ? sign.large : sign.small];
    const Cell large = to[complement ? sign.small : sign.large];
    sum.add(clue++, joined(joined(number(small), number(large)), 2));
  }
  return sum;
}

// The text of a form.
std::string text_of(Form whole, const Topology& board) {
  std::vector<int>& form = whole.numbers;
  const auto cells = board.positions.size();
  std::vector<int> regions;
  if (!board.box) {
    regions.assign(form.end() - static_cast<std::ptrdiff_t>(cells), form.end());
    form.resize(form.size() - cells);
  }
  const TopologyPtr topology = topology_of(board.digits, has_diagonals(board), regions);
  std::vector<Cage> cages;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (form[cell] < 0) continue;
    const auto cage = static_cast<std::size_t>(form[cell]);
    if (cage == cages.size()) cages.emplace_back();
    cages[cage].cells.push_back(static_cast<Cell>(cell));
  }
  for (std::size_t i = 0; i < cages.size(); ++i) cages[i].sum = form[cells + i];
  Grid givens(form.end() - static_cast<std::ptrdiff_t>(cells), form.end());
  return problem_text({rules_of(topology, cages, whole.signs), std::move(givens), {}});
}

Source source_of(const DigitContent& content) {
  const Topology& board = *content.rules.topology;
  Source source{content, cages_of(content.rules), {}, regions_of(board), signs_of(content.rules)};
  source.cage_of = cage_of_cells(source.cages, board.cells());
  return source;
}

// Calls `use` for each image. Its arguments are the original cells of the image's cells, and
// whether digits are counted from the other end.
template <class Use>
void for_each_image(const Topology& board, Use use) {
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    const std::vector<Cell> from = cell_map(board.digits, symmetry);
    if (!keeps_boxes(board, from)) continue;
    for (const bool complement : {false, true}) use(from, complement);
  }
}

}  // namespace

std::string canonical_text(const DigitContent& content) {
  const Source source = source_of(content);
  Form least;
  for_each_image(*content.rules.topology, [&](const std::vector<Cell>& from, bool complement) {
    Form form = moved(source, from, complement);
    if (least.numbers.empty() || form < least) least = std::move(form);
  });
  return text_of(std::move(least), *content.rules.topology);
}

std::vector<ClueSum> clue_sums(const DigitContent& content) {
  const Source source = source_of(content);
  std::vector<ClueSum> sums;
  for_each_image(*content.rules.topology, [&](const std::vector<Cell>& from, bool complement) {
    sums.push_back(clue_sum(source, from, complement));
  });
  return sums;
}

}  // namespace gridpress::killer
