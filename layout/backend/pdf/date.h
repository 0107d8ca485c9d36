#pragma once

#include <cstdint>
#include <string>

namespace gridpress {

// "D:20260131235959Z" of seconds since 1970, in UTC whatever the machine's zone.
// Seconds outside the years 0 to 9999, which the form can't hold, are moved to its end.
std::string pdf_date(std::int64_t seconds);

// The same as ISO 8601 has it: "2026-01-31T23:59:59Z".
std::string iso_date(std::int64_t seconds);

}  // namespace gridpress
