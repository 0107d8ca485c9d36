// The second reading of a file's rules: every scope is found by testing each cell of the board
// against an anchor, from nothing but coordinates. Shares no code with rules.cc.
#include <cstdlib>
#include <map>

#include "generator/kinds/from_file/rule_set.h"

namespace gridpress::from_file {
namespace {

using logic::LogicContent;
using Shape = logic::BlockForm::Shape;

class ClauseWriter {
 public:
  ClauseWriter(const LogicContent& puzzle, logic::Clauses& clauses)
      : puzzle_(puzzle), kind_(file_kind(puzzle)), clauses_(clauses) {
    rows_ = puzzle.size.rows;
    columns_ = puzzle.size.columns;
    for (int cell = 0; cell < rows_ * columns_; ++cell) {
      marked_.push_back(kind_.loop ? clauses.variables.helper() : clauses.variables.cell(cell));
    }
    if (kind_.loop) write_loop();
  }

  void write() {
    for (int cell = 0; cell < rows_ * columns_; ++cell) {
      if (blocked(cell)) clauses_.add({-marked_[cell]});
      for (std::size_t block = 0; block < kind_.clues.size(); ++block) {
        const ClueBlock& clues = kind_.clues[block];
        if (puzzle_.blocks[block].empty() || kind_.blocks[block].shape != Shape::kCells) continue;
        const int entry = puzzle_.blocks[block][cell];
        if (clues.on != State::kAny && entry != logic::kNoClue) {
          clauses_.add({state_of(cell, clues.on)});
        }
        if (clues.shows != Shows::kState) continue;
        if (entry == logic::kLetter) clauses_.add({-marked_[cell]});
        if (entry == logic::kLetter + 1) clauses_.add({marked_[cell]});
      }
    }
    for (const CountRule& rule : kind_.counts) write(rule);
    for (const State state : kind_.connected) {
      clauses_.connected.push_back(logic::cell_graph(puzzle_.size, states(state)));
    }
    for (const AreaRule& rule : kind_.areas) {
      if (!puzzle_.blocks[rule.block].empty()) write_areas(rule);
    }
  }

 private:
  // A visited cell has two of its four lines, any other cell none; and the visited cells are
  // connected along lines.
  void write_loop() {
    const int cells = rows_ * columns_;
    logic::Graph graph;
    graph.nodes = marked_;
    std::vector<std::vector<int>> at(cells);  // lines by cell
    for (int cell = 0; cell < cells; ++cell) {
      if (blocked(cell)) continue;
      const bool right = (cell + 1) % columns_ != 0 && !blocked(cell + 1);
      const bool down = cell + columns_ < cells && !blocked(cell + columns_);
      if (right) graph.links.push_back({cell, cell + 1, clauses_.variables.edge({cell})});
      if (down) {
        graph.links.push_back({cell, cell + columns_, clauses_.variables.edge({cells + cell})});
      }
    }
    for (const logic::Graph::Link& link : graph.links) {
      at[link.a].push_back(link.literal);
      at[link.b].push_back(link.literal);
    }
    for (int cell = 0; cell < cells; ++cell) {
      clauses_.exactly(at[cell], 2, marked_[cell]);
      clauses_.exactly(at[cell], 0, -marked_[cell]);
    }
    clauses_.connected.push_back(std::move(graph));
    clauses_.add(marked_);  // some cell is visited
  }

  bool blocked(int cell) const {
    return kind_.walls >= 0 && puzzle_.blocks[kind_.walls][cell] != logic::kNoClue;
  }
  int state_of(int cell, State state) const {
    return state == State::kUnmarked ? -marked_[cell] : marked_[cell];
  }
  std::vector<int> states(State state) const {
    std::vector<int> all;
    for (int cell = 0; cell < rows_ * columns_; ++cell) {
      all.push_back(blocked(cell) ? logic::kNever : state_of(cell, state));
    }
    return all;
  }

