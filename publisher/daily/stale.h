// Days whose panels print a solution that is not the issue before's any more.
#pragma once

#include <string>
#include <vector>

#include "publisher/daily/days.h"

namespace gridpress {

// Dates after the range that have a folder below `out`, whose yesterday is in the range, and whose
// index.json has another puzzle there than the ledger: they must be made again. Ascending.
// Fails when the ledger does.
Result<std::vector<Date>> stale_days(const Schedule& schedule, Ledger& ledger, DayRange range,
                                     const std::string& out);

}  // namespace gridpress
