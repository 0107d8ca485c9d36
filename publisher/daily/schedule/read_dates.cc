// Reads the key `dates` of a schedule: exceptions on fixed dates.
#include <fmt/format.h>

#include <algorithm>

#include "publisher/daily/schedule/keys.h"
#include "publisher/daily/schedule/parts.h"

namespace gridpress::daily {
namespace {

constexpr std::string_view kNoIssue = "no issue", kNone = "none";

bool is_scalar(const yaml::Node& node) {
  return node.kind == yaml::Kind::kScalar;
}

class DatesReader {
 public:
  DatesReader(const Context& context, Draft& draft) : context_(context), draft_(draft) {}

  void read(const yaml::Node& map) {
    const std::size_t count = check_length(context_, map, kMaxDates, "dates");
    read_free_days(map, count);
    for (std::size_t i = 0; i < count; ++i) {
      const yaml::Entry& entry = map.entries[i];
      if (!is_scalar(entry.value)) read_date_entry(entry);
    }
  }

 private:
  // Reads the dates without an issue. This is the first step, so that features on such dates are
  // reported.
  void read_free_days(const yaml::Node& map, std::size_t count) {
    Schedule& schedule = draft_.schedule;
    for (std::size_t i = 0; i < count; ++i) {
      const auto& [key, value] = map.entries[i];
      if (!is_scalar(value)) continue;
      const auto date = read_date(context_, key);
      if (value.scalar != kNoIssue) {
        refuse(context_, value, fmt::format("'{}' is not a valid entry for a date", value.scalar),
               "write 'no issue', or a map: {sudoku: {difficulty: easy}}");
      } else if (date && !schedule.has_issue(*date)) {
        warn(context_, key, why_no_issue(draft_, *date));
      } else if (date) {
        free_.push_back(*date);
      }
    }
    auto& holidays = schedule.holidays;
    holidays.insert(holidays.end(), free_.begin(), free_.end());
    std::ranges::sort(holidays);
  }

  void read_date_entry(const yaml::Entry& entry) {
    const auto date = read_date(context_, entry.key);
    if (entry.value.kind != yaml::Kind::kMap) {
      return refuse(context_, entry.value.kind == yaml::Kind::kNull ? entry.key : entry.value,
                    "a date needs a map of features and their keys",
                    "write {sudoku: {difficulty: easy}}");
    }
    if (!date) return;
    if (!draft_.schedule.has_issue(*date)) {
      return refuse(context_, entry.key, why_no_issue(draft_, *date));
    }
    for (const yaml::Entry& change : entry.value.entries) {
      if (++changes_ == kMaxDates + 1) {
        refuse(context_, change.key,
               fmt::format("too many features on fixed dates: the limit is {}", kMaxDates));
      }
      if (changes_ > kMaxDates) return;
      FeatureDraft* feature = find_feature(context_, change.key, draft_);
      if (feature != nullptr) read_special(*date, change, *feature);
    }
  }

  void read_special(Date date, const yaml::Entry& change, FeatureDraft& draft) {
    Feature& feature = draft.feature;
    const yaml::Node& value = change.value;
    if (date < feature.since) {
      return refuse(context_, change.key,
                    fmt::format("'{}' doesn't start until {}", feature.id, to_text(feature.since)));
    }
    Feature::Special special{.pos = value.pos};
    if (is_scalar(value) && value.scalar == kNone) {
      if (draft.whole && draft_.schedule.planned(feature, date) == nullptr) {
        warn(context_, change.key,
             fmt::format("'{}' never appears on a {}", feature.id, english_weekday(date)));
      }
    } else if (!read_keys(date, value, draft, special)) {
      return;
    }
    feature.specials.emplace(date, std::move(special));
  }

  bool read_keys(Date date, const yaml::Node& value, const FeatureDraft& draft,
                 Feature::Special& special) {
    const ErrorScope scope(context_.problems);
    if (value.kind != yaml::Kind::kMap) {
      refuse(context_, value, fmt::format("expected a map of keys for '{}'", draft.feature.id),
             "write {difficulty: easy}, or 'none'");
      return false;
    }
    fields::Reader reader(context_.document, value, special_keys(), context_.problems);
    special.titles = read_titles(context_, reader, draft_);
    if (!draft.whole) return false;
    if (const yaml::Node* own = reader.node("difficulty"); own != nullptr && !is_scalar(*own)) {
      refuse(context_, *own, "on a fixed date, 'difficulty' must be a single level",
             "write difficulty: easy");
      return false;
    }
    const yaml::Node* level = level_node(*draft.node, weekday_of(date));
    const bool levelled = reader.has("difficulty") || reader.has("from") || level != nullptr ||
                          !has_levels(*draft.node);
    if (!levelled) {
      refuse(context_, value,
             fmt::format("'{}' needs a level for {}, a {}", draft.feature.id, to_text(date),
                         english_weekday(date)),
             "add 'difficulty' on this date");
      return false;
    }
    special.request = read_feature_request(context_, draft, &value, level, draft_.schedule.levels);
    return !scope.failed();
  }

  const Context& context_;
  Draft& draft_;
  std::vector<Date> free_;
  int changes_ = 0;
};

}  // namespace

std::string why_no_issue(const Draft& draft, Date date) {
  const Schedule& schedule = draft.schedule;
  const std::string day = to_text(date);
  if (date < schedule.start) {
    return fmt::format("{} is before the newspaper's first issue on {}", day,
                       to_text(schedule.start));
  }
  if (!schedule.days[weekday_of(date)]) {
    return fmt::format("the newspaper doesn't appear on {}, a {}", day, english_weekday(date));
  }
  return fmt::format("the newspaper doesn't appear on {}, a holiday", day);
}

FeatureDraft* find_feature(const Context& context, const yaml::Node& name, Draft& draft) {
  FeatureDraft* found = draft.find(name.scalar);
  if (found == nullptr && !name.scalar.empty()) {
    refuse(context, name, fmt::format("unknown feature '{}'", name.scalar),
           suggest(name.scalar, draft.ids()));
  }
  return found;
}

void read_dates(const Context& context, const yaml::Node& map, Draft& draft) {
  DatesReader(context, draft).read(map);
}

}  // namespace gridpress::daily
