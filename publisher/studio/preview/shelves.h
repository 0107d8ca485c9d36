// The choices in forms: printers, designs, kinds with their own keys, and so on.
#pragma once

#include "publisher/data/data_files.h"
#include "publisher/studio/session/events.h"

namespace gridpress::studio {

// {"printers": [{"name", "title", "trims", "papers"}], "designs": […], "languages", "palettes",
// "difficulties", "themes", "styles", "kinds": [{"name", "title", "sizes", "keys": […]}]}.
Json choices_json(const DataFiles& data);

}  // namespace gridpress::studio
