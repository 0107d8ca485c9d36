#include "generator/kinds/words/key_search.h"

#include <algorithm>
#include <bit>
#include <set>

namespace gridpress::words {
namespace {

constexpr std::uint64_t kHelperSteps = 20'000, kHelperSolutions = 20;

bool has_pattern(std::span<const Code> word, const std::vector<int>& numbers) {
  for (std::size_t i = 0; i < word.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if ((word[i] == word[j]) != (numbers[i] == numbers[j])) return false;
    }
  }
  return true;
}

struct Search {
  std::uint64_t limit = 2, left = 0;
  Keys found;

  void add(const CodeState& state) {
    std::vector<int> key;
    for (int number = 0; number < state.numbers(); ++number) {
      key.push_back(std::countr_zero(state.letters(number)));
    }
    found.solutions.push_back(std::move(key));
    ++found.count;
  }

  // Whether the search must end.
  bool stopped() {
    if (left == 0) found.decided = false;
    return !found.decided || found.count >= limit;
  }

  void run(CodeState state) {
    if (stopped()) return;
    --left;
    if (!state.narrow(CodeState::Reasoning::kLetters)) return;
    if (state.solved()) return add(state);
    int index = -1;
    for (int w = 0; w < state.count(); ++w) {
      const std::size_t words = state.words(w).size();
      if (words > 1 && (index < 0 || words < state.words(index).size())) index = w;
    }
    if (index < 0) return branch_on_number(state);
    const std::vector<int>& numbers = state.clues().words[static_cast<std::size_t>(index)];
    const Bucket& bucket = state.clues().lexicon.of_length(numbers.size());
    for (const int word : state.words(index)) {
      CodeState next = state;
      for (std::size_t p = 0; p < numbers.size(); ++p) {
        next.keep(numbers[p], Bits{1} << bucket.word(word)[p]);
      }
      run(std::move(next));
      if (stopped()) return;
    }
  }

  // For numbers that belong to no word.
  void branch_on_number(const CodeState& state) {
    int number = 0;
    while (std::has_single_bit(state.letters(number))) ++number;
    for (Bits left_letters = state.letters(number); left_letters != 0;
         left_letters &= left_letters - 1) {
      CodeState next = state;
      next.keep(number, left_letters & ~(left_letters - 1));
      run(std::move(next));
      if (stopped()) return;
    }
  }
};

}  // namespace

CodeState::CodeState(const CodeClues& clues) : clues_(&clues) {
  const int alphabet = clues.lexicon.letters();
  const Bits all = alphabet == kMostLetters ? ~Bits{0} : (Bits{1} << alphabet) - 1;
  letters_.assign(static_cast<std::size_t>(clues.numbers), all);
  for (std::size_t number = 0; number < clues.given.size(); ++number) {
    if (clues.given[number] >= 0) letters_[number] = Bits{1} << clues.given[number];
  }
  for (std::size_t number = 0; number < clues.excluded.size(); ++number) {
    if (clues.excluded[number] >= 0) letters_[number] &= ~(Bits{1} << clues.excluded[number]);
  }
  for (const std::vector<int>& numbers : clues.words) {
    std::vector<int>& words = words_.emplace_back();
    const Bucket& bucket = clues.lexicon.of_length(numbers.size());
    for (int word = 0; word < bucket.size(); ++word) {
      if (has_pattern(bucket.word(word), numbers)) words.push_back(word);
    }
  }
}

bool CodeState::solved() const {
  return std::ranges::all_of(letters_, [](Bits set) { return std::has_single_bit(set); });
}

