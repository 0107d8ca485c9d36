// The parts of a book: everything before, around and after its puzzles.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "generator/model/figure.h"
#include "layout/page/extent.h"
#include "layout/page/origin.h"
#include "layout/page/own_page.h"

namespace gridpress {

// A figure with its caption.
struct CaptionedFigure {
  figure::Figure figure;
  std::string caption;
};

// A line about one of the sizes that a lesson covers.
struct LessonLine {
  std::string label;  // "6 × 6"
  std::string text;   // "letters from A to F, boxes of 2 × 3"
};

// "How to play" for one kind: the rules shared by its puzzles, a line for each size in the book,
// and figures in one of the sizes.
struct Lesson {
  std::string title;  // "How to play"
  std::string kind;   // "Killer sudoku"
  int section = 0;    // the first section of its kind
  std::string lead;
  std::string rule;               // the rules in a sentence or two; may be empty
  std::vector<LessonLine> sizes;  // empty if there is only one size, which the lead describes
  std::vector<CaptionedFigure> houses;
  std::string step_title;
  std::vector<std::string> step_text;  // paragraphs
  std::string tip;                     // how to go on after the step; may be empty
  bool numbered = false;               // rows and columns of the step have their numbers
  figure::Figure step;                 // a figure without columns if absent
  std::vector<CaptionedFigure> marks;  // legend for the marks of the step
  Symbols symbols = Symbols::kDigits;
  int values = 0;  // number of values in the figures; 0 for as many as each figure is wide or tall
};

// Which solving step is the hint: one of the first, which place digits, or the hardest, which
// removes candidates.
enum class HintKind { kFirst, kHardest };

// The levels of one kind and what each demands of the solver. Each text may be empty; `sentences`
// has one per level.
struct KindScale {
  std::string kind;  // BookSection::kind
  std::string lead;  // explains what the level depends on
  std::vector<std::string> sentences;
};

namespace parts {

struct Bookplate {};  // the first page: "This book belongs to"
struct HalfTitle {};
struct Title {};  // with the copyright page on its back
struct Contents {};
struct Introduction {
  BookText text;  // a subset of Markdown
};
struct HowToPlay {
  std::vector<Lesson> lessons;
};
// How hard the levels of each kind are.
struct Scale {
  std::vector<KindScale> kinds;
  std::string times = "scale.times";  // key of the sentence that states whose times are given
};
struct RewardChart {};  // a paw to colour for each puzzle, and an animal after every ten
struct Drawings {};     // at the end of each section, a page to draw on
struct Puzzles {
  bool openers = true;  // a page before each section
};
struct Hints {
  HintKind kind = HintKind::kHardest;
  std::vector<CaptionedFigure> marks;  // legend for the marks of the pictures
};
struct Answers {};                     // the answers at the back
struct Steps {                         // full solution paths of some puzzles
  std::vector<CaptionedFigure> marks;  // legend for the marks of the pictures
};
struct ScoreLog {
  bool filler = false;  // used only where pages would otherwise be blank
};
// An announcement of the series' next volume, used only where a page would otherwise be blank.
struct NextVolume {
  BookText series, title;  // both may be empty
  BookText volume;         // "Volume 3"
};
struct SpareGrids {
  int pages = 1;
};
struct Notes {
  int pages = 1;  // padding may add more
};
struct Certificate {};
struct Colophon {};

}  // namespace parts

// The alternatives are in the default order of parts in a book. Own pages may occur several times;
// the spec decides where they go.
using BookPart =
    std::variant<parts::Bookplate, parts::HalfTitle, parts::Title, parts::Contents,
                 parts::Introduction, parts::HowToPlay, parts::Scale, parts::RewardChart,
                 parts::Puzzles, parts::Drawings, parts::Hints, parts::Answers, parts::Steps,
                 parts::ScoreLog, parts::NextVolume, parts::SpareGrids, parts::Notes,
                 parts::Certificate, parts::Colophon, parts::OwnPage>;
using BookParts = std::vector<BookPart>;

template <typename Part>
const Part* find(const BookParts& parts) {
  for (const BookPart& part : parts) {
    if (const auto* found = std::get_if<Part>(&part)) return found;
  }
  return nullptr;
}
template <typename Part>
Part* find(BookParts& parts) {
  return const_cast<Part*>(find<Part>(std::as_const(parts)));
}
template <typename Part>
bool has(const BookParts& parts) {
  return find<Part>(parts) != nullptr;
}
template <typename Part>
void remove_part(BookParts& parts) {
  std::erase_if(parts, [](const BookPart& part) { return std::holds_alternative<Part>(part); });
}

// The default parts: title, contents, puzzles and answers.
BookParts default_parts();

// Replaces the part of the same type, or inserts it at its position in the default order.
void insert_part(BookParts& parts, BookPart part);

// The "How to play" lessons; empty if the book lacks the part.
const std::vector<Lesson>& lessons_of(const BookParts& parts);

// The number of pages of notes and of spare grids requested.
int notes_of(const BookParts& parts);
int spare_grids_of(const BookParts& parts);

// True if each section has a page before it.
bool has_openers(const BookParts& parts);

}  // namespace gridpress
