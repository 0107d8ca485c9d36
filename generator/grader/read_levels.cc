// Reads difficulty sets from YAML. Reports every condition that no puzzle can meet in a single run.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "generator/grader/catalogue.h"
#include "generator/grader/effort.h"
#include "generator/grader/level.h"
#include "generator/grader/named.h"

namespace gridpress {
namespace {

using fields::Key;
using fields::Range;
using fields::Type;

constexpr double kHardest = 12;  // no puzzle is known with a rating above 11.9
constexpr double kLastCell = 1.0, kFirstBeyondSingles = 1.7, kHardestSingle = 2.3;
// Up to this rating, the named techniques include all techniques of Sudoku Explainer. A puzzle that
// Sudoku Explainer solves with steps up to this rating can therefore be solved by named techniques,
// too.
constexpr double kWeightsAreRatings = 4.4;
// A step whose rating is lower if it leads directly to a single: `rating` instead of `weight`, the
// technique's usual rating. A path to a puzzle with such a rating may need any named technique up
// to `weight`.
struct DirectStep {
  double rating, weight;
};
constexpr DirectStep kDirectSteps[] = {
    {1.2, 1.5},  // hidden single, in a box
    {1.7, 2.6},  // pointing
    {1.9, 2.8},  // claiming
    {2.0, 3.4},  // hidden pair
    {2.5, 4.0},  // hidden triple
};
constexpr std::size_t kMaxLevels = 50;  // more than readers can distinguish or a page can list
constexpr int kMinSize = 4, kMaxSize = 25, kUsualSize = 9;

constexpr std::array kTechniqueKeys = {
    Key{.name = "need", .type = Type::kList, .help = "techniques that the path must use"},
    Key{.name = "avoid", .type = Type::kList, .help = "techniques that the path must not use"},
};
constexpr std::array kSizeKeys = {
    Key{.name = "clues", .type = Type::kRange, .help = "givens at this size"},
    Key{.name = "effort", .type = Type::kRange, .help = "effort at this size"},
};
constexpr std::array kLevelKeys = {
    Key{.name = "clues", .type = Type::kRange, .help = "givens of a 9x9; scaled for other sizes"},
    Key{.name = "rating",
        .type = Type::kRange,
        .help = "range for the rating of the hardest step, from 1.0 to 12"},
    Key{.name = "guesses",
        .type = Type::kRange,
        .help = "number of guesses of a search that otherwise only uses singles"},
    Key{.name = "techniques",
        .type = Type::kMap,
        .help = "techniques that the path must or must not use",
        .keys = kTechniqueKeys},
    Key{.name = "sizes",
        .type = Type::kMap,
        .help = "number of givens for a size, as in 6: {clues: 13..16}"},
    Key{.name = "effort",
        .type = Type::kRange,
        .help =
            "work for a 9x9, counted in looks at a house for one digit; scaled for other sizes"},
    Key{.name = "largest",
        .type = Type::kInteger,
        .help = "largest grid size of the level",
        .least = kMinSize,
        .most = kMaxSize},
};
constexpr std::array kDifficultyKeys = {
    Key{.name = "levels", .type = Type::kMap, .required = true, .help = "levels, easiest first"},
    Key{.name = "kinds",
        .type = Type::kMap,
        .help = "levels of a kind that has its own ratings: KIND: {easy: {rating: 1.0..1.9}}"},
};
constexpr std::array kKindLevelKeys = {
    Key{.name = "rating",
        .type = Type::kRange,
        .help = "rating of the hardest step, on the kind's scale"},
    Key{.name = "effort",
        .type = Type::kRange,
        .help = "work, counted in looks at a house for one digit"},
};

bool whole(const std::optional<double>& x) {
  return !x || *x == std::floor(*x);
}

// Reads the conditions of one level. Each function reports its own errors.
class LevelReader {
 public:
  LevelReader(const yaml::Document& document, const yaml::Node& node, Diagnostics& problems)
      : document_(document), problems_(problems), reader_(document, node, kLevelKeys, problems) {}

  Level read(std::string name) {
    level_.name = std::move(name);
    read_clues();
    read_rating();
    read_guesses();
    read_effort();
    read_sizes();
    read_largest();
    read_techniques();
    return std::move(level_);
  }

