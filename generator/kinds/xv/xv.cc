// XV: an X between neighbours that add up to 10, a V where they add up to 5.
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/pairs.h"

namespace gridpress {
namespace xv {
namespace {

constexpr int kSizes[] = {6, 9};
constexpr std::string_view kWords[] = {
    "name",       "rule",      "lesson_clue", "negative_caption", "negative_rule", "x",
    "x_step",     "x_tell",    "v",           "v_step",           "v_tell",        "plain",
    "plain_step", "plain_tell"};

using digits::Clue;
using digits::Form;

constexpr digits::Flag kFlags[] = {
    {"negative", "Where two neighbours could have a mark and have none, the rule doesn't hold.",
     true}};

constexpr int kFive = 5, kTen = 10;

bool ten(int first, int second) {
  return first + second == kTen;
}

bool five(int first, int second) {
  return first + second == kFive;
}

bool neither(int first, int second) {
  return !ten(first, second) && !five(first, second);
}

// The letter on a ground that clears the line below.
void draw_letter(digits::Sketch& sketch, const Clue& clue, const Topology& topology) {
  const figure::Point at = digits::middle_of(clue, topology);
  sketch.add(digits::Layer::kEdge, figure::Badge{at, figure::Badge::Form::kGround});
  sketch.add(digits::Layer::kDigit,
             figure::Text{at, clue.form->name == "x" ? "X" : "V", figure::Text::Role::kEdge,
                          figure::Text::Anchor::kMiddle, -1});
}

constexpr Form kX{.name = "x",
                  .placing = 1.4,
                  .rating = 1.8,
                  .rule = digits::pair_rule<ten>,
                  .fold = {.next = digits::pair_next<ten>},
                  .problem = digits::problem_of_pair,
                  .draw = draw_letter,
                  .settle = digits::sort_cells};
constexpr Form kV{.name = "v",
                  .placing = 1.4,
                  .rating = 1.8,
                  .rule = digits::pair_rule<five>,
                  .fold = {.next = digits::pair_next<five>},
                  .problem = digits::problem_of_pair,
                  .draw = draw_letter,
                  .settle = digits::sort_cells};
constexpr Form kUnmarked{.name = "plain",
                         .placing = 1.4,
                         .rating = 1.8,
                         .rule = digits::pair_rule<neither>,
                         .fold = {.next = digits::pair_next<neither>},
                         .problem = digits::problem_of_pair,
                         .settle = digits::sort_cells};
constexpr const Form* kForms[] = {&kX, &kV};

const Form* mark_of(int first, int second) {
  if (ten(first, second)) return &kX;
  return five(first, second) ? &kV : nullptr;
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
const digits::Variant kVariant{.name = "xv",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .flags = kFlags,
                               .plain_flags = 0,
                               .forms = kForms,
                               .everywhere = everywhere,
                               .clues = clues};

}  // namespace xv

const Kind& xv_kind() {
  static const Kind kind = digits::kind_of<xv::kVariant>();
  return kind;
}

}  // namespace gridpress
