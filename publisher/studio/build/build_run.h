// A build in a separate process: the same command as in a terminal, so it writes the same bytes,
// and stopping it leaves no half-written files.
#pragma once

#include <sys/types.h>

#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "publisher/studio/session/events.h"
#include "publisher/system/interrupt.h"

namespace gridpress::studio {

struct BuiltFile {
  std::string name;  // "interior.pdf"
  std::uintmax_t bytes = 0;
};

class BuildRun {
 public:
  // `program` is the executable to run, `out` the folder for its --out.
  BuildRun(std::string program, std::string spec, std::string out, Events& events);
  ~BuildRun();

  // Builds the spec as saved on disk. With `force`, the build may replace another book. Returns
  // false if a build is already running.
  bool start(bool force);
  void stop();

  // Returns {"id", "running", "steps", "ok", "message", "folder", "files": [{"name", "bytes"}]}.
  Json state();
  // The path of a file that the build with this number wrote, by index in `files`, or "".
  std::string path_of(std::uint64_t build, std::size_t file);

 private:
  void follow(int out, int err, pid_t child);
  void take_line(const std::string& line);
  Json state_locked() const;

  const std::string program_, spec_, out_;
  Events& events_;
  std::mutex mutex_;
  std::uint64_t id_ = 0;
  pid_t child_ = 0;  // 0 if no build is running
  bool stopped_ = false, ok_ = false, ended_ = false;
  Json steps_ = Json::object();
  std::string message_, folder_;
  std::vector<BuiltFile> files_;
  std::uint64_t files_of_ = 0;  // the build that wrote the files
  std::thread follower_;
  InterruptCleanup last_;
};

}  // namespace gridpress::studio
