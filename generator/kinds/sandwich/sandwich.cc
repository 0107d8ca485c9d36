// Sandwich: a number next to a row is the sum of the digits between its lowest and its highest
// digit.
#include <algorithm>
#include <array>

#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/lines.h"
#include "generator/model/constraints/line_automaton.h"

namespace gridpress {
namespace sandwich {
namespace {

using digits::Clue;
using digits::Form;

constexpr int kSizes[] = {6, 9};
constexpr std::string_view kWords[] = {"name",     "rule",          "lesson_clue",
                                       "sandwich", "sandwich_step", "sandwich_tell"};

// Shares an automaton between all clues of the same size and sum.
ConstraintPtr rule(const Clue& clue, const Topology& topology) {
  constexpr int kMaxSum = 36;
  static const auto automata = [] {
    std::array<std::array<std::shared_ptr<const Automaton>, kMaxSum>, 2> made;
    for (int sum = 0; sum < kMaxSum; ++sum) {
      made[0][static_cast<std::size_t>(sum)] = enclosed_sum_line(6, sum);
      made[1][static_cast<std::size_t>(sum)] = enclosed_sum_line(9, sum);
    }
    return made;
  }();
  return std::make_shared<LineAutomaton>(
      clue.cells, automata[topology.digits == 6 ? 0 : 1][static_cast<std::size_t>(clue.value)]);
}

int highest(const Clue& clue) {
  return static_cast<int>(clue.cells.size());
}

// The state is 0 before the first end (the lowest or highest digit), then the sum so far plus one,
// and kBehind after the second end.
constexpr int kBehind = 99;

int next(const Clue& clue, int state, int /*index*/, int digit) {
  const bool end = digit == 1 || digit == highest(clue);
  if (state == kBehind) return end ? -1 : kBehind;
  if (state == 0) return end ? 1 : 0;
  if (end) return state - 1 == clue.value ? kBehind : -1;
  return state - 1 + digit > clue.value ? -1 : state + digit;
}

bool behind(const Clue& /*clue*/, int state) {
  return state == kBehind;
}

std::string problem(const Clue& clue, const Topology& topology) {
  const int n = topology.digits, most = n * (n + 1) / 2 - 1 - n;
  if (clue.value > most) {
    return "the sandwich sum " + std::to_string(clue.value) + " is larger than the maximum, " +
           std::to_string(most);
  }
  return digits::problem_of_line(clue, topology);
}

// Puts a clue to the left of the grid or above it. The sum is the same from either end.
void to_the_first_side(Clue& clue) {
  if (clue.cells.front() > clue.cells.back()) std::ranges::reverse(clue.cells);
}

constexpr Form kSandwich{.name = "sandwich",
                         .valued = true,
                         .placing = 1.4,
                         .rating = 2.2,
                         .rule = rule,
                         .fold = {.next = next, .accepts = behind},
                         .problem = problem,
                         .draw = digits::draw_outside,
                         .settle = to_the_first_side,
                         .foreign = {"sandwichsum", digits::Written::kOutside}};
constexpr const Form* kForms[] = {&kSandwich};

int between_ends(const std::vector<Cell>& line, const Grid& grid) {
  int sum = 0;
  bool inside = false;
  for (const Cell c : line) {
    const bool end = grid[c] == 1 || grid[c] == line.size();
    if (!end && inside) sum += grid[c];
    inside = inside != end;
  }
  return sum;
}

std::vector<Clue> clues(const digits::VariantBoard& ground, const Grid& solution, Rng& rng) {
  std::vector<Clue> sums;
  for (const House& house : ground.topology->houses) {
    if (house.kind != HouseKind::kRow && house.kind != HouseKind::kColumn) continue;
    sums.push_back({&kSandwich, house.cells, between_ends(house.cells, solution)});
  }
  rng.shuffle(std::span(sums));
  return sums;
}

constexpr digits::Exchange kExchange{};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "sandwich",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .forms = kForms,
                               .clues = clues,
                               .carves_clues = true,
                               .exchange = &kExchange,
                               .margins = {digits::kOutsideMargin, digits::kOutsideMargin, 0, 0},
                               .cell = {.least = 20, .good = 22, .most = 60, .answer = 8}};

}  // namespace sandwich

const Kind& sandwich_kind() {
  static const Kind kind = digits::kind_of<sandwich::kVariant>();
  return kind;
}

}  // namespace gridpress
