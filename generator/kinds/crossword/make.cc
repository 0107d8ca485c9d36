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
#include "generator/kinds/words/fill.h"
#include "generator/kinds/words/lattices.h"

namespace gridpress::crossword {
namespace {

using words::Slots;

constexpr int kLongestDense = 9;
constexpr int kMostFailures = 100;  // dead ends in one grid; another grid is usually easier
constexpr int kGridsToTry = 200, kDenseToTry = 60;  // before a request is refused
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

class Maker {
 public:
  Maker(const PuzzleRequest& request, const words::ClueSupply& supply, Rng& rng)
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
    if (place_own(slots, filler, wanted) < wanted) return std::nullopt;
    for (int i = 0; i < kRefills; ++i) {
      const std::optional<std::vector<int>> filled = filler.fill();
      if (!filled) return std::nullopt;
      if (words::form_of_another(words::words_in(lexicon_, slots, *filled))) continue;
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
  std::size_t place_own(const Slots& slots, words::Filler& filler, std::size_t wanted) {
    return words::place_own_words(options_, lexicon_, slots, wanted, filler, rng_);
  }

  Puzzle puzzle_with(const Slots& slots, const std::vector<int>& filled) {
    auto grid = std::make_shared<words::CluedGrid>();
    grid->slots = slots;
    grid->letters = words::filled_letters(lexicon_, slots, filled);
    for (words::Letters& word : words::words_in(lexicon_, slots, filled)) {
      grid->words.push_back(supply_.clued(std::move(word), rng_));
    }
    return words::clued_puzzle(options_, words::help_of(request_), std::move(grid));
  }

  const PuzzleRequest& request_;
  const Options& options_;
  const words::ClueSupply& supply_;
  const words::Lexicon& lexicon_;
  Rng& rng_;
};

std::size_t most_placed(const PuzzleRequest& request, Rng& rng) {
  std::size_t most = 0;
  const words::ClueSupply supply(options_of(request));
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
    return [request, supply = words::ClueSupply(options)](const Attempt& attempt) {
      return Maker(request, supply, attempt.rng).make();
    };
  }
  return words::make_in_sequence(request, options, kGridsInSequence,
                                 [request](const words::ClueSupply& supply, Rng& rng) {
                                   return Maker(request, supply, rng).make();
                                 });
}

std::optional<Impossible> impossible(const PuzzleRequest& request) {
  const Options& options = options_of(request);
  const words::ClueSupply supply(options);
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
