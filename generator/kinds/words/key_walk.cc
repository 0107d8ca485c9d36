#include "generator/kinds/words/key_walk.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "generator/kinds/content.h"
#include "generator/kinds/words/lists.h"

namespace gridpress::words {
namespace {

struct Rating {
  std::string_view name;
  double rating;
};
constexpr std::array<Rating, kKeyTechniques> kTable{
    {{"only-word", 1.0}, {"shared-letter", 1.5}, {"crossing", 2.0}, {"trial", 4.0}}};

constexpr int kMostTrials = 60;

// Holds two states. In the plain one, unsolved numbers can have every letter that isn't taken, so
// its words are those that a reader finds by looking at known letters. The narrow one also excludes
// the letters that crossings exclude.
class Walker {
 public:
  explicit Walker(const CodeClues& clues) : clues_(clues), plain_(clues), narrow_(plain_) {}

  KeyWalk walk() {
    if (!refresh()) return std::move(walk_);
    while (!plain_.solved()) {
      if (!plain_step() && !crossing_step() && !trial_step()) return std::move(walk_);
      if (!refresh()) return std::move(walk_);
    }
    walk_.solved = true;
    return std::move(walk_);
  }

 private:
  bool refresh() {
    if (!plain_.separate(false)) return false;
    for (int w = 0; w < plain_.count(); ++w) {
      if (!plain_.filter(w)) return false;
    }
    for (int n = 0; n < plain_.numbers(); ++n) {
      if (known(n)) narrow_.keep(n, plain_.letters(n));
    }
    return narrow_.narrow(CodeState::Reasoning::kLetters);
  }

  bool known(int number) const { return std::has_single_bit(plain_.letters(number)); }
  const std::vector<int>& numbers(int word) const {
    return clues_.words[static_cast<std::size_t>(word)];
  }

  void find(KeyStep& step, int number, Bits letters) {
    plain_.keep(number, letters);
    const std::pair found{number, std::countr_zero(letters)};
    if (std::ranges::find(step.found, found) == step.found.end()) step.found.push_back(found);
  }

  // Takes the word with the fewest unknown letters, which a reader finds first.
  bool word_step(const CodeState& state, KeyTechnique technique) {
    int best = -1;
    std::ptrdiff_t fewest = 0;
    for (int w = 0; w < state.count(); ++w) {
      if (state.words(w).size() != 1) continue;
      const auto unknown = std::ranges::count_if(numbers(w), [&](int n) { return !known(n); });
      if (unknown > 0 && (best < 0 || unknown < fewest)) best = w, fewest = unknown;
    }
    if (best < 0) return false;
    KeyStep step{technique, best, state.words(best).front(), {}, {-1, -1}};
    const auto word = clues_.lexicon.of_length(numbers(best).size()).word(step.lexicon_word);
    for (std::size_t p = 0; p < word.size(); ++p) {
      if (!known(numbers(best)[p])) find(step, numbers(best)[p], Bits{1} << word[p]);
    }
    walk_.steps.push_back(std::move(step));
    return true;
  }

  bool letter_step(const CodeState& state, KeyTechnique technique) {
    int best = -1;
    for (int w = 0; w < state.count(); ++w) {
      const std::vector<Bits> seen = state.seen_letters(w);
      for (std::size_t p = 0; p < seen.size(); ++p) {
        if (!std::has_single_bit(seen[p]) || known(numbers(w)[p])) continue;
        if (best < 0 || state.words(w).size() < state.words(best).size()) best = w;
      }
    }
    if (best < 0) return false;
    KeyStep step{technique, best, -1, {}, {-1, -1}};
    const std::vector<Bits> seen = state.seen_letters(best);
    for (std::size_t p = 0; p < seen.size(); ++p) {
      const int number = numbers(best)[p];
      if (std::has_single_bit(seen[p]) && !known(number)) find(step, number, seen[p]);
    }
    walk_.steps.push_back(std::move(step));
    return true;
  }

  bool plain_step() {
    return word_step(plain_, KeyTechnique::kOnlyWord) ||
           letter_step(plain_, KeyTechnique::kSharedLetter);
  }

  bool crossing_step() {
    if (word_step(narrow_, KeyTechnique::kCrossing) ||
        letter_step(narrow_, KeyTechnique::kCrossing)) {
      return true;
    }
    for (int n = 0; n < narrow_.numbers(); ++n) {
      if (known(n) || !std::has_single_bit(narrow_.letters(n))) continue;
      KeyStep step{KeyTechnique::kCrossing, -1, -1, {}, {-1, -1}};
      find(step, n, narrow_.letters(n));
      walk_.steps.push_back(std::move(step));
      return true;
    }
    return false;
  }

  // Excludes letters until a number is solved or a word is found.
  bool trial_step() {
    for (int n = 0; n < narrow_.numbers(); ++n) {
      if (std::has_single_bit(narrow_.letters(n))) continue;
      for (Bits left = narrow_.letters(n); left != 0; left &= left - 1) {
        CodeState tried = narrow_;
        const Bits letter = left & ~(left - 1);
        tried.keep(n, letter);
        if (tried.narrow(CodeState::Reasoning::kLetters)) continue;
        if (++trials_ > kMostTrials) return false;
        narrow_.keep(n, ~letter);
        KeyStep step{KeyTechnique::kTrial, -1, -1, {}, {n, std::countr_zero(letter)}};
        if (!narrow_.narrow(CodeState::Reasoning::kLetters)) return false;
        if (std::has_single_bit(narrow_.letters(n))) find(step, n, narrow_.letters(n));
        walk_.steps.push_back(std::move(step));
        return true;
      }
    }
    return false;
  }

  const CodeClues& clues_;
  CodeState plain_, narrow_;
  KeyWalk walk_;
  int trials_ = 0;
};

// The share of the puzzle's words that makers don't normally use.
double rare_share(const CodeClues& clues, const std::vector<int>& key) {
  int rare = 0;
  for (const std::vector<int>& numbers : clues.words) {
    std::vector<Code> word;
    for (const int number : numbers) {
      word.push_back(static_cast<Code>(key[static_cast<std::size_t>(number)]));
    }
    rare += is_rare(clues.lexicon, word) ? 1 : 0;
  }
  return rare / std::max(1.0, static_cast<double>(clues.words.size()));
}

}  // namespace

std::string_view name_of(KeyTechnique technique) {
  return kTable[static_cast<std::size_t>(technique)].name;
}

double rating_of(KeyTechnique technique) {
  return kTable[static_cast<std::size_t>(technique)].rating;
}

KeyWalk solve_in_steps(const CodeClues& clues) {
  return Walker(clues).walk();
}

Grade grade_by_steps(const CodeClues& clues, const std::vector<int>& key) {
  const KeyWalk walk = solve_in_steps(clues);
  Grade grade;
  grade.clues = static_cast<int>(clues.words.size());
  // Most of the time goes into thinking of words that match a pattern.
  constexpr double kPattern = 60, kLetter = 4;  // looks
  std::size_t letters = 0;
  for (const std::vector<int>& word : clues.words) letters += word.size();
  const StepEffort looks{kPattern, kLetter * static_cast<double>(letters)};
  double hardest = grade_steps(walk.steps, kKeyTechniques, looks, grade);
  if (!walk.solved) {
    grade.bounded = true;
    hardest = rating_of(KeyTechnique::kTrial) + 2;
  }
  grade.rating = hardest + rare_share(clues, key);
  return grade;
}

}  // namespace gridpress::words
