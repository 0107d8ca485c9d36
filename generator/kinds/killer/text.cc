#include "generator/kinds/killer/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "generator/base/count_noun.h"
#include "generator/kinds/digits/clue.h"
#include "generator/kinds/digits/contradicted_clues.h"
#include "generator/kinds/digits/regions.h"
#include "generator/kinds/digits/signs.h"
#include "generator/kinds/tokens.h"
#include "generator/model/line_format.h"

namespace gridpress::killer {
namespace {

constexpr std::size_t kMaxText = 100'000;
constexpr int kMaxSum = 45;
constexpr std::string_view kDiagonals = "diagonals", kRegions = "regions", kNothing = "-",
                           kLess = "less";

using tokens::quoted;
using tokens::rows_of;
using Tokens = tokens::Row;

std::optional<int> number(std::string_view token, int least, int most) {
  const std::optional<int> value = tokens::number_of(token);
  return value && *value >= least && *value <= most ? value : std::nullopt;
}

// Parses "r1c2". Returns -1 if no such cell exists.
Cell cell_of(std::string_view token, const Topology& topology) {
  for (Cell cell = 0; cell < topology.cells(); ++cell) {
    if (cell_name(topology, cell) == token) return cell;
  }
  return -1;
}

class TextReader {
 public:
  Result<DigitContent> read(std::string_view problem, std::string_view solution) {
    if (problem.size() > kMaxText || solution.size() > kMaxText) {
      return failure("the text is too long for a killer sudoku");
    }
    if (!read_problem(rows_of(problem))) return problem_in(problem);
    if (!read_solution(rows_of(solution))) return failure(message_);
    return DigitContent(std::move(rules_), std::move(givens_), std::move(solution_));
  }

 private:
  bool fail(std::string message) {
    message_ = std::move(message);
    return false;
  }

  // A diagnostic for `message_`. It has a position if a row of signs is responsible.
  Diagnostic problem_in(std::string_view text) const {
    Diagnostic problem = failure(message_);
    if (place_.empty()) return problem;
    problem.pos = {1, static_cast<int>(place_.data() - text.data()) + 1};
    problem.length = static_cast<int>(place_.size());
    return problem;
  }

  std::string name(Cell cell) const { return cell_name(*topology_, cell); }

  bool read_size(const std::vector<Tokens>& rows) {
    const Tokens first = rows.empty() ? Tokens{} : rows.front();
    if (first.size() < 2) {
      return fail("the first row must be the numbers of rows and columns, as in '9 9'");
    }
    const auto height = number(first[0], 1, 99), width = number(first[1], 1, 99);
    if (!height || !width || !has_size({*height, *width})) {
      return fail(
          fmt::format("a killer sudoku must have 4, 6 or 9 rows and as many columns, not {} and {}",
                      quoted(first[0]), quoted(first[1])));
    }
    for (std::size_t i = 2; i < first.size(); ++i) {
      bool& found = first[i] == kDiagonals ? diagonals_ : irregular_;
      if ((first[i] != kDiagonals && first[i] != kRegions) || found) {
        return fail(fmt::format("only 'diagonals' and 'regions' may follow the size, not {}",
                                quoted(first[i])));
      }
      found = true;
    }
    size_ = *height;
    return true;
  }

  // Checks that `size_` rows of `size_` tokens each begin at `rows[begin]`.
  bool has_square(const std::vector<Tokens>& rows, std::size_t begin, std::string_view what) {
    const auto n = static_cast<std::size_t>(size_);
    for (std::size_t row = begin; row < begin + n; ++row) {
      const std::size_t found = row < rows.size() ? rows[row].size() : 0;
      if (found != n) {
        return fail(fmt::format("row {} of the {} has {} entries, not {}", row - begin + 1, what,
                                found, n));
      }
    }
    return true;
  }

  bool read_problem(std::vector<Tokens> rows) {
    if (!read_size(rows)) return false;
    std::vector<Tokens> signs;
    for (; !rows.back().empty() && rows.back().front() == kLess; rows.pop_back()) {
      signs.push_back(rows.back());
    }
    std::ranges::reverse(signs);
    const auto n = static_cast<std::size_t>(size_);
    topology_ = topology_of(size_, diagonals_);
    if (!has_square(rows, 1, "sums") || !has_square(rows, 1 + n, "cages")) return false;
    std::size_t next = 1 + 2 * n;
    if (irregular_) {
      if (!has_square(rows, next, "regions") || !read_regions(rows, next)) return false;
      next += n;
    }
    const bool given = rows.size() > next;
    if (given && !has_square(rows, next, "givens")) return false;
    if (rows.size() > next + n) return fail("unexpected rows after the end of the puzzle");
    givens_.assign(n * n, 0);
    return read_cages(rows) && (!given || read_digits(rows, next, 0, givens_)) &&
           read_signs(signs) && check_givens(signs);
  }

