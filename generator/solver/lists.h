// Many short lists of indices in one block of memory.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gridpress::solver {

// Lists of 16-bit indices back to back; list i is items_[begin_[i] .. begin_[i + 1]).
class Lists {
 public:
  void clear() {
    begin_.assign(1, 0);
    items_.clear();
  }

  void add(int item) { items_.push_back(static_cast<std::uint16_t>(item)); }
  void end_list() { begin_.push_back(static_cast<std::uint32_t>(items_.size())); }

  template <typename Range>
  void add_list(const Range& items) {
    for (const int item : items) add(item);
    end_list();
  }

  int size() const { return static_cast<int>(begin_.size()) - 1; }
  std::span<const std::uint16_t> operator[](int list) const {
    return {items_.data() + begin_[list], items_.data() + begin_[list + 1]};
  }

 private:
  std::vector<std::uint32_t> begin_{0};
  std::vector<std::uint16_t> items_;
};

}  // namespace gridpress::solver
