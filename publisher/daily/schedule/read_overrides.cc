// Reads the key `overrides` of a schedule: the editor's changes to single puzzles.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "publisher/daily/schedule/keys.h"
#include "publisher/daily/schedule/parts.h"
#include "publisher/puzzles/near_set.h"
#include "publisher/system/parallel.h"

namespace gridpress::daily {
namespace {

// A puzzle pinned to a date, before it is checked.
struct Pin {
  const yaml::Node* node = nullptr;  // the text of the puzzle
  Override* change = nullptr;        // the override that pins the puzzle
  const SectionSpec* request = nullptr;
  std::string problem;
};

// The upper limit of the ratings of the hardest level, or 99 if that level has none.
double hardest_rating(const LevelSet& levels) {
  double hardest = 0;
  for (const Level& level : levels.levels) {
    const fields::Range rating = level.rating.value_or(fields::Range{});
    hardest = std::max(hardest, rating.high.value_or(99));
  }
  return hardest;
}

class OverridesReader {
 public:
  OverridesReader(const Context& context, Draft& draft) : context_(context), draft_(draft) {}

  void read(const yaml::Node& map) {
    const std::size_t count = check_length(context_, map, kMaxDates, "dates with overrides");
    for (std::size_t i = 0; i < count; ++i) read_date_entry(map.entries[i]);
    check_pins();
  }

 private:
  void read_date_entry(const yaml::Entry& entry) {
    const auto date = read_date(context_, entry.key);
    if (entry.value.kind != yaml::Kind::kMap) {
      return refuse(context_, entry.value.kind == yaml::Kind::kNull ? entry.key : entry.value,
                    "an override must name a feature", "write {sudoku: {replace: 1}}");
    }
    if (!date) return;
    if (!draft_.schedule.has_issue(*date)) {
      return refuse(context_, entry.key, why_no_issue(draft_, *date));
    }
    for (const yaml::Entry& change : entry.value.entries) {
      if (++changes_ == kMaxDates + 1) {
        refuse(context_, change.key, fmt::format("too many overrides: the limit is {}", kMaxDates));
      }
      if (changes_ > kMaxDates) return;
      FeatureDraft* feature = find_feature(context_, change.key, draft_);
      if (feature != nullptr) read_change(*date, change, *feature);
    }
  }

  void read_change(Date date, const yaml::Entry& entry, FeatureDraft& draft) {
    Feature& feature = draft.feature;
    if (date < feature.since) {
      return refuse(context_, entry.key,
                    fmt::format("'{}' doesn't start until {}", feature.id, to_text(feature.since)));
    }
    const SectionSpec* request = draft_.schedule.planned(feature, date);
    if (request == nullptr && draft.whole) {
      return refuse(context_, entry.key,
                    fmt::format("'{}' doesn't appear on {}, a {}", feature.id, to_text(date),
                                english_weekday(date)),
                    "to add a puzzle on that date only, write it under 'dates'");
    }
    const yaml::Node* pinned = nullptr;
    const auto change = read_kind(entry.value, pinned);
    if (!change || request == nullptr) return;
    Override& added = feature.overrides.emplace(date, *change).first->second;
    if (pinned != nullptr) begin_pin(*pinned, added, *request);
  }

  std::optional<Override> read_kind(const yaml::Node& value, const yaml::Node*& pinned) {
    Override change{.pos = value.pos};
    if (value.kind == yaml::Kind::kScalar && value.scalar == "skip") {
      change.kind = Override::Kind::kSkip;
      return change;
    }
    if (value.kind != yaml::Kind::kMap) {
      refuse(context_, value, "an override must be skip, replace or pin",
             "write 'skip', {replace: 1} or {pin: \"53..7…\"}");
      return std::nullopt;
    }
    fields::Reader reader(context_.document, value, override_keys(), context_.problems);
    const bool pin = reader.has("pin"), replace = reader.has("replace");
    if (pin && replace) {
      reader.error("pin", "a puzzle can't be both pinned and replaced");
      return std::nullopt;
    }
    if (pin && reader.text("pin")) {
      change.kind = Override::Kind::kPin;
      pinned = reader.node("pin");
      return change;
    }
    const auto replacements = reader.integer("replace");
    if (!replacements) {
      const bool empty = value.entries.empty();
      if (empty)
        refuse(context_, value, "an override must be skip, replace or pin", "write {replace: 1}");
      return std::nullopt;
    }
    change.replacements = static_cast<int>(*replacements);
    return change;
  }

  void begin_pin(const yaml::Node& node, Override& change, const SectionSpec& request) {
    if (pins_.size() == kMaxPins) {
      if (!too_many_)
        refuse(context_, node, fmt::format("too many pinned puzzles: the limit is {}", kMaxPins));
      too_many_ = true;
      return;
    }
    Result<Puzzle> puzzle = spec::read_kept(node.scalar, request);
    if (!puzzle) return refuse(context_, node, puzzle.problems().front().message);
    change.pinned = std::move(puzzle).value();
    pins_.push_back({&node, &change, &request, ""});
  }

  void check_pins() {
    const LevelSet& levels = draft_.schedule.levels;
    const double hardest = hardest_rating(levels);
    for_each_index(threads_of(0), pins_.size(), [&](std::size_t i) {
      Pin& pin = pins_[i];
      Result<Puzzle> checked = spec::check_kept(pin.change->pinned, levels, hardest);
      if (checked) {
        pin.change->pinned = std::move(checked).value();
      } else {
        pin.problem = checked.problems().front().message;
      }
    });
    const auto earlier = near_copies(pins_.size(), threads_of(0), [&](std::size_t i) {
      return pins_[i].problem.empty() ? near_keys(pins_[i].change->pinned)
                                      : std::vector<std::uint64_t>();
    });
    for (std::size_t i = 0; i < pins_.size(); ++i) {
      report(pins_[i], earlier[i] ? &pins_[*earlier[i]] : nullptr);
    }
  }

  // Reports the problems of a pinned puzzle. `near` is an earlier pin that is a near-copy of it, or
  // null.
  void report(const Pin& pin, const Pin* near) {
    if (!pin.problem.empty()) return refuse(context_, *pin.node, pin.problem);
    const Puzzle& puzzle = pin.change->pinned;
    const auto [same, fresh] =
        line_of_.try_emplace(spec::known_as(puzzle, *pin.request), pin.node->pos.line);
    if (!fresh) {
      return refuse(context_, *pin.node,
                    fmt::format("the puzzle repeats the one pinned on line {}", same->second),
                    "pin a different puzzle");
    }
    if (near != nullptr) {
      warn(context_, *pin.node,
           fmt::format("nearly the same puzzle as the one pinned on line {}", near->node->pos.line),
           "");
    }
    if (!pin.request->from.empty()) return;  // a bank's levels needn't be those of the schedule
    const std::string other = spec::unlike_asked(puzzle, *pin.request);
    if (other.empty()) return;
    warn(context_, *pin.node,
         fmt::format("the puzzle is {}, but the schedule asks for '{}'", other,
                     pin.request->level.name),
         "pin another puzzle, or ignore this warning: the puzzle's real level is printed");
  }

  const Context& context_;
  Draft& draft_;
  std::vector<Pin> pins_;
  std::map<std::string, int> line_of_;  // line of each pinned puzzle, by its key
  int changes_ = 0;
  bool too_many_ = false;
};

}  // namespace

void read_overrides(const Context& context, const yaml::Node& map, Draft& draft) {
  OverridesReader(context, draft).read(map);
}

}  // namespace gridpress::daily
