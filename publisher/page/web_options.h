// The editor's settings for playable pages: the key `web` of a schedule, or options of `page`.
#pragma once

#include <optional>
#include <string>

namespace gridpress::page {

enum class Check { kRules, kAnswer, kNone };
enum class Timer { kShown, kHidden, kNone };

struct WebOptions {
  Check check = Check::kRules;
  bool hints = true;
  Timer timer = Timer::kShown;
  // days after which the page may show the solution; nullopt for never
  std::optional<int> solution_after;
  bool streak = false;
  bool future = true;     // the calendar names puzzles of future days
  std::string share_url;  // with {feature}, {number} and {date}; "" for none
  std::string origin;  // origin of the page that embeds this one and receives its events: https://…
  std::string accent;  // such as "#1746a2"; "" for the design's
  std::string accent_dark;
  // a font family on the reader's device or of the embedding page; "" for the system's default
  std::string font;
  bool full_fonts = false;  // embed all letters of the fonts, not only digits
  std::string storage;      // key for stored progress; "" for the publication's id
};

}  // namespace gridpress::page
