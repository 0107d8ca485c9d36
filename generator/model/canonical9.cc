#include "generator/model/canonical9.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace gridpress::canonical9 {
namespace {

using Row = std::array<std::uint8_t, 9>;
using Code = std::uint64_t;  // a row as nine 4-bit numbers; the leftmost is in the highest bits

constexpr std::uint8_t kNew = 15;  // a digit without a label; greater than any label

// The nine rows, followed by the nine columns, which are the rows of the transposed grid.
using Lines = std::array<Row, 18>;

// A partial form of the grid: the rows chosen so far, and everything that they determine.
struct State {
  std::array<std::uint8_t, 10> label;  // by digit; kNew if the digit is unlabelled; label[0] = 0
  std::uint8_t next = 1;               // label for the next digit without one
  std::uint8_t base = 0;               // 9 if the grid is transposed
  std::uint16_t used = 0;              // rows already chosen, one bit each
  // Number of stacks on the left that are empty so far and whose order is still free.
  std::uint8_t free_stacks = 3;
  // Per stack: number of columns on its left that are empty so far and whose order is still free.
  std::array<std::uint8_t, 3> free_columns{3, 3, 3};
  Row column{0, 1, 2, 3, 4, 5, 6, 7, 8};  // by position in the form: the puzzle's column
  Row row{};                              // by position in the form: the puzzle's row
};

void sort2(std::uint8_t* v) {
  if (v[0] > v[1]) std::swap(v[0], v[1]);
}
void sort3(std::uint8_t* v) {
  sort2(v);
  sort2(v + 1);
  sort2(v);
}

// Returns the smallest form that `line` can take as the next row.
Code smallest(const State& state, const Row& line) {
  Row v;
  for (int i = 0; i < 9; ++i) v[i] = state.label[line[state.column[i]]];
  std::array<Code, 3> stack;
  for (int s = 0; s < 3; ++s) {
    std::uint8_t* const cells = &v[3 * s];
    if (state.free_columns[s] == 3) {
      sort3(cells);
    } else if (state.free_columns[s] == 2) {
      sort2(cells);
    }
    stack[s] = static_cast<Code>(cells[0] << 8 | cells[1] << 4 | cells[2]);
  }
  if (state.free_stacks >= 2 && stack[0] > stack[1]) std::swap(stack[0], stack[1]);
  if (state.free_stacks == 3) {
    if (stack[1] > stack[2]) std::swap(stack[1], stack[2]);
    if (stack[0] > stack[1]) std::swap(stack[0], stack[1]);
  }
  return stack[0] << 24 | stack[1] << 12 | stack[2];
}

constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
// Indices of the orders in kOrders that leave the third element in its place.
constexpr std::uint8_t kOrdersOf2[2] = {0, 2};

// All orders that sort the first `open` of three values. Zeros keep their order; other equal values
// appear in every order.
struct Orders {
  std::uint8_t list[6];
  int count = 0;

  template <typename Value>
  Orders(const Value* value, int open) {
    const int all = open == 3 ? 6 : open == 2 ? 2 : 1;
    for (int i = 0; i < all; ++i) {
      const int order = open == 3 ? i : kOrdersOf2[i];
      const std::uint8_t* const o = kOrders[order];
      bool sorted = true;
      for (int k = 0; k + 1 < open; ++k) {
        const auto a = value[o[k]], b = value[o[k + 1]];
        sorted = sorted && (a < b || (a == b && (a != 0 || o[k] < o[k + 1])));
      }
      if (sorted) list[count++] = static_cast<std::uint8_t>(order);
    }
  }
};

class Search {
 public:
  Cells run(const Cells& puzzle) { return written(smallest_of(puzzle)); }

