#include "publisher/system/memory_limit.h"

#include <algorithm>

namespace gridpress {
namespace {

constexpr rlim_t kStack = rlim_t{8} << 20;  // addresses that a thread reserves, most of them unused

}  // namespace

MemoryLimit::MemoryLimit(std::size_t bytes, int threads) {
  ::getrlimit(RLIMIT_DATA, &before_);
  rlimit limited = before_;
  limited.rlim_cur = std::min(before_.rlim_cur, bytes + static_cast<rlim_t>(threads) * kStack);
  if (!kMapsTerabytes) ::setrlimit(RLIMIT_DATA, &limited);
}

MemoryLimit::~MemoryLimit() {
  ::setrlimit(RLIMIT_DATA, &before_);
}

}  // namespace gridpress