  // Checks that the givens don't violate a cage or a sign. `signs` has the rows from which the
  // signs were read.
  bool check_givens(const std::vector<Tokens>& signs) {
    const auto broken = digits::first_broken(rules_, givens_);
    if (!broken) return true;
    const Constraint& rule = *rules_.constraints[*broken];
    const bool sign = *broken >= rules_.constraints.size() - signs.size();
    if (sign)
      place_ = place_of(*std::ranges::find_if(signs, [&](const Tokens& row) {
        return row[1] == name(rule.scope()[0]) && row[2] == name(rule.scope()[1]);
      }));
    const std::string named =
        fmt::format("the {} at {}", sign ? "sign" : "cage", name(rule.scope().front()));
    return fail(digits::cant_hold(named, rule, *topology_, givens_));
  }

  static std::string_view place_of(const Tokens& row) {
    return {row.front().data(), row.back().data() + row.back().size()};
  }

  // Sorts the rules for signs by cells, so that the grade doesn't depend on the order of the signs
  // in the text.
  bool read_signs(const std::vector<Tokens>& rows) {
    std::vector<std::vector<Cell>> lines;
    std::set<std::pair<Cell, Cell>> edges;
    for (const Tokens& row : rows) {
      place_ = place_of(row);
      if (row.size() != 3)
        return fail("a sign's row must be 'less' and two cells, as in 'less r1c2 r1c1'");
      const Cell small = cell_of(row[1], *topology_), large = cell_of(row[2], *topology_);
      if (small < 0 || large < 0) {
        return fail(fmt::format("{} is not a cell", quoted(small < 0 ? row[1] : row[2])));
      }
      if (!digits::adjacent(*topology_, small, large)) {
        return fail(fmt::format("{} and {} are not adjacent", name(small), name(large)));
      }
      if (!edges.insert(std::minmax(small, large)).second) {
        return fail(fmt::format("two signs between {} and {}", name(small), name(large)));
      }
      lines.push_back({small, large});
    }
    const digits::Contradiction found = digits::contradiction_of(lines, *topology_);
    place_ = {};
    if (!found.message.empty()) {
      place_ = place_of(rows[found.line]);
      return fail(found.message);
    }
    std::ranges::sort(lines, {}, [](const auto& line) { return std::minmax(line[0], line[1]); });
    for (const std::vector<Cell>& line : lines) {
      rules_.constraints.push_back(rule_of({line[0], line[1]}, size_));
    }
    return true;
  }

  bool read_regions(const std::vector<Tokens>& rows, std::size_t begin) {
    std::vector<std::string_view> names;
    for (Cell cell = 0; cell < size_ * size_; ++cell) names.push_back(token(rows, begin, cell));
    std::vector<int> regions;
    std::string problem = digits::read_regions(digits::Regions::kBoxes, size_, names, regions);
    if (!problem.empty()) return fail(std::move(problem));
    topology_ = topology_of(size_, diagonals_, regions);
    return true;
  }

  std::string_view token(const std::vector<Tokens>& rows, std::size_t begin, Cell cell) const {
    const auto n = static_cast<std::size_t>(size_), at = static_cast<std::size_t>(cell);
    return rows[begin + at / n][at % n];
  }

  bool read_cages(const std::vector<Tokens>& rows) {
    const auto n = static_cast<std::size_t>(size_);
    std::map<std::string_view, Cage> cages;
    for (Cell cell = 0; cell < topology_->cells(); ++cell) {
      const std::string_view id = token(rows, 1 + n, cell), sum = token(rows, 1, cell);
      if (id != kNothing) cages[id].cells.push_back(cell);
      if (sum == kNothing) continue;
      const auto value = number(sum, 1, kMaxSum);
      if (!value)
        return fail(fmt::format("{} is not a possible cage sum ({})", quoted(sum), name(cell)));
      if (id == kNothing) return fail(fmt::format("{} has a sum but no cage", name(cell)));
      if (cages[id].sum != 0) {
        return fail(
            fmt::format("cage {} has two sums, {} and {}", quoted(id), cages[id].sum, *value));
      }
      cages[id].sum = *value;
    }
    std::vector<Cage> list;
    for (auto& [id, cage] : cages) {
      if (cage.sum == 0) return fail(fmt::format("cage {} has no sum", quoted(id)));
      if (!check_shape(id, cage)) return false;
      list.push_back(std::move(cage));
    }
    if (list.empty()) return fail("the puzzle has no cages");
    std::sort(list.begin(), list.end(),
              [](const Cage& a, const Cage& b) { return a.cells.front() < b.cells.front(); });
    rules_ = rules_of(topology_, list);
    return true;
  }

