#include "generator/kinds/crossword/make.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>

#include "generator/base/count_noun.h"
#include "generator/kinds/crossword/options.h"
#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/clued_kind.h"
#include "generator/kinds/words/fill.h"
#include "generator/kinds/words/lattices.h"

namespace gridpress::crossword {
namespace {

using words::Slots;

constexpr int kLongestDense = 9;
constexpr int kMostFailures = 100;  // dead ends in one grid; another grid is usually easier
constexpr int kGridsToTry = 200, kDenseToTry = 60;  // before a request is refused
constexpr std::uint64_t kInSequence = 128;          // attempts
constexpr int kGridsInSequence = 30;                // before words may be used again
constexpr int kRefills = 4;  // fills of one grid, to avoid two forms of one word

const Options& options_of(const PuzzleRequest& request) {
  const auto* own = dynamic_cast<const Options*>(request.options.get());
  return own != nullptr ? *own : sample_options();
}

Slots random_grid(const PuzzleRequest& request, Rng& rng) {
  return Slots(options_of(request).dense ? words::random_dense(request.size, kLongestDense, rng)
                                         : words::random_lattice(request.size.rows, rng));
}

// The words that puzzles may have, and their clues.
class Supply {
 public:
  explicit Supply(const Options& options) : options_(options) { refill(); }

  const words::Lexicon& lexicon() const { return *lexicon_; }

  void refill() {
    clues_ = &options_.clues;
    lexicon_ = options_.lexicon;
  }

  // Removes the clues of a puzzle, and the words without another clue.
  void remove(const words::CluedGrid& grid) {
    if (clues_ != &left_) left_ = *clues_;
    clues_ = &left_;
    for (const Clued& word : grid.words) {
      const auto known = left_.find(word.letters);
      std::erase(known->second, word);
      if (known->second.empty()) left_.erase(known);
    }
    std::vector<words::Entry> entries;
    for (const auto& [letters, clues] : left_) {
      const bool own = std::ranges::binary_search(options_.words, letters, {}, &Clued::letters);
      entries.push_back({letters, own ? kOwnRank : options_.rank});
    }
    lexicon_ = std::make_shared<const words::Lexicon>(
        "", options_.language, options_.lexicon->alphabet(), std::move(entries));
  }

  // The word with one of its clues.
  Clued clued(words::Letters letters, Rng& rng) const {
    const auto known = clues_->find(letters);
    if (known != clues_->end()) {
      return known->second[rng.below(static_cast<std::uint32_t>(known->second.size()))];
    }
    const std::string shown = word_search::to_utf8(letters);
    return {shown, std::move(letters), words::draft_clue(shown)};
  }

 private:
  const Options& options_;
  std::map<words::Letters, std::vector<Clued>> left_;
  const std::map<words::Letters, std::vector<Clued>>* clues_ = nullptr;
  words::LexiconPtr lexicon_;
};

class Maker {
 public:
  Maker(const PuzzleRequest& request, const Supply& supply, Rng& rng)
      : request_(request),
        options_(options_of(request)),
        supply_(supply),
        lexicon_(supply.lexicon()),
        rng_(rng) {}

  std::optional<Puzzle> make() {
    const Slots slots = random_grid(request_, rng_);
    words::Filler filler(lexicon_, slots, {.rank = options_.rank, .most_failures = kMostFailures},
                         rng_);
    const std::size_t wanted = options_.at_least;
    if (wanted > 0 && place_own(slots, filler, wanted) < wanted) return std::nullopt;
    for (int i = 0; i < kRefills; ++i) {
      const std::optional<std::vector<int>> filled = filler.fill();
      if (!filled) return std::nullopt;
      if (has_forms_of_one_word(slots, *filled)) continue;
      return puzzle_with(slots, *filled);
    }
    return std::nullopt;
  }

  // The number of the user's words that fit into a random grid together.
  std::size_t placed() {
    const Slots slots = random_grid(request_, rng_);
    words::Filler filler(lexicon_, slots, {.rank = options_.rank}, rng_);
    return place_own(slots, filler, options_.words.size());
  }

 private:
  // Places up to `wanted` of the user's words, in random order. Returns the number placed.
  std::size_t place_own(const Slots& slots, words::Filler& filler, std::size_t wanted) {
    words::Domains domains(lexicon_, slots);
    if (!domains.reset(options_.rank)) return 0;
    std::vector<const Clued*> own;
    for (const Clued& word : options_.words) own.push_back(&word);
    rng_.shuffle(std::span(own));
    std::size_t placed = 0;
    for (std::size_t i = 0; i < own.size() && placed < wanted; ++i) {
      if (place(*own[i], slots, domains, filler)) ++placed;
    }
    return placed;
  }

  bool place(const Clued& word, const Slots& slots, words::Domains& domains,
             words::Filler& filler) {
    const int number = lexicon_.of_length(word.letters.size()).find(lexicon_.codes(word.letters));
    if (number < 0) return false;  // already used by another puzzle
    std::vector<int> free;
    for (int slot = 0; slot < slots.count(); ++slot) {
      const bool fits = slots.slots[static_cast<std::size_t>(slot)].length() == word.letters.size();
      if (fits && domains.count(slot) > 1 && domains.has(slot, number)) free.push_back(slot);
    }
    rng_.shuffle(std::span(free));
    for (const int slot : free) {
      domains.push();
      if (domains.keep(slot, number)) return filler.fix_word(slot, number), true;
      domains.pop();
    }
    return false;
  }

