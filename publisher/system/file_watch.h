// Waits until one of several files changes, whether it is saved in place or replaced by a rename.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <mutex>
#include <string>

#include "publisher/system/read_files.h"
#include "publisher/system/work_path.h"

namespace gridpress {

enum class Presence { kGone, kBack };

class FileWatch {
 public:
  // `main` is a required file: while it is missing, no change is reported.
  explicit FileWatch(std::string main);

  // Replaces the watched files. A change is a difference from these stamps.
  void follow(FileStamps files);

  // Returns whether a file has changed. Thread-safe. Looks at the disk at most a few times per
  // second.
  bool changed();

  // Returns true once a file has changed and no more events follow for a moment. Returns false
  // after a signal. Calls `notice` when the main file disappears and when it is back, ignoring the
  // brief absence when an editor saves by renaming.
  bool wait(const std::function<void(Presence)>& notice);

 private:
  bool differs() const;
  bool stirred(int milliseconds) const;
  bool missing() const;

  const std::string main_;
  FileStamps files_;
  // inotify only makes it faster: if inotify is unavailable, this is closed and files are polled.
  Handle events_;
  std::mutex looking_;
  std::chrono::steady_clock::time_point looked_;
  std::atomic<bool> changed_{false};
};

}  // namespace gridpress
