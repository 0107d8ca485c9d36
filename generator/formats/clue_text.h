// Parts of the readers for clues that other programs pack into one line: links of pzpr and game IDs
// of Simon Tatham's collection. Used only in this folder.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/model/size.h"

namespace gridpress::formats {

inline constexpr int kMostSide = 99;  // rows or columns of a puzzle in another program's format

// Reads characters. After a mistake, problem() is set and all other reads do nothing.
class ClueText {
 public:
  // `what` names the text in messages: "link", "ID".
  ClueText(std::string_view text, std::string_view what) : text_(text), what_(what) {}

  const std::string& problem() const { return problem_; }
  bool at_end() const { return at_ == text_.size() || !problem_.empty(); }
  char peek() const { return at_end() ? '\0' : text_[at_]; }
  char next();
  bool take(char c);
  // The text up to a character or the end. Stays at the character.
  std::string_view until(char end);
  // A number of at most four digits, or nullopt without one.
  std::optional<int> number();

  // Keeps the first mistake.
  void refuse(std::string problem);
  // Refuses text that wasn't read.
  void finish();

 protected:
  std::size_t read() const { return at_; }
  char last() const { return at_ == 0 ? '\0' : text_[at_ - 1]; }

 private:
  std::string_view text_, what_;
  std::size_t at_ = 0;
  std::string problem_;
};

// A grid of entries as texts of kinds write it.
struct Entries {
  explicit Entries(Size size);
  std::string& at(int row, int column) { return cells[row * size.columns + column]; }
  std::string rows() const;       // "1 -/- 2"
  std::string with_size() const;  // "2 2/1 -/- 2"

  Size size;
  std::vector<std::string> cells;  // "-" if empty
};

// The parts of a kind's text between slashes, beginning with its size. The text must be valid.
std::vector<std::string_view> parts_between_slashes(std::string_view text);
// The size at the beginning of a kind's text, such as "10 15" or "10 15 2".
Size size_at_front(std::string_view text);
// The rows of entries in parts `first`, `first` + 1, …
Entries entries_in(const std::vector<std::string_view>& parts, std::size_t first, Size size);
std::vector<std::string> words_in_row(std::string_view row);  // between spaces

// The length of a ship in pzpr's notation for straight ones of 1 to 5 cells, or 0 for other ships.
int ship_length(std::string_view piece);

// Regions of cells, which grow as cells are joined.
class CellRegions {
 public:
  explicit CellRegions(Size size);
  void join(int a, int b);
  // Each cell's region, represented by the region's first cell.
  std::vector<int> first_cells() const;
  // Names from "1" on, in the order of the first cells.
  Entries names() const;

 private:
  int root(int cell) const;

  Size size_;
  std::vector<int> first_;  // of each cell: a cell before it in the region, or itself
};

// Removes a number of at most `most_digits` digits from the beginning of the text and returns it.
// Returns -1 if the text doesn't begin with a number.
int take_number(std::string_view& text, int most_digits = 4);

// Reads the numbers of a game ID: runs of empty cells as letters (a is 1), and an underscore
// between neighbouring numbers. Empty cells become 0. Returns an error message, or "".
std::string read_id_numbers(std::string_view text, std::size_t cells, std::vector<int>& numbers);

// Reads the regions of a game ID from the lines between cells: the inner vertical ones row by row,
// the inner horizontal ones column by column, and one more. `_` is a line. A letter from a to y
// means that 1 to 25 lines are missing before the next one, z that 25 are missing. A number repeats
// the character before it. Returns nullopt if there are too few or too many lines.
std::optional<CellRegions> read_id_regions(std::string_view text, int side);

}  // namespace gridpress::formats
