// A drawing of a puzzle in cell units: what is where, never how heavy or how big.
//
// Origin at the outer corner of the top left cell, x to the right, y downwards,
// one cell is 1 x 1. Line weights, tints and digit sizes are the layout's.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace gridpress {

// Pictures in place of 1, 2, 3 … How they look is the layout's (layout/figure/symbol_pictures.h).
struct SymbolPictures {
  virtual ~SymbolPictures() = default;
  std::string set;                 // of our own; empty: files of the user's
  std::vector<std::string> files;  // one a value
  std::vector<std::string> names;  // for who reads aloud, one a value; empty: the set's own
};

// The symbols that are printed for 1, 2, 3 … With kHex these are 0, 1, 2 … 9, A … F.
class Symbols {
 public:
  enum Sort { kDigits, kLetters, kHex, kShapes, kPictures };

  Symbols(Sort sort = kDigits) : sort_(sort) {}
  explicit Symbols(std::shared_ptr<const SymbolPictures> pictures)
      : sort_(kPictures), pictures_(std::move(pictures)) {}

  Sort sort() const { return sort_; }
  // Not null for kPictures alone.
  const SymbolPictures* pictures() const { return pictures_.get(); }
  // Whether they are text: digits or letters, not drawings.
  bool written() const { return sort_ <= kHex; }

  friend bool operator==(const Symbols& a, const Symbols& b) {
    if (a.sort_ != b.sort_) return false;
    if (a.pictures_ == b.pictures_) return true;
    return a.pictures_ && b.pictures_ && a.pictures_->set == b.pictures_->set &&
           a.pictures_->files == b.pictures_->files;
  }
  // Whether they are of a sort, whichever pictures they are.
  friend bool operator==(const Symbols& a, Sort sort) { return a.sort_ == sort; }

 private:
  Sort sort_;
  std::shared_ptr<const SymbolPictures> pictures_;
};

// Values in cells, a small abstract of a solution: what openers and covers are decorated with.
struct CellPattern {
  int rows = 0, columns = 0;
  int values = 0;           // cells are 1 to so many; 0: nothing is there
  std::vector<int> cells;   // row by row
  std::vector<bool> given;  // which of them the puzzle shows, row by row; empty: none
  bool empty() const { return cells.empty(); }
};

}  // namespace gridpress

