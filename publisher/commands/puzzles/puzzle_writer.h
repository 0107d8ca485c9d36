// Writes puzzles as text in a given format, optionally with the columns of `grade`.
#pragma once

#include <string>
#include <string_view>

#include "generator/formats/format.h"
#include "generator/kinds/kind.h"

namespace gridpress {

// Chooses the format by the ending of a file's name; line if the ending is unknown. Fails for
// pictures and pages, and suggests how to pipe the output of `command` into them.
Result<std::string> format_of_ending(std::string_view command, const std::string& file);

class PuzzleWriter {
 public:
  // `box` is used for digit grids. The format must support the kind (kind_line_obstacle).
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
