// What an editor decides about playable pages: the key `web` of a schedule, options of `page`.
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
  std::optional<int> solution_after;  // days after which the page may show it; none: never
  bool streak = false;
  bool future = true;     // the calendar names puzzles of days to come
  std::string share_url;  // with {feature}, {number} and {date}; "": none
  std::string origin;     // of the page around a frame, which may know what happens: https://…
  std::string accent;     // "#1746a2"; "": the design's
  std::string accent_dark;
  std::string font;  // a family of the reader's device or of the page around; "": the system's
  bool full_fonts = false;  // all letters come with the page, not the digits alone
  std::string storage;      // what progress is kept under; "": the publication's id
};

}  // namespace gridpress::page
