// A drawing of a puzzle in cell units: positions, but no sizes or weights.
//
// The origin is the outer corner of the top left cell, x to the right, y downwards; one cell is 1 x
// 1. The layout chooses line weights, tints and digit sizes.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace gridpress {

// Pictures in place of 1, 2, 3 … The layout draws them (layout/figure/symbol_pictures.h).
struct SymbolPictures {
  virtual ~SymbolPictures() = default;
  std::string set;                 // name of a built-in set; empty for the user's files
  std::vector<std::string> files;  // one per value
  std::vector<std::string> names;  // alternative text, one per value; empty for the set's names
};

// The symbols printed for 1, 2, 3 … With kHex these are 0, 1, 2 … 9, A … F.
class Symbols {
 public:
  enum Sort { kDigits, kLetters, kHex, kShapes, kPictures };

  Symbols(Sort sort = kDigits) : sort_(sort) {}
  explicit Symbols(std::shared_ptr<const SymbolPictures> pictures)
      : sort_(kPictures), pictures_(std::move(pictures)) {}

  Sort sort() const { return sort_; }
  // Null unless the sort is kPictures.
  const SymbolPictures* pictures() const { return pictures_.get(); }
  // Whether the symbols are text (digits or letters) rather than drawings.
  bool written() const { return sort_ <= kHex; }

  friend bool operator==(const Symbols& a, const Symbols& b) {
    if (a.sort_ != b.sort_) return false;
    if (a.pictures_ == b.pictures_) return true;
    return a.pictures_ && b.pictures_ && a.pictures_->set == b.pictures_->set &&
           a.pictures_->files == b.pictures_->files;
  }
  // Whether the symbols are of this sort, whatever their pictures.
  friend bool operator==(const Symbols& a, Sort sort) { return a.sort_ == sort; }

 private:
  Sort sort_;
  std::shared_ptr<const SymbolPictures> pictures_;
};

// Values in cells, a small excerpt of a solution, used as decoration for openers and covers.
struct CellPattern {
  int rows = 0, columns = 0;
  int values = 0;           // cells have values from 1 to this; 0 if there is no pattern
  std::vector<int> cells;   // row by row
  std::vector<bool> given;  // which cells are givens, row by row; empty if none
  bool empty() const { return cells.empty(); }
};

}  // namespace gridpress

