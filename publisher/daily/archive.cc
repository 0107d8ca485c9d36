// The archive of published puzzles: calendars of playable puzzles, and pages without scripts by
// feature and month.
//
// The archive is built only from the day folders and their index.json, so it shows the puzzles as
// published even if the schedule has changed since.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "generator/base/xml_text.h"
#include "layout/backend/backend.h"
#include "layout/news/dates.h"
#include "publisher/daily/calendar.h"
#include "publisher/daily/feed.h"
#include "publisher/daily/output.h"
#include "publisher/puzzles/json.h"
#include "publisher/spec/parts.h"
#include "publisher/system/preserve_user_files.h"

namespace gridpress {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::string_view kStyle =
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;"
    "color:#111;background:#fff}table{border-collapse:collapse;width:100%}"
    "th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #bbb}"
    "td.n{font-variant-numeric:tabular-nums}a{color:#003a8c}";

std::string page(const Schedule& schedule, const std::string& title, const std::string& body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n"
      "<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n{}</body>\n</html>\n",
      schedule.editions.front().language, xml_text(title), kStyle, xml_text(title), body);
}

// Returns whether the day's folder has a file of this name. The name isn't accepted if it, or a
// symbolic link, leads out of the folder.
bool is_in(const fs::path& folder, const std::string& name) {
  if (name.empty()) return false;
  std::error_code error;
  const fs::path root = fs::canonical(folder, error);
  const fs::path file = error ? fs::path() : fs::canonical(folder / name, error);
  if (error || !fs::is_regular_file(file, error)) return false;
  const fs::path found = file.lexically_relative(root);
  return found == fs::path(name) && *found.begin() != "..";
}

class Archive {
 public:
  Archive(const Schedule& schedule, Date today, const OutputOptions& options)
      : schedule_(schedule),
        words_(schedule.editions.front().words),
        today_(today),
        options_(options) {}

  Diagnostics write() {
    for (Date date = schedule_.start; date <= today_; date += std::chrono::days(1)) read_day(date);
    write_pages();
    nlohmann::ordered_json index = {{"gridpress", GRIDPRESS_VERSION},
                                    {"newspaper", schedule_.id},
                                    {"files", nlohmann::ordered_json::array()}};
    for (const OutputFile& file : files_) index["files"].push_back(file.name);
    index["files"].push_back("index.json");
    files_.push_back({"index.json", index.dump(1) + "\n", 0, {}, {}});
    const std::string folder = (fs::path(options_.out) / schedule_.id / "archive").string();
    return write_folder(folder, files_, {{}, made_by_index(folder)});
  }

 private:
  // Reads the day's index.json. Ignores missing files.
  void read_day(Date date) {
    const fs::path folder = fs::path(options_.out) / day_folder(schedule_, date);
    const Result<std::string> text = read_file((folder / "index.json").string());
    if (!text) return;
    const json index = read_json_tree(*text);
    if (!index.is_object() || !index.contains("features") || !index["features"].is_array()) return;
    for (const json& feature : index["features"]) read_feature(folder, date, feature);
  }

  void read_feature(const fs::path& folder, Date date, const json& feature) {
    if (!feature.is_object() || !feature.contains("editions") || !feature["editions"].is_array() ||
        feature["editions"].empty()) {
      return;
    }
    const std::string id = text_at(feature, "feature");
    const json& edition = feature["editions"].front();
    if (!spec::good_id(id) || !edition.is_object()) return;
    ArchivedPuzzle puzzle;
    puzzle.date = date;
    puzzle.feature = id;
    puzzle.title = text_at(edition, "title");
    puzzle.level = level_words(words_, text_at(feature, "level"));
    puzzle.level_place = place_of(text_at(feature, "level"));
    puzzle.play = link_page(folder, date, id, text_at(edition, "page"));
    const auto number = feature.find("number");
    if (number != feature.end() && number->is_number_integer()) puzzle.number = *number;
    const auto files = edition.find("files");
    if (files != edition.end()) {
      puzzle.puzzle = link_pictures({folder, id, date, *files}, "puzzle");
      if (is_solved(id, date)) {
        puzzle.solution = link_pictures({folder, id, date, *files}, "solution");
      }
    }
    features_[id].push_back(std::move(puzzle));
  }

  int place_of(const std::string& level) const {
    const Level* found = schedule_.levels.find(level);
    return found == nullptr ? 0 : static_cast<int>(found - schedule_.levels.levels.data()) + 1;
  }

