// Handles Ctrl-C and similar signals: the program stops within a second, reports what remains, and
// ends by the signal.
#pragma once

#include <functional>
#include <string>

namespace gridpress {

// Installs the handlers. The first SIGINT, SIGTERM or SIGHUP (unless ignored, as under nohup) sets
// a flag, and loops over puzzles, pages and files stop when they see it. If the program is still
// running half a second later, or at a second signal, a waiting thread performs the LastActs and
// ends the program. Also turns a file size limit into a write error instead of a fatal signal.
void watch_signals();

bool interrupted();

// While this object lives, `act` is performed last if the program is interrupted and the work on
// another thread doesn't stop: it removes or keeps unfinished output. The destructor blocks forever
// once acts are being performed. `act` must lock what it shares with the work.
class InterruptCleanup {
 public:
  explicit InterruptCleanup(std::function<void()> act);
  ~InterruptCleanup();
  InterruptCleanup(const InterruptCleanup&) = delete;
  InterruptCleanup& operator=(const InterruptCleanup&) = delete;

 private:
  std::function<void()> act_;
};

// Sets the text that stderr shows after "interrupted: " when the program ends by a signal: what
// became of the work. Thread-safe; the last call counts.
void set_farewell(std::string text);

// For work that stops when interrupted but whose LastActs take long, such as keeping a large file.
// Leaves them to the waiting thread, which performs them once, however long they take, and ends the
// program. Call it while the acts still exist and without holding the locks they need.
[[noreturn]] void end_with_last_acts();

// Prints the farewell, then ends the program by the caught signal, so that a shell sees it. Call it
// after cleaning up.
[[noreturn]] void end_by_signal();

}  // namespace gridpress
