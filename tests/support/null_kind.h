// The smallest possible kind of puzzle. It omits every optional function, so tests can check what
// happens without them.
#pragma once

#include "generator/kinds/kind.h"

namespace gridpress {

const Kind& null_kind();

}  // namespace gridpress
