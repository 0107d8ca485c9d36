// Diagonal sudoku, or sudoku X: both diagonals also hold every digit once.
#include "generator/kinds/digits/kind.h"

namespace gridpress {
namespace diagonal {
namespace {

constexpr int kSizes[] = {6, 9, 16};
constexpr std::string_view kWords[] = {"name",           "rule",          "caption",
                                       "spoken",         "own_house_1",   "own_house_2",
                                       "in_own_house_1", "in_own_house_2"};

std::vector<House> diagonals(int size, unsigned /*flags*/) {
  std::vector<House> houses{{HouseKind::kOther, 0, {}}, {HouseKind::kOther, 1, {}}};
  for (int row = 0; row < size; ++row) {
    houses[0].cells.push_back(row * size + row);
    houses[1].cells.push_back(row * size + size - 1 - row);
  }
  return houses;
}

constexpr std::string_view kRules[] = {"diagonal+", "diagonal-"};
constexpr digits::Exchange kExchange{.rules = kRules};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "diagonal",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .houses = diagonals,
                               .exchange = &kExchange};

}  // namespace diagonal

const Kind& diagonal_kind() {
  static const Kind kind = digits::kind_of<diagonal::kVariant>();
  return kind;
}

}  // namespace gridpress
