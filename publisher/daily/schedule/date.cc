#include "publisher/daily/schedule/date.h"

#include <fmt/format.h>

namespace gridpress {
namespace {

constexpr int kFirstYear = 1900, kLastYear = 2199;
constexpr std::string_view kMonthNames[] = {"January",   "February", "March",    "April",
                                            "May",       "June",     "July",     "August",
                                            "September", "October",  "November", "December"};

// Parses a number. Returns nullopt unless all characters are digits.
std::optional<int> number_of(std::string_view digits) {
  int number = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + (c - '0');
  }
  return number;
}

Diagnostic no_month(std::string_view text, int month) {
  return failure(fmt::format("'{}' is not a date: month {} doesn't exist", text, month),
                 "write year, month and day: 2026-12-24");
}

}  // namespace

int weekday_of(Date date) {
  return static_cast<int>(std::chrono::weekday(date).iso_encoding()) - 1;
}

CivilDate civil(Date date) {
  const std::chrono::year_month_day day(date);
  return {static_cast<int>(day.year()), static_cast<int>(static_cast<unsigned>(day.month())),
          static_cast<int>(static_cast<unsigned>(day.day()))};
}

Result<Date> read_date(std::string_view text) {
  const bool shaped = text.size() == 10 && text[4] == '-' && text[7] == '-';
  const auto year = shaped ? number_of(text.substr(0, 4)) : std::nullopt;
  const auto month = shaped ? number_of(text.substr(5, 2)) : std::nullopt;
  const auto day = shaped ? number_of(text.substr(8)) : std::nullopt;
  if (!year || !month || !day) {
    return failure(fmt::format("'{}' is not a date", text),
                   "write year, month and day: 2026-12-24");
  }
  if (*year < kFirstYear || *year > kLastYear) {
    return failure(fmt::format("'{}' is not a valid date: the year must be from {} to {}", text,
                               kFirstYear, kLastYear));
  }
  if (*month < 1 || *month > 12) return no_month(text, *month);
  const std::chrono::year_month first{std::chrono::year(*year),
                                      std::chrono::month(static_cast<unsigned>(*month))};
  const auto last = (first / std::chrono::last).day();
  const std::chrono::day asked(static_cast<unsigned>(*day));
  if (*day < 1 || asked > last) {
    const Date nearest = first / (*day < 1 ? std::chrono::day(1) : last);
    return failure(fmt::format("'{}' is not a date: {} {} has {} days", text,
                               kMonthNames[*month - 1], *year, static_cast<unsigned>(last)),
                   fmt::format("write {}", to_text(nearest)));
  }
  return Date(first / asked);
}

std::optional<Date> parse_date(std::string_view text) {
  const Result<Date> date = read_date(text);
  return date ? std::optional(*date) : std::nullopt;
}

std::string to_text(Date date) {
  const auto day = civil(date);
  return fmt::format("{:04}-{:02}-{:02}", day.year, day.month, day.day);
}

}  // namespace gridpress