namespace gridpress::figure {

struct Point {
  double x = 0;
  double y = 0;
};

// A square by its 0-based position.
struct Square {
  int row = 0;
  int column = 0;
};

// In order: a house under discussion; every second box; a given; the cells of a step; cells with
// a special rule (a diagonal); dark areas that must stay legible (sea, a trial); the inside of a
// loop; a filled square of a picture; three colours of adjacent regions, the fourth being white.
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

// A straight grid line between cells. A box line replaces the thin line at its
// position. kRegion is the border of an irregular region, as heavy as the frame.
struct Line {
  Point from, to;
  enum class Weight { kThin, kBox, kRegion } weight = Weight::kThin;
};

// The outer border of a grid, a closed polygon along cell edges, clockwise.
struct Frame {
  std::vector<Point> corners;
};

// The value in a cell. `cell` is its index in the board, for text extraction and tests.
struct Value {
  Point centre;
  int cell = 0;
  int digit = 0;  // 1-based; the layout chooses the symbol
  enum class Role { kGiven, kFilled, kPlaced } role = Role::kGiven;
};

// Marks of worked pictures: a ring around a digit, an arrow that rules out squares, a
// box around the square where the result goes.
struct Ring {
  Point centre;
};
struct Arrow {
  Point from, to;  // `from` is the centre of a ring; the shaft starts at the ring
};
struct ResultBox {
  Point centre;
};

// A small candidate at its place in the cell. kPattern: part of the pattern; kRinged: the basis of
// the step; kStruck: removed.
struct CandidateMark {
  Point centre;
  int cell = 0;
  int digit = 0;
  enum class Tone { kPlain, kPattern, kStruck, kRinged } tone = Tone::kPlain;
};
// An arrow from one candidate of a chain to the next; strong if the second follows as
// true. The layout bends it around obstacles.
struct ChainArrow {
  Point from, to;
  bool strong = false;
};
// A cell of a chain, by its centre, numbered from 0 in the chain's order: A, B, C …
struct ChainNode {
  Point centre;
  int order = 0;
};

// A group of squares, with a dashed outline inside its border and a label in the corner of the
// first square in reading order.
struct Cage {
  std::vector<Square> squares;  // connected by their sides
  std::string label;            // "17"; may be empty
};

// A line along edges or through centres. kLoop: drawn by the solver; kStep: added by a step; kWall:
// of a maze or a region; kCell: the outline of a single cell; kSign: a sign between two cells;
// kTube: of a thermometer; kShaft: of an arrow clue.
struct Trail {
  std::vector<Point> points;
  bool closed = false;
  enum class Role { kLoop, kStep, kWall, kCell, kSign, kTube, kShaft } role = Role::kLoop;
};

// A small shape that is a clue, or the background of one. kWhiteDot, kBlackDot, kLevelBar,
// kUprightBar: on the edge between two cells; kGround: white, behind a letter or sign on an
// edge; kHalo: white, behind a digit on a line; kOdd: behind a digit; kBulb: of a
// thermometer; kCircle: of an arrow; kWhiteDisc, kBlackDisc: in a cell, in place of a digit.
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

// A small triangle outside the grid, from a clue towards its cells: (1, 0) is to the right, (1, 1)
// along a diagonal.
struct Pointer {
  Point tip;
  int across = 0, down = 0;
};

// kLattice: a point between which lines are drawn. kBlank: a square known to stay empty.
struct Dot {
  Point centre;
  enum class Role { kLattice, kBlank } role = Role::kLattice;
};

// An edge that no line may use, found by the current step or known before.
struct Cross {
  Point centre;
  enum class Role { kStep, kKnown } role = Role::kStep;
};

// Words, a letter, or a number that isn't a digit to be placed. kClue: in a square;
// kOutside: outside the grid; kEdge: on the edge between two cells; kLetter: in a grid of
// letters; kFound: in a word, shown in an answer; kLeft: in no word, but in the message.
struct Text {
  Point at;  // vertically the middle; horizontally as given by the anchor
  std::string text;
  enum class Role { kClue, kOutside, kEdge, kLetter, kFound, kLeft } role = Role::kClue;
  enum class Anchor { kMiddle, kLeft, kRight } anchor = Anchor::kMiddle;
  int cell = -1;  // index in the board, for text extraction and tests; -1 outside cells
};

// A loop around the squares from one centre to another.
struct WordLoop {
  Point from, to;
};

using Mark =
    std::variant<Tint, Line, Frame, Value, Ring, Arrow, ResultBox, CandidateMark, ChainArrow,
                 ChainNode, Cage, Trail, Badge, Pointer, Dot, Cross, Text, WordLoop>;

// Space around the cells for outside clues, in cells.
struct Margins {
  double left = 0, top = 0, right = 0, bottom = 0;
};

// A list that flows below a figure in portrait slots and next to it in landscape ones.
struct WordList {
  std::vector<std::string> words;  // in reading order; "" is a line to write on
};
// A sentence to be completed: an introduction in words, then a rule for each letter. Each string of
// `words` is one word, of which only the number of letters is shown.
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
  std::string spoken;  // alternative text; if empty, the layout reads out the digits by rows
};

// Sizes of cells, in points, in which a kind's figures can be printed: the minimum for
// a puzzle, the minimum without a warning, the maximum (beyond which empty space is
// better), and the minimum for an answer.
struct CellRule {
  double least = 18, good = 24, most = 60, answer = 8;
};

}  // namespace gridpress::figure
