// Clues of digit grids: a thermometer, a sign between two cells, a number next to a row.
//
// A sort of clue is a struct of functions. Its rule is implemented twice: as a constraint for the
// engine, and as a fold over its cells, from which the clauses for the second engine are made.
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

// The cells are read one after another; the state between them is a number, 0 or more.
struct Fold {
  // The state after the digit of cell `index`; `state` is 0 for the first. -1 if the clue is
  // violated.
  int (*next)(const Clue& clue, int state, int index, int digit) = nullptr;
  bool (*accepts)(const Clue& clue, int state) = nullptr;  // if null, every state
  // In addition, all digits differ; then their order must not affect the rest.
  bool distinct = false;
};

struct Form {
  std::string_view name;     // used in texts, and as the prefix of its words: "thermometer"
  bool valued = false;       // whether texts include its number
  std::string_view between;  // separator of the cells when read aloud: " < "
  // The ratings of its steps: those that leave a cell one digit, and those that only remove some.
  // With a rating of 0 it makes no steps, because techniques of the variant handle it.
  double placing = 1.4, rating = 1.8;
  bool at_once = false;  // its consequences are applied before the first step
  ConstraintPtr (*rule)(const Clue& clue, const Topology& topology) = nullptr;
  Fold fold;
  // Checks an untrusted clue, whose cells are different. Returns an error message or "".
  std::string (*problem)(const Clue& clue, const Topology& topology) = nullptr;
  // Null if it isn't drawn because it is a rule of the whole grid.
  void (*draw)(Sketch& sketch, const Clue& clue, const Topology& topology) = nullptr;
  bool in_answers = false;  // also drawn in answers
  // Restores the usual order of the cells after they were moved. Null if moving doesn't change it.
  void (*settle)(Clue& clue) = nullptr;
  // The equivalent clue for digits counted from the other end. Null if no such clue exists.
  std::optional<Clue> (*complement)(const Clue& clue, int digits) = nullptr;
  Foreign foreign{};   // in f-puzzles documents
  bool rises = false;  // every digit is less than the next cell's
};

// Whether the solution satisfies the clue, according to its fold.
bool holds(const Clue& clue, const std::vector<std::uint8_t>& solution);

// Puts the cells into the form's usual order, if it has one.
void settle(Clue& clue);

// Settles all clues and sorts them by cells, form and value. They are solved and graded in this
// order, so that a puzzle's grade doesn't depend on the order of its text.
void sort_clues(std::vector<Clue>& clues);

// Whether cells share a side, or a side or a corner, one after another.
bool adjacent(const Topology& topology, Cell a, Cell b);
bool touching(const Topology& topology, Cell a, Cell b);

}  // namespace gridpress::digits
