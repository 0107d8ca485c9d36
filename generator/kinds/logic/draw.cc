#include "generator/kinds/logic/draw.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "generator/kinds/logic/arrange.h"
#include "generator/kinds/logic/geometry.h"
#include "generator/kinds/logic/line_runs.h"
#include "generator/kinds/logic/runs.h"
#include "generator/kinds/logic/ships.h"

namespace gridpress::logic {
namespace {

using figure::Badge;
using figure::Line;
using figure::Point;
using figure::Shade;
using figure::Text;
using figure::Tint;
using figure::Trail;
using Shape = BlockForm::Shape;

constexpr double kOutsideRoom = 0.8, kLeftOf = 0.42, kAbove = 0.45;  // in cells
constexpr double kValueRoom = 0.5, kCornerRoom = 0.35;

Point centre_of(Size size, int cell) {
  return {cell % size.columns + 0.5, cell / size.columns + 0.5};
}

Point corner_of(Size size, int cell) {
  return {static_cast<double>(cell % size.columns), static_cast<double>(cell / size.columns)};
}

// Draws one figure, layer by layer.
class Drawing {
 public:
  Drawing(const LogicContent& puzzle, bool answer)
      : puzzle_(puzzle),
        kind_(*puzzle.kind),
        size_(puzzle.size),
        answer_(answer),
        known_(kind_, size_),
        before_(kind_, size_) {
    figure_.rows = size_.rows;
    figure_.columns = size_.columns;
    if (!answer) return;
    if (!puzzle.solution.cells.empty()) known_.cells = puzzle.solution.cells;
    if (!puzzle.solution.edges.empty()) known_.edges = puzzle.solution.edges;
    if (is_inside()) known_.edges = border_edges(size_, known_.cells);
    before_ = known_;
  }
  Drawing(const LogicContent& puzzle, const Scene& scene) : Drawing(puzzle, false) {
    known_ = scene.after;
    before_ = scene.before;
    causes_ = scene.causes;
    ruled_out_ = scene.ruled_out;
    lines_ = scene.lines;
    step_ = true;
  }

  figure::Figure draw() {
    add_tints();
    add_thermometers();
    add_lattice();
    add_results();
    add_dots();
    add_clue_badges(true);
    add_lines();
    add_slants();
    add_clue_badges(false);
    add_mercury();
    add_objects();
    add_numbers();
    add_points();
    add_corners();
    add_outside();
    return std::move(figure_);
  }

 private:
  template <typename Mark>
  void add(Mark mark) {
    figure_.marks.push_back(std::move(mark));
  }

  int clue(int cell) const { return clue_at(puzzle_, cell); }
  int value(int cell) const { return known_.cells[static_cast<std::size_t>(cell)]; }
  bool is_inside() const { return kind_.answer == Answer::kInside; }
  // The board whose cells the edges join, and the middle of an edge.
  Size edge_board() const { return is_inside() ? corner_board(size_) : size_; }
  Point middle_of_edge(int edge) const {
    const auto [a, b] = cells_of_edge(edge_board(), edge);
    const Point from = centre_of(edge_board(), a), to = centre_of(edge_board(), b);
    const double aside = is_inside() ? 0.5 : 0;
    return {(from.x + to.x) / 2 - aside, (from.y + to.y) / 2 - aside};
  }
  bool has_marks() const { return logic::has_marks(kind_.answer); }
  bool marked(int cell) const { return has_marks() && value(cell) > 0; }
  bool found(int cell) const {
    return !is_ground(puzzle_, cell) &&
           value(cell) != before_.cells[static_cast<std::size_t>(cell)];
  }
  bool is_shade() const {
    return has_marks() &&
           (kind_.look.mark == Look::Mark::kBlack || kind_.look.mark == Look::Mark::kTint);
  }
  bool binary() const { return kind_.look.values == Look::Values::kBinary; }
  bool is_neutral(int cell) const { return poles() && value(cell) == std::ssize(kPoleSigns); }
  bool discs() const { return (puzzle_.flags & kind_.look.discs) != 0; }
  bool poles() const { return kind_.look.values == Look::Values::kPoles; }
  bool slants() const { return kind_.look.mark == Look::Mark::kSlant; }
  bool black_clues() const { return kind_.look.clue == Look::Clue::kBlackCell; }
  bool arrow_clues() const { return kind_.look.clue == Look::Clue::kArrow; }

