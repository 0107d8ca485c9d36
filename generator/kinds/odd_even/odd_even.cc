// Odd-even: a disc behind a cell means that its digit is odd, a square that it is even.
#include "generator/kinds/digit_figure.h"
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/text.h"
#include "generator/model/constraints/domain.h"
#include "generator/model/line_format.h"

namespace gridpress {
namespace odd_even {
namespace {

using digits::Clue;
using digits::Form;

constexpr int kSizes[] = {4, 6, 9};
constexpr std::string_view kWords[] = {"name",     "rule", "lesson_clue", "odd",      "odd_step",
                                       "odd_tell", "even", "even_step",   "even_tell"};

template <int rest>
ConstraintPtr rule(const Clue& clue, const Topology& topology) {
  DigitSet digits;
  for (int digit = 1; digit <= topology.digits; ++digit) {
    if (digit % 2 == rest) digits |= DigitSet::of(digit);
  }
  return std::make_shared<Domain>(clue.cells.front(), digits);
}

template <int rest>
int next(const Clue& /*clue*/, int /*state*/, int /*index*/, int digit) {
  return digit % 2 == rest ? 0 : -1;
}

std::string problem(const Clue& clue, const Topology& topology) {
  return clue.cells.size() == 1 ? ""
                                : "a clue has several cells: " + cell_name(topology, clue.cells[0]);
}

void draw_odd(digits::Sketch& sketch, const Clue& clue, const Topology& topology) {
  sketch.add(digits::Layer::kBehind,
             figure::Badge{centre_of(topology, clue.cells.front()), figure::Badge::Form::kOdd});
}

void draw_even(digits::Sketch& sketch, const Clue& clue, const Topology& topology) {
  constexpr double kSide = 0.72;
  const figure::Point at = centre_of(topology, clue.cells.front());
  sketch.add(
      digits::Layer::kBehind,
      figure::Tint{{at.x - kSide / 2, at.y - kSide / 2}, kSide, kSide, figure::Shade::kMark});
}

constexpr Form kOdd{.name = "odd",
                    .placing = 1.1,
                    .rating = 1.1,
                    .rule = rule<1>,
                    .fold = {.next = next<1>},
                    .problem = problem,
                    .draw = draw_odd,
                    .foreign = {"odd", digits::Written::kCell}};
constexpr Form kEven{.name = "even",
                     .placing = 1.1,
                     .rating = 1.1,
                     .rule = rule<0>,
                     .fold = {.next = next<0>},
                     .problem = problem,
                     .draw = draw_even,
                     .foreign = {"even", digits::Written::kCell}};
constexpr const Form* kForms[] = {&kOdd, &kEven};

std::vector<Clue> clues(const digits::VariantBoard& ground, const Grid& solution, Rng& rng) {
  std::vector<Clue> marks;
  for (Cell cell = 0; cell < ground.topology->cells(); ++cell) {
    if (rng.below(3) == 0) marks.push_back({solution[cell] % 2 == 1 ? &kOdd : &kEven, {cell}, 0});
  }
  return marks;
}

// Writes each cell as a given digit, as its mark ('O' or 'E'), or as both: "3O".
std::string write(const digits::ClueContent& content) {
  std::vector<char> marks(content.givens.size(), 0);
  for (const Clue& clue : content.clues) {
    marks[clue.cells.front()] = clue.form == &kOdd ? 'O' : 'E';
  }
  std::string text;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    text += i % static_cast<std::size_t>(content.ground.size) == 0 ? '/' : ' ';
    if (content.givens[i] != 0) text += std::to_string(content.givens[i]);
    if (marks[i] != 0) text += marks[i];
    if (content.givens[i] == 0 && marks[i] == 0) text += '-';
  }
  return text;
}

std::string read(const digits::Tokens& rows, const digits::VariantBoard& ground,
                 std::vector<Clue>& clues, Grid& givens) {
  digits::Tokens digits_only = rows;
  for (std::size_t row = 1; row < digits_only.size(); ++row) {
    for (std::size_t column = 0; column < digits_only[row].size(); ++column) {
      std::string_view& token = digits_only[row][column];
      const char mark = token.back();
      if (mark != 'O' && mark != 'E') continue;
      const Cell cell = static_cast<Cell>(row - 1) * ground.size + static_cast<Cell>(column);
      clues.push_back({mark == 'O' ? &kOdd : &kEven, {cell}, 0});
      token.remove_suffix(1);
      if (token.empty()) token = "-";
    }
  }
  if (rows.size() > 1 + static_cast<std::size_t>(ground.size)) {
    return "unexpected rows after the end of the puzzle";
  }
  return digits::read_grid(digits_only, 1, ground, givens);
}

// None of 80,000 attempts at 4x4 required more than a naked pair.
std::string out_of_reach(const Level& level, int size) {
  constexpr double kMaxTiny = 3.1;
  const bool beyond = level.rating && level.rating->low.value_or(0) > kMaxTiny;
  return size == 4 && beyond ? "no 4x4 odd-even is rated above 3.1" : "";
}

constexpr digits::Codec kCodec{write, read};

constexpr digits::Exchange kExchange{};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "odd-even",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .forms = kForms,
                               .clues = clues,
                               .out_of_reach = out_of_reach,
                               .exchange = &kExchange,
                               .codec = &kCodec};

}  // namespace odd_even

const Kind& odd_even_kind() {
  static const Kind kind = digits::kind_of<odd_even::kVariant>();
  return kind;
}

}  // namespace gridpress
