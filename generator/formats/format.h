// Reads and writes puzzles as text, in every supported format. All functions work on values only.
//
// The functions that read accept untrusted input: an error becomes a message for its line, and
// reading continues. No input can crash them or make them use more memory than a small multiple of
// its size.
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

// A clue in addition to the givens, as in an f-puzzles document: a name such as "killercage", and
// JSON.
struct Clue {
  std::string name;
  std::string json;
};

// A puzzle in the text format of a kind (docs/kinds.md) that can't be represented by a grid of
// digits with f-puzzles clues, and what its file states about it.
struct KindText {
  std::string kind, problem, solution;
  std::string title{}, author{};
};

// The data that only some puzzles have.
struct Extras {
  Rules rules;              // set if the puzzle has other rules than a plain grid
  std::vector<Clue> clues;  // the clues that rules.constraints were made from
  std::string title, author;
  // Set for puzzles that must be read with --kind. TextPuzzle::problem then explains this.
  std::optional<KindText> own;
};

// A puzzle that was read from a text.
struct TextPuzzle {
  std::uint64_t line = 1;  // line of the text where the puzzle begins, 1-based
  // In formats with one puzzle per line: that line, as a view of the input.
  std::string_view text;
  // Points to an object that is shared by all plain grids of a shape, or to extras->rules.
  const Rules* rules = nullptr;
  Grid givens;
  Grid solution;        // empty if the text lacks a solution
  std::string problem;  // if not empty, the puzzle was rejected and nothing else is valid
  std::shared_ptr<const Extras> extras;  // null for most puzzles
  // Whether the text has other columns, such as a grade or a name, that aren't read.
  bool further = false;
  // Whether the digits in the text are 0 to N-1. `givens` has 1 to N in either case.
  bool zero_based = false;
  int section = 0, number = 0;  // section and printed number; manifests only
};

// The indices of the columns of a csv file; -1 if a column is missing.
struct CsvColumns {
  int puzzle = 0, solution = -1, box = -1;
  bool header = false;  // whether the first line has names of columns, not a puzzle
  char separator = ',';
  std::vector<std::string> names;  // names of all columns, from the header
};

// Box shapes that aren't the default for their size, in formats with one puzzle per line. The
// comment "# box 3x2" sets the shape for all following puzzles of that size. box_header() returns
// this comment.
std::string box_header(BoxShape box);
class BoxShapes {
 public:
  void read(std::string_view comment);
  // Returns the shape for puzzles with this many cells, or nullopt for the default shape.
  std::optional<BoxShape> of_cells(std::size_t cells) const;
  // Returns the comment that must be written before a puzzle of this shape, or "" if none is
  // needed. Remembers the shape.
  std::string header_for(BoxShape box);

 private:
  std::vector<BoxShape> known_;  // at most one per size
};

struct ReadOptions {
  std::optional<BoxShape> box;  // if set, replaces the default shape for each size
  BoxShapes shapes{};           // from comments before the puzzle; `box` has precedence
  CsvColumns columns;           // only for csv; see read_csv_header()
  // If true, plain 9x9 lines aren't checked for digits that repeat in a house, because the caller
  // solves the puzzle anyway. The check takes a third of the time that solving takes.
  bool unasked9 = false;
};

// A value in an additional column, such as a grade or a number. The columns' names are in
// WriteOptions.
struct ColumnValue {
  std::string text;
  bool number = false;  // whether json writes the value without quotes
};

struct WritePuzzle {
  const Rules& rules;
  const Grid& givens;
  const Grid* solution = nullptr;
  std::span<const ColumnValue> values = {};  // values for WriteOptions::columns
  const Extras* extras = nullptr;
};

struct WriteOptions {
  std::vector<std::string> columns;  // names of columns in addition to puzzle and solution
  bool solutions = true;             // whether csv has a column of solutions
  std::optional<BoxShape> box;       // set if all puzzles have this shape; see box_header()
};

struct Format {
  std::string_view name;
  std::string_view help;  // one-line description
  std::span<const std::string_view> extensions;

