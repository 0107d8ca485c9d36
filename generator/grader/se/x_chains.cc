#include "generator/grader/se/forcing.h"

namespace gridpress::se {
namespace {

struct XWalk {
  Bits81 on, off;   // positions reached so far
  Bits81 frontier;  // positions reached in the latest ON layer
  bool alive = false;
};

struct Layers {
  std::array<std::array<XWalk, kCells>, 2> walk;  // [whether the start is ON][cell]
};

}  // namespace

void XChains::search(const Links& links, CycleSearch& cycles, int digit, Found& found) const {
  const Bits81 cells = links.board().cells[digit];
  found.cells = cells;
  found.chain = found.cycle = {};
  std::array<Bits81, kCells> weak;
  std::array<Bits81, kCells> strong;
  Layers layers;
  each(cells, [&](int cell) {
    weak[cell] = cells & kGeometry.peers[cell];
    strong[cell] = links.partners(cell, digit);
    Bits81 start;
    start.set(cell);
    layers.walk[1][cell] = {start, weak[cell], start, true};
    layers.walk[0][cell] = {strong[cell], start, strong[cell], strong[cell].any()};
  });
  bool any_alive = true;
  for (int k = 2; any_alive && found.chain.kind == 0; ++k) {
    any_alive = false;
    each(cells, [&](int cell) {
      for (const int from_on : {1, 0}) {
        XWalk& walk = layers.walk[from_on][cell];
        if (!walk.alive) continue;
        if ((k % 2 == 0) == (from_on == 1)) {  // the k-th layer is ON
          Bits81 next;
          each(walk.frontier,
               [&](int at) { each(weak[at], [&](int off) { next |= strong[off]; }); });
          walk.frontier = next - walk.on;
          walk.on |= next;
          walk.alive = walk.frontier.any();
        } else {
          each(walk.frontier, [&](int at) { walk.off |= weak[at]; });
        }
        any_alive = any_alive || walk.alive;
        if (found.chain.kind != 0 || !(walk.on & walk.off).any()) continue;
        found.chain = {6.6 + length_addon(2 * k), 2 * k, 2,
                       discovery(cell, digit, from_on ? 1 : 2)};
        found.start = cell;
        found.start_on = from_on == 1;
      }
    });
  }
  if (found.chain.kind == 0) return;
  int longest = longest_within(6.5, found.chain.rating);
  each(cells, [&](int cell) {
    Removals removals;
    const int length = cycles.find(links, Mode::kX, cell, digit, longest, removals);
    if (length == 0) return;
    found.cycle = {6.5 + length_addon(length), length, 2, discovery(cell, digit, 0)};
    found.cycle_removals = removals;
    longest = length - 2;
  });
}

void XChains::find(const Links& links, CycleSearch& cycles, BestChain& best) {
  const Board& board = links.board();
  for (int digit = 0; digit < 9; ++digit) {
    Found& found = found_[digit];
    if (!known_[digit] || !(found.cells == board.cells[digit])) {
      search(links, cycles, digit, found);
      known_[digit] = true;
    }
    if (found.cycle.kind != 0 && best.offer(found.cycle, Technique::kXCycle)) {
      best.hint.removals = found.cycle_removals;
    }
    if (found.chain.kind != 0 && best.offer(found.chain, Technique::kXChain)) {
      if (found.start_on) {
        best.hint.removals.add(found.start, bit(digit));
      } else {
        best.hint.conclude(board, found.start, digit);
      }
    }
  }
}

}  // namespace gridpress::se
