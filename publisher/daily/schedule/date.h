// Calendar dates of a newspaper.
#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "generator/base/result.h"

namespace gridpress {

using Date = std::chrono::sys_days;  // proleptic Gregorian, without a time zone

inline constexpr int kWeekdays = 7;
inline constexpr std::array<std::string_view, kWeekdays> kWeekdayKeys{"mon", "tue", "wed", "thu",
                                                                      "fri", "sat", "sun"};

// The day of the week, from 0 for Monday.
int weekday_of(Date date);

// Parses a date. Accepts only the form "2026-12-24", years from 1900 to 2199, and dates that exist
// (not 2026-02-30). An error has a reason but no position.
Result<Date> read_date(std::string_view text);
std::optional<Date> parse_date(std::string_view text);
std::string to_text(Date date);  // "2026-12-24"

struct CivilDate {
  int year = 0, month = 0, day = 0;  // 2026, 12, 24
};
CivilDate civil(Date date);

}  // namespace gridpress
