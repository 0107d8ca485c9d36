// Puzzles as text: every format, read and written. Values in, values out.
//
// Readers take whatever comes: bad input is a problem in words at its line, the rest goes on.
// No input crashes them, and none makes them take more memory than a small multiple of its size.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/model/puzzle.h"

namespace gridpress::formats {

// A clue beyond the givens, as an f-puzzles document has it: "killercage" and its JSON.
struct Clue {
  std::string name;
  std::string json;
};

// A puzzle in the text of a kind that has no grid with f-puzzles' clues (docs/kinds.md).
struct KindText {
  std::string kind, problem, solution;
};

// What only some puzzles have.
struct Extras {
  Rules rules;              // when the rules are not those of a plain grid
  std::vector<Clue> clues;  // what `rules.constraints` were made from
  std::string title, author;
  // Of a kind that can only be read with --kind, as the puzzle's problem then states.
  std::optional<KindText> own;
};

// A puzzle as a text says it.
struct TextPuzzle {
  std::uint64_t line = 1;        // where it begins in the text, from 1
  std::string_view text;         // the line, in formats of one puzzle a line; into what was read
  const Rules* rules = nullptr;  // shared by all plain grids of a shape, else the extras'
  Grid givens;
  Grid solution;                         // empty: the text has none
  std::string problem;                   // not empty: it is refused, nothing else is meant
  std::shared_ptr<const Extras> extras;  // often null
  bool further = false;                  // the text has columns (a grade, a name) not read here
  bool zero_based = false;               // its digits are 0 to N-1; `givens` has them from 1
  int section = 0, number = 0;           // in a manifest: the section and the printed number
};

// Which field of a csv row is what; -1: none.
struct CsvColumns {
  int puzzle = 0, solution = -1, box = -1;
  bool header = false;  // the first line names the columns and is no puzzle
  char separator = ',';
  std::vector<std::string> names;  // of all columns, as the header has them
};

// Boxes of another shape than the usual one of their size, in formats of one puzzle a line: the
// comment "# box 3x2" gives them for the puzzles of its size that follow it.
std::string box_header(BoxShape box);
class BoxShapes {
 public:
  void read(std::string_view comment);
  // The shape for puzzles of so many cells; none: the usual one.
  std::optional<BoxShape> of_cells(std::size_t cells) const;
  // "" or the header that must be written before a puzzle of this shape, which is then known.
  std::string header_for(BoxShape box);

 private:
  std::vector<BoxShape> known_;  // at most one of a size
};

struct ReadOptions {
  std::optional<BoxShape> box;  // in place of the usual one of each size
  BoxShapes shapes{};           // from comments before the puzzle; `box` comes first
  CsvColumns columns;           // csv only: see read_csv_header
  // Leaves it to a solver to find out that a plain 9x9 line has a digit twice in a house: it then
  // has no solution. Asking costs a third of solving.
  bool unasked9 = false;
};

// A value of a further column: grades, numbers. The names are in WriteOptions.
struct ColumnValue {
  std::string text;
  bool number = false;  // json writes it bare
};

struct WritePuzzle {
  const Rules& rules;
  const Grid& givens;
  const Grid* solution = nullptr;
  std::span<const ColumnValue> values = {};  // one for each of WriteOptions::columns
  const Extras* extras = nullptr;
};

struct WriteOptions {
  std::vector<std::string> columns;  // beyond puzzle and solution
  bool solutions = true;             // whether csv has a column of solutions
  std::optional<BoxShape> box;       // of all puzzles, where that is known: see box_header
};

struct Format {
  std::string_view name;
  std::string_view help;  // one line
  std::span<const std::string_view> extensions;

  // What it can hold.
  int only_size = 0;       // the one size; 0: every size
  bool boxes = false;      // boxes of another shape than the usual one
  bool regions = false;    // irregular regions
  bool clues = false;      // clues beyond the givens
  bool solutions = false;  // the solution
  bool columns = false;    // further columns
  bool titles = false;     // the puzzle's title and its author

  // `read_row` reads a format of one puzzle a line; it fills everything but `line` and `text`, and
  // may be called from many threads. `read_text` reads a whole text. Formats of JSON have both:
  // see spans_lines.
  void (*read_row)(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) = nullptr;
  std::vector<TextPuzzle> (*read_text)(std::string_view text, const ReadOptions& options) = nullptr;

  // A file is header, puzzles, footer; each may be empty.
  std::string (*header)(const WriteOptions& options) = nullptr;
  std::string (*write)(const WritePuzzle& puzzle, const WriteOptions& options) = nullptr;
  std::string (*footer)(const WriteOptions& options) = nullptr;
};

// In the order of the manual.
std::span<const Format* const> all_formats();
const Format* find_format(std::string_view name);
std::vector<std::string> format_names();

// Reads a whole text: all its lines but blank ones at the end, or all its puzzles.
std::vector<TextPuzzle> read_puzzles(const Format& format, std::string_view text,
                                     ReadOptions options);

// Writes one puzzle with the format's header and footer.
std::string write_file(const Format& format, const WritePuzzle& puzzle);

// Why the puzzle can't be written in the format ("a 16x16 grid", "thermometer clues"): empty if
// it can. What it would leave out (its solution, its columns, the shape of its boxes, which its
// reader must then know) is in `losses`.
std::vector<std::string> obstacles(const Format& format, const WritePuzzle& puzzle);
std::vector<std::string> losses(const Format& format, const WritePuzzle& puzzle);

// What a file that starts with `head` (all of it, or its first 64 KiB) is: by its content, then by
// its name's extension. Never null; `line` when nothing speaks for another. Lines of JSON, lines
// with f-puzzles links and plain lines are all read by `line`.
const Format& recognise(std::string_view head, std::string_view file_name);

// Whether a text that starts with `head` is for `read_text`: formats without rows, and JSON
// documents that go over several lines.
bool spans_lines(const Format& format, std::string_view head);

// The address that opens the puzzle in f-puzzles, and what follows `load=` in it.
std::string fpuzzles_link(const WritePuzzle& puzzle);

// The columns of a csv file, from its first line; the fields of one of its rows.
CsvColumns read_csv_header(std::string_view first_line);
std::vector<std::string> csv_fields(std::string_view row, char separator);
std::string csv_quoted(const std::string& field);  // as it is written, with commas between them

// Lines that are never puzzles: empty ones, those that begin with #, // or %, and separators (---).
bool is_comment(std::string_view line);
// Whether a line that isn't a puzzle may be skipped because it is a heading: "Grid 01", "easy:".
// Never true for a line with a word that is long enough to be a puzzle.
bool is_heading(std::string_view line);
// The first line of a text that is neither, and its number from 1; "" if there is none.
std::pair<std::string_view, std::uint64_t> first_content(std::string_view text);

// Whether an argument that isn't the name of a file is a puzzle: a line of cells, a link, an ID.
bool is_puzzle_text(std::string_view text);
// Whether a line is the address of a puzzle on a web page, or the compressed document that such
// addresses of f-puzzles contain. Reading it may still fail.
bool is_link(std::string_view line);
// The links that are read, for messages.
std::string known_links();

// The rules of a plain grid: one shared object a shape, for ever. Thread-safe.
const Rules& plain_rules(BoxShape box);

}  // namespace gridpress::formats
