// Reads f-puzzles clues that are drawn as lines.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "generator/formats/clue_readers.h"
#include "generator/model/constraints/consecutive_set.h"
#include "generator/model/constraints/line_automaton.h"

namespace gridpress::formats::clue_readers {
namespace {

constexpr std::size_t kMaxAutomatonCells = 25;

using Allowed = std::function<bool(int, int)>;

// Calls `add` for each line of a clue. Returns the first error message, or "".
std::string each_line(const Json& clue, ClueBoard& board,
                      const std::function<std::string(const Cells&)>& add) {
  std::vector<Cells> lines;
  if (auto problem = board.read_lines(clue, lines); !problem.empty()) return problem;
  if (lines.empty()) return "has no line";
  for (const Cells& line : lines) {
    if (line.size() < 2) return "has a line of fewer than two cells";
    if (std::ranges::adjacent_find(line) != line.end()) return "lists a cell twice in succession";
    if (auto problem = add(line); !problem.empty()) return problem;
  }
  return "";
}

bool has_twice(Cells line) {
  std::ranges::sort(line);
  return std::ranges::adjacent_find(line) != line.end();
}

// Adds a pair constraint for all cells that are `apart` steps from each other on the line.
void add_pairs(ClueBoard& board, const Cells& line, std::size_t apart, const Allowed& allowed) {
  for (std::size_t i = apart; i < line.size(); ++i) {
    if (line[i - apart] != line[i]) board.add_pair(line[i - apart], line[i], allowed);
  }
}

// Adds a rule for the steps of a line. An automaton handles the whole line, except that a line
// which crosses itself or is very long is split into pairs.
std::string add_steps(ClueBoard& board, const Cells& line,
                      const std::shared_ptr<const Automaton>& rule, const Allowed& allowed) {
  if (line.size() <= kMaxAutomatonCells && !has_twice(line)) {
    board.add(std::make_shared<LineAutomaton>(line, rule));
  } else {
    add_pairs(board, line, 1, allowed);
  }
  return "";
}

std::string add_rising(const Json& clue, ClueBoard& board, int step) {
  const auto rule = board.rule("rising", step, [&] { return rising_line(board.size(), step); });
  return each_line(clue, board, [&](const Cells& line) {
    return add_steps(board, line, rule, [=](int x, int y) { return y - x >= step; });
  });
}

// Requires that any three consecutive cells of a line are in three different classes. `of` returns
// a digit's class.
std::string add_classes(const Json& clue, ClueBoard& board, const std::function<int(int)>& of) {
  return each_line(clue, board, [&](const Cells& line) {
    const Allowed differ = [&](int x, int y) { return of(x) != of(y); };
    add_pairs(board, line, 1, differ);
    add_pairs(board, line, 2, differ);
    return std::string();
  });
}

// Returns an automaton for a middle cell whose values depend on two end cells. It reads the first
// end, the middle cell and the last end, and accepts them if `may` returns true.
std::shared_ptr<const Automaton> triple(int digits, const std::function<bool(int, int, int)>& may) {
  auto rule = std::make_shared<Automaton>();
  const int accepted = 1 + digits + digits * digits;
  rule->next.resize(static_cast<std::size_t>(accepted + 1));
  rule->accepting.assign(rule->next.size(), 0);
  rule->accepting[accepted] = 1;
  for (auto& row : rule->next) row.fill(-1);
  for (int first = 1; first <= digits; ++first) {
    rule->next[0][first] = static_cast<std::int16_t>(first);
    for (int cell = 1; cell <= digits; ++cell) {
      const int both = digits + (first - 1) * digits + cell;
      rule->next[first][cell] = static_cast<std::int16_t>(both);
      for (int last = 1; last <= digits; ++last) {
        if (may(first, cell, last)) rule->next[both][last] = static_cast<std::int16_t>(accepted);
      }
    }
  }
  return rule;
}

std::string add_inner(const Json& clue, ClueBoard& board,
                      const std::shared_ptr<const Automaton>& rule) {
  return each_line(clue, board, [&](const Cells& line) -> std::string {
    if (line.size() < 3 || line.front() == line.back())
      return "has a line without two distinct ends";
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
      if (line[i] == line.front() || line[i] == line.back()) return "returns to one of its ends";
      board.add(std::make_shared<LineAutomaton>(Cells{line.front(), line[i], line.back()}, rule));
    }
    return "";
  });
}

int region_of(const Topology& topology, Cell cell) {
  for (const int house : topology.houses_of[cell]) {
    if (topology.houses[house].kind == HouseKind::kBox) return topology.houses[house].index;
  }
  return -1;
}

using Terms = std::vector<std::pair<Cell, int>>;

void append(Terms& terms, const Cells& cells, int coefficient) {
  for (const Cell cell : cells) terms.emplace_back(cell, coefficient);
}

}  // namespace

std::string thermometer(const Json& clue, ClueBoard& board) {
  return add_rising(clue, board, 1);
}

std::string slow_thermometer(const Json& clue, ClueBoard& board) {
  return add_rising(clue, board, 0);
}

