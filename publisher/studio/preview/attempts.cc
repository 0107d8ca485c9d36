#include "publisher/studio/preview/attempts.h"

namespace gridpress::studio {
namespace {

constexpr std::size_t kMostKept = 50'000;  // some hundred megabytes of the largest boards

}  // namespace

std::optional<MadeAttempts> KeptAttempts::recall(const std::string& order, AttemptRange range) {
  const std::lock_guard lock(mutex_);
  const auto found = made_.find({order, range.first, range.count});
  return found == made_.end() ? std::nullopt : std::optional(found->second);
}

void KeptAttempts::keep(const std::string& order, AttemptRange range, const MadeAttempts& made) {
  const std::lock_guard lock(mutex_);
  size_ += 1 + made.puzzles.size();
  if (size_ > kMostKept) {
    made_.clear();
    size_ = 1 + made.puzzles.size();
  }
  made_.insert_or_assign({order, range.first, range.count}, made);
}

}  // namespace gridpress::studio
