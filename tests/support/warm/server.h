// The warm program, which is started once per suite and forked for each command. This avoids the
// 16 ms that starting the program takes, nearly all of it for dynamic linking, in 1,600 runs.
#pragma once

namespace gridpress::test {

// Starts the warm program and sets $GRIDPRESS_WARM. Call it first in main(), because it forks the
// process. If $GRIDPRESS_COLD is set it does nothing, so every command starts the program itself.
// Null in test programs that are linked without it.
[[gnu::weak]] void start_warm_program();

}  // namespace gridpress::test
