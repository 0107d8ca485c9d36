#include "generator/model/line_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generator/base/count_noun.h"
#include "generator/base/fields.h"
#include "generator/base/utf8.h"

namespace gridpress {
namespace {

// The value of every character: 0 for empty, kZeroCell for '0', 1 to 35 for other digits and
// letters, kBadCell for any other character. X means an empty cell; its value as a letter would be
// 33, which no grid size has.
constexpr std::array<std::uint8_t, 256> kValues = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(kBadCell);
  for (int d = 1; d <= 9; ++d) values['0' + d] = static_cast<std::uint8_t>(d);
  for (int letter = 0; letter < 26; ++letter) {
    values['A' + letter] = values['a' + letter] = static_cast<std::uint8_t>(10 + letter);
  }
  for (const char empty : {'.', '*', '_', '-', 'X', 'x'}) {
    values[static_cast<unsigned char>(empty)] = 0;
  }
  values['0'] = kZeroCell;
  return values;
}();

// Shows the beginning of a word, made safe for a terminal.
std::string shown(std::string_view text) {
  const std::size_t bytes = utf8::width(text);
  const auto byte = static_cast<unsigned char>(text[0]);
  if (bytes == 0 || byte < 0x20 || byte == 0x7F) return fmt::format("byte 0x{:02X}", byte);
  constexpr std::size_t kMost = 20;
  std::string word(bytes > 1 ? text.substr(0, bytes) : text.substr(0, kMost));
  for (char& c : word) {
    if (bytes == 1 && (c < 0x20 || c == 0x7F)) c = '?';
  }
  return fmt::format("'{}'", word);
}

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

LineRead refused(std::string message, int column = 0) {
  return {std::nullopt, {std::move(message), column}};
}

// Reads N·N numbers or letters that are separated by spaces.
LineRead read_numbers(std::string_view text, bool zero_based) {
  constexpr std::size_t kMaxCells = 625;
  LineGrid grid{.digits = 0, .cells = {}, .zero_based = zero_based};
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < text.size() && words.size() <= kMaxCells;) {
    const auto end = std::min(text.find_first_of(" \t", at), text.size());
    words.push_back(text.substr(at, end - at));
    at = std::min(text.find_first_not_of(" \t", end), text.size());
  }
  const auto column = [&](std::size_t word) {
    return static_cast<int>(words[word].data() - text.data()) + 1;
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].find('/') != std::string_view::npos) {
      return refused(
          "digit grids don't separate rows with '/': for another kind of puzzle, use --kind",
          column(i));
    }
    grid.cells.push_back(cell_value(words[i]));
    if (grid.cells.back() == kBadCell) {
      return refused(fmt::format("{} is not a number from 0 to 25", shown(words[i])), column(i));
    }
  }
  const auto digits = size_of_cells(grid.cells.size());
  if (!digits) return refused(fit_no_grid(grid.cells.size(), "number"));
  grid.digits = *digits;
  if (const auto bad = settle_zeros(grid.cells, *digits, grid.zero_based)) {
    return refused(not_a_digit(words[*bad], *digits, grid.zero_based), column(*bad));
  }
  return {std::move(grid), {}};
}

// Returns whether a text is a number of which a spreadsheet kept only the first digits, as in
// 5.3E+80.
bool is_rounded_number(std::string_view text) {
  const std::size_t e = text.find_first_of("eE");
  if (e == std::string_view::npos || e == 0) return false;
  const auto is_number = [](std::string_view part, std::string_view others) {
    return !part.empty() && std::ranges::all_of(part, [&](char c) {
      return (c >= '0' && c <= '9') || others.find(c) != std::string_view::npos;
    });
  };
  return is_number(text.substr(0, e), ".,") && is_number(text.substr(e + 1), "+") &&
         text.find('+') != std::string_view::npos;
}

// Returns whether a text can be a grid of digits whose leading zeros a spreadsheet removed.
bool may_lack_zeros(std::string_view text) {
  const bool digits = std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
  if (!digits || text.size() < 9 || text.front() == '0') return false;
  for (std::size_t cells = text.size() + 1; cells <= text.size() + 9; ++cells) {
    if (size_of_cells(cells)) return true;
  }
  return false;
}

std::string fits_no_line(std::string_view text) {
  constexpr std::string_view kFix = "format the spreadsheet's column as text and export it again";
  if (is_rounded_number(text)) {
    return fmt::format("'{}' is a number that a spreadsheet rounded, so most digits are lost: {}",
                       text.substr(0, 20), kFix);
  }
  std::string problem = fit_no_grid(text.size(), "character");
  if (may_lack_zeros(text)) {
    problem += fmt::format("; if a spreadsheet removed the zeros at the beginning, {}", kFix);
  }
  return problem;
}

}  // namespace

