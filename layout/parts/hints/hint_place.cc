#include "layout/parts/hints/hint_place.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <variant>

#include "layout/figure/grid.h"
#include "layout/parts/hints/crop.h"

namespace gridpress {
namespace {

using figure::Line;
using figure::Mark;
using figure::Shade;

struct NamedArea {
  StepArea area;
  std::string name;
};

class Finder {
 public:
  Finder(const figure::Figure& picture, const Words& words, bool has_values)
      : picture_(picture),
        words_(words),
        grid_(grid_area(picture)),
        clued_(is_clued(picture)),
        wide_(step_area(picture, StepMarks::kAll)),
        has_values_(has_values),
        tight_(step_area(picture, has_values ? StepMarks::kPattern : StepMarks::kResult)) {
    if (!clued_) boxes_ = box_edges(picture);
    const std::optional<StepArea> reason = has_values ? std::nullopt : reason_area();
    if (reason && (has_islands() || size_of(tight_) > kMost)) {
      if (size_of(*reason) <= size_of(tight_)) tight_ = *reason;
    }
  }

  NamedArea find() const {
    if (is_row(wide_) || is_column(wide_)) return named(wide_);
    const std::optional<StepArea> box = box_around(tight_);
    if (box) return {*box, number("hint.box", box_number(*box))};
    if (const auto* ring = first_ring()) {
      const auto row = static_cast<int>(ring->centre.y), column = static_cast<int>(ring->centre.x);
      return {tight_, square(row, column)};
    }
    // An island hides most of its own square.
    if (has_islands() && size_of(tight_) == 1) {
      return {{std::max(tight_.left - 1, grid_.left), std::max(tight_.top - 1, grid_.top),
               std::min(tight_.right + 1, grid_.right), std::min(tight_.bottom + 1, grid_.bottom)},
              square(tight_.top, tight_.left)};
    }
    return named(tight_);
  }

 private:
  static constexpr int kMost = 5;  // cells, of a place in each direction

  static int size_of(const StepArea& area) { return std::max(area.rows(), area.columns()); }

  bool has_islands() const {
    return std::ranges::any_of(picture_.marks, [](const Mark& mark) {
      const auto* badge = std::get_if<figure::Badge>(&mark);
      return badge != nullptr && badge->form == figure::Badge::Form::kIsland;
    });
  }

  // The squares that the step follows from.
  std::optional<StepArea> reason_area() const {
    figure::Figure reason = picture_;
    std::erase_if(reason.marks, [](const Mark& mark) {
      const auto* tint = std::get_if<figure::Tint>(&mark);
      return tint == nullptr || (tint->shade != Shade::kHouse && tint->shade != Shade::kPattern);
    });
    if (reason.marks.empty()) return {};
    return step_area(reason, StepMarks::kAll);
  }

  bool is_row(const StepArea& a) const { return a.rows() == 1 && a.columns() == grid_.columns(); }
  bool is_column(const StepArea& a) const { return a.columns() == 1 && a.rows() == grid_.rows(); }

  std::string number(std::string_view key, int number) const {
    return fill(words_.at(key), {{"number", std::to_string(number)}});
  }

  std::string square(int row, int column) const {
    return fill(words_.at("hint.square"),
                {{"row", std::to_string(row + 1)}, {"column", std::to_string(column + 1)}});
  }

  // An area in a single line is shown as the whole line if lines are houses of the grid, as they
  // are if cells have values.
  NamedArea named(StepArea area) const {
    const bool runs = grid_.left < 0;  // a run between blocks is not a whole line
    const bool houses = !runs && has_values_;
    if (area.rows() == 1 && area.columns() == 1 && (!houses || !boxes_)) {
      return {area, square(area.top, area.left)};
    }
    if (area.rows() == 1) {
      if (houses) area.left = grid_.left, area.right = grid_.right;
      return {area, number("hint.row", area.top + 1)};
    }
    if (area.columns() == 1) {
      if (houses) area.top = grid_.top, area.bottom = grid_.bottom;
      return {area, number("hint.column", area.left + 1)};
    }
    return {area, fill(words_.at("hint.area"), {{"top", std::to_string(area.top + 1)},
                                                {"bottom", std::to_string(area.bottom)},
                                                {"left", std::to_string(area.left + 1)},
                                                {"right", std::to_string(area.right)}})};
  }

  // The box that contains the area, if boxes are rectangles that form rows and columns.
  std::optional<StepArea> box_around(const StepArea& area) const {
    if (!boxes_ || boxes_->x.size() < 3 || boxes_->y.size() < 3) return {};
    const auto x = std::ranges::upper_bound(boxes_->x, area.left);
    const auto y = std::ranges::upper_bound(boxes_->y, area.top);
    if (x == boxes_->x.end() || y == boxes_->y.end()) return {};
    const StepArea box{static_cast<int>(*(x - 1)), static_cast<int>(*(y - 1)), static_cast<int>(*x),
                       static_cast<int>(*y)};
    return box.right >= area.right && box.bottom >= area.bottom ? std::optional(box) : std::nullopt;
  }

