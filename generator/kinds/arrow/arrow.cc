// Arrow: the digits along an arrow add up to the one in its circle.
#include <cmath>

#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/lines.h"
#include "generator/model/constraints/linear_sum.h"

namespace gridpress {
namespace arrow {
namespace {

using digits::Clue;
using digits::Form;

constexpr int kSizes[] = {6, 9};
constexpr std::string_view kWords[] = {"name",  "rule",       "lesson_clue",
                                       "arrow", "arrow_step", "arrow_tell"};

// The circle's cell comes first in the clue.
ConstraintPtr rule(const Clue& clue, const Topology& topology) {
  std::vector<LinearSum::Group> groups{{{clue.cells.front()}, -1, false}};
  for (std::size_t i = 1; i < clue.cells.size(); ++i) {
    groups.push_back({{clue.cells[i]}, 1, false});
  }
  return std::make_shared<LinearSum>(std::move(groups), 0, topology.digits);
}

// The state after a cell is one more than the sum that the rest of the arrow must have.
int next(const Clue& /*clue*/, int state, int index, int digit) {
  if (index == 0) return digit + 1;
  return state > digit ? state - digit : -1;
}

bool nothing_left(const Clue& /*clue*/, int state) {
  return state == 1;
}

// Draws the line from the circle's rim to the tip, and the two arms of the arrow head. The tip ends
// in the arrow's last cell, short of that cell's digit.
void draw_arrow(digits::Sketch& sketch, const Clue& clue, const Topology& topology) {
  constexpr double kRim = 0.39, kBefore = 0.28, kArm = 0.24, kTurn = 143 * 3.14159265358979 / 180;
  std::vector<figure::Point> route = digits::centres_of(clue.cells, topology);
  const figure::Point circle = route.front();
  const auto along = [](figure::Point from, figure::Point to, double by) -> figure::Point {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    return {from.x + (to.x - from.x) / length * by, from.y + (to.y - from.y) / length * by};
  };
  route.front() = along(route[0], route[1], kRim);
  const figure::Point last = route.back(), before = route[route.size() - 2];
  route.back() = along(last, before, kBefore * std::hypot(last.x - before.x, last.y - before.y));
  const figure::Point tip = route.back();
  const double heading = std::atan2(last.y - before.y, last.x - before.x);
  const auto arm = [&](double turn) -> figure::Point {
    return {tip.x + kArm * std::cos(heading + turn), tip.y + kArm * std::sin(heading + turn)};
  };
  using Role = figure::Trail::Role;
  sketch.add(digits::Layer::kArrow, figure::Trail{route, false, Role::kShaft});
  sketch.add(digits::Layer::kArrow,
             figure::Trail{{arm(kTurn), tip, arm(-kTurn)}, false, Role::kShaft});
  sketch.add(digits::Layer::kArrow, figure::Badge{circle, figure::Badge::Form::kCircle});
}

constexpr Form kArrow{.name = "arrow",
                      .placing = 1.4,
                      .rating = 2.0,
                      .rule = rule,
                      .fold = {.next = next, .accepts = nothing_left},
                      .problem = digits::problem_of_path,
                      .draw = draw_arrow,
                      .foreign = {"arrow", digits::Written::kArrow}};
constexpr const Form* kForms[] = {&kArrow};

int sum_of(const std::vector<Cell>& path, const Grid& grid) {
  int sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) sum += grid[path[i]];
  return sum;
}

bool fits(const std::vector<Cell>& path, Cell next, const Grid& grid) {
  return sum_of(path, grid) + grid[next] <= grid[path.front()];
}

bool adds_up(const std::vector<Cell>& path, const Grid& grid) {
  return sum_of(path, grid) == grid[path.front()];
}

std::vector<Clue> clues(const digits::VariantBoard& ground, const Grid& solution, Rng& rng) {
  const int n = ground.size;
  const digits::RandomPathOptions options{
      .count = n == 9 ? 8 : 5, .shortest = 3, .longest = 4, .goes_on = fits, .good = adds_up};
  std::vector<Clue> drawn;
  for (auto& path : digits::draw_paths(options, *ground.topology, solution, rng)) {
    drawn.push_back({&kArrow, std::move(path), 0});
  }
  return drawn;
}

constexpr digits::Exchange kExchange{};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "arrow",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .forms = kForms,
                               .clues = clues,
                               .exchange = &kExchange,
                               .cell = {.least = 22, .good = 25, .most = 60, .answer = 8}};

}  // namespace arrow

const Kind& arrow_kind() {
  static const Kind kind = digits::kind_of<arrow::kVariant>();
  return kind;
}

}  // namespace gridpress
