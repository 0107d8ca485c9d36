#include "publisher/page/drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include "generator/base/result.h"
#include "generator/base/xml_text.h"
#include "layout/figure/cages.h"
#include "layout/figure/digits.h"

namespace gridpress::page {
namespace {

using figure::Point;

constexpr double kUnit = 100;
constexpr double kFrameRoom = 5;       // half the width of a frame's line
constexpr double kDotRoom = 12;        // space for a dot, or for a line along the edge
constexpr double kFigureHeight = .36;  // half the height of a digit, in em
constexpr double kCageInset = 11;

int units(double cells) {
  return static_cast<int>(std::lround(cells * kUnit));
}

std::string polygon(const std::vector<Point>& points, bool closed) {
  std::string drawn;
  for (const Point& point : points) {
    drawn += fmt::format("{}{} {}", drawn.empty() ? 'M' : 'L', units(point.x), units(point.y));
  }
  return closed ? drawn + 'Z' : drawn;
}

// The outline of a single cell if the mark is one, otherwise null.
const figure::Trail* cell_of(const figure::Mark& mark) {
  const auto* trail = std::get_if<figure::Trail>(&mark);
  return trail != nullptr && trail->role == figure::Trail::Role::kCell ? trail : nullptr;
}

// The background below cells: the inside of frames or, without frames, the cells or, without cells,
// the whole rectangle.
std::string floor_of(const figure::Figure& figure) {
  std::string frames, cells;
  for (const figure::Mark& mark : figure.marks) {
    if (const auto* frame = std::get_if<figure::Frame>(&mark))
      frames += polygon(frame->corners, true);
    if (const auto* cell = cell_of(mark)) cells += polygon(cell->points, true);
  }
  if (!frames.empty() || !cells.empty()) {
    return fmt::format(R"(<path class="floor" d="{}"/>)", frames.empty() ? cells : frames);
  }
  return fmt::format(R"(<rect class="floor" x="0" y="0" width="{}" height="{}"/>)",
                     units(figure.columns), units(figure.rows));
}

class Painter {
 public:
  Painter(const figure::Figure& figure, Symbols symbols) : figure_(figure), symbols_(symbols) {
    const auto is_cage = [](const figure::Mark& mark) {
      return std::holds_alternative<figure::Cage>(mark);
    };
    crowded_ = std::ranges::any_of(figure.marks, is_cage);
    dashed_ = crowded_ && !lines_follow_cages(figure);
  }

  // Paints all marks. Successive lines of the same weight are joined into one path.
  std::string paint() {
    bool grounded = false;
    for (const figure::Mark& mark : figure_.marks) {
      if (!grounded && !std::holds_alternative<figure::Tint>(mark)) {
        flush();
        text_ += R"(<g class="under"></g>)";
        grounded = true;
      }
      std::visit([this](const auto& it) { add(it); }, mark);
    }
    flush();
    if (!grounded) text_ += R"(<g class="under"></g>)";
    return std::move(text_);
  }

 private:
  void path(std::string_view name, std::string_view drawn) {
    if (path_name_ != name || !group_.empty() || !values_.empty()) flush();
    path_name_ = name;
    path_ += drawn;
  }
  // Writes a text. Successive texts of the same class are grouped.
  void write(std::string_view name, Point at, std::string_view words) {
    if (group_ != name || !values_.empty()) {
      flush();
      group_ = name;
      text_ += fmt::format(R"(<g class="{}">)", name);
    }
    text_ += text(at, words);
  }
  static std::string text(Point at, std::string_view words) {
    return fmt::format(R"(<text x="{}" y="{}">{}</text>)", units(at.x), units(at.y),
                       xml_text(words));
  }
  void flush() {
    flush_values();
    if (!group_.empty()) text_ += "</g>";
    if (!path_.empty()) {
      text_ += fmt::format(R"(<path class="{}" d="{}"/>)", path_name_, path_);
    }
    if (!labels_.empty()) text_ += fmt::format(R"(<g class="clue label">{}</g>)", labels_);
    for (std::string* done : {&group_, &path_, &path_name_, &labels_}) done->clear();
  }
  void element(std::string text) {
    flush();
    text_ += text;
  }

