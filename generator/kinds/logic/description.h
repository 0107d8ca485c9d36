// Everything that a logic kind declares. The folder's other files derive the Kind from it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "generator/base/random.h"
#include "generator/kinds/kind.h"
#include "generator/kinds/logic/content.h"
#include "generator/kinds/logic/rules.h"

namespace gridpress::logic {

struct Path;
struct PathRequest;
struct Step;

// One clue block of a puzzle's text. The text of a puzzle is a line with rows and columns, followed
// by its blocks in order.
struct BlockForm {
  enum class Shape {
    kCells,    // a line per row
    kColumns,  // one line with an entry per column
    kRows,     // one line with an entry per row
    kCorners,  // a line per row of the corner_board, with an entry per corner of the cells
    kHeader,   // `length` entries on the first line, after rows and columns
  };
  Shape shape = Shape::kCells;
  int length = 0;                 // number of entries in a header
  std::string_view letters = {};  // single letters allowed as entries
  // For counts of rows or columns: whether they stand to the right of the board or below it, a sign
  // printed in line with them, and the key of their sentence for screen readers.
  bool after = false;
  std::string_view sign = {}, spoken = {};
  int least = 0, most = -1;  // numbers allowed as entries; none if most < least
  bool may_be_empty = true;  // "-"
  bool regions = false;      // entries are names of regions, renumbered from 1 when read
  bool of_regions = false;   // an entry moves to the first cell of its region
  // Entries are places on lines through neighbouring cells, such as 2.1 for the first cell of line
  // 2. Lines are renumbered from 1 when read.
  bool lines = false;
  // Entries from 0 to 3 are dots: in the centre of the cell, in the middle of its right or lower
  // side, or at its lower right corner.
  bool dots = false;
  // Equal entries belong together. The canonical form numbers them from 1 in reading order.
  bool names = false;
  // Entries are numbers with a direction, such as 2e. The numbers are from `least` to `most`.
  bool arrows = false;
  // Entries are one to four numbers up to 8 in any order, such as 1,3. 0 is only valid alone.
  bool lists = false;
  // Each line has the lengths of its runs of marked cells (see kLineEnd).
  bool runs = false;
  bool carved = false;    // the maker removes entries that the puzzle doesn't need
  int removed = kNoClue;  // the entry left by a removed clue
  // An entry for a clue whose value is left open, to find the clues that contradict each other;
  // `clauses` must support it, but texts don't need to. kNoClue if the kind has none.
  int unknown = kNoClue;
};

// The block of a number for the whole puzzle.
constexpr BlockForm one_number(int least, int most, bool may_be_empty = false) {
  return {.shape = BlockForm::Shape::kHeader,
          .length = 1,
          .least = least,
          .most = most,
          .may_be_empty = may_be_empty};
}

int entries(const BlockForm& form, Size size);

// The last block with clues in cells, or -1.
int cell_block(const Description& kind);
int count_regions(const LogicContent& puzzle);
// The entry of that block in a cell, or kNoClue.
int clue_at(const LogicContent& puzzle, int cell);
// Whether a player can't mark a cell, or write a value into it, because of its clue or region.
bool is_ground(const LogicContent& puzzle, int cell);
// Numbers regions in the order of their first cells and moves the entries that belong to regions.
void settle_regions(LogicContent& puzzle);

// The number of an entry among those of all blocks, as in Count::clue.
int clue_number(const Description& kind, Size size, int block, int entry);

// A technique, as the kind's rules use it. Its name is also the key of its words.
struct Sort {
  std::string_view name;  // "full-row"
  double rating = 1.0;
  // The keys of its reasons without "why_", if several sentences explain it. If empty, the name is
  // its only key.
  std::span<const std::string_view> reasons = {};
  bool given = false;  // a clue as it stands; explanations leave it out
};

// The form of the solution, which decides how it is written as text, drawn and played.
enum class Answer {
  kMarks,    // cells: 1 for marked, else 0. Text: Description::mark or "-"
  kNumbers,  // cells: a number. Text: the numbers
  kRegions,  // cells: the number of the region, from 1 in the order of the regions' first cells.
             // Text: the numbers
  kLoop,     // edges: 1 on the loop. Text: per cell "ns", "ew", "ne", "nw", "se", "sw" or "-"
  kLoopAndMarks,  // edges and cells: as for loops and for marks. Text: `mark` or as for loops
  kPaths,         // edges: 1 on a path. Text: as for loops, with one letter at the end of a path
  kBridges,       // edges: 0 to 2, equal along a bridge. Text: per cell "1" "2"
                  // (horizontal), "a" "b" (vertical)
  kInside,  // cells: 1 inside the loop along the sides of cells, else 0. Steps decide edges of the
            // corner_board. Text as for marks
};

// Whether solutions have a value per edge.
constexpr bool has_edges(Answer answer) {
  return answer == Answer::kLoop || answer == Answer::kLoopAndMarks || answer == Answer::kPaths ||
         answer == Answer::kBridges;
}
// Whether solutions have marked cells.
constexpr bool has_marks(Answer answer) {
  return answer == Answer::kMarks || answer == Answer::kLoopAndMarks;
}

struct Look {
  // How a marked cell is drawn.
  // kFill: part of a picture, joined to the marked cells next to it.
  // kSlant: a diagonal that falls to the right; cells without a mark have the other diagonal.
  enum class Mark { kBlack, kTint, kLamp, kTent, kStar, kMine, kShip, kMercury, kFill, kSlant };
  enum class Clue {
    kNumber,     // a number in a white cell
    kBlackCell,  // a black cell, with the number if the entry has one
    kPearl,      // letter 0: a white disc, letter 1: a black disc
    kIsland,     // a number in a circle
    kTree,       // letter 0: a tree
    kShipPart,   // letters as in kShipLetters: water and parts of ships
    kArrow,      // a number with an arrow in a grey cell; letter 0: the cell alone
    kEnd,        // a number at the end of a path
    kList,       // a list of numbers, whose cell can't be marked
  };
  Mark mark = Mark::kBlack;
  Clue clue = Clue::kNumber;
  bool lattice = true;                // lines between cells
  bool clues_in_answer_text = false;  // the answer's text repeats the clues' entries
  bool bordered_numbers = true;       // answers have borders between different numbers
  bool numbers_on_marks = false;      // answers print the numbers of marked cells
  bool picture = false;               // answers show nothing but the marks
  bool line_values = false;  // rows and columns are numbered, because rules use the numbers
  // How numbers are printed. kBinary: 1 and 2 as 0 and 1; numbers don't form regions. kPoles: 1, 2
  // and 3 as +, − and ×; cells that are regions by themselves have no value.
  enum class Values { kNumbers, kBinary, kPoles } values = Values::kNumbers;
  unsigned discs = 0;  // the flag of puzzles that show 1 and 2 as a white and a black disc
};

// The values 1, 2 and 3 of Look::Values::kPoles, as printed.
constexpr std::string_view kPoleSigns[] = {"+", "−", "×"};

// Water, a ship of one cell, a part in the middle of a ship, and the ends that point up, right,
// down and left.
constexpr std::string_view kShipLetters = "xomnesw";

// A number for the whole puzzle: the only entry of the first block, which has the shape kHeader.
struct PuzzleNumber {
  std::string_view key = {};         // of sections that choose it; empty if the kind lacks a number
  std::string_view help = {};        // for this key
  int (*most)(Size size) = nullptr;  // the largest value at this size; null if it is `largest`
  int (*usual)(Size size) = nullptr;    // without the key. Null if it is `standard`.
  int largest = 0, standard = kNoClue;  // kNoClue: each draft chooses a number
  // Numbers up to this have sentences of their own, with the keys KEY_1, KEY_2 … for the place
  // {KEY} in "lead" and "rule", and caption_1, caption_2 … for captions. KEY_0 is about any number.
  // If 0, words don't depend on the number.
  int worded = 0;
};

// The request for a new puzzle's solution.
struct Draft {
  Size size;
  double low = 0, high = 99;             // ratings of the level requested, as a hint
  Symmetry symmetry = Symmetry::kNone;   // symmetry of the pattern of clues
  const KindOptions* options = nullptr;  // may be null
  int number = kNoClue;                  // the number that PuzzleNumber describes; kNoClue: any
  const Description* kind = nullptr;     // for empty_puzzle
};

// A puzzle without a solution, whose blocks are empty except for the draft's number.
LogicContent empty_puzzle(const Draft& draft);

// A kind's own engine, for kinds whose engine is much faster than deducing with general rules.
struct OwnEngine {
  // Like Kind::count with the usual engine. Beyond its steps, the clauses decide.
  SolutionCount (*count)(const LogicContent& puzzle, const CountRequest& request);
  std::uint64_t conflicts;  // limit for the clauses
  // Solves a puzzle whose solution is known, using the kind's sorts, the easiest first.
  Path (*find_path)(const LogicContent& puzzle, const PathRequest& request);
  // A puzzle, with its solution, that sorts rated up to `draft.high` can solve; nullopt if the
  // random choices led nowhere.
  std::optional<LogicContent> (*make)(const Draft& draft, Rng& rng);
  // If the solution breaks a rule, a message about it, otherwise "". Used for solutions that were
  // read.
  std::string (*broken_rule)(const LogicContent& puzzle);
  // Fillings for the kind's own places in the sentences of a step.
  WordFilling (*fillings)(const LogicContent& puzzle, const Step& step, const KindWords& words);
};

struct Description {
  std::string_view name = {};
  std::span<const Size> sizes = {};  // common sizes, ascending
  Size default_size = {};
  int min_side = 5, max_side = 15;  // sides of the boards that the kind generates
  // Whether the kind generates boards of this size; null if it generates all sizes with these
  // sides.
  bool (*has_size)(Size size) = nullptr;
  int least_read = 2, most_read = 60;  // sides of the boards that it reads
  // An answer's cell has room for numbers of one digit, in it or outside the board.
  figure::CellRule cell{.least = 12, .good = 18, .most = 40, .answer = 12.5};
  std::span<const BlockForm> blocks = {};
  std::span<const Sort> sorts = {};        // in the order of the kind's enumeration
  std::span<const KindLevel> levels = {};  // measured on the kind's own maker
  Answer answer = Answer::kMarks;
  // Stand for a marked cell and another one in texts.
  std::string_view mark = "x", unmarked = "-";
  Look look = {};
  PuzzleNumber number = {};
  // What tells puzzles of kinds with the same name and other rules apart: part of the fingerprint
  // of every request. Empty for kinds that are part of the program.
  std::string fingerprint = {};
  // Words that may end a problem's first line. A puzzle with a flag "discs" uses the kind's word
  // "discs_lead", if there is one, in place of "lead".
  std::span<const std::string_view> flags = {};
  // Keys and places of the kind's words, in addition to those that all kinds have.
  std::span<const std::string_view> words = {}, word_places = {};
  Size lesson_size = {};  // if left out, the first of `sizes`
  // The {count} of the kind's word "caption": islands, rectangles … If null or negative, captions
  // show only the size.
  int (*caption_count)(const LogicContent& puzzle) = nullptr;
  // The usual numbers of ships of length 1, 2 … on boards of this size. The figure has room for
  // them below the board, and the puzzle's first header block has the numbers of its own fleet.
  // Null without ships.
  Block (*fleet)(Size size) = nullptr;
  // The entry in the image of a puzzle after a rotation or reflection (see turned() in
  // model/lattice.h). If null, entries stay the same.
  int (*turned_entry)(int entry, int turn) = nullptr;
  // The same for the value of a cell.
  int (*turned_value)(int value, int turn) = nullptr;

  const OwnEngine* engine = nullptr;  // if set, `rules`, `draw` and `change` are unused

  // Explains why a board that was read can't be a puzzle of the kind ("the island at row 2, column
  // 3 has no neighbour"), or returns "". Called after the blocks have been checked against their
  // forms.
  // May be null.
  std::string (*fault)(const LogicContent& puzzle) = nullptr;
  void (*rules)(const LogicContent& puzzle, Rules& rules) = nullptr;
  // Written from the rules of the game, independently of `rules`.
  void (*clauses)(const LogicContent& puzzle, Clauses& clauses) = nullptr;

  // A solution with every clue that it can have; nullopt if the random choices led nowhere.
  std::optional<LogicContent> (*draw)(const Draft& draft, Rng& rng) = nullptr;
  // Changes the clues at or near `cell`, whose value the clues so far don't determine, and possibly
  // the solution. The maker calls this until the puzzle is unique, before it removes any clues. If
  // null, the maker draws another solution instead.
  void (*change)(LogicContent& puzzle, int cell, Rng& rng) = nullptr;
  int max_changes = 60;  // after which the maker draws another solution
};

}  // namespace gridpress::logic
