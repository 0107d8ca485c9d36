// Jigsaw sudoku: irregular regions replace the boxes.
#include "generator/kinds/digits/kind.h"
#include "generator/kinds/digits/region_shapes.h"

namespace gridpress {
namespace jigsaw {
namespace {

constexpr int kSizes[] = {4, 5, 6, 7, 8, 9, 10};
constexpr std::string_view kWords[] = {"name", "rule", "caption", "spoken"};

constexpr digits::Exchange kExchange{};

// None of 80,000 attempts at 4x4 required more than the named techniques.
std::string out_of_reach(const Level& level, int size) {
  constexpr double kMaxTiny = 5.9;
  const bool beyond = level.rating && level.rating->low.value_or(0) > kMaxTiny;
  return size == 4 && beyond ? "no 4x4 jigsaw is rated above 5.9" : "";
}

}  // namespace

extern const digits::Variant kVariant;
const digits::Variant kVariant{.name = "jigsaw",
                               .sizes = kSizes,
                               .word_keys = kWords,
                               .boxes = false,
                               .regions = digits::Regions::kBoxes,
                               .region_styles = digits::kRegionStyles,
                               .draw_regions = digits::draw_regions,
                               .out_of_reach = out_of_reach,
                               .exchange = &kExchange,
                               .cell = {.least = 20, .good = 24, .most = 60, .answer = 8}};

}  // namespace jigsaw

const Kind& jigsaw_kind() {
  static const Kind kind = digits::kind_of<jigsaw::kVariant>();
  return kind;
}

}  // namespace gridpress
