// Anti-knight: cells a knight's move apart have different digits.
#include "generator/kinds/digits/kind.h"

namespace gridpress {
namespace anti_knight {
namespace {

constexpr int kSizes[] = {9};
constexpr std::string_view kWords[] = {"name", "rule", "caption", "spoken", "pairs_tell"};

// A knight's downward moves as {rows, columns}. The upward moves would give the same pairs.
constexpr Position kMoves[] = {{1, -2}, {1, 2}, {2, -1}, {2, 1}};

std::vector<House> pairs(int size, unsigned /*flags*/) {
  return digits::pairs_of_moves(size, kMoves);
}

constexpr std::string_view kRules[] = {"antiknight"};
constexpr digits::Exchange kExchange{.rules = kRules};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "anti-knight",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .houses = pairs,
                               .lesson_shows_rule = true,
                               .exchange = &kExchange};

}  // namespace anti_knight

const Kind& anti_knight_kind() {
  static const Kind kind = digits::kind_of<anti_knight::kVariant>();
  return kind;
}

}  // namespace gridpress
