#include <algorithm>
#include <map>
#include <utility>

#include "generator/kinds/from_file/rule_set.h"
#include "generator/kinds/logic/geometry.h"

namespace gridpress::from_file {
namespace {

using logic::LogicContent;

// A group of cells, with the entry of the clue that belongs to it in each of the blocks.
struct Scope {
  std::vector<int> cells;
  int anchor = -1;  // the cell that it belongs to, if any
  int index = 0;    // of the row, column or region
};

// Adds the rules of a file for the deduction engine.
class RuleWriter {
 public:
  RuleWriter(const LogicContent& puzzle, logic::Rules& rules)
      : puzzle_(puzzle), kind_(file_kind(puzzle)), size_(puzzle.size), rules_(rules) {
    if (kind_.loop) {
      write_loop();
    } else {
      first_ = rules.variables.every_cell(size_);
    }
    if (puzzle.solution.known()) marks_ = marks_of(puzzle);
    if (kind_.regions >= 0) regions_ = logic::regions(puzzle.blocks[kind_.regions]);
  }

  void write() {
    for (std::size_t block = 0; block < kind_.clues.size(); ++block) write_clues(block);
    for (const CountRule& rule : kind_.counts) {
      for (const Scope& scope : scopes(rule)) write_scope(rule, scope);
    }
    for (const State state : kind_.connected) {
      rules_.connected.push_back({kCutOff, logic::cell_graph(size_, literals(state))});
    }
    for (const AreaRule& rule : kind_.areas) write_areas(rule);
  }

  std::vector<DerivedClue> derived() const {
    std::vector<DerivedClue> all;
    for (const CountRule& rule : kind_.counts) {
      const int block = rule.amount.block;
      if (block < 0 || kind_.forms[block].shape == logic::BlockForm::Shape::kHeader) continue;
      const ClueBlock& clues = kind_.clues[block];
      for (const Scope& scope : scopes(rule)) {
        if (rule.every == Every::kCell && clues.walls != wall(scope.anchor)) continue;
        if (rule.every == Every::kCell && !is(scope.anchor, clues.on)) continue;
        int value = 0, place = 0;
        for (const int cell : scope.cells) {
          ++place;
          if (is(cell, rule.counted)) value += rule.weighted ? place : 1;
        }
        all.push_back({block, scope.index, value});
      }
    }
    return all;
  }

 private:
  // Whether the solution has the cell in this state.
  bool is(int cell, State state) const {
    return state == State::kAny || (marks_[cell] != 0) == (state == State::kMarked);
  }
  bool wall(int cell) const {
    return kind_.walls >= 0 && puzzle_.blocks[kind_.walls][cell] != logic::kNoClue;
  }
  int literal(int cell, State state) const {
    return state == State::kUnmarked ? -first_ - cell : first_ + cell;
  }
  // By cell. Walls belong to no area.
  std::vector<int> literals(State state) const {
    std::vector<int> all;
    for (int cell = 0; cell < size_.cells(); ++cell) {
      all.push_back(wall(cell) ? logic::kNever : literal(cell, state));
    }
    return all;
  }

  // Helpers for the cells that the loop visits, and variables for its lines.
  void write_loop() {
    std::vector<int> visited, edges(2 * size_.cells(), 0);
    for (int cell = 0; cell < size_.cells(); ++cell) visited.push_back(rules_.variables.helper());
    first_ = visited.front();
    for (int edge = 0; edge < std::ssize(edges); ++edge) {
      const auto [a, b] = logic::cells_of_edge(size_, edge);
      if (b >= 0 && !wall(a) && !wall(b)) edges[edge] = rules_.variables.edge({edge});
    }
    for (int cell = 0; cell < size_.cells(); ++cell) {
      logic::Count two{.sort = kThrough, .least = 2, .most = 2, .guard = visited[cell]};
      for (const int next : logic::neighbours(size_, cell)) {
        const int line = edges[logic::edge_between(size_, cell, next)];
        if (line != 0) two.literals.push_back(line);
      }
      two.causes = {cell};
      logic::Count none = two;
      none.least = none.most = 0;
      none.guard = -visited[cell];
      rules_.add(std::move(two));
      rules_.add(std::move(none));
    }
    const logic::Graph graph = logic::edge_graph(size_, visited, edges);
    rules_.loops.push_back({kEarlyLoop, graph});
    rules_.connected.push_back({kOneLoop, graph});
  }

