// The input of the layout: a book without pages yet. Plain values, independent of solvers and
// kinds.
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

// A hint for one puzzle: a solving step in words, with a picture if words alone are hard to follow.
struct BookHint {
  std::string title;              // the technique; may be empty
  std::vector<std::string> text;  // one paragraph per step; empty if not known yet
  figure::Figure figure;          // has no columns if there is no picture
};

// A QR code as a square of modules, row by row; '1' is dark. Size 0 means that there is no code.
struct Code {
  int size = 0;
  std::string modules;
  std::string uri;  // the link it encodes; empty if it encodes something else
};

// A figure that is drawn on demand, so that a book of thousands doesn't keep them all in memory.
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
  int number = 0;  // counts through the book, from 1
  int level = 0;   // 1-based index into Book::levels; 0 for none
  // parts of the figure's caption, most important first: "31 clues"
  std::vector<std::string> caption;
  Extent extent;               // extent_of() the puzzle's figure
  double minutes = 0;          // estimate for a practised solver; 0 if not known
  std::string subject;         // printed above the puzzle: "Garden birds"; may be empty
  std::string answer_subject;  // the theme printed only at its answer: "Owl"
  Drawing puzzle, answer;
  Code code;                    // QR code for the puzzle, or for the page that starts with it
  std::vector<BookHint> hints;  // in order of preference: the layout takes the first that fits
  std::vector<BookHint> steps;  // the full solution path; empty if the book doesn't print it
};

// The estimate as printed: above twenty minutes, rounded to five minutes.
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
  bool hints = false;    // the book prints hints for the section
  Lesson lesson;         // printed before the puzzles; has no title if there is no lesson
  int test_puzzles = 0;  // the last puzzles, this many, are a test that starts on a new page
  std::string kind;      // name of the kind as printed: "Nonogram"
  std::string rule;      // the rule in a sentence or two, for a newspaper's column
  // The pupil whose copy the section belongs to; a pupil's sections are consecutive. Empty unless
  // the book consists of copies for a class.
  std::string pupil;
  // Limits for the cell size of the section's figures, and the number of values that go into the
  // cells.
  figure::CellRule cell = Figures().cell;
  int values = 9;
};

// kFacing: on the opposite page. kUpsideDown: small and upside down at the foot of the puzzle's
// page. kNext: in the next panel.
enum class AnswerPlace { kBack, kSeparate, kNone, kFacing, kUpsideDown, kNext };

// How to fill pages that would otherwise be empty. kBlank leaves them empty, except at the end of
// the book, where filler parts come first. kSpareGrids alternates empty grids and notes at the end.
enum class Padding { kBlank, kNotes, kSpareGrids };

// Content of the back of a leaf whose front has puzzles.
enum class Backs { kPuzzles, kBlank, kNotes };

struct Book {
  BookText title, subtitle, author;
  BookText volume;     // "Summit · Volume 2", above the title; may be empty
  BookText publisher;  // at the foot of the title page; may be empty
  std::string language;
  std::vector<BookText> imprint;  // lines of the copyright page; an empty string is an empty line
  std::string credits;            // sources of clues, named in the colophon: "mythes-de"
  std::vector<BookText> levels;   // names as printed, easiest first
  BookParts parts = default_parts();  // in page order
  Padding padding = Padding::kBlank;
  Backs leaf_backs = Backs::kPuzzles;
  int page_target = 0;       // total pages to pad the book to; 0 for as few pages as possible
  Length code_module;        // side of one module of a QR code
  bool page_codes = false;   // one QR code per page instead of one per puzzle
  bool form_fields = false;  // cells are form fields on screen
  AnswerPlace answers = AnswerPlace::kBack;
  int answers_per_page = 0;  // 0 for as many as the design prefers and the trim allows
  // For facing answers:
  int answer_scale = 100;        // size of the answers in percent of the puzzles' size
  bool facing_previous = false;  // answers face the next page of puzzles instead of their own
  // For copies for a class:
  bool compact_keys = false;  // answers of several pupils share pages, with a name at each answer
  bool copy_leaves = false;   // each copy starts on a new leaf, on any printer
  std::vector<BookSection> sections;
};

}  // namespace gridpress
