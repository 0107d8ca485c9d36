// Thermometer: digits increase from the bulb to the tip.
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/lines.h"
#include "generator/model/constraints/line_automaton.h"

namespace gridpress {
namespace thermometer {
namespace {

using digits::Clue;
using digits::Form;

constexpr int kSizes[] = {6, 9};
constexpr std::string_view kWords[] = {
    "name", "rule", "lesson_clue", "thermometer", "thermometer_step", "thermometer_tell"};

// Shares an automaton between all thermometers on boards of the same size.
ConstraintPtr rule(const Clue& clue, const Topology& topology) {
  static const auto six = rising_line(6, 1), nine = rising_line(9, 1);
  return std::make_shared<LineAutomaton>(clue.cells, topology.digits == 6 ? six : nine);
}

int next(const Clue& /*clue*/, int state, int /*index*/, int digit) {
  return digit > state ? digit : -1;
}

void draw_thermometer(digits::Sketch& sketch, const Clue& clue, const Topology& topology) {
  sketch.add(digits::Layer::kBehind, figure::Trail{digits::centres_of(clue.cells, topology), false,
                                                   figure::Trail::Role::kTube});
  sketch.add(digits::Layer::kBehind,
             figure::Badge{centre_of(topology, clue.cells.front()), figure::Badge::Form::kBulb});
}

std::optional<Clue> turned(const Clue& clue, int /*digits*/) {
  return Clue{clue.form, {clue.cells.rbegin(), clue.cells.rend()}, 0};
}

constexpr Form kThermometer{.name = "thermometer",
                            .between = " < ",
                            .placing = 1.4,
                            .rating = 2.0,
                            .rule = rule,
                            .fold = {.next = next},
                            .problem = digits::problem_of_path,
                            .draw = draw_thermometer,
                            .in_answers = true,
                            .complement = turned,
                            .foreign = {"thermometer", digits::Written::kLine},
                            .rises = true};
constexpr const Form* kForms[] = {&kThermometer};

bool rises(const std::vector<Cell>& path, Cell next, const Grid& grid) {
  return grid[next] > grid[path.back()];
}

bool any(const std::vector<Cell>& /*path*/, const Grid& /*grid*/) {
  return true;
}

std::vector<Clue> clues(const digits::VariantBoard& ground, const Grid& solution, Rng& rng) {
  const int n = ground.size;
  const digits::RandomPathOptions options{.count = n == 9 ? 8 : 5,
                                          .shortest = 3,
                                          .longest = n == 9 ? 7 : 5,
                                          .goes_on = rises,
                                          .good = any};
  std::vector<Clue> drawn;
  for (auto& path : digits::draw_paths(options, *ground.topology, solution, rng)) {
    drawn.push_back({&kThermometer, std::move(path), 0});
  }
  return drawn;
}

constexpr digits::Exchange kExchange{};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "thermometer",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .forms = kForms,
                               .clues = clues,
                               .exchange = &kExchange,
                               .cell = {.least = 20, .good = 24, .most = 60, .answer = 8}};

}  // namespace thermometer

const Kind& thermometer_kind() {
  static const Kind kind = digits::kind_of<thermometer::kVariant>();
  return kind;
}

}  // namespace gridpress
