// Bank makers, workers and a Gearman server in the background.
#pragma once

#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <string>
#include <thread>

#include "tests/cli/banks/support.h"

namespace gridpress::test {

// A command that runs in the background and is killed on destruction.
class Process {
 public:
  Process(const std::string& command, const TempFolder& folder, std::string log)
      : log_(folder / log) {
    const CommandResult result =
        shell("(exec " + command + ") >" + log + " 2>&1 </dev/null & echo $!", folder.path());
    pid_ = std::stoi(result.out);
  }
  ~Process() {
    end(SIGCONT);
    end(SIGKILL);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void end(int signal) const { ::kill(pid_, signal); }
  bool alive() const {
    // The process isn't a child of this one. If it has ended, it is gone or a zombie (Z).
    const std::string stat = read_text("/proc/" + std::to_string(pid_) + "/stat");
    return !stat.empty() && stat.find(") Z") == std::string::npos;
  }
  // Whether the process ends by itself within `most`, the time limit of a release build.
  bool ends_within(std::chrono::seconds most) const {
    for (const auto end = std::chrono::steady_clock::now() + most * kSlowness;
         std::chrono::steady_clock::now() < end;) {
      if (!alive()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }
  std::string log() const { return read_text(log_); }

 private:
  std::string log_;
  int pid_ = 0;
};

inline bool have_gearmand() {
  static const bool have = shell("command -v gearmand", "/tmp").code == 0;
  if (!have) WARN("gearmand is not installed: nothing was tested");
  return have;
}

inline int port() {
  return 20000 + static_cast<int>(::getpid() % 20000);
}
inline std::string server() {
  return "127.0.0.1:" + std::to_string(port());
}
inline std::string gearmand() {
  return "gearmand -L 127.0.0.1 -p " + std::to_string(port()) + " -j 3 -l gearmand.log";
}
inline const std::string kMake = "$GRIDPRESS bank make bank.yaml --jobs 1 --patience 2";
inline std::string make_by_server() {
  return "$GRIDPRESS bank make bank.yaml --patience 2 --server " + server();
}
inline std::string worker() {
  return "$GRIDPRESS worker --jobs 1 --server " + server();
}

}  // namespace gridpress::test
