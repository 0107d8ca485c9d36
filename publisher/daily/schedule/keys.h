// The keys of a schedule: one table, from which the reader, the JSON schema and the manual are
// made.
#pragma once

#include <span>

#include "generator/base/fields.h"

namespace gridpress::daily {

std::span<const fields::Key> schedule_keys();
std::span<const fields::Key> newspaper_keys();
std::span<const fields::Key> feature_keys();
std::span<const fields::Key> edition_keys();
std::span<const fields::Key> file_keys();
std::span<const fields::Key> web_keys();
std::span<const fields::Key> after_keys();     // keys of `web: solution`
std::span<const fields::Key> colour_keys();    // keys of `web: colours`
std::span<const fields::Key> weekday_keys();   // weekdays in `difficulty`
std::span<const fields::Key> special_keys();   // keys of a feature on one date in `dates`
std::span<const fields::Key> override_keys();  // keys of a change in `overrides`

inline constexpr int kMaxFeatures = 50;
inline constexpr int kMaxEditions = 20;
inline constexpr int kMaxHolidays = 2000;
// limit on entries of `dates`, features on dates, and overrides
inline constexpr int kMaxDates = 5000;
// limit on pinned puzzles, which are solved and graded while reading the schedule
inline constexpr int kMaxPins = 200;

}  // namespace gridpress::daily
