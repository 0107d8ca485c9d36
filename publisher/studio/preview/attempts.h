// Attempts that were made once, kept as long as there is room.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <tuple>

#include "publisher/puzzles/puzzle_run.h"

namespace gridpress::studio {

class KeptAttempts final : public AttemptMemory {
 public:
  std::optional<MadeAttempts> recall(const std::string& order, AttemptRange range) override;
  void keep(const std::string& order, AttemptRange range, const MadeAttempts& made) override;

 private:
  using Key = std::tuple<std::string, std::uint64_t, int>;
  std::mutex mutex_;
  std::map<Key, MadeAttempts> made_;
  std::size_t size_ = 0;  // puzzles, and an attempt without any counts as one
};

}  // namespace gridpress::studio
