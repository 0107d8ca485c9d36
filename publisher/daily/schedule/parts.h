// Inside of the schedule's reader: what its files share. Not for others.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "publisher/daily/schedule/schedule.h"
#include "publisher/spec/parts.h"

namespace gridpress::daily {

using spec::Context;
using Weekdays = std::array<bool, kWeekdays>;

inline constexpr Weekdays kAllDays{true, true, true, true, true, true, true};

// A feature of the list, also one with errors: its name is known.
struct FeatureDraft {
  Feature feature;
  const yaml::Node* node = nullptr;
  bool whole = true;  // it was read without errors
};

// A schedule while it is read.
struct Draft {
  Schedule schedule;                   // without features
  bool started = false;                // its start is known
  std::vector<std::string> languages;  // that there are words of
  std::vector<FeatureDraft> features;  // in the order of the file

  std::vector<std::string> ids() const;
  FeatureDraft* find(std::string_view id);
};

// Reports a problem at a node.
void refuse(const Context& context, const yaml::Node& node, std::string message,
            std::string hint = "");
void warn(const Context& context, const yaml::Node& node, std::string message,
          std::string hint = "");

// A date, or an error at its node.
std::optional<Date> read_date(const Context& context, const yaml::Node& node);

// "mon, tue, sun"
std::string names_of(const Weekdays& days);
// "Wednesday"
std::string_view english_weekday(Date date);

// `days`: weekdays among `allowed`, which are those of publication; `allowed` when it is left out.
Weekdays read_weekdays(const Context& context, fields::Reader& reader, const Weekdays& allowed);

// `title`: a text, or texts by language. With a language of the newspaper's own there is always a
// text for all others.
Titles read_titles(const Context& context, fields::Reader& reader, const Draft& draft);

// Reports the items of a list beyond so many, and how many may be read.
std::size_t judge_length(const Context& context, const yaml::Node& list, std::size_t most,
                         std::string_view what);

// `web`: what playable pages do; the usual where it is left out.
void read_web(const Context& context, fields::Reader& root, Schedule& schedule);

void read_newspaper(const Context& context, const yaml::Node& node, Draft& draft);
void read_features(const Context& context, const yaml::Node& list, Draft& draft);

// What a feature's puzzle is: its own keys, those of `changes` in their place. `level`: of the
// weekday; null: neither names one.
std::optional<SectionSpec> read_feature_request(const Context& context, const FeatureDraft& draft,
                                                const yaml::Node* changes, const yaml::Node* level,
                                                const LevelSet& levels);
// Whether a feature or its `from` has `difficulty`.
bool has_levels(const yaml::Node& feature);
// What it says of a weekday; null: nothing.
const yaml::Node* level_node(const yaml::Node& feature, int weekday);

// Why there is no issue on a date.
std::string why_no_issue(const Draft& draft, Date date);
// The feature of a name, or an error.
FeatureDraft* find_feature(const Context& context, const yaml::Node& name, Draft& draft);

// `dates` and `overrides`; the features must be read, for overrides also the dates.
void read_dates(const Context& context, const yaml::Node& map, Draft& draft);
void read_overrides(const Context& context, const yaml::Node& map, Draft& draft);

// `editions`, and what they print; the schedule must have its features in their order.
void read_editions(const Context& context, fields::Reader& root, Schedule& schedule);

// `files`; editions must be read.
void read_files(const Context& context, fields::Reader& root, Schedule& schedule);

}  // namespace gridpress::daily
