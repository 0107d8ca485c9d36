#include "generator/kinds/logic/play.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/text.h"

namespace gridpress::logic {
namespace {

using board::Cells;

Cells::Graph graph_of(const Graph& graph) {
  Cells::Graph to;
  to.places = graph.nodes;
  for (const Graph::Link& link : graph.links) to.links.push_back({link.a, link.b, link.literal});
  return to;
}

// A loop as a graph whose places are its links. Two of them are joined if they share a node.
Cells::Graph loop_graph(const Graph& graph) {
  Cells::Graph to;
  to.connected = true;
  std::vector<std::vector<int>> at(graph.nodes.size());
  for (const Graph::Link& link : graph.links) {
    const int place = static_cast<int>(to.places.size());
    to.places.push_back(link.literal);
    for (const int node : {link.a, link.b}) {
      for (const int other : at[static_cast<std::size_t>(node)]) {
        to.links.push_back({other, place, 0});
      }
      at[static_cast<std::size_t>(node)].push_back(place);
    }
  }
  return to;
}

// Diagonals form no loop if they join all corners of the board's cells to its border. The graph's
// first nodes are these corners; another one stands for the border.
Cells::Graph slant_graph(Size size, const Graph& graph) {
  Cells::Graph to = graph_of(graph);
  to.connected = true;
  const Size corners = corner_board(size);
  for (int corner = 0; corner < corners.cells(); ++corner) {
    if (neighbours(corners, corner).size() < 4) to.links.push_back({corner, corners.cells(), 0});
  }
  return to;
}

class BoardMaker {
 public:
  explicit BoardMaker(const LogicContent& puzzle) : puzzle_(puzzle), kind_(*puzzle.kind) {
    kind_.rules(puzzle, rules_);
  }

  board::Play make() {
    board_.size = puzzle_.size;
    board_.look = look();
    board_.variables = rules_.variables.count();
    add_clues();
    add_slots();
    add_rules();
    return {std::move(board_), puzzle_.solution.known() ? std::move(answer_) : std::vector<int>()};
  }

 private:
  Cells::Look look() const {
    const Look::Mark mark = kind_.look.mark;
    switch (kind_.answer) {
      case Answer::kMarks:
        if (mark == Look::Mark::kSlant) return Cells::Look::kSlash;
        if (mark == Look::Mark::kLamp || mark == Look::Mark::kStar) return Cells::Look::kLamp;
        return mark == Look::Mark::kTent ? Cells::Look::kTent : Cells::Look::kShade;
      case Answer::kNumbers:
        return Cells::Look::kNumber;
      case Answer::kRegions:
        return Cells::Look::kWall;
      case Answer::kLoop:
      case Answer::kLoopAndMarks:
      case Answer::kPaths:
        return Cells::Look::kLine;
      case Answer::kBridges:
        return Cells::Look::kBridge;
      case Answer::kInside:
        break;  // such kinds have their own board
    }
    return Cells::Look::kShade;
  }

  // The clue as playable pages show it.
  std::string clue_sign(const BlockForm& form, int entry) const {
    static constexpr std::array<std::string_view, 7> kParts{"~", "●", "■", "▲", "▶", "▼", "◀"};
    static constexpr std::array<std::string_view, kWays> kArrows{"↑", "→", "↓", "←"};
    if (form.arrows) {
      if (entry >= kLetter) return "■";
      const auto way = static_cast<std::size_t>(way_of_arrow(entry));
      return std::to_string(number_of_arrow(entry)) + std::string(kArrows[way]);
    }
    if (kind_.look.clue != Look::Clue::kShipPart || entry < kLetter) return entry_text(form, entry);
    return std::string(kParts[static_cast<std::size_t>(entry - kLetter)]);
  }

  void add_clues() {
    using Shape = BlockForm::Shape;
    for (std::size_t i = 0; i < kind_.blocks.size(); ++i) {
      const BlockForm& form = kind_.blocks[i];
      if (form.shape == Shape::kHeader || form.regions || form.lines || form.dots) continue;
      if (form.shape == Shape::kCells && form.letters.empty() && form.most < form.least) continue;
      if (form.shape == Shape::kCorners) {
        add_corner_clues(puzzle_.blocks[i]);
        continue;
      }
      std::vector<std::string>& clues = form.shape == Shape::kCells     ? board_.clues
                                        : form.shape == Shape::kColumns ? board_.column_clues
                                                                        : board_.row_clues;
      clues.resize(puzzle_.blocks[i].size());
      for (std::size_t k = 0; k < clues.size(); ++k) {
        const int entry = puzzle_.blocks[i][k];
        if (entry == kNoClue) continue;
        if (!clues[k].empty()) clues[k] += ' ';
        clues[k] += std::string(form.sign) + clue_sign(form, entry);
      }
    }
  }