bool CodeState::separate(bool places) {
  for (bool changed = true; changed;) {
    changed = false;
    Bits once = 0, twice = 0;
    for (std::size_t i = 0; i < letters_.size(); ++i) {
      if (letters_[i] == 0) return false;
      twice |= once & letters_[i];
      once |= letters_[i];
      if (!std::has_single_bit(letters_[i])) continue;
      for (std::size_t j = 0; j < letters_.size(); ++j) {
        if (j == i || (letters_[j] & letters_[i]) == 0) continue;
        letters_[j] &= ~letters_[i];
        changed = true;
        if (letters_[j] == 0) return false;
      }
    }
    if (std::popcount(once) < numbers()) return false;
    if (changed || !places || numbers() < clues_->lexicon.letters()) continue;
    for (Bits& set : letters_) {
      const Bits only = set & once & ~twice;
      if (only == 0 || std::has_single_bit(set)) continue;
      if (!std::has_single_bit(only)) return false;
      set = only;
      changed = true;
    }
  }
  return true;
}

bool CodeState::filter(int index) {
  const std::vector<int>& numbers = clues_->words[static_cast<std::size_t>(index)];
  const Bucket& bucket = clues_->lexicon.of_length(numbers.size());
  std::vector<int>& words = words_[static_cast<std::size_t>(index)];
  std::erase_if(words, [&](int word) {
    const std::span<const Code> codes = bucket.word(word);
    for (std::size_t p = 0; p < numbers.size(); ++p) {
      if ((letters(numbers[p]) >> codes[p] & 1) == 0) return true;
    }
    return false;
  });
  return !words.empty();
}

std::vector<Bits> CodeState::seen_letters(int index) const {
  const std::size_t length = clues_->words[static_cast<std::size_t>(index)].size();
  const Bucket& bucket = clues_->lexicon.of_length(length);
  std::vector<Bits> seen(length);
  for (const int word : words(index)) {
    const std::span<const Code> codes = bucket.word(word);
    for (std::size_t p = 0; p < length; ++p) seen[p] |= Bits{1} << codes[p];
  }
  return seen;
}

bool CodeState::narrow(Reasoning reasoning) {
  for (bool changed = true; changed;) {
    changed = false;
    if (!separate()) return false;
    for (int index = 0; index < count(); ++index) {
      if (!filter(index)) return false;
      if (reasoning == Reasoning::kWords && words(index).size() > 1) continue;
      const std::vector<int>& numbers = clues_->words[static_cast<std::size_t>(index)];
      const std::vector<Bits> seen = seen_letters(index);
      for (std::size_t p = 0; p < seen.size(); ++p) {
        const Bits before = letters(numbers[p]);
        keep(numbers[p], seen[p]);
        changed = changed || letters(numbers[p]) != before;
        if (letters(numbers[p]) == 0) return false;
      }
    }
  }
  return separate();
}

Keys count_keys(const CodeClues& clues, std::uint64_t limit, std::uint64_t steps) {
  Search search{limit, steps, {}};
  search.run(CodeState(clues));
  return std::move(search.found);
}

std::vector<int> helpful_numbers(CodeClues clues, const std::vector<int>& key, int most) {
  std::vector<int> chosen;
  clues.given.resize(static_cast<std::size_t>(clues.numbers), -1);
  while (static_cast<int>(chosen.size()) < most) {
    const Keys keys = count_keys(clues, 2, kHelperSteps);
    std::set<int> different;
    for (const std::vector<int>& other : keys.solutions) {
      for (int n = 0; n < clues.numbers; ++n) {
        const auto at = static_cast<std::size_t>(n);
        if (other[at] != key[at]) different.insert(n);
      }
    }
    if (different.empty()) break;
    int best = *different.begin();
    std::uint64_t fewest = kHelperSolutions + 1;
    for (const int number : different) {
      const auto at = static_cast<std::size_t>(number);
      clues.given[at] = key[at];
      const std::uint64_t left = count_keys(clues, kHelperSolutions, kHelperSteps).count;
      clues.given[at] = -1;
      if (left < fewest) fewest = left, best = number;
    }
    clues.given[static_cast<std::size_t>(best)] = key[static_cast<std::size_t>(best)];
    chosen.push_back(best);
  }
  return chosen;
}

}  // namespace gridpress::words
