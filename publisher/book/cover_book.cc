#include "publisher/book/cover_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "layout/cover/puzzle/puzzle_art.h"

namespace gridpress {
namespace {

constexpr std::size_t kManyKinds = 3, kMostKinds = 6;

CoverFigure cover_figure(const BookSpec& spec, const PuzzleSpot& spot,
                         const std::vector<Puzzle>& puzzles) {
  const SectionSpec& section = spec.sections[spot.section];
  CoverFigure made;
  made.symbols = section.symbols();
  made.values = plain_pattern(section.size).values;
  if (const Puzzle* puzzle = puzzle_at(spec, spot, puzzles)) {
    made.puzzle = section.kind->look.draw(*puzzle, false);
    made.answer = section.kind->look.draw(*puzzle, true);
  }
  return made;
}

// Of the section's first puzzles, the one that makes the best picture.
CoverFigure best_figure(const BookSpec& spec, const PuzzleSpot& chosen,
                        const std::vector<Puzzle>& puzzles) {
  constexpr int kTried = 12;
  CoverFigure best = cover_figure(spec, chosen, puzzles);
  double score = art_score(best, is_large_print(spec));
  if (score <= 0) return best;
  for (int i = 0; i < std::min(kTried, spec.sections[chosen.section].count); ++i) {
    CoverFigure tried = cover_figure(spec, {chosen.section, i}, puzzles);
    if (const double own = art_score(tried, is_large_print(spec)); own > score) {
      best = std::move(tried);
      score = own;
    }
  }
  return best;
}

std::vector<CoverFigure> figures(const BookSpec& spec, const PuzzleSpot& chosen,
                                 const std::vector<Puzzle>& puzzles) {
  std::vector<PuzzleSpot> spots;
  std::set<const Kind*> kinds;
  for (std::size_t s = 0; s < spec.sections.size(); ++s) {
    if (kinds.insert(spec.sections[s].kind).second) spots.push_back({s, 0});
  }
  if (spec.cover->puzzle > 0) return {cover_figure(spec, chosen, puzzles)};
  if (spots.size() < kManyKinds) return {best_figure(spec, chosen, puzzles)};
  // Shows a puzzle of each kind. With three kinds, the fourth tile shows a second puzzle.
  if (spots.size() == kManyKinds) spots.push_back({spots.front().section, 1});
  if (spots.size() == kManyKinds + 1 && spec.sections[spots.back().section].count < 2) {
    spots.back().index = 0;
  }
  if (spots.size() > kMostKinds) spots.resize(kMostKinds);
  std::vector<CoverFigure> all;
  for (const PuzzleSpot& spot : spots) all.push_back(cover_figure(spec, spot, puzzles));
  return all;
}

// Splits "120 puzzles" into the number and the words.
CoverFact counted(const Words& words, std::string_view key, int count) {
  const std::string sentence = words.count_noun(key, count, "count");
  const std::string digits = std::to_string(count);
  const std::size_t at = sentence.find(digits);
  if (at == sentence.npos) return {"", sentence};
  std::string rest = sentence.substr(0, at) + sentence.substr(at + digits.size());
  rest.erase(0, rest.find_first_not_of(' '));
  return {group_thousands(words, count), std::move(rest)};
}

// The number and level of each puzzle: the measured level or, before puzzles are generated, the
// requested level.
std::vector<std::pair<int, int>> levels_by_number(const BookSpec& spec,
                                                  const std::vector<Puzzle>& puzzles) {
  std::vector<std::pair<int, int>> levels;
  for (std::size_t s = 0; s < spec.listed_sections(); ++s) {
    const SectionSpec& section = spec.sections[s];
    for (int i = 0; i < section.count; ++i) {
      const Puzzle* puzzle = puzzle_at(spec, {s, i}, puzzles);
      const std::string& name = puzzle != nullptr ? puzzle->grade.level : section.level.name;
      levels.emplace_back(section.first_number + i, spec.level_place(name));
    }
  }
  return levels;
}

// The rows of the table of levels. If the puzzles of every level have consecutive numbers, the rows
// have ranges of numbers; otherwise, they have numbers of puzzles. Empty if the book has only one
// level.
std::vector<CoverLevel> level_rows(const BookSpec& spec,
                                   const std::vector<std::pair<int, int>>& levels) {
  std::map<int, std::set<int>> numbers;
  for (const auto& [number, level] : levels) {
    if (level > 0) numbers[level].insert(number);
  }
  if (numbers.size() < 2) return {};
  const bool in_order = std::ranges::all_of(numbers, [](const auto& one) {
    return *one.second.rbegin() - *one.second.begin() + 1 == static_cast<int>(one.second.size());
  });
  std::vector<CoverLevel> rows;
  for (const auto& [level, of_level] : numbers) {
    const std::string& name = spec.levels.levels[static_cast<std::size_t>(level) - 1].name;
    const std::string puzzles = in_order ? range_figures(*of_level.begin(), *of_level.rbegin())
                                         : std::to_string(of_level.size());
    rows.push_back({spec.level_title(name), puzzles, level});
  }
  return rows;
}

std::vector<CoverFact> facts(const BookSpec& spec, std::size_t levels, int pages) {
  std::set<const Kind*> kinds;
  std::set<std::pair<int, int>> sizes;
  int puzzles = 0;
  bool single = true;
  for (const SectionSpec& section : spec.listed()) {
    kinds.insert(section.kind);
    sizes.emplace(section.size.rows, section.size.columns);
    puzzles += section.count;
    single = single && section.per_page == 1;
  }
  const auto count = [](const auto& all) { return static_cast<int>(all.size()); };
  std::vector<CoverFact> all{counted(spec.words, "puzzle_count", puzzles)};
  if (kinds.size() > 1) all.push_back(counted(spec.words, "cover.kinds", count(kinds)));
  if (levels > 1) all.push_back(counted(spec.words, "cover.levels", static_cast<int>(levels)));
  if (is_large_print(spec) && single) all.push_back({"", spec.words.at("cover.single")});
  if (spec.answers.place != AnswerPlace::kNone) {
    all.push_back({"", spec.words.at("cover.answers")});
  }
  if (all.size() < kCoverFacts && sizes.size() > 1) {
    all.insert(all.begin() + 1, counted(spec.words, "cover.sizes", count(sizes)));
  }
  if (all.size() < kCoverFacts && pages > 0) {
    all.insert(all.begin() + 1, counted(spec.words, "cover.pages", pages));
  }
  if (all.size() > kCoverFacts) all.resize(kCoverFacts);
  return all;
}

std::vector<std::string> other_volumes(const BookSpec& spec) {
  std::vector<std::string> rows;
  for (std::size_t i = 0; i < spec.volume.titles.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    if (number == spec.volume.number) continue;
    rows.push_back(fmt::format("{}  {}", number, spec.printed(spec.volume.titles[i])));
  }
  return rows;
}

}  // namespace

const Puzzle* puzzle_at(const BookSpec& spec, const PuzzleSpot& spot,
                        const std::vector<Puzzle>& puzzles) {
  if (puzzles.empty()) return nullptr;
  auto place = static_cast<std::size_t>(spot.index);
  for (std::size_t s = 0; s < spot.section; ++s) place += spec.sections[s].count;
  return &puzzles[place];
}

bool is_large_print(const BookSpec& spec) {
  constexpr double kLargePrint = 16;  // points; shops call type of this size large print
  const PrintStandard* standard = spec.stock.standard;
  return spec.design.smallest_text >= kLargePrint ||
         (standard != nullptr && standard->size.points() >= kLargePrint);
}

CoverBook cover_book(const BookSpec& spec, const PuzzleSpot& chosen,
                     const std::vector<Puzzle>& puzzles, int pages) {
  CoverBook book;
  book.figures = figures(spec, chosen, puzzles);
  book.levels = level_rows(spec, levels_by_number(spec, puzzles));
  if (!book.levels.empty()) book.stars = static_cast<int>(spec.levels.levels.size());
  book.levels_title = spec.words.at("levels");
  book.facts = facts(spec, book.levels.size(), pages);
  book.series_title = spec.words.at("cover.series.title");
  book.series = other_volumes(spec);
  book.large_print = is_large_print(spec);
  book.emblem = spec.cover->emblem;
  return book;
}

}  // namespace gridpress
