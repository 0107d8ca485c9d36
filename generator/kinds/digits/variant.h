// The description of a kind of digit grid: its houses beyond rows and columns, its
// clues, and how its puzzles are made. kind_of() turns it into the program's Kind.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "generator/base/random.h"
#include "generator/grader/level.h"
#include "generator/grader/technique.h"
#include "generator/kinds/digits/clue.h"
#include "generator/model/digit_puzzle.h"
#include "generator/model/size.h"

namespace gridpress::digits {

struct Variant;

// The board of a puzzle. Puzzles whose regions aren't their own may share a board.
struct VariantBoard {
  const Variant* variant = nullptr;
  int size = 0;
  unsigned flags = 0;  // bit i stands for the variant's flag i
  // The region of each cell, or -1 for cells in no region; empty if the variant has no
  // regions. For overlapping grids, the row and column of each grid's first cell instead.
  std::vector<int> regions;
  TopologyPtr topology;
};

// An on/off option of the kind: a key in its sections, and a word after the size in its texts.
struct Flag {
  std::string_view name, help;
  bool on_by_default = false;  // the value in sections without the key
};

// The use of a puzzle's own regions: they replace the boxes (kBoxes), are houses in addition to
// them (kExtra), are the first cells of overlapping grids (kGrids), or are blocks of any size that
// contain 1 to their number of cells (kBlocks).
enum class Regions { kNone, kBoxes, kExtra, kGrids, kBlocks };

// A puzzle with its clues.
class ClueContent final : public DigitContent {
 public:
  ClueContent(VariantBoard its_ground, std::vector<Clue> its_clues, Grid its_givens,
              Grid its_solution);

  VariantBoard ground;
  std::vector<Clue> clues;  // the drawn ones, in the order of the text
  // All rules beyond the houses, in the order of rules.constraints: the clues, settled and sorted
  // (sort_clues), then the rules that hold everywhere.
  std::vector<Clue> all_rules;
};

using Tokens = std::vector<std::vector<std::string_view>>;  // rows of a text

// The format of a puzzle's text after its first row, for variants with a special format.
struct Codec {
  std::string (*write)(const ClueContent& content) = nullptr;  // rows, each preceded by '/'
  // Parses `rows` (the first is the size) into clues and givens. Returns an error message or "".
  std::string (*read)(const Tokens& rows, const VariantBoard& ground, std::vector<Clue>& clues,
                      Grid& givens) = nullptr;
  // Called before `read` if the rows determine VariantBoard::regions; otherwise null.
  std::string (*regions)(const Tokens& rows, int size, std::vector<int>& regions) = nullptr;
};

// The technique for clues that need a digit in a house, however they are completed.
struct FilledLine {
  // the prefix of the words "NAME_step" and "NAME_tell"; empty if the variant lacks it
  std::string_view name;
  double rating = 0;
};

struct Variant {
  std::string_view name;
  std::span<const int> sizes;  // ascending
  std::span<const std::string_view> word_keys;
  int default_size = 9;
  int (*digits)(int size) = nullptr;  // the number of digits; if null, the number of rows
  bool boxes = true;                  // whether the board has sudoku boxes
  std::span<const Flag> flags;
  unsigned unmarked_flags = 0;  // the flags that are on in texts without flags
  bool repeats_size = false;    // whether texts without flags repeat the size as the third word
  unsigned box_flag = 0;        // bit of the flag that turns boxes on; 0 if none does

  // Houses beyond rows, columns and boxes. Those of two cells aren't regions. May be null.
  std::vector<House> (*houses)(int size, unsigned flags) = nullptr;
  // The whole board, if it isn't a square of rows and columns; otherwise null.
  TopologyPtr (*board)(int size, const std::vector<int>& regions) = nullptr;
  Regions regions = Regions::kNone;
  std::span<const std::string_view> region_styles;  // values of the key `regions`, default first
  // If null, every style exists for all sizes.
  bool (*has_style)(int size, std::string_view style) = nullptr;
  // Draws new regions for a puzzle. Returns an empty list on failure. An attempt draws up to
  // `region_draws` times, because some regions can't be filled with digits. Null if fixed_regions
  // determines the regions by their style.
  std::vector<int> (*draw_regions)(int size, std::string_view style, Rng& rng) = nullptr;
  int region_draws = 1;
  std::vector<int> (*fixed_regions)(int size, std::string_view style) = nullptr;

  // whether a cell's digit is always given
  bool (*fixed)(const VariantBoard& ground, Cell cell) = nullptr;

  std::span<const Form* const> forms;  // the forms of drawn clues
  // Techniques for the variant's houses, easiest first. If null, singles and the techniques that
  // are valid on any board apply.
  const TechniqueTable& (*techniques)() = nullptr;
  FilledLine filled_line;
  // whether the lesson has a captioned picture of the rule, because the board doesn't show it
  bool lesson_shows_rule = false;
  // Rules for the whole grid, for a puzzle with these clues. May be null.
  std::vector<Clue> (*global_rules)(const VariantBoard& ground,
                                    const std::vector<Clue>& clues) = nullptr;
  // Clues that a puzzle with this solution could have, the most desirable first.
  std::vector<Clue> (*clues)(const VariantBoard& ground, const Grid& solution, Rng& rng) = nullptr;
  int carve_attempts = 1;     // attempts per solution, until one reaches the level
  bool carves_clues = false;  // whether clues are removed too, after the givens
  // Explains why no puzzle of a size is at the level. Returns "" if there are such puzzles. If
  // null, all levels are possible.
  std::string (*out_of_reach)(const Level& level, int size) = nullptr;

  const Exchange* exchange = nullptr;  // null if f-puzzles documents don't support the kind
  const Codec* codec = nullptr;
  // Draws everything but clues and digits. If null, the grid with its houses is drawn.
  void (*draw_ground)(Sketch& sketch, const VariantBoard& ground, bool solution) = nullptr;
  // Draws the whole puzzle. If null, the drawing is assembled from its parts.
  figure::Figure (*draw_puzzle)(const ClueContent& content) = nullptr;
  figure::Margins margins{};  // space for clues outside the grid
  // The margins of draw_puzzle(). If null, `margins` applies.
  figure::Margins (*drawn_margins)(int size) = nullptr;
  figure::CellRule cell{.least = 18, .good = 24, .most = 60, .answer = 8};
};

bool has_size(const Variant& variant, int size);

// Returns the same object for all boards whose regions depend only on the style. Thread-safe.
VariantBoard variant_board(const Variant& variant, int size, unsigned flags,
                           std::vector<int> regions = {});

// Whether boards of this size have sudoku boxes (the first function), or this board has (the
// second).
bool has_boxes(const Variant& variant, int size, unsigned flags);
bool has_boxes(const Topology& board);

unsigned default_flags(const Variant& variant);
bool has_flag(const VariantBoard& ground, std::string_view name);

// Rows and columns, and sudoku boxes if `boxes` is set.
std::vector<House> houses_of_grid(int size, bool boxes);

// The pairs of cells that are one of the moves apart, each as a house.
std::vector<House> pairs_of_moves(int size, std::span<const Position> moves);

const ClueContent& clues_of(const Puzzle& puzzle);

}  // namespace gridpress::digits
