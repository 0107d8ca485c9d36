// Splits a CSV file into cells with their positions, for messages that refer to them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diagnostic.h"

namespace gridpress {

struct CsvCell {
  std::string text;  // without surrounding quotes and spaces
  SourcePos pos;
  int length = 1;  // in characters, for underlining the cell in messages
};

using CsvRow = std::vector<CsvCell>;

// Returns the rows that aren't empty. The separator is the comma, semicolon or tab, whichever is
// most frequent in the first line. A quoted cell may have several lines. Without a closing quote,
// it extends to the end of the text.
std::vector<CsvRow> read_csv_cells(std::string_view text);

}  // namespace gridpress
