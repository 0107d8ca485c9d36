// Waits until one of some files changes, however it is saved: in place, or by another file that is
// moved there.
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
  // `main`: a file without which nothing can be done; while it is missing nothing has changed.
  explicit FileWatch(std::string main);

  // From now on these, as they were then.
  void follow(FileStamps files);

  // Whether one of them is another now. Any thread; looks at most some times a second.
  bool changed();

  // Returns when one has changed and nothing more happens to them for a moment. False: a signal
  // came. `notice` is called when the main file disappears and when it is back. Editors that save
  // by a rename leave no file for an instant: that is not reported.
  bool wait(const std::function<void(Presence)>& notice);

 private:
  bool differs() const;
  bool stirred(int milliseconds) const;
  bool missing() const;

  const std::string main_;
  FileStamps files_;
  Handle events_;  // inotify's; closed where that can't be had, as it is only faster than looking
  std::mutex looking_;
  std::chrono::steady_clock::time_point looked_;
  std::atomic<bool> changed_{false};
};

}  // namespace gridpress
