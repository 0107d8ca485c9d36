#include <algorithm>

#include "generator/grader/se/forcing.h"

namespace gridpress::se {
namespace {

// A set of candidates, by their numbers. The candidates on the board are numbered in Sudoku
// Explainer's order of starts.
template <int kWords>
struct Set {
  std::array<std::uint64_t, kWords> word{};

  void set(int i) { word[i / 64] |= std::uint64_t{1} << (i % 64); }
  bool test(int i) const { return (word[i / 64] >> (i % 64) & 1) != 0; }
  Set& operator|=(const Set& other) {
    for (int i = 0; i < kWords; ++i) word[i] |= other.word[i];
    return *this;
  }
  Set& operator-=(const Set& other) {
    for (int i = 0; i < kWords; ++i) word[i] &= ~other.word[i];
    return *this;
  }
  Set& operator&=(const Set& other) {
    for (int i = 0; i < kWords; ++i) word[i] &= other.word[i];
    return *this;
  }
  bool any() const {
    std::uint64_t all = 0;
    for (const std::uint64_t w : word) all |= w;
    return all != 0;
  }
  bool meets(const Set& other) const {
    std::uint64_t all = 0;
    for (int i = 0; i < kWords; ++i) all |= word[i] & other.word[i];
    return all != 0;
  }
  template <class Visit>
  void each(Visit visit) const {
    for (int i = 0; i < kWords; ++i) {
      for (std::uint64_t w = word[i]; w != 0; w &= w - 1) visit(i * 64 + std::countr_zero(w));
    }
  }
};

}  // namespace

template <int kWords>
class XyChains::Search {
 public:
  static constexpr int kMost = std::min(64 * kWords, 729);
  using Literals = Set<kWords>;

  void find(const Links& links, const KnownSolution& solution, CycleSearch& cycles,
            BestChain& best) {
    links_ = &links;
    number();
    connect();
    start(&solution);
    // A cycle can be up to two literals shorter than the shortest chain.
    const int longest = longest_within(7.0, best.rank.rating) + 2;
    for (int k = 2; 2 * k <= longest && !alive_.empty(); ++k) {
      if (!step(k)) continue;
      offer_chain(k, best);
      find_cycles(2 * k, cycles, best);
      return;
    }
  }

  // Returns whether these candidates, each assumed to be true, have a common consequence. They must
  // be on the board that was last searched, and the search must have found no chain.
  bool agree(const Literal* literals, int size) {
    const auto number = [&](Literal literal) {
      return 2 * index(cell_of(literal), digit_of(literal));
    };
    Literals on = walked(number(literals[0]), kMost).on;
    Literals off = walk_[number(literals[0])].off;
    for (int i = 1; i < size; ++i) {
      on &= walked(number(literals[i]), kMost).on;
      off &= walk_[number(literals[i])].off;
    }
    return on.any() || off.any();
  }

  bool starts(const Links& links, LiteralSet& result) {
    links_ = &links;
    number();
    connect();
    start(nullptr);
    bool any = false;
    for (int k = 2; !alive_.empty(); ++k) {
      if (!step(k)) continue;
      any = true;
      int kept = 0;
      for (int i = 0; i < alive_.size; ++i) {
        const int id = alive_.walk[i];
        if (!walk_[id].on.meets(walk_[id].off)) {
          alive_.walk[kept++] = alive_.walk[i];
          continue;
        }
        (id % 2 == 0 ? result.on : result.off)[digit_[id / 2]].set(cell_[id / 2]);
      }
      alive_.size = kept;
    }
    return any;
  }

 private:
  struct Alive {
    std::array<std::uint16_t, 2 * kMost> walk;  // 2 * start, plus 1 if from OFF
    int size = 0;
    bool empty() const { return size == 0; }
  };
  struct Walk {
    Literals on, off, frontier;
  };

  void number() {
    const Board& board = links_->board();
    size_ = 0;
    holds_ = board.candidates;
    for (int cell = 0; cell < kCells; ++cell) {
      first_[cell] = static_cast<std::uint16_t>(size_);
      each(board.candidates[cell], [&](int digit) {
        cell_[size_] = static_cast<std::uint8_t>(cell);
        digit_[size_++] = static_cast<std::uint8_t>(digit);
      });
    }
  }

