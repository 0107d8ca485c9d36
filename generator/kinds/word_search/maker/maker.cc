#include "generator/kinds/word_search/maker/maker.h"

#include <algorithm>
#include <numeric>

#include "generator/kinds/word_search/maker/hand.h"
#include "generator/kinds/word_search/maker/line_check.h"
#include "generator/kinds/word_search/maker/packer.h"
#include "generator/kinds/word_search/maker/placer.h"

namespace gridpress::word_search {
namespace {

constexpr int kRounds = 40;  // boards started per attempt

}  // namespace

class Maker::Table {
 public:
  Table(const Recipe& recipe, const Pool& pool, Size size)
      : recipe_(recipe),
        pool_(pool),
        board_(size, recipe.shape, pool.scanner().codes()),
        check_(pool, size, recipe.shape),
        placer_(pool, recipe.terms.directions, recipe.crossing),
        packer_(pool, board_, check_) {
    const Terms& terms = recipe.terms;
    for (const char32_t letter : spell(terms.message, terms.spelling, terms.language).letters) {
      message_.push_back(pool.scanner().code(letter));
    }
  }

  std::optional<WordGrid> make(std::uint64_t turn, Seed packs, Rng& rng) {
    const int words = static_cast<int>(pool_.words().size());
    const int count = recipe_.words_each == 0 ? words : std::min(recipe_.words_each, words);
    const std::vector<int> hand = deal(pool_, count, turn, packs);
    auto placed = message_.empty() ? place(hand, rng) : pack(hand, rng);
    if (!placed) return std::nullopt;
    return finished(*placed);
  }

 private:
  std::optional<std::vector<Placed>> place(const std::vector<int>& hand, Rng& rng) {
    const std::vector<int> outer = without_inner(hand);
    for (int round = 0; round < kRounds; ++round) {
      board_.clear();
      auto placed = placer_.place(outer, board_, rng);
      if (!placed) continue;
      add_inner(hand, *placed);
      check_.expect(*placed);
      if (check_.fill(board_, rng)) return placed;
    }
    return std::nullopt;
  }

  // Packs words around the message. The words of the hand would seldom leave exactly the squares of
  // the message free, so any words of the pool are used, unless all words are wanted.
  std::optional<std::vector<Placed>> pack(const std::vector<int>& hand, Rng& rng) {
    const int words = static_cast<int>(pool_.words().size());
    const bool all = recipe_.words_each >= words;
    std::vector<int> every(words);
    std::iota(every.begin(), every.end(), 0);
    const std::vector<int> outer = without_inner(every);
    const int count = all ? static_cast<int>(outer.size()) : recipe_.words_each;
    auto placed = packer_.pack({outer, count, recipe_.terms.directions, message_}, rng);
    if (placed && all) add_inner(hand, *placed);
    return placed;
  }

  // Leaves out words inside other words of the hand, because these are placed along with the outer
  // words.
  std::vector<int> without_inner(std::vector<int> hand) const {
    const std::vector<int> all = hand;
    for (const Inclusion& one : pool_.inclusions()) {
      if (std::ranges::binary_search(all, one.outer)) std::erase(hand, one.inner);
    }
    return hand;
  }

  void add_inner(const std::vector<int>& hand, std::vector<Placed>& placed) const {
    for (const Inclusion& one : pool_.inclusions()) {
      const auto outer = std::ranges::find(placed, one.outer, &Placed::word);
      if (outer == placed.end() || !std::ranges::binary_search(hand, one.inner)) continue;
      const Spot spot = outer->spot;
      const int direction = one.step > 0 ? spot.direction : (spot.direction + 4) % 8;
      placed.push_back(
          {one.inner, {spot.first + one.offset * spot.step, spot.step * one.step, direction}});
    }
  }

  WordGrid finished(std::vector<Placed>& placed) const {
    WordGrid grid;
    grid.size = board_.size();
    grid.terms = recipe_.terms;
    grid.terms.theme = pool_.theme();
    for (int cell = 0; cell < grid.size.cells(); ++cell) {
      grid.letters +=
          board_.is_outside(cell) ? kOutside : pool_.scanner().letter(board_.letters()[cell]);
    }
    std::ranges::sort(placed, {}, &Placed::word);
    for (const Placed& one : placed) {
      grid.words.push_back(pool_.words()[one.word]);
      grid.placements.push_back({one.spot.first / grid.size.columns,
                                 one.spot.first % grid.size.columns, one.spot.direction});
    }
    return grid;
  }

  const Recipe& recipe_;
  const Pool& pool_;
  LetterBoard board_;
  LineCheck check_;
  Placer placer_;
  Packer packer_;
  std::vector<Code> message_;
};

Maker::Maker(const Recipe& recipe, Size size, Seed seed)
    : recipe_(recipe), size_(size), seed_(seed), tables_(recipe.pools.size()) {}

Maker::~Maker() = default;

std::optional<WordGrid> Maker::make(std::uint64_t attempt) {
  Rng rng(seed_.child(attempt));
  return make(attempt, rng);
}

std::optional<WordGrid> Maker::make(std::uint64_t attempt, Rng& rng) {
  // The first theme depends on the seed, so that single puzzles also vary in theme.
  const Seed packs = seed_.child("packs");
  const auto pools = static_cast<std::uint64_t>(recipe_.pools.size());
  const std::uint64_t turn = packs.value() % pools + attempt;
  std::unique_ptr<Table>& table = tables_[turn % pools];
  if (!table) table = std::make_unique<Table>(recipe_, *recipe_.pools[turn % pools], size_);
  return table->make(turn / pools, packs.child(turn % pools), rng);
}

}  // namespace gridpress::word_search
