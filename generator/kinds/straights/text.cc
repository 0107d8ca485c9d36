#include "generator/kinds/straights/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/straights/pattern.h"
#include "generator/kinds/tokens.h"

namespace gridpress::straights {
namespace {

constexpr char kBlackMark = 'x';

std::string write(const digits::ClueContent& content) {
  const digits::VariantBoard& ground = content.ground;
  std::vector<std::string> squares;
  for (const int square : ground.regions) squares.emplace_back(square == kWhite ? "-" : "x");
  for (Cell c = 0; c < ground.topology->cells(); ++c) {
    if (content.givens[c] == 0) continue;
    const Position at = ground.topology->positions[c];
    std::string& text = squares[at.row * ground.size + at.column];
    text = std::to_string(content.givens[c]) + (is_black(ground, c) ? "x" : "");
  }
  std::string text;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    text += i % static_cast<std::size_t>(ground.size) == 0 ? '/' : ' ';
    text += squares[i];
  }
  return text;
}

std::string read_squares(const digits::Tokens& rows, int size, std::vector<int>& squares) {
  const auto n = static_cast<std::size_t>(size);
  for (std::size_t row = 1; row <= n; ++row) {
    const std::size_t found = row < rows.size() ? rows[row].size() : 0;
    if (found != n) {
      return fmt::format("row {} of the grid has {} entries, not {}", row, found, n);
    }
    for (const std::string_view token : rows[row]) {
      const bool black = token.back() == kBlackMark;
      squares.push_back(!black ? kWhite : token.size() == 1 ? kBlack : kBlackDigit);
    }
  }
  if (std::ranges::count(squares, int{kWhite}) == 0) return "the puzzle has no white squares";
  if (rows.size() > n + 1) return fmt::format("unexpected rows after the {} of the grid", n);
  return "";
}

std::string read(const digits::Tokens& rows, const digits::VariantBoard& ground,
                 std::vector<digits::Clue>& /*clues*/, Grid& givens) {
  for (Cell c = 0; c < ground.topology->cells(); ++c) {
    const Position at = ground.topology->positions[c];
    std::string_view token =
        rows[static_cast<std::size_t>(at.row) + 1][static_cast<std::size_t>(at.column)];
    if (token == "-") continue;
    if (is_black(ground, c)) token.remove_suffix(1);
    const int digit = tokens::number_of(token).value_or(0);
    if (digit < 1 || digit > ground.size) {
      return fmt::format("{} is not a digit from 1 to {} (r{}c{})", tokens::quoted(token),
                         ground.size, at.row + 1, at.column + 1);
    }
    givens[c] = static_cast<std::uint8_t>(digit);
  }
  return "";
}

}  // namespace

const digits::Codec kCodec{.write = write, .read = read, .regions = read_squares};

}  // namespace gridpress::straights
