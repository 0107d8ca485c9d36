#pragma once

#include <cstdint>
#include <string>

namespace gridpress {

// "D:20260131235959Z" of seconds since 1970, in UTC whatever the machine's zone.
// Seconds outside the years 0 to 9999, which the form can't hold, are moved to its end.
std::string pdf_date(std::int64_t seconds);

}  // namespace gridpress
