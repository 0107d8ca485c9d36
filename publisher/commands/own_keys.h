// Passes a kind's own keys on the command line: --key KEY=VALUE.
#pragma once

#include <string>
#include <vector>

#include "generator/base/result.h"

namespace gridpress {

// Returns the KEY=VALUE pairs as entries of a YAML flow map: `"regions": random, "words": [New
// York, Boston]`. Quotes values that aren't valid YAML. Fails for a pair without '=', and for a
// list or map that the shell has split into several arguments.
Result<std::string> own_key_entries(const std::vector<std::string>& pairs);

}  // namespace gridpress
