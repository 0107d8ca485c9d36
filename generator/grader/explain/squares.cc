#include "generator/grader/explain/squares.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace gridpress {
namespace {

constexpr std::string_view kWordKeys[] = {"square",       "squares_row", "squares_column",
                                          "squares_next", "squares_and", "numbers_next",
                                          "numbers_and"};

std::string joined_by(const std::vector<std::string>& parts, std::string_view next,
                      std::string_view last, const SquareWord& word) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += word(i + 1 == parts.size() ? last : next, {});
    text += parts[i];
  }
  return text;
}

std::ptrdiff_t count_letters(const std::string& text) {
  return std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; });
}

std::ptrdiff_t count_words(const std::string& text) {
  constexpr std::string_view kNoBreak = "\u00a0";
  std::ptrdiff_t words = std::ranges::count(text, ' ') + 1;
  for (std::size_t at = text.find(kNoBreak); at != text.npos; at = text.find(kNoBreak, at + 1)) {
    ++words;
  }
  return words;
}

}  // namespace

std::span<const std::string_view> squares_word_keys() {
  return kWordKeys;
}

std::string numbers_in_words(std::span<const int> numbers, const SquareWord& word) {
  constexpr std::size_t kLeastRange = 3;
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    if (end - i < kLeastRange) {
      parts.push_back(fmt::format("{}", numbers[i++]));
      continue;
    }
    parts.push_back(fmt::format("{}–{}", numbers[i], numbers[end - 1]));
    i = end;
  }
  return joined_by(parts, "numbers_next", "numbers_and", word);
}

std::string squares_in_words(std::vector<Position> squares, const SquareWord& word) {
  std::map<int, std::vector<int>> columns_of, rows_of;
  std::ranges::sort(squares, [](const Position& a, const Position& b) {
    return a.row != b.row ? a.row < b.row : a.column < b.column;
  });
  for (const Position& at : squares) {
    columns_of[at.row].push_back(at.column + 1);
    rows_of[at.column].push_back(at.row + 1);
  }
  const auto number = [](int line) { return fmt::format("{}", line + 1); };
  if (rows_of.size() == 1 && squares.size() > 1) {
    const auto& [column, rows] = *rows_of.begin();
    return word("squares_column", {"", number(column), numbers_in_words(rows, word), ""});
  }
  std::vector<std::string> parts;
  for (const auto& [row, columns] : columns_of) {
    parts.push_back(
        columns.size() == 1
            ? word("square", {number(row), number(columns.front() - 1), "", ""})
            : word("squares_row", {number(row), "", "", numbers_in_words(columns, word)}));
  }
  return joined_by(parts, "squares_next", "squares_and", word);
}

std::string with_capitals(std::string text) {
  bool begins = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (begins && text[i] >= 'a' && text[i] <= 'z') {
      text[i] = static_cast<char>(text[i] - 'a' + 'A');
    }
    begins = text[i] == ' ' && i > 0 && text[i - 1] == '.';
  }
  return text;
}

std::string brief_text(const std::function<std::string(SquareForm)>& text) {
  constexpr std::ptrdiff_t kMostWords = 45, kMostLetters = 200;
  constexpr std::ptrdiff_t kLine = 36;  // letters in the narrowest of a hint's captions
  std::string in_words = text(SquareForm::kWords), in_codes = text(SquareForm::kCode);
  const std::ptrdiff_t letters = count_letters(in_words);
  const bool is_long = letters > kMostLetters || count_words(in_words) > kMostWords;
  if (is_long || letters > count_letters(in_codes) + kLine) return in_codes;
  return with_capitals(std::move(in_words));
}

}  // namespace gridpress
