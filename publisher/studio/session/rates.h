// What printers charge, as the user entered it: gridpress ships no prices. Kept in the user's own
// configuration, as the address of the studio is another one each time.
#pragma once

#include <string>

#include "generator/base/result.h"
#include "publisher/studio/session/events.h"

namespace gridpress::studio {

// By printer: {"fixed", "per_page", "currency", "on": "2026-05"}. Empty: none were entered.
Json read_rates();

// `rate`: {"fixed", "per_page", "currency"}. `month`: when it was entered.
Diagnostics save_rate(const std::string& printer, const Json& rate, const std::string& month);

}  // namespace gridpress::studio
