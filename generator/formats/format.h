// Puzzles as text: reads and writes every format. Works on values only.
//
// Readers accept untrusted input: an error is a message for its line, and reading continues. No
// input crashes them or makes them use more memory than a small multiple of its size.
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

// A clue beyond the givens, as in an f-puzzles document: "killercage" and its JSON.
struct Clue {
  std::string name;
  std::string json;
};

// A puzzle in the text format of a kind that isn't a grid with f-puzzles' clues (docs/kinds.md).
struct KindText {
  std::string kind, problem, solution;
};

// Data that only some puzzles have.
struct Extras {
  Rules rules;              // set if the rules aren't those of a plain grid
  std::vector<Clue> clues;  // from which `rules.constraints` were made
  std::string title, author;
  // set for kinds that must be read with --kind, as `TextPuzzle::problem` then explains
  std::optional<KindText> own;
};

// A puzzle as read from a text.
struct TextPuzzle {
  std::uint64_t line = 1;  // line of the text where it begins, 1-based
  std::string_view text;   // the line, in formats with one puzzle per line; points into the input
  const Rules* rules = nullptr;  // shared by all plain grids of a shape, else part of `extras`
  Grid givens;
  Grid solution;        // empty if the text has none
  std::string problem;  // if not empty, the puzzle was rejected and nothing else is meaningful
  std::shared_ptr<const Extras> extras;  // often null
  bool further = false;     // whether the text has other columns (a grade, a name) that aren't read
  bool zero_based = false;  // whether its digits are 0 to N-1; `givens` has 1 to N
  int section = 0, number = 0;  // in a manifest: the section and the printed number
};

// The indices of the fields of a csv row; -1 for missing ones.
struct CsvColumns {
  int puzzle = 0, solution = -1, box = -1;
  bool header = false;  // whether the first line names the columns and isn't a puzzle
  char separator = ',';
  std::vector<std::string> names;  // all columns, as in the header
};

// Box shapes other than the usual one for their size, in formats with one puzzle per
// line: the comment "# box 3x2" sets the shape for the following puzzles of that size.
std::string box_header(BoxShape box);
class BoxShapes {
 public:
  void read(std::string_view comment);
  // The shape for puzzles with this many cells; nullopt for the usual one.
  std::optional<BoxShape> of_cells(std::size_t cells) const;
  // The header that must be written before a puzzle of this shape, which is then remembered, or "".
  std::string header_for(BoxShape box);

 private:
  std::vector<BoxShape> known_;  // at most one per size
};

struct ReadOptions {
  std::optional<BoxShape> box;  // if set, replaces the usual one for each size
  BoxShapes shapes{};           // from comments before the puzzle; `box` takes precedence
  CsvColumns columns;           // for csv only; see read_csv_header
  // If true, the reader doesn't check whether a plain 9x9 line repeats a digit in a house,
  // because the caller will solve it anyway. The check costs a third of the solving time.
  bool unasked9 = false;
};

// A value of a further column, such as a grade or a number. The names are in WriteOptions.
struct ColumnValue {
  std::string text;
  bool number = false;  // json writes it without quotes
};

struct WritePuzzle {
  const Rules& rules;
  const Grid& givens;
  const Grid* solution = nullptr;
  std::span<const ColumnValue> values = {};  // values for WriteOptions::columns
  const Extras* extras = nullptr;
};

struct WriteOptions {
  std::vector<std::string> columns;  // in addition to puzzle and solution
  bool solutions = true;             // whether csv has a column of solutions
  std::optional<BoxShape> box;       // shared by all puzzles, if known; see box_header
};

struct Format {
  std::string_view name;
  std::string_view help;  // one-line description
  std::span<const std::string_view> extensions;

  // The features it supports.
  int only_size = 0;       // the only size; 0 for every size
  bool boxes = false;      // boxes of a shape other than the usual one
  bool regions = false;    // irregular regions
  bool clues = false;      // clues beyond the givens
  bool solutions = false;  // the solution
  bool columns = false;    // further columns
  bool titles = false;     // the puzzle's title and its author

  // `read_row` reads a format with one puzzle per line; it sets everything but `line` and `text`,
  // and may be called from many threads. `read_text` reads a whole text. JSON formats have both:
  // see spans_lines.
  void (*read_row)(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) = nullptr;
  std::vector<TextPuzzle> (*read_text)(std::string_view text, const ReadOptions& options) = nullptr;

  // A file consists of header, puzzles and footer; each may be empty.
  std::string (*header)(const WriteOptions& options) = nullptr;
  std::string (*write)(const WritePuzzle& puzzle, const WriteOptions& options) = nullptr;
  std::string (*footer)(const WriteOptions& options) = nullptr;
};

// All formats, in the manual's order.
std::span<const Format* const> all_formats();
const Format* find_format(std::string_view name);
std::vector<std::string> format_names();

// Reads a whole text: all its lines except empty ones at the end, or all its puzzles.
std::vector<TextPuzzle> read_puzzles(const Format& format, std::string_view text,
                                     ReadOptions options);

// Writes one puzzle with the format's header and footer.
std::string write_file(const Format& format, const WritePuzzle& puzzle);

// `obstacles`: why the puzzle can't be written in the format ("a 16x16 grid", "thermometer clues");
// empty if it can. `losses`: what would be left out (its solution, its columns, the shape of its
// boxes, which a reader of the file must then know).
std::vector<std::string> obstacles(const Format& format, const WritePuzzle& puzzle);
std::vector<std::string> losses(const Format& format, const WritePuzzle& puzzle);

// Determines the format of a file that starts with `head` (all of it, or its first 64 KiB): by its
// content, then by the extension of its name. Never null; `line` if nothing suggests another. Lines
// of JSON, lines with f-puzzles links and plain lines are all read by `line`.
const Format& recognise(std::string_view head, std::string_view file_name);

// Whether a text that starts with `head` must be read by `read_text`: formats without rows, and
// JSON documents that span several lines.
bool spans_lines(const Format& format, std::string_view head);

// The address that opens the puzzle in f-puzzles, and its part after `load=`.
std::string fpuzzles_link(const WritePuzzle& puzzle);

// The columns of a csv file, from its first line, and the fields of one of its rows.
CsvColumns read_csv_header(std::string_view first_line);
std::vector<std::string> csv_fields(std::string_view row, char separator);
std::string csv_quoted(const std::string& field);  // as written, separated by commas

// Whether a line is never a puzzle: empty lines, lines that begin with #, // or %, and separators
// (---).
bool is_comment(std::string_view line);
// Whether a line that isn't a puzzle can be skipped because it is a heading: "Grid 01", "easy:".
// Always false for a line with a word that is long enough to be a puzzle.
bool is_heading(std::string_view line);
// The first line that is not a comment or heading, and its 1-based number; "" if every line is.
std::pair<std::string_view, std::uint64_t> first_content(std::string_view text);

// Whether an argument that isn't a file name is a puzzle: a line of cells, a link, an ID.
bool is_puzzle_text(std::string_view text);
// Whether a line is the address of a puzzle on a web page, or the compressed document in such an
// address of f-puzzles. Reading it may still fail.
bool is_link(std::string_view line);
// The supported links, for messages.
std::string known_links();

// The rules of a plain grid: one shared, permanent object per shape. Thread-safe.
const Rules& plain_rules(BoxShape box);

}  // namespace gridpress::formats
