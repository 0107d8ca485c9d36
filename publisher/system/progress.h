// A progress line on a terminal. Without a terminal, prints nothing.
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

// A separate thread writes "puzzles 12/120, 3 s" to stderr, after the first second and only on a
// terminal, so the user sees that work continues even when it reports no progress. The destructor
// clears the line. Thread-safe.
class Progress {
 public:
  // `total` is 0 if unknown.
  Progress(bool wanted, std::string what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);
  void begin(std::string what, std::uint64_t total = 0);  // starts the next part of the work
  // Adds the rate per second and the remaining time to the line from now on. `done` is the number
  // of items that were finished earlier.
  void show_rate(std::uint64_t done);

  bool on() const { return on_; }
  // Clears the line, so that something else can be printed. The line reappears later.
  void clear();

 private:
  void tick();
  std::string line(int seconds) const;
  void blank();  // the caller holds the lock

  const bool on_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool end_ = false;
  std::string what_;
  std::uint64_t done_ = 0, total_;
  bool rate_ = false;
  std::uint64_t before_ = 0;  // items finished before the rate is measured
  std::size_t shown_ = 0;     // characters on the line
  std::thread ticker_;
  std::unique_ptr<InterruptCleanup> last_;  // clears the line before the farewell is printed
};

}  // namespace gridpress
