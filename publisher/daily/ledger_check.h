// Finds published puzzles in a newspaper's ledger that contradict its schedule.
#pragma once

#include <string>

#include "publisher/daily/days.h"

namespace gridpress {

// Returns errors for puzzles on dates that are no longer in the schedule, and for puzzles whose
// number differs from the schedule's. Returns one warning per feature if its request has changed,
// because published puzzles are kept. Ignores dates whose override has changed, because their
// puzzles will be replaced.
Diagnostics check_ledger(const Schedule& schedule, Ledger& ledger, DayRange range);

// A hint for editing the schedule so that it gives a feature's published puzzles the numbers with
// which they were published. Suggests `skip` for dates that were dropped, or another
// `first_number`.
std::string number_advice(const Schedule& schedule, const Feature& feature, Ledger& ledger);

}  // namespace gridpress
