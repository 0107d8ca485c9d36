// Reference data, which a clone doesn't have.
#pragma once

#include <string>

namespace gridpress::tests {

// The path of a file below $GRIDPRESS_DATA, else ../shared/data beside the source tree. "" when it
// isn't there: the check that asks is skipped, stderr says so, and a line in the file that
// $GRIDPRESS_SKIPPED names counts it for `./gridpress test`.
std::string reference(const std::string& name);

}  // namespace gridpress::tests
