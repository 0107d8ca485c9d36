// Playable pages: self-contained HTML files.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/kind.h"
#include "publisher/data/data_files.h"
#include "publisher/page/web_options.h"

namespace gridpress::page {

using PageWords = std::map<std::string, std::string, std::less<>>;

// The words of pages in one language: templates/web/words/<language>.yaml, which must have the same
// keys and {places} as the English file.
Result<PageWords> read_page_words(const DataFiles& data, const std::string& language,
                                  Sources& sources);

// The scripts, styles and words for pages in one language. Thread-safe.
class PageKit {
 public:
  static Result<std::shared_ptr<const PageKit>> load(const DataFiles& data,
                                                     const std::string& language, Sources& sources);

  const std::string& language() const { return language_; }
  const PageWords& words() const { return words_; }
  // The scripts of a set of modules and their style, compressed and in base 85, with hashes of both
  // for a Content-Security-Policy. It is built once for each set of modules.
  struct Code {
    std::string packed, script_hash, style_hash;
  };
  const Code& code(const std::string& modules) const;  // "digits+loop"
  // The style with embedded fonts that have only digits or, with `full_fonts`, all letters.
  const std::string& base_style(bool full_fonts) const { return full_fonts ? full_base_ : base_; }
  const std::string& boot_script() const { return boot_; }
  const std::string& calendar_script() const { return calendar_; }
  const std::string& calendar_style() const { return calendar_style_; }

 private:
  std::string language_;
  PageWords words_;
  std::map<std::string, std::string> scripts_;  // scripts by module
  std::string base_, full_base_, style_, boot_, calendar_, calendar_style_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, Code> codes_;
};

// A puzzle on a page.
struct PagePuzzle {
  const Puzzle* puzzle = nullptr;
  Symbols symbols = Symbols::kDigits;
  std::string feature;  // name of the feature in addresses and in browser storage
  int number = 1;
  std::string across, down;                    // headings of clues
  std::string title, date, day, number_words;  // "Sudoku", "Tuesday …", "2026-12-22", "No 4,217"
  struct Level {
    std::string name;
    int place = 0, of = 0;
  } level;            // the level isn't shown if `of` is 0
  std::string rules;  // the rules in words
  std::string spoken;
  std::string next;  // "Tomorrow: Killer, Hard"
};

struct PageRequest {
  std::vector<PagePuzzle> puzzles;  // at least one
  WebOptions web;
  std::string publication;  // title of the publication; may be empty
  std::string archive;      // address of the calendar, or ""
};

// Builds the page. Deterministic.
std::string make_page(const PageKit& kit, const PageRequest& request);

// The rules of a puzzle in words: the kind's sentence for newspapers, or else the start of its
// lesson.
std::string rules_text(const Puzzle& puzzle, const KindWords& words);

// The name of the kind, such as "Nonogram", or the name of plain grids if it has none.
std::string kind_title(const KindWords& words, const PageWords& page);

// The hash of a text in the form that a Content-Security-Policy uses: "sha256-…".
std::string csp_hash(std::string_view text);

// Prepares JSON for a script element of data by escaping "<".
std::string script_json(const std::string& json);

}  // namespace gridpress::page
