#include "generator/kinds/fill_in/walk.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "generator/kinds/content.h"

namespace gridpress::fill_in {
namespace {

struct Entry {
  std::string_view name;
  double rating;
};
constexpr std::array<Entry, kTechniques> kTable{
    {{"only-word", 1.0}, {"only-place", 1.2}, {"crossing", 2.4}, {"trial", 4.0}}};

// Which words each slot may take, as one flag per slot and word.
class Choices {
 public:
  explicit Choices(const FillIn& puzzle)
      : puzzle_(&puzzle),
        words_(puzzle.list.size()),
        possible_(static_cast<std::size_t>(puzzle.slots.count()) * words_) {
    for (int s = 0; s < puzzle.slots.count(); ++s) {
      for (std::size_t w = 0; w < words_; ++w) set(s, w, fits(s, w, puzzle.given));
    }
  }

  bool has(int slot, std::size_t word) const { return possible_[at(slot, word)] != 0; }
  void set(int slot, std::size_t word, bool value) { possible_[at(slot, word)] = value ? 1 : 0; }
  std::vector<std::size_t> words_of(int slot) const {
    std::vector<std::size_t> found;
    for (std::size_t w = 0; w < words_; ++w) {
      if (has(slot, w)) found.push_back(w);
    }
    return found;
  }
  std::vector<int> slots_of(std::size_t word) const {
    std::vector<int> found;
    for (int s = 0; s < puzzle_->slots.count(); ++s) {
      if (has(s, word)) found.push_back(s);
    }
    return found;
  }

  bool fits(int slot, std::size_t word, const words::Letters& letters) const {
    const std::vector<int>& cells = puzzle_->slots.slots[static_cast<std::size_t>(slot)].cells;
    const words::Letters& own = puzzle_->list[word];
    if (own.size() != cells.size()) return false;
    for (std::size_t p = 0; p < cells.size(); ++p) {
      const char32_t known = letters[static_cast<std::size_t>(cells[p])];
      if (known != 0 && known != own[p]) return false;
    }
    return true;
  }

  void place(int slot, std::size_t word) {
    for (std::size_t w = 0; w < words_; ++w) set(slot, w, w == word);
    for (int s = 0; s < puzzle_->slots.count(); ++s) {
      if (s != slot) set(s, word, false);
    }
  }

  // Removes words that no word of a crossing slot agrees with, until nothing changes, and places
  // words and slots with one possibility. Returns false if a slot or a word has none left.
  bool narrow() {
    for (bool changed = true; changed;) {
      changed = false;
      for (int s = 0; s < puzzle_->slots.count(); ++s) {
        for (const std::size_t word : words_of(s)) {
          if (is_supported(s, word)) continue;
          set(s, word, false);
          changed = true;
        }
        const std::vector<std::size_t> left = words_of(s);
        if (left.empty()) return false;
        if (left.size() == 1 && slots_of(left[0]).size() > 1) place(s, left[0]), changed = true;
      }
      for (std::size_t w = 0; w < words_; ++w) {
        const std::vector<int> left = slots_of(w);
        if (left.empty()) return false;
        if (left.size() == 1 && words_of(left[0]).size() > 1) place(left[0], w), changed = true;
      }
    }
    return true;
  }

 private:
  std::size_t at(int slot, std::size_t word) const {
    return static_cast<std::size_t>(slot) * words_ + word;
  }

  bool is_supported(int slot, std::size_t word) const {
    const auto& crossings = puzzle_->slots.crossings[static_cast<std::size_t>(slot)];
    for (std::size_t p = 0; p < crossings.size(); ++p) {
      if (crossings[p].slot < 0) continue;
      bool agrees = false;
      for (std::size_t w = 0; w < words_ && !agrees; ++w) {
        agrees = w != word && has(crossings[p].slot, w) &&
                 puzzle_->list[w][static_cast<std::size_t>(crossings[p].position)] ==
                     puzzle_->list[word][p];
      }
      if (!agrees) return false;
    }
    return true;
  }

  const FillIn* puzzle_;
  std::size_t words_;
  std::vector<std::uint8_t> possible_;
};

// The plain choices follow from known letters alone, the narrow ones also from crossings.
class Walker {
 public:
  explicit Walker(const FillIn& puzzle)
      : puzzle_(puzzle), letters_(puzzle.given), plain_(puzzle), narrow_(puzzle) {
    for (int s = 0; s < puzzle.slots.count(); ++s) {
      const words::Letters word =
          word_in(puzzle.slots.slots[static_cast<std::size_t>(s)], puzzle.given);
      const auto found = std::ranges::find(puzzle.list, word);
      if (found == puzzle.list.end()) continue;
      settle(s, static_cast<std::size_t>(found - puzzle.list.begin()));
    }
  }

