// Finds contradictions between a newspaper's ledger and its schedule for published puzzles.
#pragma once

#include <string>

#include "publisher/daily/days.h"

namespace gridpress {

// Errors: a puzzle on a date that the schedule no longer has, or a number that the schedule now
// counts differently. Warnings, one per feature: the schedule's request has changed, but the
// published puzzle is kept. A date whose override changed is left out, because its puzzle will be
// replaced.
Diagnostics check_ledger(const Schedule& schedule, Ledger& ledger, DayRange range);

// A hint for changing the schedule so that it numbers a feature's published puzzles as they were
// published: `skip` for dates that were dropped, or another `first_number`.
std::string number_advice(const Schedule& schedule, const Feature& feature, Ledger& ledger);

}  // namespace gridpress
