#include "generator/kinds/arrowword/make.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "generator/base/count_noun.h"
#include "generator/kinds/arrowword/layout.h"
#include "generator/kinds/arrowword/options.h"

namespace gridpress::arrowword {
namespace {

constexpr int kMostFailures = 400;  // dead ends in one layout; another is usually easier
constexpr int kLayouts = 12;        // tries for one puzzle
constexpr int kRefills = 20;        // fills of one layout, to avoid two forms of one word
constexpr int kTriesInSequence = 3;
constexpr int kPuzzlesToTry = 5;      // before a request is refused
constexpr std::size_t kOwnShare = 4;  // places per word of the user, at least
constexpr std::pair<std::size_t, int> kFewest[] = {{3, 90}, {4, 500}};  // words by length

const Options& options_of(const PuzzleRequest& request) {
  const auto* own = dynamic_cast<const Options*>(request.options.get());
  return own != nullptr ? *own : sample_options();
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
    for (int i = 0; i < kLayouts; ++i) {
      const auto layout = random_layout(request_.size, rng_);
      if (!layout) continue;
      const words::Slots slots(*layout, words::kShortestRun);
      if (const auto filled = fill(slots)) return puzzle_with(slots, *filled);
    }
    return std::nullopt;
  }

  // The largest number of the user's words that were placed in a layout.
  std::size_t most_placed() const { return most_placed_; }

 private:
  std::optional<std::vector<int>> fill(const words::Slots& slots) {
    words::Filler filler(lexicon_, slots, {.rank = options_.rank, .most_failures = kMostFailures},
                         rng_);
    const std::size_t wanted = std::max(options_.at_least, slots.slots.size() / kOwnShare);
    const std::size_t placed =
        words::place_own_words(options_, lexicon_, slots, wanted, filler, rng_);
    most_placed_ = std::max(most_placed_, placed);
    if (placed < options_.at_least) return std::nullopt;
    for (int i = 0; i < kRefills; ++i) {
      std::optional<std::vector<int>> filled = filler.fill();
      if (!filled) return std::nullopt;
      const auto form = words::form_of_another(words::words_in(lexicon_, slots, *filled));
      if (!form) return filled;
      filler.exclude_word(slots.slots[*form].length(), (*filled)[*form]);
    }
    return std::nullopt;
  }

  Puzzle puzzle_with(const words::Slots& slots, const std::vector<int>& filled) {
    auto grid = std::make_shared<words::CluedGrid>();
    grid->slots = slots;
    grid->clue_size = options_.clue_size;
    grid->letters = words::filled_letters(lexicon_, slots, filled);
    for (words::Letters& word : words::words_in(lexicon_, slots, filled)) {
      grid->words.push_back(supply_.clued(std::move(word), rng_));
    }
    words::Help help = words::help_of(request_);
    help.bank = false;
    return words::clued_puzzle(options_, help, std::move(grid));
  }

  const PuzzleRequest& request_;
  const Options& options_;
  const words::ClueSupply& supply_;
  const words::Lexicon& lexicon_;
  Rng& rng_;
  std::size_t most_placed_ = 0;
};

// "12 words of 3 letters and 40 of 4", of the words with clues that fit into cells.
std::optional<Impossible> too_few_short_words(const Options& options) {
  std::vector<std::string> present, missing;
  for (const auto& [length, fewest] : kFewest) {
    const int count = options.lexicon->of_length(length).common(options.rank);
    const std::string letters = fmt::format("of {}{}", length, present.empty() ? " letters" : "");
    present.push_back(fmt::format("{} {}", count, letters));
    if (count < fewest) {
      missing.push_back(fmt::format(
          "{} {}", fewest - count,
          missing.empty() ? fmt::format("of {} letters", length) : fmt::format("of {}", length)));
    }
  }
  if (missing.empty()) return std::nullopt;
  return Impossible{
      failure(fmt::format("an arrowword needs about 90 words of 3 letters and 500 of 4 with short "
                          "clues, but there are only {}",
                          fmt::join(present, " and ")),
              fmt::format("add clues for short words: {}{}", fmt::join(missing, " and "),
                          options.credits.empty() ? "; or add drafts: marked, for synonyms from a "
                                                    "thesaurus as draft clues"
                                                  : "")),
      options.words.empty() ? "clues_from" : "words_from"};
}

}  // namespace

AttemptFunction start(const PuzzleRequest& request) {
  return words::make_in_sequence(request, options_of(request), kTriesInSequence,
                                 [request](const words::ClueSupply& supply, Rng& rng) {
                                   return Maker(request, supply, rng).make();
                                 });
}

std::optional<Impossible> impossible(const PuzzleRequest& request) {
  const Options& options = options_of(request);
  if (auto problem = too_few_short_words(options)) return problem;
  const words::ClueSupply supply(options);
  Rng rng(request.seed.child("possible"));
  Maker maker(request, supply, rng);
  for (int i = 0; i < kPuzzlesToTry; ++i) {
    if (maker.make()) return std::nullopt;
  }
  if (options.at_least > maker.most_placed()) {
    return Impossible{
        failure(fmt::format("only {} of your words fit into an arrowword of {} together",
                            maker.most_placed(), to_text(request.size)),
                fmt::format("write at_least: {}, or add words", maker.most_placed() * 2 / 3)),
        "at_least"};
  }
  return Impossible{
      failure(fmt::format("the {} don't fill an arrowword of {}",
                          count_noun(options.clues.size(), "clued word"), to_text(request.size)),
              "add clues for words of 3 to 7 letters with common letters"),
      options.words.empty() ? "clues_from" : "words_from"};
}

}  // namespace gridpress::arrowword
