// Nonograms that are read from files. Used only in this folder.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "generator/formats/kind_text.h"

namespace gridpress::formats {

// A nonogram under construction. The first problem stays.
struct Nonogram {
  std::uint64_t line = 1;  // where it begins or, if it is refused, where the problem is
  int width = 0, height = 0;
  std::vector<std::string> rows, columns;  // numbers with spaces between them
  std::string title, author;
  std::string goal;  // the solution, 0 or 1 per cell; "" if unknown
  std::string problem;

  void refuse(std::string reason) {
    if (problem.empty()) problem = std::move(reason);
  }
};

// Sets the size, and adds the clues, of a picture.
void clues_of_picture(const std::vector<std::vector<bool>>& rows, Nonogram& puzzle);
// Sets the size of a puzzle whose format doesn't state it.
void count_clues(Nonogram& puzzle);
// Checks the numbers of rows and columns, that each clue fits, and that rows and columns have
// equally many black squares.
KindDocument finished(Nonogram& puzzle);

// Whether a word is a number of at most five digits.
bool is_run_length(std::string_view word);
bool has_ending(std::string_view file, std::initializer_list<std::string_view> endings);
std::vector<std::string_view> nonogram_only();  // for KindFormat::reads

}  // namespace gridpress::formats
