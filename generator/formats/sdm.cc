// sdm: a collection of 9x9 puzzles, with 81 characters per line, 0 for an empty cell.
#include <algorithm>

#include "generator/formats/common.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kExtensions[] = {"sdm"};

std::string write(const WritePuzzle& puzzle, const WriteOptions&) {
  std::string line = to_line(puzzle.givens);
  std::ranges::replace(line, '.', '0');
  return line + '\n';
}

}  // namespace

const Format& sdm_format() {
  static const Format kFormat{.name = "sdm",
                              .help = "81 characters per line, 0 for empty",
                              .extensions = kExtensions,
                              .only_size = 9,
                              .read_row = line_format().read_row,
                              .write = write};
  return kFormat;
}

}  // namespace gridpress::formats