  void write_clues(std::size_t block) {
    const ClueBlock& clues = kind_.clues[block];
    if (kind_.forms[block].shape != logic::BlockForm::Shape::kCells) return;
    for (int cell = 0; cell < size_.cells(); ++cell) {
      if (clues.walls && wall(cell)) {
        rules_.add({.sort = kGiven, .literals = {first_ + cell}, .causes = {cell}});
      }
      const bool state = clues.shows == Shows::kState;
      if (!state && clues.on == State::kAny) continue;
      const int entry = puzzle_.blocks[block][cell];
      if (entry == logic::kNoClue) continue;
      const bool marked = state ? entry > logic::kLetter : clues.on == State::kMarked;
      rules_.add({.sort = kGiven,
                  .least = marked ? 1 : 0,
                  .most = marked ? 1 : 0,
                  .literals = {first_ + cell},
                  .clue = logic::clue_number(kind_, size_, static_cast<int>(block), cell)});
    }
  }

  std::vector<std::vector<int>> segments() const {
    std::vector<std::vector<int>> all;
    for (const std::vector<int>& line : logic::lines(size_)) {
      all.emplace_back();
      for (const int cell : line) {
        if (wall(cell)) {
          all.emplace_back();
        } else {
          all.back().push_back(cell);
        }
      }
    }
    std::erase_if(all, [](const std::vector<int>& cells) { return cells.empty(); });
    return all;
  }

  std::vector<int> seen_from(int cell) const {
    std::vector<int> cells{cell};
    for (const auto& [down, right] : {std::pair{-1, 0}, {0, 1}, {1, 0}, {0, -1}}) {
      for (int next = logic::step_from(size_, cell, down, right); next >= 0 && !wall(next);
           next = logic::step_from(size_, next, down, right)) {
        cells.push_back(next);
      }
    }
    std::ranges::sort(cells);
    return cells;
  }

  std::vector<int> cells_at(int cell, Among among) const {
    std::vector<int> cells{cell};
    switch (among) {
      case Among::kItself:
        return cells;
      case Among::kNeighbours:
        return logic::neighbours(size_, cell);
      case Among::kAround:
        return logic::surrounding(size_, cell);
      case Among::kArea:
        cells = logic::surrounding(size_, cell);
        cells.insert(std::ranges::lower_bound(cells, cell), cell);
        return cells;
      case Among::kSight:
        return seen_from(cell);
    }
    return cells;
  }

  std::vector<Scope> scopes(const CountRule& rule) const {
    std::vector<Scope> all;
    const auto add = [&](std::vector<int> cells, int anchor, int index) {
      all.push_back({std::move(cells), anchor, index});
    };
    const std::vector<std::vector<int>> lines = logic::lines(size_);
    const int cells = size_.cells();
    switch (rule.every) {
      case Every::kRow:
      case Every::kColumn:
      case Every::kLine:
        for (int line = 0; line < std::ssize(lines); ++line) {
          const bool row = line < size_.rows;
          if (rule.every == Every::kRow && !row) continue;
          if (rule.every == Every::kColumn && row) continue;
          add(lines[line], -1, row ? line : line - size_.rows);
        }
        break;
      case Every::kRegion:
        for (const std::vector<int>& region : regions_) add(region, region.front(), region.front());
        break;
      case Every::kSegment:
        for (std::vector<int>& segment : segments()) add(std::move(segment), -1, 0);
        break;
      case Every::kPair:
        for (int cell = 0; cell < cells; ++cell) {
          for (const int next : logic::neighbours(size_, cell)) {
            if (next > cell) add({cell, next}, -1, 0);
          }
        }
        break;
      case Every::kSquare:
        for (int cell = 0; cell < cells; ++cell) {
          const int across = logic::step_from(size_, cell, 1, 1);
          if (across >= 0) add({cell, cell + 1, across - 1, across}, -1, 0);
        }
        break;
      case Every::kCell:
        for (int cell = 0; cell < cells; ++cell) add(cells_at(cell, rule.among), cell, cell);
        break;
      case Every::kBoard:
        add({}, -1, 0);
        for (int cell = 0; cell < cells; ++cell) all.back().cells.push_back(cell);
        break;
    }
    return all;
  }