  template <typename Wanted>
  void tint_cells(Shade shade, Wanted wanted) {
    for (int cell = 0; cell < size_.cells(); ++cell) {
      if (wanted(cell)) add(Tint{corner_of(size_, cell), 1, 1, shade});
    }
  }

  // One tint for each run of cells in a row, so that no seams are visible.
  void tint_runs(std::span<const int> cells, Shade shade) {
    for (std::size_t i = 0; i < cells.size();) {
      std::size_t end = i + 1;
      while (end < cells.size() && cells[end] == cells[end - 1] + 1 &&
             cells[end] % size_.columns != 0) {
        ++end;
      }
      add(Tint{corner_of(size_, cells[i]), static_cast<double>(end - i), 1, shade});
      i = end;
    }
  }

  void add_inside() {
    if (!answer_) return tint_runs(causes_, Shade::kMark);
    std::vector<int> cells;
    for (int cell = 0; cell < size_.cells(); ++cell) {
      if (value(cell) > 0) cells.push_back(cell);
    }
    tint_runs(cells, Shade::kInside);
  }

  // A picture's marked cells. In steps, known ones are paler than new ones, and a cell that is
  // decided by a trial has a box.
  void add_fill() {
    for (const bool fresh : {false, true}) {
      std::vector<int> cells;
      for (int cell = 0; cell < size_.cells(); ++cell) {
        if (marked(cell) && found(cell) == fresh && !(fresh && has_boxes())) cells.push_back(cell);
      }
      tint_runs(cells, step_ && !fresh ? Shade::kDark : Shade::kBlack);
    }
  }
  bool is_fill() const { return kind_.look.mark == Look::Mark::kFill; }
  // Whether a step has boxes around the cells that it decides.
  bool has_boxes() const { return step_ && !is_inside() && !(is_fill() && lines_.size() == 1); }

  void add_tints() {
    if (is_inside()) return add_inside();
    for (const int line : lines_) add(line_tint(size_, line));
    // Squares that are shaded already have the grey of patterns.
    const Shade reason = is_shade() ? Shade::kHouse : Shade::kPattern;
    for (const int cell : causes_) add(Tint{corner_of(size_, cell), 1, 1, reason});
    // Discs can't distinguish givens by their weight, so in an answer their cells are tinted.
    if (answer_ && discs()) tint_cells(Shade::kGiven, [&](int cell) { return clue(cell) > 0; });
    for (std::size_t i = before_.regions.size(); i < known_.regions.size(); ++i) {
      for (const int cell : known_.regions[i]) {
        add(Tint{corner_of(size_, cell), 1, 1, Shade::kHouse});
      }
    }
    if (arrow_clues()) {
      tint_cells(Shade::kGiven, [&](int cell) { return clue(cell) != kNoClue; });
    }
    if (poles()) {
      tint_cells(Shade::kBlack, [&](int cell) { return is_ground(puzzle_, cell); });
      if (answer_) tint_cells(Shade::kGiven, [&](int cell) { return is_neutral(cell); });
    }
    if (black_clues()) tint_cells(Shade::kBlack, [&](int cell) { return clue(cell) != kNoClue; });
    if (is_fill()) return add_fill();
    if (!is_shade()) return;
    const bool black = answer_ && kind_.look.mark == Look::Mark::kBlack;
    tint_cells(black ? Shade::kBlack : Shade::kDark,
               [&](int cell) { return marked(cell) && !found(cell); });
  }

