// The order of the book: which page comes where. Decided before anything is painted.
#pragma once

#include <string>
#include <vector>

#include "layout/page/book.h"
#include "layout/plan/page_sharing.h"
#include "layout/printer/profile.h"

namespace gridpress {

enum class PageKind {
  kTitle,
  kCopyright,
  kContents,
  kLesson,
  kOpener,
  kPuzzles,
  kAnswers,
  kNotes,
  kSpareGrids,
  kHalfTitle,
  kMatter,  // a part of running text
  kBlank,
  kHints,
  kSteps
};

struct PlannedPage {
  PageKind kind = PageKind::kNotes;
  int part = -1;             // kMatter: index in Book::parts
  int section = 0;           // kOpener, kPuzzles, kAnswers, kHints, kSteps: of the first puzzle
  int lesson = 0;            // kLesson
  int sheet = 0;             // position in its run of pages, from 0, or kFiller
  int first = 0, count = 0;  // kPuzzles, kAnswers, kHints, kSteps: indices in Plan::puzzles
  int shared_page = -1;  // kPuzzles, kAnswers: index of the page's own slots in the layout, or -1
  std::string label;     // the folio, even if it isn't printed
  bool recto = true;
  bool back = false;  // the back of a leaf that has puzzles on one side only
};
// PlannedPage::sheet of empty pages, and of single pages of notes and spare grids, that only fill
// up.
inline constexpr int kFiller = -1;

struct PuzzlePlace {
  int section = 0;
  int index = 0;                    // in its section
  int page = -1, answer_page = -1;  // indices into pages, or into answer_pages if separate
  int hint_page = -1;               // -1 without a hint
};

struct Plan {
  // The pages of the file with the answers: this file or, if answers have their own, the other.
  const std::vector<PlannedPage>& pages_of_answers() const {
    return answer_pages.empty() ? pages : answer_pages;
  }
  std::vector<PlannedPage> pages;
  std::vector<PlannedPage> answer_pages;  // if answers have their own file
  std::vector<PuzzlePlace> puzzles;       // in the order of the book
  // The index of the first page of this kind, or -1.
  int find(PageKind kind) const;
  // The index of the first page with the same kind, part, section, lesson and sheet, or -1.
  int find(const PlannedPage& page) const;
  // The folio of the page with the puzzle's answer, in this file or in the answer file. Empty if
  // the book has no answers.
  std::string answer_label(const PuzzlePlace& puzzle, AnswerPlace place) const;
};

struct PlanRequest {
  const Book& book;
  const PrinterProfile& printer;
  int contents_pages = 0;
  std::vector<int> lesson_pages{};       // by lesson
  std::vector<SlotGrid> puzzle_slots{};  // by section
  bool run_on = false;                   // sections of equal slots share pages
  std::vector<int> matter_pages{};       // by index in Book::parts
  // for each page, the indices in Plan::puzzles of its hints
  std::vector<std::vector<int>> hint_pages{};
  std::vector<std::vector<int>> step_pages{};  // the same for steps
  std::vector<SharedPage> shared_pages{};      // used if sections share pages
  std::vector<SharedPage> shared_answers{};    // empty if answers have no pages
};

Plan make_plan(const PlanRequest& order);

// The name of a page's content for messages, such as "contents".
std::string_view name_of(const PlannedPage& page, const BookParts& parts);

}  // namespace gridpress
