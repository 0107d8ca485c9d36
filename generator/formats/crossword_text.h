// Crosswords that are read from files, and the text of our kind. Used only in this folder.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "generator/formats/clue_text.h"
#include "generator/formats/kind_text.h"

namespace gridpress::formats {

inline constexpr std::string_view kBlock = "#";  // a cell outside the words

// A place for a word: a run of two cells or more.
struct CrosswordPlace {
  int number = 0;
  bool across = false;
  std::vector<int> cells;

  std::string name() const;  // "4 across"
};

struct CrosswordClue {
  int number = 0;
  bool across = false;
  std::string text;         // without markup
  std::string enumeration;  // "3,4", or "" if the file lacks it
};

struct CrosswordFile {
  explicit CrosswordFile(Size size_);

  Size size;
  std::vector<std::string> letters;  // per cell: a letter, kBlock, or "" if it is unknown
  std::vector<CrosswordClue> clues;
  std::string title, author;

  std::string& at(int row, int column) { return letters[row * size.columns + column]; }
  // The places in the order of their numbers, across before down.
  std::vector<CrosswordPlace> places() const;
};

// The text of our kind. Fails with the reason if the kind can't hold the puzzle: without a
// solution, with several letters in a cell, with a word that occurs twice, or if places and clues
// don't match.
Result<KindText> crossword_text(const CrosswordFile& file);

// The parts of a crossword's text, for formats that are written.
CrosswordFile crossword_of_text(const KindText& text);

std::vector<std::string_view> crossword_only();  // for KindFormat::reads

}  // namespace gridpress::formats