  // Whether no wall is between two cells of a row or column, or at either of them.
  bool open_between(int a, int b) const {
    const int step = a / columns_ == b / columns_ ? 1 : columns_;
    for (int cell = std::min(a, b); cell <= std::max(a, b); cell += step) {
      if (blocked(cell) && cell != a) return false;
    }
    return true;
  }

  // Whether the group that begins with `first` contains `cell`.
  bool contains(const CountRule& rule, bool row, int first, int cell) const {
    const int down = cell / columns_ - first / columns_, right = cell % columns_ - first % columns_;
    switch (rule.every) {
      case Every::kRow:
      case Every::kColumn:
      case Every::kLine:
        return row ? down == 0 : right == 0;
      case Every::kRegion:
        return puzzle_.blocks[kind_.regions][cell] == puzzle_.blocks[kind_.regions][first];
      case Every::kSegment:
        return (row ? down == 0 && right >= 0 : right == 0 && down >= 0) &&
               open_between(first, cell);
      case Every::kPair:
        return row ? down == 0 && right >= 0 && right <= 1 : right == 0 && down >= 0 && down <= 1;
      case Every::kSquare:
        return down >= 0 && down <= 1 && right >= 0 && right <= 1;
      case Every::kBoard:
        return true;
      case Every::kCell:
        break;
    }
    const int far = std::max(std::abs(down), std::abs(right));
    switch (rule.among) {
      case Among::kItself:
        return far == 0;
      case Among::kNeighbours:
        return std::abs(down) + std::abs(right) == 1;
      case Among::kAround:
        return far == 1;
      case Among::kArea:
        return far <= 1;
      case Among::kSight:
        return (down == 0 || right == 0) && open_between(first, cell);
    }
    return false;
  }

  // Whether a group of the rule begins with this cell.
  bool begins(const CountRule& rule, bool row, int cell) const {
    const int down = cell / columns_, right = cell % columns_;
    switch (rule.every) {
      case Every::kRow:
        return row && right == 0;
      case Every::kColumn:
        return !row && down == 0;
      case Every::kLine:
        return row ? right == 0 : down == 0;
      case Every::kRegion:
        for (int before = 0; before < cell; ++before) {
          if (puzzle_.blocks[kind_.regions][before] == puzzle_.blocks[kind_.regions][cell]) {
            return false;
          }
        }
        return row;
      case Every::kSegment:
        if (blocked(cell)) return false;
        return row ? right == 0 || blocked(cell - 1) : down == 0 || blocked(cell - columns_);
      case Every::kPair:
        return row ? right + 1 < columns_ : down + 1 < rows_;
      case Every::kSquare:
        return row && right + 1 < columns_ && down + 1 < rows_;
      case Every::kCell:
        return row;
      case Every::kBoard:
        return row && cell == 0;
    }
    return false;
  }

  // The bounds for the group that begins with a cell, or nullopt if it has no clue.
  std::optional<Amount> bounds(const CountRule& rule, int first) const {
    Amount amount = rule.amount;
    const bool of_cells = amount.block >= 0 && kind_.blocks[amount.block].shape == Shape::kCells;
    if (rule.every == Every::kCell && !of_cells && blocked(first)) return std::nullopt;
    if (amount.block < 0) return amount;
    const logic::Block& clues = puzzle_.blocks[amount.block];
    if (clues.empty()) return std::nullopt;
    int at = first;
    switch (kind_.blocks[amount.block].shape) {
      case Shape::kHeader:
        at = 0;
        break;
      case Shape::kRows:
        at = first / columns_;
        break;
      case Shape::kColumns:
        at = first % columns_;
        break;
      default:
        break;
    }
    const int clue = clues[at];
    if (clue < 0 || clue >= logic::kLetter) return std::nullopt;
    amount.least = amount.at_least ? clue : 0;
    amount.most = amount.at_most ? clue : 1 << 20;
    return amount;
  }

