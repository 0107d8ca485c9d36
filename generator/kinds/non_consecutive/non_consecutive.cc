// Non-consecutive: the digits of adjacent cells are never consecutive.
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/pairs.h"

namespace gridpress {
namespace non_consecutive {
namespace {

constexpr int kSizes[] = {9};
constexpr std::string_view kWords[] = {"name",  "rule",       "caption",   "spoken",
                                       "apart", "apart_step", "apart_tell"};

bool apart(int first, int second) {
  return first - second > 1 || second - first > 1;
}

constexpr digits::Form kApart = digits::pair_form<apart>("apart", nullptr, digits::same_clue);

std::vector<digits::Clue> global_rules(const digits::VariantBoard& ground,
                                       const std::vector<digits::Clue>& /*clues*/) {
  return digits::on_unmarked(kApart, *ground.topology, {});
}

constexpr std::string_view kRules[] = {"nonconsecutive"};
constexpr digits::Exchange kExchange{.rules = kRules};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "non-consecutive",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .lesson_shows_rule = true,
                               .global_rules = global_rules,
                               .exchange = &kExchange};

}  // namespace non_consecutive

const Kind& non_consecutive_kind() {
  static const Kind kind = digits::kind_of<non_consecutive::kVariant>();
  return kind;
}

}  // namespace gridpress
