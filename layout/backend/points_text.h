#pragma once

#include <string>

#include "layout/page/length.h"

namespace gridpress {

// The length in points with up to three decimals ("47.25", "-0.5", "612"), independent of the
// locale.
std::string points_text(Length length);

}  // namespace gridpress
