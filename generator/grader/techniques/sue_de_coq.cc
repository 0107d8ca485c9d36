// Sue de Coq (two-sector disjoint subsets). The pattern consists of cells where a line and a box
// cross, other cells of the line, and other cells of the box. Together they are exactly as many
// cells as their digits can fill. A digit counts once, or twice if both the line's and the box's
// cells have it. Each digit then occurs as often as possible, and is removed from every other cell
// that sees its candidates. The step is offered first with all removals, then only with those in
// the two houses. In the step, `parts` are the crossing, the line's cells and the box's cells;
// `houses` are the line and the box; `digits` are all digits. Source: "Sue de Coq" in the sudoku
// players' forum, 2005; the counting is that of subset counting.
#include <algorithm>
#include <array>
#include <vector>

#include "generator/grader/techniques/masks.h"
#include "generator/grader/techniques/report.h"

namespace gridpress::techniques {
namespace {

struct Part {
  Positions cells = 0;  // positions in the part's house
  DigitSet digits;
  int size = 0;
  int spare = 0;  // number of digits minus number of cells
};

// Lists all subsets of these cells with at most `most` cells. The first is the empty set.
void list_parts(const State& state, int house, Positions from, int most, std::vector<Part>& parts) {
  parts.assign(1, {});
  for_each_position(from, [&](int p) {
    const DigitSet marks = state.candidates(state.shape().cell(house, p));
    const auto known = parts.size();
    for (std::size_t i = 0; i < known; ++i) {
      if (parts[i].size == most) continue;
      const DigitSet digits = parts[i].digits | marks;
      const int size = parts[i].size + 1;
      parts.push_back({parts[i].cells | (1U << p), digits, size, digits.size() - size});
    }
  });
}

struct Trio {
  int line = 0, box = 0;
  Part crossing, in_line, in_box;  // the crossing's positions are those in the box
};

// Removes d from the cells that see all candidates for d in `cells`, because one of these is d.
void remove_around(const State& state, const std::vector<Cell>& cells, int d, Step& step) {
  const Shape& shape = state.shape();
  std::array<Word, 16> room;
  std::vector<Word> large;
  Word* gone = room.data();
  if (shape.words > 16) {
    large.resize(shape.words);
    gone = large.data();
  }
  std::copy_n(state.cells_with(d).data(), shape.words, gone);
  for (const Cell c : cells) {
    if (state.candidates(c).has(d)) {
      keep_common(gone, shape.sees.data() + c * shape.words, shape.words);
    }
  }
  for_each_cell(gone, shape.words, [&](Cell c) {
    const Candidate candidate{c, d};
    auto& all = step.eliminations;
    if (std::find(all.begin(), all.end(), candidate) == all.end()) all.push_back(candidate);
  });
}

std::vector<Cell> cells_of(const Shape& shape, int house, Positions positions) {
  std::vector<Cell> cells;
  for_each_position(positions, [&](int p) { cells.push_back(shape.cell(house, p)); });
  return cells;
}

// Keeps only the removals in the line and the box. Many solvers look at no others.
void keep_in_houses(const State& state, const Trio& trio, Step& step) {
  std::erase_if(step.eliminations, [&](const Candidate& gone) {
    for (const auto& [house, position] : state.shape().houses_of(gone.cell)) {
      if (house == trio.line && !trio.in_box.digits.has(gone.digit)) return false;
      if (house == trio.box && !trio.in_line.digits.has(gone.digit)) return false;
    }
    return true;
  });
}

bool finish(const State& state, const Trio& trio, Step& step, StepFilter accept) {
  const Shape& shape = state.shape();
  const auto crossing = cells_of(shape, trio.box, trio.crossing.cells);
  const auto line = cells_of(shape, trio.line, trio.in_line.cells);
  const auto box = cells_of(shape, trio.box, trio.in_box.cells);
  std::vector<Cell> all = crossing;
  all.insert(all.end(), line.begin(), line.end());
  all.insert(all.end(), box.begin(), box.end());
  const DigitSet twice = trio.in_line.digits & trio.in_box.digits;
  const DigitSet digits = trio.crossing.digits | trio.in_line.digits | trio.in_box.digits;
  for (const bool everywhere : {true, false}) {
    for (const int d : digits.without(twice)) remove_around(state, all, d, step);
    for (const int d : twice) {
      remove_around(state, line, d, step);
      remove_around(state, box, d, step);
    }
    const auto found = step.eliminations.size();
    if (!everywhere) {
      keep_in_houses(state, trio, step);
      if (step.eliminations.size() == found) return step.forget(), false;  // nothing was left out
    }
    if (step.eliminations.empty()) return step.forget(), false;
    step.digits = digits;
    step.parts = {
        {crossing, trio.crossing.digits}, {line, trio.in_line.digits}, {box, trio.in_box.digits}};
    step.cells = all;
    name_house(state, step, trio.line);
    name_house(state, step, trio.box);
    if (offer(step, accept)) return true;
  }
  return false;
}

// Memory that is reused for all crossings of one search.
struct Lists {
  std::vector<Part> crossings, lines, boxes, near_lines, near_boxes;
};

// Keeps the parts that share a digit with the crossing and whose number of spare digits is at most
// the number of cells in the crossing.
void keep_fitting(const std::vector<Part>& parts, const Part& crossing, std::vector<Part>& kept) {
  kept.clear();
  for (const Part& part : parts) {
    if (part.size == 0 || (part.digits & crossing.digits).empty()) continue;
    if (part.spare <= crossing.size) kept.push_back(part);
  }
}

bool look_at(const State& state, const Shape::Crossing& where, Lists& lists, Step& step,
             StepFilter accept) {
  const Positions open = where.in_base & state.empty(where.base);
  if (!at_least_two(open)) return false;
  auto& [crossings, lines, boxes, near_lines, near_boxes] = lists;
  // On larger boards, there are too many subsets to examine, and solvers see only small ones.
  const int most = state.shape().digits <= 9 ? 7 : 3;
  list_parts(state, where.base, open, most, crossings);
  std::erase_if(crossings, [](const Part& part) { return part.size < 2 || part.spare < 2; });
  if (crossings.empty()) return false;
  list_parts(state, where.cover, state.empty(where.cover) & ~where.in_cover, most, lines);
  list_parts(state, where.base, state.empty(where.base) & ~where.in_base, most, boxes);
  for (const Part& crossing : crossings) {
    keep_fitting(lines, crossing, near_lines);
    keep_fitting(boxes, crossing, near_boxes);
    for (const Part& line : near_lines) {
      for (const Part& box : near_boxes) {
        // The digits must fill the cells exactly if each counts once, or twice if both parts have
        // it.
        const int room = crossing.size - line.spare - box.spare;
        if (crossing.digits.without(line.digits | box.digits).size() != room) continue;
        if (finish(state, {where.cover, where.base, crossing, line, box}, step, accept)) {
          return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

bool find_sue_de_coq(const State& state, Step& step, StepFilter accept) {
  return look_at_changes(state, kSueDeCoq, accept, [&](auto changed, StepFilter each) {
    Lists lists;
    return std::ranges::any_of(state.shape().pointing, [&](const auto& where) {
      return (meets_house(state, changed, where.base) ||
              meets_house(state, changed, where.cover)) &&
             look_at(state, where, lists, step, each);
    });
  });
}

}  // namespace gridpress::techniques