  void add(const figure::Tint& tint) {
    // Names of the shades. Those that tell adjacent regions apart reuse names of other shades.
    static constexpr std::string_view kNames[] = {"house", "alternate", "given",  "pattern",
                                                  "mark",  "dark",      "inside", "black",
                                                  "house", "mark",      "dark",   "house"};
    static_assert(std::size(kNames) == static_cast<std::size_t>(figure::Shade::kClue) + 1);
    if (tint.width < 1) {  // smaller than a cell, so it is a mark about the cell's digit
      element(fmt::format(R"(<rect class="clue spot" x="{}" y="{}" width="{}" height="{}"/>)",
                          units(tint.corner.x), units(tint.corner.y), units(tint.width),
                          units(tint.height)));
      return;
    }
    path(fmt::format("clue shade-{}", kNames[static_cast<int>(tint.shade)]),
         fmt::format("M{} {}h{}v{}h{}z", units(tint.corner.x), units(tint.corner.y),
                     units(tint.width), units(tint.height), units(-tint.width)));
  }
  void add(const figure::Line& line) {
    static constexpr std::string_view kNames[] = {"thin", "box", "region"};
    path(kNames[static_cast<int>(line.weight)], line_path(line.from, line.to));
  }
  static std::string line_path(Point from, Point to) {
    if (from.y == to.y) return fmt::format("M{} {}H{}", units(from.x), units(from.y), units(to.x));
    if (from.x == to.x) return fmt::format("M{} {}V{}", units(from.x), units(from.y), units(to.y));
    return fmt::format("M{} {}L{} {}", units(from.x), units(from.y), units(to.x), units(to.y));
  }
  void add(const figure::Frame& frame) { path("frame", polygon(frame.corners, true)); }
  void add(const figure::Trail& trail) {
    static constexpr std::string_view kNames[] = {
        "clue trail", "clue trail", "clue wall", "border",    "clue sign",
        "clue tube",  "clue shaft", "clue sign", "clue wall", "clue trail"};
    path(kNames[static_cast<int>(trail.role)], polygon(trail.points, trail.closed));
  }

  bool on_black(Point at) const {
    return std::ranges::any_of(figure_.marks, [&](const figure::Mark& mark) {
      const auto* tint = std::get_if<figure::Tint>(&mark);
      return tint != nullptr && tint->shade == figure::Shade::kBlack && tint->corner.x < at.x &&
             at.x < tint->corner.x + tint->width && tint->corner.y < at.y &&
             at.y < tint->corner.y + tint->height;
    });
  }

  void add(const figure::Value& value) {
    const std::string symbol =
        symbol_of(value.digit, symbols_.written() ? symbols_ : Symbols(Symbols::kDigits));
    const bool two = symbol.size() > 1;
    const double size = two ? .54 : crowded_ ? .60 : .66;
    const double middle = crowded_ ? .08 : 0;
    const char* name = on_black(value.centre) ? "clue v reversed"
                       : two                  ? "clue v two"
                       : crowded_             ? "clue v small"
                                              : "clue v";
    if (values_.empty()) flush();
    values_[name][units(value.centre.y + middle + size * kFigureHeight)].emplace_back(
        units(value.centre.x), symbol);
  }

  // Writes the digits of a row as one text with individual positions.
  void flush_values() {
    for (const auto& [name, rows] : std::exchange(values_, {})) {
      text_ += fmt::format(R"(<g class="{}">)", name);
      for (const auto& [y, digits] : rows) {
        std::string places, symbols;
        for (const auto& [x, symbol] : digits) {
          if (symbol.size() > 1) {
            symbols += fmt::format(R"(<tspan x="{}">{}</tspan>)", x, symbol);
          } else {
            places += fmt::format("{}{}", places.empty() ? "" : " ", x);
            symbols += symbol;
          }
        }
        text_ += places.empty()
                     ? fmt::format(R"(<text y="{}">{}</text>)", y, symbols)
                     : fmt::format(R"(<text y="{}" x="{}">{}</text>)", y, places, symbols);
      }
      text_ += "</g>";
    }
  }

  void add(const figure::Cage& cage) {
    if (dashed_) path("clue cage", outline(cage));
    if (cage.label.empty()) return;
    const auto first = std::ranges::min_element(cage.squares, [](auto a, auto b) {
      return std::pair(a.row, a.column) < std::pair(b.row, b.column);
    });
    labels_ += text({first->column + .09, first->row + .26}, cage.label);
  }

