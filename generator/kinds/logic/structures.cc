#include "generator/kinds/logic/structures.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>

namespace gridpress::logic {
namespace {

// The state of one graph's nodes and links.
struct View {
  const GraphRule& rule;
  const std::vector<signed char>& values;
  bool reasons;
  Scratch& scratch;

  int value(int literal) const {
    if (literal == 0) return 1;
    return literal > 0 ? values[literal] : -values[-literal];
  }
  bool possible(int node) const { return value(rule.nodes[node]) >= 0; }
  bool present(int node) const { return value(rule.nodes[node]) > 0; }
  int nodes() const { return static_cast<int>(rule.nodes.size()); }
};

void add_true(std::vector<int>& because, int literal) {
  if (literal != 0) because.push_back(literal);
}

// The absent nodes and links around a set of nodes, given by a predicate.
template <class Inside>
void add_border(const View& view, std::span<const int> nodes, Inside inside,
                std::vector<int>& because) {
  for (const int node : nodes) {
    for (const auto& [next, link] : view.rule.neighbours[node]) {
      if (inside(next)) continue;
      if (view.value(link) < 0) {
        because.push_back(-link);
      } else if (!view.possible(next)) {
        because.push_back(-view.rule.nodes[next]);
      }
    }
  }
}

// Depth-first numbering from `root` along possible nodes and links. `below` counts the present
// nodes of each subtree, `nodes_below` all its nodes; `order` lists the nodes as they are numbered.
void explore(const View& view, int root) {
  Scratch& s = view.scratch;
  const int nodes = view.nodes();
  s.number.assign(nodes, 0);
  s.low.resize(nodes);
  s.parent.resize(nodes);
  s.parent_link.resize(nodes);
  s.below.resize(nodes);
  s.nodes_below.resize(nodes);
  s.next.resize(nodes);
  s.order.clear();
  s.stack.clear();
  const auto enter = [&](int node, int parent, int link) {
    s.order.push_back(node);
    s.number[node] = s.low[node] = static_cast<int>(s.order.size());
    s.parent[node] = parent;
    s.parent_link[node] = link;
    s.below[node] = view.present(node) ? 1 : 0;
    s.nodes_below[node] = 1;
    s.next[node] = 0;
    s.stack.push_back(node);
  };
  enter(root, -1, 0);
  while (!s.stack.empty()) {
    const int node = s.stack.back();
    const auto neighbours = view.rule.neighbours[node];
    if (s.next[node] < std::ssize(neighbours)) {
      const auto& [next, link] = neighbours[s.next[node]++];
      if (next == s.parent[node] || view.value(link) < 0) continue;
      if (s.number[next] != 0) {
        s.low[node] = std::min(s.low[node], s.number[next]);
      } else if (view.possible(next)) {
        enter(next, node, link);
      }
      continue;
    }
    s.stack.pop_back();
    const int parent = s.parent[node];
    if (parent < 0) continue;
    s.low[parent] = std::min(s.low[parent], s.low[node]);
    s.below[parent] += s.below[node];
    s.nodes_below[parent] += s.nodes_below[node];
  }
}

std::span<const int> subtree(const Scratch& s, int node) {
  return std::span(s.order).subspan(s.number[node] - 1, s.nodes_below[node]);
}

int present_literal(const View& view, std::span<const int> nodes) {
  for (const int node : nodes) {
    if (view.present(node)) return view.rule.nodes[node];
  }
  return 0;
}

// The nodes that the search from the root didn't reach.
void find_unreached(const View& view, int root) {
  Scratch& s = view.scratch;
  for (int first = 0; first < view.nodes(); ++first) {
    if (s.number[first] != 0 || !view.possible(first)) continue;
    std::vector<int> group{first};
    s.number[first] = -1 - first;
    bool broken = view.present(first);
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (const auto& [next, link] : view.rule.neighbours[group[i]]) {
        if (s.number[next] != 0 || !view.possible(next) || view.value(link) < 0) continue;
        s.number[next] = -1 - first;
        group.push_back(next);
        broken = broken || view.present(next);
      }
    }
    Finding finding{view.rule.sort, {}, {}};
    if (!broken) {
      for (const int node : group) finding.literals.push_back(-view.rule.nodes[node]);
    }
    if (view.reasons) {
      if (broken) add_true(finding.because, present_literal(view, group));
      add_true(finding.because, view.rule.nodes[root]);
      add_border(
          view, group, [&](int node) { return s.number[node] == -1 - first; }, finding.because);
    }
    s.findings.push_back(std::move(finding));
  }
}

// Nodes and links without which present nodes, or too many nodes of a region, would be cut off.
void find_necessary(const View& view, int root, int total) {
  Scratch& s = view.scratch;
  const bool sized = view.rule.form == GraphRule::Form::kRegionSize;
  const int reached = static_cast<int>(s.order.size());
  if (sized && reached == view.rule.size) {
    Finding all{view.rule.sort, {}, {}};
    for (const int node : s.order) {
      if (!view.present(node)) all.literals.push_back(view.rule.nodes[node]);
    }
    if (view.reasons) {
      add_border(
          view, s.order, [&](int it) { return s.number[it] > 0; }, all.because);
    }
    if (!all.literals.empty()) s.findings.push_back(std::move(all));
    return;
  }
  for (std::size_t i = 1; i < s.order.size(); ++i) {
    const int node = s.order[i], parent = s.parent[node], link = s.parent_link[node];
    if (s.low[node] < s.number[parent]) continue;
    const bool bridge = s.low[node] > s.number[parent] && view.value(link) == 0;
    const bool separates = s.below[node] > 0 && s.below[node] < total;
    const int rest = sized ? reached - s.nodes_below[node] - view.rule.size : 0;
    Finding finding{view.rule.sort, {}, {}};
    if (!view.present(parent) && (separates || (sized && rest < 1))) {
      finding.literals.push_back(view.rule.nodes[parent]);
    }
    if (bridge && (separates || rest < 0)) finding.literals.push_back(link);
    if (finding.literals.empty()) continue;
    if (view.reasons) {
      const int first = s.number[node], last = first + s.nodes_below[node];
      const auto inside = [&](int it) { return s.number[it] >= first && s.number[it] < last; };
      if (separates) {
        add_true(finding.because, present_literal(view, subtree(s, node)));
        add_border(view, subtree(s, node), inside, finding.because);
      } else {
        add_border(
            view, s.order, [&](int it) { return s.number[it] > 0; }, finding.because);
      }
      add_true(finding.because, view.rule.nodes[root]);
    }
    s.findings.push_back(std::move(finding));
  }
}

int count_present(const View& view, int& first) {
  int total = 0;
  for (int node = view.nodes() - 1; node >= 0; --node) {
    if (!view.present(node)) continue;
    ++total;
    first = node;
  }
  return total;
}

void examine_connected(const View& view) {
  int root = -1;
  const int total = count_present(view, root);
  if (total == 0) return;
  explore(view, root);
  find_unreached(view, root);
  if (total > 1) find_necessary(view, root, total);
}

// Distances from the root, where present nodes cost nothing.
void measure(const View& view) {
  Scratch& s = view.scratch;
  const int far = view.nodes() + 1;
  s.distance.assign(view.nodes(), far);
  s.distance[view.rule.root] = 0;
  std::vector<int> now{view.rule.root}, later;
  for (int distance = 0; !now.empty(); ++distance) {
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (s.distance[now[i]] != distance) continue;
      for (const auto& [next, link] : view.rule.neighbours[now[i]]) {
        if (!view.possible(next) || view.value(link) < 0) continue;
        const int reached = distance + (view.present(next) ? 0 : 1);
        if (reached >= s.distance[next]) continue;
        s.distance[next] = reached;
        (reached == distance ? now : later).push_back(next);
      }
    }
    now = std::move(later);
    later.clear();
  }
}