  void write_scope(const CountRule& rule, const Scope& scope) {
    Amount bounds = rule.amount;
    int clue = -1;
    if (bounds.block >= 0) {
      const logic::BlockForm& form = kind_.forms[bounds.block];
      const int index = form.shape == logic::BlockForm::Shape::kHeader ? 0 : scope.index;
      const int entry = puzzle_.blocks[bounds.block][index];
      if (entry == logic::kNoClue || entry >= logic::kLetter) return;
      bounds.least = bounds.at_least ? entry : 0;
      bounds.most = bounds.at_most ? entry : size_.cells() * size_.cells();
      if (form.carved) clue = logic::clue_number(kind_, size_, bounds.block, index);
    }
    // A rule that doesn't refer to clues in cells isn't about walls.
    const bool of_cells =
        bounds.block >= 0 && kind_.forms[bounds.block].shape == logic::BlockForm::Shape::kCells;
    if (rule.every == Every::kCell && !of_cells && wall(scope.anchor)) return;
    if (rule.equal < 0) return write_count(rule, bounds, scope, scope.cells, clue);
    std::map<int, std::vector<int>> by_number;
    for (const int cell : scope.cells) by_number[puzzle_.blocks[rule.equal][cell]].push_back(cell);
    for (const auto& [number, cells] : by_number) write_count(rule, bounds, scope, cells, clue);
  }

  // The sorts of a count that leaves room for no more, and of one that needs all that is left.
  static std::pair<int, int> sorts_of(const CountRule& rule) {
    if (rule.equal >= 0) return {kEqual, kEqual};
    switch (rule.every) {
      case Every::kPair:
        return {kPair, kPair};
      case Every::kSquare:
        return {kSquare, kSquare};
      case Every::kRegion:
        return {kFullRegion, kLastRegion};
      case Every::kCell:
        return {kFullNear, kLastNear};
      case Every::kSegment:
      case Every::kBoard:
        return {kFullGroup, kLastGroup};
      default:
        return {kFullLine, kLastLine};
    }
  }

  void write_count(const CountRule& rule, const Amount& bounds, const Scope& scope,
                   const std::vector<int>& cells, int clue) {
    if (rule.weighted) return write_total(rule, bounds, cells, clue);
    logic::Count count{.clue = clue};
    for (const int cell : cells) count.literals.push_back(literal(cell, rule.counted));
    if (rule.when != State::kAny) count.guard = literal(scope.anchor, rule.when);
    count.causes = cells;
    if (rule.every == Every::kCell) count.causes.assign(1, scope.anchor);
    const auto [full, last] = sorts_of(rule);
    const int all = static_cast<int>(cells.size());
    if (bounds.most < all) {
      logic::Count most = count;
      most.sort = full;
      most.most = bounds.most;
      rules_.add(std::move(most));
    }
    if (bounds.least > 0) {
      count.sort = last;
      count.least = bounds.least;
      count.most = std::max(all, bounds.least);
      rules_.add(std::move(count));
    }
  }

  // Two bounds per cell: if it is counted, the others fit the rest of the total; if it isn't, they
  // reach all of it. A cell that counts 3 is three literals.
  void write_total(const CountRule& rule, const Amount& bounds, const std::vector<int>& cells,
                   int clue) {
    const int whole = static_cast<int>(cells.size() * (cells.size() + 1) / 2);
    if (bounds.least > whole) {  // can't be reached
      rules_.add({.sort = kTotal, .least = 1, .most = 1, .causes = cells, .clue = clue});
      return;
    }
    for (std::size_t own = 0; own < cells.size(); ++own) {
      std::vector<int> others;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i != own) others.insert(others.end(), i + 1, literal(cells[i], rule.counted));
      }
      const int value = static_cast<int>(own) + 1, all = static_cast<int>(others.size());
      const int counted = literal(cells[own], rule.counted);
      if (bounds.most - value < all) {
        rules_.add({.sort = kTotal,
                    .most = bounds.most - value,
                    .literals = others,
                    .guard = counted,
                    .causes = cells,
                    .clue = clue});
      }
      if (bounds.least > 0) {
        rules_.add({.sort = kTotal,
                    .least = bounds.least,
                    .most = std::max(all, bounds.least),
                    .literals = std::move(others),
                    .guard = -counted,
                    .causes = cells,
                    .clue = clue});
      }
    }
  }

