// Reads f-puzzles clues outside the grid.
#include <fmt/format.h>

#include <memory>

#include "generator/formats/clue_readers.h"
#include "generator/model/constraints/line_automaton.h"
#include "generator/model/constraints/visibility.h"

namespace gridpress::formats::clue_readers {
namespace {

int sum_of_digits(int size) {
  return size * (size + 1) / 2;
}

std::string out_of_range(int value) {
  return fmt::format("can't have the value {}", value);
}

}  // namespace

std::string little_killer(const Json& clue, ClueBoard& board) {
  Cells cells;
  if (auto problem = board.read_diagonal(clue, cells); !problem.empty()) return problem;
  std::optional<int> total;
  if (auto problem = board.read_value(clue, total); !problem.empty()) return problem;
  if (!total) return "has no value";
  std::vector<std::pair<Cell, int>> terms;
  for (const Cell cell : cells) terms.emplace_back(cell, 1);
  return board.add_sum(terms, *total);
}

std::string sandwich_sum(const Json& clue, ClueBoard& board) {
  Outside outside;
  if (auto problem = board.read_outside(clue, outside); !problem.empty()) return problem;
  const int most = sum_of_digits(board.size()) - 1 - board.size();
  if (outside.value < 0 || outside.value > most) return out_of_range(outside.value);
  board.add(std::make_shared<LineAutomaton>(
      outside.line, board.rule("sandwich", outside.value,
                               [&] { return enclosed_sum_line(board.size(), outside.value); })));
  return "";
}

std::string x_sum(const Json& clue, ClueBoard& board) {
  constexpr int kLargest = 12;  // largest size for which the automaton has enough states
  if (board.size() > kLargest) return fmt::format("is supported only up to size {}", kLargest);
  Outside outside;
  if (auto problem = board.read_outside(clue, outside); !problem.empty()) return problem;
  if (outside.value < 1 || outside.value > sum_of_digits(board.size())) {
    return out_of_range(outside.value);
  }
  board.add(std::make_shared<LineAutomaton>(outside.line, board.rule("xsum", outside.value, [&] {
    return x_sum_line(board.size(), outside.value);
  })));
  return "";
}

std::string skyscraper(const Json& clue, ClueBoard& board) {
  Outside outside;
  if (auto problem = board.read_outside(clue, outside); !problem.empty()) return problem;
  if (outside.value < 1 || outside.value > board.size()) return out_of_range(outside.value);
  board.add(std::make_shared<Visibility>(outside.line, outside.value));
  return "";
}

}  // namespace gridpress::formats::clue_readers
