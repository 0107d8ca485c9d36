#include "generator/kinds/killer/exchange.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "generator/kinds/digits/clue.h"
#include "generator/kinds/digits/regions.h"
#include "generator/kinds/killer/text.h"
#include "generator/model/line_format.h"

namespace gridpress::killer {
namespace {

std::vector<Cell> diagonal_of(int size, bool rising) {
  std::vector<Cell> cells;
  for (int row = 0; row < size; ++row) {
    cells.push_back(row * size + (rising ? size - 1 - row : row));
  }
  return cells;
}

bool is_cage(const Constraint& rule) {
  const LinearForm* form = rule.linear_form();
  return form != nullptr && rule.all_different() &&
         std::ranges::all_of(form->terms, [](const auto& term) { return term.coefficient == 1; });
}

bool is_diagonal(const Constraint& rule, const std::vector<Cell>& diagonal) {
  if (!rule.all_different() || rule.linear_form() != nullptr) return false;
  std::vector<Cell> cells = rule.scope();
  std::ranges::sort(cells);
  return cells == diagonal;
}

// The sign equivalent to a rule for two neighbours, or nullopt if the rule isn't equivalent to a
// sign.
std::optional<Sign> sign_of(const Constraint& rule, const Topology& board) {
  if (!is_sign(rule) || !digits::adjacent(board, rule.scope()[0], rule.scope()[1])) return {};
  const Cell a = rule.scope()[0], b = rule.scope()[1];
  std::vector<std::uint8_t> grid(board.positions.size());
  bool rises = true, falls = true;
  for (int x = 1; x <= board.digits; ++x) {
    for (int y = 1; y <= board.digits; ++y) {
      grid[a] = static_cast<std::uint8_t>(x);
      grid[b] = static_cast<std::uint8_t>(y);
      const bool holds = rule.satisfied_by(grid);
      rises = rises && holds == (x < y);
      falls = falls && holds == (x > y);
    }
  }
  if (!rises && !falls) return {};
  return rises ? Sign{a, b} : Sign{b, a};
}

// The text format allows one cage per cell: returns an error if cages overlap, else "".
std::string overlap_of(const std::vector<Cage>& cages, const Topology& board) {
  std::vector<char> taken(board.positions.size(), 0);
  for (const Cage& cage : cages) {
    for (const Cell cell : cage.cells) {
      if (taken[cell] != 0) return fmt::format("{} is in two cages", cell_name(board, cell));
      taken[cell] = 1;
    }
  }
  return "";
}

std::vector<std::string> names_of(const std::vector<int>& regions) {
  std::vector<std::string> names;
  for (const int region : regions) names.push_back(region < 0 ? "-" : std::to_string(region + 1));
  return names;
}

}  // namespace

std::string clues_as_json(const DigitContent& content) {
  const int n = content.rules.topology->digits;
  std::string json = "{";
  if (has_diagonals(*content.rules.topology)) {
    json += "\"diagonal+\":true,\"diagonal-\":true,";
  }
  json += "\"killercage\":[";
  const auto names = [&](const std::vector<Cell>& cells) {
    std::string list;
    for (const Cell cell : cells) {
      list += fmt::format("{}\"R{}C{}\"", list.empty() ? "" : ",", cell / n + 1, cell % n + 1);
    }
    return list;
  };
  for (const Cage& cage : cages_of(content.rules)) {
    if (json.back() == '}') json += ',';
    json += fmt::format("{{\"cells\":[{}],\"value\":\"{}\"}}", names(cage.cells), cage.sum);
  }
  std::string signs;
  for (const Sign& sign : signs_of(content.rules)) {
    signs += fmt::format("{}{{\"lines\":[[{}]]}}", signs.empty() ? "" : ",",
                         names({sign.small, sign.large}));
  }
  return json + (signs.empty() ? "]}" : fmt::format("],\"thermometer\":[{}]}}", signs));
}

Result<DigitContent> content_of_grid(const Rules& rules, const Grid& givens, const Grid& solution) {
  const int n = rules.topology->digits;
  if (!has_size({n, n})) return failure(fmt::format("killer does not support size {}", n));
  const std::vector<int> regions = regions_of(*rules.topology);
  if (regions.empty() && rules.topology->box != default_box(n)) {
    return failure("a killer must have the standard boxes or irregular regions");
  }
  if (!regions.empty()) {
    const std::vector<std::string> numbers = names_of(regions);
    const std::vector<std::string_view> names(numbers.begin(), numbers.end());
    std::vector<int> read;
    std::string problem = digits::read_regions(digits::Regions::kBoxes, n, names, read);
    if (!problem.empty()) return failure(std::move(problem));
  }
  int diagonals = 0;
  std::vector<Sign> signs;
  for (const ConstraintPtr& rule : rules.constraints) {
    const bool rising = is_diagonal(*rule, diagonal_of(n, true));
    if (rising || is_diagonal(*rule, diagonal_of(n, false))) {
      ++diagonals;
    } else if (const std::optional<Sign> sign = sign_of(*rule, *rules.topology)) {
      signs.push_back(*sign);
    } else if (!is_cage(*rule)) {
      return failure(
          "a killer only supports cages with sums, diagonals, givens and thermometers of two "
          "neighbours");
    }
  }
  if (diagonals == 1) return failure("a killer must have both diagonals or none");
  std::string overlap = overlap_of(cages_of(rules), *rules.topology);
  if (!overlap.empty()) return failure(std::move(overlap));
  const DigitContent read(rules_of(topology_of(n, diagonals > 0, regions), cages_of(rules), signs),
                          givens, solution);
  return read_text(problem_text(read), solution_text(read));
}

}  // namespace gridpress::killer
