#include "publisher/certify/board.h"

#include <algorithm>
#include <map>
#include <utility>

namespace gridpress::certify {
namespace {

constexpr std::size_t kMaxLiterals = 12'000'000, kMaxArcs = 400'000;

// Stands for the variable of a state that is the only one possible, which needs no variable.
constexpr int kCertain = 0;

// A clause under construction. Some of its literals may be constants.
class Draft {
 public:
  void no(int state) {
    if (state != kCertain) literals_.push_back(-state);
  }
  void yes(int state) {
    if (state == kCertain) holds_ = true;
    literals_.push_back(state);
  }
  void write(Board& board) const {
    if (!holds_) board.add(literals_);
  }

 private:
  std::vector<int> literals_;
  bool holds_ = false;
};

}  // namespace

Board::Board(int rows, int columns, int values)
    : rows_(rows),
      columns_(columns),
      values_(values),
      variables_(rows * columns * values),
      used_(static_cast<std::size_t>(rows * columns), false) {}

void Board::add(std::span<const int> clause) {
  if (clauses_.size() + clause.size() > kMaxLiterals) {
    too_large_ = true;
    return;
  }
  clauses_.insert(clauses_.end(), clause.begin(), clause.end());
  clauses_.push_back(0);
}

void Board::use(int cell) {
  if (is_used(cell)) return;
  used_[static_cast<std::size_t>(cell)] = true;
  std::vector<int> earlier;
  for (int value = 1; value <= values_; ++value) {
    if (too_large_) return;
    for (const int other : earlier) add({-other, -literal(cell, value)});
    earlier.push_back(literal(cell, value));
  }
  add(earlier);
}

void Board::use_all() {
  for (int cell = 0; cell < cells(); ++cell) use(cell);
}

void Board::differ(const std::vector<int>& cells) {
  for (int value = 1; value <= values_; ++value) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        add({-literal(cells[k], value), -literal(cells[i], value)});
      }
    }
    if (static_cast<int>(cells.size()) == values_) require_value(cells, value);
  }
}

void Board::require_value(const std::vector<int>& cells, int value) {
  std::vector<int> clause;
  for (const int cell : cells) clause.push_back(literal(cell, value));
  add(clause);
}

void Board::pair(int first, int second, const std::function<bool(int, int)>& allowed) {
  for (int a = 1; a <= values_; ++a) {
    for (int b = 1; b <= values_; ++b) {
      if (!allowed(a, b)) add({-literal(first, a), -literal(second, b)});
    }
  }
}

// Builds the automaton's layers, one per cell. Numbers the states of each layer in the order in
// which they are reached, then removes states from which no accepted state can be reached. `states`
// receives the number of states before the first cell and after each cell.
std::vector<Board::Layer> Board::layers_of(const std::vector<int>& cells, const Next& next,
                                           const Accepts& accepts, std::vector<int>& states) {
  std::vector<Layer> layers;
  std::vector<long> here{0};
  std::size_t arcs = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::map<long, int> number;
    std::vector<long> behind;
    Layer& layer = layers.emplace_back();
    for (std::size_t from = 0; from < here.size() && arcs < kMaxArcs; ++from) {
      for (int value = 1; value <= values_; ++value) {
        const long state = next(here[from], static_cast<int>(i), value);
        if (state == kBroken) continue;
        const auto [it, is_new] = number.emplace(state, static_cast<int>(behind.size()));
        if (is_new) behind.push_back(state);
        layer.push_back({static_cast<int>(from), value, it->second});
      }
    }
    arcs += layer.size();
    here = std::move(behind);
  }
  too_large_ = too_large_ || arcs >= kMaxArcs;
  std::vector<int> alive;  // new number of a state, or -1 if it was removed
  int count = 0;
  for (const long state : here) alive.push_back(accepts(state) ? count++ : -1);
  states.assign(layers.size() + 1, count);
  for (std::size_t i = layers.size(); i > 0; --i) {
    Layer& layer = layers[i - 1];
    std::erase_if(layer, [&](const Arc& arc) { return alive[arc.to] < 0; });
    for (Arc& arc : layer) arc.to = alive[arc.to];
    int last = -1;
    for (const Arc& arc : layer) last = std::max(last, arc.from);
    alive.assign(static_cast<std::size_t>(last) + 1, -1);
    for (const Arc& arc : layer) alive[arc.from] = 0;
    count = 0;
    for (int& number : alive) number = number < 0 ? -1 : count++;
    for (Arc& arc : layer) arc.from = alive[arc.from];
    states[i - 1] = count;
    // Arcs of the previous layer may lead to states that were removed.
    if (i > 1) {
      int most = -1;
      for (const Arc& arc : layers[i - 2]) most = std::max(most, arc.to);
      alive.resize(std::max(alive.size(), static_cast<std::size_t>(most + 1)), -1);
    }
  }
  return layers;
}

