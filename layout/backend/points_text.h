#pragma once

#include <string>

#include "layout/page/length.h"

namespace gridpress {

// In points with up to three decimals ("47.25", "-0.5", "612"); never a locale's comma.
std::string points_text(Length length);

}  // namespace gridpress
