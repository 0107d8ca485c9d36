// Finds days whose folders no longer agree with the ledger.
#pragma once

#include <string>
#include <vector>

#include "publisher/daily/days.h"

namespace gridpress {

// Returns the dates outside the range whose folder below `out` must be rebuilt, in ascending order.
// An override has changed their puzzle, or the previous issue's puzzle, whose solution they print,
// so the folder no longer agrees with the ledger. Fails if the ledger can't be read.
Result<std::vector<Date>> stale_days(const Schedule& schedule, Ledger& ledger, DayRange range,
                                     const std::string& out);

}  // namespace gridpress
