#include "generator/kinds/words/clue_supply.h"

#include <algorithm>
#include <span>
#include <utility>

#include "generator/kinds/word_search/letters/letters.h"
#include "generator/kinds/words/clued_kind.h"

namespace gridpress::words {
namespace {

constexpr std::uint64_t kInSequence = 128;  // attempts

class Sequence {
 public:
  using Make = std::function<std::optional<Puzzle>(const ClueSupply& supply, Rng& rng)>;

  Sequence(Seed seed, const FilledOptions& options, int tries, Make make)
      : seed_(seed), tries_(tries), make_(std::move(make)), supply_(options), rng_(seed) {}

  std::optional<Puzzle> puzzle(std::uint64_t number) {
    const std::uint64_t first = number / kInSequence * kInSequence;
    if (next_ <= first || next_ > number) {
      next_ = first;
      rng_ = Rng(seed_.child("sequence").child(first));
      supply_.refill();
    }
    std::optional<Puzzle> made;
    for (; next_ <= number; ++next_) made = make();
    return made;
  }

 private:
  std::optional<Puzzle> make() {
    for (int i = 0; i < tries_; ++i) {
      if (auto puzzle = make_(supply_, rng_)) {
        supply_.remove(clued_grid(*puzzle));
        return puzzle;
      }
    }
    supply_.refill();
    return std::nullopt;
  }

  const Seed seed_;
  const int tries_;  // before words may be used again
  const Make make_;
  ClueSupply supply_;
  Rng rng_;
  std::uint64_t next_ = 0;  // the number of the next attempt
};

// Places a word in a random slot that may have it.
bool place(const std::vector<Code>& codes, const Lexicon& lexicon, Domains& domains, Filler& filler,
           Rng& rng) {
  const int number = lexicon.of_length(codes.size()).find(codes);
  if (number < 0) return false;  // already used by another puzzle
  std::vector<int> free;
  for (int slot = 0; slot < domains.slots().count(); ++slot) {
    const std::size_t length = domains.slots().slots[static_cast<std::size_t>(slot)].length();
    if (length == codes.size() && domains.count(slot) > 1 && domains.has(slot, number)) {
      free.push_back(slot);
    }
  }
  rng.shuffle(std::span(free));
  for (const int slot : free) {
    domains.push();
    if (domains.keep(slot, number)) return filler.fix_word(slot, number), true;
    domains.pop();
  }
  return false;
}

}  // namespace

bool FilledOptions::add_clue(const Clued& word) {
  std::vector<Clued>& known = clues[word.letters];
  if (std::ranges::count(known, word) > 0) return false;
  known.push_back(word);
  return true;
}

void FilledOptions::set_lexicon(std::vector<Entry> entries) {
  Letters alphabet;
  for (const Entry& entry : entries) alphabet += entry.letters;
  std::ranges::sort(alphabet);
  alphabet.erase(std::ranges::unique(alphabet).begin(), alphabet.end());
  lexicon = std::make_shared<const Lexicon>("", language, std::move(alphabet), std::move(entries));
}

void ClueSupply::refill() {
  clues_ = &options_.clues;
  lexicon_ = options_.lexicon;
}

void ClueSupply::remove(const CluedGrid& grid) {
  if (clues_ != &left_) left_ = *clues_;
  clues_ = &left_;
  std::vector<Letters> used_up;
  for (const Clued& word : grid.words) {
    const auto known = left_.find(word.letters);
    std::erase(known->second, word);
    if (!known->second.empty()) continue;
    used_up.push_back(word.letters);
    left_.erase(known);
  }
  if (!used_up.empty()) lexicon_ = std::make_shared<const Lexicon>(lexicon_->without(used_up));
}

Clued ClueSupply::clued(Letters letters, Rng& rng) const {
  const auto known = clues_->find(letters);
  if (known != clues_->end()) {
    if (options_.in_order) return known->second.front();
    return known->second[rng.below(static_cast<std::uint32_t>(known->second.size()))];
  }
  const std::string shown = word_search::to_utf8(letters);
  return {shown, std::move(letters), draft_clue(shown)};
}

Help help_of(const PuzzleRequest& request) {
  const auto* own = dynamic_cast<const CluedOptions*>(request.options.get());
  return own != nullptr ? own->help : help_for(request.level);
}

Puzzle clued_puzzle(const FilledOptions& options, const Help& help,
                    std::shared_ptr<CluedGrid> grid) {
  grid->language = options.language;
  grid->topic = options.topic;
  grid->bank = help.bank;
  grid->initials = help.initials;
  Puzzle puzzle;
  puzzle.grade = clued_grade(*grid);
  puzzle.content = std::move(grid);
  return puzzle;
}

std::size_t place_own_words(const FilledOptions& options, const Lexicon& lexicon,
                            const Slots& slots, std::size_t wanted, Filler& filler, Rng& rng) {
  if (wanted == 0) return 0;
  Domains domains(lexicon, slots);
  if (!domains.reset(options.rank)) return 0;
  std::vector<const Clued*> own;
  for (const Clued& word : options.words) own.push_back(&word);
  rng.shuffle(std::span(own));
  std::size_t placed = 0;
  for (std::size_t i = 0; i < own.size() && placed < wanted; ++i) {
    if (place(lexicon.codes(own[i]->letters), lexicon, domains, filler, rng)) ++placed;
  }
  return placed;
}

std::vector<Letters> words_in(const Lexicon& lexicon, const Slots& slots,
                              const std::vector<int>& filled) {
  std::vector<Letters> words;
  for (std::size_t s = 0; s < filled.size(); ++s) {
    words.push_back(lexicon.word(lexicon.of_length(slots.slots[s].length()).word(filled[s])));
  }
  return words;
}

std::optional<std::size_t> form_of_another(const std::vector<Letters>& words) {
  for (std::size_t a = 0; a < words.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (share_stem(words[a], words[b])) return a;
    }
  }
  return std::nullopt;
}

AttemptFunction make_in_sequence(
    const PuzzleRequest& request, const FilledOptions& options, int tries,
    std::function<std::optional<Puzzle>(const ClueSupply& supply, Rng& rng)> make) {
  return
      [sequence = std::make_shared<Sequence>(request.seed, options, tries, std::move(make)),
       kept = request.options](const Attempt& attempt) { return sequence->puzzle(attempt.number); };
}

}  // namespace gridpress::words