void examine_region_size(const View& view) {
  Scratch& s = view.scratch;
  const GraphRule& rule = view.rule;
  if (!view.possible(rule.root)) {
    s.findings.push_back({rule.sort, {}, {-rule.nodes[rule.root]}});
    return;
  }
  int first = -1;
  const int present = count_present(view, first);
  explore(view, rule.root);
  const bool too_small = std::ssize(s.order) < rule.size;
  if (too_small || present > rule.size) {
    Finding finding{rule.sort, {}, {}};
    for (int node = 0; node < view.nodes() && view.reasons && !too_small; ++node) {
      if (view.present(node)) add_true(finding.because, rule.nodes[node]);
    }
    if (view.reasons && too_small) {
      add_border(
          view, s.order, [&](int it) { return s.number[it] > 0; }, finding.because);
    }
    s.findings.push_back(std::move(finding));
    return;
  }
  measure(view);
  Finding near{rule.sort, {}, {}};
  for (int node = 0; node < view.nodes(); ++node) {
    if (!view.possible(node) || present + s.distance[node] <= rule.size) continue;
    if (view.present(node)) {
      near.literals.clear();
      break;
    }
    near.literals.push_back(-rule.nodes[node]);
  }
  const bool broken = near.literals.empty() && std::ranges::any_of(s.order, [&](int node) {
                        return view.present(node) && present + s.distance[node] > rule.size;
                      });
  if (view.reasons) {
    for (int node = 0; node < view.nodes(); ++node) {
      if (view.present(node)) add_true(near.because, rule.nodes[node]);
      if (!view.possible(node)) near.because.push_back(-rule.nodes[node]);
    }
  }
  find_unreached(view, rule.root);
  if (broken || !near.literals.empty()) s.findings.push_back(std::move(near));
  if (!broken) find_necessary(view, rule.root, present);
}

