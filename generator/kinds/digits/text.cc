#include "generator/kinds/digits/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include "generator/kinds/digits/contradicted_clues.h"
#include "generator/kinds/digits/grids.h"
#include "generator/kinds/digits/options.h"
#include "generator/kinds/digits/regions.h"
#include "generator/kinds/digits/signs.h"
#include "generator/kinds/tokens.h"
#include "generator/model/line_format.h"

namespace gridpress::digits {
namespace {

constexpr std::size_t kMaxText = 200'000, kMaxClues = 2000;
constexpr int kMaxValue = 999;

// Parses "r1c2". Returns -1 if no such cell exists.
Cell cell_of(std::string_view token, const Topology& topology) {
  const std::size_t c = token.find('c');
  if (token.empty() || token.front() != 'r' || c == std::string_view::npos) return -1;
  const int row = number_of(token.substr(1, c - 1), 99);
  const int column = number_of(token.substr(c + 1), 99);
  for (Cell cell = 0; cell < topology.cells(); ++cell) {
    const Position at = topology.positions[cell];
    if (at.row + 1 == row && at.column + 1 == column) return cell;
  }
  return -1;
}

// Written in place of the flags if none are set.
std::string no_flags(const Variant& variant, int size) {
  return variant.repeats_size ? std::to_string(size) : "none";
}

class Reader {
 public:
  Reader(const Variant& variant, std::string_view problem, std::string_view solution)
      : variant_(variant), problem_(problem), solution_(solution) {}

  Result<std::shared_ptr<ClueContent>> read() {
    if (problem_.size() > kMaxText || solution_.size() > kMaxText) {
      return failure(fmt::format("the text is too long for {}", variant_.name));
    }
    const Tokens rows = tokens::rows_of(problem_);
    std::string problem = read_head(rows);
    if (problem.empty()) problem = read_body(rows);
    if (problem.empty()) problem = check_clues();
    if (!problem.empty()) return problem_at(std::move(problem), place_);
    auto content = std::make_shared<ClueContent>(ground_, clues_, givens_, Grid());
    problem = check_givens(*content);
    if (!problem.empty()) return problem_at(std::move(problem), place_);
    problem = read_solution(*content);
    if (!problem.empty()) return failure(std::move(problem));
    return content;
  }

 private:
  std::string read_head(const Tokens& rows) {
    const std::vector<std::string_view> first =
        rows.empty() ? std::vector<std::string_view>{} : rows.front();
    const int height = first.empty() ? -1 : number_of(first[0], 99);
    if (height < 0 || first.size() < 2 || number_of(first[1], 99) != height) {
      return "the first row must be the numbers of rows and columns, as in '9 9'";
    }
    if (!has_size(variant_, height)) {
      return fmt::format("{} does not support size {}", variant_.name, height);
    }
    size_ = height;
    if (variant_.regions == Regions::kGrids) {
      shape_.assign(first.begin() + 2, first.end());
      return "";
    }
    if (first.size() == 2) flags_ = variant_.unmarked_flags;
    for (std::size_t i = 2; i < first.size(); ++i) {
      const auto flag = std::ranges::find(variant_.flags, first[i], &Flag::name);
      if (flag != variant_.flags.end()) {
        flags_ |= 1U << (flag - variant_.flags.begin());
      } else if (first.size() > 3 || first[i] != no_flags(variant_, size_)) {
        return fmt::format("{} does not support {}", variant_.name, tokens::quoted(first[i]));
      }
    }
    return "";
  }

