// Playable pages: one HTML file each, with everything in it.
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

// The words of pages in one language: templates/web/words/<language>.yaml, which has the keys and
// the {places} of the English one.
Result<PageWords> read_page_words(const DataFiles& data, const std::string& language,
                                  Sources& sources);

// Scripts, styles and words that pages of one language are made of. Safe from any thread.
class PageKit {
 public:
  static Result<std::shared_ptr<const PageKit>> load(const DataFiles& data,
                                                     const std::string& language, Sources& sources);

  const std::string& language() const { return language_; }
  const PageWords& words() const { return words_; }
  // Scripts of so many modules with the style that they need, deflated, in base 85; and the hashes
  // of both as a Content-Security-Policy names them. Made once for each set of modules.
  struct Code {
    std::string packed, script_hash, style_hash;
  };
  const Code& code(const std::string& modules) const;  // "digits+loop"
  // With the font's digits, or with all of its letters.
  const std::string& base_style(bool full_fonts) const { return full_fonts ? full_base_ : base_; }
  const std::string& boot_script() const { return boot_; }
  const std::string& calendar_script() const { return calendar_; }
  const std::string& calendar_style() const { return calendar_style_; }

 private:
  std::string language_;
  PageWords words_;
  std::map<std::string, std::string> scripts_;  // by module
  std::string base_, full_base_, style_, boot_, calendar_, calendar_style_;
  mutable std::mutex mutex_;
  mutable std::map<std::string, Code> codes_;
};

// A puzzle on a page.
struct PagePuzzle {
  const Puzzle* puzzle = nullptr;
  Symbols symbols = Symbols::kDigits;
  std::string feature;  // its name in addresses and in what the browser keeps
  int number = 1;
  std::string title, date, day, number_words;  // "Sudoku", "Tuesday …", "2026-12-22", "No 4,217"
  struct Level {
    std::string name;
    int place = 0, of = 0;
  } level;            // of 0: not shown
  std::string rules;  // in words
  std::string spoken;
  std::string next;  // "Tomorrow: Killer, Hard"
};

struct PageRequest {
  std::vector<PagePuzzle> puzzles;  // at least one
  WebOptions web;
  std::string publication;  // its title; may be empty
  std::string archive;      // address of the calendar; "": none
};

// The page. Same request, same bytes.
std::string make_page(const PageKit& kit, const PageRequest& request);

// The rules of a puzzle in words: its kind's sentence for a column, else as its lesson begins.
std::string rules_text(const Puzzle& puzzle, const KindWords& words);

// "Nonogram": the kind's own name for itself; else that of plain grids.
std::string kind_title(const KindWords& words, const PageWords& page);

// "sha256-…", as a Content-Security-Policy has it.
std::string csp_hash(std::string_view text);

// As text inside of a script element that is no program: "<" is escaped.
std::string script_json(const std::string& json);

}  // namespace gridpress::page
