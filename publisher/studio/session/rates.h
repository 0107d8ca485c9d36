// Printers' prices, which users enter because gridpress has none. They are stored in the user's
// configuration folder, not in the browser, because the studio's address differs from run to run.
#pragma once

#include <string>

#include "generator/base/result.h"
#include "publisher/studio/session/events.h"

namespace gridpress::studio {

// By printer: {"fixed", "per_page", "currency", "on": "2026-05"}. Empty if there are none.
Json read_rates();

// `rate` is {"fixed", "per_page", "currency"}; `month` is the month in which it was entered.
Diagnostics save_rate(const std::string& printer, const Json& rate, const std::string& month);

}  // namespace gridpress::studio
