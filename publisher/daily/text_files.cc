#include "publisher/daily/text_files.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "generator/base/utf8.h"
#include "generator/formats/format.h"

namespace gridpress {
namespace {

// What a desk places best, of the formats that there are.
ImageFormat placed_format(const Schedule& schedule) {
  constexpr std::array kBestFirst{ImageFormat::kPdf, ImageFormat::kEps, ImageFormat::kPng,
                                  ImageFormat::kSvg};
  for (const ImageFormat format : kBestFirst) {
    if (std::ranges::find(schedule.formats, format) != schedule.formats.end()) return format;
  }
  GRIDPRESS_CHECK(false);
}

std::string on_one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

// Text of an iCalendar property: RFC 5545, 3.3.11.
std::string ical_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '\\' || c == ';' || c == ',') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

// A content line: at most 75 bytes, then a fold that doesn't split a character.
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

std::string merge_table(const Schedule& schedule, const IssueList& list, const Edition& edition) {
  const std::string_view suffix = suffix_of(placed_format(schedule));
  std::string table = "date,feature,number,level,@puzzle,@solution,@yesterday\n";
  for (const Issue& issue : list.issues()) {
    const std::string folder = day_folder(schedule, issue.date).substr(schedule.id.size() + 1);
    for (const IssueFeature& feature : issue.features) {
      const auto printed = std::ranges::find(feature.editions, &edition, &IssueEdition::edition);
      if (printed == feature.editions.end()) continue;
      const auto path = [&](PictureRole role) {
        return fmt::format("{}/{}.{}", folder,
                           picture_name(schedule, issue, feature, edition, role), suffix);
      };
      std::vector<std::string> row{to_text(issue.date),
                                   edition.title_of(*feature.feature, issue.date),
                                   std::to_string(feature.entry->number),
                                   level_words(edition.words, feature.entry->puzzle.grade.level),
                                   path(PictureRole::kPuzzle),
                                   path(PictureRole::kSolution),
                                   printed->before != nullptr ? path(PictureRole::kYesterday) : ""};
      for (std::string& field : row) field = formats::csv_quoted(on_one_line(std::move(field)));
      table += fmt::format("{}\n", fmt::join(row, ","));
    }
  }
  return table;
}

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
