// Puzzles as manifests and ledgers record them: kind, boxes if any, and text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/formats/format.h"
#include "generator/kinds/kind.h"

namespace gridpress {

// For example "3x2". "" if the puzzle has no boxes.
std::string box_text(const Puzzle& puzzle);

// Reads the puzzle of a line: the clues in the kind's own text and, after a tab, the solution if
// known; or a JSON object with "puzzle" (or "problem", or "givens") and "solution"; or a line in a
// format of grids with clues that can represent the kind. Ignores other columns after the clues,
// such as those of `generate --with-grade`. Problems of the kind's text have their position in the
// line.
Result<Puzzle> read_kind_line(const Kind& kind, std::string_view line,
                              const KindOptions* options = nullptr);

// A puzzle of a file and its position.
struct KindEntry {
  std::uint64_t line = 1;
  Result<Puzzle> puzzle;
};

// The puzzles of a text that is a single document over several lines, such as ipuz. Returns nullopt
// if the text has one puzzle per line.
std::optional<std::vector<KindEntry>> read_kind_document(const Kind& kind, std::string_view text);

// Reads the lines of a file: as above, or rows below the names of CSV columns.
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

// Reads a recorded puzzle. It has no solution if that is "".
Result<Puzzle> read_recorded(std::string_view kind, std::string_view box, std::string_view problem,
                             std::string_view solution = "");

// Proves that a puzzle has exactly one solution and returns the puzzle with it. Otherwise fails
// with the reason, which may be that the step limit was exceeded.
Result<Puzzle> with_only_solution(const Puzzle& puzzle);

}  // namespace gridpress
