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

// The schedule's request for a date as the ledger stores it, without its override: equal requests
// have equal texts. "" if the feature doesn't come.
std::string request_fingerprint(const Schedule& schedule, const Feature& feature, Date date);

// The override of a date as the ledger stores it: "replace 1". "" if it has none.
std::string override_text(const Feature& feature, Date date);

// Whether the date's override is another one than the one that made the published puzzle. Only then
// is the puzzle replaced. An override that was removed leaves the puzzle alone.
bool override_changed(const Feature& feature, Date date, Ledger& ledger);

// How many puzzles make_days would have to make.
std::uint64_t missing_puzzles(const Schedule& schedule, Ledger& ledger, Date last);

// Puts on record what is missing up to `last`, and what changed overrides ask for. Commits month by
// month.
// A failure names the date and the feature; "interrupted" when a signal came.
Diagnostics make_days(const Schedule& schedule, Ledger& ledger, Date last,
                      const MakeDaysOptions& options);

}  // namespace gridpress
