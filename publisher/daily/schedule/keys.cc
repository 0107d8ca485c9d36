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
     .help = "Names the folder output/<id>/: letters a-z, digits and hyphens."},
    {.name = "title", .required = true, .help = "The newspaper's name."},
    {.name = "language",
     .help = "Language of the panels' words (gridpress languages); editions may have their own."},
    {.name = "seed",
     .type = Type::kAny,
     .help = "Whole number that all chance grows from: same seed, same puzzles. Left out, it is "
             "derived from the id."},
    {.name = "start", .required = true, .help = "Date of the first issue: 2026-12-01."},
    {.name = "days",
     .type = Type::kAny,
     .help = "Weekdays on which it appears: [mon, wed, fri], mon..sat; all when left out."},
    {.name = "holidays",
     .type = Type::kList,
     .help = "Dates without an issue: 2026-12-26, or 12-26 in every year."},
    {.name = "site",
     .help = "Address of the newspaper's puzzle pages: https://example.org/puzzles"},
};

constexpr Key kFrom[] = {
    {.name = "bank", .required = true, .help = "The bank, below the schedule's folder."},
    {.name = "difficulty",
     .type = Type::kAny,
     .help = "A level of the bank: easy; or by weekday: {mon: easy, sun: hard}."},
    {.name = "rating", .type = Type::kRange, .help = "Ratings: 3.0..3.4."},
    {.name = "clues", .type = Type::kRange, .help = "How many clues: 24..30."},
};
constexpr Key kFromKey = {.name = "from",
                          .type = Type::kMap,
                          .help = "A bank that its puzzles are taken from, in place of made ones.",
                          .keys = kFrom};

// A feature's keys other than those of its puzzles.
constexpr Key kFeature[] = {
    {.name = "id",
     .required = true,
     .help =
         "A name that its puzzles grow from and its files are called by: a-z, digits, hyphens."},
    {.name = "title",
     .type = Type::kAny,
     .help = "As printed; or by language: {en: Sudoku, ja: 数独}. Left out, it is made of the id."},
    {.name = "difficulty",
     .type = Type::kAny,
     .help = "A level of the difficulty set: easy; or by weekday: {mon: easy, sun: hard}."},
    {.name = "days",
     .type = Type::kAny,
     .help = "Weekdays on which it comes: [sat, sun]; all days of publication when left out; []: "
             "only where 'dates' says so."},
    {.name = "since", .help = "Its first date; the newspaper's start when left out."},
    {.name = "first_number",
     .type = Type::kInteger,
     .help = "Where its numbers begin; 1 when left out.",
     .least = 1,
     .most = kMaxNumber},
    {.name = "numbering",
     .type = Type::kChoice,
     .help = "What its numbers count: its own puzzles, days, or the newspaper's issues.",
     .choices = kNumberings},
    kFromKey,
};

constexpr Key kEdition[] = {
    {.name = "id", .required = true, .help = "Names its folders: a-z, digits, hyphens."},
    {.name = "language", .help = "Language of its words; the newspaper's when left out."},
    {.name = "column",
     .type = Type::kLength,
     .help = "Width of its pictures; 45mm when left out, or what a feature needs."},
    {.name = "columns", .type = Type::kMap, .help = "Widths of single features: {giant: 120mm}."},
    {.name = "level",
     .type = Type::kChoice,
     .help = "How a puzzle's level is printed.",
     .choices = kLevelStyles},
    {.name = "days",
     .type = Type::kAny,
     .help = "Weekdays on which it is published; all of the newspaper's when left out."},
    {.name = "features", .type = Type::kList, .help = "What it prints; all when left out."},
    {.name = "dpi",
     .type = Type::kInteger,
     .help = "Pixels per inch of its PNG files.",
     .least = 72,
     .most = 2400},
};

constexpr std::array<std::string_view, 3> kEncodings{"utf-8", "utf-8-bom", "utf-16"};

constexpr Key kFiles[] = {
    {.name = "name", .help = "Pattern of the files' names: {date:%Y%m%d}_{feature}_{number}_{p|s}"},
    {.name = "formats",
     .type = Type::kList,
     .help = "Which pictures are made: pdf, eps, svg, png; all when left out."},
    {.name = "dpi",
     .type = Type::kInteger,
     .help = "Pixels per inch of PNG files; 600 when left out.",
     .least = 72,
     .most = 2400},
    {.name = "encoding",
     .type = Type::kChoice,
     .help = "Encoding of the merge tables; utf-8 when left out. InDesign needs a byte-order mark.",
     .choices = kEncodings},
};

