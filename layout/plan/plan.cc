#include "layout/plan/plan.h"

#include <algorithm>

#include "layout/page/roman.h"

namespace gridpress {
namespace {

constexpr int kFiller = -1;  // a page in place of a blank one

class Planner {
 public:
  explicit Planner(const PlanOrder& order) : order_(order), book_(order.book) {}

  Plan make() {
    list_puzzles();
    for (const BookPart part : book_.order) add_part(part);
    if (book_.answers == AnswerPlace::kSeparate) {
      answers(plan_.answer_pages);
      label(plan_.answer_pages, 0);
    }
    back();
    label(plan_.pages, front_);
    return std::move(plan_);
  }

 private:
  PlannedPage& add(PageKind kind, int part = 0) {
    PlannedPage page;
    page.kind = kind;
    page.part = part;
    plan_.pages.push_back(page);
    return plan_.pages.back();
  }

  bool next_is_recto() const { return !order_.printer.duplex || plan_.pages.size() % 2 == 0; }

  void list_puzzles() {
    for (std::size_t s = 0; s < book_.sections.size(); ++s) {
      for (std::size_t i = 0; i < book_.sections[s].puzzles.size(); ++i) {
        plan_.puzzles.push_back({static_cast<int>(s), static_cast<int>(i), -1, -1});
      }
    }
  }

  void add_part(BookPart part) {
    switch (part) {
      case BookPart::kHalfTitle:
        if (book_.half_title) half_title();
        break;
      case BookPart::kTitle:
        if (!book_.title_page) break;
        on_recto();
        add(PageKind::kTitle);
        add(PageKind::kCopyright);
        break;
      case BookPart::kContents:
        for (int i = 0; i < order_.contents_pages; ++i) add(PageKind::kContents, i);
        break;
      case BookPart::kHowToPlay:
        lessons();
        break;
      case BookPart::kPuzzles:
        on_recto();
        number_from_here();
        body();
        break;
      case BookPart::kHints:
        if (!order_.hint_pages.empty()) number_from_here();
        hints();
        break;
      case BookPart::kAnswers:
        if (book_.answers != AnswerPlace::kBack) break;
        number_from_here();
        answers(plan_.pages);
        break;
      case BookPart::kNotes:
        for (int i = 0; i < book_.notes_pages; ++i) add(PageKind::kNotes, i);
        break;
      case BookPart::kSpareGrids:
        for (int i = 0; i < book_.spare_grids; ++i) add(PageKind::kSpareGrids, i);
        break;
      default:
        matter(part);
    }
  }

  // Page 1, a recto: the first of the puzzles, hints and answers.
  void number_from_here() {
    if (front_ >= 0) return;
    on_recto();
    front_ = static_cast<int>(plan_.pages.size());
  }

  bool follows(PageKind kind) const {
    return !plan_.pages.empty() && plan_.pages.back().kind == kind;
  }

  // In place of a blank page. A run that goes on has its title already.
  void add_filler() {
    const PageKind kind =
        book_.padding == Padding::kNotes ? PageKind::kNotes : PageKind::kSpareGrids;
    add(kind, follows(kind) ? std::max(1, plan_.pages.back().part + 1) : kFiller);
  }

  // A left-over verso is ruled for notes or has spare grids.
  void on_recto() {
    if (!next_is_recto()) add_filler();
  }

  // Its back stays white, as a half title's does.
  void half_title() {
    on_recto();
    add(PageKind::kHalfTitle);
    if (order_.printer.duplex) add(PageKind::kBlank);
  }

  void lessons() {
    for (std::size_t lesson = 0; lesson < book_.lessons.size(); ++lesson) {
      for (int sheet = 0; sheet < order_.lesson_pages[lesson]; ++sheet) {
        add(PageKind::kLesson, static_cast<int>(lesson)).sheet = sheet;
      }
    }
  }

  void matter(BookPart part) {
    const auto found = order_.matter_pages.find(part);
    if (found == order_.matter_pages.end()) return;
    if (part == BookPart::kCertificate) on_recto();
    for (int sheet = 0; sheet < found->second; ++sheet) {
      add(PageKind::kMatter, static_cast<int>(part)).sheet = sheet;
    }
  }

  // Pages that are settled: of puzzles, or of answers.
  void add_dealt(PageKind kind, const std::vector<DealtPage>& dealt,
                 std::vector<PlannedPage>& pages) {
    int first = 0;
    for (const DealtPage& each : dealt) {
      PlannedPage page;
      page.kind = kind;
      page.part = plan_.puzzles[first].section;
      page.first = first;
      page.count = each.count;
      page.dealt = each.own;
      for (; first < page.first + page.count; ++first) {
        PuzzlePlace& place = plan_.puzzles[first];
        (kind == PageKind::kPuzzles ? place.page : place.answer_page) =
            static_cast<int>(pages.size());
      }
      pages.push_back(page);
    }
  }

