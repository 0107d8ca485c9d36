#include "generator/grader/se/rate.h"

namespace gridpress::se {
namespace {

constexpr std::string_view kNames[] = {
    "hidden-single",
    "direct-locking",
    "direct-hidden-pair",
    "naked-single",
    "direct-hidden-triplet",
    "locking",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triplet",
    "swordfish",
    "hidden-triplet",
    "xy-wing",
    "xyz-wing",
    "unique-loop",
    "naked-quad",
    "jellyfish",
    "hidden-quad",
    "bug",
    "aligned-pair",
    "x-cycle",
    "y-cycle",
    "x-chain",
    "xy-cycle",
    "xy-chain",
    "aligned-triplet",
    "nishio",
    "double-chain",
    "cell-chain",
    "region-chain",
    "contradiction-chain",
};

}  // namespace

std::string_view name(Technique technique) {
  return kNames[static_cast<int>(technique)];
}

}  // namespace gridpress::se
