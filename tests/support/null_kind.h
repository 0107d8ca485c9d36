// The smallest kind that the contract allows. Tests use it to cover every function that a kind may
// omit.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress {

const Kind& null_kind();

}  // namespace gridpress
