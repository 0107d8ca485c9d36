#include "generator/kinds/logic/answer_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/ships.h"
#include "generator/kinds/logic/text.h"

namespace gridpress::logic {
namespace {

// The sides of a cell in the order of a token's letters.
struct Side {
  char letter;
  int down, right;
};
constexpr std::array<Side, 4> kSides{{{'n', -1, 0}, {'s', 1, 0}, {'e', 0, 1}, {'w', 0, -1}}};

// A cell without a value, and the values 1, 2 and 3 of Look::Values::kPoles.
constexpr std::string_view kPoles = "x+-x";
bool has_poles(const LogicContent& puzzle) {
  return puzzle.kind->look.values == Look::Values::kPoles;
}

bool is_clue(const LogicContent& puzzle, int cell) {
  return clue_at(puzzle, cell) != kNoClue;
}

std::string clue_token(const LogicContent& puzzle, int cell) {
  return entry_text(puzzle.kind->blocks.back(),
                    puzzle.blocks.back()[static_cast<std::size_t>(cell)]);
}

// The sides on which the loop leaves a cell: "ne", or "-".
std::string loop_token(const LogicContent& puzzle, int cell) {
  std::string token;
  for (const Side& side : kSides) {
    const int other = step_from(puzzle.size, cell, side.down, side.right);
    if (other < 0) continue;
    const int edge = edge_between(puzzle.size, cell, other);
    if (puzzle.solution.edges[static_cast<std::size_t>(edge)] != 0) token += side.letter;
  }
  return token.empty() ? "-" : token;
}

// The part of a ship as a letter of kShipLetters.
std::string ship_token(const LogicContent& puzzle, int cell) {
  return {kShipLetters[ship_letter(puzzle.size, puzzle.solution.cells, cell)]};
}

// The token of a cell with a mark or without one.
std::string mark_token(const LogicContent& puzzle, int cell) {
  const Description& kind = *puzzle.kind;
  const bool marked = puzzle.solution.cells[static_cast<std::size_t>(cell)] != 0;
  if (marked && kind.look.mark == Look::Mark::kShip) return ship_token(puzzle, cell);
  if (marked) return std::string(kind.mark);
  return kind.look.clues_in_answer_text ? clue_token(puzzle, cell) : std::string(kind.unmarked);
}

// The bridges that cross a cell without an island.
std::string bridge_token(const LogicContent& puzzle, int cell) {
  if (is_clue(puzzle, cell)) return "-";
  const auto value = [&](int edge) {
    return puzzle.solution.edges[static_cast<std::size_t>(edge)];
  };
  const int horizontal = value(cell), vertical = value(puzzle.size.cells() + cell);
  if (horizontal > 0) return std::to_string(horizontal);
  return vertical > 0 ? std::string(1, static_cast<char>('a' + vertical - 1)) : "-";
}

std::string token_of(const LogicContent& puzzle, int cell) {
  switch (puzzle.kind->answer) {
    case Answer::kMarks:
    case Answer::kInside:
      return mark_token(puzzle, cell);
    case Answer::kNumbers:
    case Answer::kRegions: {
      const int value = puzzle.solution.cells[static_cast<std::size_t>(cell)];
      if (has_poles(puzzle)) return std::string(1, kPoles[static_cast<std::size_t>(value)]);
      return std::to_string(value);
    }
    case Answer::kLoop:
    case Answer::kPaths:
      return loop_token(puzzle, cell);
    case Answer::kLoopAndMarks:
      return puzzle.solution.cells[static_cast<std::size_t>(cell)] != 0
                 ? std::string(puzzle.kind->mark)
                 : loop_token(puzzle, cell);
    case Answer::kBridges:
      return bridge_token(puzzle, cell);
  }
  return "-";
}

class AnswerReader {
 public:
  explicit AnswerReader(const LogicContent& puzzle) : puzzle_(puzzle), size_(puzzle.size) {
    const auto cells = static_cast<std::size_t>(size_.cells());
    const Answer answer = puzzle.kind->answer;
    if (has_edges(answer)) values_.edges.assign(2 * cells, 0);
    if (has_marks(answer) || !has_edges(answer)) values_.cells.assign(cells, 0);
  }

