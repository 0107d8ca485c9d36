#include "publisher/book/html_pages.h"

#include <fmt/format.h>

#include <set>

#include "layout/design/words.h"
#include "publisher/system/interrupt.h"
#include "publisher/system/parallel.h"

namespace gridpress {
namespace {

// The file's name. Several puzzles can have the same number, because each pupil's copy starts again
// and sections may repeat numbers. In that case (`shared`), the name begins with the puzzle's
// position.
std::string file_name(int number, bool shared, std::size_t place) {
  return shared ? fmt::format("html/{:03}-{:03}.html", place + 1, number)
                : fmt::format("html/{:03}.html", number);
}

page::PagePuzzle shown(const BookSpec& spec, const SectionSpec& section, const Puzzle& puzzle,
                       const HtmlKit& kit) {
  const Kind& kind = *find_kind(puzzle.kind);
  const KindWords& words = kit.kind_words.find(kind.name)->second;
  page::PagePuzzle shown;
  shown.puzzle = &puzzle;
  shown.symbols = section.symbols();
  shown.feature = "puzzle";
  shown.across = spec.words.at("clues.across");
  shown.down = spec.words.at("clues.down");
  shown.title = page::kind_title(words, kit.page->words());
  shown.date = spec.printed(spec.title);
  if (const int place = spec.level_place(puzzle.grade.level); place > 0) {
    shown.level = {spec.level_title(puzzle.grade.level), place,
                   static_cast<int>(spec.levels.levels.size())};
  }
  shown.rules = page::rules_text(puzzle, words);
  shown.spoken = kind.look.speak != nullptr ? kind.look.speak(puzzle, false, words) : shown.title;
  return shown;
}

}  // namespace

Result<HtmlKit> html_kit(const BookSpec& spec, const DataFiles& data, Sources& sources) {
  const DataFiles user_data = data.with_folder(spec.folder());
  const auto page = page::PageKit::load(user_data, spec.language, sources);
  if (!page) return page.problems();
  HtmlKit kit{*page, {}};
  for (const SectionSpec& section : spec.sections) {
    const Kind& kind = *section.kind;
    if (kit.kind_words.contains(kind.name)) continue;
    Result<KindWords> words = user_data.kind_words(kind, spec.language, sources, spec.address());
    if (!words) return words.problems();
    kit.kind_words.emplace(kind.name, std::move(words).value());
  }
  return kit;
}

Result<std::vector<OutputFile>> make_html(const BookSpec& spec, const std::vector<Puzzle>& puzzles,
                                          const HtmlKit& kit, int jobs) {
  struct Wanted {
    const SectionSpec* section;
    int number;
  };
  std::vector<Wanted> wanted;
  for (const SectionSpec& section : spec.sections) {
    for (int i = 0; i < section.count; ++i) wanted.push_back({&section, section.first_number + i});
  }
  std::set<int> numbers;
  for (const Wanted& one : wanted) numbers.insert(one.number);
  const bool shared = numbers.size() < wanted.size();
  std::vector<OutputFile> files(puzzles.size());
  for_each_index(threads_of(jobs), puzzles.size(), [&](std::size_t i) {
    if (interrupted()) return;
    page::PageRequest request;
    request.puzzles.push_back(shown(spec, *wanted[i].section, puzzles[i], kit));
    request.puzzles.front().number = wanted[i].number;
    request.puzzles.front().number_words =
        fill(spec.words.at("puzzle"), {{"number", std::to_string(wanted[i].number)}});
    request.web.storage = spec.id;
    files[i] = {file_name(wanted[i].number, shared, i), make_page(*kit.page, request), 0, {}, {}};
  });
  if (interrupted()) return failure("interrupted");
  return files;
}

}  // namespace gridpress
