// Alternating inference chains (AICs). In such a chain, the last end is true if the first end is
// false. So one of the two ends is true, and a candidate that both ends rule out is removed. If the
// ends rule out each other, the chain is a loop. In a loop, one end of each weak link is true as
// well, and almost locked sets have all digits except those that link them. If the last end of a
// chain equals the first, that end is true. An end may also be a group: the cells of a digit where
// a box and a line cross, or the cells with a digit in an almost locked set.
//   x-chain    one digit                 xy-chain   strong links inside cells of two candidates
//   aic        any links                 grouped    with groups
//   als        with groups and links inside almost locked sets
//   als-xy-chain   links inside almost locked sets only, four or more of them
//   nice loop  continuous: a loop; discontinuous: what a chain's ends rule out in one cell
// In the step, `chain` leads from the false first end to the true last end, and `parts` are the
// almost locked sets. Source: Eureka and the sudoku players' forum (Myth Jellies, Jeff, Ruud).
#include <algorithm>
#include <array>
#include <compare>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "generator/grader/techniques/inference.h"
#include "generator/grader/techniques/refuted.h"
#include "generator/grader/techniques/state_cache.h"

namespace gridpress::techniques {
namespace {

// The nodes that become true if `start` is false, found breadth first. Each node is reached once,
// by a shortest path.
struct Walk {
  struct Item {
    // The `on` of item `parent` makes `off` false.
    int on = 0, off = 0, parent = -1;
    int length = 0;  // number of strong and weak links so far
    int als = -1;    // index of the almost locked set with this link, or -1
  };
  std::vector<Item> items;

  void run(const InferenceGraph& graph, int start, int longest) {
    items.clear();
    const int words = graph.words();
    seen_.assign(words, 0);
    crossed_.resize(words);  // nodes crossed as false, and dead ends
    for (int w = 0; w < words; ++w) crossed_[w] = ~graph.linked()[w];
    crossed_[start / 64] |= Word{1} << (start % 64);
    reach(graph, start, -1, 1);
    for (std::size_t i = 0; i < items.size() && items[i].length + 2 <= longest; ++i) {
      const Word* weak = graph.weak(items[i].on);
      const int length = items[i].length + 2;
      for (int w = 0; w < words; ++w) {
        Word fresh = weak[w] & ~crossed_[w];
        crossed_[w] |= fresh;
        for (; fresh != 0; fresh &= fresh - 1) {
          reach(graph, 64 * w + std::countr_zero(fresh), static_cast<int>(i), length);
        }
      }
    }
  }

 private:
  void reach(const InferenceGraph& graph, int off, int parent, int length) {
    for (const auto& [on, als] : graph.strong(off)) {
      const Word bit = Word{1} << (on % 64);
      if ((seen_[on / 64] & bit) != 0) continue;
      seen_[on / 64] |= bit;
      items.push_back({on, off, parent, length, als});
    }
  }

  std::vector<Word> seen_, crossed_;  // sets of nodes
};

enum class Use { kChain, kContinuous, kDiscontinuous, kSets };
constexpr std::size_t kUses = 4;

class Survey;

// Specifies which graph to build, and whether to find loops in addition to chains. `within` is a
// survey of a graph that has all links of this graph and possibly more. If it is set, chains start
// only where chains of that graph start.
struct Plan {
  Links links;
  bool loops = true;
  const Survey* within = nullptr;
};

struct End {
  int length, start, item;
  auto operator<=>(const End&) const = default;
};

// A graph with the ends of its useful chains. One survey serves all uses (Use), because they share
// the walks.
class Survey {
 public:
  Survey(const State& state, const Plan& plan) : plan_(plan), graph_(state, plan.links) {
    if (plan.within == nullptr) refuted_.emplace(graph_);
  }
  Survey(const Survey&) = delete;

  // The next two functions must not be called if the plan has `within`.
  bool has_chains() const { return !refuted_->none(); }
  bool starts_chain(Candidate c) const { return refuted_->starts_chain(graph_.node(c)); }

  const InferenceGraph& graph() const { return graph_; }

