#include "layout/compose/page_advice.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "generator/base/count_noun.h"
#include "layout/compose/layout.h"
#include "layout/plan/section.h"
#include "layout/plan/slots/fit.h"

namespace gridpress {
namespace {

constexpr int kMaxMore = 20'000;           // maximum number of additional puzzles to try
constexpr std::size_t kMaxTried = 20'000;  // books with more puzzles get no advice
constexpr int kMaxPerPage = 48;

// Tries other numbers of puzzles, and of puzzles per page, in the largest section.
class Adviser {
 public:
  Adviser(const PageTrial& trial, int pages)
      : trial_(trial), pages_(pages), section_(largest(trial.book)) {}

  std::size_t section() const { return section_; }
  const std::string& title() const { return own().title.text; }

  // The smallest number of puzzles to remove to reach the page count, or 0.
  int fewer() const {
    const int count = static_cast<int>(own().puzzles.size());
    if (count < 2 || !holds(changed(1 - count))) return 0;
    return search(1, count - 1, [&](int n) { return holds(changed(-n)); });
  }

  // The largest number of puzzles that could be added without another page.
  int more() const {
    int over = 1;
    while (over < kMaxMore && holds(changed(over))) over *= 2;
    return search(1, over, [&](int n) { return !holds(changed(n)); }) - 1;
  }

  // The smallest larger number of puzzles per page, in whole rows, that reaches the page count; 0
  // if no number does.
  int closer() const {
    for (int n = own().per_page + 1; n <= kMaxPerPage; ++n) {
      if (is_good(n) && holds(with_per_page(n))) return n;
    }
    return 0;
  }

  // The smallest number of puzzles per page, in whole rows, that adds no page; 0 if only the
  // current number does.
  int wider() const {
    for (int n = 1; n < own().per_page; ++n) {
      if (is_good(n) && holds(with_per_page(n))) return n;
    }
    return 0;
  }

 private:
  static std::size_t largest(const Book& book) {
    const auto most = std::ranges::max_element(
        book.sections, {}, [](const BookSection& section) { return section.puzzles.size(); });
    return static_cast<std::size_t>(most - book.sections.begin());
  }

  const BookSection& own() const { return trial_.book.sections[section_]; }

  // Binary search for the first number in low … high for which the test is true; returns high if
  // there is none.
  template <typename Test>
  static int search(int low, int high, const Test& test) {
    while (low < high) {
      const int middle = low + (high - low) / 2;
      test(middle) ? high = middle : low = middle + 1;
    }
    return low;
  }

  bool holds(const Book& book) const {
    const Layout layout = lay_out(book, trial_.setting, trial_.type, pages_);
    return static_cast<int>(layout.plan.pages.size()) <= pages_;
  }

  Book changed(int by) const {
    Book book = trial_.book;
    std::vector<BookPuzzle>& puzzles = book.sections[section_].puzzles;
    const BookPuzzle last = puzzles.back();
    puzzles.resize(puzzles.size() + by, last);
    return book;
  }

  Book with_per_page(int count) const {
    Book book = trial_.book;
    book.sections[section_].per_page = count;
    return book;
  }

  bool is_good(int per_page) const {
    const Fit fit =
        fit_puzzles({figures_of(own()), per_page, pages_, trial_.book.answers}, trial_.setting);
    return fit.fits && !fit.cramped && fit.columns * fit.rows == per_page;
  }

  const PageTrial& trial_;
  int pages_;
  std::size_t section_;
};

}  // namespace

Diagnostic too_many_pages(const PageTrial& trial, int pages) {
  const int target = trial.book.page_target;
  std::string hint;
  std::size_t puzzles = 0;
  for (const BookSection& section : trial.book.sections) puzzles += section.puzzles.size();
  if (trial.setting.advise && puzzles <= kMaxTried) {
    const Adviser adviser(trial, target);
    if (const int fewer = adviser.fewer(); fewer > 0) {
      hint = fmt::format("remove {} from section '{}', or ", count_noun(fewer, "puzzle"),
                         adviser.title());
    }
    if (const int closer = adviser.closer(); closer > 0) {
      hint += fmt::format("use per_page: {} {}, or ", closer,
                          hint.empty() ? fmt::format("in section '{}'", adviser.title()) : "there");
    }
  }
  hint += fmt::format("use pages: {}", pages);
  return about(book_origin(BookValue::kPages),
               failure(fmt::format("the book has {}, {} more than the requested {}",
                                   count_noun(pages, "page"), pages - target, target),
                       hint));
}

std::optional<Diagnostic> many_filled_pages(const PageTrial& trial, int pages, int filled) {
  constexpr int kLargePart = 3;  // too much if one page in this many is padding
  const bool many = filled > trial.setting.printer.page_multiple && filled * kLargePart >= pages;
  if (!many) return std::nullopt;
  const Adviser adviser(trial, pages);
  std::string hint;
  if (const int more = adviser.more(); more > 0) {
    hint = fmt::format("add {} to section '{}'", count_noun(more, "puzzle"), adviser.title());
  }
  if (const int wider = adviser.wider(); wider > 0) {
    hint += fmt::format("{}use per_page: {} {}", hint.empty() ? "" : ", or ", wider,
                        hint.empty() ? fmt::format("in section '{}'", adviser.title()) : "there");
  }
  constexpr std::string_view kWith[] = {"are only padding", "are filled with notes",
                                        "are filled with notes and spare grids"};
  Diagnostic problem =
      about(trial.book.page_target > 0
                ? book_origin(BookValue::kPages)
                : book_origin(BookValue::kCount, static_cast<int>(adviser.section())),
            failure(fmt::format("{} of the book's {} {}", filled, count_noun(pages, "page"),
                                kWith[static_cast<int>(trial.book.padding)]),
                    hint));
  problem.severity = Severity::kWarning;
  return problem;
}

std::vector<Diagnostic> half_empty_pages(const PageTrial& trial, const Layout& layout) {
  std::vector<Diagnostic> problems;
  if (trial.setting.printer.page_multiple == 1) return problems;
  for (const PlannedPage& page : layout.plan.pages) {
    if (page.kind != PageKind::kPuzzles || page.shared_page >= 0 || page.count == 0) continue;
    const int section = layout.plan.puzzles[page.first + page.count - 1].section;
    const SlotGrid& slots = layout.puzzle_slots[section];
    const int room = slots.columns * slots.rows;
    if (page.count * 2 >= room) continue;
    const bool only = page.first == 0 || layout.plan.puzzles[page.first - 1].section != section;
    const std::string or_else =
        only ? fmt::format("use per_page: {}", page.count)
             : fmt::format("remove {}", page.count == 1 ? "one" : std::to_string(page.count));
    Diagnostic problem = about(
        book_origin(BookValue::kCount, section),
        failure(fmt::format("section '{}': the last page has only {} of {} puzzles",
                            trial.book.sections[section].title.text, page.count, room),
                fmt::format("add {}, or {}", count_noun(room - page.count, "puzzle"), or_else)));
    problem.severity = Severity::kWarning;
    problems.push_back(std::move(problem));
  }
  return problems;
}

}  // namespace gridpress