void Board::read(const std::vector<int>& cells, const Next& next, const Accepts& accepts) {
  if (too_large_) return;
  std::vector<int> states;
  const std::vector<Layer> layers = layers_of(cells, next, accepts, states);
  if (states.front() == 0) return add({});
  std::vector<int> before{kCertain};
  for (std::size_t i = 0; i < layers.size(); ++i) {
    std::vector<int> behind(static_cast<std::size_t>(states[i + 1]), kCertain);
    if (behind.size() > 1) {
      for (int& state : behind) state = ++variables_;
    }
    write_layer(cells[i], layers[i], before, behind);
    before = std::move(behind);
  }
}

// Adds clauses that relate state, value and next state. The first clauses define the relation. The
// others are redundant, but with them propagation finds everything that the rule implies.
void Board::write_layer(int cell, const Layer& arcs, const std::vector<int>& before,
                        const std::vector<int>& behind) {
  const auto n = static_cast<std::size_t>(values_);
  std::vector<int> leads(before.size() * n, -1);
  std::vector<Draft> of_state(before.size()), of_value(n), to_state(behind.size()),
      by_value(behind.size()), both(behind.size() * n);
  std::map<std::pair<int, int>, Draft> between;
  for (std::size_t f = 0; f < before.size(); ++f) of_state[f].no(before[f]);
  for (std::size_t v = 0; v < n; ++v) of_value[v].no(literal(cell, static_cast<int>(v) + 1));
  for (std::size_t t = 0; t < behind.size(); ++t) {
    to_state[t].no(behind[t]);
    by_value[t].no(behind[t]);
    for (std::size_t v = 0; v < n; ++v) {
      both[t * n + v].no(behind[t]);
      both[t * n + v].no(literal(cell, static_cast<int>(v) + 1));
    }
  }
  for (const auto& [from, value, to] : arcs) {
    const auto f = static_cast<std::size_t>(from), t = static_cast<std::size_t>(to),
               v = static_cast<std::size_t>(value) - 1;
    leads[f * n + v] = to;
    of_state[f].yes(literal(cell, value));
    of_value[v].yes(before[f]);
    to_state[t].yes(before[f]);
    by_value[t].yes(literal(cell, value));
    both[t * n + v].yes(before[f]);
    const auto [it, is_new] = between.try_emplace({from, to});
    if (is_new) it->second.no(before[f]);
    if (is_new) it->second.no(behind[t]);
    it->second.yes(literal(cell, value));
  }
  for (std::size_t f = 0; f < before.size(); ++f) {
    for (std::size_t v = 0; v < n; ++v) {
      Draft step;
      step.no(before[f]);
      step.no(literal(cell, static_cast<int>(v) + 1));
      if (leads[f * n + v] >= 0) step.yes(behind[static_cast<std::size_t>(leads[f * n + v])]);
      step.write(*this);
    }
  }
  for (const auto& drafts : {of_state, of_value, to_state, by_value, both}) {
    for (const Draft& draft : drafts) draft.write(*this);
  }
  for (const auto& [states, draft] : between) draft.write(*this);
}

}  // namespace gridpress::certify