  void write(const CountRule& rule) {
    if (rule.every == Every::kRegion && puzzle_.blocks[kind_.regions].empty()) return;
    if (rule.equal >= 0 && puzzle_.blocks[rule.equal].empty()) return;
    for (const bool row : {true, false}) {
      for (int first = 0; first < rows_ * columns_; ++first) {
        if (!begins(rule, row, first)) continue;
        const auto amount = bounds(rule, first);
        if (!amount) continue;
        std::map<int, std::vector<int>> counted;  // by number, if equal numbers count apart
        int place = 0;
        for (int cell = 0; cell < rows_ * columns_; ++cell) {
          if (!contains(rule, row, first, cell)) continue;
          const int weight = rule.weighted ? ++place : 1;
          const int number = rule.equal < 0 ? 0 : puzzle_.blocks[rule.equal][cell];
          counted[number].insert(counted[number].end(), weight, state_of(cell, rule.counted));
        }
        if (counted.empty()) counted[0];
        const int guard = rule.when == State::kAny ? 0 : state_of(first, rule.when);
        for (const auto& [number, literals] : counted) {
          bound(literals, *amount, guard);
        }
      }
    }
  }

  void bound(const std::vector<int>& literals, const Amount& amount, int guard) {
    const int all = static_cast<int>(literals.size());
    if (amount.least > all) {
      std::vector<int> impossible;
      if (guard != 0) impossible.push_back(-guard);
      return clauses_.add(impossible);
    }
    clauses_.at_least(literals, amount.least, guard);
    if (amount.most < all) clauses_.at_most(literals, amount.most, guard);
  }

  // Every cell in the state has one owner, the clue of its area, and shares it with its neighbours
  // in the state.
  void write_areas(const AreaRule& rule) {
    const int cells = rows_ * columns_;
    const logic::Block& clues = puzzle_.blocks[rule.block];
    std::vector<std::vector<int>> owners(cells);
    for (int cell = 0; cell < cells; ++cell) owners[cell] = {-state_of(cell, rule.state)};
    for (int clue = 0; clue < cells; ++clue) {
      if (clues[clue] == logic::kNoClue) continue;
      std::vector<int> owned(cells, logic::kNever), members;
      for (int cell = 0; cell < cells; ++cell) {
        const int down = std::abs(cell / columns_ - clue / columns_);
        const int right = std::abs(cell % columns_ - clue % columns_);
        const bool other = cell != clue && clues[cell] != logic::kNoClue;
        if (down + right >= clues[clue] || other || blocked(cell)) continue;
        owned[cell] = clauses_.variables.helper();
        owners[cell].push_back(owned[cell]);
        members.push_back(owned[cell]);
      }
      if (blocked(clue)) return clauses_.add(std::vector<int>{});
      clauses_.add({owned[clue]});
      bound(members, {.least = clues[clue], .most = clues[clue]}, 0);
      for (int a = 0; a < cells; ++a) {
        for (int b = 0; b < cells && owned[a] != logic::kNever; ++b) {
          const int down = a / columns_ - b / columns_, right = a % columns_ - b % columns_;
          if (down * down + right * right != 1 || blocked(b)) continue;
          std::vector<int> clause{-owned[a], -state_of(b, rule.state)};
          if (owned[b] != logic::kNever) clause.push_back(owned[b]);
          clauses_.add(clause);
        }
      }
      clauses_.connected.push_back(logic::cell_graph(puzzle_.size, owned));
    }
    for (int cell = 0; cell < cells; ++cell) {
      if (!blocked(cell)) clauses_.exactly(owners[cell], 1);
    }
  }

  const LogicContent& puzzle_;
  const FileKind& kind_;
  logic::Clauses& clauses_;
  int rows_ = 0, columns_ = 0;
  std::vector<int> marked_;  // by cell
};

}  // namespace

void clauses(const LogicContent& puzzle, logic::Clauses& clauses) {
  ClauseWriter(puzzle, clauses).write();
}

}  // namespace gridpress::from_file
