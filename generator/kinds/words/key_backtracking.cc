// The second opinion on codewords and cryptograms: words are tried one after the other, the one
// with the fewest possibilities first. Letters of numbers are only known through words that were
// chosen.
#include <algorithm>
#include <map>
#include <utility>

#include "generator/kinds/words/key_search.h"

namespace gridpress::words {
namespace {

class Backtracker {
 public:
  Backtracker(const CodeClues& clues, std::uint64_t limit, std::uint64_t steps)
      : clues_(clues),
        limit_(limit),
        left_(steps),
        key_(static_cast<std::size_t>(clues.numbers), -1),
        taken_(clues.lexicon.alphabet().size(), false) {
    for (std::size_t n = 0; n < clues.given.size(); ++n) {
      if (clues.given[n] >= 0) assign(static_cast<int>(n), clues.given[n]);
    }
    Lists lists;
    for (std::size_t i = 0; i < clues.words.size(); ++i) {
      std::vector<int>& list = lists.emplace_back();
      for (int w = 0; w < bucket(i).size(); ++w) {
        if (is_consistent(clues.words[i], bucket(i).word(w))) list.push_back(w);
      }
    }
    next(lists, std::vector<bool>(lists.size(), false));
  }

  Keys result() && { return std::move(found_); }

 private:
  using Lists = std::vector<std::vector<int>>;  // by word of the clues: numbers in its bucket

  const Bucket& bucket(std::size_t i) const {
    return clues_.lexicon.of_length(clues_.words[i].size());
  }

  void assign(int number, int letter) {
    key_[static_cast<std::size_t>(number)] = letter;
    taken_[static_cast<std::size_t>(letter)] = true;
  }

  bool is_excluded(int number, int letter) const {
    return !clues_.excluded.empty() && clues_.excluded[static_cast<std::size_t>(number)] == letter;
  }

  // Whether the word would give each number one letter, and each letter one number.
  bool is_consistent(const std::vector<int>& numbers, std::span<const Code> word) const {
    std::map<int, int> letter_of, number_of;
    for (std::size_t p = 0; p < numbers.size(); ++p) {
      if (is_excluded(numbers[p], word[p])) return false;
      if (letter_of.try_emplace(numbers[p], word[p]).first->second != word[p]) return false;
      if (number_of.try_emplace(word[p], numbers[p]).first->second != numbers[p]) return false;
    }
    return true;
  }

  bool agrees(std::size_t i, int w) const {
    const std::span<const Code> word = bucket(i).word(w);
    for (std::size_t p = 0; p < word.size(); ++p) {
      const int known = key_[static_cast<std::size_t>(clues_.words[i][p])];
      if (known >= 0 ? known != word[p] : static_cast<bool>(taken_[word[p]])) return false;
    }
    return true;
  }

  bool stopped() {
    if (left_ == 0) found_.decided = false;
    return !found_.decided || found_.count >= limit_;
  }

  void next(const Lists& lists, const std::vector<bool>& done) {
    if (stopped()) return;
    --left_;
    Lists fitting(lists.size());
    std::size_t best = lists.size();
    for (std::size_t i = 0; i < lists.size(); ++i) {
      if (done[i]) continue;
      for (const int w : lists[i]) {
        if (agrees(i, w)) fitting[i].push_back(w);
      }
      if (fitting[i].empty()) return;
      if (best == lists.size() || fitting[i].size() < fitting[best].size()) best = i;
    }
    if (best == lists.size()) return finish();
    std::vector<bool> done_now = done;
    done_now[best] = true;
    for (const int w : fitting[best]) {
      const std::vector<int> key = key_;
      const std::vector<bool> taken = taken_;
      const std::span<const Code> word = bucket(best).word(w);
      for (std::size_t p = 0; p < word.size(); ++p) assign(clues_.words[best][p], word[p]);
      next(fitting, done_now);
      key_ = key;
      taken_ = taken;
      if (stopped()) return;
    }
  }

  // Gives the numbers that belong to no word each of the letters left.
  void finish() {
    if (stopped()) return;
    --left_;
    const auto open = std::ranges::find(key_, -1);
    if (open == key_.end()) {
      found_.solutions.push_back(key_);
      ++found_.count;
      return;
    }
    const auto number = static_cast<int>(open - key_.begin());
    for (int letter = 0; letter < clues_.lexicon.letters(); ++letter) {
      if (taken_[static_cast<std::size_t>(letter)] || is_excluded(number, letter)) continue;
      assign(number, letter);
      finish();
      if (stopped()) return;
      key_[static_cast<std::size_t>(number)] = -1;
      taken_[static_cast<std::size_t>(letter)] = false;
    }
  }

  const CodeClues& clues_;
  const std::uint64_t limit_;
  std::uint64_t left_;
  std::vector<int> key_;     // by number: its letter's code, or -1
  std::vector<bool> taken_;  // by letter: whether a number has it
  Keys found_;
};

}  // namespace

Keys count_keys_slowly(const CodeClues& clues, std::uint64_t limit, std::uint64_t steps) {
  return Backtracker(clues, limit, steps).result();
}

}  // namespace gridpress::words
