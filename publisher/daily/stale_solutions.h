// Finds days whose folders no longer agree with the ledger.
#pragma once

#include <string>
#include <vector>

#include "publisher/daily/days.h"

namespace gridpress {

// Returns the dates outside the range, ascending, whose folder below `out` has a different puzzle
// than the ledger, or a different solution of the previous issue, because an override changed it.
// These folders must be rebuilt. Fails if reading the ledger fails.
Result<std::vector<Date>> stale_days(const Schedule& schedule, Ledger& ledger, DayRange range,
                                     const std::string& out);

}  // namespace gridpress
