// A puzzle as manifests and ledgers record it: its kind, its boxes where it has any, its text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/formats/format.h"
#include "generator/kinds/kind.h"

namespace gridpress {

// "3x2"; "" where the puzzle has no boxes.
std::string box_text(const Puzzle& puzzle);

// The puzzle of a line: the clues in the kind's own text, after a tab the solution where it is
// known; or a JSON object with "puzzle" (or "problem", or "givens") and "solution"; or a line in a
// format of grids with clues where these hold the kind. Columns after the clues that are no
// solution, as `generate --with-grade` writes them, are left alone. A problem of the kind's text
// has its place in the line.
Result<Puzzle> read_kind_line(const Kind& kind, std::string_view line,
                              const KindOptions* options = nullptr);

// A puzzle of a file, and where it is.
struct KindEntry {
  std::uint64_t line = 1;
  Result<Puzzle> puzzle;
};

// The puzzles of a text that is one document over several lines, as ipuz is; nullopt if the text
// has one puzzle per line.
std::optional<std::vector<KindEntry>> read_kind_document(const Kind& kind, std::string_view text);

// The lines of a file: as above, or rows under the names of csv columns.
class KindRows {
 public:
  KindRows() = default;
  explicit KindRows(std::string_view first_line);
  bool have_heading() const { return columns_.header; }
  Result<Puzzle> read(const Kind& kind, std::string_view line,
                      const KindOptions* options = nullptr) const;

 private:
  formats::CsvColumns columns_;
};

// The puzzle that was recorded; without a solution where that is "".
Result<Puzzle> read_recorded(std::string_view kind, std::string_view box, std::string_view problem,
                             std::string_view solution = "");

// Proves that a puzzle has one solution and returns it with that; else a failure that says so.
// Decides within a budget of steps: then the failure says that.
Result<Puzzle> with_only_solution(const Puzzle& puzzle);

}  // namespace gridpress
