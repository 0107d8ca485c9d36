// What a printer asks for, as data (templates/printers/<name>.yaml).
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
  bool operator==(const Trim& o) const { return width == o.width && height == o.height; }
};

struct PageLimit {
  std::string paper;  // "white"
  int least = 0, most = 0;
};

struct TrimGroup {
  std::vector<Trim> trims;
  std::vector<PageLimit> limits;  // empty: no limit by paper
  std::string note;               // a doubt about these trims, passed on as a warning
};

struct GutterStep {
  int pages = 0;  // up to and including
  Length inside;
};

struct PrinterProfile {
  std::string name, title, source, verified_on;
  std::vector<TrimGroup> groups;
  std::optional<std::pair<Trim, Trim>> custom;  // smallest and largest custom trim
  std::vector<GutterStep> gutters;              // ascending
  Length outside;                               // smallest outer, top and bottom margin
  Length outside_with_bleed;
  int min_pages = 1, max_pages = 0;  // 0: no limit
  int page_multiple = 1;             // 2: even page count
  bool duplex = true;                // recto and verso differ
  Length min_text, min_line;
  int min_grey = 0;  // percent of black

  // Inside margin that a book of `pages` needs.
  Length gutter(int pages) const;

  const TrimGroup* group_of(const Trim& trim) const;  // null: custom or not offered
  bool accepts(const Trim& trim) const;
};

// Everything wrong with a book of so many pages at this printer; warnings among it.
Diagnostics check_pages(const PrinterProfile& printer, const Trim& trim, std::string_view paper,
                        int pages);

// Reads a profile; every problem is a diagnostic.
Result<PrinterProfile> read_profile(const yaml::Document& document);

// "8.5x11in", "210x297mm", "a4", "letter" …; nothing when it isn't one.
std::optional<Trim> parse_trim(std::string_view text);

}  // namespace gridpress
