// The date that gridpress writes into its files. It is never the current time.
#pragma once

#include <cstdint>

#include "generator/base/result.h"

namespace gridpress {

// Returns seconds since 1970: SOURCE_DATE_EPOCH or, if it isn't set, 2026-01-01T00:00:00Z. Fails if
// the variable isn't a valid number.
Result<std::int64_t> build_date();

}  // namespace gridpress
