// What the layout is given: a book without a page yet. Plain values; no solver, no kind.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "generator/model/figure.h"
#include "layout/page/extent.h"
#include "layout/page/length.h"
#include "layout/page/origin.h"
#include "layout/page/parts.h"

namespace gridpress {

// Help with one puzzle: a step of the way through it in words, with a picture where words alone
// are hard to follow.
struct BookHint {
  std::string title;              // the technique; may be empty
  std::vector<std::string> text;  // one paragraph per step; empty: not known yet
  figure::Figure figure;          // without columns: there is none
};

// A square of modules, row by row: '1' is dark. Size 0: none.
struct Code {
  int size = 0;
  std::string modules;
  std::string uri;  // that it says; empty: it says something else
};

// A figure that is drawn whenever it is asked for: a book of thousands keeps none of them.
class Drawing {
 public:
  Drawing() = default;
  Drawing(figure::Figure figure) : draw_([drawn = std::move(figure)] { return drawn; }) {}
  explicit Drawing(std::function<figure::Figure()> draw) : draw_(std::move(draw)) {}
  figure::Figure operator()() const { return draw_ ? draw_() : figure::Figure(); }

 private:
  std::function<figure::Figure()> draw_;
};

struct BookPuzzle {
  int number = 0;                    // through the book, from 1
  int level = 0;                     // 1-based place in Book::levels; 0: none
  std::vector<std::string> caption;  // of its figure, the most important part first: "31 clues"
  Extent extent;                     // of its figure: extent_of()
  double minutes = 0;                // a practised solver's, estimated; 0: not known
  std::string subject;  // what it is about, printed at its head: "Garden birds"; may be empty
  std::string answer_subject;  // … and at its answer only: "Owl"
  Drawing puzzle, answer;
  Code code;                    // for phones: of the puzzle, or of the page that it begins
  std::vector<BookHint> hints;  // the one wanted most first: the layout takes the first that fits
  std::vector<BookHint> steps;  // the way through it; empty: it is not in the book
};

// As words give them: an estimate, past twenty minutes to five of them.
inline int rounded_minutes(double minutes) {
  const int step = minutes < 20 ? 1 : 5;
  return std::max(1, static_cast<int>(std::lround(minutes / step)) * step);
}

struct BookSection {
  BookText title;
  BookText deck;  // one or two sentences under the title; may be empty
  int per_page = 1;
  Symbols symbols = Symbols::kDigits;
  std::vector<BookPuzzle> puzzles;
  CellPattern ornament;
  bool hints = false;  // its puzzles are in the hints
  Lesson lesson;       // on pages before its puzzles; without a title: there is none
  int test = 0;        // how many of its last puzzles begin on a page of their own
  std::string kind;    // as printed: "Nonogram"
  std::string rule;    // what to do, in a sentence or two, for a newspaper's column
  // Whose copy it is in; sections of one pupil follow each other. Empty: nobody's.
  std::string pupil;
  // The cells that its figures can be printed in, and the values that go into them.
  figure::CellRule cell = Figures().cell;
  int values = 9;
};

// kFacing: on the page opposite; kUpsideDown: small and turned, at the foot of the puzzle's page;
// kNext: in the panel after it.
enum class AnswerPlace { kBack, kSeparate, kNone, kFacing, kUpsideDown, kNext };

// What fills a page that would be blank. kSpareGrids: empty grids, at the book's end by turns with
// notes.
enum class Padding { kNotes, kSpareGrids };

// What is on the back of a leaf with puzzles.
enum class Backs { kPuzzles, kBlank, kNotes };

struct Book {
  BookText title, subtitle, author;
  BookText volume;     // "Summit · Volume 2", over the title; may be empty
  BookText publisher;  // at the title page's foot; may be empty
  std::string language;
  std::vector<BookText> imprint;    // lines of the copyright page; an empty one is a blank line
  std::vector<BookText> levels;     // names as printed, easiest first
  BookParts parts = usual_parts();  // in their order
  Padding padding = Padding::kNotes;
  Backs backs = Backs::kPuzzles;
  int page_target = 0;      // pages of the whole book, reached by padding; 0: as few as it takes
  Length code_module;       // side of a code's module
  bool page_codes = false;  // codes are of pages
  bool fields = false;      // cells can be written in, on a screen
  AnswerPlace answers = AnswerPlace::kBack;
  int answers_per_page = 0;  // 0: as many as the design likes and the trim bears
  // Of facing answers:
  int answer_scale = 100;            // their size, percent of the puzzles'
  bool answers_of_previous = false;  // opposite: of the page of puzzles before
  // Of copies for a class:
  bool compact_keys = false;  // keys of several pupils share a page, with a name at each answer
  bool copy_leaves = false;   // each copy begins on a new leaf, on any printer
  std::vector<BookSection> sections;
};

}  // namespace gridpress
