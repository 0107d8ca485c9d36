// Attempts that were made once, kept as long as there is room, with the work that each took.
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

  // The work of the attempts that were used since the last call: seconds of one core, whether they
  // were made now or before.
  double take_seconds();

 private:
  using Key = std::tuple<std::string, std::uint64_t, int>;
  std::mutex mutex_;
  struct Kept {
    MadeAttempts made;
    double seconds = 0;
  };
  std::map<Key, Kept> made_;
  double used_ = 0;       // seconds
  std::size_t size_ = 0;  // puzzles, and an attempt without any counts as one
};

}  // namespace gridpress::studio
