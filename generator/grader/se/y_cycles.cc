#include "generator/grader/se/forcing.h"

namespace gridpress::se {
namespace {

// The candidates of cells with two candidates. Number 2i is the lower digit of the i-th cell, and
// 2i+1 the higher one.
struct Ring {
  std::array<std::uint8_t, kCells> cell;
  int cells = 0;

  using Set = std::array<std::uint64_t, 3>;
  std::array<Set, 2 * kCells> reach{};

  static bool test(const Set& set, int i) { return (set[i / 64] >> (i % 64) & 1) != 0; }

  explicit Ring(const Board& board) {
    std::array<std::uint8_t, kCells> index{};
    each(board.two, [&](int at) {
      index[at] = static_cast<std::uint8_t>(cells);
      cell[cells++] = static_cast<std::uint8_t>(at);
    });
    for (int i = 0; i < 2 * cells; ++i) {
      const int digit = digit_of(board, i);
      each(board.cells[digit] & board.two & kGeometry.peers[cell[i / 2]], [&](int peer) {
        const int j = 2 * index[peer];
        const int other = digit_of(board, j) == digit ? j + 1 : j;
        reach[i][other / 64] |= std::uint64_t{1} << (other % 64);
      });
    }
    close();
  }

  int digit_of(const Board& board, int i) const {
    const Mask both = board.candidates[cell[i / 2]];
    return i % 2 == 0 ? lowest(both) : lowest(without(both, bit(lowest(both))));
  }

  // Computes the transitive closure (Warshall's algorithm).
  void close() {
    for (int via = 0; via < 2 * cells; ++via) {
      for (int from = 0; from < 2 * cells; ++from) {
        if (!test(reach[from], via)) continue;
        for (int word = 0; word < 3; ++word) reach[from][word] |= reach[via][word];
      }
    }
  }
};

// Returns the candidates on rings that may remove something: ON(p) and ON of the other digit in q's
// cell reach each other, and another candidate with p's digit sees both p and q.
Ring::Set useful(const Board& board, const Ring& ring) {
  Ring::Set all{};
  for (int p = 0; p < 2 * ring.cells; ++p) {
    if (!Ring::test(ring.reach[p], p)) continue;
    const int digit = ring.digit_of(board, p);
    const int at = ring.cell[p / 2];
    Ring::Set ring_of_p{};
    bool removes = false;
    for (int other = 0; other < 2 * ring.cells; ++other) {
      if (!Ring::test(ring.reach[p], other) || !Ring::test(ring.reach[other], p)) continue;
      ring_of_p[other / 64] |= std::uint64_t{1} << (other % 64);
      const int end = ring.cell[other / 2];
      if (ring.digit_of(board, other ^ 1) != digit || end == at) continue;
      removes = removes || (board.cells[digit] & kGeometry.peers[at] & kGeometry.peers[end]).any();
    }
    for (int word = 0; removes && word < 3; ++word) all[word] |= ring_of_p[word];
  }
  return all;
}

}  // namespace

void YCycles::find(const Links& links, CycleSearch& cycles, BestChain& best) {
  const Board& board = links.board();
  const Ring ring(board);
  const Ring::Set starts = useful(board, ring);
  int longest = longest_within(6.5, best.rank.rating);
  for (int i = 0; i < 2 * ring.cells; ++i) {
    if (!Ring::test(starts, i)) continue;
    const int cell = ring.cell[i / 2];
    const int digit = ring.digit_of(board, i);
    Removals removals;
    const int length = cycles.find(links, Mode::kY, cell, digit, longest, removals);
    if (length == 0) continue;
    longest = length - 2;
    const ChainRank rank{6.5 + length_addon(length), length, 3, discovery(cell, digit, 0)};
    if (best.offer(rank, Technique::kYCycle)) best.hint.removals = removals;
  }
}

}  // namespace gridpress::se
