#include "layout/figure/grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <span>
#include <utility>

#include "layout/figure/cages.h"
#include "layout/figure/clue_marks.h"
#include "layout/figure/figure_text.h"
#include "layout/figure/line_marks.h"
#include "layout/figure/marks.h"

namespace gridpress {
namespace {

using figure::Line;
using figure::Point;
using figure::Shade;
using figure::Value;

using figure::Mark;

constexpr int kDarkest = 25;  // darkest tint behind digits, in percent
constexpr int kMark = 17, kInside = 16, kWordTint = 20;

// The tints of neighbouring regions clearly differ. A printer with coarse greys starts with a
// darker tint and has a smaller range up to the darkest tint on which digits are legible.
int region_percent(int step, const TintRule& tints) {
  constexpr int kApart = 8, kCoarseApart = 5, kCoarse = 12;
  return tints.least + step * (tints.least < kCoarse ? kApart : kCoarseApart);
}

int wanted_percent(Shade shade, const TintRule& tints) {
  switch (shade) {
    case Shade::kHouse:
      return tints.house;
    case Shade::kAlternate:
      return tints.alternate;
    case Shade::kGiven:
      return tints.given;
    case Shade::kPattern:
      return std::min(2 * tints.house, kDarkest);
    case Shade::kMark:
      return kMark;
    case Shade::kDark:
      return kDarkest;
    case Shade::kInside:
      return kInside;
    case Shade::kBlack:
      return tints.black;
    case Shade::kLightRegion:
      return region_percent(0, tints);
    case Shade::kMiddleRegion:
      return region_percent(1, tints);
    case Shade::kDarkRegion:
      return region_percent(2, tints);
    case Shade::kClue:
      return tints.least;
  }
  return tints.alternate;
}

// If the darkest tint exceeds the limit, all tints are lightened by the same factor, so that
// neighbours still differ. No tint is lighter than the printer can reproduce.
int lightened(int wanted, const TintRule& tints) {
  constexpr int kLightest = 10;
  if (tints.most >= kDarkest) return std::min(wanted, tints.most);
  return std::max(wanted * tints.most / kDarkest, std::min(wanted, kLightest));
}

int percent(Shade shade, const TintRule& tints) {
  const int wanted = wanted_percent(shade, tints);
  return shade == Shade::kBlack ? std::min(wanted, tints.most) : lightened(wanted, tints);
}

// The role of a mark that is painted together with its neighbours in the list only if they have the
// same role. Marks of other types never overlap and are painted together whatever their roles.
struct RoleOf {
  int operator()(const figure::Tint& tint) const { return static_cast<int>(tint.shade); }
  int operator()(const figure::Trail& trail) const { return static_cast<int>(trail.role); }
  int operator()(const figure::Badge& badge) const { return static_cast<int>(badge.form); }
  int operator()(const figure::Dot& dot) const { return static_cast<int>(dot.role); }
  int operator()(const figure::Cross& cross) const { return static_cast<int>(cross.role); }
  int operator()(const figure::Text& text) const { return static_cast<int>(text.role); }
  template <typename Other>
  int operator()(const Other&) const {
    return 0;
  }
};

bool together(const Mark& a, const Mark& b) {
  return a.index() == b.index() && std::visit(RoleOf{}, a) == std::visit(RoleOf{}, b);
}

using Batch = std::span<const Mark>;

template <typename T>
std::vector<const T*> all(Batch batch) {
  std::vector<const T*> found;
  for (const Mark& mark : batch) found.push_back(&std::get<T>(mark));
  return found;
}

bool sort_unique(std::vector<double>& edges) {
  std::sort(edges.begin(), edges.end());
  edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return edges.size() > 2;
}

class Painter {
 public:
  Painter(Canvas& canvas, const figure::Figure& figure, Spot corner, const GridStyle& style)
      : canvas_(canvas),
        figure_(figure),
        style_(style),
        extent_(extent_of(figure)),
        cell_(style.digits.cell),
        weights_(line_weights(cell_, style.lines)),
        pen_(pen_at(corner)) {
    if (has_labels(figure) && !drops_cages()) {
      digits_.height = std::min(digits_.height, kLabelledHeight);
      digits_.drop = labelled_drop(cell_.points());
      for (const figure::Square& square : labelled_squares(figure)) {
        labelled_.push_back({square.column + 0.5, square.row + 0.5});
      }
    }
  }

