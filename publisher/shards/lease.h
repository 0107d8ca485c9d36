// The right to make a shard, as a file in a folder that several machines share.
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

// Wrong decisions are harmless, since a shard has the same bytes whoever makes it. So nothing here
// must be certain, on NFS neither.
class Lease {
 public:
  Lease() = default;
  Lease(std::string path, Handle handle) : path_(std::move(path)), handle_(std::move(handle)) {}
  Lease(Lease&& other) noexcept
      : path_(std::exchange(other.path_, "")), handle_(std::move(other.handle_)) {}
  Lease& operator=(Lease&&) = delete;
  ~Lease();  // gives it back

  bool held() const { return handle_.open(); }
  void touch() const;

 private:
  std::string path_;
  Handle handle_;
};

// What one process knows of other people's leases. One thread at a time.
class LeaseBook {
 public:
  explicit LeaseBook(int patience) : patience_(patience) {}

  // Takes the lease at `path`, if nobody has it or its owner gives no sign of life.
  Lease take(const std::string& path);

 private:
  struct Seen {
    std::int64_t inode = 0, touched = 0;  // as the folder's machine has them
    std::chrono::steady_clock::time_point since;
  };
  bool is_stale(const std::string& path, int fd);

  const std::chrono::seconds patience_;
  std::map<std::string, Seen> seen_;
};

}  // namespace gridpress
