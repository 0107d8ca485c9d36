#pragma once

#include <cstdint>
#include <string>

namespace gridpress {

// "D:20260131235959Z" for seconds since 1970, in UTC regardless of the machine's time zone. Dates
// outside the years 0 to 9999, which the format can't represent, are clamped.
std::string pdf_date(std::int64_t seconds);

// The time in ISO 8601: "2026-01-31T23:59:59Z". Clamped like pdf_date().
std::string iso_date(std::int64_t seconds);

}  // namespace gridpress