  // Paints marks in list order. Neighbours of the same type and role form one path, so that no
  // shared edge is inked twice.
  void paint() {
    // In a puzzle with squares to shade, which has no digits, boxes stay white.
    if (style_.shaded_boxes && digits_.highest > 0) shade_boxes();
    const Batch marks(figure_.marks);
    for (std::size_t begin = 0; begin < marks.size();) {
      std::size_t end = begin + 1;
      while (end < marks.size() && together(marks[begin], marks[end])) ++end;
      const Batch batch = marks.subspan(begin, end - begin);
      std::visit([&](const auto& first) { paint(first, batch); }, marks[begin]);
      begin = end;
    }
  }

 private:
  Pen pen_at(Spot corner) {
    extent_.answer = style_.answer;
    const Length over = overhang(extent_, cell_, style_.lines);
    return {.canvas = canvas_,
            .origin = {corner.x + over, corner.y + over},
            .cell = cell_,
            .widen = style_.widen,
            .answer = style_.answer,
            .weights = weights_,
            .letters = style_.letters,
            .bar = lightened(kWordTint, style_.tints),
            .black = percent(Shade::kBlack, style_.tints),
            .over = over};
  }

  Spot spot(Point p) const { return pen_.at(p); }

  // True if the cells (of an answer) are too small for sums.
  bool drops_cages() const {
    constexpr double kLeast = 20;  // points
    return style_.answer && cell_.points() < kLeast;
  }

  void paint(const figure::Tint& first, Batch batch) {
    Path path;
    for (const figure::Tint* tint : all<figure::Tint>(batch)) {
      const Spot at = spot(tint->corner);
      const Length width = cell_ * (style_.widen * tint->width), height = cell_ * tint->height;
      const RoundCorners round = rounded_with_frame(*tint);
      if (std::ranges::count(round.which, true) > 0) {
        add_rounded(path, at, width, height, round);
      } else {
        add_rectangle(path, at, width, height);
      }
    }
    canvas_.fill(std::move(path), Ink{percent(first.shade, style_.tints)});
  }

  Length inner_radius() const {
    return cell_ * style_.radius - (weights_.frame - weights_.box) / 2;
  }

  // A tint in the corner of a round frame is rounded the same way, so that it doesn't show outside.
  RoundCorners rounded_with_frame(const figure::Tint& tint) const {
    RoundCorners round{inner_radius(), {false, false, false, false}};
    if (style_.radius <= 0) return round;
    const Point first = tint.corner, last{first.x + tint.width, first.y + tint.height};
    const std::array<Point, 4> corners{first, {last.x, first.y}, last, {first.x, last.y}};
    for (const Mark& mark : figure_.marks) {
      const auto* frame = std::get_if<figure::Frame>(&mark);
      if (frame == nullptr || frame->corners.size() != corners.size()) continue;
      for (std::size_t i = 0; i < corners.size(); ++i) {
        const Point& at = frame->corners[i];
        round.which[i] = round.which[i] || (at.x == corners[i].x && at.y == corners[i].y);
      }
    }
    return round;
  }
  void paint(const Line&, Batch batch) {
    const auto lines = all<Line>(batch);
    paint_lines(lines, Line::Weight::kThin, weights_.thin);
    paint_lines(lines, Line::Weight::kBox, weights_.box);
    paint_lines(lines, Line::Weight::kRegion, weights_.frame);
  }
  void paint(const figure::Frame&, Batch batch) {
    for (const figure::Frame* frame : all<figure::Frame>(batch)) paint_frame(*frame);
  }
  void paint(const Value&, Batch batch) {
    const auto values = all<Value>(batch);
    paint_values(values, Value::Role::kGiven, style_.given);
    paint_values(values, Value::Role::kFilled, style_.filled);
    paint_values(values, Value::Role::kPlaced, Role::kPlaced);
  }
  void paint(const figure::Ring&, Batch batch) {
    for (const figure::Ring* ring : all<figure::Ring>(batch)) paint_ring(pen_, *ring);
  }
  void paint(const figure::Arrow&, Batch batch) {
    for (const figure::Arrow* arrow : all<figure::Arrow>(batch)) paint_arrow(pen_, *arrow);
  }
  void paint(const figure::ResultBox&, Batch batch) {
    for (const auto* box : all<figure::ResultBox>(batch)) {
      paint_result_box(pen_, *box, shape_at(box->centre));
    }
  }
  void paint(const figure::CandidateMark&, Batch batch) {
    paint_candidates(pen_, all<figure::CandidateMark>(batch), digits_, style_.filled);
  }
  void paint(const figure::ChainArrow&, Batch) {
    for (const LinkCurve& link : chain().links) paint_chain_link(pen_, link);
  }
  void paint(const figure::ChainNode&, Batch batch) {
    for (const figure::ChainNode* node : all<figure::ChainNode>(batch)) {
      const auto order = static_cast<std::size_t>(node->order);
      if (order < chain().tags.size()) paint_chain_tag(pen_, chain().tags[order], node->order);
    }
  }
  void paint(const figure::Cage&, Batch batch) {
    if (!drops_cages()) {
      paint_cages(pen_, extent_, all<figure::Cage>(batch), !lines_follow_cages(figure_));
    }
  }
  void paint(const figure::Trail&, Batch batch) { paint_trails(pen_, all<figure::Trail>(batch)); }
  void paint(const figure::Badge&, Batch batch) { paint_badges(pen_, all<figure::Badge>(batch)); }
  void paint(const figure::Pointer&, Batch batch) {
    paint_pointers(pen_, extent_, all<figure::Pointer>(batch));
  }
  void paint(const figure::Dot&, Batch batch) { paint_dots(pen_, all<figure::Dot>(batch)); }
  void paint(const figure::Cross&, Batch batch) { paint_crosses(pen_, all<figure::Cross>(batch)); }
  void paint(const figure::Text&, Batch batch) {
    paint_texts(pen_, extent_, all<figure::Text>(batch));
  }
  void paint(const figure::WordClue&, Batch batch) {
    paint_word_clues(pen_, all<figure::WordClue>(batch));
  }
  void paint(const figure::WordLoop&, Batch batch) {
    paint_word_loops(pen_, all<figure::WordLoop>(batch));
  }

