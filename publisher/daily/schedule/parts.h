// Internal declarations shared by the schedule reader's files.
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

// A feature of the list. Features with errors are kept, because other parts of the schedule may
// refer to them by name.
struct FeatureDraft {
  Feature feature;
  const yaml::Node* node = nullptr;
  bool whole = true;  // whether the feature was read without errors
};

// A schedule that is being read.
struct Draft {
  Schedule schedule;                   // without its features
  bool started = false;                // whether the start date is known
  std::vector<std::string> languages;  // languages for which words exist
  std::vector<FeatureDraft> features;  // in the order of the file

  std::vector<std::string> ids() const;
  FeatureDraft* find(std::string_view id);
};

// Reports a problem at a node.
void refuse(const Context& context, const yaml::Node& node, std::string message,
            std::string hint = "");
void warn(const Context& context, const yaml::Node& node, std::string message,
          std::string hint = "");

// Reads a date, or reports an error at its node.
std::optional<Date> read_date(const Context& context, const yaml::Node& node);

// Formats weekdays: "mon, tue, sun".
std::string names_of(const Weekdays& days);
// The weekday's English name: "Wednesday".
std::string_view english_weekday(Date date);

// Reads the key `days`. It may have only weekdays in `allowed`, the days of publication. Returns
// `allowed` if the key is missing.
Weekdays read_weekdays(const Context& context, fields::Reader& reader, const Weekdays& allowed);

// Reads the key `title`: one text, or a text for each language. In the result, the key "" has a
// text for all other languages.
Titles read_titles(const Context& context, fields::Reader& reader, const Draft& draft);

// Reports an error if a list has more than `most` items. Returns how many items to read.
std::size_t check_length(const Context& context, const yaml::Node& list, std::size_t most,
                         std::string_view what);

// Reads the key `web`, the settings of playable pages. Uses the defaults if the key is missing.
void read_web(const Context& context, fields::Reader& root, Schedule& schedule);

void read_newspaper(const Context& context, const yaml::Node& node, Draft& draft);
void read_features(const Context& context, const yaml::Node& list, Draft& draft);

// Reads a feature's request from its own keys, as overridden by those in `changes`. `level` is the
// level for the weekday, or null if the feature has none.
std::optional<SectionSpec> read_feature_request(const Context& context, const FeatureDraft& draft,
                                                const yaml::Node* changes, const yaml::Node* level,
                                                const LevelSet& levels);
// Returns whether a feature, or the map in its key `from`, has the key `difficulty`.
bool has_levels(const yaml::Node& feature);
// The feature's level for a weekday, or null if it has none.
const yaml::Node* level_node(const yaml::Node& feature, int weekday);

// Explains why there is no issue on a date.
std::string why_no_issue(const Draft& draft, Date date);
// Finds a feature by name. If it doesn't exist, reports an error and returns null.
FeatureDraft* find_feature(const Context& context, const yaml::Node& name, Draft& draft);

// Reads `dates` and `overrides`. Must be called after read_features().
void read_dates(const Context& context, const yaml::Node& map, Draft& draft);
void read_overrides(const Context& context, const yaml::Node& map, Draft& draft);

// Reads `editions`, and which features they print. The schedule's features must already be sorted.
void read_editions(const Context& context, fields::Reader& root, Schedule& schedule);

// Reads `files`. Must be called after read_editions().
void read_files(const Context& context, fields::Reader& root, Schedule& schedule);

}  // namespace gridpress::daily
