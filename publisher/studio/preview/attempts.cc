#include "publisher/studio/preview/attempts.h"

#include <time.h>

#include <utility>

namespace gridpress::studio {
namespace {

constexpr std::size_t kMostKept = 50'000;  // some hundred megabytes of the largest boards

// What the thread has worked so far.
double thread_seconds() {
  timespec spent{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + static_cast<double>(spent.tv_nsec) * 1e-9;
}

thread_local double begun = 0;  // when this thread found attempts that it has to make

}  // namespace

std::optional<MadeAttempts> KeptAttempts::recall(const std::string& order, AttemptRange range) {
  const std::lock_guard lock(mutex_);
  const auto found = made_.find({order, range.first, range.count});
  if (found == made_.end()) {
    begun = thread_seconds();
    return std::nullopt;
  }
  used_ += found->second.seconds;
  return found->second.made;
}

void KeptAttempts::keep(const std::string& order, AttemptRange range, const MadeAttempts& made) {
  const std::lock_guard lock(mutex_);
  size_ += 1 + made.puzzles.size();
  if (size_ > kMostKept) {
    made_.clear();
    size_ = 1 + made.puzzles.size();
  }
  const double seconds = thread_seconds() - begun;
  used_ += seconds;
  made_.insert_or_assign({order, range.first, range.count}, Kept{made, seconds});
}

double KeptAttempts::take_seconds() {
  const std::lock_guard lock(mutex_);
  return std::exchange(used_, 0);
}

}  // namespace gridpress::studio