  bool has_forms_of_one_word(const Slots& slots, const std::vector<int>& filled) const {
    std::vector<words::Letters> all;
    for (std::size_t s = 0; s < filled.size(); ++s) all.push_back(word_in(slots, filled, s));
    for (std::size_t a = 0; a < all.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        if (words::share_stem(all[a], all[b])) return true;
      }
    }
    return false;
  }

  words::Letters word_in(const Slots& slots, const std::vector<int>& filled,
                         std::size_t slot) const {
    return lexicon_.word(lexicon_.of_length(slots.slots[slot].length()).word(filled[slot]));
  }

  Puzzle puzzle_with(const Slots& slots, const std::vector<int>& filled) {
    auto grid = std::make_shared<words::CluedGrid>();
    grid->slots = slots;
    grid->letters = words::filled_letters(lexicon_, slots, filled);
    grid->language = options_.language;
    grid->topic = options_.topic;
    const words::Help help =
        request_.options != nullptr ? options_.help : words::help_for(request_.level);
    grid->bank = help.bank;
    grid->initials = help.initials;
    for (std::size_t s = 0; s < filled.size(); ++s) {
      grid->words.push_back(supply_.clued(word_in(slots, filled, s), rng_));
    }
    Puzzle puzzle;
    puzzle.grade = words::clued_grade(*grid);
    puzzle.content = std::move(grid);
    return puzzle;
  }

  const PuzzleRequest& request_;
  const Options& options_;
  const Supply& supply_;
  const words::Lexicon& lexicon_;
  Rng& rng_;
};

// Puzzles of a book never share a word with its clue, so each attempt avoids the words of the
// attempts before it. Otherwise a list would be used up by a few puzzles: words with common letters
// would be in most of them. A sequence starts again after some attempts, so that each of them can
// be made without all that precede it.
class Sequence {
 public:
  explicit Sequence(const PuzzleRequest& request)
      : request_(request), supply_(options_of(request_)), rng_(request.seed) {}

  std::optional<Puzzle> puzzle(std::uint64_t number) {
    const std::uint64_t first = number / kInSequence * kInSequence;
    if (next_ <= first || next_ > number) {
      next_ = first;
      rng_ = Rng(request_.seed.child("sequence").child(first));
      supply_.refill();
    }
    std::optional<Puzzle> made;
    for (; next_ <= number; ++next_) made = make();
    return made;
  }

 private:
  std::optional<Puzzle> make() {
    for (int i = 0; i < kGridsInSequence; ++i) {
      if (auto puzzle = Maker(request_, supply_, rng_).make()) {
        supply_.remove(words::clued_grid(*puzzle));
        return puzzle;
      }
    }
    supply_.refill();
    return std::nullopt;
  }

  const PuzzleRequest request_;
  Supply supply_;
  Rng rng_;
  std::uint64_t next_ = 0;  // the number of the next attempt
};

std::size_t most_placed(const PuzzleRequest& request, Rng& rng) {
  std::size_t most = 0;
  const Supply supply(options_of(request));
  for (int i = 0; i < kGridsToTry; ++i) {
    most = std::max(most, Maker(request, supply, rng).placed());
  }
  return most;
}

// "about 40 words of 3 letters, 12 of 4 and 30 of 5": what is missing for a choice of words for
// every place of a usual grid.
std::string missing_words(const PuzzleRequest& request, Rng& rng) {
  constexpr int kSampled = 40;
  const Options& options = options_of(request);
  const double choice = options.dense ? 150 : 16;  // words for each place of a length, measured
  std::map<std::size_t, double> places;
  for (int i = 0; i < kSampled; ++i) {
    for (const words::Slot& slot : random_grid(request, rng).slots) {
      places[slot.length()] += 1.0 / kSampled;
    }
  }
  std::vector<std::string> parts;
  for (const auto& [length, count] : places) {
    const int missing = static_cast<int>(std::lround(count * choice)) -
                        options.lexicon->of_length(length).common(options.rank);
    if (missing <= 0) continue;
    parts.push_back(parts.empty() ? fmt::format("about {} words of {} letters", missing, length)
                                  : fmt::format("{} of {}", missing, length));
  }
  if (parts.empty()) return "words, also with common letters, of 3 to 7 letters";
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

AttemptFunction start(const PuzzleRequest& request) {
  const Options& options = options_of(request);
  if (options.drafts || options.dense) {
    return [request, supply = Supply(options)](const Attempt& attempt) {
      return Maker(request, supply, attempt.rng).make();
    };
  }
  return [sequence = std::make_shared<Sequence>(request)](const Attempt& attempt) {
    return sequence->puzzle(attempt.number);
  };
}

std::optional<Impossible> impossible(const PuzzleRequest& request) {
  const Options& options = options_of(request);
  const Supply supply(options);
  Rng rng(request.seed.child("possible"));
  for (int i = 0; i < (options.dense ? kDenseToTry : kGridsToTry); ++i) {
    if (Maker(request, supply, rng).make()) return std::nullopt;
  }
  if (options.at_least > 0) {
    const std::size_t placed = most_placed(request, rng);
    if (placed < options.at_least) {
      return Impossible{failure(fmt::format("only {} of your words fit into a grid of {} together",
                                            placed, to_text(request.size)),
                                fmt::format("write at_least: {}, or add words", placed * 2 / 3)),
                        "at_least"};
    }
  }
  return Impossible{
      failure(fmt::format("the {} don't fill a grid of {}",
                          count_noun(options.clues.size(), "clued word"), to_text(request.size)),
              fmt::format("add {}{}", missing_words(request, rng),
                          options.drafts ? ""
                                         : "; or add drafts: marked, for a proof copy with words "
                                           "that don't have a clue yet")),
      options.words.empty() ? "clues_from" : "words_from"};
}

}  // namespace gridpress::crossword
