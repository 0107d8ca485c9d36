#include "publisher/daily/calendar.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "generator/base/result.h"
#include "generator/base/xml_text.h"
#include "layout/news/dates.h"

namespace gridpress {
namespace {

class CalendarWriter {
 public:
  CalendarWriter(const Schedule& schedule, const CalendarMonth& month, Date today)
      : schedule_(schedule),
        edition_(schedule.editions.front()),
        words_(edition_.words),
        page_(edition_.pages->words()),
        month_(month),
        today_(today) {
    for (const ArchivedPuzzle* puzzle : month.out) days_[puzzle->date].push_back(puzzle);
    for (const ArchivedPuzzle& puzzle : month.to_come) days_[puzzle.date].push_back(&puzzle);
  }

  std::string write(const std::string& others) const {
    const page::PageKit& kit = *edition_.pages;
    const std::string title = month_title(words_, month_.year, month_.month);
    const std::string policy = fmt::format(
        "default-src 'none'; style-src {}; script-src {}; base-uri 'none'; form-action 'none'",
        page::csp_hash(kit.calendar_style()), page::csp_hash(kit.calendar_script()));
    return fmt::format(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
        "<title>{} · {}</title>\n<style>{}</style>\n</head>\n<body>\n"
        "<main data-storage=\"{}\" data-counts=\"{}\" data-begun=\"{}\" data-solved=\"{}\">\n"
        "<header><h1>{}</h1><nav aria-label=\"{}\">{}{}{}</nav></header>\n{}{}{}"
        "<footer>{}</footer>\n</main>\n<script>{}</script>\n</body>\n</html>\n",
        edition_.language, policy, xml_text(title), xml_text(schedule_.title), kit.calendar_style(),
        xml_text(schedule_.web.storage), xml_text(word("calendar_counts")),
        xml_text(word("calendar_begun")), xml_text(word("calendar_solved")), xml_text(title),
        xml_text(word("calendar")), month_link(month_.before, "calendar_before", -1),
        month_link(month_.after, "calendar_after", 1),
        fmt::format("<a href=\"#today\">{}</a>", xml_text(word("calendar_today"))), filters(),
        table(title), legend(), others, kit.calendar_script());
  }

 private:
  const std::string& word(std::string_view key) const { return page_.find(key)->second; }

  std::string month_link(const std::string& name, std::string_view key, int step) const {
    if (name.empty()) return "";
    const int at = month_.year * 12 + month_.month - 1 + step;
    const std::string title = month_title(words_, at / 12, at % 12 + 1);
    return fmt::format("<a href=\"{}\">{}</a>", xml_text(name),
                       xml_text(fill(word(key), {{"month", title}})));
  }

  // The radio buttons that select one of the month's features.
  std::string filters() const {
    std::map<std::string, std::string> features;
    for (const auto& [date, puzzles] : days_) {
      for (const ArchivedPuzzle* puzzle : puzzles) features[puzzle->feature] = puzzle->title;
    }
    std::string text = fmt::format(
        "<fieldset class=\"filters\"><legend>{}</legend><label><input type=\"radio\" "
        "name=\"feature\" value=\"\" checked><span>{}</span></label>",
        xml_text(word("calendar_features")), xml_text(word("calendar_all")));
    for (const auto& [id, title] : features) {
      text += fmt::format(
          "<label><input type=\"radio\" name=\"feature\" value=\"{}\"><span>{}</span></label>",
          xml_text(id), xml_text(title));
    }
    return text + "<output class=\"counts\"></output></fieldset>\n";
  }

  std::string table(const std::string& title) const {
    std::string text = fmt::format("<table>\n<caption>{}</caption>\n<thead><tr>", xml_text(title));
    for (int day = 0; day < kWeekdays; ++day) {
      text += fmt::format("<th scope=\"col\">{}</th>", xml_text(weekday_name(words_, day)));
    }
    text += "</tr></thead>\n<tbody>\n";
    const Date first(std::chrono::year(month_.year) / static_cast<unsigned>(month_.month) / 1);
    Date date = first - std::chrono::days(weekday_of(first));
    const auto is_in = [&](Date day) { return civil(day).month == month_.month; };
    do {
      text += "<tr>";
      for (int day = 0; day < kWeekdays; ++day, date += std::chrono::days(1)) {
        text += is_in(date) ? cell(date) : "<td class=\"other\"></td>";
      }
      text += "</tr>\n";
    } while (is_in(date));
    return text + "</tbody>\n</table>\n";
  }

  std::string cell(Date date) const {
    const unsigned number = civil(date).day;
    const bool is_today = date == today_;
    std::string text = fmt::format(
        "<td id=\"d{0}\"{1}{5}><time datetime=\"{2}\"><b>{0}</b><span class=\"weekday\"> {3}</span>"
        "</time>{4}",
        number, is_today ? " class=\"today\" aria-current=\"date\"" : "", to_text(date),
        xml_text(weekday_name(words_, weekday_of(date))),
        is_today ? fmt::format(" <i id=\"today\">{}</i>", xml_text(word("calendar_today"))) : "",
        days_.contains(date) || is_today ? "" : " class=\"none\"");
    const auto found = days_.find(date);
    if (found != days_.end()) {
      text += "<ul>";
      for (const ArchivedPuzzle* puzzle : found->second) text += entry(*puzzle);
      text += "</ul>";
    }
    return text + "</td>";
  }

  std::string entry(const ArchivedPuzzle& puzzle) const {
    std::string dots;
    for (int i = 0; i < puzzle.level_place; ++i) dots += "•";
    const std::string name = fmt::format(
        "<span class=\"name\">{}</span><span class=\"dots\" aria-hidden=\"true\">{}</span>"
        "<span class=\"unseen\">, {}, <span class=\"state\">{}</span></span>",
        xml_text(puzzle.title), dots, xml_text(puzzle.level),
        xml_text(word(puzzle.play.empty() && puzzle.date > today_ ? "calendar_future"
                                                                  : "calendar_new")));
    if (puzzle.play.empty()) {
      return fmt::format(
          "<li data-feature=\"{}\"><span class=\"future\"><s class=\"box\"></s>{}"
          "</span></li>",
          xml_text(puzzle.feature), name);
    }
    return fmt::format(
        "<li data-feature=\"{0}\"><a href=\"{1}\" data-key=\"{0}:{2}\"><s class=\"box\"></s>{3}</a>"
        "</li>",
        xml_text(puzzle.feature), xml_text(puzzle.play), puzzle.number, name);
  }

  std::string legend() const {
    std::string text = "<p class=\"legend\" aria-hidden=\"true\">";
    for (const std::string_view state : {"new", "begun", "solved", "future"}) {
      text += fmt::format("<span class=\"{}\"><s class=\"box\"></s> {}</span>", state,
                          xml_text(word(fmt::format("calendar_{}", state))));
    }
    return text + "</p>\n";
  }

  const Schedule& schedule_;
  const Edition& edition_;
  const Words& words_;
  const page::PageWords& page_;
  const CalendarMonth& month_;
  const Date today_;
  std::map<Date, std::vector<const ArchivedPuzzle*>> days_;
};

}  // namespace

std::string calendar_name(int year, int month) {
  return fmt::format("{:04}-{:02}.html", year, month);
}

std::string calendar_page(const Schedule& schedule, const CalendarMonth& month, Date today,
                          const std::string& others) {
  return CalendarWriter(schedule, month, today).write(others);
}

}  // namespace gridpress
