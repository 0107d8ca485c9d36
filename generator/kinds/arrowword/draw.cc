#include "generator/kinds/arrowword/draw.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include "generator/base/result.h"
#include "generator/kinds/arrowword/layout.h"
#include "generator/kinds/arrowword/options.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/clued_look.h"
#include "generator/kinds/words/shared.h"

namespace gridpress::arrowword {
namespace {

using figure::Point;
using words::CluedGrid;
using words::Lattice;

constexpr double kHead = .13;  // the length of an arrow's head
// A bent arrow goes this far into the cell before it turns, and its tip is this far from the edge.
constexpr double kBend = .17, kBentTip = .38;

Point corner_of(const Lattice& lattice, int cell) {
  return {double(cell % lattice.size.columns), double(cell / lattice.size.columns)};
}

// All cells, with tints for the closed ones.
figure::Figure draw_cells(const Lattice& lattice, figure::Shade shade) {
  Lattice open = lattice;
  std::vector<int> closed;
  for (int cell = 0; cell < lattice.size.cells(); ++cell) {
    std::uint8_t& is_open = open.open[static_cast<std::size_t>(cell)];
    if (is_open == 0) closed.push_back(cell);
    is_open = 1;
  }
  figure::Figure figure = words::draw_lattice(open);
  const std::vector<figure::Mark> tints = words::tints(lattice, closed, shade);
  figure.marks.insert(figure.marks.begin(), tints.begin(), tints.end());
  return figure;
}

// A clue's part of its cell.
struct Place {
  Point corner;
  double height = 1;
  Point middle() const { return {corner.x + .5, corner.y + height / 2}; }
};

class Drawing {
 public:
  explicit Drawing(const CluedGrid& grid)
      : grid_(grid), figure_(draw_cells(grid.lattice(), figure::Shade::kClue)) {
    for (std::size_t s = 0; s < grid.slots.slots.size(); ++s) {
      const auto arrow = arrow_to(grid.lattice(), grid.slots.slots[s]);
      GRIDPRESS_CHECK(arrow.has_value());
      arrows_.push_back(*arrow);
      by_cell_[arrow->clue_cell].push_back(s);
    }
  }

  // Calls on_clue(slot, place) for each clue.
  template <typename OnClue>
  figure::Figure draw(OnClue on_clue) {
    for (auto& [cell, slots] : by_cell_) {
      const Point corner = corner_of(grid_.lattice(), cell);
      // The arrow to the right is above the arrow downwards.
      std::ranges::stable_sort(slots, {}, [&](std::size_t s) { return !leaves_right(s); });
      const bool two = slots.size() > 1;
      if (two) {
        figure_.marks.emplace_back(
            figure::Line{{corner.x, corner.y + .5}, {corner.x + 1, corner.y + .5}});
      }
      for (std::size_t i = 0; i < slots.size(); ++i) {
        const Place place{{corner.x, corner.y + (two ? double(i) / 2 : 0)}, two ? .5 : 1};
        places_.emplace(slots[i], place);
      }
    }
    for (const auto& [slot, place] : places_) on_clue(figure_, slot, place);
    for (const auto& [slot, place] : places_) add_shaft(slot, place);
    for (const auto& [slot, place] : places_) add_head(slot, place);
    words::add_given(figure_, grid_);
    return std::move(figure_);
  }

 private:
  bool leaves_right(std::size_t slot) const {
    return grid_.slots.slots[slot].across != arrows_[slot].bent;
  }

  // Where a bent arrow enters the cell of the first letter.
  Point entry(std::size_t slot, const Place& place) const {
    const Point first = corner_of(grid_.lattice(), grid_.slots.slots[slot].first());
    return leaves_right(slot) ? Point{first.x, first.y + kBend}
                              : Point{place.corner.x + kBend, first.y};
  }

  void add_shaft(std::size_t slot, const Place& place) {
    if (!arrows_[slot].bent) return;
    const Point from = entry(slot, place);
    const bool right = leaves_right(slot);
    const Point turn = right ? Point{from.x + kBend, from.y} : Point{from.x, from.y + kBend};
    const Point to = right ? Point{turn.x, from.y - kBend + kBentTip - kHead}
                           : Point{from.x - kBend + kBentTip - kHead, turn.y};
    figure_.marks.emplace_back(figure::Line{from, turn});
    figure_.marks.emplace_back(figure::Line{turn, to});
  }

