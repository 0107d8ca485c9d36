// Caches a value that several techniques derive from one state.
#pragma once

#include <memory>

#include "generator/grader/state.h"

namespace gridpress::techniques {

// Keeps the last value that was made on this thread. of() returns it if the state is the same
// object and hasn't changed; otherwise it makes a new value. The value is shared, so a caller's
// copy stays valid even if another state is examined in the meantime.
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
