// Clues of digit grids: a thermometer, a sign between two cells, a number beside a row.
//
// A sort of clue is a struct of functions. Its rule is written down twice: as a constraint for the
// engine, and as a fold over its cells, from which the second engine's clauses are made.
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
  std::vector<Cell> cells;  // in the form's order
  int value = 0;            // a sum, a number; 0 where the form has none
  bool operator==(const Clue&) const = default;
};

// The cells are read one after another; what is remembered between them is a number, 0 and up.
struct Fold {
  // The state after the digit of cell `index`; `state` is 0 at the first. -1: the clue is broken.
  int (*next)(const Clue& clue, int state, int index, int digit) = nullptr;
  bool (*accepts)(const Clue& clue, int state) = nullptr;  // null: every state
  // Beside that, all digits differ; then their order must not matter to the rest.
  bool distinct = false;
};

struct Form {
  std::string_view name;     // in texts, and the beginning of its words: "thermometer"
  bool valued = false;       // texts have its number
  std::string_view between;  // between the cells of one that is read aloud: " < "
  // What its steps are rated: where it leaves a cell one digit, where it only takes some away.
  // A rating of 0: it makes no steps, techniques of the variant speak of it.
  double placing = 1.4, rating = 1.8;
  bool at_once = false;  // what it leaves is seen before the first step
  ConstraintPtr (*rule)(const Clue& clue, const Topology& topology) = nullptr;
  Fold fold;
  // What is wrong with a clue that came from anywhere, whose cells are different; "": nothing.
  std::string (*problem)(const Clue& clue, const Topology& topology) = nullptr;
  // Null: it isn't drawn, being a rule of the whole grid.
  void (*draw)(Sketch& sketch, const Clue& clue, const Topology& topology) = nullptr;
  bool in_answers = false;  // drawn in answers, too
  // The same clue once its cells moved, where their order then is another; null: it is the same.
  void (*settle)(Clue& clue) = nullptr;
  // The clue for digits counted from the other end; null: there is none.
  std::optional<Clue> (*complement)(const Clue& clue, int digits) = nullptr;
  Foreign foreign{};   // in f-puzzles documents
  bool rises = false;  // every digit is less than that of the next cell
};

// Whether the solution obeys the clue, as its fold says.
bool holds(const Clue& clue, const std::vector<std::uint8_t>& solution);

// Gives the cells the order in which the form writes them, if it has a usual one.
void settle(Clue& clue);

// Settles all clues and sorts them by cells, form and value: the order in which they are solved
// and graded, so that a puzzle's grade doesn't depend on the order of its text.
void sort_clues(std::vector<Clue>& clues);

// Whether cells share a side, or a side or a corner, one after another.
bool beside(const Topology& topology, Cell a, Cell b);
bool touching(const Topology& topology, Cell a, Cell b);

}  // namespace gridpress::digits
