#include "generator/maker/quality.h"

#include <algorithm>
#include <vector>

namespace gridpress {
namespace {

bool is_balanced(int most, int digits, const Grid& givens) {
  std::vector<int> times(digits + 1);
  for (const int digit : givens) ++times[digit];
  const auto first = times.begin() + 1;  // times[0] are the empty cells
  return std::count(first, times.end(), 0) <= 1 && *std::max_element(first, times.end()) <= most;
}

int givens_in(const House& house, const Grid& givens) {
  return static_cast<int>(std::count_if(house.cells.begin(), house.cells.end(),
                                        [&](Cell cell) { return givens[cell] != 0; }));
}

}  // namespace

bool has_quality(const Quality& wanted, const Topology& topology, const Grid& givens) {
  if (wanted.balance > 0 && !is_balanced(wanted.balance, topology.digits, givens)) return false;
  int fewest = topology.cells(), most = 0;
  for (const House& house : topology.houses) {
    const int here = givens_in(house, givens);
    if (wanted.no_empty && here == 0) return false;
    if (house.kind != HouseKind::kBox) continue;
    fewest = std::min(fewest, here);
    most = std::max(most, here);
  }
  return wanted.spread < 0 || most - fewest <= wanted.spread;
}

}  // namespace gridpress
