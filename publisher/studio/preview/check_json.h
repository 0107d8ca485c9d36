// A checked spec in the form that the studio's page receives.
#pragma once

#include "publisher/studio/preview/book_view.h"

namespace gridpress::studio {

// {"revision", "ok", "problems": as `check --json` has them, each with its "length"; "facts": the
// rest of that; "tree": the spec's values with their places; "sections", "printer", "levels"}.
Json checked_json(const Checked& checked);

}  // namespace gridpress::studio
