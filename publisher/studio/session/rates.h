// Printers' prices as entered by the user: gridpress ships none. They are stored in the user's
// configuration, because the studio's address changes from run to run.
#pragma once

#include <string>

#include "generator/base/result.h"
#include "publisher/studio/session/events.h"

namespace gridpress::studio {

// By printer: {"fixed", "per_page", "currency", "on": "2026-05"}. Empty if none were entered.
Json read_rates();

// `rate` is {"fixed", "per_page", "currency"}; `month` is when it was entered.
Diagnostics save_rate(const std::string& printer, const Json& rate, const std::string& month);

}  // namespace gridpress::studio
