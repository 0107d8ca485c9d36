#include "generator/kinds/word_search/maker/recipe.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "generator/kinds/word_search/letters/taboo.h"

namespace gridpress::word_search {
namespace {

using Weights = std::map<char32_t, double>;  // for each letter, its share of all letters

Weights of_words(const std::vector<Word>& words) {
  Weights weights;
  double total = 0;
  for (const Word& word : words) {
    for (const char32_t letter : word.letters) weights[letter] += 1, total += 1;
  }
  for (auto& [letter, weight] : weights) weight /= total;
  return weights;
}

// The letters for the free squares. If the words use the language's alphabet, these are its
// letters, in the script of the words, and any other letters in the words: a letter that occurs
// only in words would show where they are. Otherwise only the letters of the words.
Weights filler_weights(const std::vector<Word>& words, std::string_view language) {
  const Weights own = of_words(words);
  const Alphabet& alphabet = alphabet_of(language);
  const auto katakana = [](const auto& entry) {
    return entry.first >= 0x30a1 && entry.first < 0x30fb;
  };
  double in_katakana = 0, known = 0;
  for (const auto& entry : own) {
    if (katakana(entry)) in_katakana += entry.second;
  }
  Weights weights;
  for (std::size_t i = 0; i < alphabet.letters.size(); ++i) {
    char32_t letter = alphabet.letters[i];
    if (letter >= 0x3041 && in_katakana > 0.5) letter += 0x60;
    weights[letter] = alphabet.weights[i] / 10000.0;
    if (const auto found = own.find(letter); found != own.end()) known += found->second;
  }
  if (known < 0.5) return own;
  for (const auto& [letter, weight] : own) weights.try_emplace(letter, weight);
  return weights;
}

std::vector<Letters> patterns(const WordList& list, const Terms& terms) {
  std::vector<Letters> all;
  for (const Word& word : list.words) all.push_back(word.letters);
  const auto& watched = taboo_words(Taboo::kWatched, terms.language, terms.spelling);
  all.insert(all.end(), watched.begin(), watched.end());
  // The automaton never finds single letters, but adding them gives codes to the filler letters.
  for (const auto& [letter, weight] : filler_weights(list.words, terms.language)) {
    all.push_back({letter});
  }
  for (const char32_t letter : spell(terms.message, terms.spelling, terms.language).letters) {
    all.push_back({letter});
  }
  return all;
}

// A table with each letter at least once, and otherwise as often as its share requires.
std::vector<Code> filler_table(const Weights& weights, const Scanner& scanner) {
  constexpr std::size_t kLength = std::size_t{1} << Pool::kFillerBits;
  double total = 0;
  for (const auto& [letter, weight] : weights) total += weight;
  std::vector<Code> table;
  double sum = 0;
  const double share = static_cast<double>(kLength - weights.size()) / total;
  for (const auto& [letter, weight] : weights) {
    sum += 1 + weight * share;
    const auto end = static_cast<std::size_t>(std::lround(sum));
    while (table.size() < std::min(end, kLength)) table.push_back(scanner.code(letter));
  }
  table.resize(kLength, table.back());
  return table;
}

}  // namespace

Pool::Pool(std::string theme, WordList list, const Terms& terms)
    : theme_(std::move(theme)),
      list_(std::move(list)),
      scanner_(patterns(list_, terms)),
      fillers_(filler_table(filler_weights(list_.words, terms.language), scanner_)) {
  for (const Word& word : list_.words) {
    std::vector<Code>& codes = codes_.emplace_back();
    for (const char32_t letter : word.letters) codes.push_back(scanner_.code(letter));
  }
}

int default_word_count(int squares, int directions) {
  const double side = std::sqrt(static_cast<double>(squares));
  if (side <= 8) return static_cast<int>(side);  // few, because children can't remember more
  const double ease = directions <= 2 ? 0.8 : directions == 3 ? 0.9 : 1;
  return static_cast<int>(std::lround(side * 4 / 3 * ease));
}

}  // namespace gridpress::word_search