  // Returns the ends of chains for this use, shortest chain first. The first call computes the
  // walks.
  const std::vector<End>& ends(Use use) {
    if (!followed_) follow_all();
    return ends_[static_cast<std::size_t>(use)];
  }

  // Adds the removals of a loop: the candidates that both ends of a weak link rule out, and the
  // candidates that the almost locked sets in the loop rule out.
  void follow_loop(const Walk& walk, int start, int last, Step& step) const {
    auto& gone = step.eliminations;
    graph_.common(start, walk.items[last].on, gone);
    for (int i = last; i >= 0; i = walk.items[i].parent) {
      const auto& item = walk.items[i];
      if (item.parent >= 0) graph_.common(item.off, walk.items[item.parent].on, gone);
      if (item.als >= 0) lock(item, step);
    }
  }

 private:
  Candidate candidate(int node) const { return {graph_.single(node), graph_.digit(node)}; }

  void follow_all() {
    followed_ = true;
    if (plan_.within != nullptr) {
      follow([&](int start) { return plan_.within->starts_chain(candidate(start)); });
    } else if (has_chains()) {
      follow_refuted();
    }
    for (auto& ends : ends_) std::sort(ends.begin(), ends.end());
  }

  // Records the ends of the chains that begin at the nodes for which `starts_at` returns true.
  template <typename Test>
  void follow(Test&& starts_at) {
    constexpr int kShortest = 3;
    for (int start = 0; start < graph_.size(); ++start) {
      if (!starts_at(start)) continue;
      walk_.run(graph_, start, std::numeric_limits<int>::max());
      for (int i = 0; i < static_cast<int>(walk_.items.size()); ++i) {
        const auto& item = walk_.items[i];
        if (item.on < start) continue;  // this chain is also found from its other end
        if (item.length >= kShortest) {
          add(start, i);
        } else {
          short_chain_ = short_chain_ || graph_.any_common(start, item.on);
        }
      }
    }
  }

  // Follows the starts of chains and, if needed, those of loops. A candidate that a loop removes
  // sees both ends of one of the loop's weak links. So if any loop exists, the starts of chains
  // lead to a loop or to a chain of one link. Only in that case are the starts of all loops
  // followed as well, to find the shortest loop. Loops through almost locked sets remove more, so
  // their starts are always followed.
  void follow_refuted() {
    const Refuted& refuted = *refuted_;
    const bool any_loop = plan_.loops && plan_.links.als > 0;
    follow([&](int start) {
      return refuted.starts_chain(start) || (any_loop && refuted.starts_loop(start));
    });
    const bool none = ends(Use::kContinuous).empty() && !short_chain_;
    if (!plan_.loops || any_loop || none) return;
    follow([&](int start) { return !refuted.starts_chain(start) && refuted.starts_loop(start); });
  }

  void add(int start, int last) {
    constexpr int kMinOfSets = 7;
    const auto note = [&](Use use) {
      ends_[static_cast<std::size_t>(use)].push_back({walk_.items[last].length, start, last});
    };
    const int end = walk_.items[last].on;
    if (end == start) {
      if (plan_.loops && graph_.single(start) >= 0) note(Use::kDiscontinuous);
      return;
    }
    if (graph_.any_common(start, end)) {
      note(Use::kChain);
      if (plan_.loops) note(Use::kDiscontinuous);
      const bool same = graph_.digit(start) == graph_.digit(end);
      if (same && walk_.items[last].length >= kMinOfSets) note(Use::kSets);
    }
    if (!plan_.loops || !graph_.weak(start, end)) return;
    follow_loop(walk_, start, last, scratch_);
    if (!scratch_.eliminations.empty()) note(Use::kContinuous);
    scratch_.eliminations.clear();
  }

  // Adds the removals of an almost locked set in a loop. The set has exactly one of its two link
  // digits, and therefore all its other digits.
  void lock(const Walk::Item& item, Step& step) const {
    const AlsList& sets = graph_.als();
    const DigitSet ends =
        DigitSet::of(graph_.digit(item.off)) | DigitSet::of(graph_.digit(item.on));
    for (const int d : sets[item.als].digits.without(ends)) {
      sets.remove_seen(graph_.state(), {&item.als, 1}, d, step);
    }
  }

