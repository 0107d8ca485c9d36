// A kind's own keys on the command line: --key KEY=VALUE.
#pragma once

#include <string>
#include <vector>

#include "generator/base/result.h"

namespace gridpress {

// The pairs as entries of a YAML flow map: `"regions": random, "words": [New York, Boston]`. A
// value that isn't valid YAML becomes quoted text. Refuses a pair without '=' and a list or map
// that the shell has split.
Result<std::string> own_key_entries(const std::vector<std::string>& pairs);

}  // namespace gridpress
