#include "generator/maker/impossible_request.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "generator/base/count_noun.h"
#include "generator/base/result.h"
#include "generator/grader/catalogue.h"
#include "generator/maker/fills/fills.h"
#include "generator/maker/grid_filter.h"
#include "generator/making/symmetry.h"

namespace gridpress {
namespace {

constexpr double kHardestKnown = 11.9;

Impossible because_of(std::string_view key, std::string message, std::string hint = "") {
  return {failure(std::move(message), std::move(hint)), key};
}

std::string clues_text(int least, int most) {
  return least == most ? count_noun(least, "clue") : fmt::format("{}..{} clues", least, most);
}

std::optional<Impossible> impossible_rating(const DigitRequest& request) {
  if (!request.level.rating) return std::nullopt;
  const fields::Range& rating = *request.level.rating;
  if (rating.low && rating.high && *rating.low > *rating.high) {
    return because_of("rating", fmt::format("the range {:g}..{:g} contains no rating", *rating.low,
                                            *rating.high));
  }
  if (rating.low.value_or(0) > kHardestKnown) {
    return because_of(
        "rating", fmt::format("no known puzzle is rated {:g} or more", *rating.low),
        fmt::format("use a rating of at most {:g}, the hardest known", kHardestKnown));
  }
  if (rating.high && *rating.high < technique_catalogue().front().rating) {
    return because_of("rating", fmt::format("no puzzle is rated below {:.1f}",
                                            technique_catalogue().front().rating));
  }
  if (const std::string outside = ratings_outside(rating); !outside.empty()) {
    return because_of(
        "rating", fmt::format("no technique is rated from {:g} to {:g}", *rating.low, *rating.high),
        outside);
  }
  return std::nullopt;
}

// Checks for a range that contains no rating other than that of a hidden quad, while `no_empty` is
// required. In a house of up to nine cells, a hidden quad needs five more empty cells, so the house
// has no givens.
std::optional<Impossible> impossible_quad(const DigitRequest& request) {
  const auto& rating = request.level.rating;
  const double quad = technique_named("hidden-quad").rating;
  if (!request.quality.no_empty || request.size > 9 || !rating || !rating->contains(quad) ||
      rating->low.value_or(0) <= technique_named("jellyfish").rating ||
      rating->high.value_or(99) > quad) {
    return std::nullopt;
  }
  return because_of(
      "no_empty",
      fmt::format(
          "a puzzle rated {:.1f} needs a hidden quad, which requires a house without givens", quad),
      "allow other ratings, or allow empty rows, columns and boxes");
}

std::optional<Impossible> impossible_fill(const DigitRequest& request) {
  if (request.fill == nullptr) return std::nullopt;
  if (request.size > request.fill->most_digits) {
    return because_of("fill", fmt::format("fill '{}' only supports grids of up to {} digits",
                                          request.fill->name, request.fill->most_digits));
  }
  if (!request.fill->available()) {
    return because_of("fill",
                      fmt::format("fill '{}' is not available in this build", request.fill->name));
  }
  return std::nullopt;
}

// Returns, for each number of clues, whether it can be reached by removing whole orbits.
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

std::optional<Impossible> impossible_symmetry(const DigitRequest& request,
                                              const ClueBounds& bounds) {
  if (request.any_symmetry) return std::nullopt;
  const std::vector<bool> reachable =
      reachable_counts(*boxed_topology(request.box), request.symmetry);
  for (int clues = bounds.least; clues <= bounds.most; ++clues) {
    if (reachable[static_cast<std::size_t>(clues)]) return std::nullopt;
  }
  return because_of("symmetry",
                    fmt::format("with symmetry '{}', no {}x{} puzzle can have {}",
                                symmetry_name(request.symmetry), request.size, request.size,
                                clues_text(bounds.least, bounds.most)),
                    "use one clue more or fewer, or another symmetry");
}

}  // namespace

std::optional<Impossible> impossible(const DigitRequest& request) {
  const int cells = request.size * request.size;
  const fields::Range range = request.level.clue_range(request.size);
  if ((range.high && *range.high < least_clues(request.size)) ||
      (range.low && *range.low >= cells)) {
    const double clues =
        range.high && *range.high < least_clues(request.size) ? *range.high : *range.low;
    return because_of(
        "clues",
        fmt::format("no {0}x{0} puzzle can have {1}", request.size, count_noun(clues, "clue")),
        fmt::format("use {} to {} clues", least_clues(request.size), cells - 1));
  }
  const ClueBounds bounds = clue_bounds(request);
  if (bounds.least > bounds.most) {
    return because_of("clues", fmt::format("the range {}..{} contains no number of clues",
                                           bounds.least, bounds.most));
  }
  if (const std::string why = request.level.out_of_reach(request.size); !why.empty()) {
    const std::string& name = request.level.name;
    return because_of("difficulty", name.empty() ? why
                                                 : fmt::format("size {} can't reach level '{}': {}",
                                                               request.size, name, why));
  }
  for (const Level& before : request.before) {
    if (!before.takes_all_of(request.level, request.size)) continue;
    return because_of(
        "difficulty",
        fmt::format("every {0}x{0} puzzle of level '{1}' also belongs to level '{2}', which comes "
                    "first in the set",
                    request.size, request.level.name, before.name),
        "change the conditions of one of them: a puzzle counts as the first level that it meets");
  }
  if (auto problem = impossible_rating(request)) return problem;
  if (auto problem = impossible_quad(request)) return problem;
  if (auto problem = impossible_fill(request)) return problem;
  if (request.quality.balance > 0 && request.quality.balance * request.size < bounds.least) {
    return because_of(
        "balance", fmt::format("with {} clues, some digit must be given more than {}", bounds.least,
                               request.quality.balance == 1
                                   ? "once"
                                   : fmt::format("{} times", request.quality.balance)));
  }
  if (request.quality.spread == 0 && bounds.most / request.size * request.size < bounds.least) {
    return because_of(
        "spread",
        fmt::format("with equally many givens in each box, their number must be a multiple of {}",
                    request.size));
  }
  return impossible_symmetry(request, bounds);
}

}  // namespace gridpress
