#include "generator/model/constraints/line_automaton.h"

#include <algorithm>
#include <bitset>
#include <functional>
#include <map>

#include "generator/base/result.h"
#include "generator/model/constraints/narrowing.h"

namespace gridpress {
namespace {

constexpr std::size_t kLongestLine = 25;
using States = std::bitset<Automaton::kMaxStates>;

// Builds an automaton by exploring the states of a rule, breadth first from `start`. A state is a
// number, the `memory` of the line so far. `step(memory, digit)` returns the next memory, or
// `broken` if the line has become invalid.
std::shared_ptr<const Automaton> explore(int digits, int start, int broken,
                                         const std::function<int(int, int)>& step,
                                         const std::function<bool(int)>& accepts) {
  auto rule = std::make_shared<Automaton>();
  std::vector<int> memories{start};
  std::map<int, int> state_of{{start, 0}};
  for (std::size_t state = 0; state < memories.size(); ++state) {
    rule->accepting.push_back(accepts(memories[state]));
    rule->next.emplace_back().fill(-1);
    for (int digit = 1; digit <= digits; ++digit) {
      const int memory = step(memories[state], digit);
      if (memory == broken) continue;
      const auto [known, fresh] = state_of.try_emplace(memory, static_cast<int>(memories.size()));
      if (fresh) memories.push_back(memory);
      rule->next[state][digit] = static_cast<std::int16_t>(known->second);
    }
  }
  GRIDPRESS_CHECK(memories.size() <= Automaton::kMaxStates);
  return rule;
}

constexpr int kBroken = -1;

}  // namespace

LineAutomaton::LineAutomaton(std::vector<Cell> line, std::shared_ptr<const Automaton> rule)
    : scope_(std::move(line)), rule_(std::move(rule)) {
  GRIDPRESS_CHECK(scope_.size() <= kLongestLine && !rule_->next.empty() &&
                  rule_->next.size() <= Automaton::kMaxStates &&
                  rule_->next.size() == rule_->accepting.size());
}

bool LineAutomaton::prune(std::span<DigitSet> candidates, bool& changed) const {
  const std::size_t states = rule_->next.size();
  const std::size_t cells = scope_.size();
  std::array<States, kLongestLine + 1> before;  // [i]: reachable by cells 0..i-1
  before[0].set(0);
  for (std::size_t i = 0; i < cells; ++i) {
    for (std::size_t state = 0; state < states; ++state) {
      if (!before[i][state]) continue;
      for (const int digit : candidates[scope_[i]]) {
        const int next = rule_->next[state][digit];
        if (next >= 0) before[i + 1].set(next);
      }
    }
  }
  States after;  // states before cell i from which the line can still be accepted
  for (std::size_t state = 0; state < states; ++state) after[state] = rule_->accepting[state];
  for (std::size_t i = cells; i-- > 0;) {
    States wanted;
    DigitSet kept;
    for (std::size_t state = 0; state < states; ++state) {
      if (!before[i][state]) continue;
      for (const int digit : candidates[scope_[i]]) {
        const int next = rule_->next[state][digit];
        if (next < 0 || !after[next]) continue;
        kept |= DigitSet::of(digit);
        wanted.set(state);
      }
    }
    if (!keep(candidates[scope_[i]], kept, changed)) return false;
    after = wanted;
  }
  return true;
}

bool LineAutomaton::satisfied_by(std::span<const std::uint8_t> grid) const {
  int state = 0;
  for (const Cell cell : scope_) {
    state = rule_->next[state][grid[cell]];
    if (state < 0) return false;
  }
  return rule_->accepting[state] != 0;
}

// The memory is the latest digit, or 0 before the first cell.
std::shared_ptr<const Automaton> rising_line(int digits, int step) {
  return explore(
      digits, 0, kBroken,
      [=](int last, int digit) { return last == 0 || digit - last >= step ? digit : kBroken; },
      [](int) { return true; });
}

std::shared_ptr<const Automaton> whisper_line(int digits, int least) {
  return explore(
      digits, 0, kBroken,
      [=](int last, int digit) {
        return last == 0 || std::abs(digit - last) >= least ? digit : kBroken;
      },
      [](int) { return true; });
}

// Memories: no crust seen; which crust was seen first, and the sum since then; both crusts seen.
// The crusts are the lowest and the highest digit.
std::shared_ptr<const Automaton> enclosed_sum_line(int digits, int sum) {
  // open + 2 * sum, plus 0 if the lowest digit was seen first or 1 if the highest was.
  const int before = 0, behind = 1, open = 2;
  return explore(
      digits, before, kBroken,
      [=](int memory, int digit) {
        const bool crust = digit == 1 || digit == digits;
        if (memory == before) return crust ? open + (digit == 1 ? 0 : 1) : before;
        if (memory == behind) return crust ? kBroken : behind;
        const int filling = (memory - open) / 2;
        const bool after_highest = (memory - open) % 2 == 1;
        if (!crust) return filling + digit <= sum ? memory + 2 * digit : kBroken;
        return (digit == 1) == after_highest && filling == sum ? behind : kBroken;
      },
      [=](int memory) { return memory == behind; });
}

// The memory combines the number of cells still to be added and the sum still required.
std::shared_ptr<const Automaton> x_sum_line(int digits, int sum) {
  const int start = -2;
  const auto left = [=](int cells, int total) {
    return total < 0 || (cells == 0 && total != 0) ? kBroken : cells * (sum + 1) + total;
  };
  return explore(
      digits, start, kBroken,
      [=](int memory, int digit) {
        if (memory == start) return left(digit - 1, sum - digit);
        const int cells = memory / (sum + 1);
        return cells == 0 ? memory : left(cells - 1, memory % (sum + 1) - digit);
      },
      [](int memory) { return memory == 0; });
}

// The memory combines the highest digit with the number of visible ones.
std::shared_ptr<const Automaton> visible_line(int digits, int visible) {
  return explore(
      digits, 0, kBroken,
      [=](int memory, int digit) {
        const int counts = visible + 1;
        if (digit <= memory / counts) return memory;
        return memory % counts == visible ? kBroken : digit * counts + memory % counts + 1;
      },
      [=](int memory) { return memory % (visible + 1) == visible; });
}

// The memory combines the lowest digit with the highest; 0 before the first cell.
std::shared_ptr<const Automaton> span_line(int digits, int cells) {
  const int base = digits + 1;
  return explore(
      digits, 0, kBroken,
      [=](int memory, int digit) {
        const int low = memory == 0 ? digit : std::min(memory / base, digit);
        const int high = std::max(memory % base, digit);
        return high - low < cells ? low * base + high : kBroken;
      },
      [=](int memory) { return memory % base - memory / base == cells - 1; });
}

// The memory is the count; `most` is never exceeded.
std::shared_ptr<const Automaton> count_line(int digits, DigitSet counted, int least, int most) {
  return explore(
      digits, 0, kBroken,
      [=](int memory, int digit) {
        if (!counted.has(digit)) return memory;
        return memory < most ? memory + 1 : kBroken;
      },
      [=](int memory) { return memory >= least; });
}

// The memory is the product so far, a divisor of the target.
std::shared_ptr<const Automaton> product_line(int digits, std::int64_t target) {
  constexpr int kLargest = 2'000'000'000;  // has fewer divisors than an automaton has states
  if (target > kLargest) return nullptr;
  return explore(
      digits, 1, kBroken,
      [=](int memory, int digit) {
        return target / memory % digit == 0 ? memory * digit : kBroken;
      },
      [=](int memory) { return memory == target; });
}

}  // namespace gridpress
