#include "publisher/daily/schedule/keys.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "publisher/daily/schedule/date.h"
#include "publisher/spec/keys.h"

namespace gridpress::daily {
namespace {

using fields::Key;
using fields::Type;

constexpr double kMaxNumber = 9'999'999;

constexpr std::array<std::string_view, 3> kNumberings{"puzzles", "days", "issues"};
constexpr std::array<std::string_view, 4> kLevelStyles{"words", "stars", "dots", "none"};

constexpr Key kNewspaper[] = {
    {.name = "id",
     .required = true,
     .help = "Name of the newspaper's folder, output/<id>/: a-z, digits and hyphens."},
    {.name = "title", .required = true, .help = "The newspaper's name."},
    {.name = "language",
     .help = "Language of the panels (gridpress languages); editions may have their own."},
    {.name = "seed",
     .type = Type::kAny,
     .help = "Seed for everything random: the same seed gives the same puzzles. If omitted, it is "
             "derived from the id."},
    {.name = "start", .required = true, .help = "Date of the first issue: 2026-12-01."},
    {.name = "days",
     .type = Type::kAny,
     .help = "Weekdays of publication: [mon, wed, fri], mon..sat; default: all."},
    {.name = "holidays",
     .type = Type::kList,
     .help = "Dates without an issue: 2026-12-26, or 12-26 for every year."},
    {.name = "site",
     .help = "Address of the newspaper's puzzle pages: https://example.org/puzzles"},
};

constexpr Key kFrom[] = {
    {.name = "bank", .required = true, .help = "Bank file in the schedule's folder or below."},
    {.name = "difficulty",
     .type = Type::kAny,
     .help = "Level in the bank: easy; or by weekday: {mon: easy, sun: hard}."},
    {.name = "rating", .type = Type::kRange, .help = "Range of ratings: 3.0..3.4."},
    {.name = "clues", .type = Type::kRange, .help = "Range of numbers of clues: 24..30."},
};
constexpr Key kFromKey = {
    .name = "from",
    .type = Type::kMap,
    .help = "A bank from which the puzzles are taken instead of being generated.",
    .keys = kFrom};

// The keys of a feature, except those that describe its puzzles.
constexpr Key kFeature[] = {
    {.name = "id",
     .required = true,
     .help =
         "Name from which the feature's puzzles and file names are derived: a-z, digits, hyphens."},
    {.name = "title",
     .type = Type::kAny,
     .help =
         "Title as printed; or by language: {en: Sudoku, ja: 数独}; default: derived from the id."},
    {.name = "difficulty",
     .type = Type::kAny,
     .help = "Level of the difficulty set: easy; or by weekday: {mon: easy, sun: hard}."},
    {.name = "days",
     .type = Type::kAny,
     .help = "Weekdays on which the feature appears: [sat, sun]; default: all days of publication; "
             "[]: only on dates listed in 'dates'."},
    {.name = "since", .help = "First date of the feature; default: the newspaper's start."},
    {.name = "first_number",
     .type = Type::kInteger,
     .help = "Number of the feature's first puzzle; default: 1.",
     .least = 1,
     .most = kMaxNumber},
    {.name = "numbering",
     .type = Type::kChoice,
     .help = "How puzzles are numbered: by the feature's puzzles, by days, or by the newspaper's "
             "issues.",
     .choices = kNumberings},
    kFromKey,
};

constexpr Key kEdition[] = {
    {.name = "id",
     .required = true,
     .help = "Name of the edition's folders: a-z, digits, hyphens."},
    {.name = "language", .help = "Language of the edition's texts; default: the newspaper's."},
    {.name = "column",
     .type = Type::kLength,
     .help = "Width of the edition's pictures; default: 45mm, or more if a feature needs it."},
    {.name = "columns",
     .type = Type::kMap,
     .help = "Widths of individual features: {giant: 120mm}."},
    {.name = "level",
     .type = Type::kChoice,
     .help = "How a puzzle's level is printed.",
     .choices = kLevelStyles},
    {.name = "days",
     .type = Type::kAny,
     .help = "Weekdays on which the edition is published; default: all of the newspaper's."},
    {.name = "features",
     .type = Type::kList,
     .help = "Features that the edition prints; default: all."},
    {.name = "dpi",
     .type = Type::kInteger,
     .help = "Resolution of the edition's PNG files, in pixels per inch.",
     .least = 72,
     .most = 2400},
};

constexpr std::array<std::string_view, 3> kEncodings{"utf-8", "utf-8-bom", "utf-16"};

constexpr Key kFiles[] = {
    {.name = "name", .help = "Pattern for file names: {date:%Y%m%d}_{feature}_{number}_{p|s}"},
    {.name = "formats",
     .type = Type::kList,
     .help = "Formats of the pictures: pdf, eps, svg, png; default: all."},
    {.name = "dpi",
     .type = Type::kInteger,
     .help = "Resolution of PNG files, in pixels per inch; default: 600.",
     .least = 72,
     .most = 2400},
    {.name = "encoding",
     .type = Type::kChoice,
     .help = "Encoding of the merge tables; default: utf-8. InDesign needs a byte-order mark.",
     .choices = kEncodings},
};

constexpr std::array<std::string_view, 3> kChecks{"rules", "answer", "none"};
constexpr std::array<std::string_view, 2> kHints{"steps", "none"};
constexpr std::array<std::string_view, 3> kTimers{"shown", "hidden", "none"};
constexpr std::array<std::string_view, 2> kFutures{"shown", "hidden"};
constexpr std::array<std::string_view, 2> kFonts{"digits", "full"};

constexpr Key kAfter[] = {
    {.name = "after_days",
     .type = Type::kInteger,
     .required = true,
     .help = "Days after publication from which the page may show the solution.",
     .least = 0,
     .most = 3660}};
constexpr Key kColours[] = {
    {.name = "accent", .help = "Colour of the player's entries and of the focus: \"#1746a2\"."}};

constexpr Key kWeb[] = {
    {.name = "check",
     .type = Type::kChoice,
     .help = "What the Check button compares entries with: the rules; also the answer, stored as "
             "salted digests; or nothing.",
     .choices = kChecks},
    {.name = "hints",
     .type = Type::kChoice,
     .help = "Whether pages offer hints, in three steps.",
     .choices = kHints},
    {.name = "solution",
     .type = Type::kAny,
     .help = "When a page shows the solution: never, or {after_days: 1}."},
    {.name = "timer",
     .type = Type::kChoice,
     .help = "The clock: shown, hidden until the puzzle is solved, or none.",
     .choices = kTimers},
    {.name = "streak",
     .type = Type::kFlag,
     .help = "Whether to count the days in a row on which the puzzle was solved; default: no."},
    {.name = "future",
     .type = Type::kChoice,
     .help = "Whether the calendar names the puzzles of future days.",
     .choices = kFutures},
    {.name = "share_url",
     .help = "Address that players share: https://example.org/{feature}/{number}"},
    {.name = "embed_origin",
     .help = "Site that embeds the pages in frames and receives their events: https://example.org"},
    {.name = "colours", .type = Type::kMap, .help = "Colours of the pages.", .keys = kColours},
    {.name = "font",
     .help = "Font family available on the player's device or in the surrounding page."},
    {.name = "fonts",
     .type = Type::kChoice,
     .help = "How much of the font Lato a page embeds: its digits, or all letters (130 KB).",
     .choices = kFonts},
    {.name = "storage",
     .help = "Name under which browsers store progress; default: the newspaper's id."},
    {.name = "prize",
     .type = Type::kFlag,
     .help = "Whether the puzzles are prize puzzles; if so, pages that check entries or give hints "
             "cause a "
             "warning."},
};

constexpr Key kOverride[] = {
    {.name = "replace",
     .type = Type::kInteger,
     .help = "Which further candidate replaces the puzzle: 1 is the next one.",
     .least = 1,
     .most = 1000},
    {.name = "pin", .help = "The puzzle itself, on one line."},
};

// The keys in `own`, followed by those keys of puzzle requests that `own` lacks.
std::vector<Key> with_request(std::span<const Key> own) {
  std::vector<Key> all(own.begin(), own.end());
  for (const Key& key : request_keys()) {
    const auto same = [&](const Key& other) { return other.name == key.name; };
    if (std::none_of(own.begin(), own.end(), same)) all.push_back(key);
  }
  return all;
}

const std::vector<Key>& feature_table() {
  static const std::vector<Key> keys = with_request(kFeature);
  return keys;
}

const auto& schedule_table() {
  static const Key kSchedule[] = {
      {.name = "newspaper",
       .type = Type::kMap,
       .required = true,
       .help = "Name, start and days of publication.",
       .keys = kNewspaper},
      {.name = "difficulties",
       .type = Type::kAny,
       .help = "The levels: the name of a set (standard), a path next to the schedule, or a map."},
      {.name = "features",
       .type = Type::kList,
       .required = true,
       .help = "The puzzles that appear: one entry for each series.",
       .keys = feature_table()},
      {.name = "editions",
       .type = Type::kList,
       .help = "Forms in which the same puzzles are printed; default: one.",
       .keys = kEdition},
      {.name = "dates",
       .type = Type::kMap,
       .help = "Fixed dates: 'no issue', or features with different keys than usual."},
      {.name = "overrides",
       .type = Type::kMap,
       .help = "Changes to individual puzzles: replace, pin or skip them."},
      {.name = "files", .type = Type::kMap, .help = "Which files are written.", .keys = kFiles},
      {.name = "web", .type = Type::kMap, .help = "The playable web pages.", .keys = kWeb},
  };
  return kSchedule;
}

}  // namespace

std::span<const Key> schedule_keys() {
  return schedule_table();
}
std::span<const Key> newspaper_keys() {
  return kNewspaper;
}
std::span<const Key> feature_keys() {
  return feature_table();
}
std::span<const Key> edition_keys() {
  return kEdition;
}
std::span<const Key> file_keys() {
  return kFiles;
}
std::span<const Key> web_keys() {
  return kWeb;
}
std::span<const Key> after_keys() {
  return kAfter;
}
std::span<const Key> colour_keys() {
  return kColours;
}
std::span<const Key> override_keys() {
  return kOverride;
}

std::span<const Key> weekday_keys() {
  static const std::vector<Key> keys = [] {
    std::vector<Key> all;
    for (const std::string_view day : kWeekdayKeys) all.push_back({.name = day});
    return all;
  }();
  return keys;
}

std::span<const Key> special_keys() {
  static constexpr Key kOwn[] = {{.name = "title",
                                  .type = Type::kAny,
                                  .help = "Title as printed on that date; or by language."},
                                 kFromKey};
  static const std::vector<Key> keys = with_request(kOwn);
  return keys;
}

}  // namespace gridpress::daily
