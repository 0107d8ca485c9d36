// Consecutive: a bar between neighbours whose digits are consecutive.
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/pairs.h"
#include "generator/kinds/digits/text.h"
#include "generator/model/line_format.h"

namespace gridpress {
namespace consecutive {
namespace {

constexpr int kSizes[] = {5, 6, 7, 8, 9};
constexpr std::string_view kWords[] = {
    "name",     "rule",     "lesson_clue", "negative_caption", "negative_rule", "bar",
    "bar_step", "bar_tell", "gap",         "gap_step",         "gap_tell"};

using digits::Clue;
using digits::Form;

constexpr digits::Flag kFlags[] = {
    digits::kNegative,
    {"boxes",
     "Whether each sudoku box must also contain every digit once, in sizes that have boxes.",
     true}};

void draw_bar(digits::Sketch& sketch, const Clue& clue, const Topology& topology) {
  using Badge = figure::Badge;
  sketch.add(digits::Layer::kEdge,
             Badge{digits::middle_of(clue, topology), digits::on_level_edge(clue, topology)
                                                          ? Badge::Form::kLevelBar
                                                          : Badge::Form::kUprightBar});
}

constexpr Form kBar = digits::pair_form<digits::are_consecutive>(
    "bar", draw_bar, digits::same_clue, {"difference", digits::Written::kPair, "", 1});
constexpr Form kUnmarked =
    digits::pair_form<digits::not_consecutive>("gap", nullptr, digits::same_clue);
constexpr const Form* kForms[] = {&kBar};

const Form* mark_of(int first, int second) {
  return digits::are_consecutive(first, second) ? &kBar : nullptr;
}

// In the text, each cell has the sum of these numbers: 1 for a bar on its right, 2 below, 4 left, 8
// above.
constexpr int kRight = 1, kBelow = 2, kLeft = 4, kAbove = 8;

std::string write(const digits::ClueContent& content) {
  const Topology& topology = *content.rules.topology;
  std::vector<int> sides(topology.positions.size(), 0);
  for (const Clue& clue : content.clues) {
    const bool level = digits::on_level_edge(clue, topology);
    sides[clue.cells[0]] |= level ? kBelow : kRight;
    sides[clue.cells[1]] |= level ? kAbove : kLeft;
  }
  std::string text = digits::grid_rows(content.ground, content.givens);
  for (std::size_t i = 0; i < sides.size(); ++i) {
    text += i % static_cast<std::size_t>(content.ground.size) == 0 ? '/' : ' ';
    text += std::to_string(sides[i]);
  }
  return text;
}

std::string read(const digits::Tokens& rows, const digits::VariantBoard& ground,
                 std::vector<Clue>& clues, Grid& givens) {
  const auto n = static_cast<std::size_t>(ground.size);
  std::string problem = digits::read_grid(rows, 1, ground, givens);
  if (!problem.empty()) return problem;
  std::vector<int> sides;
  for (std::size_t row = 1 + n; row < 1 + 2 * n; ++row) {
    if (row >= rows.size() || rows[row].size() != n) return "the rows of bars are incomplete";
    for (const std::string_view token : rows[row]) {
      sides.push_back(digits::number_of(token, kRight + kBelow + kLeft + kAbove));
      if (sides.back() < 0) return "the bars of a cell must be a number from 0 to 15";
    }
  }
  for (const auto& [a, b] : digits::neighbours(*ground.topology)) {
    const bool level = b - a == ground.size;
    const bool first = (sides[a] & (level ? kBelow : kRight)) != 0;
    const bool second = (sides[b] & (level ? kAbove : kLeft)) != 0;
    if (first != second) {
      return "two neighbours disagree on the bar between them: " + cell_name(*ground.topology, a) +
             " and " + cell_name(*ground.topology, b);
    }
    if (first) clues.push_back({&kBar, {a, b}, 0});
  }
  return rows.size() > 1 + 2 * n ? "unexpected rows after the end of the puzzle" : "";
}

constexpr digits::Codec kCodec{write, read};

constexpr std::string_view kNegatives[] = {"difference"};
constexpr digits::Exchange kExchange{.negative = kNegatives};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "consecutive",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .flags = kFlags,
                               .unmarked_flags = 1,
                               .box_flag = 2,
                               .forms = kForms,
                               .global_rules = digits::negative_rule<kUnmarked>,
                               .clues = digits::marked_pairs<mark_of>,
                               .exchange = &kExchange,
                               .codec = &kCodec};

}  // namespace consecutive

const Kind& consecutive_kind() {
  static const Kind kind = digits::kind_of<consecutive::kVariant>();
  return kind;
}

}  // namespace gridpress