  Result<Values> read(std::span<const tokens::Row> rows) {
    if (static_cast<int>(rows.size()) != size_.rows) {
      return failure(
          fmt::format("the solution should have {} rows below its first line, but has {}",
                      size_.rows, rows.size()));
    }
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (static_cast<int>(rows[row].size()) != size_.columns) {
        return failure(fmt::format("row {} of the solution should have {} cells, but has {}",
                                   row + 1, size_.columns, rows[row].size()));
      }
      for (std::size_t i = 0; i < rows[row].size(); ++i) {
        const int cell = static_cast<int>(row) * size_.columns + static_cast<int>(i);
        if (auto problem = read_cell(cell, rows[row][i])) return *problem;
      }
    }
    const Answer answer = puzzle_.kind->answer;
    if (has_edges(answer) && answer != Answer::kBridges) return checked_loop();
    if (puzzle_.kind->look.mark == Look::Mark::kShip) return checked_ships(rows);
    return values_;
  }

 private:
  Diagnostic wrong(int cell, std::string_view token, std::string hint) const {
    return failure(fmt::format("{} of the solution: {} is not a valid entry",
                               cell_words(size_, cell), tokens::quoted(token)),
                   std::move(hint));
  }

  std::optional<Diagnostic> read_cell(int cell, std::string_view token) {
    switch (puzzle_.kind->answer) {
      case Answer::kMarks:
      case Answer::kInside:
        return read_mark(cell, token);
      case Answer::kNumbers:
      case Answer::kRegions:
        return read_number(cell, token);
      case Answer::kLoop:
      case Answer::kPaths:
        return read_sides(cell, token);
      case Answer::kLoopAndMarks:
        if (token != puzzle_.kind->mark) return read_sides(cell, token);
        values_.cells[static_cast<std::size_t>(cell)] = 1;
        return std::nullopt;
      case Answer::kBridges:
        return read_bridge(cell, token);
    }
    return std::nullopt;
  }

  std::optional<Diagnostic> read_mark(int cell, std::string_view token) {
    const Description& kind = *puzzle_.kind;
    const bool ship = kind.look.mark == Look::Mark::kShip;
    const bool marked = ship ? token.size() == 1 && kShipLetters.find(token) > 0 &&
                                   kShipLetters.find(token) != kShipLetters.npos
                             : token == kind.mark;
    const std::string_view letters = kind.blocks.back().letters;  // of clues
    const bool repeated = kind.look.clues_in_answer_text && is_clue(puzzle_, cell) &&
                          (token == clue_token(puzzle_, cell) || letters.find(token) == 0);
    const bool unmarked = token == kind.unmarked || (token == "." && kind.unmarked == "-");
    if (!marked && !repeated && !unmarked) {
      return wrong(cell, token, fmt::format("write {} or {}", kind.mark, kind.unmarked));
    }
    values_.cells[static_cast<std::size_t>(cell)] = marked ? 1 : 0;
    return std::nullopt;
  }

  std::optional<Diagnostic> read_number(int cell, std::string_view token) {
    constexpr int kMost = 999;
    int& value = values_.cells[static_cast<std::size_t>(cell)];
    if (puzzle_.kind->answer == Answer::kRegions) {
      const int next = static_cast<int>(regions_.size()) + 1;
      value = regions_.try_emplace(std::string(token), next).first->second;
      return std::nullopt;
    }
    if (has_poles(puzzle_)) {
      const std::size_t pole = token.size() == 1 ? kPoles.rfind(token[0]) : kPoles.npos;
      const bool alone = is_ground(puzzle_, cell);
      if (pole == kPoles.npos || (alone && token != "x")) {
        return wrong(cell, token, alone ? "write x" : "write +, - or x");
      }
      value = alone ? 0 : static_cast<int>(pole);
      return std::nullopt;
    }
    const auto number = tokens::number_of(token);
    if (!number || *number < 1 || *number > kMost) return wrong(cell, token, "write a number");
    value = *number;
    return std::nullopt;
  }

