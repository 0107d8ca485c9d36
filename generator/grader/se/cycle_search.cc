#include "generator/grader/se/cycle_search.h"

namespace gridpress::se {

void CycleSearch::expand_on(const Links& links, Mode mode, int on_node) {
  const Node from = on_[on_node];
  CandidateSet ancestors{};
  for (int at = from.parent; at >= 0; at = on_[off_[at].parent].parent) {
    ancestors[off_[at].digit].set(off_[at].cell);
  }
  links.each_off(mode, from.cell, from.digit, [&](int cell, int digit, Cause) {
    if (!links.leads_on(mode, cell, digit) || ancestors[digit].test(cell)) return;
    off_[off_size_++] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit),
                         static_cast<std::int16_t>(on_node)};
  });
}

// Finds the removals of a cycle. Either all of its ON literals or all of its OFF literals are true.
// A candidate that sees one of each with the candidate's digit is therefore false. Returns whether
// anything can be removed.
bool CycleSearch::useful(const Board& board, int off_node, Removals& removals) const {
  std::array<Bits81, 9> see_on{};
  std::array<Bits81, 9> see_off{};
  Bits81 path;
  for (int off = off_node; off >= 0;) {
    const Node& end = off_[off];
    const Node& begin = on_[end.parent];
    see_off[end.digit] |= kGeometry.peers[end.cell];
    see_on[begin.digit] |= kGeometry.peers[begin.cell];
    path.set(end.cell);
    path.set(begin.cell);
    off = begin.parent;
  }
  removals.clear();
  for (int digit = 0; digit < 9; ++digit) {
    each((board.cells[digit] & see_on[digit] & see_off[digit]) - path,
         [&](int cell) { removals.add(cell, bit(digit)); });
  }
  return removals.any();
}

int CycleSearch::find(const Links& links, Mode mode, int cell, int digit, int longest,
                      Removals& removals) {
  reached_ = {};
  reached_[digit].set(cell);
  on_[0] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit), -1};
  on_size_ = 1;
  off_size_ = 0;
  int on_next = 0;
  int off_next = 0;
  for (int length = 2; length <= longest && on_next < on_size_; length += 2) {
    for (const int end = on_size_; on_next < end; ++on_next) expand_on(links, mode, on_next);
    for (; off_next < off_size_; ++off_next) {
      bool found = false;
      const Node from = off_[off_next];
      links.each_on(mode, from.cell, from.digit, [&](int next, int value, Cause) {
        if (next == cell && value == digit) {
          found = length >= 4 && useful(links.board(), off_next, removals);
          return !found;
        }
        if (!reached_[value].test(next)) {
          reached_[value].set(next);
          on_[on_size_++] = {static_cast<std::uint8_t>(next), static_cast<std::uint8_t>(value),
                             static_cast<std::int16_t>(off_next)};
        }
        return true;
      });
      if (found) return length;
    }
  }
  return 0;
}

}  // namespace gridpress::se
