// Forcing chains and nets, which are tried last. They assume that a candidate is true and follow
// the consequences.
//   chain  each statement follows from one other statement, by links in the graph of candidates
//   net    each statement follows from all before it: naked and hidden singles until none is left
//   contradiction  a statement is both true and false, or a cell or digit loses all candidates:
//                  the assumed candidate is false
//   verity         every digit of a cell, or every candidate for a digit in a house, has the same
//                  consequence
// In the step, `cells` and `digits` are the assumption: the single candidate, or the cell with its
// digits, or the cells of the house with the digit; in the last case, `houses` is that house.
// `chain` has the paths one after another: two paths to a statement that is both true and false, or
// one path from each assumption to the first common consequence. For nets, it has the digits placed
// on the way. For `parts` (contradictions by nets), see net.h.
#include <algorithm>
#include <vector>

#include "generator/grader/techniques/inference.h"
#include "generator/grader/techniques/net.h"

namespace gridpress::techniques {
namespace {

// For each assumed candidate (cell*digits + d-1), all consequences as sets of candidates.
struct Consequences {
  std::vector<Word> on, off;
};

class Assumptions {
 public:
  Assumptions(const State& state)
      : state_(state),
        shape_(state.shape()),
        words_((shape_.cells * shape_.digits + 63) / 64),
        of_(static_cast<std::size_t>(shape_.cells) * shape_.digits) {}

  int words() const { return words_; }
  int index(Candidate c) const { return c.cell * shape_.digits + c.digit - 1; }
  Candidate candidate(int i) const { return {i / shape_.digits, i % shape_.digits + 1}; }
  Consequences& of(Candidate c) { return of_[index(c)]; }

  // Visits every cell with its candidates, and every house with its candidates for each digit.
  // Stops and returns true if `visit` returns true.
  template <typename Visit>
  bool any_choice(Visit&& visit) const {
    std::vector<Candidate> ways;
    for (Cell c = 0; c < shape_.cells; ++c) {
      ways.clear();
      for (const int d : state_.candidates(c)) ways.push_back({c, d});
      if (ways.size() > 1 && visit(ways, -1)) return true;
    }
    for (int h = 0; h < shape_.houses; ++h) {
      for (int d = 1; d <= shape_.digits && shape_.full(h); ++d) {
        ways.clear();
        for_each_position(state_.places(h, d), [&](int p) {
          ways.push_back({shape_.cell(h, p), d});
        });
        if (ways.size() > 1 && visit(ways, h)) return true;
      }
    }
    return false;
  }

 private:
  const State& state_;
  const Shape& shape_;
  int words_;
  std::vector<Consequences> of_;
};

void name_assumed(const State& state, std::span<const Candidate> ways, int house, Step& step) {
  for (const Candidate& way : ways) {
    if (step.cells.empty() || step.cells.back() != way.cell) step.cells.push_back(way.cell);
    step.digits |= DigitSet::of(way.digit);
  }
  if (house >= 0) name_house(state, step, house);
}

// Offers the consequences that the alternatives `ways` have in common, each as a separate step,
// placements first. explain(way, to, on) appends the statements by which a way leads to `to` being
// true (`on`) or false.
template <typename Explain>
bool offer_common(const State& state, Assumptions& all, const std::vector<Candidate>& ways,
                  int house, Explain&& explain, Step& step, StepFilter accept) {
  const int words = all.words();
  std::vector<Word> on(words, ~Word{0}), off(words, ~Word{0});
  for (const Candidate& way : ways) {
    const Consequences& then = all.of(way);
    if (then.on.empty()) return false;
    keep_common(on.data(), then.on.data(), words);
    keep_common(off.data(), then.off.data(), words);
  }
  const auto name = [&](Candidate to, bool holds) {
    name_assumed(state, ways, house, step);
    for (const Candidate& way : ways) explain(way, to, holds);
  };
  bool done = false;
  for_each_cell(on.data(), words, [&](int i) {
    const Candidate c = all.candidate(i);
    if (done || !state.candidates(c.cell).has(c.digit)) return;
    step.placement = c;
    name(c, true);
    done = offer(step, accept);
  });
  if (done) return true;
  for_each_cell(off.data(), words, [&](int i) {
    const Candidate c = all.candidate(i);
    eliminate(state, step, c.cell, c.digit);
  });
  if (step.eliminations.empty()) return false;
  name(step.eliminations.front(), false);
  return offer(step, accept);
}

// Follows links breadth first and records parents, from which the paths are reconstructed.
class Chains {
 public:
  explicit Chains(const State& state) : graph_(state, {}), parent_on_(graph_.size()) {
    parent_off_.resize(graph_.size());
  }

  int size() const { return graph_.size(); }
  Candidate candidate(int node) const { return {graph_.single(node), graph_.digit(node)}; }
  int node(Candidate c) const {
    int at = 0;
    while (candidate(at) != c) ++at;
    return at;
  }