  int index(int cell, int digit) const {
    return first_[cell] + count(static_cast<Mask>(holds_[cell] & (bit(digit) - 1)));
  }

  void connect() {
    const Board& board = links_->board();
    for (int i = 0; i < size_; ++i) {
      const int cell = cell_[i];
      weak_[i] = next_[i] = strong_[i] = {};
      for (int j = 0; j < count(board.candidates[cell]); ++j) {
        if (first_[cell] + j != i) weak_[i].set(first_[cell] + j);
      }
      se::each(board.cells[digit_[i]] & kGeometry.peers[cell],
               [&](int peer) { weak_[i].set(index(peer, digit_[i])); });
      links_->each_on(Mode::kXy, cell, digit_[i], [&](int on, int digit, Cause) {
        strong_[i].set(index(on, digit));
        return true;
      });
    }
    for (int i = 0; i < size_; ++i) {
      if (!strong_[i].any()) continue;
      weak_[i].each([&](int from) { next_[from] |= strong_[i]; });
    }
  }

  // Starts the walks. If the solution is known, starts only those that can end in a conflict: from
  // wrong candidates assumed to be true, and from right candidates assumed to be false. walked()
  // computes the other walks when they are needed.
  void start(const KnownSolution* solution) {
    alive_.size = 0;
    for (int i = 0; i < size_; ++i) {
      Literals self{};
      self.set(i);
      walk_[2 * i] = {self, weak_[i], self};
      walk_[2 * i + 1] = {strong_[i], self, strong_[i]};
      const bool is_right = solution != nullptr && solution->cells[digit_[i]].test(cell_[i]);
      const bool is_wrong = solution != nullptr && !is_right;
      left_out_[2 * i] = is_right;
      left_out_[2 * i + 1] = is_wrong;
      if (!is_right) alive_.walk[alive_.size++] = static_cast<std::uint16_t>(2 * i);
      if (strong_[i].any() && !is_wrong) {
        alive_.walk[alive_.size++] = static_cast<std::uint16_t>(2 * i + 1);
      }
    }
  }

  void take_to_layer(int id, int k) {
    Walk& walk = walk_[id];
    if ((k % 2 == 0) != (id % 2 == 0)) {
      walk.frontier.each([&](int at) { walk.off |= weak_[at]; });
      return;
    }
    Literals next{};
    walk.frontier.each([&](int at) { next |= next_[at]; });
    walk.frontier = next;
    walk.frontier -= walk.on;
    walk.on |= next;
  }

  // Returns a walk after its k-th layer, or at its end if that comes first. If start() left out the
  // walk, computes it.
  const Walk& walked(int id, int k) {
    if (left_out_[id]) {
      left_out_[id] = false;
      for (int layer = 2; layer <= k && walk_[id].frontier.any(); ++layer) take_to_layer(id, layer);
    }
    return walk_[id];
  }

  // Advances every walk to its k-th layer. Returns whether a walk meets a conflict. hit_ is the
  // first walk that does.
  bool step(int k) {
    hit_ = -1;
    int kept = 0;
    for (int i = 0; i < alive_.size; ++i) {
      const int id = alive_.walk[i];
      take_to_layer(id, k);
      const Walk& walk = walk_[id];
      const bool conflict = walk.on.meets(walk.off);
      if (conflict && hit_ < 0) hit_ = id;
      if (conflict || walk.frontier.any()) alive_.walk[kept++] = static_cast<std::uint16_t>(id);
    }
    alive_.size = kept;
    return hit_ >= 0;
  }

  void offer_chain(int k, BestChain& best) {
    const int cell = cell_[hit_ / 2];
    const int digit = digit_[hit_ / 2];
    const bool from_on = hit_ % 2 == 0;
    const ChainRank rank{7.0 + length_addon(2 * k), 2 * k, 4,
                         discovery(cell, digit, from_on ? 1 : 2)};
    if (!best.offer(rank, Technique::kForcingChain)) return;
    if (from_on) {
      best.hint.removals.add(cell, bit(digit));
    } else {
      best.hint.conclude(links_->board(), cell, digit);
    }
  }

