// The program without its main(): picks the command and runs it.
#pragma once

#include <string>
#include <vector>

namespace gridpress {

// Returns the exit code.
int run_program(const std::vector<std::string>& arguments);

}  // namespace gridpress