  std::string read_body(const Tokens& rows) {
    const auto n = static_cast<std::size_t>(size_);
    std::vector<int> regions;
    if (variant_.codec != nullptr && variant_.codec->regions != nullptr) {
      const std::string problem = variant_.codec->regions(rows, size_, regions);
      if (!problem.empty()) return problem;
    } else if (variant_.regions == Regions::kGrids) {
      const std::string problem =
          shape_.empty() ? find_shape(rows, regions) : read_grids(variant_, size_, shape_, regions);
      if (!problem.empty()) return problem;
    } else if (variant_.regions != Regions::kNone) {
      std::vector<std::string_view> names;
      for (std::size_t row = 1 + n; row < 1 + 2 * n; ++row) {
        if (row >= rows.size() || rows[row].size() != n) {
          return fmt::format("row {} of the regions must have {} entries", row - n, n);
        }
        names.insert(names.end(), rows[row].begin(), rows[row].end());
      }
      const std::string problem = read_regions(variant_.regions, size_, names, regions);
      if (!problem.empty()) return problem;
    }
    ground_ = variant_board(variant_, size_, flags_, std::move(regions));
    givens_.assign(ground_.topology->positions.size(), 0);
    if (variant_.codec != nullptr) {
      const std::string problem = variant_.codec->read(rows, ground_, clues_, givens_);
      if (!problem.empty()) return problem;
    } else {
      std::string problem = read_grid(rows, 1, ground_, givens_);
      const bool cells = variant_.regions != Regions::kNone && variant_.regions != Regions::kGrids;
      const std::size_t grids = cells ? 2 : 1;
      for (std::size_t row = 1 + grids * n; problem.empty() && row < rows.size(); ++row) {
        problem = read_clue(rows[row]);
      }
      if (!problem.empty()) return problem;
    }
    const auto repeated = repeated_given(*ground_.topology, givens_);
    return repeated ? *repeated : "";
  }

  // Finds the first shape of the size that has a cell for every given. Returns an error message or
  // "".
  std::string find_shape(const Tokens& rows, std::vector<int>& regions) const {
    std::string problem;
    for (const std::string_view shape : shapes_of(variant_, size_)) {
      regions = variant_.fixed_regions(size_, shape);
      const VariantBoard ground = variant_board(variant_, size_, flags_, regions);
      Grid grid(ground.topology->positions.size());
      problem = read_grid(rows, 1, ground, grid);
      if (problem.empty()) return "";
    }
    return problem;
  }

  // Makes a diagnostic, with the position in the problem's text if `place` is a part of it.
  Diagnostic problem_at(std::string message, std::string_view place) const {
    Diagnostic problem = failure(std::move(message));
    if (place.empty()) return problem;
    problem.pos = {1, static_cast<int>(place.data() - problem_.data()) + 1};
    problem.length = static_cast<int>(place.size());
    return problem;
  }

  std::string read_clue(const std::vector<std::string_view>& row) {
    if (row.empty()) return "a row of clues is empty";
    place_ = {row.front().data(), row.back().data() + row.back().size()};
    const auto form = std::ranges::find_if(
        variant_.forms, [&](const Form* known) { return known->name == row.front(); });
    if (form == variant_.forms.end()) {
      return fmt::format("{} has no clues called {}", variant_.name, tokens::quoted(row.front()));
    }
    Clue clue{*form, {}, 0};
    std::size_t next = 1;
    if (clue.form->valued) {
      clue.value = row.size() > 1 ? number_of(row[1], kMaxValue) : -1;
      if (clue.value < 0) return fmt::format("clue '{}' needs a number", row.front());
      ++next;
    }
    for (; next < row.size(); ++next) {
      const Cell cell = cell_of(row[next], *ground_.topology);
      if (cell < 0) return fmt::format("{} is not a cell", tokens::quoted(row[next]));
      if (std::ranges::find(clue.cells, cell) != clue.cells.end()) {
        return fmt::format("clue '{}' lists {} twice", row.front(), tokens::quoted(row[next]));
      }
      clue.cells.push_back(cell);
    }
    clues_.push_back(std::move(clue));
    places_.push_back(place_);
    if (clues_.size() > kMaxClues) return "too many clues";
    place_ = {};
    return "";
  }

  // Two signs at one edge, or two numbers for one line, are an error even if they agree.
  std::string check_clues() {
    std::set<std::pair<Cell, Cell>> edges;
    std::set<std::pair<std::string_view, std::vector<Cell>>> lines;
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      const Clue& clue = clues_[i];
      place_ = place_of(i);
      if (clue.cells.size() == 2 &&
          !edges.insert(std::minmax(clue.cells[0], clue.cells[1])).second) {
        return fmt::format("two clues apply to {} and {}",
                           cell_name(*ground_.topology, clue.cells[0]),
                           cell_name(*ground_.topology, clue.cells[1]));
      }
      if (clue.cells.empty()) return fmt::format("clue '{}' has no cells", clue.form->name);
      std::string problem = clue.form->problem(clue, *ground_.topology);
      if (!problem.empty()) return problem;
      Clue settled = clue;
      settle(settled);
      if (!lines.emplace(clue.form->name, std::move(settled.cells)).second) {
        return fmt::format("two '{}' clues apply to the cells from {} to {}", clue.form->name,
                           cell_name(*ground_.topology, clue.cells.front()),
                           cell_name(*ground_.topology, clue.cells.back()));
      }
    }
    return check_ascents();
  }

