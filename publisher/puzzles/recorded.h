// Puzzles as manifests and ledgers store them: kind, box shape if any, and text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/formats/format.h"
#include "generator/kinds/kind.h"

namespace gridpress {

// The puzzle's box shape, such as "3x2", or "" without boxes.
std::string box_text(const Puzzle& puzzle);

// A puzzle of a file, its position, and the title and author that the file states.
struct KindEntry {
  std::uint64_t line = 1;
  Result<Puzzle> puzzle;
  std::string title{}, author{};
};

// Reads the puzzle of a line, which is one of: clues in the kind's text format, then
// optionally a tab and the solution; a JSON object with "puzzle" (or "problem", or "givens")
// and "solution"; a line in a grid format that can represent the kind; a link of pzpr; or a game ID
// of Simon Tatham's collection. Ignores columns
// after the clues, such as those of `generate --with-grade`. Errors have their position in the
// line.
Result<Puzzle> read_kind_line(const Kind& kind, std::string_view line,
                              const KindOptions* options = nullptr);
// The same with title and author, as the entry of line 1.
KindEntry read_kind_entry(const Kind& kind, std::string_view line,
                          const KindOptions* options = nullptr);

// The puzzles of a text that is one document of several lines, such as ipuz or a file of nonograms.
// Returns nullopt if the text has one puzzle per line.
std::optional<std::vector<KindEntry>> read_kind_document(const Kind& kind, std::string_view text,
                                                         std::string_view file);

// Reads the puzzles of a file in any format and of any kinds. A puzzle that doesn't name its kind
// is a sudoku, a variant with exactly the rules of one of our kinds, or, if it is neither, of the
// kind `expected` unless that is null.
std::vector<KindEntry> read_any_kind(std::string_view text, std::string_view file,
                                     const Kind* expected);

// Reads the lines of a file: as read_kind_line() does, or as rows below a line with column names.
class KindRows {
 public:
  KindRows() = default;
  explicit KindRows(std::string_view first_line);
  bool have_heading() const { return columns_.header; }
  // The entry of line 1.
  KindEntry read(const Kind& kind, std::string_view line,
                 const KindOptions* options = nullptr) const;

 private:
  formats::CsvColumns columns_;
};

// Reads a recorded puzzle. `solution` is "" if the puzzle has none.
Result<Puzzle> read_recorded(std::string_view kind, std::string_view box, std::string_view problem,
                             std::string_view solution = "");

// For a puzzle with several solutions, the cells in which two of them differ; "" if unknown.
std::string differences_text(const Puzzle& puzzle);
// For a puzzle without a solution: "the puzzle has no solution", with a small set of clues that
// contradict each other if there is one.
std::string why_unsolvable(const Puzzle& puzzle);

// Proves that a puzzle has exactly one solution and returns the puzzle with it. Otherwise fails
// with the reason. Exceeding the step limit is a reason, too.
Result<Puzzle> with_only_solution(const Puzzle& puzzle);

}  // namespace gridpress
