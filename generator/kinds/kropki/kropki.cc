// Kropki: a white dot between consecutive neighbours, a black one where one is twice the other.
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/pairs.h"

namespace gridpress {
namespace kropki {
namespace {

constexpr int kSizes[] = {6, 9};
constexpr std::string_view kWords[] = {
    "name",       "rule",       "lesson_clue", "negative_caption", "negative_rule", "white",
    "white_step", "white_tell", "black",       "black_step",       "black_tell",    "plain",
    "plain_step", "plain_tell"};

using digits::Clue;
using digits::Form;

constexpr digits::Flag kFlags[] = {
    {"negative", "Where two neighbours could have a mark and have none, the rule doesn't hold.",
     true}};

bool consecutive(int first, int second) {
  return first - second == 1 || second - first == 1;
}

bool doubled(int first, int second) {
  return first == 2 * second || second == 2 * first;
}

bool neither(int first, int second) {
  return !consecutive(first, second) && !doubled(first, second);
}

template <figure::Badge::Form dot>
void draw_dot(digits::Sketch& sketch, const Clue& clue, const Topology& topology) {
  sketch.add(digits::Layer::kEdge, figure::Badge{digits::middle_of(clue, topology), dot});
}

constexpr Form kWhite{.name = "white",
                      .placing = 1.4,
                      .rating = 1.8,
                      .rule = digits::pair_rule<consecutive>,
                      .fold = {.next = digits::pair_next<consecutive>},
                      .problem = digits::problem_of_pair,
                      .draw = draw_dot<figure::Badge::Form::kWhiteDot>,
                      .settle = digits::sort_cells};
constexpr Form kBlack{.name = "black",
                      .placing = 1.4,
                      .rating = 1.8,
                      .rule = digits::pair_rule<doubled>,
                      .fold = {.next = digits::pair_next<doubled>},
                      .problem = digits::problem_of_pair,
                      .draw = draw_dot<figure::Badge::Form::kBlackDot>,
                      .settle = digits::sort_cells};
constexpr Form kUnmarked{.name = "plain",
                         .placing = 1.4,
                         .rating = 1.8,
                         .rule = digits::pair_rule<neither>,
                         .fold = {.next = digits::pair_next<neither>},
                         .problem = digits::problem_of_pair,
                         .settle = digits::sort_cells};
constexpr const Form* kForms[] = {&kWhite, &kBlack};

// 1 and 2 are both; they have the black dot.
const Form* mark_of(int first, int second) {
  if (doubled(first, second)) return &kBlack;
  return consecutive(first, second) ? &kWhite : nullptr;
}

// All pairs that the rule marks; without the negative rule about half of them.
std::vector<Clue> clues(const digits::Ground& ground, const Grid& solution, Rng& rng) {
  const bool all = digits::has_flag(ground, "negative");
  std::vector<Clue> marks;
  for (const auto& [a, b] : digits::neighbours(*ground.topology)) {
    const Form* form = mark_of(solution[a], solution[b]);
    if (form != nullptr && (all || rng.below(2) == 0)) marks.push_back({form, {a, b}, 0});
  }
  return marks;
}

// The negative rule.
std::vector<Clue> everywhere(const digits::Ground& ground, const std::vector<Clue>& clues) {
  if (!digits::has_flag(ground, "negative")) return {};
  return digits::on_unmarked(kUnmarked, *ground.topology, clues);
}

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "kropki",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .flags = kFlags,
                               .plain_flags = 0,
                               .forms = kForms,
                               .everywhere = everywhere,
                               .clues = clues};

}  // namespace kropki

const Kind& kropki_kind() {
  static const Kind kind = digits::kind_of<kropki::kVariant>();
  return kind;
}

}  // namespace gridpress
