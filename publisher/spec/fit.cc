// Checks, by asking the layout, whether the puzzles and answers of a spec fit its pages.
#include "layout/plan/slots/fit.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "generator/base/count_noun.h"
#include "generator/grader/catalogue.h"
#include "generator/kinds/digit_options.h"
#include "generator/maker/fills/fills.h"
#include "publisher/book/pipeline.h"
#include "publisher/spec/parts.h"

namespace gridpress::spec {
namespace {

int divided_up(int a, int b) {
  return (a + b - 1) / b;
}

// Estimates the page count. This is accurate enough for the gutter, which changes only every few
// hundred pages.
int guess_pages(const BookSpec& spec) {
  int pages = 6 + notes_of(spec.parts.list);
  for (const SectionSpec& section : spec.sections) {
    pages += 2 + divided_up(section.count, std::max(section.per_page, 1));
  }
  if (spec.answers.place == AnswerPlace::kBack) {
    const int usual = spec.design.answers_per_page;
    pages += divided_up(spec.puzzles(), spec.answers.per_page > 0 ? spec.answers.per_page : usual);
  }
  return std::max({pages, spec.printer.min_pages, spec.page_target});
}

std::string millimetres(Length cell) {
  return fmt::format("{:.1f} mm", cell.points() * 25.4 / 72);
}

Diagnostic warning(std::string message, std::string hint) {
  Diagnostic problem = failure(std::move(message), std::move(hint));
  problem.severity = Severity::kWarning;
  return problem;
}

const Length kMarkedCell = Length::pt(24);  // space for pencil marks of 2.8 mm

// Returns whether solvers write pencil marks into most cells. They do so at three stars or more,
// and for techniques beyond singles, but not in a newspaper's columns.
bool needs_marks(const BookSpec& spec, const SectionSpec& section) {
  constexpr int kStars = 3;
  constexpr double kSingles = 2.5;  // rating
  const CatalogueEntry* taught = find_technique(section.teaches);
  if (taught != nullptr && taught->rating > kSingles) return !spec.design.slots.panel;
  return section.kind->look.candidates && !spec.design.slots.panel &&
         spec.level_place(section.level.name) >= kStars;
}

// The next smaller and the next larger number of puzzles per page with which no place on the page
// is empty.
std::vector<int> whole_neighbours(FitRequest order, const Setting& setting) {
  const int asked = order.per_page;
  std::vector<int> found;
  const auto add_whole = [&](int step, int end) {
    for (order.per_page = asked + step; order.per_page != end; order.per_page += step) {
      const Fit fit = fit_puzzles(order, setting);
      if (!fit.fits || fit.columns * fit.rows != order.per_page) continue;
      found.push_back(order.per_page);
      return;
    }
  };
  add_whole(-1, 0);
  add_whole(+1, 2 * asked);
  return found;
}

// The item of `sections` from which a section was read.
const yaml::Node& item_of(const yaml::Node& list, const SectionSpec& section) {
  return *std::ranges::find(list.items, section.pos, &yaml::Node::pos);
}

// The largest number of words per list for which the puzzles fit, according to `fits`. Returns 0 if
// they don't fit even without a list, or if they have no list.
int most_words(FitRequest order, const Setting& setting, decltype(puzzles_fit)& fits) {
  while (--order.figures.extent.listed > 0) {
    if (fits(order, setting)) return order.figures.extent.listed;
  }
  return 0;
}

// The size of the largest square grid of letters that is smaller than the section's and fits on a
// page with a shorter list. Returns 0 if none fits.
int smaller_size(const SectionSpec& section, FitRequest order, const Setting& setting) {
  if (!order.figures.extent.lettered) return 0;
  order.per_page = 1;
  for (int n = std::min(section.size.rows, section.size.columns) - 1; n > 0; --n) {
    if (!supports_size(*section.kind, {n, n})) continue;
    order.figures.extent.rows = order.figures.extent.columns = n;
    if (puzzles_fit(order, setting) || most_words(order, setting, puzzles_fit) > 0) return n;
  }
  return 0;
}

void refuse_per_page(const Context& context, const yaml::Node& item, const BookSpec& spec,
                     SectionSpec& section, const FitRequest& order) {
  const Fit fit = fit_puzzles(order, spec.setting());
  const std::string grids = fmt::format("{}x{}", section.size.rows, section.size.columns);
  const std::string& trim = spec.stock.trim.name;
  const int words = most_words(order, spec.setting(), puzzles_fit);
  if (words > 0 && item.find(kWordsEach) != nullptr) {
    report_at(context, item, kWordsEach,
              failure(fmt::format("{} below {} leave no room for the grid on {}",
                                  count_noun(order.figures.extent.listed, "word"), grids, trim),
                      fmt::format("write {}: {}", kWordsEach, words)));
    // fewer words let the reader find further errors
    if (OptionsPtr fewer = options_with_words(context, item, section, words)) {
      section.options = std::move(fewer);
    }
    return;
  }
  FitRequest bare = order;  // a long list leaves no space for cells
  bare.figures.extent.listed = 0;
  bare.figures.extent.clues.clear();
  const Length cell = fit.cell > Length() ? fit.cell : fit_puzzles(bare, spec.setting()).cell;
  std::string hint = fmt::format("use a larger trim than {}", trim);
  if (fit.largest_per_page > 0) {
    hint = fmt::format("use at most {}", fit.largest_per_page);
  } else if (!order.figures.extent.clues.empty()) {
    hint = fmt::format("use fewer words, or a larger trim than {}", trim);
  } else if (const int size = smaller_size(section, order, spec.setting()); size > 0) {
    hint = fmt::format("write size: {}, or use a larger trim than {}", size, trim);
  }
  report_at(context, item, "per_page",
            failure(fmt::format("{} per page is too many for {} on {}: cells would be {}",
                                section.per_page, grids, trim, millimetres(cell)),
                    hint));
  section.per_page = fit.largest_per_page;  // lets the reader find further errors
}

// Shortens the word lists of a section that doesn't specify the number of words, if the letters
// then fill the page or at least fit. Doesn't shorten the list if the puzzle has a message, whose
// letters are left over only with all words.
void limit_words(const Context& context, const yaml::Node& item, SectionSpec& section,
                 FitRequest& order, const Setting& setting) {
  constexpr int kFewest = 6;
  const Extent& extent = order.figures.extent;
  if (extent.listed == 0 || !extent.blanks.empty() || item.find(kWordsEach) != nullptr) return;
  if (letters_fill(order, setting)) return;
  int words = most_words(order, setting, letters_fill);
  if (words < kFewest && !puzzles_fit(order, setting)) {
    words = most_words(order, setting, puzzles_fit);
  }
  if (words < kFewest) return;
  OptionsPtr fewer = options_with_words(context, item, section, words);
  if (fewer == nullptr) return;
  section.options = std::move(fewer);
  order.figures = figures_of(section);
}

void check_section(const Context& context, const yaml::Node& item, const BookSpec& spec,
                   SectionSpec& section, int pages) {
  const Setting setting = spec.setting();
  if (section.per_page == 0) {
    section.per_page =
        default_per_page({figures_of(section), 0, pages, spec.answers.place}, setting);
  }
  FitRequest order{figures_of(section), section.per_page, pages, spec.answers.place};
  limit_words(context, item, section, order, setting);
  const Fit fit = fit_puzzles(order, setting);
  if (!fit.fits) return refuse_per_page(context, item, spec, section, order);
  if (fit.cramped || (needs_marks(spec, section) && fit.cell < kMarkedCell)) {
    const std::string cells = millimetres(fit.cell);
    report_at(context, item, "per_page",
              warning(section.kind->look.candidates
                          ? fmt::format("{} cells leave little room for pencil marks", cells)
                          : fmt::format("{} cells are small", cells),
                      section.per_page > 1 ? "use fewer per page or a larger trim"
                                           : "use a larger trim"));
  }
  if (item.find("per_page") != nullptr && fit.columns * fit.rows != section.per_page &&
      section.count > section.per_page) {
    report_at(context, item, "per_page",
              warning(fmt::format("{} per page leaves {} empty on every page", section.per_page,
                                  count_noun(fit.columns * fit.rows - section.per_page, "place")),
                      fmt::format("use {} to fill the page",
                                  fmt::join(whole_neighbours(order, setting), " or "))));
  }
}

// Checks the number of answers per page for the smallest grids, because sections with larger grids
// have fewer per page. If the spec doesn't set the number, the layout chooses one that fits.
void check_answers(const Context& context, BookSpec& spec, int pages) {
  const AnswerPlace place = spec.answers.place;
  if (place != AnswerPlace::kBack && place != AnswerPlace::kSeparate) return;
  if (spec.answers.per_page == 0) return;
  const SectionSpec& smallest = *std::ranges::min_element(
      spec.sections, {}, [](const SectionSpec& section) { return section.size.columns; });
  const Size size = smallest.size;
  const Fit fit = fit_answers({figures_of(smallest), spec.answers.per_page, pages}, spec.setting());
  if (fit.fits) return;
  report_at(
      context, *context.document.root.find("answers"), "per_page",
      failure(fmt::format("{} answers per page is too many for {}x{} on {}", spec.answers.per_page,
                          size.rows, size.columns, spec.stock.trim.name),
              fmt::format("use at most {}", fit.largest_per_page)));
  spec.answers.per_page = fit.largest_per_page;  // lets the reader find further errors
}

// Checks that a book with `opposite: previous` has several pages of puzzles, as this setting
// requires.
void check_opposite(const Context& context, const BookSpec& spec) {
  if (!spec.answers.previous) return;
  int pages = 0;
  for (const SectionSpec& section : spec.sections) {
    pages += divided_up(section.count, std::max(section.per_page, 1));
  }
  if (pages > 1) return;
  report_at(context, *context.document.root.find("answers"), "opposite",
            failure("answers to the previous page need two pages of puzzles; the book has one",
                    "use opposite: own"));
}

// Reports `pages` in a panel design, in which each panel is a page of the file and no other pages
// can be added.
void check_page_target(const Context& context, const BookSpec& spec) {
  if (spec.page_target == 0 || !spec.design.slots.panel) return;
  report_at(context, *context.document.root.find("print"), "pages",
            failure("'pages' doesn't apply to panel designs: they can't be padded with other pages",
                    "remove it, or choose another design"));
}

// Checks the number of 4x4 puzzles: only 288 solution grids exist, and no two puzzles of a book
// share one.
void check_supply(const Context& context, const yaml::Node& list, const BookSpec& spec) {
  std::map<std::pair<const Kind*, std::string>, std::uint64_t> counts;
  for (const SectionSpec& section : spec.sections) {
    const Kind& kind = *section.kind;
    const auto answers =
        kind.duplicates.answers == nullptr ? std::nullopt : kind.duplicates.answers(section.size);
    if (!answers) continue;
    const std::string size = fmt::format("{}x{}", section.size.rows, section.size.columns);
    std::uint64_t& count = counts[{&kind, size}];
    const bool reported = count > *answers;
    count += static_cast<std::uint64_t>(section.count);
    if (reported || count <= *answers) continue;
    report_at(
        context, item_of(list, section), "count",
        failure(fmt::format("{} {} puzzles is too many: there are only {} different solutions",
                            count, size, *answers)));
  }
}

// Reports sections with more puzzles than their kind can supply, such as pictures of a theme. Where
// answers are counted, they are the tighter limit, and counting puzzles would take long.
void check_counts(const Context& context, const yaml::Node& list, const BookSpec& spec) {
  for (const SectionSpec& section : spec.sections) {
    const Kind& kind = *section.kind;
    if (kind.maker.supply == nullptr || kind.duplicates.answers != nullptr) continue;
    if (!section.from.empty() || !section.imported.empty()) continue;
    const auto supply = kind.maker.supply(request_of(section));
    if (!supply || *supply >= static_cast<std::uint64_t>(section.count)) continue;
    report_at(
        context, item_of(list, section), "count",
        failure(fmt::format("{} is too many: this section can have at most {} of size {}",
                            section.count, count_noun(*supply, "puzzle"), to_text(section.size)),
                fmt::format("use at most {}, or another size", *supply)));
  }
}

// Reports sections with several puzzles whose fill makes only one grid up to symmetry, because all
// of their puzzles would have the same solution.
void check_fills(const Context& context, const yaml::Node& list, const BookSpec& spec) {
  std::map<std::pair<int, int>, int> of_box;
  for (const SectionSpec& section : spec.sections) {
    const DigitOptions options = digit_options(section.options.get(), section.size);
    const bool one = options.fill != nullptr && options.fill->one_grid && section.from.empty();
    if (!one || !answers_by_form(section.size.rows)) continue;
    int& count = of_box[{options.box.rows, options.box.columns}];
    count += section.count;
    if (count <= 1) continue;
    report_at(
        context, item_of(list, section), "fill",
        failure(
            fmt::format(
                "fill '{}' makes only one grid up to symmetry, but a book can't repeat an answer",
                options.fill->name),
            "choose another fill, or use this one for a single puzzle"));
  }
}

// Warns if sections repeat numbers.
void check_numbers(const Context& context, const yaml::Node& list, const BookSpec& spec) {
  for (auto own = spec.sections.begin(); own != spec.sections.end(); ++own) {
    const auto same = std::find_if(spec.sections.begin(), own, [&](const SectionSpec& other) {
      return other.first_number <= own->last_number() && own->first_number <= other.last_number();
    });
    if (same == own) continue;
    const int first = std::max(own->first_number, same->first_number);
    const int last = std::min(own->last_number(), same->last_number());
    const std::string numbers = first == last ? fmt::format("number {} is", first)
                                              : fmt::format("numbers {} to {} are", first, last);
    report_at(context, item_of(list, *own), "first_number",
              warning(fmt::format("{} also used by the section '{}'", numbers, same->title),
                      "give each puzzle its own number: answers and codes refer to it"));
  }
}

}  // namespace

void check_fit(const Context& context, BookSpec& spec) {
  const yaml::Node& list = *context.document.root.find("sections");
  const int pages = guess_pages(spec);
  for (SectionSpec& section : spec.sections) {
    check_section(context, item_of(list, section), spec, section, pages);
  }
  check_answers(context, spec, pages);
  check_opposite(context, spec);
  check_page_target(context, spec);
  if (has_all_sections(context, spec)) check_supply(context, list, spec);
  check_fills(context, list, spec);
  check_counts(context, list, spec);
  check_numbers(context, list, spec);
}

}  // namespace gridpress::spec
