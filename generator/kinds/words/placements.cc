#include "generator/kinds/words/placements.h"

#include <algorithm>
#include <set>
#include <utility>

#include "generator/kinds/words/domains.h"
#include "generator/kinds/words/fill.h"

namespace gridpress::words {
namespace {

class Counter {
 public:
  Counter(const FillInClues& clues, std::uint64_t limit, std::uint64_t steps)
      : lexicon_(lexicon_of(clues)), domains_(lexicon_, clues.slots), limit_(limit), left_(steps) {
    if (clues.list.size() != clues.slots.slots.size()) return;
    // The lexicon drops words that are too long or have too many different letters.
    found_.decided = lexicon_.size() == static_cast<int>(clues.list.size());
    if (!found_.decided || !domains_.reset(kUnranked)) return;
    for (std::size_t cell = 0; cell < clues.given.size(); ++cell) {
      if (clues.given[cell] == 0) continue;
      const int letter = lexicon_.code(clues.given[cell]);
      if (letter < 0) return;
      if (!domains_.keep_letters(static_cast<int>(cell), Bits{1} << letter)) return;
    }
    search();
  }

  Fillings result() && { return std::move(found_); }

 private:
  // The words themselves, with only the letters that occur in them.
  static Lexicon lexicon_of(const FillInClues& clues) {
    Letters alphabet;
    std::vector<Entry> entries;
    for (const Letters& word : clues.list) {
      alphabet += word;
      entries.push_back({word, kUnranked});
    }
    std::ranges::sort(alphabet);
    const auto repeated = std::ranges::unique(alphabet);
    alphabet.erase(repeated.begin(), repeated.end());
    if (alphabet.size() > kMostLetters) alphabet.resize(kMostLetters);
    return {"", "", std::move(alphabet), std::move(entries)};
  }

  void search() {
    int slot = -1;
    for (int s = 0; s < domains_.slots().count(); ++s) {
      if (domains_.count(s) > 1 && (slot < 0 || domains_.count(s) < domains_.count(slot))) slot = s;
    }
    if (slot < 0) return add_solution();
    for (const int word : domains_.word_list(slot)) {
      if (left_ == 0) found_.decided = false;
      if (!found_.decided || found_.count == limit_) return;
      --left_;
      domains_.push();
      if (domains_.keep(slot, word)) search();
      domains_.pop();
    }
  }

  void add_solution() {
    std::vector<int> words;
    for (int s = 0; s < domains_.slots().count(); ++s) words.push_back(domains_.first(s));
    found_.solutions.push_back(filled_letters(lexicon_, domains_.slots(), words));
    ++found_.count;
  }

  const Lexicon lexicon_;
  Domains domains_;
  const std::uint64_t limit_;
  std::uint64_t left_;
  Fillings found_;
};

// The second engine. It places one word after the other.
class WordPlacer {
 public:
  WordPlacer(const FillInClues& clues, std::uint64_t limit, std::uint64_t steps)
      : slots_(clues.slots.slots),
        list_(clues.list),
        letters_(clues.slots.lattice.open.size(), U'#'),
        used_(slots_.size()),
        limit_(limit),
        left_(steps) {
    if (list_.size() != slots_.size()) return;
    for (std::size_t cell = 0; cell < letters_.size(); ++cell) {
      if (clues.slots.lattice.open[cell] != 0) letters_[cell] = clues.given[cell];
    }
    place(list_.size());
  }

  Fillings result() && { return std::move(found_); }

 private:
  bool fits(const Letters& word, const Slot& slot) const {
    if (word.size() != slot.cells.size()) return false;
    for (std::size_t p = 0; p < word.size(); ++p) {
      const char32_t letter = letters_[static_cast<std::size_t>(slot.cells[p])];
      if (letter != 0 && letter != word[p]) return false;
    }
    return true;
  }

  // The word with the fewest slots goes first, so that the search stays small.
  void place(std::size_t left) {
    if (left == 0) {
      found_.solutions.push_back(letters_);
      ++found_.count;
      return;
    }
    std::size_t best = 0, fewest = slots_.size() + 1;
    for (std::size_t w = 0; w < list_.size(); ++w) {
      if (placed_.contains(w)) continue;
      std::size_t places = 0;
      for (std::size_t s = 0; s < slots_.size(); ++s) {
        if (!used_[s] && fits(list_[w], slots_[s])) ++places;
      }
      if (places < fewest) fewest = places, best = w;
    }
    if (fewest == 0) return;
    placed_.insert(best);
    for (std::size_t s = 0; s < slots_.size(); ++s) {
      if (used_[s] || !fits(list_[best], slots_[s])) continue;
      if (left_ == 0) found_.decided = false;
      if (!found_.decided || found_.count == limit_) break;
      --left_;
      const Letters before = letters_;
      for (std::size_t p = 0; p < list_[best].size(); ++p) {
        letters_[static_cast<std::size_t>(slots_[s].cells[p])] = list_[best][p];
      }
      used_[s] = true;
      place(left - 1);
      used_[s] = false;
      letters_ = before;
    }
    placed_.erase(best);
  }

  const std::vector<Slot>& slots_;
  const std::vector<Letters>& list_;
  Letters letters_;
  std::vector<bool> used_;
  std::set<std::size_t> placed_;
  const std::uint64_t limit_;
  std::uint64_t left_;
  Fillings found_;
};

}  // namespace

Fillings count_fillings(const FillInClues& clues, std::uint64_t limit, std::uint64_t steps) {
  return Counter(clues, limit, steps).result();
}

Fillings count_fillings_slowly(const FillInClues& clues, std::uint64_t limit, std::uint64_t steps) {
  return WordPlacer(clues, limit, steps).result();
}

}  // namespace gridpress::words
