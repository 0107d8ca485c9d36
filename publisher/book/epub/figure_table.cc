#include "publisher/book/epub/figure_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <variant>
#include <vector>

#include "generator/base/xml_text.h"

namespace gridpress {
namespace {

struct TableCell {
  std::string html;
  bool given = false;
  std::string_view shade;                        // class in the style sheet, or empty
  bool above = false, before = false;            // heavy line at the upper or left side
  bool line_above = false, line_before = false;  // any line at the upper or left side
};

bool is_whole(double cells) {
  return cells == std::floor(cells);
}

std::string_view shade_class(figure::Shade shade, bool bold_givens) {
  switch (shade) {
    case figure::Shade::kHouse:
    case figure::Shade::kAlternate:
    case figure::Shade::kPattern:
    case figure::Shade::kLightRegion:
    case figure::Shade::kClue:
      return "light";
    case figure::Shade::kGiven:
      return bold_givens ? "" : "light";
    case figure::Shade::kMark:
    case figure::Shade::kInside:
    case figure::Shade::kMiddleRegion:
      return "middle";
    case figure::Shade::kDark:
    case figure::Shade::kDarkRegion:
      return "dark";
    case figure::Shade::kBlack:
      return "black";
  }
  return "";
}

class FigureTable {
 public:
  FigureTable(const figure::Figure& figure, const TableSymbols& symbols)
      : figure_(figure),
        symbols_(symbols),
        cells_(static_cast<std::size_t>(figure.columns * figure.rows)) {}

  // Adds all marks of the figure. Returns false if a table can't represent one of them.
  bool take() {
    const figure::Margins& m = figure_.margins;
    if (m.left > 0 || m.top > 0 || m.right > 0 || m.bottom > 0) return false;
    return std::ranges::all_of(figure_.marks,
                               [this](const figure::Mark& mark) {
                                 return std::visit([this](const auto& each) { return add(each); },
                                                   mark);
                               }) &&
           frames_ <= 1 && (all_lined() || !lined());
  }

  std::string text(const std::string& label) const {
    std::string table =
        fmt::format(R"(<table class="grid c{}{}{}" aria-label="{}"><tbody>)", figure_.columns,
                    frames_ > 0 ? "" : " unframed", lined() ? "" : " unlined", xml_text(label));
    table += '\n';
    for (int row = 0; row < figure_.rows; ++row) {
      table += "<tr>";
      for (int column = 0; column < figure_.columns; ++column) {
        const TableCell& cell = cells_[index(row, column)];
        const std::string classes = classes_of(cell);
        table += classes.empty() ? "<td>" : fmt::format(R"(<td class="{}">)", classes);
        table += cell.html + "</td>";
      }
      table += "</tr>\n";
    }
    return table + "</tbody></table>\n";
  }

 private:
  static std::string classes_of(const TableCell& cell) {
    std::string classes;
    const auto add = [&](bool has, std::string_view name) {
      if (!has || name.empty()) return;
      if (!classes.empty()) classes += ' ';
      classes += name;
    };
    add(cell.given, "given");
    add(true, cell.shade);
    add(cell.above, "above");
    add(cell.before, "before");
    return classes;
  }

  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row * figure_.columns + column);
  }
  // The cell with this centre, or null if no cell's centre is at that point.
  TableCell* cell_at(figure::Point centre) {
    const double column = centre.x - 0.5, row = centre.y - 0.5;
    const bool inside = is_whole(column) && is_whole(row) && column >= 0 && row >= 0 &&
                        column < figure_.columns && row < figure_.rows;
    return inside ? &cells_[index(static_cast<int>(row), static_cast<int>(column))] : nullptr;
  }

  bool write(figure::Point centre, std::string html, bool given) {
    TableCell* cell = cell_at(centre);
    if (cell == nullptr || !cell->html.empty()) return false;
    cell->html = std::move(html);
    cell->given = given;
    return true;
  }
  bool add(const figure::Value& value) {
    return write(value.centre, symbols_.html(value.digit),
                 value.role == figure::Value::Role::kGiven);
  }
  bool add(const figure::Text& text) {
    const bool within =
        text.role == figure::Text::Role::kClue || text.role == figure::Text::Role::kLetter;
    return within && text.anchor == figure::Text::Anchor::kMiddle &&
           write(text.at, xml_text(text.text), false);
  }

  bool add(const figure::Tint& tint) {
    const figure::Point& corner = tint.corner;
    for (const double edge : {corner.x, corner.y, tint.width, tint.height}) {
      if (!is_whole(edge)) return false;
    }
    for (double y = corner.y; y < corner.y + tint.height; ++y) {
      for (double x = corner.x; x < corner.x + tint.width; ++x) {
        TableCell* cell = cell_at({x + 0.5, y + 0.5});
        if (cell == nullptr) return false;
        cell->shade = shade_class(tint.shade, !symbols_.pictures);
      }
    }
    return true;
  }

  bool add(const figure::Line& line) {
    const bool upright = line.from.x == line.to.x;
    const double at = upright ? line.from.x : line.from.y;
    double begin = upright ? line.from.y : line.from.x, end = upright ? line.to.y : line.to.x;
    if (begin > end) std::swap(begin, end);
    const bool along_edges =
        (upright || line.from.y == line.to.y) && is_whole(at) && is_whole(begin) && is_whole(end);
    if (!along_edges) return false;
    const bool heavy = line.weight != figure::Line::Weight::kThin;
    for (double along = begin; along < end; ++along) {
      TableCell* cell = cell_at(upright ? figure::Point{at + 0.5, along + 0.5}
                                        : figure::Point{along + 0.5, at + 0.5});
      if (cell == nullptr) continue;  // the outer border of the grid
      (upright ? cell->line_before : cell->line_above) = true;
      if (heavy) (upright ? cell->before : cell->above) = true;
    }
    return true;
  }

  // Accepts a frame only if it surrounds all cells.
  bool add(const figure::Frame& frame) {
    ++frames_;
    return frame.corners.size() == 4 &&
           std::ranges::all_of(frame.corners, [this](const figure::Point& corner) {
             return (corner.x == 0 || corner.x == figure_.columns) &&
                    (corner.y == 0 || corner.y == figure_.rows);
           });
  }

  template <typename Mark>
  bool add(const Mark& /*mark*/) {
    return false;
  }

  bool lined() const {
    return std::ranges::any_of(
        cells_, [](const TableCell& cell) { return cell.line_above || cell.line_before; });
  }
  bool all_lined() const {
    for (int row = 0; row < figure_.rows; ++row) {
      for (int column = 0; column < figure_.columns; ++column) {
        const TableCell& cell = cells_[index(row, column)];
        if ((row > 0 && !cell.line_above) || (column > 0 && !cell.line_before)) return false;
      }
    }
    return true;
  }

  const figure::Figure& figure_;
  const TableSymbols& symbols_;
  std::vector<TableCell> cells_;
  int frames_ = 0;
};

}  // namespace

std::optional<std::string> figure_table(const figure::Figure& figure, const TableSymbols& symbols,
                                        const std::string& label) {
  if (figure.columns == 0) return std::nullopt;
  FigureTable table(figure, symbols);
  if (!table.take()) return std::nullopt;
  // Screen readers don't read shades and borders, so the figure's description is added to the
  // label.
  return table.text(figure.spoken.empty() ? label : label + ". " + figure.spoken);
}

}  // namespace gridpress
