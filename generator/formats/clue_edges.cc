// Reads f-puzzles clues about neighbouring cells: dots, XV, their negative rules, and minimum and
// maximum cells.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "generator/formats/clue_readers.h"

namespace gridpress::formats {
namespace {

using Pair = std::pair<Cell, Cell>;

// A kind of mark between two cells, and the condition that a mark with a given value imposes.
struct MarkKind {
  const char* key;
  int fallback;  // value of a mark without a value; 0 if it must have one
  bool (*holds)(int x, int y, int value);
};

constexpr MarkKind kMarks[] = {
    {"difference", 1, [](int x, int y, int value) { return std::abs(x - y) == value; }},
    {"ratio", 2, [](int x, int y, int value) { return x == y * value || y == x * value; }},
    {"xv", 0, [](int x, int y, int value) { return x + y == value; }},
};

// All marks of one kind: their positions and values.
struct Marks {
  std::set<Pair> pairs;
  std::set<int> values;
};

std::string read_mark(const Json& clue, const MarkKind& kind, ClueBoard& board, Marks& marks) {
  Cells cells;
  if (auto problem = board.read_cells(clue, "cells", cells); !problem.empty()) return problem;
  if (cells.size() != 2 || cells[0] == cells[1]) return "is not between two cells";
  std::optional<int> value;
  const auto found = clue.find("value");
  if (found != clue.end() && (*found == "X" || *found == "x")) {
    value = 10;
  } else if (found != clue.end() && (*found == "V" || *found == "v")) {
    value = 5;
  } else if (auto problem = board.read_value(clue, value); !problem.empty()) {
    return problem;
  }
  if (!value && kind.fallback == 0) return "has no value";
  const int number = value.value_or(kind.fallback);
  board.add_pair(cells[0], cells[1], [&](int x, int y) { return kind.holds(x, y, number); });
  marks.pairs.emplace(std::min(cells[0], cells[1]), std::max(cells[0], cells[1]));
  marks.values.insert(number);
  return "";
}

std::string read_marks(const Json& object, const MarkKind& kind, ClueBoard& board, Marks& marks) {
  const auto list = object.find(kind.key);
  if (list == object.end() || list->is_null()) return "";
  if (!list->is_array()) return fmt::format("'{}' is not a list", kind.key);
  std::size_t number = 0;
  for (const Json& clue : *list) {
    ++number;
    const std::string problem =
        clue.is_object() ? read_mark(clue, kind, board, marks) : "is not an object";
    if (!problem.empty()) return fmt::format("'{}' {} {}", kind.key, number, problem);
  }
  return "";
}

// Forbids, for neighbours without a mark, all digits that satisfy the condition of a mark with one
// of `values`.
void forbid(const MarkKind& kind, const std::set<int>& values, const std::set<Pair>& marked,
            ClueBoard& board) {
  for (const Pair& edge : board.edges()) {
    if (marked.contains(edge)) continue;
    board.add_pair(edge.first, edge.second, [&](int x, int y) {
      return std::ranges::none_of(values, [&](int value) { return kind.holds(x, y, value); });
    });
  }
}

// Adds the negative rules in `object`: some kinds of marks are forbidden where no mark is drawn.
// The two kinds of Kropki dots belong together: an edge with a dot of either kind is exempt from
// the negative rules for both.
std::string add_negatives(const Json& object, const Marks (&marks)[3], ClueBoard& board) {
  std::set<Pair> dots = marks[0].pairs;
  dots.insert(marks[1].pairs.begin(), marks[1].pairs.end());
  const auto negative = object.find("negative");
  if (negative != object.end() && !negative->is_array()) return "'negative' is not a list";
  for (const Json& name : negative != object.end() ? *negative : Json::array()) {
    const auto kind =
        std::ranges::find_if(kMarks, [&](const MarkKind& k) { return name == k.key; });
    if (kind == std::end(kMarks)) return "'negative' lists an unsupported kind of mark";
    const auto i = static_cast<std::size_t>(kind - std::begin(kMarks));
    std::set<int> values = marks[i].values;
    if (i == 2) values = {5, 10};
    if (values.empty()) values = {kind->fallback};
    forbid(*kind, values, i == 2 ? marks[2].pairs : dots, board);
  }
  const auto nonconsecutive = object.find("nonconsecutive");
  if (nonconsecutive != object.end() && *nonconsecutive == true) {
    forbid(kMarks[0], {1}, marks[0].pairs, board);
  }
  return "";
}

// Requires that each listed cell is less (or greater) than its neighbours, except neighbours that
// are also listed.
std::string add_extremes(const Json& object, const char* key, bool least, ClueBoard& board) {
  const auto list = object.find(key);
  if (list == object.end() || list->is_null()) return "";
  if (!list->is_array()) return fmt::format("'{}' is not a list", key);
  std::set<Cell> cells;
  for (const Json& clue : *list) {
    Cell cell = 0;
    const auto name = clue.is_object() ? clue.find("cell") : clue.end();
    const std::string problem = name == clue.end() ? "has no cell" : board.read_cell(*name, cell);
    if (!problem.empty()) return fmt::format("'{}' {}", key, problem);
    cells.insert(cell);
  }
  for (const auto& [a, b] : board.edges()) {
    if (cells.contains(a) == cells.contains(b)) continue;
    const Cell inner = cells.contains(a) ? a : b;
    board.add_pair(inner, inner == a ? b : a, [=](int x, int y) { return least ? x < y : x > y; });
  }
  return "";
}

}  // namespace

std::string add_edge_clues(const Json& object, ClueBoard& board) {
  Marks marks[3];
  for (std::size_t i = 0; i < 3; ++i) {
    if (auto problem = read_marks(object, kMarks[i], board, marks[i]); !problem.empty()) {
      return problem;
    }
  }
  if (auto problem = add_negatives(object, marks, board); !problem.empty()) return problem;
  if (auto problem = add_extremes(object, "minimum", true, board); !problem.empty()) return problem;
  return add_extremes(object, "maximum", false, board);
}

}  // namespace gridpress::formats
