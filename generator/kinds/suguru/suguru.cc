// Suguru: a block of n cells holds the digits 1 to n, and equal digits never touch.
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/suguru/blocks.h"
#include "generator/kinds/suguru/rules.h"
#include "generator/kinds/suguru/techniques.h"

namespace gridpress {
namespace suguru {
namespace {

constexpr int kSizes[] = {5, 6, 7, 8, 9, 10};
constexpr std::string_view kStyles[] = {"random"};
constexpr std::string_view kWords[] = {"name",
                                       "rule",
                                       "caption",
                                       "spoken",
                                       "lead_boxes",
                                       "many_boxes",
                                       "lesson_box",
                                       "lesson_house",
                                       "step_on_houses",
                                       "irregular_box",
                                       "block",
                                       "own_house",
                                       "in_own_house",
                                       "full_house_tell",
                                       "hidden_single_tell",
                                       "naked_single_tell",
                                       "naked_pair_tell",
                                       "hidden_pair_tell",
                                       "naked_triple_tell",
                                       "hidden_triple_tell",
                                       "touching_places_step",
                                       "touching_places_tell",
                                       "two_blocks_step",
                                       "two_blocks_tell"};

std::vector<digits::Clue> global_rules(const digits::VariantBoard& ground,
                                       const std::vector<digits::Clue>& /*clues*/) {
  return rules_everywhere(*ground.topology);
}

// Draws the line between two rows or, if `upright`, two columns. It is thick between different
// blocks.
void add_pieces(digits::Sketch& sketch, const digits::VariantBoard& ground, int at, bool upright) {
  using Weight = figure::Line::Weight;
  const int n = ground.size;
  const auto parts = [&](int i) {
    const Cell before = upright ? i * n + at - 1 : (at - 1) * n + i;
    const Cell after = upright ? i * n + at : at * n + i;
    return ground.regions[before] != ground.regions[after];
  };
  const double line = at;
  for (int begin = 0, end = 0; begin < n; begin = end) {
    for (end = begin + 1; end < n && parts(end) == parts(begin);) ++end;
    const double from = begin, to = end;
    const Weight weight = parts(begin) ? Weight::kRegion : Weight::kThin;
    sketch.add(parts(begin) ? digits::Layer::kBox : digits::Layer::kThin,
               upright ? figure::Line{{line, from}, {line, to}, weight}
                       : figure::Line{{from, line}, {to, line}, weight});
  }
}

// Shows the blocks only by their borders, because a solver may want to tint cells.
void draw_ground(digits::Sketch& sketch, const digits::VariantBoard& ground, bool /*solution*/) {
  figure::Figure extent;
  extent.columns = extent.rows = ground.size;
  sketch.add(extent);
  for (const bool upright : {false, true}) {
    for (int at = 1; at < ground.size; ++at) add_pieces(sketch, ground, at, upright);
  }
  const double n = ground.size;
  sketch.add(digits::Layer::kFrame, figure::Frame{{{0, 0}, {n, 0}, {n, n}, {0, n}}});
}

constexpr KindLevel kLevels[] = {{"gentle", 1.0, 1.2},
                                 {"easy", 1.3, 1.6},
                                 {"medium", 1.7, 2.4},
                                 {"hard", 2.5, 5.9},
                                 {"fiendish", 6.0, 99}};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "suguru",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .default_size = 8,
                               .digits = largest_block,
                               .boxes = false,
                               .board = board,
                               .regions = digits::Regions::kBlocks,
                               .region_styles = kStyles,
                               .draw_regions = draw_blocks,
                               .region_draws = 12,
                               .techniques = techniques,
                               .global_rules = global_rules,
                               .carve_attempts = 8,
                               .draw_ground = draw_ground,
                               .cell = {.least = 16, .good = 22, .most = 60, .answer = 9.75}};

namespace {

// Returns an error if the section's own blocks can't be filled with digits.
std::optional<Impossible> impossible(const PuzzleRequest& request) {
  const std::vector<int> blocks = digits::options_of(kVariant, request.options.get()).regions;
  if (blocks.empty() || can_be_filled(board(request.size.rows, blocks))) return std::nullopt;
  Impossible problem;
  problem.key = "regions";
  problem.message = "no digits fill these regions";
  problem.hint = "check neighbouring small regions: equal digits must not touch";
  return problem;
}

}  // namespace
}  // namespace suguru

const Kind& suguru_kind() {
  static const Kind kind = [] {
    Kind made = digits::kind_of<suguru::kVariant>();
    made.grading.levels = suguru::kLevels;
    made.maker.impossible = suguru::impossible;
    return made;
  }();
  return kind;
}

}  // namespace gridpress
