#include "publisher/daily/feed.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <tuple>

#include "generator/base/xml_text.h"

namespace gridpress {
namespace {

// Formats a date as in RFC 822: in English, whatever the feed's language.
std::string rss_date(Date date) {
  constexpr std::array<std::string_view, kWeekdays> kDays{"Mon", "Tue", "Wed", "Thu",
                                                          "Fri", "Sat", "Sun"};
  constexpr std::array<std::string_view, 12> kMonths{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto day = civil(date);
  return fmt::format("{}, {:02} {} {} 00:00:00 GMT", kDays[weekday_of(date)], day.day,
                     kMonths[day.month - 1], day.year);
}

}  // namespace

std::string rss_of(const Schedule& schedule, std::vector<ArchivedPuzzle> puzzles) {
  constexpr std::size_t kMost = 30;
  std::ranges::stable_sort(puzzles, [](const ArchivedPuzzle& a, const ArchivedPuzzle& b) {
    return std::tie(b.date, a.feature) < std::tie(a.date, b.feature);
  });
  if (puzzles.size() > kMost) puzzles.resize(kMost);
  const std::string site = schedule.site.ends_with('/') ? schedule.site : schedule.site + "/";
  std::string text = fmt::format(
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<rss version=\"2.0\">\n<channel>\n"
      "<title>{0}</title>\n<link>{1}index.html</link>\n<description>{0}</description>\n"
      "<language>{2}</language>\n",
      xml_text(schedule.title), xml_text(site), schedule.editions.front().language);
  for (const ArchivedPuzzle& puzzle : puzzles) {
    const auto day = civil(puzzle.date);
    text += fmt::format(
        "<item>\n<title>{} {}</title>\n<link>{}{}/{:04}-{:02}.html#d{}</link>\n"
        "<description>{}</description>\n<pubDate>{}</pubDate>\n"
        "<guid isPermaLink=\"false\">{}/{}/{}</guid>\n</item>\n",
        xml_text(puzzle.title), puzzle.number, xml_text(site), puzzle.feature, day.year, day.month,
        day.day, xml_text(puzzle.level), rss_date(puzzle.date), schedule.id, puzzle.feature,
        to_text(puzzle.date));
  }
  return text + "</channel>\n</rss>\n";
}

}  // namespace gridpress