// Paths of present links, as sets of nodes that a union-find structure in `parent` joins.
int find(std::vector<int>& parent, int node) {
  while (parent[node] != node) node = parent[node] = parent[parent[node]];
  return node;
}

// The links of a path of present links between the ends of a link, without the link itself.
void add_path(const View& view, const Graph::Link& between, std::vector<int>& because) {
  std::vector<int> link_to(view.nodes(), 0), before(view.nodes(), -1), reached{between.a};
  before[between.a] = between.a;
  for (std::size_t i = 0; i < reached.size() && before[between.b] < 0; ++i) {
    for (const auto& [next, link] : view.rule.neighbours[reached[i]]) {
      if (before[next] >= 0 || view.value(link) <= 0 || link == between.literal) continue;
      before[next] = reached[i];
      link_to[next] = link;
      reached.push_back(next);
    }
  }
  for (int node = between.b; node != between.a; node = before[node]) {
    because.push_back(link_to[node]);
  }
}

void examine_loop(const View& view) {
  Scratch& s = view.scratch;
  const GraphRule& rule = view.rule;
  s.parent.resize(view.nodes());
  std::iota(s.parent.begin(), s.parent.end(), 0);
  const Graph::Link* closed = nullptr;
  int links = 0;
  for (const Graph::Link& link : rule.links) {
    if (view.value(link.literal) <= 0) continue;
    ++links;
    const int a = find(s.parent, link.a), b = find(s.parent, link.b);
    if (a == b) closed = &link;
    s.parent[a] = b;
  }
  if (links == 0) return;
  // A literal outside the path that shows that the path isn't the whole loop; 0 if none does.
  const auto witness = [&](int path) {
    for (const Graph::Link& link : rule.links) {
      if (view.value(link.literal) > 0 && find(s.parent, link.a) != path) return link.literal;
    }
    for (int node = 0; node < view.nodes(); ++node) {
      if (rule.nodes[node] != 0 && view.present(node) && find(s.parent, node) != path) {
        return rule.nodes[node];
      }
    }
    return 0;
  };
  if (closed != nullptr) {
    const int path = find(s.parent, closed->a);
    Finding finding{rule.sort, {}, {}};
    const int other = witness(path);
    if (other == 0) {
      for (const Graph::Link& link : rule.links) {
        if (view.value(link.literal) == 0) finding.literals.push_back(-link.literal);
      }
      if (finding.literals.empty()) return;
    }
    if (view.reasons) {
      add_true(finding.because, other);
      finding.because.push_back(closed->literal);
      add_path(view, *closed, finding.because);
    }
    s.findings.push_back(std::move(finding));
    return;
  }
  int last_path = -1, last_witness = 0;
  for (const Graph::Link& link : rule.links) {
    if (view.value(link.literal) != 0) continue;
    const int path = find(s.parent, link.a);
    if (path != find(s.parent, link.b)) continue;
    if (path != last_path) {
      last_witness = witness(path);
      last_path = path;
    }
    if (last_witness == 0) continue;
    Finding finding{rule.sort, {-link.literal}, {}};
    if (view.reasons) {
      finding.because.push_back(last_witness);
      add_path(view, link, finding.because);
    }
    s.findings.push_back(std::move(finding));
  }
}

}  // namespace

void examine_numbers(const NumberRule& rule, const std::vector<signed char>& values, bool reasons,
                     std::vector<Finding>& findings);

void examine(const StructureRule& rule, const std::vector<signed char>& values, bool reasons,
             Scratch& scratch) {
  scratch.findings.clear();
  if (const auto* numbers = std::get_if<NumberRule>(&rule)) {
    return examine_numbers(*numbers, values, reasons, scratch.findings);
  }
  const View view{std::get<GraphRule>(rule), values, reasons, scratch};
  switch (view.rule.form) {
    case GraphRule::Form::kConnected:
      return examine_connected(view);
    case GraphRule::Form::kOneLoop:
      return examine_loop(view);
    case GraphRule::Form::kRegionSize:
      return examine_region_size(view);
  }
}

}  // namespace gridpress::logic