  // Adds lines between neighbouring cells for which `divided` is true.
  template <typename Divided>
  void add_borders(Line::Weight weight, Divided divided) {
    for (const Line& line : border_lines(size_, divided)) {
      add(Line{line.from, line.to, weight});
    }
  }

  bool shows_regions() const {
    if (binary()) return false;
    const bool numbers = kind_.answer == Answer::kNumbers && kind_.look.bordered_numbers;
    return answer_ && (numbers || kind_.answer == Answer::kRegions);
  }

  // Lines between all cells. Next to clues that list runs, every fifth one is heavier.
  void add_cell_lines() {
    const double rows = size_.rows, columns = size_.columns;
    for (const auto weight : {Line::Weight::kThin, Line::Weight::kBox}) {
      const auto is_wanted = [&](double at) {
        const bool heavy = has_runs(kind_) && std::fmod(at, kFives) == 0;
        return heavy == (weight == Line::Weight::kBox);
      };
      for (double y = 1; y < rows; ++y) {
        if (is_wanted(y)) add(Line{{0, y}, {columns, y}, weight});
      }
      for (double x = 1; x < columns; ++x) {
        if (is_wanted(x)) add(Line{{x, 0}, {x, rows}, weight});
      }
    }
  }

  void add_lattice() {
    const double rows = size_.rows, columns = size_.columns;
    if (is_inside()) return;
    const bool bare = answer_ && (kind_.answer == Answer::kRegions || kind_.look.picture);
    if (kind_.look.lattice && !bare) add_cell_lines();
    if (answer_ && is_shade() && kind_.look.mark == Look::Mark::kTint) {
      add_borders(Line::Weight::kBox, [&](int a, int b) { return marked(a) != marked(b); });
    }
    for (std::size_t i = 0; i < kind_.blocks.size(); ++i) {
      if (!kind_.blocks[i].regions) continue;
      const Block& ids = puzzle_.blocks[i];
      add_borders(Line::Weight::kRegion, [&](int a, int b) {
        return ids[static_cast<std::size_t>(a)] != ids[static_cast<std::size_t>(b)];
      });
    }
    if (shows_regions()) {
      add_borders(Line::Weight::kRegion, [&](int a, int b) { return value(a) != value(b); });
    }
    add_known_regions();
    add_known_owners();
    if (kind_.answer != Answer::kBridges) {
      add(figure::Frame{{{0, 0}, {columns, 0}, {columns, rows}, {0, rows}}});
    }
  }

  // Borders between neighbours that are known to belong to different dots.
  void add_known_owners() {
    if (!step_ || kind_.answer != Answer::kRegions) return;
    const auto owner = [&](int cell) {
      return std::ranges::count(known_.cells, cell + 1) > 0 ? cell + 1 : value(cell);
    };
    add_borders(Line::Weight::kRegion,
                [&](int a, int b) { return owner(a) > 0 && owner(b) > 0 && owner(a) != owner(b); });
  }

  void add_known_regions() {
    if (known_.regions.empty()) return;
    std::vector<int> ids(static_cast<std::size_t>(size_.cells()), 0);
    int number = 0;
    for (const std::vector<int>& region : known_.regions) {
      ++number;
      for (const int cell : region) ids[static_cast<std::size_t>(cell)] = number;
    }
    add_borders(Line::Weight::kRegion, [&](int a, int b) {
      return ids[static_cast<std::size_t>(a)] != ids[static_cast<std::size_t>(b)];
    });
  }

  // White boxes around the cells that a step decides, with their shade.
  void add_results() {
    if (!has_boxes()) return;
    for (int cell = 0; cell < size_.cells(); ++cell) {
      const bool out = std::ranges::any_of(ruled_out_, [&](const std::vector<int>& cells) {
        return std::ranges::count(cells, cell) > 0;
      });
      if (found(cell) || out) add(figure::ResultBox{centre_of(size_, cell)});
    }
    constexpr double kInset = 0.14;
    for (int cell = 0; cell < size_.cells() && (is_shade() || is_fill()); ++cell) {
      if (!marked(cell) || !found(cell)) continue;
      const Point corner = corner_of(size_, cell);
      add(Tint{
          {corner.x + kInset, corner.y + kInset}, 1 - 2 * kInset, 1 - 2 * kInset, Shade::kDark});
    }
  }

