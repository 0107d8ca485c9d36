// text: a grid drawn for human readers, with lines between boxes.
#include "generator/formats/common.h"
#include "generator/formats/drawn.h"
#include "generator/model/line_format.h"

namespace gridpress::formats {
namespace {

// Returns a horizontal line with `left` and `right` at its ends and `cross` between boxes.
std::string across(BoxShape box, std::string_view left, std::string_view cross,
                   std::string_view right) {
  std::string line(left);
  for (int i = 0; i < box.rows; ++i) {  // each row of boxes has box.rows boxes
    if (i > 0) line += cross;
    for (int k = 0; k < 2 * box.columns + 1; ++k) line += "─";
  }
  line += right;
  return line + '\n';
}

std::string write_text(const WritePuzzle& puzzle, const WriteOptions&) {
  const BoxShape box = *puzzle.rules.topology->box;
  const int size = box.rows * box.columns;
  std::string text = across(box, "┌", "┬", "┐");
  for (int row = 0; row < size; ++row) {
    if (row > 0 && row % box.rows == 0) text += across(box, "├", "┼", "┤");
    for (int column = 0; column < size; ++column) {
      if (column % box.columns == 0) text += column > 0 ? " │" : "│";
      text += ' ';
      text += digit_symbol(puzzle.givens[row * size + column]);
    }
    text += " │\n";
  }
  return text + across(box, "└", "┴", "┘") + '\n';
}

}  // namespace

const Format& text_format() {
  static constexpr Format kFormat{.name = "text",
                                  .help = "a grid drawn with lines, for human readers",
                                  .extensions = {},
                                  .boxes = true,
                                  .read_text = read_drawn,
                                  .write = write_text};
  return kFormat;
}

}  // namespace gridpress::formats
