// Clues of digit grids: a thermometer, a sign between two cells, a number next to a row.
//
// A sort of clue (Form) is a struct of functions. It states its rule twice: as a constraint
// for the engine, and as a fold over its cells, which becomes clauses for the second engine.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/kinds/digits/exchange.h"
#include "generator/kinds/digits/sketch.h"
#include "generator/model/constraint.h"

namespace gridpress::digits {

struct Form;

struct Clue {
  const Form* form = nullptr;
  std::vector<Cell> cells;  // in the order defined by the form
  int value = 0;            // a sum or another number; 0 if the form has none
  bool operator==(const Clue&) const = default;
};

// Checks a clue by reading its cells in order, with a number of 0 or more as the state in between.
struct Fold {
  // Returns the state after the digit of cell `index`, or -1 if the clue is violated.
  // `state` is 0 for the first cell.
  int (*next)(const Clue& clue, int state, int index, int digit) = nullptr;
  bool (*accepts)(const Clue& clue, int state) = nullptr;  // if null, accepts every state
  // Whether all digits must also differ. If so, the result must not depend on their order.
  bool distinct = false;
};

struct Form {
  std::string_view name;     // used in texts, and as the prefix of its words: "thermometer"
  bool valued = false;       // whether texts include its `value`
  std::string_view between;  // separator of the cells when read aloud: " < "
  // The ratings of this clue's steps: those that leave a cell one digit, and those that only remove
  // some. With a rating of 0 it makes no steps, because techniques of the variant handle it.
  double placing = 1.4, rating = 1.8;
  bool at_once = false;  // whether the clue's consequences are applied before the first step
  ConstraintPtr (*rule)(const Clue& clue, const Topology& topology) = nullptr;
  Fold fold;
  // Checks an untrusted clue, whose cells are different. Returns an error message or "".
  std::string (*problem)(const Clue& clue, const Topology& topology) = nullptr;
  // Null for rules of the whole grid, which aren't drawn.
  void (*draw)(Sketch& sketch, const Clue& clue, const Topology& topology) = nullptr;
  bool in_answers = false;  // whether answers show the clue
  // Restores the usual order of the cells after they were moved. Null if the order doesn't change.
  void (*settle)(Clue& clue) = nullptr;
  // The equivalent clue for digits counted from the other end. Null if no such clue exists.
  std::optional<Clue> (*complement)(const Clue& clue, int digits) = nullptr;
  Foreign foreign{};   // how f-puzzles documents write the clue
  bool rises = false;  // whether each digit is less than the digit in the next cell
};

// Whether the solution satisfies the clue, according to its fold.
bool holds(const Clue& clue, const std::vector<std::uint8_t>& solution);

// Puts the cells into the form's usual order, if it has one.
void settle(Clue& clue);

// Settles all clues and sorts them by cells, form and value. Clues are solved and graded in this
// order, so the grade doesn't depend on the order of the clues in the puzzle's text.
void sort_clues(std::vector<Clue>& clues);

// Whether two cells share a side (adjacent), or share a side or a corner (touching).
bool adjacent(const Topology& topology, Cell a, Cell b);
bool touching(const Topology& topology, Cell a, Cell b);

}  // namespace gridpress::digits
