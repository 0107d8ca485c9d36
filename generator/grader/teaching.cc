#include "generator/grader/teaching.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "generator/base/result.h"
#include "generator/grader/catalogue.h"
#include "generator/grader/level.h"
#include "generator/grader/named.h"
#include "generator/grader/path.h"
#include "generator/model/topology.h"

namespace gridpress {
namespace {

// In n cells or lines, the complement of a set or fish of k is a set or fish of n - k. If the
// complement is easier, it is found first. A hidden pair therefore needs five empty cells in its
// house: in a house with four, the other two cells are a naked pair.
struct Roomy {
  std::string_view technique;
  int least;  // minimum number of cells in a house
};
constexpr Roomy kRoomy[] = {{"hidden-pair", 5},   {"naked-triple", 6}, {"swordfish", 6},
                            {"hidden-triple", 7}, {"naked-quad", 8},   {"jellyfish", 8},
                            {"hidden-quad", 9}};

constexpr int kTiny = 4;  // puzzles of this size need only hidden singles

// Returns the named techniques up to and including this one.
TechniqueTable rows_up_to(const Rules& rules, std::string_view technique) {
  const TechniqueTable& all = named_techniques_for(rules);
  auto end = all.end();
  while (end != all.begin() && !names_technique(technique, std::prev(end)->name)) --end;
  return {all.begin(), end};
}

// Returns the smallest size, from `size` on, that has boxes.
int with_boxes(int size) {
  while (!default_box(size)) ++size;
  return size;
}

}  // namespace

Reached reach_with(const Rules& rules, const Grid& givens, std::string_view technique) {
  const TechniqueTable rows = rows_up_to(rules, technique);
  State state;
  state.reset(shape_of(rules.topology), givens);
  Reached reached;
  Step step;
  for (int row = 0; !state.done() && next_step(state, rows, step, row);) {
    reached.uses = reached.uses || names_technique(technique, step.technique);
    apply_step(state, step);
  }
  reached.open = static_cast<int>(std::ranges::count(state.values(), 0));
  return reached;
}

std::optional<Diagnostic> why_not_taught(std::string_view technique, int size) {
  std::vector<std::string> known;
  for (const Technique& row : named_techniques()) known.emplace_back(row.name);
  const auto means = [&](const std::string& name) { return names_technique(technique, name); };
  if (std::ranges::none_of(known, means)) {
    if (find_technique(technique) == nullptr) {
      return failure(fmt::format("unknown technique '{}'", technique),
                     suggest(std::string(technique), known));
    }
    return failure(fmt::format("'{}' is only used for ratings", technique),
                   "see `gridpress techniques --json` for the techniques that puzzles can teach");
  }
  const auto roomy = std::ranges::find(kRoomy, technique, &Roomy::technique);
  if (roomy != std::end(kRoomy) && size < roomy->least) {
    return failure(fmt::format("no {0}x{0} puzzle needs '{1}': an easier step is always available",
                               size, technique),
                   fmt::format("use size {} or larger", with_boxes(roomy->least)));
  }
  if (size == kTiny && technique != "full-house" && technique != "hidden-single") {
    return failure(
        fmt::format("no 4x4 puzzle needs '{}': hidden singles solve all of them", technique),
        "use a larger size");
  }
  return std::nullopt;
}

}  // namespace gridpress
