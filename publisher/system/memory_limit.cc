#include "publisher/system/memory_limit.h"

#include <algorithm>
#include <atomic>

namespace gridpress {
namespace {

std::atomic<bool> failed = false;  // an allocation has failed

void note_failure() {
  failed = true;
  throw std::bad_alloc();
}

constexpr rlim_t kStack = rlim_t{8} << 20;  // address space reserved per thread, mostly unused

}  // namespace

MemoryLimit::MemoryLimit(std::size_t bytes, int threads)
    : bytes_(bytes), handler_(std::set_new_handler(note_failure)) {
  failed = false;
  ::getrlimit(RLIMIT_DATA, &before_);
  rlimit limited = before_;
  limited.rlim_cur = std::min(before_.rlim_cur, bytes + static_cast<rlim_t>(threads) * kStack);
  if (!kMapsTerabytes) ::setrlimit(RLIMIT_DATA, &limited);
}

MemoryLimit::~MemoryLimit() {
  std::set_new_handler(handler_);
  ::setrlimit(RLIMIT_DATA, &before_);
}

bool MemoryLimit::has_failed() const {
  return failed;
}

bool MemoryLimit::was_met() const {
  if (failed) return true;
  constexpr double kClose = 0.9;
  constexpr double kKilo = 1024;
  rusage used = {};
  ::getrusage(RUSAGE_SELF, &used);
  return !kMapsTerabytes &&
         kKilo * static_cast<double>(used.ru_maxrss) > kClose * static_cast<double>(bytes_);
}

}  // namespace gridpress
