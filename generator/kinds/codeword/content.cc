#include "generator/kinds/codeword/content.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "generator/base/utf8.h"
#include "generator/kinds/tokens.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/key_walk.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::codeword {
namespace {

using tokens::number_of;
using tokens::quoted;

constexpr std::size_t kLongestText = 1U << 16U;

// Reads the rows of numbers. Every number from 1 to the highest must occur.
Diagnostics read_rows(std::string_view text, Code& code) {
  const std::vector<tokens::Row> rows = tokens::rows_of(text);
  const std::size_t columns = rows.empty() ? 0 : rows.front().size();
  if (columns < 3 || columns > kLargestSide || rows.size() < 3 || rows.size() > kLargestSide) {
    return {failure(fmt::format("a codeword must have 3 to {} rows and columns, not {} and {}",
                                kLargestSide, rows.size(), columns),
                    "write rows of numbers, such as 1 2 3 x 4/…")};
  }
  std::set<int> seen;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    if (rows[r].size() != columns) {
      return {failure(fmt::format("row {} has {} cells, not {}", r + 1, rows[r].size(), columns))};
    }
    for (const std::string_view token : rows[r]) {
      const bool block = token == "x" || token == "#";
      const int number = block ? 0 : number_of(token).value_or(-1);
      if (number < 0 || number > code.lexicon->letters() || (number == 0 && !block)) {
        return {failure(fmt::format("row {} has {}, which is not a number from 1 to {}", r + 1,
                                    quoted(token), code.lexicon->letters()),
                        "write x for a block")};
      }
      code.numbers.push_back(number);
      if (number > 0) seen.insert(number);
    }
  }
  if (seen.empty()) return {failure("the grid is all blocks: none of its cells has a number")};
  for (int number = 1; number <= *seen.rbegin(); ++number) {
    if (!seen.contains(number)) {
      return {
          failure(fmt::format("the number {} doesn't occur, but {} does", number, *seen.rbegin()))};
    }
  }
  code.size = {static_cast<int>(rows.size()), static_cast<int>(columns)};
  code.given.assign(static_cast<std::size_t>(*seen.rbegin()), 0);
  return {};
}

Diagnostics read_given(std::string_view text, Code& code) {
  for (const std::string_view token : tokens::parts_of(text, " ")) {
    const std::size_t sign = std::min(token.find('='), token.size());
    const int number = number_of(token.substr(0, sign)).value_or(0);
    const words::Letters letter =
        word_search::to_letters(token.substr(std::min(sign + 1, token.size())));
    const bool known = letter.size() == 1 && code.lexicon->code(letter.front()) >= 0;
    if (number < 1 || number > code.count() || !known) {
      return {failure(fmt::format("{} is not a given letter", quoted(token)),
                      "write a number and its letter, such as 7=E")};
    }
    if (code.given.find(letter.front()) != words::Letters::npos) {
      return {failure(fmt::format("{}: the letter is given twice", quoted(token)))};
    }
    code.given[static_cast<std::size_t>(number - 1)] = letter.front();
  }
  return {};
}

Diagnostics read_key(std::string_view text, Code& code) {
  code.key = word_search::to_letters(text);
  if (static_cast<int>(code.key.size()) != code.count()) {
    return {failure(fmt::format("the solution must have {} letters, one for each number, not {}",
                                code.count(), code.key.size()))};
  }
  for (std::size_t i = 0; i < code.key.size(); ++i) {
    const std::string letter = word_search::to_utf8(code.key[i]);
    if (code.lexicon->code(code.key[i]) < 0) {
      return {failure(fmt::format("the solution has {}, which is not a letter of the alphabet",
                                  quoted(letter)))};
    }
    if (code.key.find(code.key[i]) != i) {
      return {failure(fmt::format("the solution has {} for two numbers", quoted(letter)))};
    }
    if (code.given[i] != 0 && code.given[i] != code.key[i]) {
      return {failure(fmt::format("the solution has {} for {}, but another letter is given",
                                  quoted(letter), i + 1))};
    }
  }
  return {};
}

}  // namespace

int Code::letters_given() const {
  return static_cast<int>(std::ranges::count_if(given, [](char32_t c) { return c != 0; }));
}

words::Lattice lattice_of(const Code& code) {
  words::Lattice lattice{code.size, {}};
  for (const int number : code.numbers) lattice.open.push_back(number > 0 ? 1 : 0);
  return lattice;
}

words::CodeClues clues_of(const Code& code) {
  words::CodeClues clues{*code.lexicon, code.count(), {}, {}};
  std::set<std::vector<int>> seen;
  for (const words::Slot& slot : words::Slots(lattice_of(code)).slots) {
    std::vector<int> word;
    for (const int cell : slot.cells) {
      word.push_back(code.numbers[static_cast<std::size_t>(cell)] - 1);
    }
    if (seen.insert(word).second) clues.words.push_back(std::move(word));
  }
  for (const char32_t letter : code.given) {
    clues.given.push_back(letter == 0 ? -1 : code.lexicon->code(letter));
  }
  return clues;
}

Grade grade_code(const Code& code) {
  constexpr int kMostHelp = 3;
  std::vector<int> key;
  for (const char32_t letter : code.key) key.push_back(code.lexicon->code(letter));
  Grade grade = words::grade_by_steps(clues_of(code), key);
  const int help = std::min(code.letters_given(), kMostHelp);
  grade.rating = std::round((*grade.rating + .8 * (kMostHelp - help)) * 10) / 10;
  return grade;
}

std::string problem_text(const Code& code) {
  std::string text;
  for (int cell = 0; cell < code.size.cells(); ++cell) {
    if (cell > 0) text += cell % code.size.columns == 0 ? '/' : ' ';
    const int number = code.numbers[static_cast<std::size_t>(cell)];
    text += number == 0 ? "x" : std::to_string(number);
  }
  std::string given;
  for (std::size_t i = 0; i < code.given.size(); ++i) {
    if (code.given[i] == 0) continue;
    if (!given.empty()) given += ' ';
    given += fmt::format("{}={}", i + 1, word_search::to_utf8(code.given[i]));
  }
  return fmt::format("{}|{}|{}", text, given, code.lexicon->language());
}

std::string solution_text(const Code& code) {
  return word_search::to_utf8(code.key);
}

Result<std::shared_ptr<Code>> read_code(std::string_view problem, std::string_view solution) {
  if (problem.size() > kLongestText || utf8::first_bad(problem) != std::string_view::npos ||
      utf8::first_bad(solution) != std::string_view::npos) {
    return failure("a codeword must be UTF-8 text of at most 64 KiB");
  }
  std::vector<std::string_view> parts = tokens::split(problem, '|');
  parts.resize(std::max<std::size_t>(parts.size(), 3));
  Result<words::LexiconPtr> lexicon = words::find_lexicon(parts[2].empty() ? "en" : parts[2]);
  if (!lexicon) return lexicon.problems();
  auto code = std::make_shared<Code>();
  code->lexicon = *std::move(lexicon);
  Diagnostics problems = read_rows(parts[0], *code);
  if (problems.empty()) problems = read_given(parts[1], *code);
  if (problems.empty() && !solution.empty()) problems = read_key(solution, *code);
  if (!problems.empty()) return problems;
  return code;
}

}  // namespace gridpress::codeword
