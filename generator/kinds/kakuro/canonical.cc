#include "generator/kinds/kakuro/canonical.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "generator/kinds/kakuro/forms.h"
#include "generator/kinds/kakuro/sheet.h"
#include "generator/kinds/kakuro/text.h"

namespace gridpress::kakuro {
namespace {

using digits::Clue;
using digits::ClueContent;

// One of 16 images. Bits 0 and 1 of `symmetry` reflect the board, bit 2 first exchanges rows and
// columns, and bit 3 subtracts each digit from ten.
struct Image {
  int symmetry = 0;

  Position of(Position at, Size size) const {
    if ((symmetry & 4) != 0) std::swap(at.row, at.column);
    const Size turned = of(size);
    if ((symmetry & 1) != 0) at.row = turned.rows - 1 - at.row;
    if ((symmetry & 2) != 0) at.column = turned.columns - 1 - at.column;
    return at;
  }
  Size of(Size size) const { return (symmetry & 4) != 0 ? Size{size.columns, size.rows} : size; }
  int of_digit(int digit) const { return (symmetry & 8) != 0 ? kDigits + 1 - digit : digit; }
  int of_total(int total, int cells) const {
    return (symmetry & 8) != 0 ? cells * (kDigits + 1) - total : total;
  }
};

// The puzzle's image. It has no sums if the puzzle has none.
ClueContent image_of(const ClueContent& content, const Image& image) {
  const Sheet sheet = sheet_of(content.ground);
  const Topology& board = *content.rules.topology;
  const Size size = image.of(sheet.size);
  Sheet moved{size, std::vector<bool>(sheet.white.size(), false)};
  std::vector<int> square_of;  // per cell
  for (const Position& at : board.positions) {
    const Position to = image.of(at, sheet.size);
    square_of.push_back(to.row * size.columns + to.column);
    moved.white[static_cast<std::size_t>(square_of.back())] = true;
  }
  const digits::VariantBoard ground = variant_board(kVariant, moved);
  std::vector<Cell> cell_at(moved.white.size(), -1);
  Cell next = 0;
  for (std::size_t square = 0; square < moved.white.size(); ++square) {
    if (moved.white[square]) cell_at[square] = next++;
  }
  std::vector<Cell> to;
  for (const int square : square_of) to.push_back(cell_at[static_cast<std::size_t>(square)]);
  std::vector<Clue> sums;
  for (const Clue& sum : content.clues) {
    Run run{is_across(sum) == ((image.symmetry & 4) == 0), {}};
    for (const Cell cell : sum.cells) run.cells.push_back(to[cell]);
    std::ranges::sort(run.cells);
    const int cells = static_cast<int>(run.cells.size());
    sums.push_back(sum_of(run, image.of_total(sum.value, cells)));
  }
  Grid solution(content.solution.size());
  for (std::size_t cell = 0; cell < solution.size(); ++cell) {
    solution[static_cast<std::size_t>(to[cell])] =
        static_cast<std::uint8_t>(image.of_digit(content.solution[cell]));
  }
  Grid givens(to.size(), 0);
  return {ground, std::move(sums), std::move(givens), std::move(solution)};
}

std::string least_of(const ClueContent& content, std::string (*text)(const ClueContent&)) {
  constexpr int kImages = 16;
  std::string least;
  for (int symmetry = 0; symmetry < kImages; ++symmetry) {
    std::string image = text(image_of(content, {symmetry}));
    if (least.empty() || image < least) least = std::move(image);
  }
  return least;
}

}  // namespace

std::string canonical_text(const ClueContent& content) {
  return least_of(content, problem_text);
}

std::string canonical_solution(const ClueContent& content) {
  return least_of(content, solution_text);
}

}  // namespace gridpress::kakuro
