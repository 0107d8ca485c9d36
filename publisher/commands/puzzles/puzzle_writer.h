// Writes puzzles as text in a format, optionally with the columns that `grade` prints.
#pragma once

#include <string>
#include <string_view>

#include "generator/formats/format.h"
#include "generator/kinds/kind.h"

namespace gridpress {

// Returns the format for a file name's ending, or `line` if the ending is unknown. Fails for
// endings of pictures and pages, with a hint that shows how to pipe the output of `command` into
// them.
Result<std::string> format_of_ending(std::string_view command, const std::string& file);

class PuzzleWriter {
 public:
  // `box` only matters for digit grids. The format must support the kind: see kind_line_obstacle().
  PuzzleWriter(const Kind& kind, BoxShape box, const formats::Format& format, bool with_grade);

  std::string header() const;
  std::string text(const Puzzle& puzzle) const;
  std::string footer() const { return framed(format_.footer); }

 private:
  std::string framed(std::string (*frame)(const formats::WriteOptions&)) const;

  const Kind& kind_;
  const formats::Format& format_;
  const bool with_grade_;
  formats::WriteOptions write_options_;
};

}  // namespace gridpress
