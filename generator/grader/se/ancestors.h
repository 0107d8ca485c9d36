// Visits the literals that a derived literal depends on (docs/se-rating.md, section 7.5).
#pragma once

#include <array>
#include <cstdint>

#include "generator/grader/se/assumption.h"

namespace gridpress::se {

class Ancestors {
 public:
  // Visits a node and its ancestors breadth first, each literal once: a child before its parents,
  // and the parents in their stored order. Stops if `visit` returns false.
  template <class Visit>
  void each(const Assumption& assumption, int node, Visit visit) {
    begin();
    push(assumption, node);
    for (int next = 0; next < size_; ++next) {
      const Node& here = assumption.nodes[queue_[next]];
      if (!visit(here)) return;
      for (int i = 0; i < here.parent_count; ++i) {
        push(assumption, assumption.parents[here.parents + i]);
      }
    }
  }

 private:
  void begin() {
    size_ = 0;
    if (++stamp_ == 0) {
      seen_.fill(0);
      stamp_ = 1;
    }
  }
  void push(const Assumption& assumption, int node) {
    const Literal literal = assumption.nodes[node].literal;
    if (seen_[literal] == stamp_) return;
    seen_[literal] = stamp_;
    queue_[size_++] = static_cast<std::uint16_t>(node);
  }

  std::array<std::uint16_t, 2 * kOff> queue_;
  std::array<std::uint32_t, 2 * kOff> seen_{};
  std::uint32_t stamp_ = 0;
  int size_ = 0;
};

}  // namespace gridpress::se
