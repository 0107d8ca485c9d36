#include "generator/kinds/fill_in/make.h"

#include <algorithm>
#include <set>
#include <utility>

#include "generator/kinds/attempts.h"
#include "generator/kinds/fill_in/content.h"
#include "generator/kinds/fill_in/walk.h"
#include "generator/kinds/words/fill.h"
#include "generator/kinds/words/lattices.h"

namespace gridpress::fill_in {
namespace {

constexpr int kRefills = 24;  // tries to fill one grid so that its words have one place each
constexpr int kLongestDense = 7;

class Maker {
 public:
  Maker(const PuzzleRequest& request, Rng& rng, NearMisses& misses)
      : request_(request), rng_(rng), misses_(misses) {
    const auto* options = dynamic_cast<const Options*>(request.options.get());
    if (options != nullptr) options_ = *options;
    if (options_.lexicon == nullptr && !options_.numbers) options_.lexicon = words::lexicon("en");
  }

  std::optional<Puzzle> make() {
    const bool dense = options_.style == words::Style::kDense;
    const words::Slots slots(dense ? words::random_dense(request_.size, kLongestDense, rng_)
                                   : words::random_lattice(request_.size.rows, rng_));
    for (int i = 0; i < kRefills; ++i) {
      const std::optional<words::Letters> letters = fill(slots);
      if (!letters) return std::nullopt;
      auto puzzle = std::make_shared<FillIn>();
      puzzle->slots = slots;
      puzzle->solution = *letters;
      puzzle->given.assign(letters->size(), 0);
      if (options_.lexicon != nullptr) puzzle->lexicon = options_.lexicon->name();
      for (const words::Slot& slot : slots.slots) puzzle->list.push_back(word_in(slot, *letters));
      sort_list(puzzle->list);
      const words::Fillings found = words::count_fillings(clues_of(*puzzle), 2, kSteps);
      if (!found.decided || found.count != 1) continue;
      return with_given(*puzzle);
    }
    return std::nullopt;
  }

 private:
  std::optional<words::Letters> fill(const words::Slots& slots) {
    if (options_.numbers) return random_digits(slots);
    words::Filler filler(*options_.lexicon, slots, {.rank = words::common_rank(*options_.lexicon)},
                         rng_);
    const std::optional<std::vector<int>> filled = filler.fill();
    if (!filled) return std::nullopt;
    return words::filled_letters(*options_.lexicon, slots, *filled);
  }

  // Different numbers that don't begin with 0.
  words::Letters random_digits(const words::Slots& slots) {
    while (true) {
      words::Letters letters(slots.lattice.open.size(), U'#');
      for (std::size_t cell = 0; cell < letters.size(); ++cell) {
        if (slots.lattice.open[cell] != 0) letters[cell] = U'0' + rng_.below(10);
      }
      std::set<words::Letters> seen;
      for (const words::Slot& slot : slots.slots) {
        char32_t& first = letters[static_cast<std::size_t>(slot.first())];
        if (first == U'0') first = U'1' + rng_.below(9);
      }
      for (const words::Slot& slot : slots.slots) seen.insert(word_in(slot, letters));
      if (seen.size() == slots.slots.size()) return letters;
    }
  }

  // Without a given word first, then with one.
  std::optional<Puzzle> with_given(const FillIn& puzzle) {
    for (int given = options_.given.value_or(0); given <= options_.given.value_or(1); ++given) {
      auto content = std::make_shared<FillIn>(puzzle);
      if (given > 0) give_word(*content);
      Puzzle made;
      made.grade = grade_fill_in(*content);
      made.content = std::move(content);
      if (made.grade.bounded || !at_level(made.grade, request_, misses_)) continue;
      return made;
    }
    return std::nullopt;
  }

  // The longest word, or one of them.
  void give_word(FillIn& puzzle) {
    const std::vector<words::Slot>& slots = puzzle.slots.slots;
    const std::size_t longest = std::ranges::max_element(slots, {}, &words::Slot::length)->length();
    std::vector<const words::Slot*> choices;
    for (const words::Slot& slot : slots) {
      if (slot.length() == longest) choices.push_back(&slot);
    }
    const words::Slot& chosen = *choices[rng_.below(static_cast<std::uint32_t>(choices.size()))];
    for (const int cell : chosen.cells) {
      puzzle.given[static_cast<std::size_t>(cell)] =
          puzzle.solution[static_cast<std::size_t>(cell)];
    }
  }

  const PuzzleRequest& request_;
  Rng& rng_;
  NearMisses& misses_;
  Options options_;
};

}  // namespace

AttemptFunction start(const PuzzleRequest& request) {
  return [request](const Attempt& attempt) {
    return Maker(request, attempt.rng, attempt.misses).make();
  };
}

}  // namespace gridpress::fill_in
