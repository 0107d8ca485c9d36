// XV: two adjacent cells with an X between them add up to 10, with a V to 5.
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

constexpr digits::Flag kFlags[] = {digits::kNegative};

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

// Draws the letter, on a background that hides the grid line.
void draw_letter(digits::Sketch& sketch, const Clue& clue, const Topology& topology) {
  const figure::Point at = digits::middle_of(clue, topology);
  sketch.add(digits::Layer::kEdge, figure::Badge{at, figure::Badge::Form::kGround});
  sketch.add(digits::Layer::kDigit,
             figure::Text{at, clue.form->name == "x" ? "X" : "V", figure::Text::Role::kEdge,
                          figure::Text::Anchor::kMiddle, -1});
}

constexpr Form kX =
    digits::pair_form<ten>("x", draw_letter, nullptr, {"xv", digits::Written::kPair, "X", kTen});
constexpr Form kV =
    digits::pair_form<five>("v", draw_letter, nullptr, {"xv", digits::Written::kPair, "V", kFive});
constexpr Form kUnmarked = digits::pair_form<neither>("plain", nullptr);
constexpr const Form* kForms[] = {&kX, &kV};

const Form* mark_of(int first, int second) {
  if (ten(first, second)) return &kX;
  return five(first, second) ? &kV : nullptr;
}

constexpr std::string_view kNegatives[] = {"xv"};
constexpr digits::Exchange kExchange{.negative = kNegatives};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "xv",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .flags = kFlags,
                               .unmarked_flags = 0,
                               .forms = kForms,
                               .global_rules = digits::negative_rule<kUnmarked>,
                               .clues = digits::marked_pairs<mark_of>,
                               .exchange = &kExchange};

}  // namespace xv

const Kind& xv_kind() {
  static const Kind kind = digits::kind_of<xv::kVariant>();
  return kind;
}

}  // namespace gridpress
