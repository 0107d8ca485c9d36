// One line on a terminal that says how far the work is; nothing anywhere else.
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

// From the first second on a thread of its own writes "puzzles 12/120, 3 s" on stderr, when that is
// a terminal, so that work which reports nothing is seen to go on too. Takes its line away when it
// goes. Every member may be called from any thread.
class Progress {
 public:
  // `total` 0: not known.
  Progress(bool wanted, std::string what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(std::uint64_t done);
  void begin(std::string what, std::uint64_t total = 0);  // the next part of the work
  // From now on the line says how many come each second and how long the rest will take, too.
  // `done` were there before.
  void show_rate(std::uint64_t done);

  bool on() const { return on_; }
  // Takes the line away, to write something else on the terminal. It comes again in time.
  void clear();

 private:
  void tick();
  std::string line(int seconds) const;
  void blank();  // needs the lock

  const bool on_;
  std::mutex mutex_;
  std::condition_variable ended_;
  bool end_ = false;
  std::string what_;
  std::uint64_t done_ = 0, total_;
  bool rate_ = false;
  std::uint64_t before_ = 0;  // done when the rate began
  std::size_t shown_ = 0;     // characters on the line
  std::thread ticker_;
  std::unique_ptr<LastAct> last_;  // clears the line before the farewell
};

}  // namespace gridpress
