#include "publisher/daily/issue.h"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "generator/base/utf8.h"
#include "generator/formats/format.h"
#include "generator/making/symmetry.h"
#include "generator/model/digit_puzzle.h"
#include "layout/backend/backend.h"
#include "layout/news/dates.h"
#include "layout/news/panel.h"
#include "publisher/daily/pages.h"
#include "publisher/puzzles/json.h"
#include "publisher/puzzles/recorded.h"

namespace gridpress {
namespace {

using nlohmann::ordered_json;

constexpr auto kOneDay = std::chrono::days(1);
constexpr double kMillimetres = 25.4 / 72;

// The data needed to draw one picture.
struct PictureRequest {
  const Schedule& schedule;
  const Issue& issue;
  const IssueFeature& feature;
  const IssueEdition& printed;

  const Edition& edition() const { return *printed.edition; }
  const Words& words() const { return edition().words; }
  Length width() const { return edition().width_of(*feature.feature); }
  Theme theme() const { return edition().theme_of(schedule.design); }
};

PanelLevel level_of(const PictureRequest& request) {
  const Schedule& schedule = request.schedule;
  const std::string& level = request.feature.entry->puzzle.grade.level;
  PanelLevel shown;
  switch (request.edition().level) {
    case LevelStyle::kWords:
      shown.style = PanelLevel::Style::kWords;
      break;
    case LevelStyle::kStars:
      shown.style = PanelLevel::Style::kStars;
      break;
    case LevelStyle::kDots:
      shown.style = PanelLevel::Style::kDots;
      break;
    case LevelStyle::kNone:
      return shown;
  }
  const Level* found = schedule.levels.find(level);
  if (found == nullptr) return shown;
  shown.words = level_words(request.words(), level);
  shown.place = static_cast<int>(found - schedule.levels.levels.data()) + 1;
  shown.of = static_cast<int>(schedule.levels.levels.size());
  return shown;
}

std::string next_words(const PictureRequest& request) {
  const std::optional<Date> next = request.printed.next;
  if (!next) return "";
  const Date today = request.issue.date;
  if (*next == today + kOneDay) return request.words().at("panel.tomorrow");
  if (*next <= today + kWeekdays * kOneDay) {
    return solution_on(request.words(), weekday_of(*next));
  }
  return "";  // beyond a week, a weekday's name would be ambiguous
}

std::optional<PanelSolution> solution_before(const PictureRequest& request) {
  const LedgerEntry* before = request.printed.before;
  if (before == nullptr) return std::nullopt;
  PanelSolution solution;
  solution.grid = grid_of(request.schedule, *request.feature.feature, *before, true);
  const bool yesterday = before->date + kOneDay == request.issue.date;
  solution.heading = yesterday ? request.words().at("panel.yesterday")
                               : solution_of(request.words(), weekday_of(before->date));
  solution.number = panel_number(request.words(), before->number);
  return solution;
}

// The kind's rule. Returns "" if the puzzle's symbols aren't digits, because rules mention digits.
std::string rule_of(const PictureRequest& request, Symbols symbols) {
  const Puzzle& puzzle = request.feature.entry->puzzle;
  const Kind& kind = *find_kind(puzzle.kind);
  const auto words = request.edition().kind_words.find(puzzle.kind);
  const bool has_rule = kind.look.rule != nullptr && words != request.edition().kind_words.end();
  if (!has_rule || symbols != Symbols::kDigits) return "";
  return kind.look.rule(kind.text.size_of(puzzle), &puzzle, words->second);
}

Result<Document> panel_of(const PictureRequest& request, Shaper& shaper) {
  const LedgerEntry& entry = *request.feature.entry;
  PanelContent panel;
  panel.title = request.edition().title_of(*request.feature.feature, request.issue.date);
  panel.line = weekday_name(request.words(), weekday_of(request.issue.date));
  panel.number = panel_number(request.words(), entry.number);
  panel.level = level_of(request);
  panel.grid = grid_of(request.schedule, *request.feature.feature, entry, false);
  panel.rule = rule_of(request, panel.grid.symbols);
  panel.next = next_words(request);
  panel.solution = solution_before(request);
  return compose_news_panel(panel, request.width(), request.theme(), request.words(), shaper);
}

Result<Document> compose_picture_of(const PictureRequest& request, PictureRole role,
                                    Shaper& shaper) {
  if (role == PictureRole::kPanel) return panel_of(request, shaper);
  const bool yesterday = role == PictureRole::kYesterday;
  const bool solution = role != PictureRole::kPuzzle;
  const LedgerEntry& entry = yesterday ? *request.printed.before : *request.feature.entry;
  return compose_news_grid(grid_of(request.schedule, *request.feature.feature, entry, solution),
                           solution, request.width(), request.theme(), shaper);
}

Result<std::string> painted(const Document& picture, ImageFormat format, int dpi,
                            std::int64_t date) {
  switch (format) {
    case ImageFormat::kPdf:
      return to_pdf(picture, {.date = date});
    case ImageFormat::kEps:
      return to_eps(picture, 0, date);
    case ImageFormat::kSvg:
      return to_svg(picture, 0);
    case ImageFormat::kPng:
      return to_png(picture, 0, dpi);
  }
  GRIDPRESS_CHECK(false);
}

constexpr std::pair<PictureRole, std::string_view> kRoleKeys[] = {
    {PictureRole::kPuzzle, "puzzle"},
    {PictureRole::kSolution, "solution"},
    {PictureRole::kPanel, "panel"},
    {PictureRole::kYesterday, "yesterday"}};

// Adds an edition's pictures of a feature to `files`, and their names to `index`.
Diagnostics add_pictures(const PictureRequest& request, std::int64_t made, Shaper& shaper,
                         std::vector<OutputFile>& files, ordered_json& index) {
  for (const auto& [role, key] : kRoleKeys) {
    if (role == PictureRole::kYesterday && request.printed.before == nullptr) continue;
    Result<Document> composed = compose_picture_of(request, role, shaper);
    if (!composed) return composed.problems();
    Document picture = std::move(composed).value();
    picture.title = fmt::format(
        "{} {}", request.edition().title_of(*request.feature.feature, request.issue.date),
        panel_number(request.words(), request.feature.entry->number));
    picture.author = request.schedule.title;
    picture.language = request.edition().language;
    const std::string name =
        picture_name(request.schedule, request.issue, request.feature, request.edition(), role);
    for (const ImageFormat format : request.schedule.formats) {
      Result<std::string> bytes = painted(picture, format, request.edition().dpi, made);
      if (!bytes) return bytes.problems();
      const std::string file = fmt::format("{}.{}", name, suffix_of(format));
      index[key][std::string(suffix_of(format))] = file;
      files.push_back({file, std::move(bytes).value(), 1, {}, {}});
    }
  }
  return {};
}

// The size of a puzzle: 9 for a square board, "10x14" for others.
Size size_of(const Puzzle& puzzle) {
  return find_kind(puzzle.kind)->text.size_of(puzzle);
}

// The files of a digit puzzle in the formats for plain grids.
std::vector<OutputFile> grid_files(const DigitContent& puzzle, const formats::Extras& extras,
                                   const std::string& folder) {
  const formats::WritePuzzle text{puzzle.rules, puzzle.givens, &puzzle.solution, {}, &extras};
  std::vector<OutputFile> files;
  for (const auto& [suffix, name] : {std::pair{"ipuz", "ipuz"}, {"txt", "line"}, {"csv", "csv"}}) {
    files.push_back(
        {folder + suffix, formats::write_file(*formats::find_format(name), text), 0, {}, {}});
  }
  return files;
}

// The files of a puzzle with its solution as data, in the formats that editorial desks and websites
// read.
std::vector<OutputFile> data_files(const Schedule& schedule, const Issue& issue,
                                   const IssueFeature& feature) {
  const LedgerEntry& entry = *feature.entry;
  const Puzzle& puzzle = entry.puzzle;
  const Grade& grade = puzzle.grade;
  const Kind& kind = *find_kind(puzzle.kind);
  const Edition& first = schedule.editions.front();
  const std::string title = first.title_of(*feature.feature, issue.date);
  ordered_json json = {{"newspaper", schedule.id},
                       {"date", to_text(issue.date)},
                       {"feature", feature.feature->id},
                       {"title", title},
                       {"number", entry.number},
                       {"kind", puzzle.kind},
                       {"size", size_json(size_of(puzzle))},
                       {"box", box_text(puzzle)},
                       {"givens", kind.text.problem(puzzle)},
                       {"solution", kind.text.solution(puzzle)},
                       {"clues", grade.clues},
                       {"rating", grade.rating ? ordered_json(*grade.rating) : ordered_json()},
                       {"level", grade.level},
                       {"effort", grade.effort},
                       {"hardest", grade.hardest},
                       {"guesses", grade.guesses},
                       {"symmetry", symmetry_name(puzzle.symmetry)},
                       {"seed", std::to_string(puzzle.seed)}};
  if (box_text(puzzle).empty()) json.erase("box");
  formats::Extras extras;
  extras.title = fmt::format("{} {}", title, entry.number);
  extras.author = schedule.title;
  const std::string folder = feature.feature->id + "/puzzle.";
  std::vector<OutputFile> files;
  files.push_back({folder + "json", json.dump(1) + "\n", 0, {}, {}});
  if (kind.grids.plain) {
    std::ranges::move(grid_files(*digits_of(puzzle), extras, folder), std::back_inserter(files));
  } else {
    const std::string problem = kind.text.problem(puzzle);
    files.push_back({folder + "txt", problem + "\n", 0, {}, {}});
    const std::string row =
        formats::csv_quoted(problem) + ',' + formats::csv_quoted(kind.text.solution(puzzle));
    files.push_back({folder + "csv", "puzzle,solution\n" + row + "\n", 0, {}, {}});
  }
  return files;
}

double millimetres(Length length) {
  return std::round(length.points() * kMillimetres * 1000) / 1000;
}

ordered_json index_of(const PictureRequest& request) {
  ordered_json entry = {
      {"edition", request.edition().id},
      {"language", request.edition().language},
      {"title", request.edition().title_of(*request.feature.feature, request.issue.date)},
      {"width_mm", millimetres(request.width())}};
  if (const LedgerEntry* before = request.printed.before) {
    entry["yesterday"] = {{"date", to_text(before->date)},
                          {"number", before->number},
                          {"givens", find_kind(before->puzzle.kind)->text.problem(before->puzzle)}};
  }
  return entry;
}

// Adds the files of one feature. Returns its entry in index.json.
Result<ordered_json> add_feature(const Schedule& schedule, const Issue& issue,
                                 const IssueFeature& feature, std::int64_t made, Shaper& shaper,
                                 std::vector<OutputFile>& files) {
  const Puzzle& puzzle = feature.entry->puzzle;
  ordered_json json = {{"feature", feature.feature->id},
                       {"number", feature.entry->number},
                       {"kind", puzzle.kind},
                       {"size", size_json(size_of(puzzle))},
                       {"level", puzzle.grade.level},
                       {"data", ordered_json::array()},
                       {"editions", ordered_json::array()}};
  for (OutputFile& file : data_files(schedule, issue, feature)) {
    json["data"].push_back(file.name);
    files.push_back(std::move(file));
  }
  for (const IssueEdition& printed : feature.editions) {
    const PictureRequest request{schedule, issue, feature, printed};
    ordered_json pictures = ordered_json::object();
    if (Diagnostics problems = add_pictures(request, made, shaper, files, pictures);
        !problems.empty()) {
      for (Diagnostic& problem : problems) {
        problem.message = fmt::format(
            "'{}' on {}{}: {}", feature.feature->id, to_text(issue.date),
            request.edition().id.empty() ? "" : fmt::format(", edition '{}'", request.edition().id),
            problem.message);
      }
      return problems;
    }
    ordered_json edition = index_of(request);
    edition["page"] = page_name(schedule, feature.feature->id, request.edition());
    edition["files"] = std::move(pictures);
    json["editions"].push_back(std::move(edition));
  }
  return json;
}

// The level of the feature's puzzle on a later date, even if that puzzle hasn't been made yet.
// Returns "" if the schedule doesn't determine the level.
std::string level_on(const Schedule& schedule, Ledger& ledger, const Feature& feature, Date date) {
  const SectionSpec* request = schedule.request(feature, date);
  if (request == nullptr || request->level.name.empty()) return "";
  if (const auto made = ledger.published(date, feature.id)) return made->level;
  const auto change = feature.overrides.find(date);
  const bool pinned =
      change != feature.overrides.end() && change->second.kind == Override::Kind::kPin;
  return pinned ? change->second.pinned.grade.level : request->level.name;
}

}  // namespace

PanelGrid grid_of(const Schedule& schedule, const Feature& feature, const LedgerEntry& entry,
                  bool solution) {
  const Puzzle& puzzle = entry.puzzle;
  PanelGrid grid;
  const Kind& kind = *find_kind(puzzle.kind);
  grid.figure = kind.look.draw(puzzle, solution);
  grid.highest = kind.text.size_of(puzzle).columns;
  if (kind.sizes.values == nullptr) grid.least = kind.look.cell.answer;
  grid.symbols = symbols_of(schedule, feature, entry);
  return grid;
}

Symbols symbols_of(const Schedule& schedule, const Feature& feature, const LedgerEntry& entry) {
  const SectionSpec* request = schedule.request(feature, entry.date);
  const Symbols asked = request != nullptr ? request->symbols() : Symbols::kDigits;
  if (!entry.symbols || asked == *entry.symbols) return asked;
  // Pictures can't be printed if the schedule no longer names their set.
  return *entry.symbols == Symbols::kPictures ? Symbols::kDigits : *entry.symbols;
}

std::string_view suffix_of(ImageFormat format) {
  constexpr std::string_view kSuffixes[] = {"pdf", "eps", "svg", "png"};
  return kSuffixes[static_cast<int>(format)];
}

std::string level_words(const Words& words, const std::string& level) {
  const auto found = words.sentences.find("level." + level);
  return found != words.sentences.end() ? found->second : printed_name(level);
}

std::string schedule_name(const Schedule& schedule) {
  std::string name = std::filesystem::path(schedule.file).filename().string();
  for (std::size_t bad = 0; (bad = utf8::first_bad(name)) != std::string::npos;) name[bad] = '?';
  return name;
}

std::string day_folder(const Schedule& schedule, Date date) {
  const auto day = civil(date);
  return fmt::format("{}/{:04}/{:02}/{:02}", schedule.id, day.year, day.month, day.day);
}

std::string picture_name(const Schedule& schedule, const Issue& issue, const IssueFeature& feature,
                         const Edition& edition, PictureRole role) {
  const std::string folder = schedule.editions.size() > 1
                                 ? fmt::format("{}/{}", feature.feature->id, edition.id)
                                 : feature.feature->id;
  return fmt::format("{}/{}", folder,
                     file_name(schedule.name_pattern,
                               {issue.date, feature.feature->id, edition.id,
                                feature.entry->puzzle.grade.level, feature.entry->number, role}));
}

Result<IssueList> IssueList::read(const Schedule& schedule, Ledger& ledger, DayRange range) {
  IssueList list;
  for (Date date = range.first; date <= range.last; date += kOneDay) {
    Issue issue{date, {}};
    for (const Feature& feature : schedule.features) list.add(schedule, ledger, feature, issue);
    if (ledger.failed()) return ledger.problems();
    if (!issue.features.empty()) list.issues_.push_back(std::move(issue));
  }
  return list;
}

void IssueList::add(const Schedule& schedule, Ledger& ledger, const Feature& feature,
                    Issue& issue) {
  if (schedule.request(feature, issue.date) == nullptr) return;
  const LedgerEntry* own = entry(ledger, feature, issue.date);
  if (own == nullptr) return;
  IssueFeature& printed = issue.features.emplace_back(IssueFeature{&feature, own, {}});
  for (const Edition& edition : schedule.editions) {
    if (!schedule.prints(edition, feature, issue.date)) continue;
    IssueEdition& form = printed.editions.emplace_back(IssueEdition{.edition = &edition});
    if (const auto before = schedule.previous(edition, feature, issue.date)) {
      form.before = entry(ledger, feature, *before);
    }
    form.next = schedule.next(edition, feature, issue.date);
    if (form.next) form.next_level = level_on(schedule, ledger, feature, *form.next);
  }
}

const LedgerEntry* IssueList::entry(Ledger& ledger, const Feature& feature, Date date) {
  const std::pair key(feature.id, date);
  if (const auto found = entries_.find(key); found != entries_.end()) return &found->second;
  std::optional<LedgerEntry> entry = ledger.find(date, feature.id);
  return entry ? &entries_.emplace(key, std::move(*entry)).first->second : nullptr;
}

Result<std::vector<OutputFile>> make_issue(const Schedule& schedule, const Issue& issue,
                                           std::int64_t made, Shaper& shaper) {
  std::vector<OutputFile> files;
  ordered_json features = ordered_json::array();
  for (const IssueFeature& feature : issue.features) {
    Result<ordered_json> json = add_feature(schedule, issue, feature, made, shaper, files);
    if (!json) return json.problems();
    features.push_back(std::move(json).value());
  }
  ordered_json index = {{"gridpress", GRIDPRESS_VERSION},
                        {"newspaper", schedule.id},
                        {"title", schedule.title},
                        {"date", to_text(issue.date)},
                        {"schedule", schedule_name(schedule)},
                        {"features", std::move(features)},
                        {"files", ordered_json::array()}};
  std::ranges::move(make_pages(schedule, issue), std::back_inserter(files));
  for (const OutputFile& file : files) index["files"].push_back(file.name);
  index["files"].push_back("index.json");
  files.push_back({"index.json", index.dump(1) + "\n", 0, {}, {}});
  return files;
}

}  // namespace gridpress
