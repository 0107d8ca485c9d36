// Many short lists of indices in one block of memory.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace gridpress {

// Lists of 16-bit indices, stored one after another: list i is items_[begin_[i] .. begin_[i + 1]).
class Lists {
 public:
  void add(int item) { items_.push_back(static_cast<std::uint16_t>(item)); }
  void end_list() { begin_.push_back(static_cast<std::uint32_t>(items_.size())); }

  template <typename Range>
  void add_list(const Range& items) {
    items_.insert(items_.end(), items.begin(), items.end());
    end_list();
  }

  int size() const { return static_cast<int>(begin_.size()) - 1; }
  std::uint16_t item(int list, int i) const { return items_[begin_[list] + i]; }
  std::span<const std::uint16_t> operator[](int list) const {
    return {items_.data() + begin_[list], items_.data() + begin_[list + 1]};
  }

  // Returns, for each item from 0 to `count` - 1, the lists that contain it, in ascending order.
  Lists inverse(std::size_t count) const {
    Lists inverse;
    inverse.begin_.assign(count + 1, 0);
    inverse.items_.resize(items_.size());
    for (const std::uint16_t item : items_) ++inverse.begin_[item + 1];
    for (std::size_t i = 0; i < count; ++i) inverse.begin_[i + 1] += inverse.begin_[i];
    std::vector<std::uint32_t> next(inverse.begin_.begin(), inverse.begin_.end() - 1);
    for (int list = 0; list < size(); ++list) {
      for (const std::uint16_t item : (*this)[list]) {
        inverse.items_[next[item]++] = static_cast<std::uint16_t>(list);
      }
    }
    return inverse;
  }

 private:
  std::vector<std::uint32_t> begin_{0};
  std::vector<std::uint16_t> items_;
};

}  // namespace gridpress
