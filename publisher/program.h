// The program without its main(): picks the command and runs it.
#pragma once

#include <string>
#include <vector>

namespace gridpress {

// All that main() does. Call it once in a process.
int run_process(int argc, char** argv);

// Returns the exit code.
int run_program(const std::vector<std::string>& arguments);

}  // namespace gridpress
