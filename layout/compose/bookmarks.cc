#include "layout/compose/bookmarks.h"

#include "layout/matter/matter.h"
#include "layout/plan/page_range.h"
#include "layout/plan/section.h"

namespace gridpress {
namespace {

// True if the lesson has the same title as the previous one, so that they differ only in the size
// of the puzzle.
bool same_lesson(const std::vector<const Lesson*>& lessons, int lesson) {
  return lesson > 0 && lessons[lesson]->title == lessons[lesson - 1]->title;
}

}  // namespace

std::vector<Bookmark> bookmarks(const Press& press) {
  const Book& book = press.book;
  const Words& words = press.words();
  const std::vector<const Lesson*> lessons = lessons_of(book);
  std::vector<Bookmark> marks;
  const std::vector<PlannedPage>& pages = press.layout.plan.pages;
  int section = -1;
  bool answers = false, hints = false;
  for (int i = 0; i < static_cast<int>(pages.size()); ++i) {
    const auto mark = [&](const std::string& title, int depth) {
      if (!title.empty()) marks.push_back({title, i, depth});
    };
    const PlannedPage& page = pages[i];
    switch (page.kind) {
      case PageKind::kContents:
        if (page.sheet == 0) mark(words.at("contents"), 0);
        break;
      case PageKind::kLesson:
        if (page.sheet == 0 && !same_lesson(lessons, page.lesson)) {
          const bool inside = section >= 0 && page.section == section;
          mark(lessons[page.lesson]->title, inside ? 1 : 0);
        }
        break;
      case PageKind::kMatter:
        if (page.sheet == 0) mark(matter_title(book.parts[page.part], press.setting).text, 0);
        break;
      case PageKind::kOpener:
        section = page.section;
        mark(book.sections[section].title.text, 0);
        break;
      case PageKind::kPuzzles:
        for (int p = page.first; p < page.first + page.count; ++p) {
          const int own = press.layout.plan.puzzles[p].section;
          if (own != section) mark(book.sections[own].title.text, 0);
          section = own;
        }
        mark(page_range(page, press), 1);
        break;
      case PageKind::kHints:
        if (!hints) mark(words.at("hints"), 0);
        hints = true;
        mark(page_range(page, press), 1);
        break;
      case PageKind::kSteps:
        if (page.sheet == 0) mark(words.at("steps"), 0);
        mark(page_range(page, press), 1);
        break;
      case PageKind::kAnswers:
        if (book.answers != AnswerPlace::kBack) break;
        if (!answers) mark(words.at("answers"), 0);
        answers = true;
        mark(page_range(page, press), 1);
        break;
      case PageKind::kNotes:
        if (page.sheet == 0 && !page.back && has<parts::Notes>(book.parts))
          mark(words.at("notes"), 0);
        break;
      case PageKind::kSpareGrids:
        if (page.sheet == 0) mark(words.at("spare_grids"), 0);
        break;
      default:
        break;
    }
  }
  return marks;
}

}  // namespace gridpress
