// ss: a 9x9 grid drawn with `|`, `-` and `+`.
#include "generator/formats/common.h"
#include "generator/formats/drawn.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

constexpr std::string_view kSsExtensions[] = {"ss"};

std::string write_ss(const WritePuzzle& puzzle, const WriteOptions&) {
  std::string text = " *-----------*\n";
  for (int row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) text += " |---+---+---|\n";
    text += " |";
    for (int column = 0; column < 9; ++column) {
      text += digit_symbol(puzzle.givens[row * 9 + column]);
      if (column % 3 == 2) text += '|';
    }
    text += '\n';
  }
  return text + " *-----------*\n\n";
}

}  // namespace

const Format& ss_format() {
  static constexpr Format kFormat{.name = "ss",
                                  .help = "a 9x9 grid drawn with | and -",
                                  .extensions = kSsExtensions,
                                  .only_size = 9,
                                  .read_text = read_drawn,
                                  .write = write_ss};
  return kFormat;
}

}  // namespace gridpress::formats