  // The clues at the corners of each cell that has any: "1 - 2 -".
  void add_corner_clues(const Block& block) {
    board_.clues.resize(static_cast<std::size_t>(puzzle_.size.cells()));
    const int wide = puzzle_.size.columns + 1;
    for (int cell = 0; cell < puzzle_.size.cells(); ++cell) {
      const int first = cell + cell / puzzle_.size.columns;
      std::string text;
      bool any = false;
      for (const int corner : {first, first + 1, first + wide, first + wide + 1}) {
        const int entry = block[static_cast<std::size_t>(corner)];
        if (!text.empty()) text += ' ';
        text += entry == kNoClue ? "-" : std::to_string(entry);
        any = any || entry != kNoClue;
      }
      if (any) board_.clues[static_cast<std::size_t>(cell)] = text;
    }
  }

  void add_slots() {
    switch (kind_.answer) {
      case Answer::kMarks:
        return add_marks();
      case Answer::kNumbers:
        return add_numbers();
      case Answer::kRegions:
        return add_walls();
      case Answer::kLoop:
      case Answer::kLoopAndMarks:
      case Answer::kPaths:
      case Answer::kBridges:
        return add_edges();
      case Answer::kInside:
        return;
    }
  }

  void add(Cells::Slot slot, int value) {
    board_.slots.push_back(std::move(slot));
    answer_.push_back(value);
  }

  int cell_value(int cell) const {
    const std::vector<int>& cells = puzzle_.solution.cells;
    return cells.empty() ? 0 : cells[static_cast<std::size_t>(cell)];
  }

  // A slot per cell. The slot of a cell that can't be marked is empty. Each cell of a slant has one
  // of two marks.
  void add_marks() {
    const bool slant = kind_.look.mark == Look::Mark::kSlant;
    board_.crossed = slant ? 0 : 2;
    const int cells = puzzle_.size.cells();
    std::vector<std::vector<std::vector<int>>> values(static_cast<std::size_t>(cells));
    for (int variable = 1; variable <= board_.variables; ++variable) {
      const Fact& fact = rules_.variables.fact(variable);
      if (fact.about != Fact::About::kCell || is_ground(puzzle_, fact.places.front())) continue;
      values[static_cast<std::size_t>(fact.places.front())] = {{variable}, {-variable}};
    }
    for (int cell = 0; cell < cells; ++cell) {
      add({cell, -1, std::move(values[static_cast<std::size_t>(cell)])},
          is_ground(puzzle_, cell) ? 0
          : slant                  ? 2 - cell_value(cell)
                                   : cell_value(cell));
    }
  }

  // Slots in the order of cells; a value without a variable is impossible.
  void add_numbers() {
    if (kind_.look.values == Look::Values::kPoles) {
      board_.symbols.assign(std::begin(kPoleSigns), std::end(kPoleSigns));
    }
    const int cells = puzzle_.size.cells();
    std::vector<Cells::Slot> slots(static_cast<std::size_t>(cells));
    int most = 0;
    for (int variable = 1; variable <= board_.variables; ++variable) {
      const Fact& fact = rules_.variables.fact(variable);
      if (fact.about != Fact::About::kCell) continue;
      most = std::max(most, fact.value);
      auto& values = slots[static_cast<std::size_t>(fact.places.front())].values;
      values.resize(std::max(values.size(), static_cast<std::size_t>(fact.value)));
      values[static_cast<std::size_t>(fact.value) - 1] = {variable};
    }
    for (int cell = 0; cell < cells; ++cell) {
      Cells::Slot& slot = slots[static_cast<std::size_t>(cell)];
      slot.cell = cell;
      const int clue = clue_at(puzzle_, cell);
      slot.given = clue != kNoClue && clue < kLetter ? clue : 0;
      if (!slot.values.empty()) slot.values.resize(static_cast<std::size_t>(most));
      add(std::move(slot), cell_value(cell));
    }
  }

  // A wall is between two cells of different regions. Each region determines the walls around and
  // within it.
  void add_walls() {
    board_.crossed = 2;
    const int cells = puzzle_.size.cells();
    std::vector<int> walls(static_cast<std::size_t>(2 * cells), 0);
    for (int edge = 0; edge < 2 * cells; ++edge) {
      const auto [a, b] = cells_of_edge(puzzle_.size, edge);
      if (b < 0) continue;
      const int wall = walls[static_cast<std::size_t>(edge)] = ++board_.variables;
      add({a, b, {{wall}, {-wall}}}, cell_value(a) != cell_value(b) ? 1 : 0);
    }
    for (int variable = 1; variable <= rules_.variables.count(); ++variable) {
      const Fact& fact = rules_.variables.fact(variable);
      if (fact.about == Fact::About::kRegion) add_region(variable, fact.places, walls);
    }
    add_owners(walls);
  }