  void add_dots() {
    if (is_inside()) {
      for (int corner = 0; corner < edge_board().cells(); ++corner) {
        add(figure::Dot{corner_of(edge_board(), corner)});
      }
    }
    if (kind_.answer == Answer::kBridges && !answer_) {
      for (int cell = 0; cell < size_.cells(); ++cell) {
        if (clue(cell) == kNoClue) {
          add(figure::Dot{centre_of(size_, cell), figure::Dot::Role::kPin});
        }
      }
    }
    if (!step_ || !has_marks() || slants()) return;
    constexpr double kAside = 0.3;
    for (int cell = 0; cell < size_.cells(); ++cell) {
      if (value(cell) != 0 || is_ground(puzzle_, cell)) continue;
      Point at = centre_of(size_, cell);
      if (clue(cell) != kNoClue) at = {at.x + kAside, at.y + kAside};
      add(figure::Dot{at, figure::Dot::Role::kBlank});
    }
  }

  // White discs lie below lines, black ones and islands above.
  void add_clue_badges(bool below) {
    using Clue = Look::Clue;
    const bool is_disc =
        kind_.look.clue == Clue::kIsland || (kind_.look.clue == Clue::kEnd && (answer_ || step_));
    for (int cell = 0; cell < size_.cells(); ++cell) {
      const int entry = clue(cell);
      if (entry == kNoClue) continue;
      const Point at = centre_of(size_, cell);
      if (kind_.look.clue == Clue::kPearl && (entry == kLetter) == below) {
        add(Badge{at, below ? Badge::Form::kWhitePearl : Badge::Form::kBlackPearl});
      } else if (is_disc && !below) {
        add(Badge{at, Badge::Form::kIsland});
      } else if (kind_.look.clue == Clue::kTree && !below && entry == kLetter) {
        add(Badge{at, Badge::Form::kTree});
      }
    }
  }

  void add_lines() {
    if (!has_edges(kind_.answer) && !is_inside()) return;
    std::vector<int> old = before_.edges, fresh(known_.edges.size(), 0);
    for (std::size_t edge = 0; edge < known_.edges.size(); ++edge) {
      if (old[edge] < 0) old[edge] = 0;
      if (known_.edges[edge] > std::max(before_.edges[edge], 0)) {
        fresh[edge] = known_.edges[edge];
        if (kind_.answer == Answer::kBridges) old[edge] = 0;
      }
    }
    if (kind_.answer == Answer::kBridges) {
      add_bridges(old, Trail::Role::kBridge);
      add_bridges(fresh, Trail::Role::kStep);
    } else {
      add_trails(old, Trail::Role::kLoop);
      add_trails(fresh, Trail::Role::kStep);
    }
    if (!step_) return;
    for (const bool is_new : {false, true}) {
      for (std::size_t edge = 0; edge < known_.edges.size(); ++edge) {
        const int end = cells_of_edge(edge_board(), static_cast<int>(edge))[1];
        if (end < 0 || known_.edges[edge] != 0 || (before_.edges[edge] < 0) != is_new) continue;
        add(figure::Cross{middle_of_edge(static_cast<int>(edge)),
                          is_new ? figure::Cross::Role::kStep : figure::Cross::Role::kKnown});
      }
    }
    add_single_bridges();
  }

