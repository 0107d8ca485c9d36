#include "publisher/system/sandbox.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <exception>

#include "publisher/system/interrupt.h"
#include "publisher/system/memory_limit.h"

namespace gridpress {
namespace {

constexpr rlim_t kMemory = rlim_t{500} << 20, kSeconds = 5;
constexpr std::chrono::seconds kPatience{60};

// The size of the address space that this process uses.
rlim_t address_space() {
  unsigned long pages = 0;
  if (std::FILE* file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%lu", &pages) != 1) pages = 0;
    std::fclose(file);
  }
  return pages * static_cast<rlim_t>(::sysconf(_SC_PAGESIZE));
}

void limit(int what, rlim_t most) {
  const rlimit both{most, most};
  ::setrlimit(what, &both);
}

// Kills this child when its parent ends, and at once on signals.
void die_with(pid_t parent) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != parent) ::_exit(1);
}

void confine() {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, kSeconds);
  limit(RLIMIT_FSIZE, 0);
  if (!kMapsTerabytes) limit(RLIMIT_AS, address_space() + kMemory);
  // Libraries print messages about corrupt input; these are discarded.
  if (const int null = ::open("/dev/null", O_WRONLY | O_CLOEXEC); null >= 0) {
    ::dup2(null, STDERR_FILENO);
    ::dup2(null, STDOUT_FILENO);
  }
}

bool send(int pipe, const std::string& bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const ssize_t put = ::write(pipe, bytes.data() + done, bytes.size() - done);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return false;
    done += static_cast<std::size_t>(put);
  }
  return true;
}

[[noreturn]] void run_child(const std::function<std::string()>& work, int pipe) {
  confine();
  bool good = false;
  try {
    good = send(pipe, work());
  } catch (const std::exception&) {  // including std::bad_alloc from the limit
  }
  ::_exit(good ? 0 : 1);
}

// Receives all bytes from the pipe. Returns nullopt if interrupted or after `patience`.
std::optional<std::string> receive(int pipe, std::chrono::milliseconds patience) {
  constexpr int kLookAround = 50;  // ms between checks for an interruption
  const auto end = std::chrono::steady_clock::now() + patience;
  std::string bytes;
  char buffer[1 << 16];
  while (true) {
    pollfd ready{pipe, POLLIN, 0};
    if (interrupted() || std::chrono::steady_clock::now() > end) return std::nullopt;
    if (::poll(&ready, 1, kLookAround) <= 0) continue;
    const ssize_t got = ::read(pipe, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return bytes;
    bytes.append(buffer, static_cast<std::size_t>(got));
  }
}

}  // namespace

std::optional<std::string> guarded(const std::function<std::string()>& work) {
  return guarded(work, kPatience);
}

std::optional<std::string> guarded(const std::function<std::string()>& work,
                                   std::chrono::milliseconds patience) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  std::fflush(nullptr);
  const pid_t parent = ::getpid();
  const pid_t child = ::fork();
  if (child == 0) {
    die_with(parent);
    ::close(ends[0]);
    run_child(work, ends[1]);
  }
  ::close(ends[1]);
  std::optional<std::string> bytes = child > 0 ? receive(ends[0], patience) : std::nullopt;
  ::close(ends[0]);
  if (child < 0) return std::nullopt;
  if (!bytes) ::kill(child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return std::nullopt;
  return bytes;
}

}  // namespace gridpress
