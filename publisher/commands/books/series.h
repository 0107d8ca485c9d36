// The command that makes the volumes of a series.
#pragma once

#include <string>
#include <vector>

namespace gridpress {

int run_series(const std::vector<std::string>& arguments);

}  // namespace gridpress
