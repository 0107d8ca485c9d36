#include "generator/kinds/fold_graph.h"

#include <algorithm>
#include <utility>

namespace gridpress {

FoldGraph::FoldGraph(const FoldRule& rule, std::span<const DigitSet> candidates)
    : arcs_(candidates.size()), states_(candidates.size() + 1, 1) {
  std::vector<int> before{0}, after;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    const bool last = i + 1 == candidates.size();
    after.clear();
    for (std::size_t from = 0; from < before.size(); ++from) {
      for (const int digit : candidates[i]) {
        const int state = rule.next(before[from], static_cast<int>(i), digit);
        if (state < 0) continue;
        if (last && rule.accepts && !rule.accepts(state)) continue;
        arcs_[i].push_back({static_cast<int>(from), digit, last ? 0 : state});
        if (!last) after.push_back(state);
      }
    }
    if (last) break;
    std::ranges::sort(after);
    after.erase(std::ranges::unique(after).begin(), after.end());
    for (Arc& arc : arcs_[i]) {
      arc.to = static_cast<int>(std::ranges::lower_bound(after, arc.to) - after.begin());
    }
    states_[i + 1] = static_cast<int>(after.size());
    std::swap(before, after);
  }
  trim();
}

// Removes states from which no accepted end can be reached, layer by layer from the end. Renumbers
// the remaining states.
void FoldGraph::trim() {
  constexpr int kDead = -1;
  std::vector<int> renamed(1, 0);  // new numbers of the next layer's states
  for (std::size_t i = arcs_.size(); i-- > 0;) {
    std::vector<int> here(static_cast<std::size_t>(states_[i]), int{kDead});
    std::erase_if(arcs_[i], [&](const Arc& arc) { return renamed[arc.to] == kDead; });
    for (Arc& arc : arcs_[i]) {
      arc.to = renamed[arc.to];
      here[arc.from] = 0;
    }
    int left = 0;
    for (int& state : here) {
      if (state != kDead) state = left++;
    }
    for (Arc& arc : arcs_[i]) arc.from = here[arc.from];
    states_[i] = left;
    renamed = std::move(here);
  }
  if (arcs_.back().empty()) std::ranges::fill(states_, 0);
}

DigitSet FoldGraph::digits(int index) const {
  DigitSet digits;
  for (const Arc& arc : arcs_[index]) digits |= DigitSet::of(arc.digit);
  return digits;
}

namespace {

class Sets {
 public:
  Sets(const FoldRule& rule, std::span<const DigitSet> candidates)
      : rule_(rule), candidates_(candidates) {
    for (const DigitSet here : candidates) any_ |= here;
  }

  std::vector<DigitSet> all() {
    choose(any_, {}, 0, 0);
    return std::move(sets_);
  }

 private:
  void choose(DigitSet left, DigitSet chosen, int count, int state) {
    if (count == static_cast<int>(candidates_.size())) {
      const bool good = !rule_.accepts || rule_.accepts(state);
      if (good && every_cell_has_one_of(chosen)) sets_.push_back(chosen);
      return;
    }
    for (const int digit : left) {
      left = left.without(DigitSet::of(digit));
      const int next = rule_.next(state, count, digit);
      if (next >= 0) choose(left, chosen | DigitSet::of(digit), count + 1, next);
    }
  }

  bool every_cell_has_one_of(DigitSet set) const {
    return std::ranges::none_of(candidates_, [&](DigitSet here) { return (here & set).empty(); });
  }

  const FoldRule& rule_;
  std::span<const DigitSet> candidates_;
  DigitSet any_;
  std::vector<DigitSet> sets_;
};

}  // namespace

std::vector<DigitSet> sets_of(const FoldRule& rule, std::span<const DigitSet> candidates) {
  return Sets(rule, candidates).all();
}

}  // namespace gridpress
