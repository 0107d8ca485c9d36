// Ctrl-C and its kin: noticed at safe places, so that nothing half made stays.
#pragma once

namespace gridpress {

// From now on the first SIGINT, SIGTERM or SIGHUP only sets a flag; a second one kills, and so do
// five seconds without a safe place.
// A file size limit becomes a write error instead of a killed program.
void watch_signals();

bool interrupted();

// Ends the program by the signal that was caught, so that a shell sees it. Call after cleaning up.
[[noreturn]] void end_by_signal();

}  // namespace gridpress