constexpr std::array<std::string_view, 3> kChecks{"rules", "answer", "none"};
constexpr std::array<std::string_view, 2> kHints{"steps", "none"};
constexpr std::array<std::string_view, 3> kTimers{"shown", "hidden", "none"};
constexpr std::array<std::string_view, 2> kFutures{"shown", "hidden"};
constexpr std::array<std::string_view, 2> kFonts{"digits", "full"};

constexpr Key kAfter[] = {{.name = "after_days",
                           .type = Type::kInteger,
                           .required = true,
                           .help = "So many days after its own the page may show the solution.",
                           .least = 0,
                           .most = 3660}};
constexpr Key kColours[] = {
    {.name = "accent", .help = "What the player writes, and the focus: \"#1746a2\"."}};

constexpr Key kWeb[] = {
    {.name = "check",
     .type = Type::kChoice,
     .help = "What Check compares with: the rules; the answer, too, as salted digests; nothing.",
     .choices = kChecks},
    {.name = "hints",
     .type = Type::kChoice,
     .help = "Whether pages help, in three steps.",
     .choices = kHints},
    {.name = "solution",
     .type = Type::kAny,
     .help = "Whether a page shows the solution in the end: never, or {after_days: 1}."},
    {.name = "timer",
     .type = Type::kChoice,
     .help = "The clock: shown, hidden until the puzzle is solved, or none.",
     .choices = kTimers},
    {.name = "streak", .type = Type::kFlag, .help = "Whether days in a row are counted; no."},
    {.name = "future",
     .type = Type::kChoice,
     .help = "Whether the calendar names puzzles of days to come.",
     .choices = kFutures},
    {.name = "share_url",
     .help = "Address that players pass on: https://example.org/{feature}/{number}"},
    {.name = "embed_origin",
     .help = "The site whose pages show ours in frames and hear what happens there: "
             "https://example.org"},
    {.name = "colours", .type = Type::kMap, .help = "Colours of the pages.", .keys = kColours},
    {.name = "font", .help = "A font family that the reader's device has, or the page around."},
    {.name = "fonts",
     .type = Type::kChoice,
     .help = "What a page has of the font Lato in itself: its digits, or all letters (130 KB).",
     .choices = kFonts},
    {.name = "storage",
     .help = "Name under which browsers keep progress; the newspaper's id when left out."},
    {.name = "prize",
     .type = Type::kFlag,
     .help = "Something can be won: then the pages should neither check nor help."},
};

constexpr Key kOverride[] = {
    {.name = "replace",
     .type = Type::kInteger,
     .help = "Which further candidate comes in its place: 1 is the next.",
     .least = 1,
     .most = 1000},
    {.name = "pin", .help = "The puzzle itself, as a line."},
};

// The keys of one puzzle, after `own`, which take precedence.
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
       .help = "What appears, and when.",
       .keys = kNewspaper},
      {.name = "difficulties",
       .type = Type::kAny,
       .help = "The levels: the name of a set (standard), a path beside the schedule, or a map."},
      {.name = "features",
       .type = Type::kList,
       .required = true,
       .help = "The puzzles that come: one entry for each series.",
       .keys = feature_table()},
      {.name = "editions",
       .type = Type::kList,
       .help = "Forms in which the same puzzles are printed; one when left out.",
       .keys = kEdition},
      {.name = "dates",
       .type = Type::kMap,
       .help = "Fixed dates: 'no issue', or features with other keys than usual."},
      {.name = "overrides",
       .type = Type::kMap,
       .help = "Changes of mind about single puzzles: replace, pin or skip them."},
      {.name = "files", .type = Type::kMap, .help = "Which files are made.", .keys = kFiles},
      {.name = "web", .type = Type::kMap, .help = "The playable pages.", .keys = kWeb},
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
  static constexpr Key kOwn[] = {
      {.name = "title", .type = Type::kAny, .help = "As printed on that date; or by language."},
      kFromKey};
  static const std::vector<Key> keys = with_request(kOwn);
  return keys;
}

}  // namespace gridpress::daily
