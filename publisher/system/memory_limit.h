// A limit on the memory of this process while it works on files of strangers.
#pragma once

#include <sys/resource.h>

#include <cstddef>
#include <new>

namespace gridpress {

// Whether a sanitizer takes so many addresses that none can be limited.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kMapsTerabytes = true;
#else
inline constexpr bool kMapsTerabytes = false;
#endif

// While it lives, an allocation that would take the process beyond so many bytes of its own (those
// of libraries and of files that are mapped for reading don't count) throws std::bad_alloc. The
// stacks of `threads` further threads come on top. It changes nothing where there is a lower limit,
// or where a sanitizer needs terabytes of addresses. Make it while no other thread works: GLib ends
// the program where it gets no memory, so what calls it should be done before, or after.
class MemoryLimit {
 public:
  MemoryLimit(std::size_t bytes, int threads);
  ~MemoryLimit();
  // Whether an allocation has failed. Libraries catch such failures and report a consequence in
  // their place, as "unable to find trailer dictionary".
  bool has_failed() const;
  // Whether one has failed or the process came close to the limit, where a library's own
  // allocation, as of a thread's stack, may have failed.
  bool was_met() const;
  MemoryLimit(const MemoryLimit&) = delete;
  MemoryLimit& operator=(const MemoryLimit&) = delete;

 private:
  std::size_t bytes_;
  rlimit before_ = {};
  std::new_handler handler_;
};

}  // namespace gridpress
