#include "generator/kinds/fill_in/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>
#include <utility>

#include "generator/base/utf8.h"
#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::fill_in {
namespace {

using tokens::quoted;
using word_search::to_letters;
using word_search::to_utf8;

constexpr std::size_t kLongestText = 1U << 16U;

bool is_symbol(char32_t c) {
  return (c >= '0' && c <= '9') || word_search::is_grid_letter(c);
}

struct Rows {
  Size size{0, 0};
  words::Letters cells;
};

// Reads rows of letters and signs.
Result<Rows> read_rows(std::string_view text, std::u32string_view signs) {
  Rows rows;
  for (const std::string_view row : tokens::parts_of(text, "/\n\r")) {
    words::Letters cells = to_letters(row);
    std::ranges::replace(cells, U'x', U'#');
    const auto columns = static_cast<int>(cells.size());
    if (rows.size.rows > 0 && columns != rows.size.columns) {
      return failure(fmt::format("row {} has {} cells, not {}", rows.size.rows + 1, columns,
                                 rows.size.columns));
    }
    rows.size = {rows.size.rows + 1, columns};
    for (const char32_t c : cells) {
      if (signs.find(c) == signs.npos && !is_symbol(c)) {
        return failure(
            fmt::format("row {} has {}, which is not a cell", rows.size.rows, quoted(to_utf8(c))),
            "write x for a block and capitals or digits for letters");
      }
    }
    rows.cells += cells;
  }
  const auto [least, most] = std::minmax(rows.size.rows, rows.size.columns);
  if (least < 3 || most > kLargestSide) {
    return failure(fmt::format("a fill-in must have 3 to {} rows and columns, not {} and {}",
                               kLargestSide, rows.size.rows, rows.size.columns));
  }
  return rows;
}

Diagnostics read_grid(std::string_view text, FillIn& puzzle) {
  const Result<Rows> rows = read_rows(text, U"#.");
  if (!rows) return rows.problems();
  words::Lattice lattice{rows->size, {}};
  for (const char32_t c : rows->cells) {
    lattice.open.push_back(c == U'#' ? 0 : 1);
    puzzle.given.push_back(c == U'#' || c == U'.' ? 0 : c);
  }
  puzzle.slots = words::Slots(std::move(lattice));
  if (puzzle.slots.slots.empty()) return {failure("the grid has no place for a word")};
  std::vector<std::uint8_t> open = puzzle.slots.lattice.open;
  for (const words::Slot& slot : puzzle.slots.slots) {
    for (const int cell : slot.cells) open[static_cast<std::size_t>(cell)] = 0;
  }
  const auto alone = std::ranges::find_if(open, [](std::uint8_t cell) { return cell != 0; });
  if (alone != open.end()) {
    const auto cell = static_cast<int>(alone - open.begin());
    return {failure(fmt::format("row {}, column {} belongs to no word of three letters or more",
                                cell / rows->size.columns + 1, cell % rows->size.columns + 1))};
  }
  return {};
}

Diagnostics read_list(std::string_view text, FillIn& puzzle) {
  for (const std::string_view word : tokens::parts_of(text, " ;\n\r")) {
    puzzle.list.push_back(to_letters(word));
    if (!std::ranges::all_of(puzzle.list.back(), is_symbol)) {
      return {failure(fmt::format("{} is not a word of capitals or digits", quoted(word)))};
    }
  }
  if (puzzle.list.size() != puzzle.slots.slots.size()) {
    return {failure(fmt::format("the grid has {} places for words, but the list has {} words",
                                puzzle.slots.slots.size(), puzzle.list.size()))};
  }
  sort_list(puzzle.list);
  const auto repeated = std::ranges::adjacent_find(puzzle.list);
  if (repeated != puzzle.list.end()) {
    return {failure(fmt::format("{} is in the list twice", quoted(to_utf8(*repeated))))};
  }
  return {};
}

Diagnostics read_solution(std::string_view text, FillIn& puzzle) {
  const Result<Rows> rows = read_rows(text, U"#");
  if (!rows) return rows.problems();
  const words::Lattice& lattice = puzzle.lattice();
  bool fits = rows->size == lattice.size;
  for (std::size_t cell = 0; fits && cell < rows->cells.size(); ++cell) {
    const char32_t c = rows->cells[cell];
    fits = (c == U'#') == (lattice.open[cell] == 0) &&
           (puzzle.given[cell] == 0 || puzzle.given[cell] == c);
  }
  if (!fits) return {failure("the solution doesn't fit the grid")};
  std::vector<words::Letters> used;
  for (const words::Slot& slot : puzzle.slots.slots) used.push_back(word_in(slot, rows->cells));
  sort_list(used);
  if (used != puzzle.list) return {failure("the words of the solution aren't those of the list")};
  puzzle.solution = rows->cells;
  return {};
}

std::string rows_text(const words::Lattice& lattice, const words::Letters& letters) {
  std::string text;
  for (int cell = 0; cell < lattice.size.cells(); ++cell) {
    if (cell > 0 && cell % lattice.size.columns == 0) text += '/';
    const auto at = static_cast<std::size_t>(cell);
    text += lattice.open[at] == 0 ? "x" : letters[at] == 0 ? "." : to_utf8(letters[at]);
  }
  return text;
}

}  // namespace