  std::string check_ascents() {
    std::vector<std::vector<Cell>> lines;
    std::vector<std::size_t> clues;
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      if (!clues_[i].form->rises) continue;
      lines.push_back(clues_[i].cells);
      clues.push_back(i);
    }
    const Contradiction found = contradiction_of(lines, *ground_.topology);
    place_ = found.message.empty() ? std::string_view() : place_of(clues[found.line]);
    return found.message;
  }

  std::string check_givens(const ClueContent& content) {
    const auto broken = first_broken(content.rules, content.givens);
    if (!broken) return "";
    const Clue& clue = content.all_rules[*broken];
    const Topology& board = *content.rules.topology;
    place_ = place_of(clue);
    const std::string name =
        fmt::format("the {} '{}' at {}", clue.form->draw == nullptr ? "rule" : "clue",
                    clue.form->name, cell_name(board, clue.cells.front()));
    return cant_hold(name, *content.rules.constraints[*broken], board, content.givens);
  }

  // The row of the text from which a settled and sorted clue was read.
  std::string_view place_of(const Clue& sorted) const {
    for (std::size_t i = 0; i < clues_.size(); ++i) {
      Clue settled = clues_[i];
      settle(settled);
      if (settled == sorted) return place_of(i);
    }
    return {};
  }

  // The row of clue `clue`; empty if clues aren't rows of the text.
  std::string_view place_of(std::size_t clue) const {
    return clue < places_.size() ? places_[clue] : std::string_view();
  }

  std::string read_solution(ClueContent& content) const {
    if (solution_.empty()) return "";
    const Tokens rows = tokens::rows_of(solution_);
    const auto height = static_cast<std::size_t>(size_);
    const std::size_t first = rows.size() == height + 1 ? 1 : 0;
    Grid solution(content.givens.size());
    const std::string problem = read_grid(rows, first, content.ground, solution);
    if (!problem.empty()) return problem;
    const Topology& board = *content.rules.topology;
    for (Cell cell = 0; cell < board.cells(); ++cell) {
      if (solution[cell] == 0) {
        return fmt::format("the solution lacks a digit in {}", cell_name(board, cell));
      }
      if (content.givens[cell] != 0 && content.givens[cell] != solution[cell]) {
        return fmt::format("the solution contradicts the given in {}", cell_name(board, cell));
      }
    }
    if (const auto repeated = repeated_given(board, solution)) return *repeated;
    for (const Clue& clue : content.all_rules) {
      if (holds(clue, solution)) continue;
      return fmt::format("the solution breaks a clue at {}", cell_name(board, clue.cells.front()));
    }
    content.solution = std::move(solution);
    return "";
  }

  const Variant& variant_;
  std::string_view problem_, solution_;
  std::vector<std::string_view> shape_;
  int size_ = 0;
  unsigned flags_ = 0;
  VariantBoard ground_;
  Grid givens_;
  std::vector<Clue> clues_;
  std::vector<std::string_view> places_;  // by clue: its row in the problem's text
  std::string_view place_;                // the part of the text with the problem; empty if unknown
};

std::string head_of(const VariantBoard& ground) {
  std::string text = fmt::format("{} {}", ground.size, ground.size);
  if (ground.variant->regions == Regions::kGrids) {
    const std::string shape = grids_text(*ground.variant, ground.size, ground.regions);
    return shape.empty() ? text : text + ' ' + shape;
  }
  if (ground.flags == ground.variant->unmarked_flags) return text;
  if (ground.flags == 0) return text + ' ' + no_flags(*ground.variant, ground.size);
  for (std::size_t i = 0; i < ground.variant->flags.size(); ++i) {
    if ((ground.flags >> i & 1U) != 0) text += fmt::format(" {}", ground.variant->flags[i].name);
  }
  return text;
}

}  // namespace