  // Adds a playable page to the archive. Returns the page's path in the archive, or "" if the page
  // doesn't exist.
  std::string link_page(const fs::path& folder, Date date, const std::string& id,
                        const std::string& name) {
    if (!is_in(folder, name) || !name.ends_with(".html")) return "";
    const std::string path = fmt::format("files/{}/{}/play.html", day_of(date), id);
    files_.push_back({path, std::string(), 0, {}, {}, (folder / name).string()});
    return path;
  }

  // The path of a day's folder, relative to the newspaper's folder: "2026/12/24".
  std::string day_of(Date date) const {
    return day_folder(schedule_, date).substr(schedule_.id.size() + 1);
  }

  // Returns whether the issue with the puzzle's solution has appeared. If the feature is no longer
  // in the schedule, returns whether the puzzle's own day is over.
  bool is_solved(const std::string& id, Date date) const {
    const auto feature = std::ranges::find(schedule_.features, id, &Feature::id);
    if (feature == schedule_.features.end()) return date < today_;
    const auto next = schedule_.next(schedule_.editions.front(), *feature, date);
    return next ? *next <= today_ : date < today_;
  }

  // The pictures of a feature on one day. link_pictures() adds those of one role (puzzle or
  // solution) to the archive, and returns their suffixes and their paths relative to the archive's
  // folder.
  struct Published {
    const fs::path& folder;  // folder of the day
    const std::string& id;   // id of the feature
    Date date;
    const json& files;  // file names of an edition, by role and suffix
  };
  std::vector<ArchivedPuzzle::Picture> link_pictures(const Published& published, const char* role) {
    const auto& [folder, id, date, files] = published;
    std::vector<ArchivedPuzzle::Picture> pictures;
    if (!files.is_object() || !files.contains(role) || !files[role].is_object()) return pictures;
    for (const char* suffix : {"pdf", "svg", "png"}) {
      const std::string name = text_at(files[role], suffix);
      if (!is_in(folder, name)) continue;
      // Files in the archive have short names, because the schedule's names may be long and would
      // occur many times on the archive's pages.
      const std::string path = fmt::format("files/{}/{}/{}.{}", day_of(date), id, role, suffix);
      files_.push_back({path, std::string(), 0, {}, {}, (folder / name).string()});
      pictures.push_back({suffix, path});
    }
    return pictures;
  }

  void write_pages() {
    std::string features;
    std::vector<ArchivedPuzzle> all;
    for (const auto& [id, puzzles] : features_) {
      features += fmt::format("<li><a href=\"{}/index.html\">{}</a></li>\n", xml_text(id),
                              xml_text(puzzles.back().title));
      write_feature(id, puzzles);
      all.insert(all.end(), puzzles.begin(), puzzles.end());
    }
    const std::string title = fmt::format("{}: {}", schedule_.title, words_.at("news.archive"));
    const std::string months = write_calendars(all);
    add("index.html",
        page(schedule_, title, "<ul>\n" + months + "</ul>\n<ul>\n" + features + "</ul>\n"));
    if (!schedule_.site.empty()) add("feed.xml", rss_of(schedule_, std::move(all)));
  }

  using Month = std::pair<int, unsigned>;

  // Writes the pages of all months since the first puzzle. Returns a list of links to them, latest
  // first.
  std::string write_calendars(const std::vector<ArchivedPuzzle>& all) {
    std::map<Month, CalendarMonth> months;
    for (const ArchivedPuzzle& puzzle : all) month_in(months, puzzle.date).out.push_back(&puzzle);
    if (months.empty()) return "";
    if (schedule_.web.future) add_days_to_come(months);
    std::string foot =
        fmt::format("<a href=\"index.html\">{}</a>", xml_text(words_.at("news.archive")));
    if (!schedule_.site.empty()) {
      foot += fmt::format(" <a href=\"feed.xml\">{}</a>", xml_text(page_word("calendar_feed")));
    }
    std::string list;
    for (auto it = months.begin(); it != months.end(); ++it) {
      CalendarMonth& month = it->second;
      if (it != months.begin()) month.before = name_of(*std::prev(it));
      if (std::next(it) != months.end()) month.after = name_of(*std::next(it));
      add(calendar_name(month.year, month.month), calendar_page(schedule_, month, today_, foot));
      list = fmt::format("<li><a href=\"{}\">{}</a></li>\n", name_of(*it),
                         xml_text(month_title(words_, month.year, month.month))) +
             list;
    }
    return list;
  }

  static std::string name_of(const std::pair<const Month, CalendarMonth>& month) {
    return calendar_name(month.second.year, month.second.month);
  }
  const std::string& page_word(std::string_view key) const {
    return schedule_.editions.front().pages->words().find(key)->second;
  }

