// Names of squares in sentences: "row 7, column 3", or "r7c3" where words would take too long.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/model/topology.h"

namespace gridpress {

enum class SquareForm { kCode, kWords };

// The numbers that a word for squares may contain. For a word with {rows}, `rows` is a list.
struct SquareNumbers {
  std::string row, column, rows, columns;
};

// Returns the word for a key of squares_word_keys() with its numbers filled in.
using SquareWord = std::function<std::string(std::string_view key, const SquareNumbers&)>;

// The keys of the words that squares_in_words() uses:
//   square                    "row {row}, column {column}"
//   squares_row               "row {row}, columns {columns}"
//   squares_column            "column {column}, rows {rows}"
//   squares_next squares_and  between such names, and before the last one
//   numbers_next numbers_and  between numbers, and before the last one
std::span<const std::string_view> squares_word_keys();

// Names squares by their rows, or by their column if they are all in one: "row 7, columns 3 and 5,
// and row 8, column 2". Three or more numbers in a row are a range: "columns 3–6".
std::string squares_in_words(std::vector<Position> squares, const SquareWord& word);

// Lists numbers in the same way. They must be in ascending order.
std::string numbers_in_words(std::span<const int> numbers, const SquareWord& word);

// A text with its sentences beginning with capital letters, as a name of a square may come first.
std::string with_capitals(std::string text);

// Returns the text that names squares in words. Returns the text that names them by codes if the
// words would make it longer than a caption may be, or longer than the codes by more than a line.
std::string brief_text(const std::function<std::string(SquareForm)>& text);

}  // namespace gridpress