int number_of(std::string_view token, int most) {
  const int value = tokens::number_of(token).value_or(-1);
  return value > most ? -1 : value;
}

std::string grid_rows(const VariantBoard& ground, const Grid& grid) {
  const auto n = static_cast<std::size_t>(ground.size);
  std::vector<int> digits(n * n, 0);
  for (Cell cell = 0; cell < ground.topology->cells(); ++cell) {
    const Position at = ground.topology->positions[cell];
    digits[static_cast<std::size_t>(at.row) * n + static_cast<std::size_t>(at.column)] = grid[cell];
  }
  std::string text;
  text.reserve(3 * digits.size());
  for (std::size_t i = 0; i < digits.size(); ++i) {
    text += i % n == 0 ? '/' : ' ';
    if (digits[i] >= 10) text += static_cast<char>('0' + digits[i] / 10);
    text += digits[i] == 0 ? '-' : static_cast<char>('0' + digits[i] % 10);
  }
  return text;
}

std::string read_grid(const Tokens& rows, std::size_t first, const VariantBoard& ground,
                      Grid& grid) {
  const auto n = static_cast<std::size_t>(ground.size);
  for (std::size_t row = first; row < first + n; ++row) {
    const std::size_t found = row < rows.size() ? rows[row].size() : 0;
    if (found == n) continue;
    return fmt::format("row {} of the grid has {} entries, not {}", row - first + 1, found, n);
  }
  std::vector<bool> read(n * n, false);
  for (Cell cell = 0; cell < ground.topology->cells(); ++cell) {
    const Position at = ground.topology->positions[cell];
    const auto row = static_cast<std::size_t>(at.row), column = static_cast<std::size_t>(at.column);
    const std::string_view token = rows[first + row][column];
    const int digit = token == "-" ? 0 : number_of(token, ground.topology->digits);
    if (digit < 0 || (digit == 0 && token != "-")) {
      return fmt::format("{} is not a digit from 1 to {} ({})", tokens::quoted(token),
                         ground.topology->digits, cell_name(*ground.topology, cell));
    }
    grid[cell] = static_cast<std::uint8_t>(digit);
    read[row * n + column] = true;
  }
  for (std::size_t i = 0; i < read.size(); ++i) {
    if (!read[i] && rows[first + i / n][i % n] != "-") {
      return fmt::format("there is no cell at r{}c{}", i / n + 1, i % n + 1);
    }
  }
  return "";
}

std::string text_of_givens(const VariantBoard& ground, const Grid& givens) {
  return head_of(ground) + grid_rows(ground, givens);
}

std::string text_of_clues(const VariantBoard& ground, const std::vector<Clue>& clues) {
  std::string text;
  const bool grids = ground.variant->regions == Regions::kGrids;
  for (std::size_t cell = 0; !grids && cell < ground.regions.size(); ++cell) {
    text += cell % static_cast<std::size_t>(ground.size) == 0 ? '/' : ' ';
    text += ground.regions[cell] < 0 ? "-" : std::to_string(ground.regions[cell] + 1);
  }
  for (const Clue& clue : clues) {
    text += fmt::format("/{}", clue.form->name);
    if (clue.form->valued) text += fmt::format(" {}", clue.value);
    for (const Cell cell : clue.cells) text += ' ' + cell_name(*ground.topology, cell);
  }
  return text;
}

std::string problem_text(const ClueContent& content) {
  const VariantBoard& ground = content.ground;
  if (ground.variant->codec != nullptr) {
    return head_of(ground) + ground.variant->codec->write(content);
  }
  return text_of_givens(ground, content.givens) + text_of_clues(ground, content.clues);
}

std::string solution_text(const ClueContent& content) {
  if (content.solution.empty()) return "";
  return fmt::format("{} {}", content.ground.size, content.ground.size) +
         grid_rows(content.ground, content.solution);
}

Result<std::shared_ptr<ClueContent>> read_text(const Variant& variant, std::string_view problem,
                                               std::string_view solution) {
  return Reader(variant, problem, solution).read();
}

}  // namespace gridpress::digits