  // Finds everything that follows from the node being true.
  void run(int start) {
    std::fill(parent_on_.begin(), parent_on_.end(), kUnknown);
    std::fill(parent_off_.begin(), parent_off_.end(), kUnknown);
    clash_ = -1;
    queue_.assign(1, start);
    parent_on_[start] = kStart;
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      const int on = queue_[i];
      const Word* weak = graph_.weak(on);
      for (int w = 0; w < graph_.words(); ++w) {
        for (Word bits = weak[w]; bits != 0; bits &= bits - 1) {
          turn_off(64 * w + std::countr_zero(bits), on);
        }
      }
    }
  }

  int clash() const { return clash_; }  // first node that is both true and false, or -1
  bool on(int node) const { return parent_on_[node] != kUnknown; }
  bool off(int node) const { return parent_off_[node] != kUnknown; }

  // Appends the chain from the assumption to the statement that `node` is true (`on`) or false.
  void write_chain(int node, bool on, std::vector<ChainLink>& chain) const {
    const auto first = chain.size();
    for (int at = node; at >= 0; on = !on) {
      chain.push_back({candidate(at), on, false});
      at = on ? parent_on_[at] : parent_off_[at];
    }
    std::reverse(chain.begin() + first, chain.end());
    chain[first].starts = first > 0;
  }

 private:
  static constexpr int kUnknown = -2, kStart = -1;

  void turn_off(int node, int by) {
    if (parent_off_[node] != kUnknown) return;
    parent_off_[node] = by;
    if (clash_ < 0 && on(node)) clash_ = node;
    for (const auto& strong : graph_.strong(node)) {
      if (parent_on_[strong.to] != kUnknown) continue;
      parent_on_[strong.to] = node;
      if (clash_ < 0 && off(strong.to)) clash_ = strong.to;
      queue_.push_back(strong.to);
    }
  }

  InferenceGraph graph_;
  std::vector<int> parent_on_, parent_off_, queue_;
  int clash_ = -1;
};

// Records the facts that hold after the assumption and the singles that follow, but not before.
void compare(const State& before, const State& after, const Assumptions& all, Consequences& then) {
  const Shape& shape = before.shape();
  then.on.assign(all.words(), 0);
  then.off.assign(all.words(), 0);
  for (Cell c = 0; c < shape.cells; ++c) {
    for (const int d : before.candidates(c)) {
      const int digit = after.digit(c);
      if (digit == d) {
        add_cell(then.on.data(), all.index({c, d}));
      } else if (digit != 0 || !after.candidates(c).has(d)) {
        add_cell(then.off.data(), all.index({c, d}));
      }
    }
  }
}

}  // namespace

bool find_forcing_chain_contradiction(const State& state, Step& step, StepFilter accept) {
  Chains chains(state);
  for (int start = 0; start < chains.size(); ++start) {
    chains.run(start);
    if (chains.clash() < 0) continue;
    const Candidate assumed = chains.candidate(start);
    eliminate(state, step, assumed.cell, assumed.digit);
    name_assumed(state, {&assumed, 1}, -1, step);
    chains.write_chain(chains.clash(), true, step.chain);
    chains.write_chain(chains.clash(), false, step.chain);
    if (offer(step, accept)) return true;
  }
  return false;
}

bool find_forcing_chain_verity(const State& state, Step& step, StepFilter accept) {
  Chains chains(state);
  Assumptions all(state);
  for (int start = 0; start < chains.size(); ++start) {
    chains.run(start);
    Consequences& then = all.of(chains.candidate(start));
    then.on.assign(all.words(), 0);
    then.off.assign(all.words(), 0);
    for (int node = 0; node < chains.size(); ++node) {
      if (chains.on(node)) add_cell(then.on.data(), all.index(chains.candidate(node)));
      if (chains.off(node)) add_cell(then.off.data(), all.index(chains.candidate(node)));
    }
  }
  const auto explain = [&](Candidate way, Candidate to, bool on) {
    chains.run(chains.node(way));
    chains.write_chain(chains.node(to), on, step.chain);
  };
  return all.any_choice([&](const std::vector<Candidate>& ways, int house) {
    return offer_common(state, all, ways, house, explain, step, accept);
  });
}

bool find_forcing_net_contradiction(const State& state, Step& step, StepFilter accept) {
  State after;
  for (Cell c = 0; c < state.shape().cells; ++c) {
    for (const int d : state.candidates(c)) {
      after = state;
      after.place(c, d);
      if (follow_singles(after)) continue;
      const Candidate assumed{c, d};
      eliminate(state, step, c, d);
      name_assumed(state, {&assumed, 1}, -1, step);
      Net(state, assumed).write_clash(step);
      if (offer(step, accept)) return true;
    }
  }
  return false;
}

bool find_forcing_net_verity(const State& state, Step& step, StepFilter accept) {
  State after;
  Assumptions all(state);
  for (Cell c = 0; c < state.shape().cells; ++c) {
    for (const int d : state.candidates(c)) {
      after = state;
      after.place(c, d);
      if (follow_singles(after)) compare(state, after, all, all.of({c, d}));
    }
  }
  const auto explain = [&](Candidate way, Candidate to, bool on) {
    Net(state, way).write_chain(to, on, step.chain);
  };
  return all.any_choice([&](const std::vector<Candidate>& ways, int house) {
    return offer_common(state, all, ways, house, explain, step, accept);
  });
}

}  // namespace gridpress::techniques
