// A printer's requirements, as data (templates/printers/<name>.yaml).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/yaml.h"
#include "layout/page/length.h"

namespace gridpress {

struct Trim {
  Length width, height;
  std::string name;  // "8.5x11in", "a4"; as written in the profile
  // true if the name is in inches or, for named sizes, if users of the size think in inches
  bool in_inches() const;
  bool operator==(const Trim& o) const { return width == o.width && height == o.height; }
};

struct PageLimit {
  std::string paper;  // "white"
  int least = 0, most = 0;
};

struct TrimGroup {
  std::vector<Trim> trims;
  std::vector<PageLimit> limits;  // empty if paper sets no limit
  std::string note;               // a caveat about these trims, passed on as a warning
};

struct GutterStep {
  int pages = 0;  // the step applies up to this number of pages
  Length inside;
};

// The bleed: how far ink extends beyond the trim. Size 0 means that the printer can't print to the
// edge of a page.
struct BleedRule {
  Length size;
  // if false, pages bleed at the top, bottom and outside, but not at the spine
  bool all_edges = false;
};

// Thickness of the spine. If no papers are listed, the user must enter the thickness that the
// printer's calculator shows.
struct SpineRule {
  // name and thickness of a page, for each paper
  std::vector<std::pair<std::string, double>> inches_per_page;
  double extra_inches = 0;  // added to the thickness of all pages
  int text_from = 0;        // minimum number of pages for text on the spine
  Length clear;             // minimum distance between the spine's text and the folds
};

struct CoverRule {
  Length bleed;  // around the whole wrap; for a hard cover, the part that folds over the boards
  Length text_clear;  // minimum distance from text to the trim
  int max_ink = 0;    // sum of the four inks in percent; 0 if no limit is known
  // the box kept free for the printer's barcode, and its distance to the edges
  Length barcode_width, barcode_height, barcode_clear;
  int min_dpi = 300;    // minimum resolution of a picture, in pixels per inch
  bool boards = false;  // hard cover: sheet, spine and hinges come from the printer's calculator
};

enum class InkRule { kBlack, kAny };  // kBlack is a single black plate, with grey as its tints

// The permitted contents of the printed file.
struct FileRule {
  int max_megabytes = 0;  // 0 for no limit
  bool links = false;     // allows links, outlines and page labels
  std::string standard;   // such as "PDF/X-1a:2001" if one is preferred
};

struct PrinterProfile {
  std::string name, title, source, verified_on;
  std::vector<TrimGroup> groups;
  std::optional<std::pair<Trim, Trim>> custom;  // smallest and largest custom trim
  std::vector<GutterStep> gutters;              // ascending
  Length outside;                               // smallest outer, top and bottom margin
  Length outside_with_bleed;
  int min_pages = 1, max_pages = 0;  // max_pages 0 for no limit
  int page_multiple = 1;             // 2 for an even page count
  bool last_blank = false;           // the last page stays empty for the printer's own code
  bool top_bound = false;            // bound at the head of a recto and the foot of a verso
  bool duplex = true;                // printed on both sides, so rectos and versos differ
  int pages_up = 1;                  // 2 if the sheets are imposed for a saddle-stitched booklet
  Length min_text, min_line;
  int min_grey = 0;  // lightest printable grey, in percent of black
  InkRule ink = InkRule::kBlack;
  BleedRule bleed;
  std::optional<SpineRule> spine;  // nullopt for sheets rather than books
  std::optional<CoverRule> cover;
  FileRule file;

  // The inside margin that a book of `pages` pages needs.
  Length gutter(int pages) const;

  const TrimGroup* group_of(const Trim& trim) const;  // null if custom or not offered
  // The group whose page limits apply to a trim. A custom trim gets the limits of the smallest
  // offered trim that would contain it, or those of the last group. Null if the printer offers no
  // trims.
  const TrimGroup* limits_of(const Trim& trim) const;
  bool accepts(const Trim& trim) const;
};

// Minimum and maximum number of pages of a book on this paper; the maximum is 0 if there is no
// limit.
std::pair<int, int> page_limits(const PrinterProfile& printer, const Trim& trim,
                                std::string_view paper);

// Errors and warnings about printing a book of `pages` pages at this printer.
Diagnostics check_pages(const PrinterProfile& printer, const Trim& trim, std::string_view paper,
                        int pages);

// Reads a profile; every problem is a diagnostic.
Result<PrinterProfile> read_profile(const yaml::Document& document);

// Parses a trim such as "8.5x11in", "210x297mm", "a4" or "letter". Returns nullopt if the text
// isn't a trim.
std::optional<Trim> parse_trim(std::string_view text);

// Corrects the spelling of a page size to one that parse_trim() accepts: 8.5x11 and 8.5" x 11"
// become "8.5x11in", A4 becomes "a4". Returns "" if the text isn't recognised.
std::string trim_as_meant(std::string_view text);

// True for paper on which large black areas show through.
bool is_soft(std::string_view paper);

}  // namespace gridpress
