// What an editor sees in a pattern of givens before reading a digit of it.
#pragma once

#include "generator/maker/order.h"

namespace gridpress {

bool has_quality(const Quality& wanted, const Topology& topology, const Grid& givens);

// Whether nothing is asked for.
inline bool is_any(const Quality& wanted) {
  return wanted.balance == 0 && !wanted.no_empty && wanted.spread < 0;
}

}  // namespace gridpress
