#include "generator/model/puzzle.h"

#include <algorithm>

#include "generator/model/line_format.h"

namespace gridpress {

int count_givens(const Grid& givens) {
  return static_cast<int>(givens.size() -
                          static_cast<std::size_t>(std::count(givens.begin(), givens.end(), 0)));
}

std::string to_line(const Grid& grid) {
  std::string line;
  line.reserve(grid.size());
  for (const int digit : grid) line.push_back(digit_symbol(digit));
  return line;
}

}  // namespace gridpress
