// Attempts that were made once, kept as long as there is room, with the work that each took; on
// disk too, if so wished.
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

  // The work of the attempts that were used since the last call: seconds of one core, whether they
  // were made now or before.
  double take_seconds();

  // Writes to disk what is new. At the end that is done anyway.
  void write() { cache_.write(); }

 private:
  using Key = std::tuple<std::string, std::uint64_t, int>;
  void remember(const Key& key, const RecordedAttempts& attempts);

  AttemptCache cache_;
  std::mutex mutex_;
  std::map<Key, RecordedAttempts> made_;
  double used_ = 0;       // seconds
  std::size_t size_ = 0;  // puzzles, and an attempt without any counts as one
};

}  // namespace gridpress::studio
