// The parts of a book: what is before, around and after its puzzles.
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

// A line about one of the sizes that a lesson is for.
struct LessonLine {
  std::string label;  // "6 × 6"
  std::string text;   // "letters from A to F, boxes of 2 × 3"
};

// "How to play" of one kind: what its puzzles have in common, a line for each size that the book
// has, and figures of one of the sizes.
struct Lesson {
  std::string title;  // "How to play"
  std::string lead;
  std::vector<LessonLine> sizes;  // empty: there is one size, and the lead says all of it
  std::vector<CaptionedFigure> houses;
  std::string step_title;
  std::vector<std::string> step_text;  // paragraphs
  figure::Figure step;                 // without columns: there is none
  std::vector<CaptionedFigure> marks;  // what the marks of the step mean
  Symbols symbols = Symbols::kDigits;
  int values = 0;  // of its figures; 0: as many as each is wide or tall
};

// The first steps (digits are placed), or the hardest one (candidates go).
enum class HintKind { kFirst, kHardest };

namespace parts {

struct HalfTitle {};
struct Title {};  // with the copyright page on its back
struct Contents {};
struct Introduction {
  BookText text;  // Markdown, a subset
};
struct HowToPlay {
  std::vector<Lesson> lessons;
};
struct Scale {                         // what the stars mean
  std::vector<std::string> sentences;  // one for each level; may be empty
  std::string lead = "scale.lead";     // key of the words that say whose times are given
};
struct Puzzles {
  bool openers = true;  // a page before each section
};
struct Hints {
  HintKind kind = HintKind::kHardest;
  std::vector<CaptionedFigure> marks;  // what the marks of their pictures mean
};
struct Answers {};                     // those at the back
struct Steps {                         // the whole way through some of the puzzles
  std::vector<CaptionedFigure> marks;  // what the marks of their pictures mean
};
struct ScoreLog {};
struct SpareGrids {
  int pages = 1;
};
struct Notes {
  int pages = 1;  // padding may add more
};
struct Certificate {};
struct Colophon {};

}  // namespace parts

// The alternatives are in the order of a book that says nothing of it; own pages, of which there
// may be several, are where the spec puts them.
using BookPart = std::variant<parts::HalfTitle, parts::Title, parts::Contents, parts::Introduction,
                              parts::HowToPlay, parts::Scale, parts::Puzzles, parts::Hints,
                              parts::Answers, parts::Steps, parts::ScoreLog, parts::SpareGrids,
                              parts::Notes, parts::Certificate, parts::Colophon, parts::OwnPage>;
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
void take_out(BookParts& parts) {
  std::erase_if(parts, [](const BookPart& part) { return std::holds_alternative<Part>(part); });
}

// Of a book that says nothing of its parts: title, contents, puzzles and answers.
BookParts usual_parts();

// In place of the part of its kind, else where a book that says nothing of the order has it.
void put_in(BookParts& parts, BookPart part);

// The lessons of how to play; none where the book has no such part.
const std::vector<Lesson>& lessons_of(const BookParts& parts);

// How many pages of notes and of spare grids are asked for.
int notes_of(const BookParts& parts);
int spare_grids_of(const BookParts& parts);

// Whether each section has a page before it.
bool has_openers(const BookParts& parts);

}  // namespace gridpress
