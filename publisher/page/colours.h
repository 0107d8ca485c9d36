// Colours of pages: whether what is written in them can be read (WCAG 2's contrast).
#pragma once

#include <optional>
#include <string>

#include "generator/base/diagnostic.h"
#include "publisher/page/web_options.h"

namespace gridpress::page {

// From 1 to 21, of two colours like "#1746a2".
double contrast(std::string_view a, std::string_view b);

// Why the accent can't be used: it is no colour, or it can't be read on the board; the hint has the
// figure. Where it serves on the light board only, `accent_dark` becomes a lighter shade of it that
// serves on the dark one. Nothing: all is well.
std::optional<Diagnostic> judge_accent(WebOptions& web);

// Why an address can't be an origin; "": it can.
std::string judge_origin(const std::string& origin);

}  // namespace gridpress::page
