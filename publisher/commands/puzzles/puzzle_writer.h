// Puzzles as text in the format asked for, with the columns of `grade` where those are.
#pragma once

#include <string>
#include <string_view>

#include "generator/formats/format.h"
#include "generator/kinds/kind.h"

namespace gridpress {

// The format that the ending of a file's name chooses; line if it names none. Fails for pictures
// and pages, with the command whose output can be turned into them.
Result<std::string> format_of_ending(std::string_view command, const std::string& file);

class PuzzleWriter {
 public:
  // `box`: of kinds that read grids. The format must hold the kind's puzzles (kind_line_obstacle).
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
