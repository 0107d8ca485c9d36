// Collects faults in a figure's lines and shapes, a few of each type.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "publisher/proof/figures/figure_reading.h"

namespace gridpress::proof {

constexpr std::size_t kMaxInkFaults = 3;  // maximum number of faults of each type

struct InkFault {
  std::string message;
  printed::Bounds where;
};

class InkFaults {
 public:
  void add(const std::string& sort, std::string message, const printed::Bounds& where) {
    if (++counts_[sort] <= kMaxInkFaults) faults_.push_back({std::move(message), where});
  }
  std::vector<InkFault> take() { return std::move(faults_); }

 private:
  std::vector<InkFault> faults_;
  std::map<std::string, std::size_t> counts_;
};

// The square on the page around a place. The place is in cells.
inline printed::Bounds around(const Placement& placement, printed::Point at) {
  constexpr double kHalf = 0.5;
  return placement.bounds(at.x - kHalf, at.y - kHalf, at.x + kHalf, at.y + kHalf);
}

}  // namespace gridpress::proof