  void add_head(std::size_t slot, const Place& place) {
    const bool across = grid_.slots.slots[slot].across;
    Point tip;
    if (arrows_[slot].bent) {
      const Point first = corner_of(grid_.lattice(), grid_.slots.slots[slot].first());
      tip = across ? Point{first.x + kBentTip, first.y + kBend}
                   : Point{first.x + kBend, first.y + kBentTip};
    } else {
      tip = across ? Point{place.corner.x + 1 + kHead, place.middle().y}
                   : Point{place.middle().x, place.corner.y + place.height + kHead};
    }
    figure_.marks.emplace_back(figure::Pointer{tip, across ? 1 : 0, across ? 0 : 1});
  }

  const CluedGrid& grid_;
  figure::Figure figure_;
  std::vector<Arrow> arrows_;                        // by slot
  std::map<int, std::vector<std::size_t>> by_cell_;  // slots whose clues are in a cell
  std::map<std::size_t, Place> places_;              // by slot
};

}  // namespace

figure::Figure draw_puzzle(const CluedGrid& grid) {
  const double size = grid.clue_size > 0 ? grid.clue_size : kUsualClueSize;
  double cell = 0;
  for (const words::Clued& word : grid.words) cell = std::max(cell, size * cell_for(word.clue));
  return Drawing(grid).draw([&](figure::Figure& figure, std::size_t slot, const Place& place) {
    figure.marks.emplace_back(
        figure::WordClue{place.corner, 1, place.height, grid.words[slot].clue, size, cell});
  });
}

figure::Figure draw_numbered(const CluedGrid& grid) {
  const std::vector<int> numbers = words::slot_numbers(grid.slots);
  return Drawing(grid).draw([&](figure::Figure& figure, std::size_t slot, const Place& place) {
    constexpr double kLeft = .12;
    figure.marks.emplace_back(figure::Text{{place.corner.x + kLeft, place.middle().y},
                                           std::to_string(numbers[slot]),
                                           figure::Text::Role::kEdge,
                                           figure::Text::Anchor::kLeft});
  });
}

figure::Figure draw_answer(const CluedGrid& grid) {
  figure::Figure figure = draw_cells(grid.lattice(), figure::Shade::kDark);
  words::add_clued(figure, grid, true);
  return figure;
}

figure::Figure draw_blank(Size size, double clue_size, double cell) {
  const Lattice open{size, std::vector<std::uint8_t>(static_cast<std::size_t>(size.cells()), 1)};
  figure::Figure figure = draw_cells(open, figure::Shade::kClue);
  figure.marks.emplace_back(figure::WordClue{{0, 0}, 1, 1, "", clue_size, cell});
  return figure;
}

bool arrows_meet_words(const figure::Figure& puzzle, const words::Letters& letters) {
  std::multiset<std::tuple<bool, int, int>> starts;  // of words: across, row, column
  const auto is_letter = [&](int row, int column) {
    return row >= 0 && column >= 0 && row < puzzle.rows && column < puzzle.columns &&
           letters[static_cast<std::size_t>(row * puzzle.columns + column)] != U'#';
  };
  for (int row = 0; row < puzzle.rows; ++row) {
    for (int column = 0; column < puzzle.columns; ++column) {
      if (!is_letter(row, column)) continue;
      if (!is_letter(row, column - 1) && is_letter(row, column + 1)) {
        starts.emplace(true, row, column);
      }
      if (!is_letter(row - 1, column) && is_letter(row + 1, column)) {
        starts.emplace(false, row, column);
      }
    }
  }
  std::multiset<std::tuple<bool, int, int>> arrows;
  std::map<std::pair<int, int>, int> clues;  // by cell
  for (const figure::Mark& mark : puzzle.marks) {
    if (const auto* pointer = std::get_if<figure::Pointer>(&mark)) {
      arrows.emplace(pointer->across > 0, static_cast<int>(std::floor(pointer->tip.y)),
                     static_cast<int>(std::floor(pointer->tip.x)));
    } else if (const auto* clue = std::get_if<figure::WordClue>(&mark)) {
      const int row = static_cast<int>(std::floor(clue->corner.y));
      const int column = static_cast<int>(std::floor(clue->corner.x));
      if (is_letter(row, column) || ++clues[{row, column}] > 2) return false;
    }
  }
  std::size_t count = 0;
  for (const auto& [cell, number] : clues) count += static_cast<std::size_t>(number);
  return arrows == starts && count == arrows.size();
}

}  // namespace gridpress::arrowword
