#include "generator/kinds/slitherlink/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "generator/kinds/sentences.h"
#include "generator/kinds/slitherlink/draw.h"
#include "generator/kinds/slitherlink/grade.h"
#include "generator/kinds/slitherlink/words.h"

namespace gridpress::slitherlink {
namespace {

// The state before a step, and the marks and words with which the step is explained.
struct Scene {
  std::vector<Edge> known;
  Lines lines;               // known lines
  std::vector<int> clues;    // cells of clues to ring
  std::vector<int> crosses;  // known crosses that the step depends on
  Inside tinted;             // cells on one side of the loop; may be empty
  std::string text;          // the sentence with the reason
};

class Explainer {
 public:
  Explainer(const Slitherlink& puzzle, const KindWords& words)
      : puzzle_(puzzle),
        words_(words),
        wiring_(make_wiring(puzzle.size)),
        lattice_(*wiring_->lattice),
        solution_(lattice_.border_of(puzzle.inside)),
        reasons_(wiring_, puzzle_.clues) {}

  std::vector<ExplainedStep> explain(int max_steps) {
    const Path path = find_path(wiring_, puzzle_);
    std::vector<ExplainedStep> steps;
    for (const Step& step : path.steps) {
      if (static_cast<int>(steps.size()) >= max_steps) break;
      steps.push_back(explain(step, path));
    }
    return steps;
  }

 private:
  ExplainedStep explain(const Step& step, const Path& path) {
    Scene scene;
    scene.known.assign(lattice_.edges(), Edge::kUnknown);
    scene.lines.assign(lattice_.edges(), false);
    for (std::size_t i = 0; i < step.before; ++i) {
      const int edge = path.order[i];
      scene.known[edge] = solution_[edge] ? Edge::kLine : Edge::kCross;
      scene.lines[edge] = solution_[edge];
    }
    set_scene(step, scene);
    ExplainedStep explained{std::string(name_of(step.technique)), step.rating, "", "", {}};
    explained.title = fill_sentence(words_, word_key("name", name_of(step.technique)), {});
    explained.text = fill_sentence(words_, "told", {{"why", scene.text}, {"what", result(step)}});
    explained.figure = draw(step, scene);
    return explained;
  }

  void set_scene(const Step& step, Scene& scene) {
    switch (step.technique) {
      case Technique::kZero:
      case Technique::kClue:
        return set_clue(step, scene);
      case Technique::kDot:
        return set_dot(step, scene);
      case Technique::kCornerClue:
        scene.clues = {step.node};
        scene.text = fill_sentence(words_, fmt::format("why_corner_{}", puzzle_.clues[step.node]),
                                   {{"cell", cell_name(words_, puzzle_.size, step.node)}});
        return;
      case Technique::kZeroByThree:
      case Technique::kAdjacentThrees:
      case Technique::kDiagonalThrees:
        scene.clues = {step.node, step.other};
        scene.text = fill_sentence(words_, word_key("why", name_of(step.technique)),
                                   {{"cell", cell_name(words_, puzzle_.size, step.node)},
                                    {"other", cell_name(words_, puzzle_.size, step.other)}});
        return;
      case Technique::kEarlyLoop:
        scene.text = fill_sentence(words_, word_key("why", name_of(step.technique)), {});
        return;
      case Technique::kInside:
        return set_inside(step, scene);
      case Technique::kPairs:
      case Technique::kCounting:
      case Technique::kReason:
        return set_reason(step, scene);
    }
  }

  void add_crosses_around(int node, Scene& scene) const {
    for (const int edge : wiring_->node_edges[node]) {
      if (edge != kNowhere && scene.known[edge] == Edge::kCross) scene.crosses.push_back(edge);
    }
  }

  void set_clue(const Step& step, Scene& scene) const {
    scene.clues = {step.node};
    add_crosses_around(step.node, scene);
    std::string_view key = "why_zero";
    if (step.technique == Technique::kClue) {
      key = solution_[step.edges.front()] ? "why_clue_rest" : "why_clue_full";
    }
    scene.text = fill_sentence(words_, key,
                               {{"cell", cell_name(words_, puzzle_.size, step.node)},
                                {"clue", std::to_string(puzzle_.clues[step.node])}});
  }

  void set_dot(const Step& step, Scene& scene) const {
    add_crosses_around(step.node, scene);
    const auto& edges = wiring_->node_edges[step.node];
    const auto lines = std::ranges::count_if(
        edges, [&](int edge) { return edge != kNowhere && scene.lines[edge]; });
    const std::string_view key = lines == 2   ? "why_dot_full"
                                 : lines == 1 ? "why_dot_on"
                                              : "why_dot_end";
    const int corner = step.node - lattice_.cells();
    scene.text = fill_sentence(words_, key, {{"dot", dot_name(words_, lattice_, corner)}});
  }