  Walk walk() {
    while (placed_.size() < puzzle_.list.size()) {
      if (step(plain_, false)) continue;
      if (!narrow_.narrow()) return std::move(walk_);
      if (step(narrow_, true)) continue;
      if (!trial()) return std::move(walk_);
    }
    walk_.solved = true;
    return std::move(walk_);
  }

 private:
  bool is_placed(std::size_t word) const {
    return std::ranges::find(placed_, word) != placed_.end();
  }

  void settle(int slot, std::size_t word) {
    placed_.push_back(word);
    filled_.push_back(slot);
    plain_.place(slot, word);
    narrow_.place(slot, word);
    const std::vector<int>& cells = puzzle_.slots.slots[static_cast<std::size_t>(slot)].cells;
    for (std::size_t p = 0; p < cells.size(); ++p) {
      letters_[static_cast<std::size_t>(cells[p])] = puzzle_.list[word][p];
    }
    for (int s = 0; s < puzzle_.slots.count(); ++s) {
      for (const std::size_t w : plain_.words_of(s)) {
        if (plain_.fits(s, w, letters_)) continue;
        plain_.set(s, w, false);
        narrow_.set(s, w, false);
      }
    }
  }

  void add(Technique technique, int slot, std::size_t word) {
    Step step{technique, slot, puzzle_.list[word], 0};
    for (std::size_t w = 0; w < puzzle_.list.size(); ++w) {
      if (!is_placed(w) && puzzle_.list[w].size() == step.word.size()) ++step.candidates;
    }
    walk_.steps.push_back(std::move(step));
    settle(slot, word);
  }

  // Places a word that fits only one slot, or the only word that fits a slot. Starts with the
  // length that the fewest words have.
  bool step(const Choices& choices, bool narrow) {
    struct Found {
      std::size_t length = 0;
      int slot = -1;
      std::size_t word = 0;
      Technique technique = Technique::kOnlyWord;
    } best;
    std::size_t fewest = puzzle_.list.size() + 1;
    const auto consider = [&](int slot, std::size_t word, Technique technique) {
      const auto same = static_cast<std::size_t>(
          std::ranges::count(puzzle_.list, puzzle_.list[word].size(), &words::Letters::size));
      if (same < fewest) fewest = same, best = {same, slot, word, technique};
    };
    for (int s = 0; s < puzzle_.slots.count(); ++s) {
      if (std::ranges::find(filled_, s) != filled_.end()) continue;
      const std::vector<std::size_t> left = choices.words_of(s);
      if (left.size() == 1) consider(s, left[0], Technique::kOnlyWord);
    }
    for (std::size_t w = 0; w < puzzle_.list.size(); ++w) {
      if (is_placed(w)) continue;
      const std::vector<int> left = choices.slots_of(w);
      if (left.size() == 1) consider(left[0], w, Technique::kOnlySlot);
    }
    if (best.slot < 0) return false;
    add(narrow ? Technique::kCrossing : best.technique, best.slot, best.word);
    return true;
  }

  bool trial() {
    for (int s = 0; s < puzzle_.slots.count(); ++s) {
      const std::vector<std::size_t> left = narrow_.words_of(s);
      if (left.size() < 2) continue;
      std::vector<std::size_t> possible;
      for (const std::size_t word : left) {
        Choices tried = narrow_;
        tried.place(s, word);
        if (tried.narrow()) possible.push_back(word);
      }
      if (possible.size() != 1) continue;
      add(Technique::kTrial, s, possible.front());
      return true;
    }
    return false;
  }

  const FillIn& puzzle_;
  words::Letters letters_;
  Choices plain_, narrow_;
  std::vector<std::size_t> placed_;
  std::vector<int> filled_;
  Walk walk_;
};

}  // namespace

std::string_view name_of(Technique technique) {
  return kTable[static_cast<std::size_t>(technique)].name;
}

double rating_of(Technique technique) {
  return kTable[static_cast<std::size_t>(technique)].rating;
}

Walk solve_in_steps(const FillIn& puzzle) {
  return Walker(puzzle).walk();
}

Grade grade_fill_in(const FillIn& puzzle) {
  const Walk walk = solve_in_steps(puzzle);
  Grade grade;
  grade.clues = static_cast<int>(puzzle.list.size());
  constexpr double kComparing = 25, kLetter = 4;  // looks
  std::size_t letters = 0;
  for (const Step& step : walk.steps) letters += step.word.size();
  const StepEffort looks{kComparing, kLetter * static_cast<double>(letters)};
  const double hardest = grade_steps(walk.steps, kTechniques, looks, grade);
  double sum = 0;
  for (const Step& step : walk.steps) {
    sum += std::log2(static_cast<double>(std::max(step.candidates, 1)));
  }
  grade.bounded = !walk.solved;
  const double mean = walk.steps.empty() ? 0 : sum / static_cast<double>(walk.steps.size());
  grade.rating = std::round((hardest + mean) * 10) / 10;
  return grade;
}

}  // namespace gridpress::fill_in