  // Crosses where the step rules out a second bridge, next to the first, at the islands from which
  // this follows.
  void add_single_bridges() {
    constexpr double kAside = 0.24;
    for (std::size_t edge = 0; edge < known_.edges.size(); ++edge) {
      if (!known_.single[edge] || before_.single[edge] || known_.edges[edge] == 0) continue;
      const std::array<int, 2> ends = cells_of_edge(size_, static_cast<int>(edge));
      const bool at_cause = std::ranges::any_of(
          ends, [&](int cell) { return std::ranges::count(causes_, cell) > 0; });
      if (!at_cause) continue;
      Point at = middle_of_edge(static_cast<int>(edge));
      (ends[1] == ends[0] + 1 ? at.y : at.x) += kAside;
      add(figure::Cross{at});
    }
  }

  void add_trails(const std::vector<int>& edges, Trail::Role role) {
    for (Trail& trail : trails(edge_board(), edges, role)) {
      for (Point& point : trail.points) {
        if (is_inside()) point = {point.x - 0.5, point.y - 0.5};
      }
      add(std::move(trail));
    }
  }

  void add_bridges(const std::vector<int>& edges, Trail::Role role) {
    constexpr double kApart = 0.11;
    const auto is_end = [&](int cell) { return clue(cell) != kNoClue; };
    for (const Bridge& bridge : bridges(size_, edges, is_end)) {
      const Point from = centre_of(size_, bridge.from), to = centre_of(size_, bridge.to);
      const bool vertical = from.x == to.x;
      for (int i = 0; i < bridge.count; ++i) {
        const double off = bridge.count == 1 ? 0 : kApart * (2 * i - 1);
        const double x = vertical ? off : 0, y = vertical ? 0 : off;
        add(Trail{{{from.x + x, from.y + y}, {to.x + x, to.y + y}}, false, role});
      }
    }
  }

  // Thermometers: tubes with bulbs, and the mercury in them.
  void add_thermometers() {
    for (std::size_t i = 0; i < kind_.blocks.size(); ++i) {
      if (!kind_.blocks[i].lines) continue;
      for (const std::vector<int>& line : lines_of(puzzle_.blocks[i])) {
        Trail tube{{}, false, Trail::Role::kTube};
        for (const int cell : line) tube.points.push_back(centre_of(size_, cell));
        if (line.size() > 1) add(std::move(tube));
        add(Badge{centre_of(size_, line.front()), Badge::Form::kBulb});
      }
    }
  }
  void add_mercury() {
    for (std::size_t i = 0; i < kind_.blocks.size(); ++i) {
      if (!kind_.blocks[i].lines) continue;
      for (const std::vector<int>& line : lines_of(puzzle_.blocks[i])) {
        for (std::size_t k = 0; k < line.size(); ++k) {
          if (!marked(line[k])) continue;
          const Point at = centre_of(size_, line[k]);
          add(Badge{at, k == 0 ? Badge::Form::kBlackDisc : Badge::Form::kBlackDot});
          if (k == 0 || !marked(line[k - 1])) continue;
          add(Trail{{centre_of(size_, line[k - 1]), at}, false, Trail::Role::kLoop});
        }
      }
    }
  }

  // Diagonals, which are new in a step where it decides cells.
  void add_slants() {
    if (!slants()) return;
    for (const bool is_new : {false, true}) {
      for (int cell = 0; cell < size_.cells(); ++cell) {
        if (value(cell) < 0 || found(cell) != is_new) continue;
        const Point at = corner_of(size_, cell);
        const double from = value(cell) > 0 ? 0 : 1;
        add(Trail{{{at.x, at.y + from}, {at.x + 1, at.y + 1 - from}},
                  false,
                  is_new ? Trail::Role::kStep : Trail::Role::kLoop});
      }
    }
  }

  // Clues at the corners of cells, in white discs.
  void add_corners() {
    if (answer_) return;
    for (std::size_t i = 0; i < kind_.blocks.size(); ++i) {
      if (kind_.blocks[i].shape != Shape::kCorners) continue;
      const Size corners = corner_board(size_);
      for (const bool text : {false, true}) {
        for (int corner = 0; corner < corners.cells(); ++corner) {
          const int entry = puzzle_.blocks[i][static_cast<std::size_t>(corner)];
          if (entry == kNoClue) continue;
          const Point at = corner_of(corners, corner);
          if (text) {
            add(Text{at, std::to_string(entry), Text::Role::kOutside});
          } else {
            add(Badge{at, Badge::Form::kWhiteDisc});
          }
        }
      }
    }
  }

