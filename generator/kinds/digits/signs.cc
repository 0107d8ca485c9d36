#include "generator/kinds/digits/signs.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "generator/model/line_format.h"

namespace gridpress::digits {
namespace {

// Formats "r1c1 < r1c2 < r2c2".
std::string rising_names(const std::vector<Cell>& cells, const Topology& topology) {
  std::string text;
  for (const Cell cell : cells) {
    text += fmt::format("{}{}", text.empty() ? "" : " < ", cell_name(topology, cell));
  }
  return text;
}

using Lines = std::span<const std::vector<Cell>>;

// Finds the longest rising path from every cell.
class Ascent {
 public:
  Ascent(Lines lines, const Topology& topology)
      : topology_(topology), larger_(topology.positions.size()), chain_(larger_.size()) {
    for (const std::vector<Cell>& line : lines) {
      for (std::size_t i = 1; i < line.size(); ++i) {
        larger_[static_cast<std::size_t>(line[i - 1])].push_back(line[i]);
      }
    }
  }

  // Explains why the lines can't all hold. Returns "" if they can.
  std::string problem() {
    for (Cell cell = 0; cell < topology_.cells(); ++cell) {
      std::string problem = follow(cell);
      if (!problem.empty()) return problem;
    }
    return "";
  }

 private:
  // The longest rising path from a cell.
  struct Chain {
    int length = 0;     // number of cells; 0 if not known yet
    Cell next = -1;     // the second cell of the path, or -1
    bool open = false;  // whether follow() is examining this cell
  };

  std::string follow(Cell cell) {
    Chain& chain = chain_[static_cast<std::size_t>(cell)];
    if (chain.open) return ring_from(cell);
    if (chain.length > 0) return "";
    chain.open = true;
    path_.push_back(cell);
    for (const Cell next : larger_[static_cast<std::size_t>(cell)]) {
      std::string problem = follow(next);
      if (!problem.empty()) return problem;
      const int length = chain_[static_cast<std::size_t>(next)].length;
      if (length >= chain.length) chain = {length, next, true};
    }
    path_.pop_back();
    chain.open = false;
    return ++chain.length > topology_.digits ? too_long(cell) : "";
  }

  std::string ring_from(Cell cell) {
    std::vector<Cell> ring(std::ranges::find(path_, cell), path_.end());
    ring.push_back(cell);
    return fmt::format("the clues contradict each other: {}", rising_names(ring, topology_));
  }

  std::string too_long(Cell first) const {
    std::vector<Cell> cells;
    for (Cell cell = first; cell >= 0; cell = chain_[static_cast<std::size_t>(cell)].next) {
      cells.push_back(cell);
    }
    return fmt::format(
        "{} digits must increase from cell to cell, but there are only {} digits: {}", cells.size(),
        topology_.digits, rising_names(cells, topology_));
  }

  const Topology& topology_;
  std::vector<std::vector<Cell>> larger_;  // per cell
  std::vector<Chain> chain_;               // per cell
  std::vector<Cell> path_;
};

}  // namespace

figure::Trail sign_between(Position small, Position large, figure::Point at, SignShape shape) {
  const int across = large.column - small.column, down = large.row - small.row;
  const auto corner = [&](double along, double aside) -> figure::Point {
    return {at.x + across * along + down * aside, at.y + down * along + across * aside};
  };
  const double depth = shape.depth / 2, half = shape.width / 2;
  return {{corner(depth, half), corner(-depth, 0), corner(depth, -half)},
          false,
          figure::Trail::Role::kSign};
}

Contradiction contradiction_of(const std::vector<std::vector<Cell>>& lines,
                               const Topology& topology) {
  const Lines all(lines);
  if (Ascent(all, topology).problem().empty()) return {};
  std::size_t fine = 0, broken = all.size();
  while (broken - fine > 1) {
    const std::size_t middle = (fine + broken) / 2;
    (Ascent(all.first(middle), topology).problem().empty() ? fine : broken) = middle;
  }
  return {Ascent(all.first(broken), topology).problem(), broken - 1};
}

}  // namespace gridpress::digits
