// A progress line on a terminal. Prints nothing elsewhere.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "publisher/system/interrupt.h"

namespace gridpress {

// After the first second, a separate thread writes "puzzles 12/120, 3 s" to stderr if that is a
// terminal, so that even work without progress reports is seen to continue. The destructor clears
// the line. Thread-safe.
class Progress {
 public:
  // `total` is 0 if unknown.
  Progress(bool wanted, std::string what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);
  void begin(std::string what, std::uint64_t total = 0);  // starts the next part of the work
  // From now on the line also shows the rate per second and the remaining time. `done` is the
  // number already done before.
  void show_rate(std::uint64_t done);

  bool on() const { return on_; }
  // Clears the line, so that something else can be printed. It reappears later.
  void clear();

 private:
  void tick();
  std::string line(int seconds) const;
  void blank();  // requires the lock

  const bool on_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool end_ = false;
  std::string what_;
  std::uint64_t done_ = 0, total_;
  bool rate_ = false;
  std::uint64_t before_ = 0;  // the number done when the rate began
  std::size_t shown_ = 0;     // characters on the line
  std::thread ticker_;
  std::unique_ptr<InterruptCleanup> last_;  // clears the line before the farewell is printed
};

}  // namespace gridpress
