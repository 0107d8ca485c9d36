// Reads lines such as `:0701:4:.5..+83...9…:deleted:eliminated:placed:comment`. The third field is
// the grid.
#include "generator/formats/hodoku.h"

#include <algorithm>

#include "generator/formats/common.h"

namespace gridpress::formats {

bool is_hodoku_line(std::string_view line) {
  return line.starts_with(':') && std::ranges::count(line, ':') >= 3;
}

void read_hodoku(std::string_view line, const ReadOptions& options, TextPuzzle& puzzle) {
  std::string_view rest = line;
  for (int field = 0; field < 3; ++field) rest.remove_prefix(rest.find(':') + 1);
  std::string cells;
  bool filled_in = false;
  for (const char c : rest.substr(0, rest.find(':'))) {
    if (c != '+') cells += filled_in ? '.' : c;
    filled_in = c == '+';
  }
  Grid givens;
  puzzle.problem = read_cells_text(cells, puzzle, givens);
  if (puzzle.problem.empty()) finish_plain(std::move(givens), options.box, puzzle);
}

}  // namespace gridpress::formats