std::string whispers(const Json& clue, ClueBoard& board) {
  std::optional<int> value;
  if (auto problem = board.read_value(clue, value); !problem.empty()) return problem;
  const int least = value.value_or((board.size() + 1) / 2);
  if (least < 0 || least > board.size()) return fmt::format("can't have the value {}", least);
  const auto rule = board.rule("whisper", least, [&] { return whisper_line(board.size(), least); });
  return each_line(clue, board, [&](const Cells& line) {
    return add_steps(board, line, rule, [=](int x, int y) { return std::abs(x - y) >= least; });
  });
}

std::string arrow(const Json& clue, ClueBoard& board) {
  Cells circle;
  if (auto problem = board.read_cells(clue, "cells", circle); !problem.empty()) return problem;
  std::ranges::sort(circle);
  if (circle.size() > 3) return "has a circle of more than three cells";
  return each_line(clue, board, [&](const Cells& line) {
    Terms terms;
    int tens = 1;
    for (std::size_t i = circle.size(); i-- > 0; tens *= 10) terms.emplace_back(circle[i], -tens);
    const auto outside = std::ranges::find_if_not(
        line, [&](Cell cell) { return std::ranges::find(circle, cell) != circle.end(); });
    append(terms, Cells(outside, line.end()), 1);
    return board.add_sum(terms, 0);
  });
}

std::string palindrome(const Json& clue, ClueBoard& board) {
  return each_line(clue, board, [&](const Cells& line) {
    for (std::size_t i = 0; i < line.size() / 2; ++i) {
      board.add_equal(line[i], line[line.size() - 1 - i]);
    }
    return std::string();
  });
}

std::string renban(const Json& clue, ClueBoard& board) {
  return each_line(clue, board, [&](Cells line) -> std::string {
    if (line.front() == line.back()) line.pop_back();  // the line is a ring
    if (has_twice(line)) return "lists a cell twice";
    if (static_cast<int>(line.size()) > board.size()) return "has more cells than there are digits";
    board.add(std::make_shared<ConsecutiveSet>(std::move(line)));
    return "";
  });
}

std::string nabner(const Json& clue, ClueBoard& board) {
  return each_line(clue, board, [&](const Cells& line) {
    for (std::size_t apart = 1; apart < line.size(); ++apart) {
      add_pairs(board, line, apart, [](int x, int y) { return std::abs(x - y) >= 2; });
    }
    return std::string();
  });
}

std::string entropic_line(const Json& clue, ClueBoard& board) {
  if (board.size() % 3 != 0) return "needs a grid size divisible by 3";
  const int third = board.size() / 3;
  return add_classes(clue, board, [=](int digit) { return (digit - 1) / third; });
}

std::string modular_line(const Json& clue, ClueBoard& board) {
  return add_classes(clue, board, [](int digit) { return digit % 3; });
}

std::string between_line(const Json& clue, ClueBoard& board) {
  const auto between = [](int a, int x, int b) { return (a < x && x < b) || (b < x && x < a); };
  return add_inner(clue, board,
                   board.rule("between", 0, [&] { return triple(board.size(), between); }));
}

std::string lockout(const Json& clue, ClueBoard& board) {
  const int least = board.size() / 2;  // 4 for 9 digits
  const auto beyond = [=](int a, int x, int b) {
    return std::abs(a - b) >= least && (x < std::min(a, b) || x > std::max(a, b));
  };
  return add_inner(clue, board,
                   board.rule("lockout", 0, [&] { return triple(board.size(), beyond); }));
}

std::string zipper_line(const Json& clue, ClueBoard& board) {
  return each_line(clue, board, [&](const Cells& line) -> std::string {
    const std::size_t half = line.size() / 2;
    const bool centre = line.size() % 2 == 1;
    for (std::size_t i = 0; i < half; ++i) {
      Terms terms{{line[i], 1}, {line[line.size() - 1 - i], 1}};
      if (centre) {
        terms.emplace_back(line[half], -1);
      } else if (i + 1 < half) {
        append(terms, {line[i + 1], line[line.size() - 2 - i]}, -1);
      } else {
        break;
      }
      if (auto problem = board.add_sum(terms, 0); !problem.empty()) return problem;
    }
    return "";
  });
}

std::string region_sum_line(const Json& clue, ClueBoard& board) {
  return each_line(clue, board, [&](const Cells& line) -> std::string {
    std::vector<Cells> segments;
    int last = -1;
    for (const Cell cell : line) {
      const int region = region_of(board.topology(), cell);
      if (region < 0) return "passes through a cell without a region";
      if (segments.empty() || region != last) segments.emplace_back();
      segments.back().push_back(cell);
      last = region;
    }
    for (std::size_t i = 1; i < segments.size(); ++i) {
      Terms terms;
      append(terms, segments[i - 1], 1);
      append(terms, segments[i], -1);
      if (auto problem = board.add_sum(terms, 0); !problem.empty()) return problem;
    }
    return "";
  });
}

std::string double_arrow(const Json& clue, ClueBoard& board) {
  return each_line(clue, board, [&](const Cells& line) -> std::string {
    if (line.size() < 3) return "has a line of fewer than three cells";
    Terms terms;
    append(terms, Cells(line.begin() + 1, line.end() - 1), 1);
    append(terms, {line.front(), line.back()}, -1);
    return board.add_sum(terms, 0);
  });
}

}  // namespace gridpress::formats::clue_readers
