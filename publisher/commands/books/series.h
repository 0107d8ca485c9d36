// The command `gridpress series`. See series.cc.
#pragma once

#include <string>
#include <vector>

namespace gridpress {

int run_series(const std::vector<std::string>& arguments);

}  // namespace gridpress
