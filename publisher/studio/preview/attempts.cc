#include "publisher/studio/preview/attempts.h"

#include <time.h>

#include <utility>

namespace gridpress::studio {
namespace {

constexpr std::size_t kMaxKept = 50'000;  // a few hundred megabytes for the largest boards

// CPU time of this thread so far.
double thread_seconds() {
  timespec spent{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) * 1e-9;
}

thread_local double begun = 0;  // CPU time at which this thread began to make attempts

}  // namespace

std::optional<MadeAttempts> KeptAttempts::recall(const std::string& order, AttemptRange range) {
  const Key key{order, range.first, range.count};
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = made_.find(key); found != made_.end()) {
      used_ += found->second.seconds;
      return found->second.made;
    }
  }
  std::optional<RecordedAttempts> read = cache_.recall(order, range);
  if (!read) {
    begun = thread_seconds();
    return std::nullopt;
  }
  const std::lock_guard lock(mutex_);
  remember(key, *read);
  return std::move(read->made);
}

void KeptAttempts::keep(const std::string& order, AttemptRange range, const MadeAttempts& made) {
  const RecordedAttempts attempts{made, thread_seconds() - begun};
  cache_.keep(order, range, attempts);
  const std::lock_guard lock(mutex_);
  remember({order, range.first, range.count}, attempts);
}

void KeptAttempts::remember(const Key& key, const RecordedAttempts& attempts) {
  size_ += 1 + attempts.made.puzzles.size();
  if (size_ > kMaxKept) {
    made_.clear();
    size_ = 1 + attempts.made.puzzles.size();
  }
  used_ += attempts.seconds;
  made_.insert_or_assign(key, attempts);
}

double KeptAttempts::take_seconds() {
  const std::lock_guard lock(mutex_);
  return std::exchange(used_, 0);
}

}  // namespace gridpress::studio
