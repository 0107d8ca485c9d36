// A lease on a shard: a file in a folder that several machines share.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>

#include "publisher/system/work_path.h"

namespace gridpress {

// Correctness doesn't depend on locking, not even on NFS: a shard has the same bytes on every
// machine, so duplicate work is harmless.
class Lease {
 public:
  Lease() = default;
  Lease(std::string path, Handle handle) : path_(std::move(path)), handle_(std::move(handle)) {}
  Lease(Lease&& other) noexcept
      : path_(std::exchange(other.path_, "")), handle_(std::move(other.handle_)) {}
  Lease& operator=(Lease&&) = delete;
  ~Lease();  // releases it

  bool held() const { return handle_.open(); }
  void touch() const;

 private:
  std::string path_;
  Handle handle_;
};

// A process's observations of other workers' leases. Not thread-safe.
class LeaseBook {
 public:
  explicit LeaseBook(int patience) : patience_(patience) {}

  // Takes the lease at `path` if it is free or its owner has died or has stopped touching it.
  Lease take(const std::string& path);

 private:
  struct Seen {
    std::int64_t inode = 0, touched = 0;  // identity and time of the file on the shared folder
    std::chrono::steady_clock::time_point since;
  };
  bool is_stale(const std::string& path, int fd);

  const std::chrono::seconds patience_;
  std::map<std::string, Seen> seen_;
};

}  // namespace gridpress