  // Counts each edge of the loop once for each of its two cells.
  std::optional<Diagnostic> read_sides(int cell, std::string_view token) {
    if (token == "-") return std::nullopt;
    const std::size_t fewest = puzzle_.kind->answer == Answer::kPaths ? 1 : 2;
    for (const char letter : token) {
      const auto side = std::ranges::find(kSides, letter, &Side::letter);
      const int other = side == kSides.end() ? -1 : step_from(size_, cell, side->down, side->right);
      if (other < 0 || token.size() < fewest || token.size() > 2) {
        return wrong(cell, token, "write the two sides that the line crosses, such as ne, or -");
      }
      ++values_.edges[static_cast<std::size_t>(edge_between(size_, cell, other))];
    }
    return std::nullopt;
  }

  // The shape of each part has to match the cells around it.
  Result<Values> checked_ships(std::span<const tokens::Row> rows) {
    for (int cell = 0; cell < size_.cells(); ++cell) {
      if (values_.cells[static_cast<std::size_t>(cell)] == 0) continue;
      const auto row = static_cast<std::size_t>(cell / size_.columns);
      const auto column = static_cast<std::size_t>(cell % size_.columns);
      const char part = kShipLetters[ship_letter(size_, values_.cells, cell)];
      if (rows[row][column] == std::string_view(&part, 1)) continue;
      return failure(
          fmt::format("the part of a ship at {} of the solution doesn't match the cells "
                      "around it",
                      cell_words(size_, cell)));
    }
    return values_;
  }

  Result<Values> checked_loop() {
    for (std::size_t edge = 0; edge < values_.edges.size(); ++edge) {
      int& value = values_.edges[edge];
      if (value == 1) {
        const auto [a, b] = cells_of_edge(size_, static_cast<int>(edge));
        return failure(
            fmt::format("only one of {} and {} has the line between them in the solution",
                        cell_words(size_, a), cell_words(size_, b)));
      }
      value = value > 0 ? 1 : 0;
    }
    return values_;
  }

  std::optional<Diagnostic> read_bridge(int cell, std::string_view token) {
    if (token == "-") return std::nullopt;
    static constexpr std::string_view kBridges = "12ab";
    const std::size_t bridge = token.size() == 1 ? kBridges.find(token[0]) : kBridges.npos;
    if (bridge == kBridges.npos || is_clue(puzzle_, cell)) {
      return wrong(cell, token,
                   "write 1 or 2 for horizontal bridges, a or b for vertical ones, or -");
    }
    const int value = static_cast<int>(bridge % 2) + 1;
    const int down = bridge < 2 ? 0 : 1;
    for (const int way : {-1, 1}) {
      const int other = step_from(size_, cell, way * down, way * (1 - down));
      if (other < 0) return wrong(cell, token, "a bridge can't leave the board");
      values_.edges[static_cast<std::size_t>(edge_between(size_, cell, other))] = value;
    }
    return std::nullopt;
  }

  const LogicContent& puzzle_;
  const Size size_;
  Values values_;
  std::map<std::string, int> regions_;  // numbers by the names in the text
};

}  // namespace

std::vector<std::string> answer_tokens(const LogicContent& puzzle) {
  std::vector<std::string> tokens;
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) tokens.push_back(token_of(puzzle, cell));
  return tokens;
}

Result<Values> read_answer(const LogicContent& puzzle, std::span<const tokens::Row> rows) {
  return AnswerReader(puzzle).read(rows);
}

}  // namespace gridpress::logic
