#include "layout/backend/pdf/date.h"

#include <fmt/format.h>

#include <algorithm>

namespace gridpress {
namespace {

constexpr std::int64_t kFirst = -62167219200, kLast = 253402300799;  // 0000-01-01, 9999-12-31

}  // namespace

// Converts days to a date as in Howard Hinnant's "chrono-Compatible Low-Level Date Algorithms":
// eras of 400 years, with years that start in March so that the leap day is a year's last day.
std::string pdf_date(std::int64_t seconds) {
  // Counted from 0000-03-01 minus one era, so that nothing below is negative.
  const std::int64_t from_era = std::clamp(seconds, kFirst, kLast) + (719468 + 146097) * 86400LL;
  const std::int64_t day = from_era / 86400, second = from_era % 86400;
  const std::int64_t era = day / 146097 - 1, day_of_era = day % 146097;
  const std::int64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const std::int64_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t month_from_march = (5 * day_of_year + 2) / 153;
  const std::int64_t date = day_of_year - (153 * month_from_march + 2) / 5 + 1;
  const std::int64_t month = (month_from_march + 2) % 12 + 1;
  const std::int64_t year = era * 400 + year_of_era + (month <= 2 ? 1 : 0);
  return fmt::format("D:{:04}{:02}{:02}{:02}{:02}{:02}Z", year, month, date, second / 3600,
                     second / 60 % 60, second % 60);
}

std::string iso_date(std::int64_t seconds) {
  const std::string date = pdf_date(seconds);
  const auto two = [&](std::size_t at) { return std::string_view(date).substr(at, 2); };
  return fmt::format("{}{}-{}-{}T{}:{}:{}Z", two(2), two(4), two(6), two(8), two(10), two(12),
                     two(14));
}

}  // namespace gridpress