namespace gridpress::figure {

struct Point {
  double x = 0;
  double y = 0;
};

// A square by its place, from 0.
struct Square {
  int row = 0;
  int column = 0;
};

// A house spoken of; every second box; a given; cells that a step is about; cells with a rule of
// their own (a diagonal); what is dark but read through (sea, a trial); the inside of a loop; a
// filled square of a picture; the colours of regions that touch, white being a fourth.
enum class Shade {
  kHouse,
  kAlternate,
  kGiven,
  kPattern,
  kMark,
  kDark,
  kInside,
  kBlack,
  kLightRegion,
  kMiddleRegion,
  kDarkRegion
};

// A shaded rectangle: whole cells, or a square within one.
struct Tint {
  Point corner;
  double width = 1, height = 1;
  Shade shade = Shade::kHouse;
};

// A straight grid line between cells. A line that is a box line is not a thin line too. kRegion:
// the border of an irregular region, as heavy as the frame.
struct Line {
  Point from, to;
  enum class Weight { kThin, kBox, kRegion } weight = Weight::kThin;
};

// The outer border of a grid, a closed polygon along cell edges, clockwise.
struct Frame {
  std::vector<Point> corners;
};

// What is written in a cell. `cell` is its index in the board, for text extraction and tests.
struct Value {
  Point centre;
  int cell = 0;
  int digit = 0;  // 1-based; the layout chooses the symbol
  enum class Role { kGiven, kFilled, kPlaced } role = Role::kGiven;
};

// For worked pictures: a ring around a digit, an arrow that rules out squares,
// a box around the square where the result goes.
struct Ring {
  Point centre;
};
struct Arrow {
  Point from, to;  // `from` is a ring's centre: the shaft begins at the ring
};
struct ResultBox {
  Point centre;
};

// A candidate, small, at its place in the cell. kPattern: of the pattern; kRinged: what the step
// rests on; kStruck: it goes.
struct CandidateMark {
  Point centre;
  int cell = 0;
  int digit = 0;
  enum class Tone { kPlain, kPattern, kStruck, kRinged } tone = Tone::kPlain;
};
// From one candidate to the next of a chain: strong where the second follows as true. The layout
// bends it round what is in its way.
struct ChainArrow {
  Point from, to;
  bool strong = false;
};
// A cell of a chain, by its centre: A, B, C … in the chain's order, from 0.
struct ChainNode {
  Point centre;
  int order = 0;
};

// Squares that belong together, with a dashed outline inside of their border and a label in the
// corner of the first square in reading order.
struct Cage {
  std::vector<Square> squares;  // connected by their sides
  std::string label;            // "17"; may be empty
};

// A line along edges or through centres. kLoop: what the solver draws; kStep: what a step adds;
// kWall: of a maze or a region; kCell: the outline of a cell by itself; kSign: a sign between two
// cells; kTube: of a thermometer; kShaft: of an arrow that is a clue.
struct Trail {
  std::vector<Point> points;
  bool closed = false;
  enum class Role { kLoop, kStep, kWall, kCell, kSign, kTube, kShaft } role = Role::kLoop;
};

// A small shape that is a clue, or clears the ground for one. kWhiteDot, kBlackDot, kLevelBar,
// kUprightBar: on the edge of two cells; kGround: white, behind a letter or a sign there; kHalo:
// white, behind a digit on a line; kOdd: behind a digit; kBulb: of a thermometer; kCircle: of an
// arrow; kWhiteDisc, kBlackDisc: in a cell, in place of a digit.
struct Badge {
  Point centre;
  enum class Form {
    kWhiteDot,
    kBlackDot,
    kLevelBar,
    kUprightBar,
    kGround,
    kHalo,
    kOdd,
    kBulb,
    kCircle,
    kWhiteDisc,
    kBlackDisc
  } form = Form::kWhiteDot;
};

// A small triangle beside the grid, from a clue towards the cells that it speaks of: (1, 0) is to
// the right, (1, 1) along a diagonal.
struct Pointer {
  Point tip;
  int across = 0, down = 0;
};

// kLattice: a point to draw between. kBlank: a square that is known to stay empty.
struct Dot {
  Point centre;
  enum class Role { kLattice, kBlank } role = Role::kLattice;
};

// An edge that no line may use: one that a step finds, or one that is known before it.
struct Cross {
  Point centre;
  enum class Role { kStep, kKnown } role = Role::kStep;
};

// Words, a letter or a number that is no digit to be placed. kClue: in a square; kOutside: beside
// the grid; kEdge: on the edge of two cells; kLetter: a letter of a grid of letters; kFound: one
// that belongs to a word, in an answer; kLeft: one that belongs to none and says something.
struct Text {
  Point at;  // middle in y; in x as the anchor has it
  std::string text;
  enum class Role { kClue, kOutside, kEdge, kLetter, kFound, kLeft } role = Role::kClue;
  enum class Anchor { kMiddle, kLeft, kRight } anchor = Anchor::kMiddle;
  int cell = -1;  // index in the board, for text extraction and tests; -1: it is in none
};

// A loop round the squares from one centre to another.
struct WordLoop {
  Point from, to;
};

using Mark =
    std::variant<Tint, Line, Frame, Value, Ring, Arrow, ResultBox, CandidateMark, ChainArrow,
                 ChainNode, Cage, Trail, Badge, Pointer, Dot, Cross, Text, WordLoop>;

// Room beside the cells for clues outside, in cells.
struct Margins {
  double left = 0, top = 0, right = 0, bottom = 0;
};

// What flows under a figure on portrait slots and beside it on landscape ones.
struct WordList {
  std::vector<std::string>
      words;  // in the order in which they are to be read; "": a line to write on
};
// A sentence to be completed: a lead in words, then a rule for each letter. Each string of `words`
// is one word, of which only the number of its letters is shown.
struct Blanks {
  std::string lead;
  std::vector<std::string> words;
};
using Attachment = std::variant<WordList, Blanks>;

struct Figure {
  int columns = 0;  // extent in cells, without the margins
  int rows = 0;
  std::vector<Mark> marks;  // in paint order
  Margins margins;
  std::vector<Attachment> attachments;
  std::string spoken;  // for programs that read aloud; empty: the layout reads the digits by rows
};

// The cells that a kind's figures can be printed in, points: the smallest of a puzzle, the
// smallest without a warning, the largest (beyond it space is better left), the smallest of an
// answer.
struct CellRule {
  double least = 18, good = 24, most = 60, answer = 8;
};

}  // namespace gridpress::figure