  void set_inside(const Step& step, Scene& scene) {
    const int edge = step.edges.front();
    const auto [one, other] = lattice_.edge_cells[edge];
    // The sides of these cells follow from lines and crosses alone.
    scene.tinted = side_of(one == kNowhere ? other : one, scene);
    const bool border = one == kNowhere || other == kNowhere;
    const std::string_view key = border ? (solution_[edge] ? "why_inside" : "why_outside")
                                        : (solution_[edge] ? "why_sides_differ" : "why_sides_same");
    const int first = one == kNowhere ? other : one;
    scene.text = fill_sentence(words_, key,
                               {{"cell", cell_name(words_, puzzle_.size, first)},
                                {"other", border ? "" : cell_name(words_, puzzle_.size, other)}});
  }

  // The cells that known lines and crosses put on the same side of the loop as a given cell. On a
  // walk from cell to cell, the side changes at each line.
  Inside side_of(int cell, const Scene& scene) const {
    std::vector<int> side(lattice_.cells() + 1, kNowhere);  // the last is the outside
    std::vector<int> reached{cell};
    side[cell] = 1;
    const auto visit = [&](int from, int to, int edge) {
      if (scene.known[edge] == Edge::kUnknown || side[to] != kNowhere) return;
      side[to] = scene.lines[edge] ? 1 - side[from] : side[from];
      reached.push_back(to);
    };
    const int outside = lattice_.cells();
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const int from = reached[i];
      if (from == outside) {
        for (int edge = 0; edge < lattice_.edges(); ++edge) {
          const auto [one, other] = lattice_.edge_cells[edge];
          if (one == kNowhere) visit(from, other, edge);
          if (other == kNowhere) visit(from, one, edge);
        }
        continue;
      }
      for (int k = 0; k < 4; ++k) {
        const int to = lattice_.cell_neighbours[from][2 * k];
        visit(from, to == kNowhere ? outside : to, lattice_.cell_edges[from][k]);
      }
    }
    Inside same(lattice_.cells());
    for (int it = 0; it < lattice_.cells(); ++it) same[it] = side[it] == 1;
    return same;
  }

  void set_reason(const Step& step, Scene& scene) {
    const int edge = step.edges.front();
    const Question question{scene.known, edge, solution_[edge], step.technique};
    std::vector<int> clues = step.clues;
    if (step.technique != Technique::kReason) clues = reasons_.clues_for(question);
    const Reason reason = reasons_.whole_reason(question, std::move(clues));
    scene.clues = reason.clues;
    for (const int it : reason.edges) {
      if (scene.known[it] == Edge::kCross) scene.crosses.push_back(it);
    }
    if (reason.clues.empty()) {
      scene.text = fill_sentence(words_, "why_lines_only", {});
      return;
    }
    scene.text = fill_sentence(words_, word_key("why", name_of(step.technique)),
                               {{"clues", clue_names(words_, puzzle_, reason.clues)}});
  }

  // The result of a step, as in "Line: … No line: …".
  std::string result(const Step& step) const {
    std::string found[2];
    for (const bool line : {true, false}) {
      std::vector<int> edges;
      for (const int edge : step.edges) {
        if (solution_[edge] == line) edges.push_back(edge);
      }
      if (edges.empty()) continue;
      found[line ? 1 : 0] = fill_sentence(words_, line ? "line" : "no_line",
                                          {{"edges", edge_names(words_, lattice_, edges)}});
    }
    if (found[0].empty() || found[1].empty()) return found[0] + found[1];
    return fill_sentence(words_, "both", {{"line", found[1]}, {"no_line", found[0]}});
  }

  figure::Figure draw(const Step& step, const Scene& scene) const {
    figure::Figure figure;
    figure.rows = puzzle_.size.rows;
    figure.columns = puzzle_.size.columns;
    if (!scene.tinted.empty()) add_tints(figure, lattice_, scene.tinted, figure::Shade::kMark);
    add_dots(figure, lattice_);
    add_trails(figure, lattice_, scene.lines, figure::Trail::Role::kLoop);
    Lines found(lattice_.edges(), false);
    for (const int edge : step.edges) found[edge] = solution_[edge];
    add_trails(figure, lattice_, found, figure::Trail::Role::kStep);
    for (const int edge : scene.crosses) {
      figure.marks.push_back(
          figure::Cross{centre_of_edge(lattice_, edge), figure::Cross::Role::kKnown});
    }
    for (const int edge : step.edges) {
      if (!solution_[edge]) figure.marks.push_back(figure::Cross{centre_of_edge(lattice_, edge)});
    }
    for (const int cell : scene.clues) {
      figure.marks.push_back(figure::Ring{centre_of_cell(lattice_, cell)});
    }
    add_clues(figure, lattice_, puzzle_.clues);
    return figure;
  }

  const Slitherlink& puzzle_;
  const KindWords& words_;
  WiringPtr wiring_;
  const Lattice& lattice_;
  Lines solution_;
  Reasons reasons_;
};

}  // namespace

std::vector<ExplainedStep> explain_puzzle(const Slitherlink& puzzle, const KindWords& words,
                                          int max_steps) {
  return Explainer(puzzle, words).explain(max_steps);
}

}  // namespace gridpress::slitherlink
