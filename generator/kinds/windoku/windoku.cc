// Windoku: four squares of 3x3 cells ("windows") also hold every digit once.
#include "generator/kinds/digits/kind.h"

namespace gridpress {
namespace windoku {
namespace {

constexpr int kSizes[] = {9};
constexpr std::string_view kWords[] = {"name",   "rule",      "caption",
                                       "spoken", "own_house", "in_own_house"};

std::vector<House> windows(int size, unsigned /*flags*/) {
  constexpr int kSide = 3;
  std::vector<House> houses;
  for (const int top : {1, 5}) {
    for (const int left : {1, 5}) {
      House window{HouseKind::kOther, static_cast<int>(houses.size()), {}};
      for (int i = 0; i < kSide * kSide; ++i) {
        window.cells.push_back((top + i / kSide) * size + left + i % kSide);
      }
      houses.push_back(std::move(window));
    }
  }
  return houses;
}

constexpr digits::Exchange kExchange{.regions = true};

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "windoku",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .houses = windows,
                               .exchange = &kExchange};

}  // namespace windoku

const Kind& windoku_kind() {
  static const Kind kind = digits::kind_of<windoku::kVariant>();
  return kind;
}

}  // namespace gridpress