  // Dots in cells, on their sides and at their corners.
  void add_points() {
    for (std::size_t i = 0; i < kind_.blocks.size(); ++i) {
      if (!kind_.blocks[i].dots) continue;
      for (int cell = 0; cell < size_.cells(); ++cell) {
        const int entry = puzzle_.blocks[i][static_cast<std::size_t>(cell)];
        if (entry == kNoClue) continue;
        const Point at = centre_of(size_, cell);
        add(Badge{{at.x + .5 * (entry % 2), at.y + .5 * (entry / 2)}, Badge::Form::kWhiteDot});
      }
    }
  }

  void add_objects() {
    for (int cell = 0; cell < size_.cells(); ++cell) {
      const Point at = centre_of(size_, cell);
      const int part = kind_.look.clue == Look::Clue::kShipPart ? clue(cell) : kNoClue;
      if (!answer_ && part != kNoClue) {
        add(ship_badge(at, static_cast<std::size_t>(part - kLetter)));
      } else if (marked(cell) && kind_.look.mark == Look::Mark::kShip) {
        add(ship_badge(at, ship_letter(size_, known_.cells, cell)));
      } else if (marked(cell) && !is_shade() && kind_.look.mark < Look::Mark::kMercury) {
        add(Badge{at, object()});
      }
    }
  }

  Badge::Form object() const {
    switch (kind_.look.mark) {
      case Look::Mark::kLamp:
        return Badge::Form::kLamp;
      case Look::Mark::kTent:
        return Badge::Form::kTent;
      case Look::Mark::kStar:
        return Badge::Form::kStar;
      default:
        return Badge::Form::kBlackDisc;
    }
  }

  void add_number(int cell, int number, Text::Role role) {
    if (arrow_clues()) return add_arrow(cell, number);
    if (kind_.look.clue == Look::Clue::kList) return add_list(cell, number, role);
    Text text{centre_of(size_, cell),
              poles() ? std::string(kPoleSigns[number - 1])
                      : std::to_string(binary() ? number - 1 : number),
              role};
    text.cell = cell;
    add(std::move(text));
  }

  // A number, and a triangle at the side of its cell to which it points.
  void add_arrow(int cell, int entry) {
    constexpr double kTip = 0.45, kAside = 0.08;
    const int way = way_of_arrow(entry);
    const int across = way % 2 == 0 ? 0 : 2 - way, down = way % 2 == 0 ? way - 1 : 0;
    const Point at = centre_of(size_, cell);
    Text text{{at.x - kAside * across, at.y - kAside * down},
              std::to_string(number_of_arrow(entry)),
              Text::Role::kClue};
    text.cell = cell;
    add(std::move(text));
    add(figure::Pointer{{at.x + kTip * across, at.y + kTip * down}, across, down});
  }

  // Two numbers of a list are diagonal, three a triangle and four a square.
  void add_list(int cell, int entry, Text::Role role) {
    constexpr double kAside = 0.23;
    const std::vector<int> numbers = list_of(entry);
    const auto all = numbers.size();
    for (std::size_t i = 0; i < all; ++i) {
      Point at = centre_of(size_, cell);
      if (all > 1) {
        const bool below = 2 * i >= all, alone = all == 3 && i == 2;
        const bool right = all == 2 ? below : i % 2 == 1;
        at.y += below ? kAside : -kAside;
        if (!alone) at.x += right ? kAside : -kAside;
      }
      Text text{at, std::to_string(numbers[i]), role};
      text.cell = cell;
      add(std::move(text));
    }
  }

