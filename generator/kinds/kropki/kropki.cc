// Kropki: a white dot between consecutive neighbours, a black one if one is twice the other.
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

constexpr digits::Flag kFlags[] = {digits::kNegative};

bool doubled(int first, int second) {
  return first == 2 * second || second == 2 * first;
}

bool neither(int first, int second) {
  return !digits::are_consecutive(first, second) && !doubled(first, second);
}

template <figure::Badge::Form dot>
void draw_dot(digits::Sketch& sketch, const Clue& clue, const Topology& topology) {
  sketch.add(digits::Layer::kEdge, figure::Badge{digits::middle_of(clue, topology), dot});
}

constexpr Form kWhite = digits::pair_form<digits::are_consecutive>(
    "white", draw_dot<figure::Badge::Form::kWhiteDot>, nullptr,
    {"difference", digits::Written::kPair, "", 1});
constexpr Form kBlack =
    digits::pair_form<doubled>("black", draw_dot<figure::Badge::Form::kBlackDot>, nullptr,
                               {"ratio", digits::Written::kPair, "", 2});
constexpr Form kUnmarked = digits::pair_form<neither>("plain", nullptr);
constexpr const Form* kForms[] = {&kWhite, &kBlack};

// The pair 1 and 2 satisfies both conditions and gets a black dot.
const Form* mark_of(int first, int second) {
  if (doubled(first, second)) return &kBlack;
  return digits::are_consecutive(first, second) ? &kWhite : nullptr;
}

constexpr std::string_view kNegatives[] = {"difference", "ratio"};
constexpr digits::Exchange kExchange{.negative = kNegatives};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "kropki",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .flags = kFlags,
                               .unmarked_flags = 0,
                               .forms = kForms,
                               .global_rules = digits::negative_rule<kUnmarked>,
                               .clues = digits::marked_pairs<mark_of>,
                               .exchange = &kExchange};

}  // namespace kropki

const Kind& kropki_kind() {
  static const Kind kind = digits::kind_of<kropki::kVariant>();
  return kind;
}

}  // namespace gridpress
