#include "generator/maker/impossible.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "generator/base/counted.h"
#include "generator/base/result.h"
#include "generator/grader/catalogue.h"
#include "generator/maker/fills/fills.h"
#include "generator/maker/judge.h"
#include "generator/maker/symmetry.h"

namespace gridpress {
namespace {

constexpr double kHardestKnown = 11.9;

Impossible because_of(std::string_view key, std::string message, std::string hint = "") {
  return {failure(std::move(message), std::move(hint)), key};
}

std::string clues_text(int least, int most) {
  return least == most ? counted(least, "clue") : fmt::format("{}..{} clues", least, most);
}

std::optional<Impossible> impossible_rating(const DigitRequest& order) {
  if (!order.level.rating) return std::nullopt;
  const fields::Range& rating = *order.level.rating;
  if (rating.low && rating.high && *rating.low > *rating.high) {
    return because_of("rating",
                      fmt::format("no rating lies in {:g}..{:g}", *rating.low, *rating.high));
  }
  if (rating.low.value_or(0) > kHardestKnown) {
    return because_of("rating",
                      fmt::format("no puzzle is known that is rated {:g} or more", *rating.low),
                      fmt::format("the hardest known are rated {:g}", kHardestKnown));
  }
  if (rating.high && *rating.high < technique_catalogue().front().rating) {
    return because_of("rating", fmt::format("no puzzle is rated below {:.1f}",
                                            technique_catalogue().front().rating));
  }
  if (const std::string beside = ratings_beside(rating); !beside.empty()) {
    return because_of("rating",
                      fmt::format("no technique is rated {:g}..{:g}", *rating.low, *rating.high),
                      beside);
  }
  return std::nullopt;
}

// The rating of a hidden quad and of nothing else, whose other five cells of a house are empty,
// too.
std::optional<Impossible> impossible_quad(const DigitRequest& order) {
  const auto& rating = order.level.rating;
  const double quad = technique_named("hidden-quad").rating;
  if (!order.quality.no_empty || order.size > 9 || !rating || !rating->contains(quad) ||
      rating->low.value_or(0) <= technique_named("jellyfish").rating ||
      rating->high.value_or(99) > quad) {
    return std::nullopt;
  }
  return because_of(
      "no_empty", fmt::format("a puzzle rated {:.1f} has a house without givens", quad),
      "it hangs on a hidden quad; allow other ratings, or empty rows, columns and boxes");
}

std::optional<Impossible> impossible_fill(const DigitRequest& order) {
  if (order.fill == nullptr) return std::nullopt;
  if (order.size > order.fill->most_digits) {
    return because_of("fill", fmt::format("fill '{}' is for boards of up to {} digits",
                                          order.fill->name, order.fill->most_digits));
  }
  if (!order.fill->available()) {
    return because_of("fill", fmt::format("fill '{}' is not in this build", order.fill->name));
  }
  return std::nullopt;
}

// The counts of clues that whole orbits can add up to.
std::vector<bool> reachable_counts(const Topology& topology, Symmetry symmetry) {
  std::vector<bool> reachable(topology.positions.size() + 1);
  reachable[0] = true;
  for (const Orbit& orbit : orbits_of(topology, symmetry)) {
    for (std::size_t sum = reachable.size(); sum-- > orbit.size();) {
      if (reachable[sum - orbit.size()]) reachable[sum] = true;
    }
  }
  return reachable;
}

std::optional<Impossible> impossible_symmetry(const DigitRequest& order, const ClueBounds& bounds) {
  if (order.any_symmetry) return std::nullopt;
  const std::vector<bool> reachable =
      reachable_counts(*classic_topology(order.box), order.symmetry);
  for (int clues = bounds.least; clues <= bounds.most; ++clues) {
    if (reachable[static_cast<std::size_t>(clues)]) return std::nullopt;
  }
  return because_of(
      "symmetry",
      fmt::format("no pattern of symmetry '{}' on {}x{} has {}", symmetry_name(order.symmetry),
                  order.size, order.size, clues_text(bounds.least, bounds.most)),
      "ask for one clue more or fewer, or for another symmetry");
}

}  // namespace

std::optional<Impossible> impossible(const DigitRequest& order) {
  const int cells = order.size * order.size;
  const fields::Range range = order.level.clue_range(order.size);
  if ((range.high && *range.high < least_clues(order.size)) || (range.low && *range.low >= cells)) {
    const double clues =
        range.high && *range.high < least_clues(order.size) ? *range.high : *range.low;
    return because_of("clues",
                      fmt::format("no {0}x{0} puzzle has {1}", order.size, counted(clues, "clue")),
                      fmt::format("from {} to {}", least_clues(order.size), cells - 1));
  }
  const ClueBounds bounds = clue_bounds(order);
  if (bounds.least > bounds.most) {
    return because_of("clues",
                      fmt::format("no number of clues lies in {}..{}", bounds.least, bounds.most));
  }
  if (const std::string why = order.level.out_of_reach(order.size); !why.empty()) {
    const std::string& name = order.level.name;
    return because_of("difficulty", name.empty() ? why
                                                 : fmt::format("size {} can't reach level '{}': {}",
                                                               order.size, name, why));
  }
  for (const Level& before : order.before) {
    if (!before.takes_all_of(order.level, order.size)) continue;
    return because_of("difficulty",
                      fmt::format("every {0}x{0} puzzle of level '{1}' is at level '{2}', too, "
                                  "which comes first in the set",
                                  order.size, order.level.name, before.name),
                      "a puzzle counts as the first level that it is at");
  }
  if (auto problem = impossible_rating(order)) return problem;
  if (auto problem = impossible_quad(order)) return problem;
  if (auto problem = impossible_fill(order)) return problem;
  if (order.quality.balance > 0 && order.quality.balance * order.size < bounds.least) {
    return because_of("balance", fmt::format("{} clues give some digit more than {}", bounds.least,
                                             order.quality.balance == 1
                                                 ? "once"
                                                 : fmt::format("{} times", order.quality.balance)));
  }
  if (order.quality.spread == 0 && bounds.most / order.size * order.size < bounds.least) {
    return because_of(
        "spread", fmt::format("with as many givens in each box, their number is a multiple of {}",
                              order.size));
  }
  return impossible_symmetry(order, bounds);
}

}  // namespace gridpress