  // Draws the outline of a cage inside the border of its squares. Each square draws its own sides,
  // lengthened or shortened where the neighbours require it.
  static std::string outline(const figure::Cage& cage) {
    std::set<std::pair<int, int>> squares;
    for (const figure::Square& square : cage.squares) squares.insert({square.row, square.column});
    std::string drawn;
    for (const auto& [row, column] : squares) {
      const auto has = [&, r = row, c = column](int down, int right) {
        return squares.contains({r + down, c + right});
      };
      const auto side = [&, r = row, c = column](bool upright, int away) {
        // `away` is -1 for the upper or left side and 1 for the opposite one.
        if (upright ? has(0, away) : has(away, 0)) return;
        const auto end = [&](int toward) {
          const bool goes_on = upright ? has(toward, 0) : has(0, toward);
          const bool turns = upright ? has(toward, away) : has(away, toward);
          return goes_on ? (turns ? kCageInset : 0.0) : -kCageInset;
        };
        const double x = c * kUnit, y = r * kUnit;
        const double at = (upright ? x : y) + (away < 0 ? kCageInset : kUnit - kCageInset);
        // Leaves room for the label in the corner of the first square.
        const double label = static_cast<double>(cage.label.size()) * 16;
        const bool labelled = label > 0 && away < 0 && *squares.begin() == std::pair(r, c);
        const double room = !labelled ? 0 : upright ? 18 : label;
        const double from = (upright ? y : x) - end(-1) + room,
                     to = (upright ? y : x) + kUnit + end(1);
        drawn += upright ? fmt::format("M{} {}V{}", at, from, to)
                         : fmt::format("M{} {}H{}", from, at, to);
      };
      for (const int away : {-1, 1}) side(false, away);
      for (const int away : {-1, 1}) side(true, away);
    }
    return drawn;
  }

  void add(const figure::Badge& badge) {
    using Form = figure::Badge::Form;
    const double x = badge.centre.x * kUnit, y = badge.centre.y * kUnit;
    const auto disc = [&](std::string_view name, int radius) {
      element(
          fmt::format(R"(<circle class="clue {}" cx="{}" cy="{}" r="{}"/>)", name, x, y, radius));
    };
    const auto bar = [&](int width, int height) {
      element(fmt::format(R"(<rect class="clue black" x="{}" y="{}" width="{}" height="{}"/>)",
                          x - width / 2.0, y - height / 2.0, width, height));
    };
    switch (badge.form) {
      case Form::kWhiteDot:
        return disc("white", 13);
      case Form::kBlackDot:
        return disc("black", 13);
      case Form::kLevelBar:
        return bar(50, 14);
      case Form::kUprightBar:
        return bar(14, 50);
      case Form::kGround:
      case Form::kHalo:
        return disc("clear", badge.form == Form::kGround ? 18 : 26);
      case Form::kOdd:
        return disc("spot", 38);
      case Form::kBulb:
        return disc("bulb", 36);
      case Form::kCircle:
        return disc("white", 38);
      case Form::kWhiteDisc:
        return disc("white", 30);
      case Form::kBlackDisc:
        return disc("black", 30);
      case Form::kWhitePearl:
        return disc("white", 35);
      case Form::kBlackPearl:
        return disc("black", 35);
      case Form::kIsland:
        return disc("white", 41);
      case Form::kLamp:
        return disc("black", 25);
      case Form::kTree:
        return disc("white", 30), disc("black", 22);
      case Form::kTent:
        return path("clue black", fmt::format("M{} {}l36 58h-72z", x, y - 30));
      case Form::kStar:
        return path("clue black", fmt::format("M{} {}l12 22 25 3-18 17 5 25-24-12-24 12 5-25-18-17"
                                              " 25-3z",
                                              x, y - 32));
      case Form::kWater:
        return path("clue noline",
                    fmt::format("M{} {}q15-20 30 0t30 0m-60 20q15-20 30 0t30 0", x - 30, y - 10));
      default:
        return add_ship(badge);
    }
  }
  // Draws a part of a ship as a rectangle, round on the sides where the ship ends.
  void add_ship(const figure::Badge& badge) {
    using Form = figure::Badge::Form;
    const int half = static_cast<int>(38 * badge.scale);
    const double x = badge.centre.x * kUnit, y = badge.centre.y * kUnit;
    const bool upright = badge.form == Form::kShipTop || badge.form == Form::kShipBottom;
    if (badge.form != Form::kShip) {
      element(fmt::format(R"(<circle class="clue black" cx="{}" cy="{}" r="{}"/>)", x, y, half));
    }
    if (badge.form == Form::kShipAlone) return;
    const bool later = badge.form == Form::kShipTop || badge.form == Form::kShipLeft;
    const int width = badge.form == Form::kShip || upright ? 2 * half : half;
    const int height = badge.form == Form::kShip || !upright ? 2 * half : half;
    element(fmt::format(R"(<rect class="clue black" x="{}" y="{}" width="{}" height="{}"/>)",
                        !upright && later ? x : x - half, upright && later ? y : y - half, width,
                        height));
  }
  // Draws a triangle that points in the pointer's direction.
  void add(const figure::Pointer& pointer) {
    const double x = pointer.tip.x * kUnit, y = pointer.tip.y * kUnit;
    const double length = std::hypot(pointer.across, pointer.down);
    if (length == 0) return;
    const double size = pointer.role == figure::Pointer::Role::kGate ? 46 : 16;
    const double dx = pointer.across / length * size, dy = pointer.down / length * size;
    path("clue black",
         fmt::format("M{:.0f} {:.0f}L{:.0f} {:.0f}L{:.0f} {:.0f}Z", x, y, x - dx - dy * .6,
                     y - dy + dx * .6, x - dx + dy * .6, y - dy - dx * .6));
  }

