// Anti-king: cells that touch at a corner have different digits.
#include "generator/kinds/digits/kind.h"

namespace gridpress {
namespace anti_king {
namespace {

constexpr int kSizes[] = {9};
constexpr std::string_view kWords[] = {"name", "rule", "caption", "spoken", "pairs_tell"};

// The neighbours at the lower corners as {rows, columns}. The upper corners would give the same
// pairs.
constexpr Position kMoves[] = {{1, -1}, {1, 1}};

std::vector<House> pairs(int size, unsigned /*flags*/) {
  return digits::pairs_of_moves(size, kMoves);
}

constexpr std::string_view kRules[] = {"antiking"};
constexpr digits::Exchange kExchange{.rules = kRules};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "anti-king",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .houses = pairs,
                               .lesson_shows_rule = true,
                               .exchange = &kExchange};

}  // namespace anti_king

const Kind& anti_king_kind() {
  static const Kind kind = digits::kind_of<anti_king::kVariant>();
  return kind;
}

}  // namespace gridpress
