// The program, started and linked once for all commands of a suite: each command is a fork of it.
// To start the program itself takes 16 ms, of which the dynamic linker and the kernel have all but
// one, and the suites run it 1,600 times.
#pragma once

namespace gridpress::test {

// Starts it and sets $GRIDPRESS_WARM. Call it first in main(): what it copies should be as new.
// With $GRIDPRESS_COLD it does nothing, and every command starts the program itself. Null in suites
// that are linked without it.
[[gnu::weak]] void start_warm_program();

}  // namespace gridpress::test
