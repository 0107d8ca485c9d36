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
  std::optional<int> solution_after;  // days after which the page may show it; nullopt for never
  bool streak = false;
  bool future = true;     // the calendar names puzzles of future days
  std::string share_url;  // with {feature}, {number} and {date}; "" for none
  std::string origin;  // of the page that embeds the frame and may receive its events: https://…
  std::string accent;  // such as "#1746a2"; "" for the design's
  std::string accent_dark;
  // a font family of the reader's device or of the embedding page; "" for the system's
  std::string font;
  bool full_fonts = false;  // embed all letters of the fonts, not only digits
  std::string storage;      // key for stored progress; "" for the publication's id
};

}  // namespace gridpress::page
