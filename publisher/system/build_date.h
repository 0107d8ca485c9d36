// The date inside of what we write: never the clock's.
#pragma once

#include <cstdint>

#include "generator/base/result.h"

namespace gridpress {

// Seconds since 1970: SOURCE_DATE_EPOCH, else 2026-01-01T00:00:00Z. Fails when the variable holds
// no such number.
Result<std::int64_t> build_date();

}  // namespace gridpress