 private:
  void problem(const yaml::Node& node, std::string message, std::string hint) {
    problems_.push_back(fields::at(document_, node, std::move(message), std::move(hint)));
  }

  void read_clues() {
    const auto range = reader_.range("clues");
    if (range && clues_fit(*reader_.node("clues"), *range, kUsualSize)) level_.clues = range;
  }

  // Returns whether the range contains the number of clues of some size x size puzzle. Reports an
  // error if it doesn't.
  bool clues_fit(const yaml::Node& node, const Range& range, int size) {
    const int cells = size * size;
    if (!whole(range.low) || !whole(range.high)) {
      problem(node,
              fmt::format("'clues' must be a whole number or a range of whole numbers, not {}",
                          node.scalar),
              "write 24..30");
      return false;
    }
    if ((range.low && *range.low >= cells) || (range.high && *range.high >= cells)) {
      problem(node,
              fmt::format("a {}x{} puzzle has {} cells, and at least one must be empty", size, size,
                          cells),
              fmt::format("use at most {}", cells - 1));
      return false;
    }
    if ((range.low && *range.low < 0) || (range.high && *range.high < least_clues(size))) {
      problem(node,
              fmt::format("no {}x{} puzzle with so few clues has only one solution", size, size),
              fmt::format("use at least {}", least_clues(size)));
      return false;
    }
    return true;
  }

  void read_rating() {
    const auto range = reader_.range("rating");
    if (!range) return;
    if ((range->low && *range->low > kHardest) || (range->high && *range->high > kHardest)) {
      reader_.error("rating", fmt::format("no puzzle is rated above {:g}", kHardest),
                    "use ratings from 1.0 (a house with one empty cell) to 12");
    } else if (range->high && *range->high < technique_catalogue().front().rating) {
      reader_.error("rating", "no puzzle is rated below 1.0",
                    "use ratings from 1.0 (a house with one empty cell) to 12");
    } else if (const std::string hint = ratings_outside(*range); !hint.empty()) {
      reader_.error("rating",
                    fmt::format("no technique is rated {}", reader_.node("rating")->scalar), hint);
    } else {
      level_.rating = range;
    }
  }

  void read_guesses() {
    const auto range = reader_.range("guesses");
    if (!range) return;
    if (!whole(range->low) || !whole(range->high)) {
      reader_.error("guesses", "'guesses' must be a whole number or a range of whole numbers",
                    "write 2.. or 0..3");
    } else if (range->high && *range->high < 0) {
      reader_.error("guesses", "'guesses' can't be negative", "use 0.., or remove 'guesses'");
    } else if (range->low && *range->low >= 1 && level_.rating && level_.rating->high &&
               *level_.rating->high < kFirstBeyondSingles) {
      reader_.error("guesses",
                    fmt::format("a puzzle rated {} is solved by singles, without guesses",
                                reader_.node("rating")->scalar),
                    "remove 'guesses' or raise 'rating'");
    } else if (range->high == 0 && level_.rating &&
               level_.rating->low.value_or(0) > kHardestSingle) {
      reader_.error("guesses",
                    fmt::format("a puzzle rated {} needs guesses: singles don't solve it",
                                reader_.node("rating")->scalar),
                    "remove 'guesses' or lower 'rating'");
    } else {
      level_.guesses = range;
    }
  }

  void read_effort() {
    const auto range = reader_.range("effort");
    if (range && effort_fits(*reader_.node("effort"), *range, kUsualSize)) level_.effort = range;
  }

  // Returns whether some size x size puzzle with the level's clues can have an effort within the
  // range. Reports an error if none can.
  bool effort_fits(const yaml::Node& node, const Range& range, int size) {
    const int cells = size * size;
    const double most_clues = level_.clue_range(size).high.value_or(cells - 1);
    const double least = least_effort(cells - static_cast<int>(most_clues));
    if (!range.high || *range.high >= least) return true;
    problem(node,
            fmt::format("a {}x{} puzzle with {:g} clues takes an effort of at least {:g}", size,
                        size, most_clues, least),
            "raise 'effort', or allow more clues");
    return false;
  }

