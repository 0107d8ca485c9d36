#include "publisher/certify/rules/lines.h"

#include <algorithm>
#include <cstdint>

namespace gridpress::certify {
namespace {

constexpr long kBroken = Board::kBroken;

}  // namespace

void add_sum(Board& board, const Cells& cells, int sum) {
  board.read(
      cells,
      [&](long state, int, int value) { return state + value > sum ? kBroken : state + value; },
      [&](long state) { return state == sum; });
}

// The state of the automaton is the set of values so far.
void add_different_sum(Board& board, const Cells& cells, int sum) {
  board.differ(cells);
  const auto sum_of = [](long set) {
    int total = 0;
    for (int value = 1; set >> value != 0; ++value) total += (set >> value & 1) != 0 ? value : 0;
    return total;
  };
  board.read(
      cells,
      [&](long set, int, int value) {
        const bool twice = (set >> value & 1) != 0;
        return twice || sum_of(set) + value > sum ? kBroken : set | 1L << value;
      },
      [&](long set) { return sum_of(set) == sum; });
}

void add_product(Board& board, const Cells& cells, int product) {
  board.read(
      cells,
      [&](long state, int index, int value) {
        const long next = index == 0 ? value : state * value;
        return product % next != 0 ? kBroken : next;
      },
      [&](long state) { return state == product; });
}

namespace {

// Returns whether the operation on these values can give the number.
bool comes_to(const std::vector<int>& values, int number, char operation) {
  long sum = 0, product = 1;
  for (const int value : values) {
    sum += value;
    product *= value;
  }
  const bool any = operation == '?';
  if (any && (sum == number || product == number)) return true;
  return std::ranges::any_of(values, [&](long one) {
    return ((any || operation == '-') && one - (sum - one) == number) ||
           ((any || operation == ':') && one * one == product * number);
  });
}

}  // namespace

// The state of the automaton is the sorted values, one base-32 digit each.
void add_operation(Board& board, const Cells& cells, int number, char operation) {
  if (operation == '+') return add_sum(board, cells, number);
  if (operation == '*') return add_product(board, cells, number);
  constexpr int kBits = 5;
  const auto values_of = [](long state) {
    std::vector<int> values;
    for (; state != 0; state >>= kBits) values.push_back(static_cast<int>(state & 31));
    return values;
  };
  board.read(
      cells,
      [&](long state, int, int value) {
        std::vector<int> values = values_of(state);
        values.push_back(value);
        std::ranges::sort(values);
        long next = 0;
        for (const int one : values) next = next << kBits | one;
        return next;
      },
      [&](long state) { return comes_to(values_of(state), number, operation); });
}

// The state of the automaton is the lowest value plus 32 times the highest.
void add_consecutive(Board& board, const Cells& cells) {
  if (cells.empty()) return;
  board.differ(cells);
  const auto length = static_cast<long>(cells.size());
  board.read(
      cells,
      [&](long state, int index, int value) {
        const long low = index == 0 ? value : std::min<long>(state % 32, value);
        const long high = std::max<long>(state / 32, value);
        return high - low >= length ? kBroken : high * 32 + low;
      },
      [&](long state) { return state / 32 - state % 32 == length - 1; });
}

void add_rising(Board& board, const Cells& cells) {
  board.read(
      cells, [](long state, int, int value) { return value > state ? value : kBroken; },
      [](long) { return true; });
}

// The state of the automaton is what remains of the first value, plus one.
void add_arrow(Board& board, const Cells& cells) {
  board.read(
      cells,
      [](long state, int index, int value) {
        if (index == 0) return value + 1L;
        return value < state ? state - value : kBroken;
      },
      [](long state) { return state == 1; });
}

// The state of the automaton is 0 before the first 1 or highest value, then the sum so far plus
// one, and kBehind after the second of the two.
void add_sandwich(Board& board, const Cells& cells, int sum) {
  constexpr long kBehind = 1 << 20;
  const int highest = board.values();
  board.read(
      cells,
      [=](long state, int, int value) {
        if (value == 1 || value == highest) {
          if (state == 0) return 1L;
          return state == sum + 1 ? kBehind : kBroken;
        }
        if (state == 0 || state == kBehind) return state;
        return state + value > sum + 1 ? kBroken : state + value;
      },
      [](long state) { return state == kBehind; });
}

// The state of the automaton is the highest value plus 32 times the number of values seen.
void add_view(Board& board, const Cells& cells, int seen) {
  board.read(
      cells,
      [=](long state, int, int value) {
        if (value < state % 32) return state;
        return state / 32 == seen ? kBroken : (state / 32 + 1) * 32 + value;
      },
      [=](long state) { return state / 32 == seen; });
}

void add_count(Board& board, const Cells& cells, int value, int count) {
  board.read(
      cells,
      [=](long state, int, int it) {
        const long next = state + (it == value ? 1 : 0);
        return next > count ? kBroken : next;
      },
      [=](long state) { return state == count; });
}

// Reads the cells of both lists alternately. The state of the automaton is the value of the first
// list's cell until the second list's is read, and kApart once two values have differed.
void add_unequal(Board& board, const Cells& first, const Cells& second) {
  constexpr long kApart = 1 << 20;
  Cells both;
  for (std::size_t i = 0; i < first.size(); ++i) {
    both.push_back(first[i]);
    both.push_back(second[i]);
  }
  board.read(
      both,
      [](long state, int index, int value) -> long {
        if (state == kApart) return state;
        if (index % 2 == 0) return value;
        return value == state ? 0 : kApart;
      },
      [](long state) { return state == kApart; });
}

// `marks` is the pattern of the runs, with one empty cell between them and none at the ends. The
// state of the automaton is how much of the pattern has been read.
void add_runs(Board& board, const Cells& cells, const std::vector<int>& runs) {
  std::vector<bool> marks;
  for (const int run : runs) {
    if (!marks.empty()) marks.push_back(false);
    marks.insert(marks.end(), static_cast<std::size_t>(run), true);
  }
  const auto length = static_cast<long>(marks.size());
  board.read(
      cells,
      [&](long state, int, int value) {
        const bool at_end = state == length;
        const bool marked_next = !at_end && marks[static_cast<std::size_t>(state)];
        if (value == 2) return marked_next ? state + 1 : kBroken;
        if (!at_end && !marked_next) return state + 1;
        const bool gap = state == 0 || at_end || !marks[static_cast<std::size_t>(state) - 1];
        return gap ? state : kBroken;
      },
      [&](long state) { return state == length; });
}

// The state of the automaton is the first value plus 4 times the number of values that differ from
// it.
void add_border(Board& board, const Cells& cells, int more, int count) {
  board.read(
      cells,
      [=](long state, int index, int value) -> long {
        if (index == 0) return value + (value == 2 ? 4L * more : 0);
        const long next = state + (value != state % 4 ? 4 : 0);
        return next / 4 > count ? kBroken : next;
      },
      [=](long state) { return state / 4 == count; });
}

}  // namespace gridpress::certify
