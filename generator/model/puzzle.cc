#include "generator/model/puzzle.h"

#include <algorithm>

namespace gridpress {

int count_givens(const Grid& givens) {
  return static_cast<int>(givens.size() -
                          static_cast<std::size_t>(std::count(givens.begin(), givens.end(), 0)));
}

std::string to_line(const Grid& grid) {
  std::string line;
  line.reserve(grid.size());
  for (const int digit : grid) {
    line.push_back(digit == 0 ? '.'
                              : static_cast<char>(digit <= 9 ? '0' + digit : 'A' + digit - 10));
  }
  return line;
}

}  // namespace gridpress