  void body() {
    if (!order_.dealt.empty()) return add_dealt(PageKind::kPuzzles, order_.dealt, plan_.pages);
    const int start = static_cast<int>(plan_.pages.size());
    std::size_t flat = 0;
    for (std::size_t s = 0; s < book_.sections.size(); ++s) {
      const int section = static_cast<int>(s);
      if (book_.section_openers) {
        on_recto();
        add(PageKind::kOpener, section);
      }
      for (std::size_t i = 0; i < book_.sections[s].puzzles.size(); ++i, ++flat) {
        puzzle_page(section, static_cast<int>(flat)).count += 1;
        plan_.puzzles[flat].page = static_cast<int>(plan_.pages.size()) - 1;
      }
    }
    if (book_.answers == AnswerPlace::kFacing) face_answers(start);
    if (book_.answers == AnswerPlace::kNext) {
      for (std::size_t i = 0; i + 1 < plan_.puzzles.size(); ++i) {
        plan_.puzzles[i].answer_page = plan_.puzzles[i + 1].page;
      }
    }
    if (book_.answers == AnswerPlace::kUpsideDown) {
      for (PuzzlePlace& place : plan_.puzzles) place.answer_page = place.page;
    }
  }

  // Puzzles on versos; on the rectos opposite their answers, or those of the page of puzzles
  // before: opposite the first are those of the last.
  void face_answers(int start) {
    const std::vector<PlannedPage> body(plan_.pages.begin() + start, plan_.pages.end());
    std::vector<PlannedPage> puzzles;
    for (const PlannedPage& page : body) {
      if (page.kind == PageKind::kPuzzles) puzzles.push_back(page);
    }
    std::size_t next = book_.answers_of_previous ? puzzles.size() - 1 : 0;
    plan_.pages.resize(start);
    for (const PlannedPage& page : body) {
      // Fillers: the pages fall anew.
      if (page.kind == PageKind::kNotes || page.kind == PageKind::kSpareGrids) continue;
      const bool recto = page.kind == PageKind::kOpener;
      if (order_.printer.duplex && next_is_recto() != recto) add_filler();
      plan_.pages.push_back(page);
      const int at = static_cast<int>(plan_.pages.size()) - 1;
      if (page.kind != PageKind::kPuzzles) continue;
      for (int i = page.first; i < page.first + page.count; ++i) plan_.puzzles[i].page = at;
      PlannedPage answers = puzzles[next++ % puzzles.size()];
      answers.kind = PageKind::kAnswers;
      plan_.pages.push_back(answers);
      for (int i = answers.first; i < answers.first + answers.count; ++i) {
        plan_.puzzles[i].answer_page = at + 1;
      }
    }
  }

  // The page that takes the next puzzle of a section: the last one if there is room.
  PlannedPage& puzzle_page(int section, int flat) {
    if (!plan_.pages.empty() && plan_.pages.back().kind == PageKind::kPuzzles) {
      PlannedPage& last = plan_.pages.back();
      const int previous = plan_.puzzles[flat - 1].section;
      const bool room = last.count < book_.sections[section].per_page;
      if (room && (previous == section || shares(previous, section))) return last;
    }
    PlannedPage& page = add(PageKind::kPuzzles, section);
    page.first = flat;
    return page;
  }

  bool shares(int section, int next) const {
    const SlotGrid& a = order_.puzzle_slots[section];
    const SlotGrid& b = order_.puzzle_slots[next];
    return order_.run_on && a.columns == b.columns && a.rows == b.rows && a.place == b.place &&
           book_.sections[section].per_page == book_.sections[next].per_page;
  }

  // Answers run on from section to section while their slots are the same: one width of frame a
  // page.
  void answers(std::vector<PlannedPage>& pages) {
    if (!order_.dealt_answers.empty()) {
      return add_dealt(PageKind::kAnswers, order_.dealt_answers, pages);
    }
    const SlotGrid* slots = nullptr;
    int room = 0;
    for (std::size_t i = 0; i < plan_.puzzles.size(); ++i) {
      const int section = plan_.puzzles[i].section;
      const SlotGrid& own = order_.answer_slots[section];
      const bool same = slots != nullptr && own.columns == slots->columns &&
                        own.rows == slots->rows &&
                        own.box.whole_width() == slots->box.whole_width();
      if (!same || room == 0) {
        PlannedPage page;
        page.kind = PageKind::kAnswers;
        page.part = section;
        page.first = static_cast<int>(i);
        pages.push_back(page);
        room = order_.answers_per_page[section];
        if (i == 0 && order_.first_answers > 0) room = std::min(room, order_.first_answers);
        slots = &own;
      }
      ++pages.back().count;
      --room;
      plan_.puzzles[i].answer_page = static_cast<int>(pages.size()) - 1;
    }
  }

