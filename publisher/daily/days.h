// Chooses the puzzles a newspaper publishes on each date, from its schedule and ledger.
//
// A puzzle is seeded by the schedule's seed, the feature's id and the date. (A feature may take its
// candidates from a bank instead: see bank_supply.h.) The first candidate that isn't equivalent to
// a puzzle on record is taken. Dates are processed in ascending order and, within a date, features
// in the schedule's order (since, id). So the puzzles of a date depend only on the schedule and on
// earlier dates, and adding a feature doesn't change the older features on any date. (Puzzles of
// earlier dates have been printed and never change.)
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

// The schedule's request for a date as the ledger stores it, without its override. Equal requests
// have equal texts. "" if the feature doesn't appear on that date.
std::string request_fingerprint(const Schedule& schedule, const Feature& feature, Date date);

// The override of a date as the ledger stores it, such as "replace 1". "" if it has none.
std::string override_text(const Feature& feature, Date date);

// Returns whether the date's override differs from the one that made the published puzzle. Only if
// it differs is the puzzle replaced; removing an override doesn't change the puzzle.
bool override_changed(const Feature& feature, Date date, Ledger& ledger);

// The number of puzzles that make_days would have to make.
std::uint64_t count_missing_puzzles(const Schedule& schedule, Ledger& ledger, Date last);

// Makes and records the puzzles that are missing up to `last` and those that changed overrides
// require. Commits month by month. Errors name the date and the feature; the error is "interrupted"
// after a signal.
Diagnostics make_days(const Schedule& schedule, Ledger& ledger, Date last,
                      const MakeDaysOptions& options);

}  // namespace gridpress
