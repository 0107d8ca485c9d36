// Anti-knight: cells a knight's move apart have different digits.
#include "generator/kinds/digits/kind.h"

namespace gridpress {
namespace anti_knight {
namespace {

constexpr int kSizes[] = {9};
constexpr std::string_view kWords[] = {"name", "rule", "caption", "spoken"};

// Pairs of cells that are a move apart, as houses of two cells each.
std::vector<House> pairs(int size, unsigned /*flags*/) {
  constexpr int kMoves[][2] = {{1, -2}, {1, 2}, {2, -1}, {2, 1}};
  std::vector<House> houses;
  for (Cell from = 0; from < size * size; ++from) {
    for (const auto& move : kMoves) {
      const int row = from / size + move[0], column = from % size + move[1];
      if (row >= size || column < 0 || column >= size) continue;
      houses.push_back(
          {HouseKind::kOther, static_cast<int>(houses.size()), {from, row * size + column}});
    }
  }
  return houses;
}

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{
    .name = "anti-knight", .sizes = kSizes, .word_keys = kWords, .houses = pairs};

}  // namespace anti_knight

const Kind& anti_knight_kind() {
  static const Kind kind = digits::kind_of<anti_knight::kVariant>();
  return kind;
}

}  // namespace gridpress