  // All links are laid out together, because each avoids the candidates of the others.
  const ChainLines& chain() {
    if (!chain_) chain_ = chain_lines(pen_, figure_, digits_);
    return *chain_;
  }

  // Shades every second box. Boxes in rounded corners of the frame are rounded too.
  void shade_boxes() {
    const auto edges = box_edges(figure_);
    if (!edges) return;
    const std::size_t columns = edges->x.size() - 1, rows = edges->y.size() - 1;
    Path path;
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        if ((row + column) % 2 == 0) continue;
        const bool top = row == 0, bottom = row + 1 == rows;
        const bool left = column == 0, right = column + 1 == columns;
        const Point corner{edges->x[column], edges->y[row]};
        const RoundCorners round{inner_radius(),
                                 {top && left, top && right, bottom && right, bottom && left}};
        const Length width = cell_ * (edges->x[column + 1] - corner.x);
        const Length height = cell_ * (edges->y[row + 1] - corner.y);
        if (style_.radius > 0) {
          add_rounded(path, spot(corner), width, height, round);
        } else {
          add_rectangle(path, spot(corner), width, height);
        }
      }
    }
    canvas_.fill(std::move(path), Ink{percent(Shade::kAlternate, style_.tints)});
  }

  void paint_lines(const std::vector<const Line*>& lines, Line::Weight weight, Length width) {
    Stroke stroke;
    stroke.width = width;
    // Without a frame, lines meet at outer corners.
    if (!framed_) stroke.cap = Cap::kSquare;
    for (const Line* line : lines) {
      if (line->weight != weight) continue;
      stroke.path.emplace_back(MoveTo{end_of(*line, line->from)});
      stroke.path.emplace_back(LineTo{end_of(*line, line->to)});
    }
    if (!stroke.path.empty()) canvas_.stroke(std::move(stroke));
  }

  // Lines between clues guide the eye from the frame to the outer end of the clues. The first and
  // last of these lines are flush with the frame.
  Spot end_of(const Line& line, Point end) const {
    Spot at = spot(end);
    const double left = -extent_.margins.left, top = -extent_.margins.top;
    const bool aside = line.from.x <= 0 && line.to.x <= 0 && left < 0 && line.from.y == line.to.y;
    const bool over = line.from.y <= 0 && line.to.y <= 0 && top < 0 && line.from.x == line.to.x;
    const Length flush = pen_.over - weights_.thin / 2;
    if (aside) {
      if (end.x <= left) at.x -= style_.reach_left + pen_.over;
      if (end.y == 0) at.y -= flush;
      if (end.y == extent_.rows) at.y += flush;
    } else if (over) {
      if (end.y <= top) at.y -= style_.reach_top + pen_.over;
      if (end.x == 0) at.x -= flush;
      if (end.x == extent_.columns) at.x += flush;
    }
    return at;
  }