  static CalendarMonth& month_in(std::map<Month, CalendarMonth>& months, Date date) {
    const auto day = civil(date);
    const Month key{day.year, day.month};
    CalendarMonth& month = months[key];
    month.year = key.first;
    month.month = static_cast<int>(key.second);
    return month;
  }

  // Adds the puzzles that the schedule has for the rest of the current month.
  void add_days_to_come(std::map<Month, CalendarMonth>& months) const {
    const int month = civil(today_).month;
    const Edition& edition = schedule_.editions.front();
    for (Date date = today_ + std::chrono::days(1); civil(date).month == month;
         date += std::chrono::days(1)) {
      for (const Feature& feature : schedule_.features) {
        const SectionSpec* request = schedule_.request(feature, date);
        if (request == nullptr || !schedule_.prints(edition, feature, date)) continue;
        ArchivedPuzzle puzzle;
        puzzle.date = date;
        puzzle.feature = feature.id;
        puzzle.title = edition.title_of(feature, date);
        puzzle.level = level_words(words_, request->level.name);
        puzzle.level_place = place_of(request->level.name);
        month_in(months, date).to_come.push_back(std::move(puzzle));
      }
    }
  }

  void write_feature(const std::string& id, const std::vector<ArchivedPuzzle>& puzzles) {
    std::map<Month, std::vector<const ArchivedPuzzle*>> months;
    for (const ArchivedPuzzle& puzzle : puzzles) {
      const auto day = civil(puzzle.date);
      months[{day.year, day.month}].push_back(&puzzle);
    }
    const std::string title = puzzles.back().title;
    std::string list;
    for (auto month = months.rbegin(); month != months.rend(); ++month) {
      const auto [year, number] = month->first;
      const std::string name = fmt::format("{:04}-{:02}.html", year, number);
      const std::string words = month_title(words_, year, static_cast<int>(number));
      list += fmt::format("<li><a href=\"{}\">{}</a></li>\n", name, xml_text(words));
      add(fmt::format("{}/{}", id, name),
          page(schedule_, fmt::format("{}, {}", title, words),
               month_table(month->second) +
                   fmt::format("<p><a href=\"index.html\">{}</a></p>\n", xml_text(title))));
    }
    add(id + "/index.html", page(schedule_, fmt::format("{}: {}", schedule_.title, title),
                                 "<ul>\n" + list +
                                     fmt::format("</ul>\n<p><a href=\"../index.html\">{}</a></p>\n",
                                                 xml_text(words_.at("news.archive")))));
  }

  std::string links(const std::vector<ArchivedPuzzle::Picture>& pictures) const {
    std::string text;
    for (const auto& [suffix, path] : pictures) {
      if (!text.empty()) text += ' ';
      text += fmt::format("<a href=\"../{}\">{}</a>", xml_text(path), capitals_of(suffix));
    }
    return text;
  }

  std::string month_table(const std::vector<const ArchivedPuzzle*>& puzzles) const {
    std::string table =
        fmt::format("<table>\n<tr><th>{}</th><th>{}</th><th>{}</th><th>{}</th><th>{}</th></tr>\n",
                    words_.at("news.date"), words_.at("news.number"), words_.at("news.level"),
                    words_.at("news.puzzle"), words_.at("news.solution"));
    for (const ArchivedPuzzle* puzzle : puzzles) {
      const auto day = civil(puzzle->date);
      table += fmt::format(
          "<tr id=\"d{0}\"><td><time datetime=\"{1}\">{2}</time></td><td class=\"n\">{3}</td>"
          "<td>{4}</td><td>{5}</td><td>{6}</td></tr>\n",
          day.day, to_text(puzzle->date),
          xml_text(long_date(words_, day.year, day.month, day.day, weekday_of(puzzle->date))),
          puzzle->number, xml_text(puzzle->level), links(puzzle->puzzle), links(puzzle->solution));
    }
    return table + "</table>\n";
  }

  void add(std::string name, std::string text) {
    files_.push_back({std::move(name), std::move(text), 0, {}, {}});
  }

  const Schedule& schedule_;
  const Words& words_;
  const Date today_;
  const OutputOptions& options_;
  std::map<std::string, std::vector<ArchivedPuzzle>> features_;  // by feature: its puzzles, by date
  std::vector<OutputFile> files_;
};

}  // namespace

Diagnostics write_archive(const Schedule& schedule, Date today, const OutputOptions& options) {
  return Archive(schedule, today, options).write();
}

}  // namespace gridpress
