// Kind-specific options on the command line: --key KEY=VALUE.
#pragma once

#include <string>
#include <vector>

#include "generator/base/result.h"

namespace gridpress {

// Returns the pairs as entries of a YAML flow map: `"regions": random, "words": [New York,
// Boston]`. A value that isn't valid YAML is quoted. Fails for a pair without '=' and for a list or
// map that the shell has split.
Result<std::string> own_key_entries(const std::vector<std::string>& pairs);

}  // namespace gridpress
