#include "layout/plan/plan.h"

#include <algorithm>

#include "layout/page/roman.h"
#include "layout/plan/draft.h"
#include "layout/plan/section.h"

namespace gridpress {
namespace {

void list_puzzles(Draft& draft) {
  const std::vector<BookSection>& sections = draft.book().sections;
  for (std::size_t s = 0; s < sections.size(); ++s) {
    for (std::size_t i = 0; i < sections[s].puzzles.size(); ++i) {
      draft.plan.puzzles.push_back({static_cast<int>(s), static_cast<int>(i), -1, -1});
    }
  }
}

// Starts page 1, a recto, here. Called for the first part that has puzzles, hints or answers.
void number_from_here(Draft& draft) {
  if (draft.front >= 0) return;
  go_to_recto(draft);
  draft.front = static_cast<int>(draft.plan.pages.size());
}

// The back of a half-title page stays empty.
void add_part(Draft& draft, int, const parts::HalfTitle&) {
  go_to_recto(draft);
  add_page(draft, PageKind::kHalfTitle);
  if (draft.order.printer.duplex) add_page(draft, PageKind::kBlank);
}

void add_part(Draft& draft, int, const parts::Title&) {
  go_to_recto(draft);
  add_page(draft, PageKind::kTitle);
  add_page(draft, PageKind::kCopyright);
}

void add_part(Draft& draft, int, const parts::Contents&) {
  for (int i = 0; i < draft.order.contents_pages; ++i) add_page(draft, PageKind::kContents, i);
}

void add_part(Draft& draft, int, const parts::HowToPlay&) {
  for (std::size_t lesson = 0; lesson < separate_lessons(draft.book()).size(); ++lesson) {
    for (int sheet = 0; sheet < draft.order.lesson_pages[lesson]; ++sheet) {
      add_page(draft, PageKind::kLesson, sheet).lesson = static_cast<int>(lesson);
    }
  }
}

void add_part(Draft& draft, int, const parts::Puzzles&) {
  draft.book().copy_leaves ? go_to_leaf(draft) : go_to_recto(draft);
  number_from_here(draft);
  add_puzzles(draft);
}

void add_part(Draft& draft, int, const parts::Hints&) {
  if (!draft.order.hint_pages.empty()) number_from_here(draft);
  add_hints(draft);
}

void add_part(Draft& draft, int, const parts::Steps&) {
  if (!draft.order.step_pages.empty()) number_from_here(draft);
  add_steps(draft);
}

void add_part(Draft& draft, int, const parts::Answers&) {
  if (draft.book().answers != AnswerPlace::kBack) return;
  // so that no answers are on the back of the last pupil's sheet
  if (draft.book().copy_leaves) go_to_leaf(draft);
  number_from_here(draft);
  add_answers(draft, draft.plan.pages);
}

void add_part(Draft& draft, int, const parts::Notes& part) {
  for (int i = 0; i < part.pages; ++i) add_page(draft, PageKind::kNotes, i);
}

void add_part(Draft& draft, int, const parts::SpareGrids& part) {
  for (int i = 0; i < part.pages; ++i) add_page(draft, PageKind::kSpareGrids, i);
}

// Own pages between sections are added with the sections.
void add_part(Draft& draft, int place, const parts::OwnPage& part) {
  if (part.before_section < 0) add_own_page(draft, place);
}

// Parts without pages at their place: drawings follow their sections.
void add_part(Draft&, int, const parts::Drawings&) {}
void add_part(Draft&, int, const parts::NextVolume&) {}

// All other parts, which consist of running text.
template <typename Part>
void add_part(Draft& draft, int place, const Part& part) {
  if constexpr (std::is_same_v<Part, parts::ScoreLog>) {
    if (part.filler) return;
  }
  const std::vector<int>& pages = draft.order.matter_pages;
  const int count = place < static_cast<int>(pages.size()) ? pages[place] : 0;
  const bool leaf = count > 0 && std::is_same_v<Part, parts::Certificate>;
  if (leaf) go_to_recto(draft);
  for (int sheet = 0; sheet < count; ++sheet) {
    add_page(draft, PageKind::kMatter, sheet).part = place;
  }
  // A certificate is cut out, so its back stays empty.
  if (leaf && draft.order.printer.duplex) add_page(draft, PageKind::kBlank).part = place;
}

void label(std::vector<PlannedPage>& pages, int front, const PrinterProfile& printer) {
  for (int i = 0; i < static_cast<int>(pages.size()); ++i) {
    pages[i].label = i < front ? roman(i + 1) : std::to_string(i - front + 1);
    pages[i].recto = !printer.duplex || i % 2 == 0;
  }
}

}  // namespace

int Plan::find(PageKind kind) const {
  const auto found = std::find_if(pages.begin(), pages.end(),
                                  [&](const PlannedPage& page) { return page.kind == kind; });
  return found == pages.end() ? -1 : static_cast<int>(found - pages.begin());
}

int Plan::find(const PlannedPage& page) const {
  const auto found = std::ranges::find_if(pages, [&](const PlannedPage& other) {
    return other.kind == page.kind && other.part == page.part && other.section == page.section &&
           other.lesson == page.lesson && other.sheet == page.sheet;
  });
  return found == pages.end() ? -1 : static_cast<int>(found - pages.begin());
}

std::string Plan::answer_label(const PuzzlePlace& puzzle, AnswerPlace place) const {
  if (puzzle.answer_page < 0) return {};
  return (place == AnswerPlace::kSeparate ? answer_pages : pages)[puzzle.answer_page].label;
}

Plan make_plan(const PlanRequest& order) {
  Draft draft{order, {}};
  list_puzzles(draft);
  const BookParts& parts = order.book.parts;
  for (int place = 0; place < static_cast<int>(parts.size()); ++place) {
    std::visit([&](const auto& part) { add_part(draft, place, part); }, parts[place]);
  }
  if (order.book.answers == AnswerPlace::kSeparate) {
    add_answers(draft, draft.plan.answer_pages);
    label(draft.plan.answer_pages, 0, order.printer);
  }
  fill_up(draft);
  label(draft.plan.pages, draft.front, order.printer);
  return std::move(draft.plan);
}

std::string_view name_of(const PlannedPage& page, const BookParts& parts) {
  switch (page.kind) {
    case PageKind::kTitle:
      return "title";
    case PageKind::kCopyright:
      return "copyright page";
    case PageKind::kContents:
      return "contents";
    case PageKind::kLesson:
      return "how to play";
    case PageKind::kOpener:
      return "section opener";
    case PageKind::kPuzzles:
      return "puzzles";
    case PageKind::kAnswers:
      return "answers";
    case PageKind::kNotes:
      return "notes";
    case PageKind::kSpareGrids:
      return "spare grids";
    case PageKind::kHalfTitle:
      return "half title";
    case PageKind::kHints:
      return "hints";
    case PageKind::kSteps:
      return "steps";
    case PageKind::kBlank:
      return "blank";
    case PageKind::kMatter:
      break;
  }
  const BookPart& part = parts[page.part];
  if (std::holds_alternative<parts::Introduction>(part)) return "introduction";
  if (std::holds_alternative<parts::OwnPage>(part)) return "own page";
  if (std::holds_alternative<parts::Scale>(part)) return "difficulty scale";
  if (const auto* log = std::get_if<parts::ScoreLog>(&part)) {
    return log->filler ? "added score log" : "score log";
  }
  if (std::holds_alternative<parts::Certificate>(part)) return "certificate";
  if (std::holds_alternative<parts::Bookplate>(part)) return "bookplate";
  if (std::holds_alternative<parts::RewardChart>(part)) return "reward chart";
  if (std::holds_alternative<parts::Drawings>(part)) return "drawing pages";
  if (std::holds_alternative<parts::NextVolume>(part)) return "next volume";
  return "colophon";
}

}  // namespace gridpress