  void add_discs() {
    for (const int wanted : {1, 2}) {
      for (int cell = 0; cell < size_.cells(); ++cell) {
        const int shown = clue(cell) > 0 ? clue(cell) : value(cell);
        if (shown != wanted) continue;
        add(Badge{centre_of(size_, cell),
                  shown == 1 ? Badge::Form::kWhiteDisc : Badge::Form::kBlackDisc});
      }
    }
  }

  // Adds texts by role, so that each role is one run of type.
  void add_numbers() {
    if (discs()) return add_discs();
    const bool numbers = kind_.answer == Answer::kNumbers;
    for (const Text::Role wanted : {Text::Role::kClue, Text::Role::kOutside, Text::Role::kFound,
                                    Text::Role::kLeft, Text::Role::kBlock}) {
      for (int cell = 0; cell < size_.cells(); ++cell) {
        const int entry = clue(cell);
        const bool given = entry != kNoClue && entry < kLetter;
        if (answer_ && kind_.look.picture) continue;
        if (entry == kLetter && kind_.blocks.back().letters == "?") {
          if (wanted == Text::Role::kClue) add_unknown(cell);
          continue;
        }
        if (!given && !(numbers && value(cell) > 0)) continue;
        if (answer_ && is_neutral(cell)) continue;
        const bool on_black =
            answer_ && is_shade() && kind_.look.mark == Look::Mark::kBlack && marked(cell);
        if (on_black && !kind_.look.numbers_on_marks) continue;
        Text::Role role = Text::Role::kClue;
        if (numbers && answer_) role = given ? Text::Role::kFound : Text::Role::kLeft;
        if (binary() && answer_) role = given ? Text::Role::kLeft : Text::Role::kFound;
        if (black_clues() || on_black) role = Text::Role::kBlock;
        if (kind_.look.clue == Look::Clue::kList && entry >= kListBase) role = Text::Role::kOutside;
        if (role == wanted) add_number(cell, given ? entry : value(cell), role);
      }
    }
  }

  void add_unknown(int cell) {
    Text text{centre_of(size_, cell), "?", Text::Role::kClue};
    text.cell = cell;
    add(std::move(text));
  }

  void add_outside() {
    if (answer_) return;
    if (has_runs(kind_)) return logic::add_runs(figure_, puzzle_);
    figure_.margins = blank_board(kind_, size_).margins;
    for (std::size_t i = 0; i < kind_.blocks.size(); ++i) {
      const BlockForm& form = kind_.blocks[i];
      if (form.shape != Shape::kColumns && form.shape != Shape::kRows) continue;
      for (std::size_t k = 0; k < puzzle_.blocks[i].size(); ++k) {
        const int entry = puzzle_.blocks[i][k];
        if (entry != kNoClue) add_outside(form, static_cast<double>(k), std::to_string(entry));
      }
      // The sign stands in front of the numbers above columns, and behind those below.
      const int before = form.after ? static_cast<int>(puzzle_.blocks[i].size()) : -1;
      if (form.shape == Shape::kColumns && !form.sign.empty()) {
        add_outside(form, before, std::string(form.sign));
      }
    }
    if (kind_.look.line_values) add_line_values();
    if (kind_.fleet == nullptr) return;
    for (const Badge& part : fleet_badges(puzzle_.blocks[0], size_, figure_.margins.bottom)) {
      add(part);
    }
  }

  // The numbers of columns below the board, and those of rows to its right.
  void add_line_values() {
    const double rows = size_.rows, columns = size_.columns, middle = kValueRoom / 2;
    const auto add_value = [&](Point at, int value) {
      add(Text{at, std::to_string(value), Text::Role::kEdge});
    };
    for (int i = 0; i < size_.columns; ++i) add_value({i + 0.5, rows + middle}, i + 1);
    for (int i = 0; i < size_.rows; ++i) add_value({columns + middle, i + 0.5}, i + 1);
  }

