// A newspaper's schedule as read from YAML, with all names resolved and all values checked.
//
// A feature is a puzzle that appears on certain days ("Sudoku", "Sunday giant"). An edition is a
// form in which the puzzles are printed, with its own column widths and language. All functions
// depend only on the schedule and a date. The ledger records the puzzles published so far.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "publisher/book/book_spec.h"
#include "publisher/daily/schedule/date.h"
#include "publisher/page/page.h"

namespace gridpress {

// A text in several languages; the key "" has the text for all other languages.
using Titles = std::map<std::string, std::string>;

enum class Numbering {
  kPuzzles,  // counts the feature's publications, including skipped ones
  kDays,     // counts days since `since`
  kIssues    // counts the newspaper's issues since its start
};

// An editor's change to one date of a feature.
struct Override {
  enum class Kind { kReplace, kPin, kSkip };
  SourcePos pos;
  Kind kind = Kind::kReplace;
  int replacements = 0;  // for kReplace, the number of successive puzzles to withdraw
  Puzzle pinned;         // for kPin, a puzzle with one solution; see graded() for its grade
};

struct Feature {
  SourcePos pos;
  std::string id;  // part of the seed of the feature's puzzles
  Titles titles;
  Date since;  // the first day on which a puzzle may appear
  Numbering numbering = Numbering::kPuzzles;
  int first_number = 1;
  // The request for the feature's puzzle on each weekday; nullopt if the feature doesn't appear.
  // Titles, counts and pages of these sections aren't set.
  std::array<std::optional<SectionSpec>, kWeekdays> by_weekday;
  // A date with a different request. The feature may appear on it although its weekday has none.
  struct Special {
    SourcePos pos;
    std::optional<SectionSpec> request;  // nullopt if the feature doesn't appear on this date
    Titles titles;                       // replace the usual ones; may be empty
  };
  std::map<Date, Special> specials;
  std::map<Date, Override> overrides;
};

enum class LevelStyle { kWords, kStars, kDots, kNone };
enum class ImageFormat { kPdf, kEps, kSvg, kPng };
enum class TableEncoding { kUtf8, kUtf8Mark, kUtf16 };  // the last two begin with a byte-order mark

struct Edition {
  SourcePos pos;
  std::string id;  // "" if the schedule has no `editions`
  std::string language;
  Words words;                                 // the words of the edition's language
  std::shared_ptr<const page::PageKit> pages;  // data for the edition's playable pages
  std::map<std::string, KindWords, std::less<>> kind_words;  // words of its features' kinds
  Length column;
  std::map<std::string, Length> columns;  // by feature, if different from `column`
  LevelStyle level = LevelStyle::kDots;
  std::array<bool, kWeekdays> days{};  // days of publication, a subset of the newspaper's
  std::vector<std::size_t> features;   // indices into Schedule::features, ascending
  int dpi = 600;

  Length width_of(const Feature& feature) const;
  std::string title_of(const Feature& feature, Date date) const;
  // A design's theme with the fonts that the edition's language needs.
  Theme theme_of(const Design& design) const { return with_fonts_of(words, design.theme); }
};

struct Schedule {
  std::string file;    // path of the file, as the user wrote it
  std::string sha256;  // SHA-256 of the file's text
  std::string id, title, language;
  std::string site;  // address without a slash at its end; may be empty
  std::uint64_t seed = 0;
  Date start;                               // the first issue
  std::array<bool, kWeekdays> days{};       // days of publication
  std::vector<Date> holidays;               // dates without an issue, ascending, each once
  std::vector<std::pair<int, int>> yearly;  // month and day of yearly holidays
  LevelSet levels;
  // sorted by (since, id); if two features make the same puzzle, the first one gets it
  std::vector<Feature> features;
  std::vector<Edition> editions;
  std::vector<ImageFormat> formats;
  // pattern for names of pictures, without their suffix; see file_names.h
  std::string name_pattern;
  TableEncoding table_encoding = TableEncoding::kUtf8;  // encoding of merge tables
  page::WebOptions web;
  Design design;  // the design `newspaper`, of which panels use the theme

  // Whether the newspaper appears on a date.
  bool has_issue(Date date) const;
  bool is_holiday(Date date) const;  // regardless of its weekday
  // The request for a feature's puzzle, ignoring overrides. Null if the feature doesn't appear on
  // the date: it has no issue, is before `since`, or isn't one of the feature's days.
  const SectionSpec* planned(const Feature& feature, Date date) const;
  // The request for a feature's puzzle. Null if the feature doesn't appear on the date: it has no
  // issue, is before `since`, isn't one of the feature's days, or is skipped by an override.
  const SectionSpec* request(const Feature& feature, Date date) const;
  // The feature's number on a date on which it appears or is skipped. Depends only on the schedule
  // without its overrides. Takes some microseconds for any date.
  int number(const Feature& feature, Date date) const;
  // A pinned puzzle with its exact grade. If a puzzle is harder than every level, the reader stores
  // only a lower bound for its rating, because grading it may take seconds. This function computes
  // the grade.
  Puzzle graded(const Override& pin) const;
  // Whether an edition is published on a date and prints this feature.
  bool prints(const Edition& edition, const Feature& feature, Date date) const;
  // The nearest earlier or later date on which the edition prints the feature. Returns nullopt if
  // that is more than two years away.
  std::optional<Date> previous(const Edition&, const Feature&, Date) const;
  std::optional<Date> next(const Edition&, const Feature&, Date) const;
};

}  // namespace gridpress
