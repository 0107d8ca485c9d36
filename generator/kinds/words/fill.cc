#include "generator/kinds/words/fill.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace gridpress::words {
namespace {

constexpr int kFirstLimit = 40;  // dead ends before the first restart
constexpr int kSample = 24, kLargeSample = 60;
constexpr double kRankWeight = .35, kRankOffset = 50, kNoise = .6;

}  // namespace

Filler::Filler(const Lexicon& lexicon, const Slots& slots, const FillRule& rule, Rng& rng)
    : rule_(rule), rng_(rng), domains_(lexicon, slots) {}

double Filler::unit() {
  return static_cast<double>(rng_.next() >> 11U) * 0x1p-53;
}

bool Filler::start() {
  if (!domains_.reset(rule_.rank)) return false;
  for (const auto& [cell, letters] : fixed_letters_) {
    if (!domains_.keep_letters(cell, letters)) return false;
  }
  for (const auto& [length, word] : excluded_) {
    for (int slot = 0; slot < domains_.slots().count(); ++slot) {
      if (domains_.slots().slots[static_cast<std::size_t>(slot)].length() != length) continue;
      if (domains_.has(slot, word) && !domains_.drop(slot, word)) return false;
    }
  }
  return std::ranges::all_of(fixed_words_, [&](const FixedWord& fixed) {
    return domains_.has(fixed.slot, fixed.word) && domains_.keep(fixed.slot, fixed.word);
  });
}

std::optional<std::vector<int>> Filler::fill() {
  domains_.clear_weights();
  failures_ = 0;
  for (int limit = kFirstLimit; failures_ <= rule_.most_failures; limit += limit / 4) {
    if (!start()) return std::nullopt;
    int failures = 0;
    const Outcome outcome = search(failures, limit);
    if (outcome == Outcome::kImpossible) return std::nullopt;
    if (outcome == Outcome::kStopped) continue;
    std::vector<int> words;
    for (int slot = 0; slot < domains_.slots().count(); ++slot) {
      words.push_back(domains_.first(slot));
    }
    return words;
  }
  return std::nullopt;
}

// A loop over slots; each level of the recursion is a word that was chosen.
Filler::Outcome Filler::search(int& failures, int limit) {
  while (true) {
    const int slot = next_slot();
    if (slot < 0) return Outcome::kFilled;
    const int word = choose(slot);
    domains_.push();
    if (domains_.keep(slot, word)) {
      const Outcome outcome = search(failures, limit);
      if (outcome != Outcome::kImpossible) return outcome;
    }
    domains_.pop();
    ++failures_;
    if (++failures > limit) return Outcome::kStopped;
    if (!domains_.drop(slot, word)) return Outcome::kImpossible;
  }
}

int Filler::next_slot() {
  int best = -1;
  double least = std::numeric_limits<double>::max();
  for (int slot = 0; slot < domains_.slots().count(); ++slot) {
    if (domains_.count(slot) <= 1) continue;
    const double value = std::log2(domains_.count(slot) + 1.0) / domains_.weight(slot);
    if (value < least) least = value, best = slot;
  }
  return best;
}

Bits Filler::used_letters() const {
  Bits used = 0;
  const Lattice& lattice = domains_.slots().lattice;
  for (int cell = 0; cell < static_cast<int>(lattice.open.size()); ++cell) {
    if (lattice.open[static_cast<std::size_t>(cell)] == 0) continue;
    if (std::has_single_bit(domains_.letters(cell))) used |= domains_.letters(cell);
  }
  return used;
}

// Up to `size` words of a slot, common ones more often.
std::vector<int> Filler::sample(int slot, int size) {
  const int total = domains_.count(slot);
  if (total <= size) return domains_.word_list(slot);
  std::vector<int> places;
  for (int i = 0; i < size; ++i) {
    const double at = unit();
    places.push_back(std::min(static_cast<int>(at * at * total), total - 1));
  }
  std::ranges::sort(places);
  const auto repeated = std::ranges::unique(places);
  places.erase(repeated.begin(), repeated.end());
  std::vector<int> words;
  const Bits* set = domains_.words(slot);
  int passed = 0;
  std::size_t next = 0;
  for (int block = 0; next < places.size(); ++block) {
    const int here = std::popcount(set[block]);
    if (places[next] < passed + here) {
      int place = passed;
      for (Bits left = set[block]; left != 0 && next < places.size(); left &= left - 1, ++place) {
        if (place != places[next]) continue;
        words.push_back(block * 64 + std::countr_zero(left));
        ++next;
      }
    }
    passed += here;
  }
  return words;
}

// For each position and each letter that one of the words has there, the logarithm of the number of
// words that it leaves the crossing.
void Filler::weigh_letters(int slot, const std::vector<int>& words) {
  const Slots& slots = domains_.slots();
  const Slot& own = slots.slots[static_cast<std::size_t>(slot)];
  const int alphabet = domains_.lexicon().letters();
  letter_weights_.assign(own.length() * static_cast<std::size_t>(alphabet), 0);
  for (int p = 0; p < static_cast<int>(own.length()); ++p) {
    const Crossing other =
        slots.crossings[static_cast<std::size_t>(slot)][static_cast<std::size_t>(p)];
    if (other.slot < 0 || domains_.count(other.slot) == 1) continue;
    const Bucket& bucket = domains_.bucket(other.slot);
    const Bits* set = domains_.words(other.slot);
    Bits letters = 0;
    for (const int word : words) {
      letters |= Bits{1} << domains_.bucket(slot).word(word)[static_cast<std::size_t>(p)];
    }
    for (Bits left = letters; left != 0; left &= left - 1) {
      const int letter = std::countr_zero(left);
      const Bits* with = bucket.with(other.position, letter);
      int left_words = 0;
      for (int block = 0; block < domains_.blocks(other.slot); ++block) {
        left_words += std::popcount(set[block] & with[block]);
      }
      letter_weights_[static_cast<std::size_t>(p * alphabet + letter)] =
          std::log(left_words + 1e-3);
    }
  }
}

double Filler::score(int slot, int word, Bits used) const {
  const Bucket& bucket = domains_.bucket(slot);
  const int alphabet = domains_.lexicon().letters();
  double score = -kRankWeight * std::log(bucket.rank(word) + kRankOffset);
  Bits letters = 0;
  int p = 0;
  for (const Code letter : bucket.word(word)) {
    score += letter_weights_[static_cast<std::size_t>(p++ * alphabet + letter)];
    letters |= Bits{1} << letter;
  }
  return score + rule_.new_letter * std::popcount(letters & ~used);
}

int Filler::choose(int slot) {
  const bool new_letters = rule_.new_letter > 0;
  const std::vector<int> words = sample(slot, new_letters ? kLargeSample : kSample);
  weigh_letters(slot, words);
  const Bits used = new_letters ? used_letters() : 0;
  int best = words.front();
  double most = -std::numeric_limits<double>::max();
  for (const int word : words) {
    const double value = score(slot, word, used) + kNoise * unit();
    if (value > most) most = value, best = word;
  }
  return best;
}

Letters filled_letters(const Lexicon& lexicon, const Slots& slots, const std::vector<int>& words) {
  Letters letters(slots.lattice.open.size(), U'#');
  for (std::size_t slot = 0; slot < words.size(); ++slot) {
    const std::vector<int>& cells = slots.slots[slot].cells;
    const auto word = lexicon.of_length(cells.size()).word(words[slot]);
    for (std::size_t p = 0; p < cells.size(); ++p) {
      letters[static_cast<std::size_t>(cells[p])] = lexicon.letter(word[p]);
    }
  }
  return letters;
}

}  // namespace gridpress::words
