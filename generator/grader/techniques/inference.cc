#include "generator/grader/techniques/inference.h"

#include <algorithm>
#include <utility>

namespace gridpress::techniques {

InferenceGraph::InferenceGraph(const State& state, Links links)
    : state_(state), shape_(state.shape()), links_(links) {
  of_digit_.resize(shape_.digits + 1);
  node_of_.assign(static_cast<std::size_t>(shape_.cells) * shape_.digits, -1);
  add_singles();
  if (links.groups) add_groups();
  if (links.bivalue) link_cells();
  if (links.houses) link_houses();
  if (links.als > 0) {
    als_ = all_als(state);
    link_als();
  }
  lay_out();
  link_weak();
}

// Sorts the strong links by node and removes duplicates.
void InferenceGraph::lay_out() {
  const int nodes = size();
  words_ = (nodes + 63) / 64;
  linked_.assign(words_, 0);
  std::vector<int> next(nodes + 1, 0);
  for (const auto& [a, b, als] : joined_) ++next[a + 1], ++next[b + 1];
  for (int node = 0; node < nodes; ++node) next[node + 1] += next[node];
  std::vector<Strong> all(2 * joined_.size());
  std::vector<int> begin = next;
  for (const auto& [a, b, als] : joined_) {
    all[next[a]++] = {b, als};
    all[next[b]++] = {a, als};
  }
  joined_.clear();
  strong_.reserve(all.size());
  std::vector<int> last_of(nodes, -1);  // per node: the last node that was linked to it
  for (int node = 0; node < nodes; ++node) {
    strong_begin_.push_back(static_cast<int>(strong_.size()));
    for (int i = begin[node]; i < begin[node + 1]; ++i) {
      if (last_of[all[i].to] == node) continue;
      last_of[all[i].to] = node;
      strong_.push_back(all[i]);
      linked_[node / 64] |= Word{1} << (node % 64);
    }
  }
  strong_begin_.push_back(static_cast<int>(strong_.size()));
}

// Returns the entry of the hash table for the node with this digit and these cells: the node's
// index, or -1 if no such node exists.
int& InferenceGraph::known(int digit, const Word* cells) {
  constexpr std::size_t kFirstSlots = 256;
  constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15;
  const auto slot_of = [&](int at, const Word* of) {
    std::uint64_t hash = static_cast<std::uint64_t>(at);
    for (int w = 0; w < shape_.words; ++w) hash = (hash ^ of[w]) * kMix, hash ^= hash >> 32;
    return hash % known_.size();
  };
  const auto find = [&](int at, const Word* of) -> int& {
    std::size_t slot = slot_of(at, of);
    while (known_[slot] >= 0 && (digit_[known_[slot]] != at ||
                                 !std::equal(of, of + shape_.words, this->cells(known_[slot])))) {
      slot = (slot + 1) % known_.size();
    }
    return known_[slot];
  };
  if (known_.size() < 2 * digit_.size() + kFirstSlots) {
    known_.assign(4 * (digit_.size() + kFirstSlots), -1);
    for (int node = 0; node < size(); ++node) find(digit_[node], this->cells(node)) = node;
  }
  return find(digit, cells);
}

int InferenceGraph::add(int digit, const Word* cells) {
  const int words = shape_.words;
  int& place = known(digit, cells);
  if (place >= 0) return place;
  const int node = place = size();
  digit_.push_back(digit);
  of_digit_[digit].push_back(node);
  cells_.insert(cells_.end(), cells, cells + words);
  seen_.resize(seen_.size() + words, ~Word{0});
  Word* seen = seen_.data() + at(node);
  Cell only = -1;
  int many = 0;
  for_each_cell(this->cells(node), words, [&](Cell c) {
    keep_common(seen, shape_.sees.data() + static_cast<std::size_t>(c) * words, words);
    only = c;
    ++many;
  });
  single_.push_back(many == 1 ? only : -1);
  return node;
}

// Adds the nodes for single candidates. Doesn't look for existing nodes, because each candidate
// occurs once.
void InferenceGraph::add_singles() {
  const auto words = static_cast<std::size_t>(shape_.words);
  const auto chosen = [&](Cell c) {
    const DigitSet marks = state_.candidates(c) & links_.digits;
    return links_.pairs_only && !exactly_two(state_.candidates(c).bits()) ? DigitSet() : marks;
  };
  std::size_t many = 0;
  for (Cell c = 0; c < shape_.cells; ++c) many += chosen(c).size();
  digit_.resize(many);
  single_.resize(many);
  cells_.resize(many * words);
  seen_.resize(many * words);
  int node = 0;
  for (Cell c = 0; c < shape_.cells; ++c) {
    for (const int d : chosen(c)) {
      digit_[node] = d;
      single_[node] = c;
      of_digit_[d].push_back(node);
      add_cell(cells_.data() + at(node), c);
      std::copy_n(shape_.sees.data() + c * words, words, seen_.data() + at(node));
      node_of_[c * shape_.digits + d - 1] = node++;
    }
  }
}

void InferenceGraph::add_groups() {
  std::vector<Word> cells(shape_.words);
  for (const auto& crossing : shape_.pointing) {
    for (int d = 1; d <= shape_.digits; ++d) {
      const Positions places = state_.places(crossing.base, d) & crossing.in_base;
      if (!at_least_two(places)) continue;
      std::fill(cells.begin(), cells.end(), 0);
      for_each_position(places,
                        [&](int p) { add_cell(cells.data(), shape_.cell(crossing.base, p)); });
      add(d, cells.data());
    }
  }
}

void InferenceGraph::link_weak() {
  weak_.assign(static_cast<std::size_t>(size()) * words_, 0);
  const auto join_weak = [&](int a, int b) {
    weak_[static_cast<std::size_t>(a) * words_ + b / 64] |= Word{1} << (b % 64);
    weak_[static_cast<std::size_t>(b) * words_ + a / 64] |= Word{1} << (a % 64);
  };
  // Finds the nodes all of whose cells another node sees. Looks them up by their first cell.
  std::vector<int> last(shape_.cells), before(size());
  for (int d = 1; d <= shape_.digits; ++d) {
    std::fill(last.begin(), last.end(), -1);
    for (const int node : of_digit_[d]) {
      const Word* seen = this->seen(node);
      for_each_common(seen, state_.cells_with(d).data(), shape_.words, [&](Cell c) {
        for (int other = last[c]; other >= 0; other = before[other]) {
          if (is_subset(cells(other), seen, shape_.words)) join_weak(node, other);
        }
      });
      before[node] = std::exchange(last[first_cell(cells(node), shape_.words)], node);
    }
  }
  if (!links_.in_cell) return;
  for (Cell c = 0; c < shape_.cells; ++c) {
    const int* nodes = node_of_.data() + static_cast<std::size_t>(c) * shape_.digits;
    for (const int a : state_.candidates(c)) {
      for (const int b : state_.candidates(c)) {
        if (a < b) join_weak(nodes[a - 1], nodes[b - 1]);
      }
    }
  }
}

void InferenceGraph::link_cells() {
  for (Cell c = 0; c < shape_.cells; ++c) {
    const DigitSet marks = state_.candidates(c);
    if (!exactly_two(marks.bits())) continue;
    const int* nodes = node_of_.data() + static_cast<std::size_t>(c) * shape_.digits;
    const int a = marks.lowest();
    join(nodes[a - 1], nodes[marks.without(DigitSet::of(a)).lowest() - 1], -1);
  }
}

// Links pairs of nodes that together have all candidates for a digit in a house.
void InferenceGraph::link_houses() {
  const int words = shape_.words;
  std::vector<std::pair<Positions, int>> parts;
  std::vector<int> position(shape_.cells);  // positions of cells in the current house
  for (int h = 0; h < shape_.houses; ++h) {
    if (!shape_.full(h)) continue;
    const Word* house = shape_.holds.data() + static_cast<std::size_t>(h) * words;
    const auto cells_here = shape_.cells_of(h);
    for (std::size_t p = 0; p < cells_here.size(); ++p)
      position[cells_here[p]] = static_cast<int>(p);
    for (int d = 1; d <= shape_.digits; ++d) {
      const Positions places = state_.places(h, d);
      if (of_digit_[d].empty() || !at_least_two(places)) continue;
      if (exactly_two(places)) {
        const auto node = [&](Positions place) {
          return node_of_[shape_.cell(h, std::countr_zero(place)) * shape_.digits + d - 1];
        };
        join(node(places), node(places & (places - 1)), -1);
        continue;
      }
      if (!links_.groups) continue;
      parts.clear();
      for (const int node : of_digit_[d]) {
        if (!is_subset(cells(node), house, words)) continue;
        Positions here = 0;
        for_each_cell(cells(node), words, [&](Cell c) { here |= 1U << position[c]; });
        parts.emplace_back(here, node);
      }
      for (std::size_t i = 0; i < parts.size(); ++i) {
        for (std::size_t j = i + 1; j < parts.size(); ++j) {
          if ((parts[i].first & parts[j].first) == 0 &&
              (parts[i].first | parts[j].first) == places) {
            join(parts[i].second, parts[j].second, -1);
          }
        }
      }
    }
  }
}

void InferenceGraph::link_als() {
  const AlsList& sets = *als_;
  std::vector<int> node_of(sets.spots(), -1), nodes;
  const int many = sets.size_up_to(links_.als);
  for (int i = 0; i < many; ++i) {
    nodes.clear();
    for (const int d : sets[i].digits) {
      const int spot = sets.spot(i, d);
      if (node_of[spot] < 0) node_of[spot] = add(d, sets.spot_cells(spot));
      nodes.push_back(node_of[spot]);
    }
    for (std::size_t a = 0; a < nodes.size(); ++a) {
      for (std::size_t b = a + 1; b < nodes.size(); ++b) join(nodes[a], nodes[b], i);
    }
  }
}

bool InferenceGraph::rules_out(int node, Candidate c) const {
  if (digit_[node] == c.digit) return has_cell(seen(node), c.cell);
  return single_[node] == c.cell;
}

bool InferenceGraph::any_common(int a, int b) const {
  if (digit_[a] == digit_[b]) {
    const auto open = state_.cells_with(digit_[a]);
    Word left = 0;
    for (int w = 0; w < shape_.words; ++w) left |= seen(a)[w] & seen(b)[w] & open[w];
    return left != 0;
  }
  const Cell x = single_[a], y = single_[b];
  if (x >= 0 && x == y) return state_.candidates(x).size() > 2;
  return (x >= 0 && state_.candidates(x).has(digit_[b]) && has_cell(seen(b), x)) ||
         (y >= 0 && state_.candidates(y).has(digit_[a]) && has_cell(seen(a), y));
}

void InferenceGraph::common(int a, int b, std::vector<Candidate>& gone) const {
  const auto test = [&](Cell c, int d) {
    const Candidate candidate{c, d};
    if (state_.candidates(c).has(d) && rules_out(a, candidate) && rules_out(b, candidate) &&
        std::find(gone.begin(), gone.end(), candidate) == gone.end()) {
      gone.push_back(candidate);
    }
  };
  if (digit_[a] == digit_[b]) {
    for_each_cell(seen(a), shape_.words, [&](Cell c) { test(c, digit_[a]); });
    return;
  }
  const Cell x = single_[a], y = single_[b];
  if (x >= 0 && x == y) {
    const DigitSet ends = DigitSet::of(digit_[a]) | DigitSet::of(digit_[b]);
    for (const int d : state_.candidates(x).without(ends)) test(x, d);
    return;
  }
  if (x >= 0) test(x, digit_[b]);
  if (y >= 0) test(y, digit_[a]);
}

}  // namespace gridpress::techniques