  bool check_shape(std::string_view id, const Cage& cage) {
    const auto cells = static_cast<int>(cage.cells.size());
    if (cells > size_) {
      return fail(fmt::format("cage {} has {} for {} digits", quoted(id), count_noun(cells, "cell"),
                              size_));
    }
    std::vector<Cell> reached = {cage.cells.front()};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Cell next : cage.cells) {
        const Position a = topology_->positions[reached[i]], b = topology_->positions[next];
        const bool adjacent = std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
        if (adjacent && std::find(reached.begin(), reached.end(), next) == reached.end()) {
          reached.push_back(next);
        }
      }
    }
    if (reached.size() == cage.cells.size()) return true;
    return fail(fmt::format("cage {} is in several pieces", quoted(id)));
  }

  bool read_digits(const std::vector<Tokens>& rows, std::size_t begin, int least, Grid& grid) {
    for (Cell cell = 0; cell < topology_->cells(); ++cell) {
      const std::string_view entry = token(rows, begin, cell);
      const auto digit = least == 0 && entry == kNothing ? 0 : number(entry, least, size_);
      if (!digit) {
        return fail(
            fmt::format("{} is not a digit from 1 to {} ({})", quoted(entry), size_, name(cell)));
      }
      grid[cell] = static_cast<std::uint8_t>(*digit);
    }
    const auto repeated = repeated_given(*topology_, grid);
    return !repeated || fail(*repeated);
  }

  bool read_solution(const std::vector<Tokens>& rows) {
    if (rows.empty()) return true;
    const std::size_t begin = rows.size() == static_cast<std::size_t>(size_) + 1 ? 1 : 0;
    if (!has_square(rows, begin, "solution")) return false;
    Grid solution(givens_.size());
    if (!read_digits(rows, begin, 1, solution)) return false;
    for (Cell cell = 0; cell < topology_->cells(); ++cell) {
      if (givens_[cell] != 0 && givens_[cell] != solution[cell]) {
        return fail(fmt::format("the solution contradicts the given in {}", name(cell)));
      }
    }
    for (const ConstraintPtr& clue : rules_.constraints) {
      if (clue->satisfied_by(solution)) continue;
      return fail(fmt::format("the solution breaks the {} at {}", is_sign(*clue) ? "sign" : "cage",
                              name(clue->scope().front())));
    }
    solution_ = std::move(solution);
    return true;
  }

  int size_ = 0;
  bool diagonals_ = false, irregular_ = false;
  TopologyPtr topology_;
  Rules rules_;
  Grid givens_, solution_;
  std::string message_;
  // the part of the text with the error; empty if unknown
  std::string_view place_;
};

}  // namespace

std::string problem_text(const DigitContent& content) {
  const Topology& topology = *content.rules.topology;
  const std::vector<Cage> cages = cages_of(content.rules);
  const std::vector<int> cage_of = cage_of_cells(cages, topology.cells());
  const int n = topology.digits;
  std::string text = fmt::format("{} {}", n, n);
  const std::vector<int> regions = regions_of(topology);
  if (has_diagonals(topology)) text += fmt::format(" {}", kDiagonals);
  if (!regions.empty()) text += fmt::format(" {}", kRegions);
  // Adds rows with the tokens that `token` returns for each cell; 0 is written as an empty token.
  const auto add_rows = [&](auto token) {
    for (Cell cell = 0; cell < topology.cells(); ++cell) {
      text += cell % n == 0 ? '/' : ' ';
      const int value = token(cell);
      text += value == 0 ? std::string(kNothing) : std::to_string(value);
    }
  };
  add_rows([&](Cell cell) {
    const int cage = cage_of[cell];
    return cage >= 0 && cages[cage].cells.front() == cell ? cages[cage].sum : 0;
  });
  add_rows([&](Cell cell) { return cage_of[cell] + 1; });
  if (!regions.empty()) add_rows([&](Cell cell) { return regions[cell] + 1; });
  if (count_givens(content.givens) > 0) add_rows([&](Cell cell) { return content.givens[cell]; });
  for (const Sign& sign : signs_of(content.rules)) {
    text += fmt::format("/{} {} {}", kLess, cell_name(topology, sign.small),
                        cell_name(topology, sign.large));
  }
  return text;
}

std::string solution_text(const DigitContent& content) {
  if (content.solution.empty()) return "";
  const int n = content.rules.topology->digits;
  std::string text = fmt::format("{} {}", n, n);
  for (Cell cell = 0; cell < content.rules.topology->cells(); ++cell) {
    text += fmt::format("{}{}", cell % n == 0 ? '/' : ' ', content.solution[cell]);
  }
  return text;
}

Result<DigitContent> read_text(std::string_view problem, std::string_view solution) {
  return TextReader().read(problem, solution);
}

}  // namespace gridpress::killer
