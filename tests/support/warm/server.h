// The program, started and linked once for all commands of a suite; each command is a fork of it.
// Starting the program takes 16 ms, of which the dynamic linker and the kernel need all but one,
// and the suites run it 1,600 times.
#pragma once

namespace gridpress::test {

// Starts the warm program and sets $GRIDPRESS_WARM. Call it first in main(), while the process that
// it copies is still fresh. With $GRIDPRESS_COLD it does nothing, and every command starts the
// program itself. Null in suites that are linked without it.
[[gnu::weak]] void start_warm_program();

}  // namespace gridpress::test
