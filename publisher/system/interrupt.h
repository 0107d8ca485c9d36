// Handles Ctrl-C and similar signals: the program stops within a second, reports what remains, and
// ends by the signal that it received.
#pragma once

#include <functional>
#include <string>

namespace gridpress {

// Installs the handlers. The first SIGINT, SIGTERM or SIGHUP (unless ignored, as under nohup) sets
// a flag that stops loops over puzzles, pages and files. If the program is still running half a
// second later, or on a second signal, a waiting thread runs the InterruptCleanups and ends the
// program. Also turns exceeding a file size limit into a write error instead of a fatal signal.
void watch_signals();

bool interrupted();

// While this object lives, `act` is called if the program is interrupted and doesn't stop in time:
// it removes or keeps unfinished output. It runs on another thread, so it must lock what it shares
// with the work. Once cleanups have begun, the destructor blocks forever.
class InterruptCleanup {
 public:
  explicit InterruptCleanup(std::function<void()> act);
  ~InterruptCleanup();
  InterruptCleanup(const InterruptCleanup&) = delete;
  InterruptCleanup& operator=(const InterruptCleanup&) = delete;

 private:
  std::function<void()> act_;
};

// Sets the text that is printed to stderr after "interrupted: " and states what became of the work.
// Thread-safe; the last call wins.
void set_farewell(std::string text);

// For interrupted work whose cleanups take long, such as keeping a large file. The waiting thread
// runs them once, without a time limit, and ends the program. Call it while the cleanups still
// exist and without holding the locks they need.
[[noreturn]] void end_with_last_acts();

// Prints the farewell, then ends the program by the caught signal, so that a shell sees it. Call it
// after cleaning up.
[[noreturn]] void end_by_signal();

}  // namespace gridpress
