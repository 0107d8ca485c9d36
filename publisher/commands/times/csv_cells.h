// A CSV file cell by cell, each with its place, for messages that point into it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diagnostic.h"

namespace gridpress {

struct CsvCell {
  std::string text;  // without quotes and blanks around it
  SourcePos pos;
  int length = 1;  // characters on its line, for the caret
};

using CsvRow = std::vector<CsvCell>;

// The rows that aren't empty. Cells are separated by what the first line has most of: commas,
// semicolons or tabs. A cell in quotes may go over lines; a quote that is never closed ends with
// the text.
std::vector<CsvRow> read_csv_cells(std::string_view text);

}  // namespace gridpress
