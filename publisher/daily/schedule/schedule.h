// A newspaper's schedule as its YAML asks for it: every name resolved, every value judged.
//
// A feature is a puzzle that comes on certain days ("Sudoku", "Sunday giant"); an edition is a form
// in which the same puzzles are printed (column widths, language). Everything here is a function of
// the schedule and a date alone: what was published so far is the ledger's affair.
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

// A text in some languages; "" is the one for all others.
using Titles = std::map<std::string, std::string>;

enum class Numbering {
  kPuzzles,  // the feature's publications count, skipped ones too
  kDays,     // days since `since` count
  kIssues    // the newspaper's issues since its start count
};

// What the editor changed about one date of a feature.
struct Override {
  enum class Kind { kReplace, kPin, kSkip };
  SourcePos pos;
  Kind kind = Kind::kReplace;
  int replacements = 0;  // kReplace: so many puzzles in a row are withdrawn
  Puzzle pinned;         // kPin: checked to have one solution, and graded: see Schedule::graded
};

struct Feature {
  SourcePos pos;
  std::string id;  // its puzzles grow from this name
  Titles titles;
  Date since;  // of its first puzzle, or the first day on which one may come
  Numbering numbering = Numbering::kPuzzles;
  int first_number = 1;
  // What its puzzle is on a weekday; none: it doesn't come then. Titles, counts and pages of these
  // sections are empty.
  std::array<std::optional<SectionSpec>, kWeekdays> by_weekday;
  // Dates on which it is something else (also where it wouldn't come otherwise).
  struct Special {
    SourcePos pos;
    std::optional<SectionSpec> request;  // none: it doesn't come on this date
    Titles titles;                       // in place of the usual; may be empty
  };
  std::map<Date, Special> specials;
  std::map<Date, Override> overrides;
};

enum class LevelStyle { kWords, kStars, kDots, kNone };
enum class ImageFormat { kPdf, kEps, kSvg, kPng };
enum class TableEncoding { kUtf8, kUtf8Mark, kUtf16 };  // the last two begin with a byte-order mark

struct Edition {
  SourcePos pos;
  std::string id;  // "" for the only one of a schedule that names none
  std::string language;
  Words words;                                               // of that language
  std::shared_ptr<const page::PageKit> pages;                // what its playable pages are made of
  std::map<std::string, KindWords, std::less<>> kind_words;  // of its features' kinds
  Length column;
  std::map<std::string, Length> columns;  // by feature, in place of `column`
  LevelStyle level = LevelStyle::kDots;
  std::array<bool, kWeekdays> days{};  // on which it is published, a part of the newspaper's
  std::vector<std::size_t> features;   // places in Schedule::features, ascending
  int dpi = 600;

  Length width_of(const Feature& feature) const;
  std::string title_of(const Feature& feature, Date date) const;
  // A design's theme with the fonts that the edition's language needs.
  Theme theme_of(const Design& design) const { return with_fonts_of(words, design.theme); }
};

struct Schedule {
  std::string file;    // as the user wrote it
  std::string sha256;  // of its text
  std::string id, title, language;
  std::string site;  // address without a slash at its end; empty: none
  std::uint64_t seed = 0;
  Date start;                               // the first issue
  std::array<bool, kWeekdays> days{};       // of publication
  std::vector<Date> holidays;               // without an issue, ascending, each once
  std::vector<std::pair<int, int>> yearly;  // month and day of holidays that come each year
  LevelSet levels;
  std::vector<Feature> features;  // by (since, id): the first one wins on a clash
  std::vector<Edition> editions;
  std::vector<ImageFormat> formats;
  std::string name_pattern;  // of image files, without their suffix: see file_names.h
  TableEncoding table_encoding = TableEncoding::kUtf8;  // of merge tables
  page::WebOptions web;
  Design design;  // `newspaper`: its theme is the panel's

  // Whether the newspaper appears.
  bool has_issue(Date date) const;
  // What the schedule alone says of a feature's puzzle, as if no date were skipped; null: it
  // doesn't come (no issue, before `since`, not its day).
  const SectionSpec* planned(const Feature& feature, Date date) const;
  // What a feature's puzzle must be; null: it has none on that date (no issue, before `since`, not
  // its day, skipped by an override).
  const SectionSpec* request(const Feature& feature, Date date) const;
  // The number that belongs to the feature on a date on which it comes or is skipped: a function of
  // the schedule without its overrides. Cost: some microseconds, whatever the date.
  int number(const Feature& feature, Date date) const;
  // A pinned puzzle with its whole grade. Reading ends early where a puzzle is more difficult than
  // every level, since its grade may take seconds: then its rating is bounded, and this takes them.
  Puzzle graded(const Override& pin) const;
  // Whether an edition is published on a date, and prints this feature then.
  bool prints(const Edition& edition, const Feature& feature, Date date) const;
  // The nearest earlier or later date on which the edition prints the feature, within two years;
  // none: there is none.
  std::optional<Date> previous(const Edition&, const Feature&, Date) const;
  std::optional<Date> next(const Edition&, const Feature&, Date) const;
};

}  // namespace gridpress
