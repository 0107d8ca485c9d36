#include "generator/kinds/calcudoku/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "generator/kinds/calcudoku/cages.h"
#include "generator/kinds/digits/text.h"

namespace gridpress::calcudoku {
namespace {

using digits::Clue;
using digits::ClueContent;
using digits::Tokens;

constexpr std::array<char, 5> kSigns = {'+', '-', '*', '/', '?'};
constexpr int kMaxValue = 100'000'000;

struct Token {
  int value = 0;
  std::optional<Operation> operation;  // nullopt for a given digit
};

std::optional<Token> token_of(std::string_view text) {
  Token token;
  const char last = text.empty()         ? ' '
                    : text.back() == 'x' ? '*'
                    : text.back() == ':' ? '/'
                                         : text.back();
  for (std::size_t i = 0; i < kSigns.size(); ++i) {
    if (last == kSigns[i]) token.operation = static_cast<Operation>(i);
  }
  if (token.operation) text.remove_suffix(1);
  token.value = digits::number_of(text, kMaxValue);
  if (token.value < 1) return std::nullopt;
  return token;
}

bool is_nothing(std::string_view token) {
  return token == "-" || token == ".";
}

struct Cage {
  std::vector<Cell> cells;
  std::string_view clue;
};

std::string name_of(Cell cell, int size) {
  return fmt::format("r{}c{}", cell / size + 1, cell % size + 1);
}

std::string add_cage(const Cage& cage, int size, std::vector<Clue>& clues, Grid& givens) {
  const std::string at = name_of(cage.cells.front(), size);
  if (cage.clue.empty()) return fmt::format("the cage at {} has no clue", at);
  const std::optional<Token> token = token_of(cage.clue);
  if (!token) return fmt::format("the clue of the cage at {} is not a number with a sign", at);
  if (token->operation && cage.cells.size() == 1) {
    return fmt::format("the cage at {} has a single cell, so it can't have an operation", at);
  }
  if (token->operation) {
    clues.push_back(cage_of(*token->operation, cage.cells, token->value));
    return "";
  }
  if (cage.cells.size() > 1) return fmt::format("the cage at {} has no operation", at);
  if (token->value > size) return fmt::format("{} is not a digit from 1 to {}", token->value, size);
  givens[cage.cells.front()] = static_cast<std::uint8_t>(token->value);
  return "";
}

std::string read(const Tokens& rows, const digits::VariantBoard& ground, std::vector<Clue>& clues,
                 Grid& givens) {
  const auto n = static_cast<std::size_t>(ground.size);
  if (rows.size() != 1 + 2 * n) {
    return fmt::format("expected {} rows of clues and {} of cages after the size, found {}", n, n,
                       rows.size() - 1);
  }
  std::map<std::string_view, Cage> cages;
  for (std::size_t row = 0; row < n; ++row) {
    for (const std::size_t part : {1 + row, 1 + n + row}) {
      if (rows[part].size() == n) continue;
      return fmt::format("row {} of the {} has {} entries, not {}", row + 1,
                         part <= n ? "clues" : "cages", rows[part].size(), n);
    }
    for (std::size_t column = 0; column < n; ++column) {
      Cage& cage = cages[rows[1 + n + row][column]];
      cage.cells.push_back(static_cast<Cell>(row * n + column));
      const std::string_view clue = rows[1 + row][column];
      if (is_nothing(clue)) continue;
      if (!cage.clue.empty()) {
        return fmt::format("the cage at {} has two clues",
                           name_of(cage.cells.front(), ground.size));
      }
      cage.clue = clue;
    }
  }
  std::map<Cell, const Cage*> in_order;
  for (const auto& [name, cage] : cages) in_order[cage.cells.front()] = &cage;
  for (const auto& [first, cage] : in_order) {
    std::string problem = add_cage(*cage, ground.size, clues, givens);
    if (!problem.empty()) return problem;
  }
  return "";
}

std::string write(const ClueContent& content) {
  const auto cells = content.givens.size();
  std::vector<std::string> clues(cells, "-");
  std::vector<const Clue*> cage_of(cells, nullptr);
  for (const Clue& clue : content.clues) {
    const auto sign = static_cast<std::size_t>(operation_of(clue));
    clues[static_cast<std::size_t>(clue.cells.front())] =
        fmt::format("{}{}", clue.value, kSigns[sign]);
    for (const Cell cell : clue.cells) cage_of[cell] = &clue;
  }
  std::string upper, lower;
  std::map<const Clue*, int> numbers;
  int next = 0;
  for (std::size_t i = 0; i < cells; ++i) {
    const char before = i % static_cast<std::size_t>(content.ground.size) == 0 ? '/' : ' ';
    if (content.givens[i] != 0) clues[i] = std::to_string(content.givens[i]);
    int number = next + 1;
    if (cage_of[i] != nullptr) number = numbers.emplace(cage_of[i], number).first->second;
    next = std::max(next, number);
    upper += before + clues[i];
    lower += before + std::to_string(number);
  }
  return upper + lower;
}

}  // namespace

std::string with_colons(std::string_view text) {
  std::string result(text);
  for (std::size_t i = 1; i < text.size(); ++i) {
    const bool behind = text[i - 1] >= '0' && text[i - 1] <= '9';
    const char next = i + 1 < text.size() ? text[i + 1] : ' ';
    const bool before = next == ' ' || next == '\t' || next == '\r' || next == '\n' || next == '/';
    if (text[i] == '/' && behind && before) result[i] = ':';
  }
  return result;
}

const digits::Codec kCodec{.write = write, .read = read};

}  // namespace gridpress::calcudoku
