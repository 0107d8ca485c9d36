#include "generator/kinds/cryptogram/make.h"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <span>
#include <utility>

#include "generator/kinds/attempts.h"
#include "generator/kinds/cryptogram/content.h"

namespace gridpress::cryptogram {
namespace {

constexpr int kLevelGives = 4;  // most letters that a level gives

// A random alphabet in which no letter is in its own place.
words::Letters random_alphabet(const words::Letters& alphabet, Rng& rng) {
  words::Letters mixed = alphabet;
  const auto same = [&] {
    return std::ranges::any_of(std::views::iota(std::size_t{0}, mixed.size()),
                               [&](std::size_t i) { return mixed[i] == alphabet[i]; });
  };
  do {
    rng.shuffle(std::span<char32_t>(mixed));
  } while (same());
  return mixed;
}

std::shared_ptr<Cipher> enciphered(const Quotation& quotation, Size size, words::LexiconPtr lexicon,
                                   Rng& rng) {
  auto cipher = std::make_shared<Cipher>();
  cipher->size = size;
  cipher->quotation = quotation.text;
  cipher->source = quotation.source;
  cipher->text = spell_quotation(quotation.text, *lexicon).text;
  cipher->unknown = unknown_words(words_of(cipher->text, *lexicon), *lexicon);
  cipher->truth = truth_with(*lexicon, cipher->unknown);
  const words::Letters printed = random_alphabet(lexicon->alphabet(), rng);
  cipher->given.assign(printed.size(), 0);
  cipher->key.assign(printed.size(), 0);
  for (char32_t& c : cipher->text) {
    const int code = lexicon->code(c);
    if (code < 0) continue;
    const char32_t meant = c;
    c = printed[static_cast<std::size_t>(code)];
    cipher->key[static_cast<std::size_t>(lexicon->code(c))] = meant;
  }
  cipher->lexicon = std::move(lexicon);
  return cipher;
}

// The numbers to give first: those needed for a unique solution, then frequent letters, but not the
// most frequent one.
std::vector<int> order_of_help(const words::CodeClues& clues, std::vector<int> help) {
  std::vector<int> count(static_cast<std::size_t>(clues.numbers)), order(count.size());
  for (const std::vector<int>& word : clues.words) {
    for (const int number : word) ++count[static_cast<std::size_t>(number)];
  }
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&](int number) { return count[static_cast<std::size_t>(number)]; });
  for (std::size_t i = 1; i < order.size(); i += 2) {
    if (std::ranges::find(help, order[i]) == help.end()) help.push_back(order[i]);
  }
  return help;
}

class Maker {
 public:
  Maker(const PuzzleRequest& request, const Options& options)
      : request_(request), options_(options), order_(options.quotations.size()) {
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    Rng rng(request.seed.child("quotations"));
    rng.shuffle(std::span<std::size_t>(order_));
  }

  std::optional<Puzzle> make(const Attempt& attempt) const {
    const std::size_t turn = order_[attempt.number % order_.size()];
    const Quotation& quotation = options_.quotations[turn];
    const auto lines = lines_of(spell_quotation(quotation.text, *options_.lexicon).text,
                                *options_.lexicon, request_.size.columns);
    if (!lines || static_cast<int>(lines->size()) > line_room(request_.size)) return std::nullopt;
    const auto cipher = enciphered(quotation, request_.size, options_.lexicon, attempt.rng);
    Clued clued = clues_of(*cipher);
    const std::vector<int> key = key_of(*cipher, clued);
    const std::vector<int> needed = words::helpful_numbers(clued.clues, key, kMostGiven);
    for (const int number : needed) {
      clued.clues.given[static_cast<std::size_t>(number)] = key[static_cast<std::size_t>(number)];
    }
    const words::Keys keys = words::count_keys(clued.clues, 2, kSteps);
    if (!keys.decided || keys.count != 1) return std::nullopt;
    const std::vector<int> help = order_of_help(clued.clues, needed);
    const int least = static_cast<int>(needed.size());
    const int most = options_.given.value_or(std::max(kLevelGives, least));
    for (int given = most; given >= options_.given.value_or(least); --given) {
      if (given < least || given > static_cast<int>(help.size())) continue;
      const auto first = std::span(help).first(static_cast<std::size_t>(given));
      if (auto puzzle = with_given(*cipher, clued, first, attempt)) return puzzle;
    }
    return std::nullopt;
  }

 private:
  std::optional<Puzzle> with_given(const Cipher& cipher, const Clued& clued,
                                   std::span<const int> given, const Attempt& attempt) const {
    auto content = std::make_shared<Cipher>(cipher);
    for (const int number : given) {
      const auto at = static_cast<std::size_t>(clued.letters[static_cast<std::size_t>(number)]);
      content->given[at] = content->key[at];
    }
    Puzzle puzzle;
    puzzle.grade = grade_cipher(*content);
    puzzle.content = std::move(content);
    if (puzzle.grade.bounded || !at_level(puzzle.grade, request_, attempt.misses)) {
      return std::nullopt;
    }
    return puzzle;
  }

  const PuzzleRequest request_;
  const Options& options_;
  std::vector<std::size_t> order_;
};

}  // namespace

AttemptFunction start(const PuzzleRequest& request) {
  const auto* own = dynamic_cast<const Options*>(request.options.get());
  return [maker = Maker(request, own != nullptr ? *own : standard_options()),
          options = request.options](const Attempt& attempt) { return maker.make(attempt); };
}

}  // namespace gridpress::cryptogram
