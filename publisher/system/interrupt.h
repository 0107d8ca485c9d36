// Ctrl-C and its kin: the program stops within a second, says what is left, and ends by the signal.
#pragma once

#include <functional>
#include <string>

namespace gridpress {

// From now on the first SIGINT, SIGTERM or SIGHUP (unless it is ignored, as nohup asks) sets a
// flag, and loops over puzzles, pages and files stop when they see it. What is still at work half a
// second later, or at a second signal, is ended by a thread that waits for this: it performs the
// LastActs and ends the program.
// A file size limit becomes a write error instead of a killed program.
void watch_signals();

bool interrupted();

// While it lives, `act` is what an interrupted program does last although its work goes on, on
// another thread: it removes or keeps what is half made. The destructor waits while acts are
// performed, and then forever; `act` itself must lock what it shares with the work.
class LastAct {
 public:
  explicit LastAct(std::function<void()> act);
  ~LastAct();
  LastAct(const LastAct&) = delete;
  LastAct& operator=(const LastAct&) = delete;

 private:
  std::function<void()> act_;
};

// What stderr says behind "interrupted: " when the program ends by a signal: what became of the
// work, in words. Any thread, any time; the last one counts.
void set_farewell(std::string text);

// For work that stops at an interruption and whose LastActs take long, as keeping a large file
// does: leaves them to the thread that waits for signals, which performs them once, however long
// they take, and ends the program. Call it with the acts still in place and without the locks that
// they need.
[[noreturn]] void end_with_last_acts();

// Says so, then ends the program by the signal that was caught, so that a shell sees it. Call it
// after cleaning up.
[[noreturn]] void end_by_signal();

}  // namespace gridpress