  // Adds a number next to a column or row.
  void add_outside(const BlockForm& form, double line, const std::string& number) {
    const bool columns = form.shape == Shape::kColumns;
    const double aside = columns ? kAbove : kLeftOf, along = line + 0.5;
    const double across = form.after ? (columns ? size_.rows : size_.columns) + aside : -aside;
    add(Text{columns ? Point{along, across} : Point{across, along}, number, Text::Role::kOutside});
  }

  const LogicContent& puzzle_;
  const Description& kind_;
  const Size size_;
  const bool answer_;
  bool step_ = false;
  Known known_, before_;
  std::span<const int> causes_, lines_;
  std::span<const std::vector<int>> ruled_out_;
  figure::Figure figure_;
};

}  // namespace

Known::Known(const Description& kind, Size size)
    : cells(static_cast<std::size_t>(size.cells()), -1) {
  const int joined = kind.answer == Answer::kInside ? corner_board(size).cells() : size.cells();
  edges.assign(static_cast<std::size_t>(2 * joined), -1);
  single.assign(edges.size(), false);
}

void Known::add(const Fact& fact, bool is_true) {
  switch (fact.about) {
    case Fact::About::kNothing:
      return;
    case Fact::About::kCell: {
      int& cell = cells[static_cast<std::size_t>(fact.places.front())];
      if (is_true) cell = fact.value;
      if (!is_true && fact.value == 1 && cell < 0) cell = 0;
      return;
    }
    case Fact::About::kTogether: {
      int& cell = cells[static_cast<std::size_t>(fact.places[0])];
      if (is_true) cell = fact.places[1] + 1;
      return;
    }
    case Fact::About::kEdge:
      for (const int place : fact.places) {
        int& edge = edges[static_cast<std::size_t>(place)];
        if (is_true) edge = std::max(edge, fact.value);
        if (!is_true && fact.value == 1) edge = 0;
        if (!is_true && fact.value == 2) single[static_cast<std::size_t>(place)] = true;
      }
      return;
    case Fact::About::kRegion:
      if (is_true) regions.push_back(fact.places);
      return;
  }
}

Tint line_tint(Size size, int line) {
  const double rows = size.rows, columns = size.columns;
  const double at = line < size.rows ? line : line - size.rows;
  return line < size.rows ? Tint{{0, at}, columns, 1} : Tint{{at, 0}, 1, rows};
}

figure::Figure draw_puzzle(const LogicContent& puzzle) {
  return Drawing(puzzle, false).draw();
}

figure::Figure draw_answer(const LogicContent& puzzle) {
  return Drawing(puzzle, true).draw();
}

figure::Figure draw_scene(const LogicContent& puzzle, const Scene& scene) {
  return Drawing(puzzle, scene).draw();
}

figure::Figure blank_board(const Description& kind, Size size) {
  figure::Figure blank;
  blank.rows = size.rows;
  blank.columns = size.columns;
  const double rows = size.rows, columns = size.columns;
  if (kind.answer == Answer::kInside) return blank;
  blank.marks = {Line{{0, 1}, {columns, 1}},
                 figure::Frame{{{0, 0}, {columns, 0}, {columns, rows}, {0, rows}}}};
  if (has_runs(kind)) blank.margins = usual_run_margins(size);
  for (const BlockForm& form : kind.blocks) {
    if (form.runs) continue;
    figure::Margins& margins = blank.margins;
    if (form.shape == Shape::kColumns) (form.after ? margins.bottom : margins.top) = kOutsideRoom;
    if (form.shape == Shape::kRows) (form.after ? margins.right : margins.left) = kOutsideRoom;
    if (form.shape == Shape::kCorners) {
      margins = {kCornerRoom, kCornerRoom, kCornerRoom, kCornerRoom};
    }
  }
  if (kind.look.line_values) blank.margins.right = blank.margins.bottom = kValueRoom;
  if (kind.fleet != nullptr) fleet_badges(kind.fleet(size), size, blank.margins.bottom);
  return blank;
}

}  // namespace gridpress::logic
