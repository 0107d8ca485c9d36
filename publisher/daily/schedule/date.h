// Days of the calendar, as a newspaper counts them.
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

// 0: Monday.
int weekday_of(Date date);

// "2026-12-24" exactly: an impossible day (2026-02-30), a year outside of 1900 to 2199 and every
// other spelling are no date. A failure says why, without a place.
Result<Date> read_date(std::string_view text);
std::optional<Date> parse_date(std::string_view text);
std::string to_text(Date date);  // "2026-12-24"

struct CivilDate {
  int year = 0, month = 0, day = 0;  // 2026, 12, 24
};
CivilDate civil(Date date);

}  // namespace gridpress