  void read_sizes() {
    const yaml::Node* map = reader_.map("sizes");
    if (map == nullptr) return;
    for (const auto& [key, value] : map->entries) {
      const auto size = fields::parse_integer(key.scalar);
      if (!size || *size < kMinSize || *size > kMaxSize) {
        problem(key, fmt::format("'{}' is not a grid size", key.scalar),
                "use a size from 4 to 25, as in 6: {clues: 13..16}");
        continue;
      }
      fields::Reader reader(document_, value, kSizeKeys, problems_);
      const auto range = reader.range("clues");
      if (range && clues_fit(*reader.node("clues"), *range, static_cast<int>(*size))) {
        level_.sizes.emplace_back(static_cast<int>(*size), *range);
      }
      const auto effort = reader.range("effort");
      if (effort && effort_fits(*reader.node("effort"), *effort, static_cast<int>(*size))) {
        level_.effort_sizes.emplace_back(static_cast<int>(*size), *effort);
      }
    }
  }

  void read_largest() {
    level_.largest = static_cast<int>(reader_.integer("largest").value_or(level_.largest));
  }

  void read_techniques() {
    const yaml::Node* map = reader_.map("techniques");
    if (map == nullptr) return;
    fields::Reader reader(document_, *map, kTechniqueKeys, problems_);
    const yaml::Node* need = reader.list("need");
    const yaml::Node* avoid = reader.list("avoid");
    read_names(need, level_.need);
    read_names(avoid, level_.avoid);
    if (need != nullptr) check_needed(*need);
    if (avoid != nullptr) check_avoided(*avoid);
  }

  void read_names(const yaml::Node* list, std::vector<std::string>& names) {
    if (list == nullptr) return;
    std::vector<std::string> known;
    for (const Technique& row : named_techniques()) known.emplace_back(row.name);
    for (const yaml::Node& item : list->items) {
      const std::string_view asked = current_technique_name(item.scalar);
      const auto means = [&](const std::string& name) { return names_technique(asked, name); };
      if (std::ranges::any_of(known, means)) {
        names.emplace_back(asked);
      } else if (const CatalogueEntry* entry = find_technique(asked)) {
        problem(item, fmt::format("'{}' is only used for ratings", item.scalar),
                fmt::format("use 'rating' instead: this technique is rated {:.1f}", entry->rating));
      } else {
        problem(item, fmt::format("unknown technique '{}'", item.scalar),
                suggest(item.scalar, known));
      }
    }
  }

  void check_needed(const yaml::Node& list) {
    for (const yaml::Node& item : list.items) {
      if (all_avoided(current_technique_name(item.scalar))) {
        problem(item, fmt::format("'{}' is both needed and avoided", item.scalar),
                "remove it from one of the lists");
      }
      const double weight = least_weight(current_technique_name(item.scalar));
      if (weight > kHardestSingle && level_.guesses && level_.guesses->high == 0) {
        problem(item,
                fmt::format("a puzzle without guesses is solved by singles and doesn't need '{}'",
                            item.scalar),
                "remove 'guesses'");
      }
      const double rating = least_rating(weight);
      if (!level_.rating || !level_.rating->high || *level_.rating->high > kWeightsAreRatings ||
          rating <= *level_.rating->high) {
        continue;
      }
      problem(item,
              fmt::format("a puzzle rated {} can't use '{}'", reader_.node("rating")->scalar,
                          item.scalar),
              fmt::format("raise 'rating' to {:.1f} or more", rating));
    }
  }

  // Returns whether every technique that the name covers is avoided, by its own name or by that of
  // all its types.
  bool all_avoided(std::string_view asked) const {
    const auto avoided = [&](const Technique& row) {
      return std::any_of(level_.avoid.begin(), level_.avoid.end(),
                         [&](const std::string& name) { return names_technique(name, row.name); });
    };
    int meant = 0, left = 0;
    for (const Technique& row : named_techniques()) {
      if (!names_technique(asked, row.name)) continue;
      ++meant;
      left += !avoided(row);
    }
    return meant > 0 && left == 0;
  }

  // Returns the lowest rating of a puzzle whose path uses a technique of this weight.
  static double least_rating(double weight) {
    for (const DirectStep& step : kDirectSteps) {
      if (weight <= step.weight) return std::min(step.rating, weight);
    }
    return weight;
  }