  // The frame lies outside the outer cell edge, so edge cells have as much white as inner ones.
  void paint_frame(const figure::Frame& frame) {
    const bool light = extent_.edge == Extent::Edge::kLightFrame;
    Stroke stroke;
    stroke.width = light ? weights_.box : weights_.frame;
    const Length offset = (stroke.width - weights_.box) / 2;
    stroke.path = style_.radius > 0 && frame.corners.size() == 4 ? rounded(frame.corners, offset)
                                                                 : outset(frame.corners, offset);
    canvas_.stroke(std::move(stroke));
  }

  Path rounded(const std::vector<Point>& corners, Length offset) const {
    const Spot first = spot(corners[0]), opposite = spot(corners[2]);
    Path path;
    add_rounded(path, {first.x - offset, first.y - offset}, opposite.x - first.x + offset * 2,
                opposite.y - first.y + offset * 2, {cell_ * style_.radius});
    return path;
  }

  // A clockwise polygon of vertical and horizontal edges, moved outwards.
  Path outset(const std::vector<Point>& corners, Length offset) const {
    const std::size_t n = corners.size();
    const auto sign = [](double x) { return (x > 0) - (x < 0); };
    Path path;
    for (std::size_t i = 0; i < n; ++i) {
      const Point& before = corners[(i + n - 1) % n];
      const Point& here = corners[i];
      const Point& after = corners[(i + 1) % n];
      const int nx = sign(here.y - before.y) + sign(after.y - here.y);
      const int ny = -sign(here.x - before.x) - sign(after.x - here.x);
      Spot at = spot(here);
      at.x += offset * nx;
      at.y += offset * ny;
      if (i == 0) {
        path.emplace_back(MoveTo{at});
      } else {
        path.emplace_back(LineTo{at});
      }
    }
    path.emplace_back(Close{});
    return path;
  }

  // A box fits closely around a digit that a step places. In a square with a label, it is smaller
  // and below the label.
  ResultShape shape_at(Point centre) const {
    constexpr double kClose = 0.66, kUnderLabel = 0.58, kTop = 0.34, kFoot = 0.04;
    const bool wide = digits_.symbols == Symbols::kDigits && digits_.highest > 9;
    const auto at = [&](const Point& other) { return other.x == centre.x && other.y == centre.y; };
    if (std::ranges::any_of(labelled_, at)) {
      const double top = std::max(kTop, label_room(cell_.points()));
      const double side = std::min(kUnderLabel, 1 - kFoot - top);
      return {side, top + side / 2 - 0.5};
    }
    const bool placed = std::ranges::any_of(figure_.marks, [&](const Mark& mark) {
      const auto* value = std::get_if<Value>(&mark);
      return value != nullptr && value->role == Value::Role::kPlaced && at(value->centre);
    });
    return placed && digits_.symbols.written() && !wide ? ResultShape{kClose} : ResultShape{};
  }

  bool is_boxed(Point centre) const {
    return std::ranges::any_of(figure_.marks, [&](const Mark& mark) {
      const auto* box = std::get_if<figure::ResultBox>(&mark);
      return box != nullptr && box->centre.x == centre.x && box->centre.y == centre.y;
    });
  }

  // Digits that look alike: white ones on black, pictures by the tint behind them, and digits in
  // boxes.
  struct Look {
    bool white = false;
    int ground = 0;
    std::optional<double> box;  // the side of the box
    auto operator<=>(const Look&) const = default;
  };

  void paint_values(const std::vector<const Value*>& values, Value::Role wanted, Role role) {
    constexpr double kInBox = 0.66;  // height of a digit, relative to its box
    if (values.empty()) return;
    const std::vector<const figure::Tint*> black = black_tints();
    std::map<Look, std::vector<Value>> chosen;
    for (const Value* value : values) {
      if (value->role != wanted) continue;
      Look look{is_within(black, *value), variant_board(value->centre), {}};
      Value shown = *value;
      if (!labelled_.empty() && is_boxed(value->centre)) {
        const ResultShape shape = shape_at(value->centre);
        look.box = shape.side;
        shown.centre.y += shape.drop;
      }
      chosen[look].push_back(shown);
    }
    for (const auto& [look, alike] : chosen) {
      DigitStyle own = digits_;
      own.ground = look.ground;
      if (look.white) own.ink = Ink{0};
      if (look.box) {
        own.drop = 0;
        own.height = std::min(own.height, *look.box * kInBox);
      }
      paint_digits(canvas_, alike, look.white ? Role::kPlaced : role, pen_.origin, own);
    }
  }