  // The cells at which the area of a clue can be, with a helper each; 0 for the others.
  std::vector<int> area_of(int clue, const logic::Block& clues) {
    std::vector<int> area(size_.cells(), 0), distance(size_.cells(), -1), queue{clue};
    distance[clue] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const int cell = queue[i];
      area[cell] = rules_.variables.helper();
      if (distance[cell] + 1 == clues[clue]) continue;
      logic::each_neighbour(size_, cell, [&](int next) {
        if (distance[next] >= 0 || clues[next] != logic::kNoClue || wall(next)) return;
        distance[next] = distance[cell] + 1;
        queue.push_back(next);
      });
    }
    return area;
  }

  // A cell in the state belongs to the area of one clue, and so do its neighbours in the state.
  void write_areas(const AreaRule& rule) {
    const logic::Block& clues = puzzle_.blocks[rule.block];
    std::vector<logic::Count> owners(size_.cells());
    for (int cell = 0; cell < size_.cells(); ++cell) {
      owners[cell] = {.sort = kArea, .least = 1, .most = 1};
      owners[cell].literals = {-literal(cell, rule.state)};
      owners[cell].causes = {cell};
    }
    for (int clue = 0; clue < size_.cells(); ++clue) {
      if (clues[clue] == logic::kNoClue) continue;
      const std::vector<int> area = area_of(clue, clues);
      std::vector<int> present, members;
      for (int cell = 0; cell < size_.cells(); ++cell) {
        present.push_back(area[cell] == 0 ? logic::kNever : area[cell]);
        if (area[cell] == 0) continue;
        members.push_back(area[cell]);
        owners[cell].literals.push_back(area[cell]);
        for (const int next : logic::neighbours(size_, cell)) {
          std::vector<int> choice{-area[cell], -literal(next, rule.state)};
          if (area[next] != 0) choice.push_back(area[next]);
          if (!wall(next)) rules_.either(kArea, std::move(choice), {clue});
        }
      }
      rules_.either(kGiven, {area[clue]}, {clue});
      const int all = static_cast<int>(members.size());
      const logic::Count most{
          .sort = kFullNear, .most = clues[clue], .literals = members, .causes = {clue}};
      rules_.add(most);
      rules_.add({.sort = kLastNear,
                  .least = clues[clue],
                  .most = std::max(all, clues[clue]),
                  .literals = members,
                  .causes = {clue}});
      logic::Graph graph = logic::cell_graph(size_, present);
      const int root = static_cast<int>(std::ranges::find(graph.cells, clue) - graph.cells.begin());
      rules_.region_sizes.push_back({kArea, root, clues[clue], std::move(graph)});
    }
    for (int cell = 0; cell < size_.cells(); ++cell) {
      if (!wall(cell)) rules_.add(std::move(owners[cell]));
    }
  }

  const LogicContent& puzzle_;
  const FileKind& kind_;
  const Size size_;
  logic::Rules& rules_;
  int first_ = 1;
  std::vector<std::vector<int>> regions_;
  std::vector<char> marks_;
};

}  // namespace

std::vector<char> marks_of(const LogicContent& puzzle) {
  std::vector<char> marks(puzzle.size.cells(), 0);
  for (int cell = 0; cell < puzzle.size.cells(); ++cell) {
    if (!file_kind(puzzle).loop) marks[cell] = puzzle.solution.cells[cell] != 0 ? 1 : 0;
  }
  for (int edge = 0; edge < std::ssize(puzzle.solution.edges); ++edge) {
    if (puzzle.solution.edges[edge] == 0) continue;
    for (const int cell : logic::cells_of_edge(puzzle.size, edge)) marks[cell] = 1;
  }
  return marks;
}

std::vector<DerivedClue> derived_clues(const LogicContent& puzzle) {
  logic::Rules unused;
  return RuleWriter(puzzle, unused).derived();
}

void rules(const LogicContent& puzzle, logic::Rules& rules) {
  RuleWriter(puzzle, rules).write();
}

}  // namespace gridpress::from_file