  // Returns the weight of the easiest technique that the name covers, or 0 if it covers none.
  static double least_weight(std::string_view asked) {
    for (const Technique& row : named_techniques()) {
      if (names_technique(asked, row.name)) return row.rating;
    }
    return 0;
  }

  void check_avoided(const yaml::Node& list) {
    for (const yaml::Node& item : list.items) {
      const std::string_view asked = current_technique_name(item.scalar);
      if (names_technique(asked, "full-house")) {
        problem(item, "every puzzle ends with a full house", "remove it from the list");
      } else if (names_technique(asked, "hidden-single") && level_.rating &&
                 level_.rating->low.value_or(0) > kLastCell &&
                 level_.rating->high.value_or(kHardest) < kFirstBeyondSingles) {
        problem(
            item,
            fmt::format("a puzzle rated {} needs hidden singles", reader_.node("rating")->scalar),
            "remove 'hidden-single' from the list, or change 'rating'");
      }
    }
  }

  const yaml::Document& document_;
  Diagnostics& problems_;
  fields::Reader reader_;
  Level level_;
};

}  // namespace

Result<LevelSet> read_levels(const yaml::Document& document, const yaml::Node& map) {
  Diagnostics problems;
  LevelSet set;
  if (map.kind != yaml::Kind::kMap || map.entries.empty()) {
    return fields::at(
        document, map, "expected a map of levels",
        "write the levels, easiest first, as in gentle: {clues: 34..45, rating: 1.0..1.2}");
  }
  if (map.entries.size() > kMaxLevels) {
    return fields::at(document, map.entries[kMaxLevels].key,
                      fmt::format("{} levels are too many: a set has at most {}",
                                  map.entries.size(), kMaxLevels));
  }
  for (const auto& [key, value] : map.entries) {
    if (value.kind == yaml::Kind::kNull) {
      problems.push_back(fields::at(document, key,
                                    fmt::format("level '{}' has no conditions", key.scalar),
                                    "write its ranges, as in {clues: 30..36, rating: 1.2..1.5}"));
      continue;
    }
    set.levels.push_back(LevelReader(document, value, problems).read(key.scalar));
  }
  if (has_errors(problems)) return problems;
  return set;
}

namespace {

// Reads `kinds:` of a set: a map from kinds to maps from names of levels to levels. The caller
// checks the names of the kinds.
void read_kinds(const yaml::Document& document, const yaml::Node& map, LevelSet& set,
                Diagnostics& problems) {
  for (const auto& [kind, levels] : map.entries) {
    if (levels.kind != yaml::Kind::kMap) {
      problems.push_back(fields::at(document, levels, "a kind must have a map of levels",
                                    "write KIND: {easy: {rating: 1.0..1.9}}"));
      continue;
    }
    for (const auto& [name, conditions] : levels.entries) {
      if (set.find(name.scalar) == nullptr) {
        problems.push_back(fields::at(document, name,
                                      fmt::format("the set has no level '{}'", name.scalar),
                                      "add the level to 'levels', too"));
        continue;
      }
      fields::Reader reader(document, conditions, kKindLevelKeys, problems);
      Level level;
      level.name = name.scalar;
      level.rating = reader.range("rating");
      level.effort = reader.range("effort");
      set.of_kinds.push_back({kind.scalar, std::move(level)});
    }
  }
}

}  // namespace

Result<LevelSet> read_difficulties(const yaml::Document& document, const yaml::Node& map) {
  Diagnostics problems;
  fields::Reader reader(document, map, kDifficultyKeys, problems);
  const yaml::Node* levels = reader.node("levels");
  if (levels == nullptr) return problems;
  Result<LevelSet> set = read_levels(document, *levels);
  if (!set) problems.insert(problems.end(), set.problems().begin(), set.problems().end());
  const yaml::Node* kinds = reader.map("kinds");
  if (set && kinds != nullptr) {
    LevelSet whole = std::move(set).value();
    read_kinds(document, *kinds, whole, problems);
    set = std::move(whole);
  }
  if (has_errors(problems)) return problems;
  return set;
}

std::span<const fields::Key> difficulty_keys() {
  return kDifficultyKeys;
}
std::span<const fields::Key> level_keys() {
  return kLevelKeys;
}

}  // namespace gridpress
