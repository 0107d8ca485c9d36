// A kind of digit grid, described: which houses it has beyond rows and columns, which clues, and
// how its puzzles are made. kind_of() makes the struct of functions that the program knows.
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

// What is the same for all puzzles on it.
struct VariantBoard {
  const Variant* variant = nullptr;
  int size = 0;
  unsigned flags = 0;  // bit i: the variant's flag i
  // Per cell; -1: in none; empty: the variant has none of its own. Of grids that overlap: row and
  // column of each one's first cell, one after another.
  std::vector<int> regions;
  TopologyPtr topology;
};

// A switch of the kind: a key of its sections, and a word behind the size in its texts.
struct Flag {
  std::string_view name, help;
  bool usual = false;  // in sections that don't say
};

// What regions of a puzzle's own are: in place of the boxes, or houses beside them; or the first
// cells of grids that overlap; or blocks of any size, each of which holds 1 to its number of cells.
enum class Regions { kNone, kBoxes, kExtra, kGrids, kBlocks };

// A puzzle with its clues.
class ClueContent final : public DigitContent {
 public:
  ClueContent(VariantBoard its_ground, std::vector<Clue> its_clues, Grid its_givens,
              Grid its_solution);

  VariantBoard ground;
  std::vector<Clue> clues;  // those that are drawn, in the order of the text
  // All rules beyond the houses, in the order of rules.constraints: the clues, settled and sorted
  // (sort_clues), then what holds everywhere.
  std::vector<Clue> all;
};

using Tokens = std::vector<std::vector<std::string_view>>;  // rows of a text

// The part of a puzzle's text behind its first row, where a variant has a form of its own.
struct Codec {
  std::string (*write)(const ClueContent& content) = nullptr;  // rows, each behind a '/'
  // Reads `rows` (the first is the size) into the clues and givens; a message where it can't.
  std::string (*read)(const Tokens& rows, const VariantBoard& ground, std::vector<Clue>& clues,
                      Grid& givens) = nullptr;
  // Before that, where the ground of a puzzle is read off its rows: what Ground::regions are to be.
  std::string (*regions)(const Tokens& rows, int size, std::vector<int>& regions) = nullptr;
};

// The technique of a clue that has a digit in a house however it is completed.
struct FilledLine {
  std::string_view name;  // its words are "NAME_step" and "NAME_tell"; empty: there is none
  double rating = 0;
};

struct Variant {
  std::string_view name;
  std::span<const int> sizes;  // ascending
  std::span<const std::string_view> word_keys;
  int default_size = 9;
  int (*digits)(int size) = nullptr;  // at most; null: as many as rows
  bool boxes = true;                  // the boxes of sudoku; else rows and columns only
  std::span<const Flag> flags;
  unsigned unmarked_flags = 0;  // of a text that names none
  bool repeats_size = false;    // a text without flags has the size a third time
  unsigned box_flag = 0;        // the flag that there are boxes, if there is one

  // Houses beyond rows, columns and boxes; those of two cells are no regions. May be null.
  std::vector<House> (*houses)(int size, unsigned flags) = nullptr;
  // The whole board, where it is no square of rows and columns. May be null.
  TopologyPtr (*board)(int size, const std::vector<int>& regions) = nullptr;
  Regions regions = Regions::kNone;
  std::span<const std::string_view> region_styles;  // of the key `regions`; the first is usual
  bool (*has_style)(int size, std::string_view style) = nullptr;  // null: at all sizes
  // New regions for a puzzle; empty: these draws led to none. Or else those of a style. Where it
  // isn't sure that digits fill them, an attempt draws several times until some do.
  std::vector<int> (*draw_regions)(int size, std::string_view style, Rng& rng) = nullptr;
  int region_draws = 1;
  std::vector<int> (*fixed_regions)(int size, std::string_view style) = nullptr;

  bool (*fixed)(const VariantBoard& ground, Cell cell) = nullptr;  // its digit is always given

  std::span<const Form* const> forms;  // of drawn clues
  // Techniques of its houses, the easiest first. Null: singles and what holds on any board.
  const TechniqueTable& (*techniques)() = nullptr;
  FilledLine filled_line;
  bool lesson_shows_rule = false;  // nothing on the board shows the rule: a lesson does, captioned
  // Rules that hold everywhere, given the clues. May be null.
  std::vector<Clue> (*everywhere)(const VariantBoard& ground,
                                  const std::vector<Clue>& clues) = nullptr;
  // Clues that a puzzle with this solution could have, in the order in which they are to stay.
  std::vector<Clue> (*clues)(const VariantBoard& ground, const Grid& solution, Rng& rng) = nullptr;
  int carve_attempts = 1;     // of a solution, until one of them leads to the level
  bool carves_clues = false;  // clues are left out, too, once all givens are
  // Why no puzzle of a size is at the level; "": some are. Null: all are reached.
  std::string (*out_of_reach)(const Level& level, int size) = nullptr;

  const Exchange* exchange = nullptr;  // null: f-puzzles documents don't hold the kind
  const Codec* codec = nullptr;
  // Everything but clues and digits; null: the grid with its houses.
  void (*draw_ground)(Sketch& sketch, const VariantBoard& ground, bool solution) = nullptr;
  // The puzzle, where it is drawn in a way of its own. Null: as the parts are.
  figure::Figure (*draw_puzzle)(const ClueContent& content) = nullptr;
  figure::Margins margins{};  // of the clues beside the grid
  // Of puzzles drawn in a way of their own. Null: `margins`.
  figure::Margins (*drawn_margins)(int size) = nullptr;
  figure::CellRule cell{.least = 18, .good = 24, .most = 60, .answer = 8};
};

bool has_size(const Variant& variant, int size);

// One shared object per shape where the regions are always the same; safe from any thread.
VariantBoard variant_board(const Variant& variant, int size, unsigned flags,
                           std::vector<int> regions = {});

// Whether it has the boxes of sudoku.
bool has_boxes(const Variant& variant, int size, unsigned flags);
bool has_boxes(const Topology& board);

unsigned usual_flags(const Variant& variant);
bool has_flag(const VariantBoard& ground, std::string_view name);

// Rows and columns, and the boxes of sudoku where asked.
std::vector<House> houses_of_grid(int size, bool boxes);

// Cells that are one of the moves apart, as houses of two cells each.
std::vector<House> pairs_of_moves(int size, std::span<const Position> moves);

const ClueContent& clues_of(const Puzzle& puzzle);

}  // namespace gridpress::digits
