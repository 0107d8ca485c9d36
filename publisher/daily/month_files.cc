// Makes the files of a month: sheets for the editor, and tables for other programs.
#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "generator/formats/format.h"
#include "layout/backend/backend.h"
#include "layout/news/dates.h"
#include "layout/news/run_pages.h"
#include "publisher/daily/output.h"
#include "publisher/daily/text_files.h"
#include "publisher/data/data_files.h"
#include "publisher/system/atomic_file.h"

namespace gridpress {
namespace {

using Month = std::chrono::year_month;

std::string date_words(const Words& words, Date date) {
  const CivilDate day = civil(date);
  return long_date(words, day.year, day.month, day.day, weekday_of(date));
}

// The title of a sheet: "The Evening Post · Proof · December 2026".
std::string sheet_title(const Schedule& schedule, std::string_view what, Month month) {
  const Words& words = schedule.editions.front().words;
  return fmt::format("{} · {} · {}", schedule.title, words.at(what),
                     month_title(words, static_cast<int>(month.year()),
                                 static_cast<int>(static_cast<unsigned>(month.month()))));
}

// The edition whose language and titles are used on the editor's sheets.
const Edition& first_edition(const Schedule& schedule) {
  return schedule.editions.front();
}

// The caption of a puzzle: "No 4,217 · hard · rated 3.4 · 27 clues".
std::string caption_of(const Words& words, const LedgerEntry& entry) {
  const Grade& grade = entry.puzzle.grade;
  std::string text = panel_number(words, entry.number) + " · " + level_words(words, grade.level);
  if (grade.rating) text += " · " + rated(words, *grade.rating);
  return text + " · " + words.count_noun("clues", grade.clues, "clues");
}

ProofSheet proof_of(const Schedule& schedule, const IssueList& list, Month month) {
  const Edition& edition = first_edition(schedule);
  ProofSheet sheet;
  sheet.title = sheet_title(schedule, "news.proof", month);
  for (const Issue& issue : list.issues()) {
    for (const IssueFeature& feature : issue.features) {
      sheet.entries.push_back({date_words(edition.words, issue.date) + " · " +
                                   edition.title_of(*feature.feature, issue.date),
                               caption_of(edition.words, *feature.entry),
                               grid_of(schedule, *feature.feature, *feature.entry, false),
                               grid_of(schedule, *feature.feature, *feature.entry, true),
                               issue.features.size() > 1 && &feature == &issue.features.front()});
    }
  }
  return sheet;
}

EffortChart chart_of(const Schedule& schedule, const IssueList& list, Month month) {
  const Edition& edition = first_edition(schedule);
  EffortChart chart;
  chart.title = sheet_title(schedule, "news.effort", month);
  for (const Feature& feature : schedule.features) {
    EffortChart::Feature row{"", {}};
    for (const Issue& issue : list.issues()) {
      for (const IssueFeature& printed : issue.features) {
        if (printed.feature != &feature) continue;
        if (row.title.empty()) row.title = edition.title_of(feature, issue.date);
        const Grade& grade = printed.entry->puzzle.grade;
        row.points.push_back(
            {weekday_of(issue.date), grade.effort, level_words(edition.words, grade.level)});
      }
    }
    if (!row.points.empty()) chart.features.push_back(std::move(row));
  }
  return chart;
}

CalendarPages calendar_of(const Schedule& schedule, const IssueList& list, Month month) {
  const Words& words = first_edition(schedule).words;
  CalendarPages pages;
  pages.title = sheet_title(schedule, "news.calendar", month);
  auto issue = list.issues().begin();
  const Date last(month / std::chrono::last);
  for (Date date(std::max(Date(month / 1), schedule.start)); date <= last;
       date += std::chrono::days(1)) {
    const CivilDate parts = civil(date);
    CalendarDay day{parts.year, parts.month, parts.day, "", {}};
    if (!schedule.has_issue(date)) day.note = words.at("news.no_issue");
    if (issue != list.issues().end() && issue->date == date) {
      for (const IssueFeature& feature : issue->features) {
        day.lines.push_back(fmt::format(
            "{} {} {}", first_edition(schedule).title_of(*feature.feature, date),
            feature.entry->number, level_words(words, feature.entry->puzzle.grade.level)));
      }
      ++issue;
    }
    pages.days.push_back(std::move(day));
  }
  return pages;
}

Result<std::string> pdf_of(Result<Document> made, const Schedule& schedule, std::int64_t date) {
  if (!made) return made.problems();
  Document document = std::move(made).value();
  document.title = schedule.title;
  document.language = first_edition(schedule).language;
  return to_pdf(document, {.date = date});
}

Diagnostics write_whole(const std::string& path, const std::string& bytes) {
  AtomicFile file(path);
  file.put(bytes);
  return file.commit();
}

// The part of a file name that names the month: "-2026-12".
std::string month_suffix(Month month) {
  return fmt::format("-{:04}-{:02}", static_cast<int>(month.year()),
                     static_cast<unsigned>(month.month()));
}

// A file name and the file's bytes.
using MadeFile = std::pair<std::string, Result<std::string>>;

// Adds the editor's sheets and the calendar.
void add_sheets(const Schedule& schedule, const IssueList& list, Month month, std::int64_t date,
                std::vector<MadeFile>& files) {
  const std::unique_ptr<Shaper> shaper =
      make_shaper(font_folders(std::filesystem::path(schedule.file).parent_path().string()));
  const Words& words = first_edition(schedule).words;
  const Theme theme = first_edition(schedule).theme_of(schedule.design);
  const auto add = [&](const char* name, Result<Document> pages) {
    files.emplace_back(name + month_suffix(month) + ".pdf",
                       pdf_of(std::move(pages), schedule, date));
  };
  if (!list.issues().empty()) {
    add("proof", compose_proof_sheet(proof_of(schedule, list, month), theme, words, *shaper));
    add("effort", compose_effort_chart(chart_of(schedule, list, month), theme, words, *shaper));
  }
  add("calendar", compose_calendar(calendar_of(schedule, list, month), theme, words, *shaper));
  files.emplace_back("calendar" + month_suffix(month) + ".ics", ical_of(schedule, list));
}

}  // namespace

Result<std::vector<std::string>> write_month_files(const Schedule& schedule, Ledger& ledger,
                                                   std::chrono::year_month month,
                                                   const OutputOptions& options) {
  const auto list =
      IssueList::read(schedule, ledger, {Date(month / 1), Date(month / std::chrono::last)});
  if (!list) return list.problems();
  const std::string folder = (std::filesystem::path(options.out) / schedule.id).string();
  std::vector<MadeFile> files;
  add_sheets(schedule, *list, month, options.date, files);
  for (const Edition& edition : schedule.editions) {
    const std::string name =
        fmt::format("merge{}{}.csv", schedule.editions.size() == 1 ? "" : "-" + edition.id,
                    month_suffix(month));
    files.emplace_back(name, merge_table(schedule, edition, month, folder, name));
  }
  for (const auto& [name, bytes] : files) {
    if (!bytes) return bytes.problems();
  }
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  std::vector<std::string> names;
  for (const auto& [name, bytes] : files) {
    Diagnostics problems = write_whole(folder + "/" + name, *bytes);
    if (!problems.empty()) return problems;
    names.push_back(name);
  }
  return names;
}

}  // namespace gridpress