  Form form(const Cells& puzzle) {
    const State& state = smallest_of(puzzle);
    Form form{written(state), {}, {}};
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        const int row = state.row[r], column = state.column[c];
        form.cell[9 * r + c] =
            static_cast<std::uint8_t>(state.base == 0 ? 9 * row + column : 9 * column + row);
      }
    }
    std::uint8_t next = state.next;  // digits without givens get the remaining labels
    for (std::uint8_t digit = 1; digit <= 9; ++digit) {
      const std::uint8_t label = state.label[digit];
      form.digit[label == kNew ? next++ : label] = digit;
    }
    return form;
  }

 private:
  const State& smallest_of(const Cells& puzzle) {
    read(puzzle);
    now_.clear();
    int place = 0;
    if (std::find(puzzle.begin(), puzzle.end(), 0) == puzzle.end()) {
      start_full();
      place = 2;
    } else {
      start();
    }
    for (; place < 9; ++place) advance(place);
    return now_.front();
  }

  void read(const Cells& puzzle) {
    for (int cell = 0; cell < 81; ++cell) {
      lines_[cell / 9][cell % 9] = puzzle[cell];
      lines_[9 + cell % 9][cell / 9] = puzzle[cell];
    }
  }

  static State blank(int base) {
    State state;
    state.label.fill(kNew);
    state.label[0] = 0;
    state.base = static_cast<std::uint8_t>(base);
    return state;
  }

  void start() {
    now_.push_back(blank(0));
    now_.push_back(blank(9));
  }

  // Extends every partial form by every possible next row, and keeps the smallest results.
  void advance(int place) {
    Code least = ~Code{0};
    best_.clear();
    for (std::uint32_t i = 0; i < now_.size(); ++i) {
      const State& state = now_[i];
      for (unsigned left = open_rows(state, place); left != 0; left &= left - 1) {
        const auto row = static_cast<std::uint8_t>(__builtin_ctz(left));
        const Code code = smallest(state, lines_[state.base + row]);
        if (code > least) continue;
        if (code < least) best_.clear();
        least = code;
        best_.push_back({i, row});
      }
    }
    next_.clear();
    for (const auto& [from, row] : best_) branch(now_[from], row, place);
    now_.swap(next_);
  }

  static unsigned open_rows(const State& state, int place) {
    const unsigned open = ~state.used & 0x1FF;
    if (place % 3 != 0) return open & 0b111U << state.row[place - 1] / 3 * 3;
    return open;  // a band is either complete or untouched
  }

  void branch(const State& from, std::uint8_t row, int place) {
    State state = from;
    state.row[place] = row;
    state.used |= static_cast<std::uint16_t>(1U << row);
    const Row& line = lines_[state.base + row];
    if (state.free_stacks == 0) return branch_columns(state, line);
    // The content of each free stack, with its columns sorted to make the content smallest.
    Code stack[3] = {0, 0, 0};
    for (int s = 0; s < state.free_stacks; ++s) {
      std::uint8_t v[3];
      for (int i = 0; i < 3; ++i) v[i] = state.label[line[state.column[3 * s + i]]];
      sort3(v);
      stack[s] = static_cast<Code>(v[0] << 8 | v[1] << 4 | v[2]);
    }
    int empty = 0;
    for (int s = 0; s < state.free_stacks; ++s) empty += stack[s] == 0;
    const Orders orders(stack, state.free_stacks);
    const State before = state;
    for (int i = 0; i < orders.count; ++i) {
      const std::uint8_t* const order = kOrders[orders.list[i]];
      for (int s = 0; s < before.free_stacks; ++s) {
        for (int k = 0; k < 3; ++k) state.column[3 * s + k] = before.column[3 * order[s] + k];
      }
      state.free_stacks = static_cast<std::uint8_t>(empty > 1 ? empty : 0);
      branch_columns(state, line);
    }
  }

  void branch_columns(const State& from, const Row& line) {
    Row v;
    for (int i = 0; i < 9; ++i) v[i] = from.label[line[from.column[i]]];
    const Orders orders[3] = {{&v[0], from.free_columns[0]},
                              {&v[3], from.free_columns[1]},
                              {&v[6], from.free_columns[2]}};
    for (int a = 0; a < orders[0].count; ++a) {
      for (int b = 0; b < orders[1].count; ++b) {
        for (int c = 0; c < orders[2].count; ++c) {
          const std::uint8_t list[3] = {orders[0].list[a], orders[1].list[b], orders[2].list[c]};
          next_.push_back(from);
          settle(next_.back(), from, list, line);
        }
      }
    }
  }

  // Sorts the columns of each stack by the orders in `list`, and labels the unlabelled digits.
  static void settle(State& state, const State& from, const std::uint8_t (&list)[3],
                     const Row& line) {
    for (int s = 0; s < 3; ++s) {
      const int open = from.free_columns[s];
      int empty = 0;
      for (int i = 0; i < 3; ++i) {
        const std::uint8_t column = from.column[3 * s + kOrders[list[s]][i]];
        state.column[3 * s + i] = column;
        const std::uint8_t digit = line[column];
        if (digit == 0) {
          empty += i < open;
        } else if (state.label[digit] == kNew) {
          state.label[digit] = state.next++;
        }
      }
      state.free_columns[s] = static_cast<std::uint8_t>(empty);
    }
  }

  // Lists the partial forms that consist of two rows, for full grids. The first row is always 1 to
  // 9. The column order of one stack determines the column order of the others: the second row must
  // have 4, 5, 6 or 4, 5, 7 in that stack, and the positions of its digits in the first row
  // determine which columns come next.
  void start_full() {
    Code least = ~Code{0};
    for (int first = 0; first < 18; ++first) {
      const int band = first % 9 / 3 * 3 + first / 9 * 9;
      for (int second = band; second < band + 3; ++second) {
        if (second == first) continue;
        for (int stack = 0; stack < 3; ++stack) {
          for (const auto& order : kOrders) begin_full(first, second, stack, order, least);
        }
      }
    }
  }

  void begin_full(int first, int second, int stack, const std::uint8_t (&order)[3], Code& least) {
    const Row& top = lines_[first];
    const Row& below = lines_[second];
    std::uint8_t column_of[10];
    for (std::uint8_t c = 0; c < 9; ++c) column_of[top[c]] = c;
    State state = blank(first / 9 * 9);
    int filled[3] = {3, 0, 0};       // number of placed columns, by position of the stack
    int place_of[3] = {-1, -1, -1};  // by stack; -1 until the stack has a position
    place_of[stack] = 0;
    for (int i = 0; i < 3; ++i) state.column[i] = static_cast<std::uint8_t>(3 * stack + order[i]);
    // Places the columns of the other stacks in the order in which the second row's digits
    // determine them.
    for (int i = 0; i < 6; ++i) {
      const std::uint8_t column = column_of[below[state.column[i]]];
      int& place = place_of[column / 3];
      if (place < 0) place = filled[1] == 0 ? 1 : 2;
      if (i == 1 && place != 1) return;  // 4, 7: another order yields 4, 5
      if (place == 0) continue;
      state.column[3 * place + filled[place]++] = column;
      if (i == 2 && filled[1] == 2)
        state.column[5] = third_column(state.column[3], state.column[4]);
      if (i == 2) filled[1] = 3;
    }
    finish_full(state, first, second, least);
  }

  // Returns the third column of the stack that contains columns a and b.
  static std::uint8_t third_column(std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(a / 3 * 9 + 3 - a - b);
  }

  void finish_full(State& state, int first, int second, Code& least) {
    for (int i = 0; i < 9; ++i) {
      state.label[lines_[first][state.column[i]]] = static_cast<std::uint8_t>(i + 1);
    }
    state.next = 10;
    state.free_stacks = 0;
    state.free_columns = {0, 0, 0};
    state.row[0] = static_cast<std::uint8_t>(first % 9);
    state.row[1] = static_cast<std::uint8_t>(second % 9);
    state.used = static_cast<std::uint16_t>(1U << first % 9 | 1U << second % 9);
    const Code code = smallest(state, lines_[second]);
    if (code > least) return;
    if (code < least) now_.clear();
    least = code;
    now_.push_back(state);
  }

  Cells written(const State& state) const {
    Cells cells;
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        cells[9 * r + c] = state.label[lines_[state.base + state.row[r]][state.column[c]]];
      }
    }
    return cells;
  }

  Lines lines_;
  std::vector<State> now_, next_;
  std::vector<std::pair<std::uint32_t, std::uint8_t>> best_;  // index in `now_`, row
};

}  // namespace

namespace {

Search& search_of_this_thread() {
  thread_local Search search;
  return search;
}

}  // namespace

Cells canonical(const Cells& puzzle) {
  return search_of_this_thread().run(puzzle);
}

Form canonical_form(const Cells& puzzle) {
  return search_of_this_thread().form(puzzle);
}

}  // namespace gridpress::canonical9
