#include "publisher/shards/lease.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace gridpress {

using std::chrono::steady_clock;

Lease::~Lease() {
  if (!held()) return;
  // The path may be another worker's lease, taken after this one's time limit.
  struct stat own = {}, named = {};
  const bool ours = ::fstat(handle_.get(), &own) == 0 && ::stat(path_.c_str(), &named) == 0 &&
                    own.st_ino == named.st_ino && own.st_dev == named.st_dev;
  if (ours) ::unlink(path_.c_str());
}

void Lease::touch() const {
  if (held()) ::futimens(handle_.get(), nullptr);
}

Lease LeaseBook::take(const std::string& path) {
  constexpr int kTries = 3;  // another worker may take over the lease at the same time
  for (int i = 0; i < kTries; ++i) {
    Handle fresh(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (fresh.open()) {
      ::flock(fresh.get(), LOCK_EX | LOCK_NB);
      return Lease(path, std::move(fresh));
    }
    if (errno != EEXIST) return {};  // storing the shard will fail, too, and reports the error
    const Handle other(::open(path.c_str(), O_RDWR | O_CLOEXEC));
    if (!other.open()) continue;
    const bool dead = ::flock(other.get(), LOCK_EX | LOCK_NB) == 0;
    if (!dead && !is_stale(path, other.get())) return {};
    ::unlink(path.c_str());
    seen_.erase(path);
  }
  return {};
}

// Compares with this machine's clock only, because the clocks of others may be wrong.
bool LeaseBook::is_stale(const std::string& path, int fd) {
  struct stat status = {};
  if (::fstat(fd, &status) != 0) return false;
  constexpr std::int64_t kNano = 1'000'000'000;
  const Seen now{static_cast<std::int64_t>(status.st_ino),
                 status.st_mtim.tv_sec * kNano + status.st_mtim.tv_nsec, steady_clock::now()};
  const auto [known, fresh] = seen_.try_emplace(path, now);
  if (fresh || known->second.inode != now.inode || known->second.touched != now.touched) {
    known->second = now;
    return false;
  }
  return now.since - known->second.since >= patience_;
}

}  // namespace gridpress
