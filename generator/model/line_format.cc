#include "generator/model/line_format.h"

#include <fmt/format.h>

#include <array>

#include "generator/base/fields.h"
#include "generator/base/utf8.h"

namespace gridpress {
namespace {

constexpr std::uint8_t kBad = 0xFF;

// The value of every character: 0 empty, 1–35 by digit or letter, kBad for the rest.
constexpr std::array<std::uint8_t, 256> kValues = [] {
  std::array<std::uint8_t, 256> values{};
  values.fill(kBad);
  for (const char empty : {'.', '0', '*', '_'}) values[static_cast<unsigned char>(empty)] = 0;
  for (int d = 1; d <= 9; ++d) values['0' + d] = static_cast<std::uint8_t>(d);
  for (int letter = 0; letter < 26; ++letter) {
    values['A' + letter] = values['a' + letter] = static_cast<std::uint8_t>(10 + letter);
  }
  return values;
}();

std::string shown(std::string_view text) {
  const std::size_t bytes = utf8::width(text);
  const auto byte = static_cast<unsigned char>(text[0]);
  if (bytes == 0 || byte < 0x20 || byte == 0x7F) return fmt::format("byte 0x{:02X}", byte);
  return fmt::format("'{}'", text.substr(0, bytes));
}

// The start of a word, safe for a terminal.
std::string printable(std::string_view word) {
  std::string text(word.substr(0, 20));
  for (char& c : text) {
    if (c < 0x20 || c == 0x7F) c = '?';
  }
  return text;
}

LineProblem bad_symbol(std::string_view text, std::size_t at, int digits) {
  const char last = digit_symbol(digits);
  return {
      fmt::format("{} is no digit from 1 to {} and no empty cell", shown(text.substr(at)), last),
      static_cast<int>(utf8::length(text.substr(0, at))) + 1};
}

bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

LineRead refused(std::string message, int column = 0) {
  return {std::nullopt, {std::move(message), column}};
}

// N·N numbers with blanks between them.
LineRead read_numbers(std::string_view text) {
  LineGrid grid;
  int most = 0;
  std::vector<int> columns;
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find_first_of(" \t", at), text.size());
    const auto word = text.substr(at, end - at);
    const int column = static_cast<int>(at) + 1;
    at = std::min(text.find_first_not_of(" \t", end), text.size());
    const bool empty = word.size() == 1 && kValues[static_cast<unsigned char>(word[0])] == 0;
    const auto value = empty ? std::optional<std::int64_t>(0) : fields::parse_integer(word);
    if (word.find('/') != std::string_view::npos) {
      return refused("a '/' ends a row of another kind than plain grids: name it (--kind)", column);
    }
    if (!value || *value < 0 || *value > 25) {
      return refused(fmt::format("'{}' is no number from 0 to 25", printable(word)), column);
    }
    if (grid.cells.size() > 625) break;
    grid.cells.push_back(static_cast<std::uint8_t>(*value));
    columns.push_back(column);
    most = std::max(most, static_cast<int>(*value));
  }
  const auto digits = size_of_cells(grid.cells.size());
  if (!digits) return refused(fit_no_grid(grid.cells.size(), "number"));
  grid.digits = *digits;
  for (std::size_t i = 0; i < grid.cells.size(); ++i) {
    if (grid.cells[i] > *digits) {
      return refused(fmt::format("{} is more than {}", grid.cells[i], *digits), columns[i]);
    }
  }
  return {std::move(grid), {}};
}

}  // namespace

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
                                      std::span<std::uint8_t> cells) {
  GRIDPRESS_CHECK(text.size() == cells.size());
  std::size_t first_bad = cells.size();
  for (std::size_t i = cells.size(); i-- > 0;) {
    std::uint8_t value = kValues[static_cast<unsigned char>(text[i])];
    if (value > digits) {
      const bool is_x = text[i] == 'X' || text[i] == 'x';
      if (!is_x) first_bad = i;
      value = 0;
    }
    cells[i] = value;
  }
  if (first_bad < cells.size()) return bad_symbol(text, first_bad, digits);
  return std::nullopt;
}

std::string fit_no_grid(std::size_t count, std::string_view one) {
  return fmt::format("{} {}{} no grid", count, one, count == 1 ? " fits" : "s fit");
}

LineRead read_line(std::string_view text) {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  if (text.empty()) return refused("the line is empty");
  if (text.find_first_of(" \t") != std::string_view::npos) return read_numbers(text);
  const auto digits = size_of_cells(text.size());
  if (!digits) return refused(fit_no_grid(text.size(), "character"));
  LineGrid grid{*digits, Grid(text.size())};
  if (auto problem = read_cells(text, *digits, grid.cells)) {
    return refused(std::move(problem->message), problem->column);
  }
  return {std::move(grid), {}};
}

namespace {

// Whether some house holds a digit twice: quick, for the many puzzles that are right.
bool some_repeated(const Topology& topology, std::span<const std::uint8_t> cells) {
  constexpr std::size_t kMostHouses = 128;
  if (topology.houses.size() > kMostHouses) return true;
  std::array<std::uint32_t, kMostHouses> seen{};
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
