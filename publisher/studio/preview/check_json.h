// A checked spec as JSON for the studio's page.
#pragma once

#include "publisher/studio/preview/book_view.h"

namespace gridpress::studio {

// {"revision", "ok", "problems": as in `check --json`, each with its "length", "facts": the rest of
// that output, "tree": the spec's values with their positions, "sections", "printer", "levels"}.
Json checked_json(const Checked& checked);

}  // namespace gridpress::studio
