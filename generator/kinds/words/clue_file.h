// Lists of words with clues, as teachers and editors have them: CSV and TSV files.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress::words {

// A text and its place in the file or spec that it was read from, counted from 1.
struct ClueCell {
  std::string text;
  int line = 0, column = 0;
};
struct ClueRow {
  ClueCell word, clue;
};

struct ClueFileFault {
  int line = 0, column = 0;
  std::string message, hint;
};
struct ClueFile {
  std::string title;          // of the first line with text, "title: …"; may be empty
  std::vector<ClueRow> rows;  // words and clues may still be empty
  std::vector<ClueFileFault> faults;
};

// Reads one word and its clue per line, separated by tabs, semicolons or commas. The first line may
// name both columns, in one of the ten languages and in any order; without names, the word comes
// first. Fields may be quoted. A line before these, "title: …", may name the topic. Byte-order
// marks, carriage returns, empty lines, lines that begin with '#' and Excel's "sep=;" are accepted.
ClueFile read_clue_file(std::string_view text);

}  // namespace gridpress::words