  void add(const figure::Dot& dot) {
    const bool lattice = dot.role == figure::Dot::Role::kLattice;
    element(fmt::format(R"(<circle class="{}" cx="{}" cy="{}" r="{}"/>)",
                        lattice ? "dot" : "clue dot", units(dot.centre.x), units(dot.centre.y),
                        dot.role == figure::Dot::Role::kPin ? 3 : 7));
  }
  void add(const figure::Cross& cross) {
    const double x = cross.centre.x * kUnit, y = cross.centre.y * kUnit;
    path("clue noline", fmt::format("M{0} {1}l18 18M{0} {2}l18-18", x - 9, y - 9, y + 9));
  }

  void add(const figure::Text& mark) {
    const bool outside = mark.role == figure::Text::Role::kOutside;
    const bool edge = mark.role == figure::Text::Role::kEdge;
    const bool block = mark.role == figure::Text::Role::kBlock;
    const bool letter = mark.role != figure::Text::Role::kClue && !outside && !edge && !block;
    const double size = edge ? .40 : outside ? .46 : letter ? .56 : .54;
    write(outside  ? "clue t out"
          : letter ? "clue t l"
          : edge   ? "clue t edge"
          : block  ? "clue t reversed"
                   : "clue t",
          {mark.at.x, mark.at.y + size * kFigureHeight}, mark.text);
  }
  void add(const figure::WordLoop& loop) { path("clue trail", line_path(loop.from, loop.to)); }

  // Ignores all other marks, which occur only in pictures of solving steps.
  template <typename Mark>
  void add(const Mark& /*mark*/) {}

  const figure::Figure& figure_;
  const Symbols symbols_;
  bool crowded_ = false;  // labels occupy the corners of cells
  bool dashed_ = false;   // cages have an outline of their own
  std::string text_, path_, path_name_, group_, labels_;
  // Successive digits by class and y: the x and the symbol of each.
  std::map<std::string, std::map<int, std::vector<std::pair<int, std::string>>>> values_;
};

}  // namespace

View view_of(const figure::Figure& figure) {
  const bool dots = std::ranges::any_of(figure.marks, [](const figure::Mark& mark) {
    return std::holds_alternative<figure::Dot>(mark);
  });
  const auto out = [&](double cells) {
    return static_cast<int>(std::ceil(cells * kUnit + (dots ? kDotRoom : kFrameRoom)));
  };
  const int left = out(figure.margins.left), top = out(figure.margins.top);
  View view{-left, -top, left + units(figure.columns) + out(figure.margins.right),
            top + units(figure.rows) + out(figure.margins.bottom)};
  std::vector<Point> corners;  // corners of the first two cells that have their own outlines
  for (const figure::Mark& mark : figure.marks) {
    if (const auto* cell = cell_of(mark)) corners.push_back(cell->points.front());
    if (corners.size() < 2) continue;
    view.left = units(corners[0].x);
    view.top = units(corners[0].y);
    view.pitch = units(corners[1].x - corners[0].x);
    break;
  }
  return view;
}

std::string svg_of(const figure::Figure& figure, Symbols symbols, std::string_view title) {
  const View view = view_of(figure);
  const std::string box = fmt::format("{} {} {} {}", view.x, view.y, view.width, view.height);
  return fmt::format(
      R"(<svg class="drawing" role="img" viewBox="{}"><title>{}</title><g class="content">)"
      R"({}{}<g class="over"></g></g></svg>)",
      box, xml_text(title), floor_of(figure), Painter(figure, symbols).paint());
}

}  // namespace gridpress::page
