// Days whose folders no longer agree with the ledger.
#pragma once

#include <string>
#include <vector>

#include "publisher/daily/days.h"

namespace gridpress {

// Dates outside the range whose folder below `out` has another puzzle than the ledger, or another
// solution of the previous issue, because an override changed it. They must be rebuilt. Ascending.
// Fails when the ledger does.
Result<std::vector<Date>> stale_days(const Schedule& schedule, Ledger& ledger, DayRange range,
                                     const std::string& out);

}  // namespace gridpress
