// Which page comes where: the order of the book, before anything is painted.
#pragma once

#include <string>
#include <vector>

#include "layout/page/book.h"
#include "layout/plan/dealing.h"
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
  kMatter,  // a part of running matter
  kBlank,
  kHints,
  kSteps
};

struct PlannedPage {
  PageKind kind = PageKind::kNotes;
  int part = -1;    // kMatter: its place in Book::parts
  int section = 0;  // kOpener, kPuzzles, kAnswers, kHints, kSteps: of the first puzzle
  int lesson = 0;   // kLesson
  int sheet = 0;    // place in its run of pages, from 0; of a page in place of a blank one kFiller
  int first = 0, count = 0;  // kPuzzles, kAnswers, kHints, kSteps: places in Plan::puzzles
  int dealt = -1;     // kPuzzles, kAnswers: place of its own slots in the layout; -1: it has none
  std::string label;  // folio, also where none is printed
  bool recto = true;
  bool back = false;  // of a leaf with puzzles that are printed on one side
};
// PlannedPage::sheet of notes and spare grids that begin no run.
inline constexpr int kFiller = -1;

struct PuzzlePlace {
  int section = 0;
  int index = 0;                    // in its section
  int page = -1, answer_page = -1;  // indices into pages; of answers in their own file if separate
  int hint_page = -1;               // -1: it has no hint
};

struct Plan {
  std::vector<PlannedPage> pages;
  std::vector<PlannedPage> answer_pages;  // a file of their own
  std::vector<PuzzlePlace> puzzles;       // in the order of the book
  // Index of the first page of this kind, or -1.
  int find(PageKind kind) const;
  // … of those with the same part, section, lesson and sheet.
  int find(const PlannedPage& page) const;
  // Of the page with a puzzle's answer, in this file or in the answers' own; empty: none.
  std::string answer_label(const PuzzlePlace& puzzle, AnswerPlace place) const;
};

struct PlanRequest {
  const Book& book;
  const PrinterProfile& printer;
  int contents_pages = 0;
  std::vector<int> lesson_pages;                    // by lesson
  std::vector<SlotGrid> puzzle_slots;               // by section
  std::vector<SlotGrid> answer_slots;               // by section
  std::vector<int> answers_per_page;                // by section
  bool run_on = false;                              // sections of equal slots share pages
  std::vector<int> matter_pages{};                  // by place in Book::parts
  std::vector<std::vector<int>> hint_pages{};       // places in Plan::puzzles of the hints of each
  std::vector<std::vector<int>> step_pages{};       // the same of steps
  std::vector<DealtPage> dealt{}, dealt_answers{};  // where sections share pages
  int first_answers = 0;  // on the page with their title; 0: as many as on the others
};

Plan make_plan(const PlanRequest& order);

// What a page holds, for a problem with it: "contents".
std::string_view name_of(const PlannedPage& page, const BookParts& parts);

}  // namespace gridpress