  int box_number(const StepArea& box) const {
    const auto before = [](const std::vector<double>& edges, int at) {
      return static_cast<int>(std::ranges::lower_bound(edges, at) - edges.begin());
    };
    const int in_row = static_cast<int>(boxes_->x.size()) - 1;
    return before(boxes_->y, box.top) * in_row + before(boxes_->x, box.left) + 1;
  }

  const figure::Ring* first_ring() const {
    for (const Mark& mark : picture_.marks) {
      if (const auto* ring = std::get_if<figure::Ring>(&mark)) return ring;
    }
    return nullptr;
  }

  const figure::Figure& picture_;
  const Words& words_;
  StepArea grid_;
  bool clued_;
  StepArea wide_;
  bool has_values_;
  StepArea tight_;
  std::optional<BoxEdges> boxes_;
};

// Clues that are recognized without their numbers.
bool is_clue(const Mark& mark) {
  using Form = figure::Badge::Form;
  if (const auto* trail = std::get_if<figure::Trail>(&mark)) {
    return trail->role == figure::Trail::Role::kTube;
  }
  const auto* badge = std::get_if<figure::Badge>(&mark);
  return badge != nullptr && (badge->form == Form::kIsland || badge->form == Form::kWhitePearl ||
                              badge->form == Form::kBlackPearl || badge->form == Form::kTree ||
                              badge->form == Form::kBulb || badge->form == Form::kWhiteDot);
}

// The marks that make up the grid itself.
bool is_structure(const Mark& mark, bool thin) {
  if (const auto* line = std::get_if<Line>(&mark)) {
    const bool inside = line->from.x >= 0 && line->from.y >= 0;
    return inside && (line->weight != Line::Weight::kThin || thin);
  }
  if (const auto* tint = std::get_if<figure::Tint>(&mark)) return tint->shade == Shade::kDark;
  if (const auto* dot = std::get_if<figure::Dot>(&mark))
    return dot->role == figure::Dot::Role::kLattice;
  return std::holds_alternative<figure::Frame>(mark);
}

}  // namespace

HintPlace hint_place(const figure::Figure& picture, const Words& words, bool has_values) {
  const NamedArea found = Finder(picture, words, has_values).find();
  const StepArea grid = grid_area(picture);
  HintPlace place{found.name, {}};
  place.figure.columns = picture.columns;
  place.figure.rows = picture.rows;
  place.figure.margins.left = -grid.left;
  place.figure.margins.top = -grid.top;
  const auto is = [&](auto&& test) { return std::ranges::any_of(picture.marks, test); };
  const bool blocks = grid.left < 0;
  const bool boxes = has_values && is([](const Mark& mark) {
                       const auto* line = std::get_if<Line>(&mark);
                       return line != nullptr && line->weight != Line::Weight::kThin;
                     });
  const bool thin = !blocks && !boxes;
  std::vector<Mark>& marks = place.figure.marks;
  const auto add = [&](bool tints) {
    for (const Mark& mark : picture.marks) {
      const bool tint = std::holds_alternative<figure::Tint>(mark);
      if (tint == tints && is_structure(mark, thin) && (!tint || blocks)) marks.push_back(mark);
    }
  };
  add(true);
  const StepArea& a = found.area;
  const figure::Point corner{static_cast<double>(a.left), static_cast<double>(a.top)};
  const figure::Point end{static_cast<double>(a.right), static_cast<double>(a.bottom)};
  marks.emplace_back(figure::Tint{corner, end.x - corner.x, end.y - corner.y,
                                  blocks ? Shade::kLightRegion : Shade::kBlack});
  add(false);
  if (!has_values) std::ranges::copy_if(picture.marks, std::back_inserter(marks), is_clue);
  if (blocks) {
    marks.emplace_back(figure::Trail{
        {corner, {end.x, corner.y}, end, {corner.x, end.y}}, true, figure::Trail::Role::kWall});
  }
  // A fleet to be placed is drawn below the grid.
  for (const Mark& mark : picture.marks) {
    const auto* badge = std::get_if<figure::Badge>(&mark);
    if (badge == nullptr || badge->centre.y <= picture.rows) continue;
    marks.push_back(mark);
    place.figure.margins.bottom = picture.margins.bottom;
  }
  const bool framed =
      is([](const Mark& mark) { return std::holds_alternative<figure::Frame>(mark); });
  if (!framed) {
    const double right = picture.columns, bottom = picture.rows;
    marks.emplace_back(figure::Frame{{{0, 0}, {right, 0}, {right, bottom}, {0, bottom}}});
  }
  return place;
}

}  // namespace gridpress
