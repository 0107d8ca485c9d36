#include "publisher/proof/pages/text_changes.h"

#include <algorithm>

namespace gridpress::proof {
namespace {

using Letters = std::vector<std::string>;

// Compares two rows of letters from the start, and finds the shortest change at each difference.
class Comparison {
 public:
  Comparison(const Letters& wanted, const Letters& shown, std::size_t& steps)
      : wanted_(wanted), shown_(shown), steps_(steps) {}

  std::vector<TextChange> changes() {
    std::vector<TextChange> all;
    for (;;) {
      while (w_ < wanted_.size() && s_ < shown_.size() && wanted_[w_] == shown_[s_]) ++w_, ++s_;
      if (w_ == wanted_.size() && s_ == shown_.size()) return all;
      const TextChange change = next_change();
      all.push_back(change);
      w_ = change.wanted_end;
      s_ = change.shown_end;
    }
  }

 private:
  // Returns whether the rows have the same next few letters, or are equal up to their ends.
  bool agree(std::size_t w, std::size_t s) {
    constexpr std::size_t kAlike = 8;
    for (std::size_t i = 0; i < kAlike; ++i, ++w, ++s) {
      if (w == wanted_.size() || s == shown_.size()) {
        return w == wanted_.size() && s == shown_.size();
      }
      if (steps_ == 0) return false;
      --steps_;
      if (wanted_[w] != shown_[s]) return false;
    }
    return true;
  }

  TextChange next_change() {
    const std::size_t w_left = wanted_.size() - w_, s_left = shown_.size() - s_;
    constexpr std::size_t kLongest = 2000;
    for (std::size_t both = 1; both <= std::min(w_left + s_left, kLongest) && steps_ > 0; ++both) {
      // Tries the same number of letters in both rows first, because most changes replace letters.
      for (std::size_t i = 0; i <= both; ++i) {
        const std::size_t half = both / 2;
        const std::size_t w = i % 2 == 0 ? half + i / 2 : half - (i + 1) / 2;
        if (w > both || w > w_left || both - w > s_left) continue;
        if (agree(w_ + w, s_ + both - w)) return {w_, w_ + w, s_, s_ + both - w};
      }
    }
    return {w_, wanted_.size(), s_, shown_.size()};
  }

  const Letters& wanted_;
  const Letters& shown_;
  std::size_t& steps_;
  std::size_t w_ = 0, s_ = 0;
};

}  // namespace

std::vector<TextChange> text_changes(const Letters& wanted, const Letters& shown,
                                     std::size_t& steps) {
  return Comparison(wanted, shown, steps).changes();
}

}  // namespace gridpress::proof
