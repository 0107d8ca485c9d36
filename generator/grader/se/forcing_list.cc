#include "generator/grader/se/forcing_list.h"

namespace gridpress::se {
namespace {

constexpr int kind_of(Mode mode) {
  return mode == Mode::kX ? 2 : mode == Mode::kY ? 3 : 4;
}

constexpr Literal opposite(Literal literal) {
  return static_cast<Literal>(is_on(literal) ? literal + kOff : literal - kOff);
}

void insert(CandidateSet& set, Literal literal) {
  set[digit_of(literal)].set(cell_of(literal));
}
bool contains(const CandidateSet& set, Literal literal) {
  return set[digit_of(literal)].test(cell_of(literal));
}

}  // namespace

bool ForcingList::has_ancestor(int link, Literal literal) const {
  for (; link >= 0; link = links_[link].parent) {
    if (links_[link].literal == literal) return true;
  }
  return false;
}

// Adds a cycle. `last` is the OFF literal that makes the cycle's start true again.
void ForcingList::record_cycle(const Board& board, Mode mode, int last, Cause closing) {
  std::array<Bits81, 9> see_on{};
  std::array<Bits81, 9> see_off{};
  Bits81 path;
  int length = 0;
  for (int at = last; at >= 0; at = links_[at].parent, ++length) {
    const Literal literal = links_[at].literal;
    (is_on(literal) ? see_on : see_off)[digit_of(literal)] |= kGeometry.peers[cell_of(literal)];
    path.set(cell_of(literal));
  }
  ListedChain listed;
  listed.removals.clear();
  for (int digit = 0; digit < 9; ++digit) {
    each((board.cells[digit] & see_on[digit] & see_off[digit]) - path,
         [&](int cell) { listed.removals.add(cell, bit(digit)); });
  }
  if (!listed.removals.any()) return;
  const double base = mode == Mode::kXy ? 7.0 : 6.5;
  listed.rank = {base + length_addon(length), length, kind_of(mode),
                 static_cast<int>(chains_.size())};
  const Literal start = links_[0].literal;
  listed.begin = static_cast<std::uint32_t>(trails_.size());
  trails_.push_back({start, closing});
  for (int at = last; at > 0; at = links_[at].parent) {
    trails_.push_back({links_[at].literal, links_[at].cause});
  }
  // Adds the cycle in the other direction: every link is read backwards, and each literal gets the
  // cause of its opposite.
  listed.turn = static_cast<std::uint32_t>(trails_.size());
  trails_.push_back({opposite(start), kStart});
  for (std::uint32_t i = listed.turn - 1; i > listed.begin; --i) {
    const Trail forward = trails_[i];
    trails_.push_back({opposite(forward.literal), forward.cause});
  }
  listed.end = static_cast<std::uint32_t>(trails_.size());
  chains_.push_back(listed);
}

void ForcingList::cycles(const Links& links, Mode mode, int cell, int digit) {
  const Literal start = on(cell, digit);
  CandidateSet reached{};
  insert(reached, start);
  links_.clear();
  links_.push_back({start, kStart, -1});
  for (std::size_t next = 0, layer = 0, layer_end = 1; next < links_.size(); ++next) {
    if (next == layer_end) {
      ++layer;
      layer_end = links_.size();
    }
    const Link from = links_[next];
    const int parent = static_cast<int>(next);
    const int c = cell_of(from.literal);
    const int d = digit_of(from.literal);
    if (is_on(from.literal)) {
      links.each_off(mode, c, d, [&](int at, int value, Cause cause) {
        const Literal literal = off(at, value);
        if (!links.leads_on(mode, at, value) || has_ancestor(parent, literal)) return;
        links_.push_back({literal, cause, parent});
      });
      continue;
    }
    links.each_on(mode, c, d, [&](int at, int value, Cause cause) {
      const Literal literal = on(at, value);
      if (literal == start) {
        if (layer >= 3) record_cycle(links.board(), mode, parent, cause);
      } else if (!contains(reached, literal)) {
        insert(reached, literal);
        links_.push_back({literal, cause, parent});
      }
      return true;
    });
  }
}

void ForcingList::record_chain(const Board& board, Mode mode, int last) {
  ListedChain listed;
  listed.removals.clear();
  const Literal target = links_[last].literal;
  const int cell = cell_of(target);
  const Mask digit = bit(digit_of(target));
  listed.removals.add(cell, is_on(target) ? without(board.candidates[cell], digit) : digit);
  if (!listed.removals.any()) return;
  listed.begin = static_cast<std::uint32_t>(trails_.size());
  for (int at = last; at >= 0; at = links_[at].parent) {
    trails_.push_back({links_[at].literal, links_[at].cause});
  }
  listed.turn = listed.end = static_cast<std::uint32_t>(trails_.size());
  const int length = static_cast<int>(listed.end - listed.begin);
  listed.rank = {(mode == Mode::kX ? 6.6 : 7.0) + length_addon(length), length, kind_of(mode),
                 static_cast<int>(chains_.size())};
  chains_.push_back(listed);
}

void ForcingList::chain(const Links& links, Mode mode, Literal start) {
  CandidateSet reached_on{};
  CandidateSet reached_off{};
  insert(is_on(start) ? reached_on : reached_off, start);
  links_.clear();
  links_.push_back({start, kStart, -1});
  bool found = false;
  for (int next = 0; next < static_cast<int>(links_.size()) && !found; ++next) {
    const Literal from = links_[next].literal;
    const auto derive = [&](Literal literal, Cause cause) {
      CandidateSet& reached = is_on(literal) ? reached_on : reached_off;
      if (found || contains(reached, literal)) return;
      insert(reached, literal);
      links_.push_back({literal, cause, next});
      found = literal == opposite(start);
    };
    if (is_on(from)) {
      links.each_off(mode, cell_of(from), digit_of(from),
                     [&](int c, int d, Cause cause) { derive(off(c, d), cause); });
    } else {
      links.each_on(mode, cell_of(from), digit_of(from), [&](int c, int d, Cause cause) {
        derive(on(c, d), cause);
        return true;
      });
    }
  }
  if (found) record_chain(links.board(), mode, static_cast<int>(links_.size()) - 1);
}

void ForcingList::collect(const Board& board) {
  chains_.clear();
  trails_.clear();
  const Links links(board);
  if (!xy_.starts(links, starts_)) return;
  for (const Mode mode : {Mode::kX, Mode::kY, Mode::kXy}) {
    each(board.empty, [&](int cell) {
      const int n = count(board.candidates[cell]);
      if (n < 2 || (mode == Mode::kY && n > 2)) return;
      each(board.candidates[cell], [&](int digit) {
        cycles(links, mode, cell, digit);
        if (mode == Mode::kY) return;
        if (starts_.on[digit].test(cell)) chain(links, mode, on(cell, digit));
        if (starts_.off[digit].test(cell)) chain(links, mode, off(cell, digit));
      });
    });
  }
}

}  // namespace gridpress::se
