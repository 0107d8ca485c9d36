// The cells of a CSV file with their positions, for messages that refer to them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diagnostic.h"

namespace gridpress {

struct CsvCell {
  std::string text;  // without surrounding quotes and spaces
  SourcePos pos;
  int length = 1;  // characters on its line, for the caret
};

using CsvRow = std::vector<CsvCell>;

// Returns the rows that aren't empty. Cells are separated by commas, semicolons or tabs, whichever
// is the most frequent in the first line. A quoted cell may span lines; an unclosed quote ends with
// the text.
std::vector<CsvRow> read_csv_cells(std::string_view text);

}  // namespace gridpress
