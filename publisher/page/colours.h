// Checks that text in a page's colours is readable (contrast as in WCAG 2).
#pragma once

#include <optional>
#include <string>

#include "generator/base/diagnostic.h"
#include "publisher/page/web_options.h"

namespace gridpress::page {

// The contrast, from 1 to 21, of two colours such as "#1746a2".
double contrast(std::string_view a, std::string_view b);

// Returns an error if the accent isn't a colour or is unreadable on the board; the hint has the
// contrast. If the accent is readable only on the light board, sets `accent_dark` to a lighter
// shade for the dark board. Returns nullopt if there is no error.
std::optional<Diagnostic> check_accent(WebOptions& web);

// Returns why an address isn't a valid origin, or "".
std::string check_origin(const std::string& origin);

}  // namespace gridpress::page
