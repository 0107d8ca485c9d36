// The smallest kind that the contract allows: what every function that a kind may leave out is
// tested with.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress {

const Kind& null_kind();

}  // namespace gridpress
