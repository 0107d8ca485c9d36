// Functions shared by the readers of a schedule: for dates, weekdays, titles, and positions of
// problems.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "generator/base/count_noun.h"
#include "publisher/daily/schedule/parts.h"

namespace gridpress::daily {
namespace {

const std::vector<std::string>& weekday_names() {
  static const std::vector<std::string> names(kWeekdayKeys.begin(), kWeekdayKeys.end());
  return names;
}

std::optional<int> read_weekday(const Context& context, const yaml::Node& node,
                                std::string_view name) {
  const auto found = std::ranges::find(kWeekdayKeys, name);
  if (found != kWeekdayKeys.end()) return static_cast<int>(found - kWeekdayKeys.begin());
  refuse(context, node, fmt::format("'{}' is not a weekday", name), suggest(name, weekday_names()));
  return std::nullopt;
}

// Reads "mon" or "mon..sat". A range may wrap around Sunday: "sat..mon".
void read_weekday_range(const Context& context, const yaml::Node& node, Weekdays& days) {
  if (node.kind != yaml::Kind::kScalar) {
    return refuse(context, node, "'days' must be weekdays", "write [mon, wed, fri], or mon..sat");
  }
  const std::string_view text = node.scalar;
  const std::size_t dots = text.find("..");
  const auto first = read_weekday(context, node, text.substr(0, dots));
  if (!first) return;
  auto last = first;
  if (dots != std::string_view::npos) last = read_weekday(context, node, text.substr(dots + 2));
  if (!last) return;
  for (int day = *first;; day = (day + 1) % kWeekdays) {
    days[day] = true;
    if (day == *last) return;
  }
}

}  // namespace

void refuse(const Context& context, const yaml::Node& node, std::string message, std::string hint) {
  context.problems.push_back(
      fields::at(context.document, node, std::move(message), std::move(hint)));
}

void warn(const Context& context, const yaml::Node& node, std::string message, std::string hint) {
  refuse(context, node, std::move(message), std::move(hint));
  context.problems.back().severity = Severity::kWarning;
}

std::optional<Date> read_date(const Context& context, const yaml::Node& node) {
  if (node.kind != yaml::Kind::kScalar) {
    refuse(context, node, "expected a date", "write year, month and day: 2026-12-24");
    return std::nullopt;
  }
  const Result<Date> date = gridpress::read_date(node.scalar);
  if (date) return *date;
  refuse(context, node, date.problems().front().message, date.problems().front().hint);
  return std::nullopt;
}

std::string names_of(const Weekdays& days) {
  std::vector<std::string_view> names;
  for (int day = 0; day < kWeekdays; ++day) {
    if (days[day]) names.push_back(kWeekdayKeys[day]);
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string_view english_weekday(Date date) {
  static constexpr std::string_view kNames[] = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                                "Friday", "Saturday", "Sunday"};
  return kNames[weekday_of(date)];
}

Weekdays read_weekdays(const Context& context, fields::Reader& reader, const Weekdays& allowed) {
  const yaml::Node* node = reader.node("days");
  if (node == nullptr) return allowed;
  const ErrorScope scope(context.problems);
  Weekdays days{};
  if (node->kind == yaml::Kind::kSequence) {
    for (const yaml::Node& item : node->items) read_weekday_range(context, item, days);
  } else {
    read_weekday_range(context, *node, days);
  }
  if (scope.failed()) return allowed;
  Weekdays foreign{};
  for (int day = 0; day < kWeekdays; ++day) {
    foreign[day] = days[day] && !allowed[day];
    days[day] = days[day] && allowed[day];
  }
  if (foreign != Weekdays{}) {
    reader.error("days", fmt::format("the newspaper doesn't appear on {}", names_of(foreign)),
                 fmt::format("use its days of publication: {}", names_of(allowed)));
  }
  return days;
}

Titles read_titles(const Context& context, fields::Reader& reader, const Draft& draft) {
  const yaml::Node* node = reader.node("title");
  if (node == nullptr) return {};
  if (node->kind != yaml::Kind::kMap) {
    const auto title = spec::line_text(reader, "title", context.problems);
    return title ? Titles{{"", *title}} : Titles{};
  }
  std::vector<fields::Key> keys;
  for (const std::string& language : draft.languages) keys.push_back({.name = language});
  fields::Reader by_language(context.document, *node, keys, context.problems);
  Titles titles;
  for (const yaml::Entry& entry : node->entries) {
    if (std::ranges::find(draft.languages, entry.key.scalar) == draft.languages.end()) continue;
    const auto title = spec::line_text(by_language, entry.key.scalar, context.problems);
    if (!title) continue;
    titles[entry.key.scalar] = *title;
    // if no title is in the newspaper's own language, the first one is used for other languages
    titles.try_emplace("", *title);
    if (entry.key.scalar == draft.schedule.language) titles[""] = *title;
  }
  return titles;
}

std::size_t check_length(const Context& context, const yaml::Node& list, std::size_t most,
                         std::string_view what) {
  const std::size_t size = list.kind == yaml::Kind::kMap ? list.entries.size() : list.items.size();
  if (size <= most) return size;
  const yaml::Node& first =
      list.kind == yaml::Kind::kMap ? list.entries[most].key : list.items[most];
  refuse(context, first, fmt::format("{} {} are too many: the limit is {}", size, what, most));
  return most;
}

std::vector<std::string> Draft::ids() const {
  std::vector<std::string> all;
  for (const FeatureDraft& draft : features) all.push_back(draft.feature.id);
  return all;
}

FeatureDraft* Draft::find(std::string_view id) {
  const auto found = std::ranges::find_if(
      features, [&](const FeatureDraft& draft) { return draft.feature.id == id; });
  return found == features.end() ? nullptr : &*found;
}

}  // namespace gridpress::daily