std::uint8_t cell_value(std::string_view word) {
  if (word.empty()) return 0;
  if (word.size() == 1) return kValues[static_cast<unsigned char>(word[0])];
  const std::optional<std::int64_t> number = fields::parse_integer(word);
  if (!number || *number < 0 || *number > 25) return kBadCell;
  return *number == 0 ? kZeroCell : static_cast<std::uint8_t>(*number);
}

std::optional<std::size_t> settle_zeros(std::span<std::uint8_t> cells, int digits,
                                        bool& zero_based) {
  bool zero = false, empty = false;
  for (const std::uint8_t value : cells) {
    zero |= value == kZeroCell;
    empty |= value == 0;
  }
  zero_based |= zero && empty;
  std::optional<std::size_t> first_bad;
  for (std::size_t i = cells.size(); i-- > 0;) {
    std::uint8_t& value = cells[i];
    if (value == kZeroCell) {
      value = zero_based ? 1 : 0;
    } else if (zero_based && value != 0 && value != kBadCell) {
      ++value;
    }
    if (value <= digits) continue;
    first_bad = i;
    value = 0;
  }
  return first_bad;
}

std::string not_a_digit(std::string_view word, int digits, bool zero_based) {
  if (zero_based) {
    return fmt::format(
        "{} is not a digit from 0 to {}; 0 counts as a digit because the grid uses another "
        "character for empty cells",
        shown(word), digit_symbol(digits - 1));
  }
  return fmt::format("{} is not a digit from 1 to {} or an empty cell", shown(word),
                     digit_symbol(digits));
}

std::string cell_name(const Topology& topology, Cell cell) {
  const Position at = topology.positions[cell];
  return fmt::format("r{}c{}", at.row + 1, at.column + 1);
}

std::optional<int> size_of_cells(std::size_t cells) {
  for (int n = 4; n <= 25; ++n) {
    if (static_cast<std::size_t>(n * n) == cells) {
      return default_box(n) ? std::optional(n) : std::nullopt;
    }
  }
  return std::nullopt;
}

std::optional<LineProblem> read_cells(std::string_view text, int digits,
                                      std::span<std::uint8_t> cells, bool* zero_based) {
  GRIDPRESS_CHECK(text.size() == cells.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] = kValues[static_cast<unsigned char>(text[i])];
  }
  bool based = zero_based != nullptr && *zero_based;
  const auto bad = settle_zeros(cells, digits, based);
  if (zero_based != nullptr) *zero_based = based;
  if (!bad) return std::nullopt;
  const std::size_t bytes = std::max<std::size_t>(utf8::width(text.substr(*bad)), 1);
  return LineProblem{not_a_digit(text.substr(*bad, bytes), digits, based),
                     static_cast<int>(utf8::length(text.substr(0, *bad))) + 1};
}

std::string fit_no_grid(std::size_t count, std::string_view one) {
  return fmt::format("{} {} any grid size", count_noun(count, one),
                     count == 1 ? "doesn't fit" : "don't fit");
}

LineRead read_line(std::string_view text, bool zero_based) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  if (text.empty()) return refused("the line is empty");
  if (text.find_first_of(" \t") != std::string_view::npos) return read_numbers(text, zero_based);
  const auto digits = size_of_cells(text.size());
  if (!digits) return refused(fits_no_line(text));
  LineGrid grid{*digits, Grid(text.size()), zero_based};
  if (auto problem = read_cells(text, *digits, grid.cells, &grid.zero_based)) {
    return refused(std::move(problem->message), problem->column);
  }
  return {std::move(grid), {}};
}

namespace {

// Returns whether some house contains a digit twice. This quick check comes first because few
// puzzles have repeated givens. On boards with very many houses it returns true without checking.
bool some_repeated(const Topology& topology, std::span<const std::uint8_t> cells) {
  constexpr std::size_t kMaxHouses = 128;
  if (topology.houses.size() > kMaxHouses) return true;
  std::array<std::uint32_t, kMaxHouses> seen{};
  std::uint32_t twice = 0;
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (cells[cell] == 0) continue;
    const std::uint32_t digit = 1U << cells[cell];
    for (const int house : topology.houses_of[cell]) {
      twice |= seen[house] & digit;
      seen[house] |= digit;
    }
  }
  return twice != 0;
}

}  // namespace

std::optional<std::string> repeated_given(const Topology& topology,
                                          std::span<const std::uint8_t> cells) {
  if (!some_repeated(topology, cells)) return std::nullopt;
  for (Cell cell = 0; cell < topology.cells(); ++cell) {
    if (cells[cell] == 0) continue;
    for (const Cell peer : topology.peers[cell]) {
      if (peer > cell && cells[peer] == cells[cell]) {
        return fmt::format("{} and {} are both {}", cell_name(topology, cell),
                           cell_name(topology, peer), cells[cell]);
      }
    }
  }
  return std::nullopt;
}

}  // namespace gridpress
