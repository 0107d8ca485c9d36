#include "generator/kinds/classic/draw.h"

#include "generator/base/result.h"
#include "generator/kinds/digit_figure.h"

namespace gridpress::classic {

figure::Figure draw(const Puzzle& drawn, bool solution) {
  const DigitContent* content = digits_of(drawn);
  GRIDPRESS_CHECK(content != nullptr);
  const Topology& topology = *content->rules.topology;
  figure::Figure figure;
  for (Cell cell = 0; solution && cell < topology.cells(); ++cell) {
    if (content->givens[cell] == 0) continue;
    figure.marks.push_back(shaded(topology, cell, figure::Shade::kGiven));
  }
  add_lines(figure, topology);
  add_values(figure, *content, solution);
  return figure;
}

}  // namespace gridpress::classic