  // Neighbours without a wall between them belong to the same region, neighbours with a wall to
  // different ones. The first cell of each region has no variable of its own.
  void add_owners(const std::vector<int>& walls) {
    std::map<int, std::map<int, int>> owned;  // variables by region and cell
    for (int variable = 1; variable <= rules_.variables.count(); ++variable) {
      const Fact& fact = rules_.variables.fact(variable);
      if (fact.about == Fact::About::kTogether) owned[fact.places[1]][fact.places[0]] = variable;
    }
    for (auto& [first, cells] : owned) {
      const int always = cells[first] = ++board_.variables;
      board_.counts.push_back({{always}, 1, 1, 0});
      for (const auto& [cell, variable] : cells) {
        for (const int other : neighbours(puzzle_.size, cell)) {
          const int wall = walls[static_cast<std::size_t>(edge_between(puzzle_.size, cell, other))];
          const auto found = cells.find(other);
          if (found == cells.end()) {
            board_.counts.push_back({{-variable, wall}, 1, 2, 0});
          } else if (other > cell) {
            board_.counts.push_back({{variable, -found->second}, 1, 1, -wall});
            board_.counts.push_back({{variable, found->second}, 0, 1, wall});
          }
        }
      }
    }
  }

  void add_region(int variable, const std::vector<int>& cells, const std::vector<int>& walls) {
    Cells::Count count;
    count.guard = variable;
    for (const int cell : cells) {
      for (const int other : neighbours(puzzle_.size, cell)) {
        const int wall = walls[static_cast<std::size_t>(edge_between(puzzle_.size, cell, other))];
        const bool inner = std::ranges::binary_search(cells, other);
        if (!inner || other > cell) count.literals.push_back(inner ? -wall : wall);
      }
    }
    count.least = count.most = static_cast<int>(count.literals.size());
    board_.counts.push_back(std::move(count));
  }

  // Edges, or whole bridges, by their cells. With two variables the values are one bridge, two
  // bridges and a cross.
  void add_edges() {
    std::map<std::vector<int>, std::vector<int>> variables;  // by edges
    for (int variable = 1; variable <= board_.variables; ++variable) {
      const Fact& fact = rules_.variables.fact(variable);
      if (fact.about != Fact::About::kEdge) continue;
      auto& own = variables[fact.places];
      own.resize(std::max(own.size(), static_cast<std::size_t>(fact.value)), 0);
      own[static_cast<std::size_t>(fact.value) - 1] = variable;
    }
    const bool bridges = kind_.answer == Answer::kBridges;
    board_.crossed = bridges ? 3 : 2;
    for (const auto& [edges, own] : variables) {
      Cells::Slot slot;
      slot.cell = cells_of_edge(puzzle_.size, edges.front())[0];
      slot.other = cells_of_edge(puzzle_.size, edges.back())[1];
      const int first = own[0], second = own.size() > 1 ? own[1] : 0;
      if (!bridges) {
        slot.values = {{first}, {-first}};
      } else if (second == 0) {
        slot.values = {{first}, {}, {-first}};
      } else {
        slot.values = {{first, -second}, {first, second}, {-first}};
      }
      const std::vector<int>& solved = puzzle_.solution.edges;
      add(std::move(slot), solved.empty() ? 0 : solved[static_cast<std::size_t>(edges.front())]);
    }
  }

  void add_rules() {
    for (const Count& count : rules_.counts) {
      board_.counts.push_back({count.literals, count.least, count.most, count.guard});
    }
    for (const Connected& rule : rules_.connected) {
      board_.graphs.push_back(graph_of(rule.graph));
      board_.graphs.back().connected = true;
    }
    // A closed line isn't connected with a number, which other rules exclude.
    const bool paths = kind_.answer == Answer::kPaths;
    const bool slants = kind_.look.mark == Look::Mark::kSlant;
    for (const OneLoop& rule : rules_.loops) {
      if (slants) {
        board_.graphs.push_back(slant_graph(puzzle_.size, rule.graph));
      } else if (!paths) {
        board_.graphs.push_back(loop_graph(rule.graph));
      }
    }
    for (const RegionSize& rule : rules_.region_sizes) {
      board_.graphs.push_back(graph_of(rule.graph));
      board_.graphs.back().areas = {{rule.root, rule.size}};
    }
    board_.numbered_regions = !rules_.numbered_regions.empty();
  }

  const LogicContent& puzzle_;
  const Description& kind_;
  Rules rules_;
  Cells board_;
  std::vector<int> answer_;
};

}  // namespace

board::Play play_board(const LogicContent& puzzle) {
  return BoardMaker(puzzle).make();
}

}  // namespace gridpress::logic
