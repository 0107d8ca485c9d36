// Futoshiki: signs between neighbours show which digit is larger.
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/pairs.h"
#include "generator/kinds/digits/signs.h"

namespace gridpress {
namespace futoshiki {
namespace {

using digits::Clue;
using digits::Form;

constexpr int kSizes[] = {4, 5, 6, 7, 8, 9};
constexpr std::string_view kWords[] = {"name", "rule",      "lesson_clue",
                                       "less", "less_step", "less_tell"};

std::optional<Clue> turned(const Clue& clue, int /*digits*/) {
  return Clue{clue.form, {clue.cells[1], clue.cells[0]}, 0};
}

figure::Trail sign_of(const Clue& clue, const Topology& topology, figure::Point at, double size) {
  const digits::SignShape default_shape;
  return digits::sign_between(topology.positions[clue.cells[0]], topology.positions[clue.cells[1]],
                              at, {size * default_shape.depth, size * default_shape.width});
}

// Draws the sign on the edge between its cells. Pictures of steps use this form.
void draw_sign(digits::Sketch& sketch, const Clue& clue, const Topology& topology) {
  constexpr double kSmaller = 0.8;
  const figure::Point at = digits::middle_of(clue, topology);
  sketch.add(digits::Layer::kEdge, figure::Badge{at, figure::Badge::Form::kGround});
  sketch.add(digits::Layer::kDigit, sign_of(clue, topology, at, kSmaller));
}

constexpr Form kLess{.name = "less",
                     .between = " < ",
                     .placing = 1.4,
                     .rating = 1.8,
                     .rule = digits::pair_rule<digits::is_less>,
                     .fold = {.next = digits::pair_next<digits::is_less>},
                     .problem = digits::problem_of_pair,
                     .draw = draw_sign,
                     .complement = turned,
                     .rises = true};
constexpr const Form* kForms[] = {&kLess};

std::vector<Clue> clues(const digits::VariantBoard& ground, const Grid& solution, Rng& rng) {
  auto pairs = digits::neighbours(*ground.topology);
  rng.shuffle(std::span(pairs));
  pairs.resize(pairs.size() * 2 / 5);
  std::vector<Clue> signs;
  for (const auto& [a, b] : pairs) {
    const bool up = solution[a] < solution[b];
    signs.push_back({&kLess, {up ? a : b, up ? b : a}, 0});
  }
  return signs;
}

constexpr double kGap = 0.36;

// The distance by which the outer cells exceed a grid without gaps, in cells.
double shift_of(int size) {
  return kGap * (size - 1) / 2;
}

figure::Margins drawn_margins(int size) {
  const double shift = shift_of(size);
  return {shift, shift, shift, shift};
}

// Draws the puzzle as separate cells with space for the signs between them. Its middle is at the
// same place as in a plain grid.
figure::Figure draw_puzzle(const digits::ClueContent& content) {
  const Topology& topology = *content.rules.topology;
  const int n = topology.digits;
  const double shift = shift_of(n);
  const auto moved = [&](figure::Point at) -> figure::Point {
    const auto line = [&](double x) { return x + kGap * (x - 0.5) - shift; };
    return {line(at.x), line(at.y)};
  };
  figure::Figure figure;
  figure.columns = figure.rows = n;
  figure.margins = drawn_margins(n);
  for (Cell cell = 0; cell < topology.cells(); ++cell) {
    const figure::Point at = moved(centre_of(topology, cell));
    figure.marks.push_back(figure::Trail{{{at.x - 0.5, at.y - 0.5},
                                          {at.x + 0.5, at.y - 0.5},
                                          {at.x + 0.5, at.y + 0.5},
                                          {at.x - 0.5, at.y + 0.5}},
                                         true,
                                         figure::Trail::Role::kCell});
  }
  for (const Clue& clue : content.clues) {
    figure.marks.push_back(sign_of(clue, topology, moved(digits::middle_of(clue, topology)), 1));
  }
  for (Cell cell = 0; cell < topology.cells(); ++cell) {
    if (content.givens[cell] == 0) continue;
    figure.marks.push_back(figure::Value{moved(centre_of(topology, cell)), cell,
                                         content.givens[cell], figure::Value::Role::kGiven});
  }
  return figure;
}

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "futoshiki",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .default_size = 6,
                               .boxes = false,
                               .forms = kForms,
                               .clues = clues,
                               .carves_clues = true,
                               .draw_puzzle = draw_puzzle,
                               .drawn_margins = drawn_margins,
                               .cell = {.least = 20, .good = 22, .most = 60, .answer = 8}};

}  // namespace futoshiki

const Kind& futoshiki_kind() {
  static const Kind kind = digits::kind_of<futoshiki::kVariant>();
  return kind;
}

}  // namespace gridpress
