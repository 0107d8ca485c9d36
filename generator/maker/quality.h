// What an editor sees in a pattern of givens before reading a digit of it.
#pragma once

#include "generator/maker/order.h"

namespace gridpress {

bool has_quality(const Quality& wanted, const Topology& topology, const Grid& givens);

}  // namespace gridpress
