// From a schedule and its ledger to the puzzles of dates.
//
// The puzzle of a feature on a date grows from the schedule's seed, the feature's id and the date.
// (The candidates of a feature from a bank are the bank's: bank_supply.h.)
// Its first candidate that is equivalent to no puzzle on record is taken: earlier dates come first,
// and on one date the features in their order in the schedule (since, id). So a date depends on the
// schedule and on earlier dates only, and a feature that came later changes no older one on the
// same date. (Across dates the earlier one has been printed, and stays.)
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "publisher/daily/ledger.h"
#include "publisher/daily/schedule/schedule.h"

namespace gridpress {

struct DayRange {
  Date first, last;  // both included
};

struct MakeDaysOptions {
  int jobs = 0;  // threads; 0: as many as the machine has
  std::function<void(std::uint64_t done)> progress{};
};

// What a schedule asks for on a date, as the ledger keeps it: the same text for the same request.
std::string fingerprint_of(const Schedule& schedule, const Feature& feature, Date date);

// Where the ledger contradicts the schedule in the range: another request or number, or a puzzle on
// a date that has none any more. Dates with an override don't: that is how a date is changed.
Diagnostics judge_ledger(const Schedule& schedule, Ledger& ledger, DayRange range);

// How many puzzles make_days would have to make.
std::uint64_t missing_puzzles(const Schedule& schedule, Ledger& ledger, Date last);

// Puts on record what is missing up to `last`, and what overrides change; commits month by month.
// A failure names the date and the feature; "interrupted" when a signal came.
Diagnostics make_days(const Schedule& schedule, Ledger& ledger, Date last,
                      const MakeDaysOptions& options);

}  // namespace gridpress
