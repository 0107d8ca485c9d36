// A drawing of a puzzle in units of cells. It defines positions, but no sizes in points and no line
// weights.
//
// The origin is the outer corner of the top left cell; x runs to the right and y downwards. A cell
// is 1 x 1. The layout chooses line weights, tints and digit sizes.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace gridpress {

// Pictures that are printed in place of 1, 2, 3 … The layout draws them
// (layout/figure/symbol_pictures.h).
struct SymbolPictures {
  virtual ~SymbolPictures() = default;
  std::string set;                 // name of a built-in set; empty if the files are the user's
  std::vector<std::string> files;  // one per value
  std::vector<std::string> names;  // alternative text per value; if empty, the set's names
};

// The symbols that are printed for the values 1, 2, 3 … With kHex they are 0, 1, 2 … 9, A … F.
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
  // Compares the sort only and ignores pictures.
  friend bool operator==(const Symbols& a, Sort sort) { return a.sort_ == sort; }

 private:
  Sort sort_;
  std::shared_ptr<const SymbolPictures> pictures_;
};

// The values of some adjacent cells of a solution, used as decoration on openers and covers.
struct CellPattern {
  int rows = 0, columns = 0;
  int values = 0;           // values range from 1 to this number; 0 if there is no pattern
  std::vector<int> cells;   // values of the cells, row by row
  std::vector<bool> given;  // whether each cell is a given, row by row; may be empty
  bool empty() const { return cells.empty(); }
};

}  // namespace gridpress

namespace gridpress::figure {

struct Point {
  double x = 0;
  double y = 0;
};

// A square, identified by its 0-based row and column.
struct Square {
  int row = 0;
  int column = 0;
};

// The role of a shaded area. kHouse: a house under discussion; kAlternate: every second box;
// kGiven: a given; kPattern: the cells that justify a step; kMark: cells with a special rule, such
// as a diagonal; kDark: a dark area on which other marks must stay legible; kInside: the inside of
// a loop; kBlack: a filled square of a picture; kLightRegion, kMiddleRegion and kDarkRegion: three
// colours for adjacent regions, the fourth being white; kClue: a cell with clues in words.
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
  kDarkRegion,
  kClue
};

// A shaded rectangle: one or more whole cells, or a square within a cell.
struct Tint {
  Point corner;
  double width = 1, height = 1;
  Shade shade = Shade::kHouse;
};

// A straight grid line between cells. If a thin line and a box line have the same position, only
// the box line is drawn. kRegion is the border of an irregular region, as heavy as the frame.
struct Line {
  Point from, to;
  enum class Weight { kThin, kBox, kRegion } weight = Weight::kThin;
};

// The outer border of a grid: a closed polygon along edges of cells, clockwise.
struct Frame {
  std::vector<Point> corners;
};

// The value in a cell. `cell` is the cell's index in the board, for extracting text and for tests.
struct Value {
  Point centre;
  int cell = 0;
  int digit = 0;  // 1-based; the layout chooses the symbol
  enum class Role { kGiven, kFilled, kPlaced } role = Role::kGiven;
};

// The next three marks explain a step in a worked example: a ring around a digit, an arrow that
// rules out squares, and a box around the square where the result goes.
struct Ring {
  Point centre;
};
struct Arrow {
  Point from, to;  // `from` is the centre of a ring; the shaft starts at the ring
};
struct ResultBox {
  Point centre;
};

// A small candidate digit at its position in the cell. kPattern: part of the pattern; kRinged: the
// candidate that the step is based on; kStruck: removed by the step.
struct CandidateMark {
  Point centre;
  int cell = 0;
  int digit = 0;
  enum class Tone { kPlain, kPattern, kStruck, kRinged } tone = Tone::kPlain;
};
// An arrow from one candidate of a chain to the next. The arrow is strong if it concludes that the
// second candidate is true, and weak if it concludes that the candidate is false. The layout bends
// arrows around obstacles.
struct ChainArrow {
  Point from, to;
  bool strong = false;
};
// A cell of a chain. `order` is its position in the chain, from 0; the layout labels the cells A,
// B, C …
struct ChainNode {
  Point centre;
  int order = 0;
};

// A group of squares with a dashed outline just inside its border, and with a label in the corner
// of the first square in reading order.
struct Cage {
  std::vector<Square> squares;  // connected: each shares a side with another
  std::string label;            // "17"; may be empty
};

// A line along edges or through the centres of cells. kLoop: drawn by the solver; kStep: added by a
// step; kWall: the border of a region; kCell: the outline of a single cell; kSign: a sign between
// two cells; kTube: the tube of a thermometer; kShaft: the shaft of an arrow clue; kBridge: a
// bridge between two islands; kBarrier: a wall that the reader's way may not cross; kWay: that way.
struct Trail {
  std::vector<Point> points;
  bool closed = false;
  enum class Role {
    kLoop,
    kStep,
    kWall,
    kCell,
    kSign,
    kTube,
    kShaft,
    kBridge,
    kBarrier,
    kWay
  } role = Role::kLoop;
};

