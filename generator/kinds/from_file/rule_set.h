// The rules of a kind as its file states them. Scopes (groups of cells) are named here and worked
// out twice: by geometry in rules.cc, and by testing pairs of cells in clauses.cc.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/logic/description.h"

namespace gridpress::from_file {

// A state of cells.
enum class State { kAny, kMarked, kUnmarked };

// The groups of cells that a rule is about, one at a time.
enum class Every { kRow, kColumn, kLine, kRegion, kSegment, kPair, kSquare, kCell, kBoard };

// The cells that a rule about each cell counts.
enum class Among {
  kItself,
  kNeighbours,  // that share a side
  kAround,      // that share a side or a corner
  kArea,        // kAround and the cell itself
  kSight,       // the cell and all cells of its row and column up to a wall
};

// A constant or the clue of a block, as a bound from below, from above or both.
struct Amount {
  int least = 0, most = 0;  // if `block` < 0
  int block = -1;
  bool at_least = true, at_most = true;  // whether the clue bounds the count on this side
};

struct CountRule {
  Every every = Every::kCell;
  Among among = Among::kItself;
  State when = State::kAny;  // of the cell itself
  State counted = State::kMarked;
  Amount amount;
  bool weighted = false;  // the first cell counts 1, the second 2 …
  int equal = -1;         // a block of numbers: cells with equal numbers are counted apart
};

// The connected area of cells in a state that contains a clue has as many cells as the clue.
struct AreaRule {
  State state = State::kUnmarked;
  int block = -1;
};

// The meaning of a clue block.
enum class Shows {
  kNothing,  // only lines of text for other programs
  kNumbers,  // free numbers, one per cell, with a meaning only for `equal`
  kCounts,   // numbers that a rule counts
  kState,    // whether the cell is marked
  kRegions,
};

struct ClueBlock {
  std::string name;
  Shows shows = Shows::kNothing;
  bool walls = false;      // its entries are walls, with or without a number
  State on = State::kAny;  // the state of cells with a clue
};

// A kind that was read from a file. It lives as long as the program.
struct FileKind final : logic::Description {
  std::vector<ClueBlock> clues;  // by block
  std::vector<CountRule> counts;
  std::vector<State> connected;
  std::vector<AreaRule> areas;
  bool loop = false;  // the marked cells are those on one closed loop, which players draw

  // Storage for the spans of the description.
  std::string kind_name, number_key;
  std::vector<Size> size_list;
  std::vector<logic::BlockForm> forms;
  std::vector<KindLevel> level_list;
  // The texts by key and language, in the order of the file. A language of "" stands for any.
  struct Text {
    std::string key, language, text;
  };
  std::vector<Text> texts;

  int regions = -1, walls = -1;  // blocks, or -1
};

inline const FileKind& file_kind(const logic::LogicContent& puzzle) {
  return static_cast<const FileKind&>(*puzzle.kind);
}

// Techniques of all such kinds, in the order of kSorts.
enum Sorts {
  kGiven,
  kPair,
  kFullLine,
  kFullRegion,
  kLastLine,
  kLastRegion,
  kFullNear,
  kLastNear,
  kFullGroup,
  kLastGroup,
  kEqual,
  kSquare,
  kTotal,
  kThrough,
  kEarlyLoop,
  kCutOff,
  kOneLoop,
  kArea
};
inline constexpr logic::Sort kSorts[] = {
    {"given", 1.0, {}, true}, {"pair", 1.0},        {"full-line", 1.1},  {"full-region", 1.1},
    {"last-line", 1.2},       {"last-region", 1.2}, {"full-near", 1.2},  {"last-near", 1.3},
    {"full-group", 1.2},      {"last-group", 1.3},  {"equal", 1.2},      {"square", 1.4},
    {"total", 1.6},           {"through", 1.0},     {"early-loop", 2.0}, {"cut-off", 2.2},
    {"one-loop", 2.4},        {"area", 2.4}};

// By cell: whether it is marked in the solution, or on its loop.
std::vector<char> marks_of(const logic::LogicContent& puzzle);

// A clue that follows from a solution.
struct DerivedClue {
  int block = 0, entry = 0, value = 0;
};
// All clues that count something, for cells that may have one.
std::vector<DerivedClue> derived_clues(const logic::LogicContent& puzzle);

// The functions of a description.
void rules(const logic::LogicContent& puzzle, logic::Rules& rules);
void clauses(const logic::LogicContent& puzzle, logic::Clauses& clauses);
std::optional<logic::LogicContent> draw(const logic::Draft& draft, Rng& rng);
void change(logic::LogicContent& puzzle, int cell, Rng& rng);

}  // namespace gridpress::from_file
