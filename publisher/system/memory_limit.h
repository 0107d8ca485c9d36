// Limits the memory of this process while it works on untrusted files.
#pragma once

#include <sys/resource.h>

#include <cstddef>
#include <new>

namespace gridpress {

// True if a sanitizer reserves so much address space that no limit is possible.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kMapsTerabytes = true;
#else
inline constexpr bool kMapsTerabytes = false;
#endif

// While this object lives, an allocation that takes the process beyond this many bytes (not
// counting libraries and files mapped for reading) throws std::bad_alloc. The limit is raised by
// the stacks of `threads` additional threads. Has no effect if a lower limit exists or under
// sanitizers that need terabytes of address space. Create it only while no other thread is running.
// Don't call GLib while this object lives, because GLib aborts when it runs out of memory.
class MemoryLimit {
 public:
  MemoryLimit(std::size_t bytes, int threads);
  ~MemoryLimit();
  // Returns whether an allocation has failed. Libraries catch such failures and report a
  // consequence instead, such as "unable to find trailer dictionary".
  bool has_failed() const;
  // Returns whether an allocation has failed or the process came so close to the limit that a
  // library's own allocation, such as a thread's stack, may have failed.
  bool was_met() const;
  MemoryLimit(const MemoryLimit&) = delete;
  MemoryLimit& operator=(const MemoryLimit&) = delete;

 private:
  std::size_t bytes_;
  rlimit before_ = {};
  std::new_handler handler_;
};

}  // namespace gridpress
