#include "publisher/daily/pages.h"

#include <fmt/format.h>

#include "layout/news/dates.h"
#include "publisher/daily/calendar.h"
#include "publisher/page/page.h"

namespace gridpress {
namespace {

std::string long_date_of(const Words& words, Date date) {
  const auto day = civil(date);
  return long_date(words, day.year, day.month, day.day, weekday_of(date));
}

// Makes the pages of one issue of an edition.
class EditionPages {
 public:
  EditionPages(const Schedule& schedule, const Issue& issue, const Edition& edition)
      : schedule_(schedule), issue_(issue), edition_(edition) {}

  page::PagePuzzle puzzle(const IssueFeature& feature, const IssueEdition& printed) const {
    const LedgerEntry& entry = *feature.entry;
    const Puzzle& puzzle = entry.puzzle;
    const Kind& kind = *find_kind(puzzle.kind);
    const KindWords& words = edition_.kind_words.find(kind.name)->second;
    page::PagePuzzle shown;
    shown.puzzle = &puzzle;
    shown.symbols = symbols_of(schedule_, *feature.feature, entry);
    shown.feature = feature.feature->id;
    shown.number = entry.number;
    shown.across = edition_.words.at("clues.across");
    shown.down = edition_.words.at("clues.down");
    shown.title = edition_.title_of(*feature.feature, issue_.date);
    shown.date = long_date_of(edition_.words, issue_.date);
    shown.day = to_text(issue_.date);
    shown.number_words = panel_number(edition_.words, entry.number);
    if (const Level* level = schedule_.levels.find(puzzle.grade.level)) {
      shown.level = {level_words(edition_.words, puzzle.grade.level),
                     static_cast<int>(level - schedule_.levels.levels.data()) + 1,
                     static_cast<int>(schedule_.levels.levels.size())};
    }
    shown.rules = page::rules_text(puzzle, words);
    shown.spoken = kind.look.speak != nullptr ? kind.look.speak(puzzle, false, words) : shown.title;
    shown.next = next_words(*feature.feature, printed);
    return shown;
  }

  std::string make(std::vector<page::PagePuzzle> puzzles) const {
    page::PageRequest request;
    request.puzzles = std::move(puzzles);
    request.web = schedule_.web;
    request.publication = schedule_.title;
    request.archive = archive_page();
    return page::make_page(*edition_.pages, request);
  }

 private:
  // The address of the month's calendar. If the schedule has no site, the calendar's file name,
  // which works in copies of the page in the archive.
  std::string archive_page() const {
    const auto day = civil(issue_.date);
    const std::string name = calendar_name(day.year, day.month);
    return schedule_.site.empty() ? name : schedule_.site + "/" + name;
  }

  // Announces the feature's next puzzle: "Tomorrow: Sudoku, Hard". Returns "" if it isn't within a
  // week.
  std::string next_words(const Feature& feature, const IssueEdition& printed) const {
    if (!printed.next || *printed.next > issue_.date + std::chrono::days(kWeekdays)) return "";
    std::string title = edition_.title_of(feature, *printed.next);
    if (!printed.next_level.empty()) {
      title += ", " + level_words(edition_.words, printed.next_level);
    }
    const bool tomorrow = *printed.next == issue_.date + std::chrono::days(1);
    const page::PageWords& words = edition_.pages->words();
    return fill(
        words.find(tomorrow ? "tomorrow" : "next_puzzle")->second,
        {{"title", title}, {"day", weekday_name(edition_.words, weekday_of(*printed.next))}});
  }

  const Schedule& schedule_;
  const Issue& issue_;
  const Edition& edition_;
};

}  // namespace

std::string page_name(const Schedule& schedule, const std::string& feature,
                      const Edition& edition) {
  if (schedule.editions.size() == 1) return feature + "/play.html";
  return fmt::format("{}/{}/play.html", feature, edition.id);
}

std::string day_page_name(const Schedule& schedule, const Edition& edition) {
  return schedule.editions.size() == 1 ? "play.html" : fmt::format("play_{}.html", edition.id);
}

std::vector<OutputFile> make_pages(const Schedule& schedule, const Issue& issue) {
  std::vector<OutputFile> files;
  for (const Edition& edition : schedule.editions) {
    const EditionPages pages(schedule, issue, edition);
    std::vector<page::PagePuzzle> all;
    for (const IssueFeature& feature : issue.features) {
      for (const IssueEdition& printed : feature.editions) {
        if (printed.edition != &edition) continue;
        all.push_back(pages.puzzle(feature, printed));
        const std::string name = page_name(schedule, feature.feature->id, edition);
        files.push_back({name, pages.make({all.back()}), 0, {}, {}});
      }
    }
    if (all.empty()) continue;
    files.push_back({day_page_name(schedule, edition), pages.make(std::move(all)), 0, {}, {}});
  }
  return files;
}

}  // namespace gridpress