  // A page's range is from its first to its last puzzle; a puzzle between may have no hint.
  void hints() {
    int sheet = 0;
    for (const std::vector<int>& puzzles : order_.hint_pages) {
      PlannedPage& page = add(PageKind::kHints, plan_.puzzles[puzzles.front()].section);
      page.sheet = sheet++;
      page.first = puzzles.front();
      page.count = puzzles.back() - puzzles.front() + 1;
      for (const int i : puzzles) {
        plan_.puzzles[i].hint_page = static_cast<int>(plan_.pages.size()) - 1;
      }
    }
  }

  // Pages as many as the printer's page count needs, or the spec asks for: before a certificate or
  // a colophon, so that these stay last.
  void back() {
    const auto is_last = [](const PlannedPage& page) {
      const auto part = static_cast<BookPart>(page.part);
      return page.kind == PageKind::kMatter &&
             (part == BookPart::kCertificate || part == BookPart::kColophon);
    };
    std::vector<PlannedPage> last;
    while (!plan_.pages.empty() && is_last(plan_.pages.back())) {
      last.insert(last.begin(), plan_.pages.back());
      plan_.pages.pop_back();
    }
    const int asked = static_cast<int>(plan_.pages.size() + last.size());
    const int multiple = order_.printer.page_multiple;
    const int blank = order_.printer.last_blank ? 1 : 0;
    const int least = std::max({asked + blank, order_.printer.min_pages, book_.page_target});
    const int wanted = (least + multiple - 1) / multiple * multiple - blank;
    pad(wanted - static_cast<int>(last.size()));
    plan_.pages.insert(plan_.pages.end(), last.begin(), last.end());
    if (blank > 0) add(PageKind::kBlank);
  }

  // Spare grids and notes take turns, so that a spread has something to solve and room to think.
  void pad(int wanted) {
    int notes = follows(PageKind::kNotes) ? std::max(1, book_.notes_pages) : 0;
    int grids = follows(PageKind::kSpareGrids) ? std::max(1, book_.spare_grids) : kFiller;
    bool turn = book_.padding == Padding::kSpareGrids && !follows(PageKind::kSpareGrids);
    while (static_cast<int>(plan_.pages.size()) < wanted) {
      if (turn) {
        add(PageKind::kSpareGrids, grids);
        grids = std::max(1, grids + 1);
      } else {
        add(PageKind::kNotes, notes++);
      }
      turn = book_.padding == Padding::kSpareGrids && !turn;
    }
  }

  void label(std::vector<PlannedPage>& pages, int front) const {
    for (int i = 0; i < static_cast<int>(pages.size()); ++i) {
      pages[i].label = i < front ? roman(i + 1) : std::to_string(i - front + 1);
      pages[i].recto = !order_.printer.duplex || i % 2 == 0;
    }
  }

  const PlanOrder& order_;
  const Book& book_;
  Plan plan_;
  int front_ = -1;  // roman pages before page 1; -1: not there yet
};

}  // namespace

int Plan::find(PageKind kind, int part) const {
  const auto found = std::find_if(pages.begin(), pages.end(), [&](const PlannedPage& page) {
    return page.kind == kind && page.part == part;
  });
  return found == pages.end() ? -1 : static_cast<int>(found - pages.begin());
}

int Plan::find(PageKind kind) const {
  const auto found = std::find_if(pages.begin(), pages.end(),
                                  [&](const PlannedPage& page) { return page.kind == kind; });
  return found == pages.end() ? -1 : static_cast<int>(found - pages.begin());
}

std::string Plan::answer_label(const PuzzlePlace& puzzle, AnswerPlace place) const {
  if (puzzle.answer_page < 0) return {};
  return (place == AnswerPlace::kSeparate ? answer_pages : pages)[puzzle.answer_page].label;
}

Plan make_plan(const PlanOrder& order) {
  return Planner(order).make();
}

std::string_view name_of(const PlannedPage& page) {
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
    case PageKind::kBlank:
      return "blank";
    case PageKind::kMatter:
      break;
  }
  switch (static_cast<BookPart>(page.part)) {
    case BookPart::kIntroduction:
      return "introduction";
    case BookPart::kScale:
      return "difficulty scale";
    case BookPart::kScoreLog:
      return "score log";
    case BookPart::kCertificate:
      return "certificate";
    default:
      return "colophon";
  }
}

}  // namespace gridpress