  // The features that the format supports.
  int only_size = 0;       // the only supported size; 0 if all sizes are
  bool boxes = false;      // boxes that don't have the default shape
  bool regions = false;    // irregular regions
  bool clues = false;      // clues in addition to the givens
  bool solutions = false;  // the solution
  bool columns = false;    // additional columns
  bool titles = false;     // title and author
  // Anything else that the format can't represent ("a 10x10 grid"), or "". May be null.
  std::string (*obstacle)(const WritePuzzle& puzzle) = nullptr;

  // read_row() reads a puzzle in a format with one puzzle per line. It sets everything but `line`
  // and `text`, and can be called from many threads. read_text() reads a whole text. JSON formats
  // have both functions; see spans_lines().
  void (*read_row)(std::string_view row, const ReadOptions& options, TextPuzzle& puzzle) = nullptr;
  std::vector<TextPuzzle> (*read_text)(std::string_view text, const ReadOptions& options) = nullptr;

  // A file consists of a header, puzzles and a footer. Each part may be empty.
  std::string (*header)(const WriteOptions& options) = nullptr;
  std::string (*write)(const WritePuzzle& puzzle, const WriteOptions& options) = nullptr;
  std::string (*footer)(const WriteOptions& options) = nullptr;
};

// Returns all formats, in the order of the manual.
std::span<const Format* const> all_formats();
const Format* find_format(std::string_view name);
std::vector<std::string> format_names();

// Reads a whole text. In formats with one puzzle per line, returns one result per line, except for
// empty lines at the end.
std::vector<TextPuzzle> read_puzzles(const Format& format, std::string_view text,
                                     ReadOptions options);

// Returns a file with a single puzzle, including the format's header and footer.
std::string write_file(const Format& format, const WritePuzzle& puzzle);

// obstacles() returns the reasons why the puzzle can't be written in the format ("a 16x16 grid",
// "thermometer clues"). losses() returns what would be left out: the solution, columns, or the
// shape of the boxes, which anyone who reads the file must then know. Both return an empty list if
// the format supports everything.
std::vector<std::string> obstacles(const Format& format, const WritePuzzle& puzzle);
std::vector<std::string> losses(const Format& format, const WritePuzzle& puzzle);

// Determines the format of a file by its content or, if the content is ambiguous, by its extension.
// `head` is the file's first 64 KiB or all of it. Returns `line` if nothing suggests another
// format; never returns null. Lines of JSON, lines with f-puzzles links and plain lines are all
// read by `line`.
const Format& recognise(std::string_view head, std::string_view file_name);

// Returns whether a text that begins with `head` must be read by read_text(). This is the case for
// formats without read_row(), and for JSON documents that span several lines.
bool spans_lines(const Format& format, std::string_view head);

// Returns the address that opens the puzzle in f-puzzles.
std::string fpuzzles_link(const WritePuzzle& puzzle);

// Functions for csv. read_csv_header() reads the columns from a file's first line; csv_fields()
// splits a line into fields.
CsvColumns read_csv_header(std::string_view first_line);
std::vector<std::string> csv_fields(std::string_view row, char separator);
std::string csv_quoted(const std::string& field);  // quoted if necessary, for files with commas

// Returns whether a line is never a puzzle: an empty line, a line that begins with #, // or %, or a
// separator (---).
bool is_comment(std::string_view line);
// Returns whether a line that isn't a puzzle can be skipped because it is a heading, such as "Grid
// 01" or "easy:". Returns false for any line with a word long enough to be a puzzle.
bool is_heading(std::string_view line);
// Returns the first line that is neither a comment nor a heading, with its 1-based number. Returns
// "" and 0 if the text lacks such a line.
std::pair<std::string_view, std::uint64_t> first_content(std::string_view text);

// Returns whether an argument is a puzzle and not a file name: a line of cells, a link, or an ID of
// Solo.
bool is_puzzle_text(std::string_view text);
// Returns whether a line is the address of a puzzle on a web page, or the compressed document from
// such an address of f-puzzles. Reading the line may still fail.
bool is_link(std::string_view line);
// Lists the supported links, for use in messages.
std::string known_links();

// Returns the rules of a plain grid. Every shape has one shared, permanent object. Thread-safe.
const Rules& plain_rules(BoxShape box);

}  // namespace gridpress::formats