  // Returns the possible starts of cycles, given that the shortest chain has `chain` literals.
  //
  // Let e be a candidate that is removed by a cycle of at most `chain` literals. Then e sees two
  // literals of the cycle with its own digit, ON(p) and OFF(q). OFF(q) forces ON(p) in at least
  // chain-3 steps, because otherwise there would be a shorter chain. So ON(p) forces OFF(q) in at
  // most 3 steps. The start of the cycle is between p and q, so it is at most half that distance
  // from p or from q.
  Literals cycle_starts(int chain) {
    const Board& board = links_->board();
    Literals starts{};
    for (int p = 0; p < size_; ++p) {
      if (!strong_[p].any()) continue;
      Literals off = weak_[p];
      next_[p].each([&](int at) { off |= weak_[at]; });
      const int digit = digit_[p];
      const Bits81 near = board.cells[digit] & kGeometry.peers[cell_[p]];
      off.each([&](int q) {
        if (q <= p || digit_[q] != digit || !strong_[q].any()) return;
        if (!(near & kGeometry.peers[cell_[q]]).any()) return;
        const Walk& from_p = walked(2 * p + 1, chain / 2);
        const Walk& from_q = walked(2 * q + 1, chain / 2);
        if (!from_q.off.meets(from_p.on) && !from_q.on.meets(from_p.off)) return;
        for (const int end : {p, q}) {
          starts.set(end);
          starts |= next_[end];
          starts |= walk_[2 * end + 1].on;
          starts |= walk_[2 * end + 1].off;
        }
      });
    }
    return starts;
  }

  void find_cycles(int chain, CycleSearch& cycles, BestChain& best) {
    const Literals starts = cycle_starts(chain);
    if (!starts.any()) return;
    int longest = chain;
    for (int i = 0; i < size_; ++i) {
      if (i > hit_ / 2) longest = std::min(longest, chain - 2);
      if (!starts.test(i)) continue;
      const int cell = cell_[i];
      const int digit = digit_[i];
      Removals removals;
      const int length = cycles.find(*links_, Mode::kXy, cell, digit, longest, removals);
      if (length == 0) continue;
      longest = length - 2;
      const ChainRank rank{7.0 + length_addon(length), length, 4, discovery(cell, digit, 0)};
      if (best.offer(rank, Technique::kXyCycle)) best.hint.removals = removals;
    }
  }

  const Links* links_ = nullptr;
  int size_ = 0;
  // Candidates of each cell. (links_ is invalid after a search.)
  std::array<Mask, kCells> holds_;
  std::array<std::uint16_t, kCells> first_;  // number of each cell's lowest candidate
  std::array<std::uint8_t, kMost> cell_, digit_;
  std::array<Literals, kMost> weak_;    // candidates that are false if this one is true
  std::array<Literals, kMost> strong_;  // candidates that are true if this one is false
  // Candidates that become true, by way of one false candidate, if this one is true.
  std::array<Literals, kMost> next_;
  std::array<Walk, 2 * kMost> walk_;      // [2 * start, plus 1 if from OFF]
  std::array<bool, 2 * kMost> left_out_;  // walks that start() left out
  Alive alive_;
  int hit_ = -1;
};

struct XyChains::Memory {
  Search<4> small;  // for up to 256 candidates
  Search<12> large;
  bool was_small = true;
};

XyChains::XyChains() : memory_(std::make_unique<Memory>()) {}
XyChains::~XyChains() = default;

namespace {

bool fits_small(const Board& board) {
  int candidates = 0;
  for (const Mask mask : board.candidates) candidates += count(mask);
  return candidates <= 256;
}

}  // namespace

void XyChains::find(const Links& links, const KnownSolution& solution, CycleSearch& cycles,
                    BestChain& best) {
  memory_->was_small = fits_small(links.board());
  if (memory_->was_small) {
    memory_->small.find(links, solution, cycles, best);
  } else {
    memory_->large.find(links, solution, cycles, best);
  }
}

bool XyChains::agree(const Literal* literals, int size) const {
  return memory_->was_small ? memory_->small.agree(literals, size)
                            : memory_->large.agree(literals, size);
}

bool XyChains::starts(const Links& links, LiteralSet& result) {
  result = {};
  return fits_small(links.board()) ? memory_->small.starts(links, result)
                                   : memory_->large.starts(links, result);
}

}  // namespace gridpress::se
