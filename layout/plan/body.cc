// Plans the pages of puzzles, answers and hints.
#include <algorithm>

#include "layout/plan/draft.h"
#include "layout/plan/section.h"

namespace gridpress {
namespace {

bool share_pages(const Draft& draft, int section, int next) {
  const PlanRequest& order = draft.order;
  const SlotGrid& a = order.puzzle_slots[section];
  const SlotGrid& b = order.puzzle_slots[next];
  const std::vector<BookSection>& sections = draft.book().sections;
  return order.run_on && a.columns == b.columns && a.rows == b.rows && a.place == b.place &&
         sections[section].per_page == sections[next].per_page && !begins_copy(draft.book(), next);
}

bool begins_test(const Draft& draft, int section, int index) {
  const BookSection& own = draft.book().sections[section];
  return own.test_puzzles > 0 && index + own.test_puzzles == static_cast<int>(own.puzzles.size());
}

// The page for the section's next puzzle: the current last page if it has a free slot.
PlannedPage& puzzle_page(Draft& draft, int section, int flat) {
  if (follows(draft, PageKind::kPuzzles)) {
    PlannedPage& last = draft.plan.pages.back();
    const int previous = draft.plan.puzzles[flat - 1].section;
    const bool room = last.count < draft.book().sections[section].per_page &&
                      !begins_test(draft, section, draft.plan.puzzles[flat].index);
    if (room && (previous == section || share_pages(draft, previous, section))) return last;
  }
  PlannedPage& page = add_page(draft, PageKind::kPuzzles);
  page.section = section;
  page.first = flat;
  return page;
}

void add_own_pages(Draft& draft, int section) {
  const BookParts& parts = draft.book().parts;
  for (int place = 0; place < static_cast<int>(parts.size()); ++place) {
    const auto* own = std::get_if<parts::OwnPage>(&parts[place]);
    if (own != nullptr && own->before_section == section) add_own_page(draft, place);
  }
}

void add_lesson(Draft& draft, int section) {
  const int lesson = lesson_of(draft.book(), section);
  if (lesson < 0) return;
  for (int sheet = 0; sheet < draft.order.lesson_pages[lesson]; ++sheet) {
    PlannedPage& page = add_page(draft, PageKind::kLesson, sheet);
    page.section = section;
    page.lesson = lesson;
  }
}

// Rebuilds the body: calls settle(page) for each opener and puzzle page, drops fillers, and puts
// each own page where it falls.
template <typename Settle>
void place_again(Draft& draft, int start, Settle&& settle) {
  Plan& plan = draft.plan;
  const std::vector<PlannedPage> body(plan.pages.begin() + start, plan.pages.end());
  plan.pages.resize(start);
  for (const PlannedPage& page : body) {
    if (page.kind == PageKind::kNotes || page.kind == PageKind::kSpareGrids) continue;
    if (page.kind == PageKind::kBlank && page.sheet == kFiller) continue;
    const bool drawing =
        page.part >= 0 && std::holds_alternative<parts::Drawings>(draft.book().parts[page.part]);
    if (page.kind == PageKind::kLesson || drawing) {
      plan.pages.push_back(page);
    } else if (page.kind != PageKind::kMatter) {
      settle(page);
    } else if (page.sheet == 0) {
      add_own_page(draft, page.part);
    }
  }
}

// Adds the page and records it as the page of its puzzles or, depending on `of`, of their answers.
void put_page(Draft& draft, const PlannedPage& page, int PuzzlePlace::*of) {
  Plan& plan = draft.plan;
  const int at = static_cast<int>(plan.pages.size());
  for (int i = page.first; i < page.first + page.count; ++i) plan.puzzles[i].*of = at;
  plan.pages.push_back(page);
}

// Puts puzzles on versos. Each recto has the answers to the verso before it or, if the design
// specifies so, to the one before that; then the first recto has the answers to the last puzzles.
void face_answers(Draft& draft, int start) {
  std::vector<PlannedPage> puzzles;
  for (std::size_t i = start; i < draft.plan.pages.size(); ++i) {
    const PlannedPage& page = draft.plan.pages[i];
    if (page.kind == PageKind::kPuzzles) puzzles.push_back(page);
  }
  std::size_t next = draft.book().facing_previous ? puzzles.size() - 1 : 0;
  place_again(draft, start, [&](const PlannedPage& page) {
    const bool recto = page.kind == PageKind::kOpener;
    if (draft.order.printer.duplex && next_is_recto(draft) != recto) add_filler(draft);
    put_page(draft, page, &PuzzlePlace::page);
    if (page.kind != PageKind::kPuzzles) return;
    PlannedPage answers = puzzles[next++ % puzzles.size()];
    answers.kind = PageKind::kAnswers;
    put_page(draft, answers, &PuzzlePlace::answer_page);
  });
}

// Puts openers and puzzles on rectos, each with its own back.
void turn_leaves(Draft& draft, int start) {
  place_again(draft, start, [&](const PlannedPage& page) {
    go_to_recto(draft);
    put_page(draft, page, &PuzzlePlace::page);
    const bool notes = draft.book().leaf_backs == Backs::kNotes && page.kind == PageKind::kPuzzles;
    PlannedPage& back = add_page(draft, notes ? PageKind::kNotes : PageKind::kBlank, 1);
    back.section = page.section;
    back.back = true;
  });
}

void begin_copy(Draft& draft) {
  draft.book().copy_leaves ? go_to_leaf(draft) : go_to_recto(draft);
}

// Adds pages of puzzles or answers whose contents have been decided.
void add_shared(Draft& draft, PageKind kind, const std::vector<SharedPage>& shared,
                std::vector<PlannedPage>& pages) {
  int first = 0;
  for (const SharedPage& each : shared) {
    const PuzzlePlace& begins = draft.plan.puzzles[first];
    if (kind == PageKind::kPuzzles && begins.index == 0) {
      add_own_pages(draft, begins.section);
      if (begins_copy(draft.book(), begins.section)) begin_copy(draft);
      add_lesson(draft, begins.section);
    }
    PlannedPage page;
    page.kind = kind;
    page.section = draft.plan.puzzles[first].section;
    page.first = first;
    page.count = each.count;
    page.shared_page = each.own;
    for (; first < page.first + page.count; ++first) {
      PuzzlePlace& place = draft.plan.puzzles[first];
      (kind == PageKind::kPuzzles ? place.page : place.answer_page) =
          static_cast<int>(pages.size());
    }
    pages.push_back(page);
  }
}

}  // namespace

void add_puzzles(Draft& draft) {
  Plan& plan = draft.plan;
  const Book& book = draft.book();
  const int start = static_cast<int>(plan.pages.size());
  const bool one_sided = book.leaf_backs != Backs::kPuzzles;
  if (!draft.order.shared_pages.empty()) {
    add_shared(draft, PageKind::kPuzzles, draft.order.shared_pages, plan.pages);
    add_own_pages(draft, static_cast<int>(book.sections.size()));
    if (one_sided) turn_leaves(draft, start);
    return;
  }
  std::size_t flat = 0;
  for (std::size_t s = 0; s < book.sections.size(); ++s) {
    const int section = static_cast<int>(s);
    add_own_pages(draft, section);
    if (begins_copy(book, section)) begin_copy(draft);
    if (has_openers(book.parts)) go_to_recto(draft);
    if (has_openers(book.parts)) {
      add_page(draft, PageKind::kOpener).section = section;
    }
    add_lesson(draft, section);
    for (std::size_t i = 0; i < book.sections[s].puzzles.size(); ++i, ++flat) {
      puzzle_page(draft, section, static_cast<int>(flat)).count += 1;
      plan.puzzles[flat].page = static_cast<int>(plan.pages.size()) - 1;
    }
    add_drawing(draft, section);
  }
  add_own_pages(draft, static_cast<int>(book.sections.size()));
  if (one_sided) turn_leaves(draft, start);
  if (book.answers == AnswerPlace::kFacing) face_answers(draft, start);
  if (book.answers == AnswerPlace::kNext) {
    for (std::size_t i = 0; i + 1 < plan.puzzles.size(); ++i) {
      plan.puzzles[i].answer_page = plan.puzzles[i + 1].page;
    }
  }
  if (book.answers == AnswerPlace::kUpsideDown) {
    for (PuzzlePlace& place : plan.puzzles) place.answer_page = place.page;
  }
}

void add_answers(Draft& draft, std::vector<PlannedPage>& pages) {
  add_shared(draft, PageKind::kAnswers, draft.order.shared_answers, pages);
}

// A page's range runs from its first to its last puzzle. Puzzles in between may lack a hint. The
// pictures of hints follow on later pages than their nudges.
void add_hints(Draft& draft) {
  int sheet = 0;
  for (const std::vector<int>& puzzles : draft.order.hint_pages) {
    PlannedPage& page = add_page(draft, PageKind::kHints, sheet++);
    page.section = draft.plan.puzzles[puzzles.front()].section;
    page.first = puzzles.front();
    page.count = puzzles.back() - puzzles.front() + 1;
    for (const int i : puzzles) {
      int& hint_page = draft.plan.puzzles[i].hint_page;
      if (hint_page < 0) hint_page = static_cast<int>(draft.plan.pages.size()) - 1;
    }
  }
}

void add_steps(Draft& draft) {
  int sheet = 0;
  for (const std::vector<int>& puzzles : draft.order.step_pages) {
    PlannedPage& page = add_page(draft, PageKind::kSteps, sheet++);
    page.section = draft.plan.puzzles[puzzles.front()].section;
    page.first = puzzles.front();
    page.count = puzzles.back() - puzzles.front() + 1;
  }
}

}  // namespace gridpress