  const Plan plan_;
  const InferenceGraph graph_;
  std::optional<Refuted> refuted_;
  bool followed_ = false;
  bool short_chain_ = false;  // whether a chain of a single strong link rules out a candidate
  Walk walk_;
  std::array<std::vector<End>, kUses> ends_;
  Step scratch_;
};

class Search {
 public:
  Search(Survey& survey, Use use, Step& step, StepFilter accept)
      : survey_(survey), graph_(survey.graph()), use_(use), step_(step), accept_(accept) {}

  bool run() {
    for (const auto& [length, start, item] : survey_.ends(use_)) {
      walk_.run(graph_, start, length);
      if (offer_end(start, item)) return true;
    }
    return false;
  }

 private:
  bool offer_end(int start, int last) {
    const int end = walk_.items[last].on;
    auto& gone = step_.eliminations;
    if (use_ == Use::kContinuous) {
      survey_.follow_loop(walk_, start, last, step_);
    } else if (end == start) {  // the node is true whether it is assumed false or not
      const Cell c = graph_.single(start);
      for (const int d : graph_.state().candidates(c).without(DigitSet::of(graph_.digit(start)))) {
        gone.push_back({c, d});
      }
    } else {
      graph_.common(start, end, gone);
      if (use_ == Use::kSets) add_other_digits(last);
    }
    if (use_ == Use::kDiscontinuous) return offer_by_cell(last);
    name_cells(last);
    return offer(step_, accept_);
  }

  // Offers the removals of a discontinuous loop, each cell as a separate step.
  bool offer_by_cell(int last) {
    std::map<Cell, std::vector<Candidate>> by_cell;
    for (const Candidate& c : step_.eliminations) by_cell[c.cell].push_back(c);
    for (auto& [cell, gone] : by_cell) {
      step_.eliminations = gone;
      name_cells(last);
      if (offer(step_, accept_)) return true;
    }
    step_.forget();
    return false;
  }

  // Adds the removals of other digits that both outer sets have in common. The digits that join
  // these sets to the chain are excluded.
  void add_other_digits(int last) {
    const AlsList& sets = graph_.als();
    int first = last;
    while (walk_.items[first].parent >= 0) first = walk_.items[first].parent;
    const auto& head = walk_.items[first];
    const auto& tail = walk_.items[last];
    const std::array outer = {head.als, tail.als};
    const DigitSet common =
        (sets[outer[0]].digits & sets[outer[1]].digits)
            .without(DigitSet::of(graph_.digit(head.on)) | DigitSet::of(graph_.digit(tail.off)));
    for (const int d : common) sets.remove_seen(graph_.state(), outer, d, step_);
  }

  void name_cells(int last) {
    std::vector<int> way;
    for (int i = last; i >= 0; i = walk_.items[i].parent) way.push_back(i);
    std::reverse(way.begin(), way.end());
    for (const int i : way) {
      const auto& item = walk_.items[i];
      state_of(item.off, false);
      state_of(item.on, true);
      if (item.als >= 0) graph_.als().name(graph_.state(), item.als, step_, graph_.digit(item.on));
    }
    std::sort(step_.cells.begin(), step_.cells.end());
    step_.cells.erase(std::unique(step_.cells.begin(), step_.cells.end()), step_.cells.end());
  }

  void state_of(int node, bool on) {
    bool grouped = false;
    const int digit = graph_.digit(node);
    for_each_cell(graph_.cells(node), graph_.state().shape().words, [&](Cell c) {
      step_.chain.push_back({{c, digit}, on, grouped});
      grouped = true;
      step_.cells.push_back(c);
    });
    step_.digits |= DigitSet::of(digit);
  }

