// Finds a figure on a page, and its differences from the claim.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "publisher/proof/figures/figure_claim.h"
#include "publisher/proof/page_words.h"

namespace gridpress::proof {

// The position of a figure on its page, which converts points to cells and back. If the figure is
// upside down, its cells run to the left and upwards.
struct Placement {
  double x = 0, y = 0;          // outer corner of the first cell, in points
  double across = 1, down = 1;  // size of a cell in points; negative if upside down
  printed::Point cells(printed::Point p) const { return {(p.x - x) / across, (p.y - y) / down}; }
  printed::Point page(double cx, double cy) const { return {x + cx * across, y + cy * down}; }
  printed::Bounds bounds(double left, double top, double right, double bottom) const;
  bool turned() const { return down < 0; }
  double cell() const { return down < 0 ? -down : down; }
};

// Outlines on a page that may be those of figures.
struct Outline {
  enum class Sort { kClosed, kLines, kDots } sort = Sort::kClosed;
  printed::Bounds bounds;
};
std::vector<Outline> outlines_of(const printed::Page& page);

// The possible placements of a figure in an outline. Empty if the outline has another shape.
std::vector<Placement> placements(const ClaimedFigure& claim, const Outline& outline);

struct WrongText {
  std::size_t text;  // index into ClaimedFigure::texts
  std::string printed;
  printed::Bounds where;
};
struct ExtraText {
  std::string printed;
  double x, y;  // in cells
  printed::Bounds where;
};

// The texts of a figure as printed on the page.
struct TextReading {
  Writing writing = Writing::kNumbers;
  bool pictures = false;  // values are pictures, not text
  std::size_t right = 0;
  std::vector<WrongText> wrong;
  std::vector<std::size_t> missing;
  std::vector<ExtraText> extra;
  std::vector<WrongText> wrong_clues;  // indices into ClaimedFigure::clues
  std::vector<std::string> at;         // for each of ClaimedFigure::texts, the text printed there
  std::vector<double> sizes;           // type size of these texts, in points; 0 if nothing is there
  double off = 0;                      // mean distance of texts from their places, in cells

  double score(const ClaimedFigure& claim) const;
};
// Returns whether a text at this place would belong to the figure: within its cells, next to its
// rows or above its columns. The corners outside belong to the page, unless the figure has a clue
// there.
bool may_hold(const ClaimedFigure& claim, printed::Point cells);

TextReading read_texts(const ClaimedFigure& claim, const Placement& placement,
                       const PageWords& words);

}  // namespace gridpress::proof
