// Caches a value that several techniques derive from one state.
#pragma once

#include <memory>

#include "generator/grader/state.h"

namespace gridpress::techniques {

// Returns the last value made on this thread if its state is the same object and
// unchanged; otherwise makes a new one. The value is shared, so a caller's copy stays
// valid if another state is examined in the meantime.
template <typename T>
class StateCache {
 public:
  template <typename Make>
  std::shared_ptr<T> of(const State& state, Make&& make) {
    if (!value_ || state_ != &state || stamp_ != state.stamp()) {
      value_ = make();
      state_ = &state;
      stamp_ = state.stamp();
    }
    return value_;
  }

 private:
  std::shared_ptr<T> value_;
  const State* state_ = nullptr;
  std::uint64_t stamp_ = 0;
};

}  // namespace gridpress::techniques