  // Tints so dark that digits on them must be white.
  std::vector<const figure::Tint*> black_tints() const {
    constexpr int kReadable = 50;  // maximum tint under black digits, in percent
    std::vector<const figure::Tint*> black;
    if (style_.tints.black <= kReadable) return black;
    for (const Mark& mark : figure_.marks) {
      const auto* tint = std::get_if<figure::Tint>(&mark);
      if (tint != nullptr && tint->shade == Shade::kBlack) black.push_back(tint);
    }
    return black;
  }

  static bool is_within(const std::vector<const figure::Tint*>& tints, const Value& value) {
    return std::ranges::any_of(tints, [&](const figure::Tint* tint) {
      return tint->corner.x < value.centre.x && value.centre.x < tint->corner.x + tint->width &&
             tint->corner.y < value.centre.y && value.centre.y < tint->corner.y + tint->height;
    });
  }

  // Returns the tint at a position, in percent. Only pictures need it, because digits are painted
  // on top of the tint.
  int variant_board(Point at) {
    if (digits_.symbols != Symbols::kPictures) return 0;
    int ground =
        style_.shaded_boxes && is_in_shaded_box(at) ? percent(Shade::kAlternate, style_.tints) : 0;
    for (const Mark& mark : figure_.marks) {
      const auto* tint = std::get_if<figure::Tint>(&mark);
      if (tint == nullptr) continue;
      const double x = at.x - tint->corner.x, y = at.y - tint->corner.y;
      if (x > 0 && x < tint->width && y > 0 && y < tint->height) {
        ground = percent(tint->shade, style_.tints);
      }
    }
    return ground;
  }

  bool is_in_shaded_box(Point at) const {
    const auto edges = box_edges(figure_);
    if (!edges) return false;
    const auto before = [](const std::vector<double>& lines, double place) {
      return std::ranges::count_if(lines, [&](double line) { return line < place; });
    };
    return (before(edges->x, at.x) + before(edges->y, at.y)) % 2 != 0;
  }

  Canvas& canvas_;
  const figure::Figure& figure_;
  const GridStyle& style_;
  Extent extent_;
  Length cell_;
  LineWeights weights_;
  Pen pen_;
  DigitStyle digits_ = style_.digits;
  std::vector<Point> labelled_;  // centres of the squares with labels
  std::optional<ChainLines> chain_;
  bool framed_ = std::ranges::any_of(
      figure_.marks, [](const Mark& mark) { return std::holds_alternative<figure::Frame>(mark); });
};

}  // namespace

std::optional<BoxEdges> box_edges(const figure::Figure& figure) {
  const double columns = figure.columns, rows = figure.rows;
  BoxEdges edges{{0, columns}, {0, rows}};
  for (const figure::Mark& mark : figure.marks) {
    const auto* line = std::get_if<Line>(&mark);
    if (line == nullptr || line->weight != Line::Weight::kBox) continue;
    const bool level = line->from.y == line->to.y && line->from.x == 0 && line->to.x == columns;
    const bool upright = line->from.x == line->to.x && line->from.y == 0 && line->to.y == rows;
    if (!level && !upright) return std::nullopt;
    (level ? edges.y : edges.x).push_back(level ? line->from.y : line->from.x);
  }
  const bool x = sort_unique(edges.x), y = sort_unique(edges.y);
  if (!x && !y) return std::nullopt;
  return edges;
}

GridStyle puzzle_style(const Theme& theme, const DigitStyle& digits) {
  GridStyle style;
  style.digits = digits;
  style.lines = theme.puzzle;
  style.tints = theme.tints;
  style.letters = theme.word_height;
  style.shaded_boxes = theme.shaded_boxes;
  style.radius = theme.frame_radius;
  return style;
}

void paint_grid(Canvas& canvas, const figure::Figure& figure, Spot corner, const GridStyle& style) {
  Painter(canvas, figure, corner, style).paint();
}

}  // namespace gridpress
