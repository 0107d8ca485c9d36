// What several techniques ask of one state, worked out by the first of them.
#pragma once

#include <memory>

#include "generator/grader/state.h"

namespace gridpress::techniques {

// The last value that was made on this thread, as long as its state is where it was and as it was;
// else a new one. Whoever holds it keeps it: another state may be looked at meanwhile.
template <typename T>
class Once {
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
