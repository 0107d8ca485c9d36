// A build in a process of its own: the same command that a terminal runs, so the same bytes, and a
// stop that leaves nothing half-written.
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
  // `program`: what is run; `out`: the folder of its --out.
  BuildRun(std::string program, std::string spec, std::string out, Events& events);
  ~BuildRun();

  // Builds the spec as it is on disk; with `force` also in the place of another book. False: one is
  // at work already.
  bool start(bool force);
  void stop();

  // {"id", "running", "steps": …, "ok", "message", "folder", "files": [{"name", "bytes"}]}.
  Json state();
  // Where a file of the build with that number is, by its place in `files`; "" when there is none.
  std::string path_of(std::uint64_t build, std::size_t file);

 private:
  void follow(int out, int err, pid_t child);
  void take_line(const std::string& line);
  Json state_locked() const;

  const std::string program_, spec_, out_;
  Events& events_;
  std::mutex mutex_;
  std::uint64_t id_ = 0;
  pid_t child_ = 0;  // 0: none
  bool stopped_ = false, ok_ = false, ended_ = false;
  Json steps_ = Json::object();
  std::string message_, folder_;
  std::vector<BuiltFile> files_;
  std::uint64_t files_of_ = 0;  // the build that left them
  std::thread follower_;
  InterruptCleanup last_;
};

}  // namespace gridpress::studio
