// Keeps attempts in memory up to a limit, with the CPU time that each took, and optionally also on
// disk.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <utility>

#include "publisher/puzzles/attempts/cache.h"

namespace gridpress::studio {

class KeptAttempts final : public AttemptMemory {
 public:
  explicit KeptAttempts(AttemptCacheOptions cache = {}) : cache_(std::move(cache)) {}

  std::optional<MadeAttempts> recall(const std::string& order, AttemptRange range) override;
  void keep(const std::string& order, AttemptRange range, const MadeAttempts& made) override;

  // The CPU time of the attempts used since the last call, in seconds of one core. Includes
  // attempts that were made earlier.
  double take_seconds();

  // Writes new attempts to disk. The destructor writes them too.
  void write() { cache_.write(); }

 private:
  using Key = std::tuple<std::string, std::uint64_t, int>;
  void remember(const Key& key, const RecordedAttempts& attempts);

  AttemptCache cache_;
  std::mutex mutex_;
  std::map<Key, RecordedAttempts> made_;
  double used_ = 0;       // seconds
  std::size_t size_ = 0;  // puzzles; an attempt without a puzzle counts as one
};

}  // namespace gridpress::studio
