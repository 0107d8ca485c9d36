#include "generator/maker/quality.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace gridpress {
namespace {

bool is_balanced(int most, int digits, const Grid& givens) {
  std::vector<int> times(digits + 1);
  for (const int digit : givens) ++times[digit];
  const auto first = times.begin() + 1;  // times[0] counts the empty cells
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

bool wants_even(const Quality& wanted) {
  return wanted.balance > 0 || wanted.spread >= 0;
}

std::vector<int> even_order(const Quality& wanted, const Topology& topology,
                            const std::vector<Orbit>& orbits, const Grid& solution, Rng& rng) {
  std::vector<int> box_of(solution.size()), from_box, of_digit(topology.digits + 1);
  for (const House& house : topology.houses) {
    if (house.kind != HouseKind::kBox) continue;
    for (const Cell cell : house.cells) box_of[cell] = static_cast<int>(from_box.size());
    from_box.push_back(0);
  }
  std::vector<int> order(orbits.size());
  std::iota(order.begin(), order.end(), 0);
  rng.shuffle(std::span(order));
  const auto taken = [&](int index) {
    int sum = 0;
    for (const Cell cell : orbits[index]) {
      if (wanted.spread >= 0) sum += from_box[box_of[cell]];
      if (wanted.balance > 0) sum += of_digit[solution[cell]];
    }
    return static_cast<double>(sum) / static_cast<double>(orbits[index].size());
  };
  for (auto next = order.begin(); next != order.end(); ++next) {
    std::iter_swap(next, std::min_element(next, order.end(),
                                          [&](int a, int b) { return taken(a) < taken(b); }));
    for (const Cell cell : orbits[*next]) {
      ++from_box[box_of[cell]];
      ++of_digit[solution[cell]];
    }
  }
  return order;
}

}  // namespace gridpress