  Survey& survey_;
  const InferenceGraph& graph_;
  const Use use_;
  Step& step_;
  StepFilter accept_;
  Walk walk_;
};

// Finds a step with the chains of a plan. `kept` caches the last survey for this plan.
bool find_aic(const State& state, Step& step, StateCache<Survey>& kept, const Plan& plan, Use use,
              StepFilter accept) {
  const auto survey = kept.of(state, [&] { return std::make_shared<Survey>(state, plan); });
  return Search(*survey, use, step, accept).run();
}

std::shared_ptr<Survey> plain_survey(const State& state) {
  static thread_local StateCache<Survey> kept;
  return kept.of(state, [&] { return std::make_shared<Survey>(state, Plan{}); });
}

bool find_plain(const State& state, Step& step, Use use, StepFilter accept) {
  return Search(*plain_survey(state), use, step, accept).run();
}

bool find_grouped(const State& state, Step& step, Use use, StepFilter accept) {
  static thread_local StateCache<Survey> kept;
  return find_aic(state, step, kept, {{.groups = true}}, use, accept);
}

// Like find_aic, for chains with almost locked sets. Sets with more cells than solvers look for in
// chains are left out.
bool find_with_sets(const State& state, Step& step, Use use, StepFilter accept) {
  static thread_local StateCache<Survey> kept;
  const Links links{.groups = true, .als = std::min(5, largest_als(state.shape()))};
  return find_aic(state, step, kept, {links}, use, accept);
}

bool find_chain(const State& state, Step& step, const Links& links, Use use, StepFilter accept) {
  Survey survey(state, {links, false});
  return Search(survey, use, step, accept).run();
}

}  // namespace

bool find_aic_x_chain(const State& state, Step& step, StepFilter accept) {
  DigitSet digits;
  for (int d = 1; d <= state.shape().digits; ++d) {
    if (!state.fruitless(kXChain, d)) digits |= DigitSet::of(d);
  }
  bool offered = false;
  auto ask = [&](const Step& found) {
    offered = true;
    return accept(found);
  };
  const Links links{.bivalue = false, .in_cell = false, .digits = digits};
  if (find_chain(state, step, links, Use::kChain, ask)) return true;
  if (offered) return false;
  for (const int d : digits) state.note_fruitless(kXChain, d);
  return false;
}
bool find_xy_chain(const State& state, Step& step, StepFilter accept) {
  const auto plain = plain_survey(state);  // its chains include all xy-chains
  if (!plain->has_chains()) return false;
  auto same_digit = [&](const Step& found) {
    const auto& chain = found.chain;
    return chain.front().candidate.digit == chain.back().candidate.digit && accept(found);
  };
  const Links links{.houses = false, .in_cell = false, .pairs_only = true};
  Survey survey(state, {links, false, plain.get()});
  return Search(survey, Use::kChain, step, same_digit).run();
}
bool find_continuous_loop(const State& state, Step& step, StepFilter accept) {
  return find_plain(state, step, Use::kContinuous, accept);
}
bool find_discontinuous_loop(const State& state, Step& step, StepFilter accept) {
  return find_plain(state, step, Use::kDiscontinuous, accept);
}
bool find_alternating_chain(const State& state, Step& step, StepFilter accept) {
  return find_plain(state, step, Use::kChain, accept);
}
bool find_grouped_continuous_loop(const State& state, Step& step, StepFilter accept) {
  return find_grouped(state, step, Use::kContinuous, accept);
}
bool find_grouped_discontinuous_loop(const State& state, Step& step, StepFilter accept) {
  return find_grouped(state, step, Use::kDiscontinuous, accept);
}
bool find_grouped_chain(const State& state, Step& step, StepFilter accept) {
  return find_grouped(state, step, Use::kChain, accept);
}
bool find_als_continuous_loop(const State& state, Step& step, StepFilter accept) {
  return find_with_sets(state, step, Use::kContinuous, accept);
}
bool find_als_discontinuous_loop(const State& state, Step& step, StepFilter accept) {
  return find_with_sets(state, step, Use::kDiscontinuous, accept);
}
bool find_als_inference_chain(const State& state, Step& step, StepFilter accept) {
  return find_with_sets(state, step, Use::kChain, accept);
}
bool find_als_chain(const State& state, Step& step, StepFilter accept) {
  const Links sets_only = {
      .houses = false, .bivalue = false, .in_cell = false, .als = largest_als(state.shape())};
  return find_chain(state, step, sets_only, Use::kSets, accept);
}

}  // namespace gridpress::techniques
