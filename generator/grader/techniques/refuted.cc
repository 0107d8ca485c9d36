// Finds strongly connected components in two passes (Kosaraju's algorithm). The reversed graph is
// the graph itself with true and false exchanged, because each link also holds in the opposite
// direction.
#include "generator/grader/techniques/refuted.h"

namespace gridpress::techniques {

template <typename Visit>
void Refuted::each_next(int literal, Visit&& visit) const {
  const int node = literal / 2;
  if (literal % 2 == 0) {
    for_each_cell(graph_.weak(node), words_, [&](int off) { visit(falsehood(off)); });
  } else {
    for (const auto& strong : graph_.strong(node)) visit(true_node(strong.to));
  }
}

Refuted::Refuted(const InferenceGraph& graph) : graph_(graph), words_(graph.words()) {
  const int literals = 2 * graph.size();
  starts_.assign(words_, 0);
  in_ring_.assign(literals, 0);
  open_true_.assign(words_, ~Word{0});
  open_false_ = open_true_;
  for (int literal = 0; literal < literals; ++literal) order(literal);
  component_.assign(literals, -1);
  for (auto last = finished_.rbegin(); last != finished_.rend(); ++last) {
    if (component_[*last] >= 0) continue;
    begin_.push_back(static_cast<int>(members_.size()));
    collect(*last, static_cast<int>(begin_.size()) - 1);
  }
  begin_.push_back(static_cast<int>(members_.size()));
  const int components = static_cast<int>(begin_.size()) - 1;
  reached_.assign(static_cast<std::size_t>(components) * words_, 0);
  merged_.assign(components, -1);
  for (int component = components - 1; component >= 0; --component) follow(component);
  for (int node = 0; node < graph.size(); ++node) {
    if (graph.single(node) < 0) continue;
    const Word* reached =
        reached_.data() + static_cast<std::size_t>(component_[true_node(node)]) * words_;
    if (!overlap(reached, graph.weak(node), words_)) continue;
    none_ = false;
    for (int w = 0; w < words_; ++w) starts_[w] |= graph.weak(node)[w];
  }
}

// Visits literals depth first. A literal is finished when all literals to which it leads are
// finished.
void Refuted::order(int from) {
  const auto visit = [&](int literal) {
    auto& open = literal % 2 == 0 ? open_true_ : open_false_;
    const Word bit = Word{1} << (literal / 2 % 64);
    if ((open[literal / 128] & bit) == 0) return false;
    open[literal / 128] &= ~bit;
    stack_.push_back(literal);
    return true;
  };
  visit(from);
  while (!stack_.empty()) {
    const int literal = stack_.back();
    const int node = literal / 2;
    bool deeper = false;
    if (literal % 2 == 0) {
      const Word* weak = graph_.weak(node);
      for (int w = 0; w < words_ && !deeper; ++w) {
        const Word open = weak[w] & open_false_[w];
        if (open != 0) deeper = visit(falsehood(64 * w + std::countr_zero(open)));
      }
    } else {
      for (const auto& strong : graph_.strong(node)) {
        if (deeper = visit(true_node(strong.to)); deeper) break;
      }
    }
    if (deeper) continue;
    finished_.push_back(literal);
    stack_.pop_back();
  }
}

// Collects the literals that lead to `from` and don't have a component yet.
void Refuted::collect(int from, int component) {
  const std::size_t first = members_.size();
  component_[from] = component;
  members_.push_back(from);
  for (std::size_t i = first; i < members_.size(); ++i) {
    each_next(members_[i] ^ 1, [&](int opposite) {
      const int before = opposite ^ 1;
      if (component_[before] >= 0) return;
      component_[before] = component;
      members_.push_back(before);
    });
  }
  const bool ring = members_.size() - first > 1;
  for (std::size_t i = first; i < members_.size(); ++i) in_ring_[members_[i]] = ring;
}

// Adds the consequences of a component. The consequences of the components to which it leads are
// already known.
void Refuted::follow(int component) {
  Word* reached = reached_.data() + static_cast<std::size_t>(component) * words_;
  merged_[component] = component;
  for (int i = begin_[component]; i < begin_[component + 1]; ++i) {
    const int literal = members_[i];
    if (literal % 2 == 0) add_cell(reached, literal / 2);
    each_next(literal, [&](int next) {
      const int other = component_[next];
      if (merged_[other] == component) return;
      merged_[other] = component;
      const Word* more = reached_.data() + static_cast<std::size_t>(other) * words_;
      for (int w = 0; w < words_; ++w) reached[w] |= more[w];
    });
  }
}

}  // namespace gridpress::techniques
