// Chooses the puzzles a newspaper publishes on each date, from its schedule and ledger.
//
// A puzzle is seeded by the schedule's seed, the feature's id and the date. (A feature may take its
// candidates from a bank instead: see bank_supply.h.) The first candidate that isn't equivalent to
// a puzzle on record is taken. Dates are processed in ascending order, and the features of a date
// in the schedule's order (since, id). So the puzzles of a date depend only on the schedule and on
// earlier dates, whose puzzles have been printed and never change. Adding a feature doesn't change
// older features on any date.
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
  int jobs = 0;  // threads; 0 for all cores
  std::function<void(std::uint64_t done)> progress{};
};

// The schedule's request for a date, without its override, in the form that the ledger stores.
// Equal requests have equal texts. Returns "" if the feature doesn't appear on that date.
std::string request_fingerprint(const Schedule& schedule, const Feature& feature, Date date);

// The override of a date in the form that the ledger stores, such as "replace 1". Returns "" if the
// date has none.
std::string override_text(const Feature& feature, Date date);

// Returns whether the date's override differs from the one with which the published puzzle was
// made. If so, the puzzle is replaced. Removing an override isn't a difference.
bool override_changed(const Feature& feature, Date date, Ledger& ledger);

// The number of puzzles that make_days() would make.
std::uint64_t count_missing_puzzles(const Schedule& schedule, Ledger& ledger, Date last);

// Makes and records the puzzles that are missing up to `last`, and those that changed overrides
// require. Commits month by month. Errors name the date and the feature. After a signal, the error
// is "interrupted".
Diagnostics make_days(const Schedule& schedule, Ledger& ledger, Date last,
                      const MakeDaysOptions& options);

}  // namespace gridpress
