#include "generator/grader/se/rate.h"

namespace gridpress::se {
namespace {

// Names of the techniques, in the order of enum Technique.
constexpr std::string_view kNames[] = {
    "full-house",
    "hidden-single",
    "direct-pointing",
    "direct-claiming",
    "direct-hidden-pair",
    "naked-single",
    "direct-hidden-triple",
    "locked-candidates-pointing",
    "locked-candidates-claiming",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triple",
    "swordfish",
    "hidden-triple",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle",
    "unique-loop",
    "naked-quad",
    "jellyfish",
    "hidden-quad",
    "bug-plus-1",
    "bug-plus-n",
    "aligned-pair-exclusion",
    "x-cycle",
    "y-cycle",
    "x-chain",
    "xy-cycle",
    "forcing-chain",
    "aligned-triple-exclusion",
    "nishio",
    "double-forcing-chain",
    "cell-forcing-chain",
    "region-forcing-chain",
    "contradiction-forcing-chain",
};

}  // namespace

std::string_view name(Technique technique) {
  return kNames[static_cast<int>(technique)];
}

}  // namespace gridpress::se
