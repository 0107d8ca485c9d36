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
  // `main` is a file that is required: while it is missing, no change is reported.
  explicit FileWatch(std::string main);

  // From now on watches these files, compared with these stamps.
  void follow(FileStamps files);

  // Returns whether one of them has changed. Thread-safe; looks at the disk at most a few times per
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
  // inotify's descriptor; closed if unavailable, because it is only faster than polling
  Handle events_;
  std::mutex looking_;
  std::chrono::steady_clock::time_point looked_;
  std::atomic<bool> changed_{false};
};

}  // namespace gridpress
