#include "publisher/daily/text_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "generator/base/utf8.h"

namespace gridpress {
namespace {

// Escapes the text of an iCalendar property (RFC 5545, section 3.3.11).
std::string ical_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\' || c == ';' || c == ',') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

// Folds an iCalendar line at 75 bytes, without splitting characters.
std::string ical_line(const std::string& line) {
  constexpr std::size_t kMost = 75;
  std::string folded;
  std::size_t used = 0;
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t width = std::max<std::size_t>(1, utf8::width(line.substr(at, 4)));
    if (used + width > kMost) {
      folded += "\r\n ";
      used = 1;
    }
    folded += line.substr(at, width);
    used += width;
    at += width;
  }
  return folded + "\r\n";
}

std::string compact(Date date) {
  std::string text = to_text(date);
  std::erase(text, '-');
  return text;
}

}  // namespace

std::string ical_of(const Schedule& schedule, const IssueList& list) {
  const Edition& edition = schedule.editions.front();
  std::string text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//gridpress//daily//EN\r\n";
  text += ical_line("X-WR-CALNAME:" + ical_text(schedule.title));
  for (const Issue& issue : list.issues()) {
    const std::string day = compact(issue.date);
    const std::string next = compact(issue.date + std::chrono::days(1));
    for (const IssueFeature& feature : issue.features) {
      text += "BEGIN:VEVENT\r\n";
      text +=
          ical_line(fmt::format("UID:{}-{}-{}@gridpress", schedule.id, feature.feature->id, day));
      text += fmt::format("DTSTAMP:{0}T000000Z\r\nDTSTART;VALUE=DATE:{0}\r\n", day);
      text += fmt::format("DTEND;VALUE=DATE:{}\r\n", next);
      text += ical_line(
          "SUMMARY:" +
          ical_text(fmt::format("{} {} ({})", edition.title_of(*feature.feature, issue.date),
                                feature.entry->number,
                                level_words(edition.words, feature.entry->puzzle.grade.level))));
      text += "TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n";
    }
  }
  return text + "END:VCALENDAR\r\n";
}

}  // namespace gridpress