bool FillIn::numeric() const {
  return !list.empty() && list.front().front() >= '0' && list.front().front() <= '9';
}

std::vector<int> FillIn::given_slots() const {
  std::vector<int> found;
  for (int s = 0; s < slots.count(); ++s) {
    const words::Letters word = word_in(slots.slots[static_cast<std::size_t>(s)], given);
    if (word.find(char32_t{0}) == words::Letters::npos) found.push_back(s);
  }
  return found;
}

words::FillInClues clues_of(const FillIn& puzzle) {
  return {puzzle.slots, puzzle.list, puzzle.given};
}

void sort_list(std::vector<words::Letters>& list) {
  std::ranges::sort(list, {},
                    [](const words::Letters& word) { return std::pair(word.size(), word); });
}

words::Letters word_in(const words::Slot& slot, const words::Letters& letters) {
  words::Letters word;
  for (const int cell : slot.cells) word.push_back(letters[static_cast<std::size_t>(cell)]);
  return word;
}

std::string problem_text(const FillIn& puzzle) {
  return fmt::format("{}|{}|{}", rows_text(puzzle.lattice(), puzzle.given),
                     words::joined(puzzle.list, " "), puzzle.lexicon);
}

std::string solution_text(const FillIn& puzzle) {
  return puzzle.solution.empty() ? "" : rows_text(puzzle.lattice(), puzzle.solution);
}

Result<std::shared_ptr<FillIn>> read_fill_in(std::string_view problem, std::string_view solution) {
  if (problem.size() > kLongestText || utf8::first_bad(problem) != std::string_view::npos ||
      utf8::first_bad(solution) != std::string_view::npos) {
    return failure("a fill-in must be UTF-8 text of at most 64 KiB");
  }
  const std::size_t bar = std::min(problem.find('|'), problem.size());
  std::string_view rest = problem.substr(std::min(bar + 1, problem.size()));
  const std::size_t second = std::min(rest.find('|'), rest.size());
  auto puzzle = std::make_shared<FillIn>();
  puzzle->lexicon = rest.substr(std::min(second + 1, rest.size()));
  if (puzzle->lexicon.find_first_of("|\n\r") != std::string::npos) {
    return failure("a fill-in has three parts: rows, words and the name of their list");
  }
  Diagnostics problems = read_grid(problem.substr(0, bar), *puzzle);
  if (problems.empty()) problems = read_list(rest.substr(0, second), *puzzle);
  if (problems.empty() && !solution.empty()) problems = read_solution(solution, *puzzle);
  if (!problems.empty()) return problems;
  return puzzle;
}

}  // namespace gridpress::fill_in