// A small shape that is a clue or the background of a clue. kWhiteDot, kBlackDot, kLevelBar and
// kUprightBar are on the edge between two cells. kGround is a white background for a letter or sign
// on an edge, and kHalo for a digit on a line. kOdd is behind the digit of an odd cell, kBulb is
// the end of a thermometer, and kCircle the end of an arrow clue. kWhiteDisc and kBlackDisc are in
// a cell in place of a digit. kWhitePearl and kBlackPearl are passed by a line, kIsland is a white
// circle behind a number, and kLamp, kTree, kTent and kStar are drawings that fill a cell, like the
// parts of a ship: kShip is a part in the middle, kShipAlone a ship of one cell, and kShipTop …
// kShipLeft an end that is round on that side. kWater is a cell without a ship.
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
    kBlackDisc,
    kWhitePearl,
    kBlackPearl,
    kIsland,
    kLamp,
    kTree,
    kTent,
    kStar,
    kShip,
    kShipAlone,
    kShipTop,
    kShipRight,
    kShipBottom,
    kShipLeft,
    kWater
  } form = Form::kWhiteDot;
  double scale = 1;  // relative to a drawing that fills a cell
};

// A triangle. `across` and `down` are its direction: (1, 0) is to the right, (1, 1) down and to the
// right. kClue: a small one that points from a clue to the clue's cells; kGate: one at the entrance
// or exit of a way.
struct Pointer {
  Point tip;
  int across = 0, down = 0;
  enum class Role { kClue, kGate } role = Role::kClue;
};

// A dot. kLattice is a point between which lines are drawn; kBlank marks a square that is known to
// stay empty; kPin marks the middle of a square without lines around it.
struct Dot {
  Point centre;
  enum class Role { kLattice, kBlank, kPin } role = Role::kLattice;
};

// A cross on an edge that no line may use. kStep: found by the current step; kKnown: known before.
struct Cross {
  Point centre;
  enum class Role { kStep, kKnown } role = Role::kStep;
};

// A text that isn't a digit of the puzzle: words, a letter or a number. kClue: in a square;
// kOutside: outside the grid; kEdge: on the edge between two cells; kLetter: in a grid of letters;
// kFound: a letter of a word, shown in an answer; kLeft: a letter that belongs to no word but to
// the message; kBlock: a number on a black square.
struct Text {
  Point at;  // y is the middle of the text; x depends on `anchor`
  std::string text;
  enum class Role { kClue, kOutside, kEdge, kLetter, kFound, kLeft, kBlock } role = Role::kClue;
  enum class Anchor { kMiddle, kLeft, kRight } anchor = Anchor::kMiddle;
  // The cell's index in the board, for extracting text and for tests; -1 outside cells.
  int cell = -1;
};

// A clue in words that is printed within a cell or within half of it, in centred lines. All such
// clues of a figure have the same type size, which is at least `least` points, and the figure's
// cells have at least `cell` points.
struct WordClue {
  Point corner;
  double width = 1, height = 1;
  std::string text;
  double least = 0, cell = 0;
};

// A loop drawn around the squares from one centre to the other.
struct WordLoop {
  Point from, to;
};

using Mark =
    std::variant<Tint, Line, Frame, Value, Ring, Arrow, ResultBox, CandidateMark, ChainArrow,
                 ChainNode, Cage, Trail, Badge, Pointer, Dot, Cross, Text, WordClue, WordLoop>;

// Space around the cells for clues outside the grid, in cells.
struct Margins {
  double left = 0, top = 0, right = 0, bottom = 0;
};

// A list that is set below the figure in portrait slots and next to the figure in landscape slots.
struct WordList {
  std::vector<std::string> words;  // in reading order; "" is an empty line to write on
  bool bank = false;               // the answers of clues, in a frame with a heading
};
// The clues of words in a grid, set in columns below the figure, with a heading per direction.
struct ClueList {
  struct Clue {
    int number = 0;
    std::string text;
  };
  std::vector<Clue> across, down;
};
// A sentence for the reader to complete: `lead` in words, then a short line for each missing
// letter. Each string in `words` is one word; only the number of its letters is printed.
struct Blanks {
  std::string lead;
  std::vector<std::string> words;
};
using Attachment = std::variant<WordList, ClueList, Blanks>;

struct Figure {
  int columns = 0;  // number of columns, without the margins
  int rows = 0;
  std::vector<Mark> marks;  // in the order in which they are painted
  Margins margins;
  std::vector<Attachment> attachments;
  std::string spoken;  // alternative text; if empty, the layout reads out the digits row by row
};

// Cell sizes in points for a kind's figures: the minimum for a puzzle (`least`), the minimum that
// causes no warning (`good`), the maximum (`most`), beyond which empty space looks better, and the
// minimum for an answer.
struct CellRule {
  double least = 18, good = 24, most = 60, answer = 8;
};

}  // namespace gridpress::figure
